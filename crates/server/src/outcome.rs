//! What the end of a game means for one of its viewers.

use table::{Company, End, Viewer};

/// What an end means for a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// They watched.
    Watched,
    Won,
    Drawn,
    /// They lost, where two play or one plays alone.
    Lost,
    /// Where more than two play: their place, counted from 1, and how many play.
    Came(usize, usize),
}

impl Outcome {
    pub(crate) fn of(end: &End, who: Viewer, seats: usize, company: Company) -> Outcome {
        let Some(seat) = who.seat() else { return Outcome::Watched };
        let payoff = end.payoffs[seat.index()];
        let best = end.payoffs[..seats].iter().all(|other| *other <= payoff);
        match seats {
            _ if payoff > 0.5 => Outcome::Won,
            // Whoever is judged alone has no place among the others.
            _ if company == Company::Apart && payoff == 0.5 => Outcome::Drawn,
            _ if company == Company::Apart => Outcome::Lost,
            3.. if best && payoff > 0.0 => Outcome::Won,
            // Where nobody has won anything, all have lost alike.
            _ if end.payoffs[..seats].iter().all(|other| *other == 0.0) => Outcome::Lost,
            3.. => {
                // Of those with the same score whoever won by something else, such as money, comes before the others.
                let own = (payoff, end.scores[seat.index()]);
                let before = end.payoffs[..seats].iter().zip(&end.scores).filter(|(paid, score)| **paid > own.0 || **score > own.1);
                Outcome::Came(1 + before.count(), seats)
            }
            2 if payoff == 0.5 => Outcome::Drawn,
            _ => Outcome::Lost,
        }
    }

    /// In a few words.
    pub(crate) fn say(self) -> String {
        match self {
            Outcome::Watched => "The end".into(),
            Outcome::Won => "You won".into(),
            Outcome::Drawn => "A draw".into(),
            Outcome::Lost => "You lost".into(),
            Outcome::Came(place, seats) => format!("You came {} of {}", ORDINALS[place.min(5) - 1], COUNTS[seats.min(5) - 1]),
        }
    }
}

const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
const COUNTS: [&str; 5] = ["one", "two", "three", "four", "five"];

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    #[test]
    fn an_end_is_told_to_each_as_it_is() {
        let end = |payoffs: &[f32], scores: &[i32]| {
            let mut end = End { label: "", payoffs: Default::default(), scores: Default::default() };
            end.payoffs[..payoffs.len()].copy_from_slice(payoffs);
            end.scores[..scores.len()].copy_from_slice(scores);
            end
        };
        let said = |end: &End, seat: u8, seats: usize| Outcome::of(end, Viewer::Seat(Seat(seat)), seats, Company::Rivals).say();
        let duel = end(&[1.0, 0.0], &[3, -3]);
        assert_eq!((said(&duel, 0, 2), said(&duel, 1, 2)), ("You won".into(), "You lost".into()));
        assert_eq!(said(&end(&[0.5, 0.5], &[0, 0]), 0, 2), "A draw");
        assert_eq!(said(&end(&[0.0], &[0]), 0, 1), "You lost");
        let five = end(&[0.0, 0.5, 0.5, 0.0, 0.0], &[7, 9, 9, 2, 1]);
        assert_eq!(
            (said(&five, 1, 5), said(&five, 0, 5), said(&five, 4, 5)),
            ("You won".into(), "You came third of five".into(), "You came fifth of five".into())
        );
        let by_money = end(&[0.0, 0.0, 1.0, 0.0, 0.0], &[28, 19, 28, 24, 15]);
        assert_eq!((said(&by_money, 0, 5), said(&by_money, 3, 5)), ("You came second of five".into(), "You came third of five".into()));
        assert_eq!(Outcome::of(&five, Viewer::Spectator, 5, Company::Rivals), Outcome::Watched);
        // Two Allies who are judged alone, and a chair for their enemy.
        let apart = end(&[0.25, 0.5, 0.75], &[-1, 0, 1]);
        let said = [0, 1, 2].map(|seat| Outcome::of(&apart, Viewer::Seat(Seat(seat)), 3, Company::Apart));
        assert_eq!(said, [Outcome::Lost, Outcome::Drawn, Outcome::Won]);
    }
}
