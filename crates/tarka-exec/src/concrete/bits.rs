//! Bytes as numbers, and bit-fields in bytes. Little endian throughout.

use tarka_ir::BitRange;

/// How many bytes hold a bit-field.
pub fn span(range: BitRange) -> usize {
    (range.shift + range.width).div_ceil(8) as usize
}

/// Up to 16 bytes as a number.
pub fn little_endian(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
}

/// The bits of a field in its bytes, as an unsigned number.
pub fn extract(bytes: &[u8], range: BitRange) -> u128 {
    let mut number = 0u128;
    for bit in 0..range.width.min(128) {
        let at = range.shift + bit;
        let byte = bytes.get(at as usize / 8).copied().unwrap_or(0);
        number |= u128::from(byte >> (at % 8) & 1) << bit;
    }
    number
}

/// Sets the bits of a field in its bytes.
pub fn insert(bytes: &mut [u8], range: BitRange, number: u128) {
    for bit in 0..range.width.min(128) {
        let at = range.shift + bit;
        if let Some(byte) = bytes.get_mut(at as usize / 8) {
            let mask = 1 << (at % 8);
            if number >> bit & 1 == 1 { *byte |= mask } else { *byte &= !mask }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_keep_to_their_bits() {
        let range = BitRange { shift: 5, width: 7 };
        let mut bytes = [0xff, 0xff];
        insert(&mut bytes, range, 0b010_1010);
        assert_eq!(extract(&bytes, range), 0b010_1010);
        assert_eq!(little_endian(&bytes) & !(0x7f << 5), 0xffff & !(0x7f << 5));
        assert_eq!(span(range), 2);
    }

    #[test]
    fn the_widest_field_spans_seventeen_bytes() {
        let range = BitRange { shift: 7, width: 128 };
        let mut bytes = [0; 17];
        insert(&mut bytes, range, u128::MAX - 5);
        assert_eq!((span(range), extract(&bytes, range)), (17, u128::MAX - 5));
    }
}
