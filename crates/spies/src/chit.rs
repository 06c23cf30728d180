//! The ten kinds of Action chit (`spies.comp.chit-kinds-10`). What each does is the rules' business,
//! what it costs and how many there are is the edition's.

table::closed_list! {
    /// A kind of Action chit; they stand in the order of the rulebook's summary.
    pub enum Chit: u16 {
        Discovery "discovery" "Discovery",
        Cover "cover" "Cover",
        Sanction "sanction" "Sanction",
        DoubleCross "double-cross" "Double Cross",
        Papers "papers" "Papers",
        Escape "escape" "Escape",
        Recruit "recruit" "Recruit",
        Source "source" "Source",
        Drop "drop" "Drop",
        Intercept "intercept" "Intercept",
    }
}
