//! A small table made by hand, with a little of everything.

use scene::*;

const CONCEDE: Tint = Tint("concede");
const DEFEND: Tint = Tint("defend");

pub(crate) fn small_table() -> Scene {
    let mut scene = Scene::new("bell", "The Bell of Treason", Size::new(800.0, 600.0));
    scene.edition = "House edition: cards and arrows are our own".to_owned();
    scene.words.arrow = "presses";
    scene.prompt =
        Prompt::new(Turn::Yours, say!("Concede, place the next of 2 cubes for {card}.", card = Part::element("card-3", "Rudolf Beran")))
            .tinted(CONCEDE)
            .by_rule("BELL-5.2");
    scene.facts.push(Fact::new("round", "Round", "3 of 8"));
    scene.facts.push(Fact::new("deck", "Strategy deck", 21));
    board(&mut scene);
    pieces(&mut scene);
    cards(&mut scene);
    scene.seats.push(
        SeatPanel::new(0, "Concede", 'W')
            .tinted(CONCEDE)
            .shaped(Shape::Square)
            .fact(Fact::new("concede-hand", "hand", 2))
            .fact(Fact::new("concede-supply", "supply", 9))
            .in_state(SeatState::Acting),
    );
    scene.seats.push(
        SeatPanel::new(1, "Milada", 'G')
            .tinted(DEFEND)
            .fact(Fact::new("defend-hand", "hand", 3))
            .fact(Fact::new("defend-supply", "supply", 12))
            .in_state(SeatState::Waiting),
    );
    for (id, name) in [("president", "President"), ("germans", "ČSR Germans")] {
        let label = say!("Place a cube in {space}", space = Part::element(id, name));
        scene.choices.push(Choice::new(format!("place {id}"), label).on(id));
    }
    scene.choices.push(Choice::new("stop", "Leave the other cubes in the supply").primary());
    scene.refused.push(
        Refused::new(
            "place staff",
            say!("Place a cube in {space}", space = Part::element("staff", "General Staff")),
            "BELL-4.3",
            "No space that you control presses it.",
        )
        .on("staff"),
    );
    scene
}

fn board(scene: &mut Scene) {
    scene.regions = vec![
        Region::new("political", "Political").tinted(Tint("political")).with_status("Concede controls"),
        Region::new("military", "Military")
            .outlined(&[(400.0, 0.0), (800.0, 0.0), (800.0, 600.0), (400.0, 600.0)])
            .with_status("nobody controls"),
    ];
    let concede = || Status::new("Concede controls").tinted(CONCEDE);
    scene.spaces = vec![
        Space::new("president", "President", Point::new(100.0, 100.0)).star().in_region("political"),
        Space::new("government", "Government", Point::new(100.0, 300.0)).in_region("political").with_status(concede()),
        Space::new("germans", "ČSR Germans", Point::new(100.0, 500.0)).in_region("political").with_status(concede()),
        Space::new("staff", "General Staff", Point::new(500.0, 100.0)).called("GS").in_region("military"),
        Space::new("concede", "Concede", Point::new(20.0, 20.0)).boxed(),
    ];
    scene.links = vec![
        Link::both_ways("president", "government"),
        Link::arrow("staff", "president"),
        Link::arrow("government", "germans"),
        Link::arrow("concede", "government").styled(LinkStyle::Dashed),
        Link::arrow("concede", "germans").styled(LinkStyle::Dashed),
    ];
    let victory = (-2..=2).map(|at: i32| {
        let side = match at.signum() {
            -1 => Some(CONCEDE),
            1 => Some(DEFEND),
            _ => None,
        };
        Cell::new(format!("vp{at}"), at.abs()).tinted(side)
    });
    scene.tracks = vec![
        Track::new("vp", "Victory points", Point::new(0.0, 560.0)).cells(victory),
        Track::new("activity", "German Activity", Point::new(300.0, 560.0))
            .cell(Cell::new("activity-1", 1))
            .cell(Cell::new("activity-2", 2).noted("Partial Mobilization"))
            .cell(Cell::new("activity-3", 3)),
    ];
}

fn pieces(scene: &mut Scene) {
    let white = |at: u8, on: &str| Piece::new(format!("white-{at}"), "cube", 'W', on).labelled("Concede cube").of_side(CONCEDE);
    let green = |at: u8, on: &str| Piece::new(format!("green-{at}"), "cube", 'G', on).labelled("Defend cube").of_side(DEFEND);
    scene.pieces = vec![
        white(1, "president"),
        white(2, "president"),
        white(3, "germans"),
        green(1, "president"),
        green(2, "staff").times(10),
        Piece::new("disk-1", "disk", 'D', "activity-1").labelled("German disk"),
        Piece::new("vp-marker", "marker", 'V', "vp-1").labelled("score"),
    ];
}

fn cards(scene: &mut Scene) {
    scene.cards = vec![
        Card::new("card-20", "Sirový", "discard").tinted(DEFEND).corner(2).line("Not shown in a pile."),
        Card::new("card-3", "Rudolf Beran", "hand")
            .tinted(CONCEDE)
            .corner(1)
            .line("Add 1 in Opposition; move up to 2 from Government to President, Opposition.")
            .line("Then draw nothing.")
            .tag("Final Decision: Opposition or Event"),
        Card::new("card-31", "Lord Runciman", "hand").tinted(Tint("neutral")).corner(3).tag("Repeated"),
        Card::back("back-1", "hand-defend"),
        Card::back("back-2", "hand-defend"),
        Card::new("card-8", "Hodža", "front-concede").face_down().corner(2),
    ];
}
