//! A small generator of random numbers (SplitMix64): the same seed gives the same numbers on every machine, today
//! and in the next release, so that a seed in a report reproduces a case.

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Rng { state: seed }
    }

    /// The stream of one case of a run: depends on nothing but the run's seed and the case's number.
    pub fn for_case(seed: u64, case: u64) -> Self {
        let mut mixed = Rng::new(seed ^ case.wrapping_mul(0xd605_1a2b_9e03_77f5));
        Rng::new(mixed.number())
    }

    /// The next 64 bits.
    pub fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.number() % bound as u64) as usize }
    }

    /// One of the items; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_depends_on_seed_and_number_alone() {
        let numbers = |seed, case| {
            let mut rng = Rng::for_case(seed, case);
            [rng.number(), rng.number()]
        };
        assert_eq!(numbers(1, 7), numbers(1, 7));
        assert_ne!(numbers(1, 7), numbers(1, 8));
        assert_ne!(numbers(1, 7), numbers(2, 7));
    }

    #[test]
    fn below_stays_below() {
        let mut rng = Rng::new(3);
        assert!((0..1000).all(|_| rng.below(5) < 5));
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.pick::<u8>(&[]), None);
    }
}
