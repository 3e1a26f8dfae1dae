//! Claims about memory against programs and their runs: what the analysis finds is accepted, what was tampered with is
//! rejected or harmless. `TARKA_PARTITION_CASES` sets how many random programs a test tries.
#![allow(missing_docs)]

mod closure;
mod corrupt;
mod examples;
#[path = "../../../tarka-exec/tests/symbolic/generate.rs"]
mod generate;
mod observe;
mod opinion;
mod programs;

use tarka_c::{Options, compile_sources};
use tarka_checker::certificate::MemoryClaims;
use tarka_engine::memory_claims;
use tarka_exec::symbolic::MemoryMap;
use tarka_ir::passes::{self, Pass};
use tarka_ir::{Base, Expr, Machine, Place, Program, Types};

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
    std::env::var("TARKA_PARTITION_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(quick)
}

/// A program from its text, prepared but for blocks: one statement an edge, so that its state can be looked at.
pub fn compile(text: &str, machine: Machine) -> Program {
    let options = Options { machine, ..Options::default() };
    let compilation = compile_sources(vec![("case.c".to_string(), text.to_string())], &options);
    let said: Vec<_> = compilation.diagnostics.iter().map(|d| d.message.clone()).collect();
    let mut program = compilation.program.unwrap_or_else(|| panic!("{}\n{text}", said.join("\n")));
    prepare(&mut program);
    program
}

/// All passes but the one that makes blocks.
pub fn prepare(program: &mut Program) {
    for pass in Pass::ALL.into_iter().filter(|&pass| pass != Pass::Blocks) {
        pass.run(program, &passes::Options::default());
    }
}

/// What the analysis claims.
pub fn found(program: &Program) -> MemoryClaims {
    memory_claims(program, &MemoryMap::of(program))
}

/// What a pointer points to, as a place for bytes.
pub fn pointed_to(pointer: &Expr) -> Place {
    Place { base: Base::Deref(Box::new(pointer.clone())), path: Vec::new(), ty: Types::VOID }
}
