//! Hitler and the five deputies.

use table::Set;

table::closed_list! {
    /// A leader. Penalties come in this order unless another matters.
    #[derive(Default)]
    pub enum Leader: u8 {
        #[default]
        Hitler "hitler" "Hitler",
        Goebbels "goebbels" "Goebbels",
        Bormann "bormann" "Bormann",
        Himmler "himmler" "Himmler",
        Hess "hess" "Hess",
        Goering "goering" "Goering",
    }
}

/// Some leaders.
pub type Leaders = Set<Leader>;

impl Leader {
    /// All but Hitler.
    pub const DEPUTIES: Leaders = Leader::set(&[Leader::Goebbels, Leader::Bormann, Leader::Himmler, Leader::Hess, Leader::Goering]);

    /// Is this not Hitler?
    #[inline]
    pub fn is_deputy(self) -> bool {
        self != Leader::Hitler
    }
}
