//! Arrays of any length in JSON, where serde's own derive ends at 32: `#[serde(with = "table::array")]` on a field `[T; N]`,
//! `#[serde(with = "table::array::rows")]` on a field `[[T; N]; M]`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Writes the array as a list.
pub fn serialize<S: Serializer, T: Serialize, const N: usize>(array: &[T; N], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(array)
}

/// Reads a list of exactly so many.
pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(from: D) -> Result<[T; N], D::Error> {
    sized(Vec::deserialize(from)?)
}

fn sized<T, E: Error, const N: usize>(list: Vec<T>) -> Result<[T; N], E> {
    list.try_into().map_err(|list: Vec<T>| E::custom(format!("a list of {N} has {}", list.len())))
}

/// Arrays of such arrays.
pub mod rows {
    use super::{Deserialize, Deserializer, Serialize, Serializer, sized};

    /// Writes a list of lists.
    pub fn serialize<S: Serializer, T: Serialize, const N: usize, const M: usize>(rows: &[[T; N]; M], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(rows.iter().map(|row| &row[..]))
    }

    /// Reads a list of lists of exactly so many.
    pub fn deserialize<'de, D, T, const N: usize, const M: usize>(from: D) -> Result<[[T; N]; M], D::Error>
    where
        D: Deserializer<'de>,
        T: Deserialize<'de>,
    {
        let rows: Vec<Vec<T>> = Vec::deserialize(from)?;
        sized(rows.into_iter().map(sized).collect::<Result<Vec<_>, D::Error>>()?)
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use serde_json::{from_value, json, to_value};

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Long {
        #[serde(with = "crate::array")]
        row: [u8; 40],
        #[serde(with = "crate::array::rows")]
        rows: [[u8; 33]; 2],
    }

    #[test]
    fn a_long_array_is_a_list_of_exactly_its_length() {
        let (long, row) = (Long { row: [7; 40], rows: [[1; 33], [2; 33]] }, vec![7; 40]);
        let json = to_value(&long).expect("a list");
        assert_eq!((&json["row"], json["rows"][1][32].as_u64()), (&json!(row), Some(2)));
        assert_eq!(from_value::<Long>(json).expect("the same lists"), long);
        let wrong = from_value::<Long>(json!({ "row": [1], "rows": [] })).map_err(|e| e.to_string());
        assert_eq!(wrong, Err("a list of 40 has 1".into()));
        let wrong = from_value::<Long>(json!({ "row": row, "rows": [[1], [2]] })).map_err(|e| e.to_string());
        assert_eq!(wrong, Err("a list of 33 has 1".into()));
    }
}
