//! The values that brute force tries for inputs.

use std::str::FromStr;

use tarka_exec::concrete::Scalar;

/// What brute force tries for the first, the second, … input that a run takes. The last set serves all further ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranges {
    sets: Vec<Vec<i128>>,
}

/// More values for one input would never be tried.
const LARGEST_SET: i128 = 1 << 16;

impl Ranges {
    /// The values to try for the `position`-th input, from 0.
    pub fn values(&self, position: usize) -> &[i128] {
        self.sets.get(position).or(self.sets.last()).map_or(&[], Vec::as_slice)
    }
}

/// A program without inputs declares none; whatever it asks for is zero.
impl Default for Ranges {
    fn default() -> Self {
        Ranges { sets: vec![vec![0]] }
    }
}

impl FromStr for Ranges {
    type Err = String;

    /// Sets separated by commas; a set is numbers and ranges `from..to` (both included) separated by `|`.
    fn from_str(text: &str) -> Result<Self, String> {
        Ok(Ranges { sets: text.split(',').map(set).collect::<Result<_, _>>()? })
    }
}

fn set(text: &str) -> Result<Vec<i128>, String> {
    let mut values = Vec::new();
    for part in text.split('|') {
        let (from, to) = part.split_once("..").unwrap_or((part, part));
        let (from, to) = (number(from)?, number(to)?);
        if from > to || to - from >= LARGEST_SET {
            return Err(format!("`{}` is empty or too long a range", part.trim()));
        }
        values.extend(from..=to);
    }
    Ok(values)
}

fn number(text: &str) -> Result<i128, String> {
    text.trim().parse().map_err(|_| format!("`{}` is not a number", text.trim()))
}

/// Values at which programs tend to differ from what their author thought: the ends of the type, the neighbours of
/// zero, and those just outside `declared`.
pub fn edges(scalar: Scalar, declared: &[i128]) -> Vec<i128> {
    let Scalar::Int(ty) = scalar else {
        return if scalar == Scalar::Bool { vec![0, 1] } else { vec![0] };
    };
    // A 128-bit type is tried at the ends of 127 bits: one more does not fit the numbers here.
    let bits = u32::from(ty.width).min(127);
    let (least, greatest) = if ty.signed {
        (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
    } else {
        (0, (1i128 << bits) - 1)
    };
    let outside = declared.iter().min().zip(declared.iter().max()).map(|(low, high)| [low - 1, high + 1]);
    let mut values: Vec<i128> =
        [least, greatest, 0, 1, -1].into_iter().chain(outside.into_iter().flatten()).collect();
    values.retain(|value| (least..=greatest).contains(value));
    values.sort_unstable();
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use tarka_ir::IntType;

    use super::*;

    #[test]
    fn sets_go_by_position_and_the_last_goes_on() {
        let ranges: Ranges = "0..1, -3..-1 | 7".parse().expect("this is the format");
        assert_eq!(ranges.values(0), [0, 1]);
        assert_eq!(ranges.values(1), [-3, -2, -1, 7]);
        assert_eq!(ranges.values(9), ranges.values(1));
    }

    #[test]
    fn nonsense_is_refused() {
        for bad in ["", "1..", "2..1", "x", "0..99999999", "1,,2"] {
            assert!(bad.parse::<Ranges>().is_err(), "{bad}");
        }
    }

    #[test]
    fn edges_stay_in_the_type() {
        let byte = |signed| Scalar::Int(IntType { width: 8, signed });
        assert_eq!(edges(byte(true), &[3, 4]), [-128, -1, 0, 1, 2, 5, 127]);
        assert_eq!(edges(byte(false), &[0, 255]), [0, 1, 255]);
        assert_eq!(edges(Scalar::Bool, &[0, 1]), [0, 1]);
    }
}
