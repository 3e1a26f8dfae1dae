//! The exact decimal digits of a binary number, and their rounding. Every binary fraction has finitely many.

/// A number that is not negative: its digits, and how many of them stand before the point. No leading zeros; zero has
/// no digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal {
    digits: Vec<u8>,
    point: i64,
}

impl Decimal {
    /// `mantissa * 2^exponent`, exactly.
    pub fn new(mantissa: u128, exponent: i32) -> Decimal {
        let mut number = Big::from(mantissa);
        let fraction_digits = if exponent >= 0 {
            number.shift_left(exponent as u32);
            0
        } else {
            // m / 2^k = m * 5^k / 10^k
            let twos = mantissa.trailing_zeros().min(exponent.unsigned_abs());
            number = Big::from(mantissa.checked_shr(twos).unwrap_or(0));
            let places = exponent.unsigned_abs() - twos;
            for _ in 0..places / 13 {
                number.multiply(1_220_703_125);
            }
            number.multiply(5u32.pow(places % 13));
            places
        };
        let mut digits = number.decimal_digits();
        let point = digits.len() as i64 - i64::from(fraction_digits);
        while digits.last() == Some(&0) {
            digits.pop();
        }
        let point = if digits.is_empty() { 0 } else { point };
        Decimal { digits, point }
    }

    /// The exponent in scientific notation; 0 for zero.
    pub fn exponent(&self) -> i64 {
        if self.digits.is_empty() { 0 } else { self.point - 1 }
    }

    /// Rounded to `places` digits after the point, ties to even.
    pub fn round_places(&self, places: usize) -> Decimal {
        self.round_at(self.point.saturating_add_unsigned(places as u64))
    }

    /// Rounded to `count` significant digits, ties to even.
    pub fn round_significant(&self, count: usize) -> Decimal {
        self.round_at(count as i64)
    }

    /// Keeps the first `keep` digits, rounded.
    fn round_at(&self, keep: i64) -> Decimal {
        let Ok(keep) = usize::try_from(keep) else { return Decimal { digits: Vec::new(), point: 0 } };
        if keep >= self.digits.len() {
            return self.clone();
        }
        let (kept, dropped) = self.digits.split_at(keep);
        let mut digits = kept.to_vec();
        let mut point = self.point;
        let tie = dropped[0] == 5 && dropped.len() == 1;
        let odd = digits.last().is_some_and(|digit| digit % 2 == 1);
        if dropped[0] > 5 || (dropped[0] == 5 && !tie) || (tie && odd) {
            increment(&mut digits, &mut point);
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        let point = if digits.is_empty() { 0 } else { point };
        Decimal { digits, point }
    }

    /// The digit before which `position` digits stand, counted from the first significant one.
    pub fn digit(&self, position: i64) -> u8 {
        usize::try_from(position).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(0)
    }

    /// The part before the point.
    pub fn whole(&self) -> String {
        if self.point <= 0 {
            return "0".to_string();
        }
        (0..self.point).map(|at| char::from(b'0' + self.digit(at))).collect()
    }

    /// The first `places` digits after the point.
    pub fn fraction(&self, places: usize) -> String {
        (0..places as i64).map(|at| char::from(b'0' + self.digit(self.point + at))).collect()
    }

    /// How many digits follow the point before only zeros do.
    pub fn fraction_length(&self) -> usize {
        usize::try_from(self.digits.len() as i64 - self.point).unwrap_or(0)
    }

    /// How many digits there are before only zeros follow.
    pub fn significant(&self) -> usize {
        self.digits.len()
    }
}

/// Adds one to the last digit.
fn increment(digits: &mut Vec<u8>, point: &mut i64) {
    for digit in digits.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return;
        }
        *digit = 0;
    }
    digits.insert(0, 1);
    *point += 1;
}

/// A large natural number, least significant word first.
struct Big {
    words: Vec<u32>,
}

impl Big {
    fn from(number: u128) -> Big {
        Big { words: (0..4).map(|word| (number >> (32 * word)) as u32).collect() }
    }

    fn multiply(&mut self, factor: u32) {
        let mut carry = 0u64;
        for word in &mut self.words {
            let product = u64::from(*word) * u64::from(factor) + carry;
            *word = product as u32;
            carry = product >> 32;
        }
        if carry > 0 {
            self.words.push(carry as u32);
        }
    }

    fn shift_left(&mut self, bits: u32) {
        for _ in 0..bits / 31 {
            self.multiply(1 << 31);
        }
        self.multiply(1 << (bits % 31));
    }

    /// Divides; gives the remainder.
    fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0u64;
        for word in self.words.iter_mut().rev() {
            let part = rest << 32 | u64::from(*word);
            *word = (part / u64::from(divisor)) as u32;
            rest = part % u64::from(divisor);
        }
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
        rest as u32
    }

    fn decimal_digits(mut self) -> Vec<u8> {
        let mut reversed = Vec::new();
        while self.words.iter().any(|&word| word != 0) {
            let mut group = self.divide(1_000_000_000);
            for _ in 0..9 {
                reversed.push((group % 10) as u8);
                group /= 10;
            }
        }
        while reversed.last() == Some(&0) {
            reversed.pop();
        }
        reversed.reverse();
        reversed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_exact() {
        let tenth = Decimal::new(0x0019_9999_9999_999a, -56);
        assert_eq!(tenth.whole(), "0");
        assert_eq!(tenth.fraction(55), "1000000000000000055511151231257827021181583404541015625");
        assert_eq!(tenth.fraction_length(), 55);
        let large = Decimal::new(1, 100);
        assert_eq!(large.whole(), "1267650600228229401496703205376");
        assert_eq!(Decimal::new(0, 0).whole(), "0");
    }

    #[test]
    fn ties_go_to_even() {
        let half = |whole: u128| Decimal::new(whole * 2 + 1, -1);
        assert_eq!(half(0).round_places(0).whole(), "0");
        assert_eq!(half(1).round_places(0).whole(), "2");
        assert_eq!(half(2).round_places(0).whole(), "2");
        assert_eq!(Decimal::new(999, 0).round_significant(2).whole(), "1000");
        assert_eq!(Decimal::new(3, -2).round_places(0).whole(), "1");
        assert_eq!(Decimal::new(3, -4).round_places(0).whole(), "0");
    }
}
