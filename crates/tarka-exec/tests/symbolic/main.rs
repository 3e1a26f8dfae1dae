//! Terms against the concrete machine, on random programs. `TARKA_SYMBOLIC_CASES` sets how many programs a test tries.
#![allow(missing_docs)]

mod examples;
mod follow;
mod fresh;
mod generate;
mod operators;
mod predicates;
mod programs;
mod recorded;
mod whole_runs;

use tarka_c::{Options, compile_sources};
use tarka_ir::{Machine, Program};

/// A small generator of numbers, the same on every machine.
pub struct Rng(pub u64);

impl Rng {
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit.max(1) as u64) as usize
    }
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// How many cases to try.
pub fn cases(quick: u64) -> u64 {
    std::env::var("TARKA_SYMBOLIC_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(quick)
}

/// A program from its text.
pub fn compile(text: &str, machine: Machine) -> Program {
    let options = Options { machine, ..Options::default() };
    let compilation = compile_sources(vec![("case.c".to_string(), text.to_string())], &options);
    match compilation.program {
        Some(program) => program,
        None => {
            let said: Vec<_> = compilation.diagnostics.iter().map(|d| d.message.clone()).collect();
            panic!("{}\n{text}", said.join("\n"))
        }
    }
}
