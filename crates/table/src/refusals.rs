//! Why moves are refused, declared in a list.

/// Declares why moves are refused, each in one row: a name, the facts that explain it, and the rule that forbids it.
///
/// ```
/// table::refusals! {
///     /// A reason.
///     pub enum Refusal {
///         NotAChoice, by "table.not-a-choice";
///         TooDear(price: u8, has: u8), by "toy.shop.price";
///     }
/// }
/// let buy = |price: u8, has: u8| Refusal::TooDear(price, has).when(price > has);
/// assert_eq!(buy(3, 4), Ok(()));
/// assert_eq!(buy(5, 4).unwrap_err().rule(), "toy.shop.price");
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $list:ident {
        $($(#[$about:meta])* $name:ident $(($($fact:ident: $type:ty),+))?, by $rule:expr;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        $vis enum $list {
            $($(#[$about])* $name $(($($type),+))?,)+
        }

        #[allow(dead_code)]
        impl $list {
            /// The rule that forbids it.
            #[allow(unused_variables)]
            pub fn rule(self) -> $crate::RuleId {
                match self {
                    $($list::$name $(($($fact),+))? => $rule,)+
                }
            }

            /// Refuses where this is so.
            #[inline]
            pub fn when(self, is_so: bool) -> Result<(), $list> {
                if is_so { Err(self) } else { Ok(()) }
            }
        }
    };
}
