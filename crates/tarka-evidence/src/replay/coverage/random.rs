//! Random inputs: the same seed gives the same on every machine.

use tarka_exec::concrete::{InputRequest, InputSource, InputValue};
use tarka_ir::{Program, Type};

/// SplitMix64: numbers that look random, and are the same for the same seed.
#[derive(Clone, Debug)]
pub struct SplitMix {
    state: u64,
}

impl SplitMix {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix { state: seed.wrapping_mul(0xd605_1a2b_9e03_77f5) }
    }

    /// The next number.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Answers whatever is asked at random: half of the numbers are small, half have random bits.
#[derive(Clone, Debug)]
pub struct RandomInputs<'p> {
    program: &'p Program,
    numbers: SplitMix,
}

impl<'p> RandomInputs<'p> {
    /// The inputs of a seed.
    pub fn new(program: &'p Program, seed: u64) -> RandomInputs<'p> {
        RandomInputs { program, numbers: SplitMix::new(seed) }
    }
}

impl InputSource for RandomInputs<'_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        let is_small = self.numbers.bits() & 1 == 0;
        let bits = self.numbers.bits();
        Some(match self.program.types.get(request.ty) {
            Type::Float(_) if is_small => InputValue::Float((bits % 201) as f64 / 10.0 - 10.0),
            Type::Float(_) => InputValue::Float(f64::from_bits(bits)),
            _ if is_small => InputValue::Int(i128::from(bits % 21) - 10),
            _ => InputValue::Int(i128::from(bits as i64)),
        })
    }
}
