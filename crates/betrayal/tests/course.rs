//! What is told of a game's course: every picture of whole games is sound, and the end says what each nation came to.

use betrayal::{Betrayal, News};
use table::{
    Hosted, Show, Sight, Viewer,
    testing::course::{ending_is_true, fresh, play_out},
};

#[test]
fn pictures_of_whole_games_are_sound() {
    for (seed, options) in [(1, &[][..]), (2, &[("setup", "free")][..]), (3, &[("turns", "10")][..])] {
        let mut step = 0;
        play_out(fresh::<Betrayal>(2, options, seed), seed, |sitting, seat, _| {
            step += 1;
            if step % 23 == 0 {
                for who in [Viewer::Seat(seat), Viewer::Spectator] {
                    let scene = Hosted::scene(sitting, who, Sight::Current);
                    assert!(scene.problems().is_empty(), "game {seed}: {:?}", scene.problems());
                    assert!(scene.choices.iter().all(|choice| choice.label.to_string().starts_with(char::is_uppercase)));
                    let prompt = scene.prompt.text.to_string();
                    assert!(["You ", "France ", "Britain ", "The dice "].iter().any(|it| prompt.starts_with(it)), "{prompt}");
                }
            }
        });
    }
}

/// betrayal.end.labels, betrayal.vic.per-nation
#[test]
fn the_end_tells_what_each_nation_came_to() {
    for seed in 0..4 {
        let sitting = play_out(fresh::<Betrayal>(2, &[], seed), seed, |_, _, _| {});
        let ending = ending_is_true(&sitting);
        assert!(!ending.headline.is_empty() && ending.control.len() == 3);
        assert_eq!(ending.bands.first().map(|band| band.label.as_str()), Some("Turn 1, 10 to 12 May"));
        assert!(ending.judged[0].value.starts_with("France has "), "{:?}", ending.judged[0]);
        assert!(ending.judged.iter().any(|it| it.value.contains("✓") || it.value.contains("✗")));
        assert!(ending.turning.len() > 2, "{:?}", ending.turning);
        let fell = sitting.log(0).any(|it| it.event == News::Paris { german: true });
        let told = ending.turning.iter().any(|it| it.text.to_string() == "Paris is in German hands.");
        assert_eq!(told, fell, "the fall of Paris is a turning point: {:?}", ending.turning);
        let said = sitting.game().say_end(sitting.state()).to_string();
        assert!(said.contains("France: ") && said.contains("Britain: "), "{said}");
    }
}
