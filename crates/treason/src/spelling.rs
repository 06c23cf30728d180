//! The words of moves, areas and cards in records.

use crate::{Area, Building, Edition, Kind, Move};

table::spelling! {
    Move, Edition, |e|
    alone {
        White "white", Black "black", BuyInfluence "influence", BuyBlind "blind", EndActions "end-actions", Pass "pass", Roll "roll",
        Stay "stay", Attack "attack", EndTurn "end-turn",
    }
    one {
        Draft "draft", Tower "tower", Take "take", TurnUp "turn-up", Buy "buy", Swap "swap", Play "play", Discard "discard",
        Answer "answer", Walk "walk",
    }
    two {
        TakeWith "take", Build "build", Sell "sell", BuyCard "buy", PlayAt "play", PlayFor "play",
    }
    write {}
    read {}
}

table::spelled! {
    Edition;
    Area, |area, e| e.areas.get(area.index()).map_or_else(String::new, |it| it.id.clone()), |word| e.area(word);
    Building, |building, e| e.buildings.get(building.index()).map_or_else(String::new, |it| it.id.clone()), |word| e.building(word);
    Kind, |kind, e| e.kinds.get(kind.index()).map_or_else(String::new, |it| it.id.clone()), |word| e.kind(word);
    u8, |square, e| (u16::from(square) + 1).to_string(), |word| square(word);
}

/// Squares are counted from 1 in records: no signs, no leading zeros.
fn square(word: &str) -> Option<u8> {
    word.parse::<u8>().ok()?.checked_sub(1).filter(|n| (u16::from(*n) + 1).to_string() == word)
}
