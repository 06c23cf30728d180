//! A move in the words of a record.

use crate::{Area, Edition, Move, Unit};

table::spelled! {
    Edition;
    Unit, |it, e| e.units.get(it.index()).map_or_else(String::new, |it| it.id.clone()), |word| e.units.find(|it| it.id == word);
    Area, |it, e| e.areas.get(it.index()).map_or_else(String::new, |it| it.id.clone()), |word| e.areas.find(|it| it.id == word);
}

table::spelling! {
    Move, Edition, |e|
    alone {
        Historical "historical", Ready "ready", EndMoves "end-moves", Duties "duties", EndAir "end-air", LetPass "let-pass", Stay "stay", Speak "speak",
        OwnUp "own-up",
    }
    one {
        GiveRest "give-rest", Evacuate "evacuate", Intercept "intercept", Bombard "bombard", Lose "lose", Fight "fight",
        Remove "remove", Flip "flip", Exploit "exploit",
    }
    two {
        Place "place", Return "return", Enter "enter", Drop "drop", Give "give", Go "go", Carry "carry", Fly "fly",
        FlyBoth "fly-both", Rebase "rebase", Land "land", Withdraw "withdraw", WithdrawWith "withdraw-with",
    }
    write {}
    read {}
}
