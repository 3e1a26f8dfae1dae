//! Inputs for first tests.

use tarka_exec::concrete::InputValue;

/// As many values are made.
const ARBITRARY_INPUTS: usize = 100;

/// Inputs like those that programs tend to tell apart: mostly small numbers. The same for the same round.
pub fn arbitrary_inputs(round: u64) -> Vec<InputValue> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(round + 1);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut input = || {
        let number = next();
        let value = match number % 8 {
            0 | 1 => 0,
            2 | 3 => 1,
            4 => -1,
            5 => (number >> 8) as i8 as i128 % 10,
            6 => (number >> 8) as u8 as i128,
            _ => (number >> 8) as i32 as i128,
        };
        InputValue::Int(value)
    };
    (0..ARBITRARY_INPUTS).map(|_| input()).collect()
}
