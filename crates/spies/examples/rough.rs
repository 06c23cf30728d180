use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::*;
use spies::Spies;
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(100);
    let texts = Spies::house();
    println!("state {} bytes, view {} bytes", size_of::<spies::state::State>(), size_of::<spies::View>());
    for seats in 2..=5u8 {
        let options = Options::complete(&Spies::ABOUT, []).unwrap();
        let g = Spies::open(seats, &options, &texts).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seats.into());
        let mut kinds = std::collections::BTreeMap::<&str, u64>::new();
        for game in 0..n {
            let mut s = g.setup();
            let mut steps = 0;
            let mut trail: Vec<String> = vec![];
            loop {
                let before = s;
                let mut moves = vec![];
                match g.ask(&s) {
                    Ask::Over(_) => break,
                    Ask::Chance(_) => { let o = g.draw(&s, &mut rng); trail.push(g.write_outcome(&s, o)); g.land(&mut s, o, &mut Silent); }
                    ask => {
                        *kinds.entry(ask.kind().unwrap().0).or_default() += 1;
                        let list: Vec<Seat> = ask.seats().iter().collect();
                        let seat = list[chance::below(&mut rng, list.len() as u32) as usize];
                        g.moves(&s, seat, &mut moves);
                        let mut cands = vec![]; g.candidates(&s, seat, &mut cands);
                        cands.retain(|m| g.refuse(&s, seat, *m).is_none());
                        assert_eq!(moves, cands, "{trail:?}");
                        assert!(!moves.is_empty(), "{:?}", s.board.agenda);
                        let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                        assert_eq!(g.read(&g.write(m)), Some(m), "{m:?}");
                        trail.push(g.write(m));
                        g.play(&mut s, seat, m, &mut Silent);
                    }
                }
                steps += 1;
                let tail = || trail.iter().rev().take(12).cloned().collect::<Vec<_>>().join(" | ");
                if let Err(b) = g.check(Some(&before), &s) { panic!("{} {} seats {seats} game {game} step {steps} {}\n{:?}", b.invariant, b.found, tail(), s.board.agenda); }
                if steps % 7 == 0 { for who in Viewer::all(seats) {
                    let v = g.view(&s, who); let i = g.imagine(&v, &mut rng);
                    if let Err(b) = g.check(None, &i) { panic!("imagined {who:?} {} {} {}", b.invariant, b.found, tail()); }
                    assert!(g.view(&i, who) == v, "{who:?} {} \n{:#?}", tail(), s.board.agenda);
                    let mine = g.question(&v).mine == Mine::Open;
                    assert_eq!(mine, who.seat().is_some_and(|x| g.ask(&s).seats().has(x)), "{who:?} {:?} {:?}", g.ask(&s), g.question(&v));
                    let (a, b) = (Choices::of(&g, &s, who.seat()), Choices::of(&g, &i, who.seat()));
                    assert!(a.moves == b.moves && a.refused == b.refused);
                }}
                assert!(steps < 20000, "{}", tail());
            }
            if game == 0 { println!("seats {seats}: {steps} steps, {:?}", g.ask(&s)); }
        }
        println!("{kinds:?}");
        let t = std::time::Instant::now();
        let mut moves = vec![];
        let mut d = 0; let m = n.max(300);
        for _ in 0..m { let mut s = g.setup(); d += trial::random_playout(&g, &mut s, &mut moves, &mut rng); }
        println!("{seats}: {:.2} M decisions/s, {} per game", d as f64 / t.elapsed().as_secs_f64() / 1e6, d / m);
    }
}
