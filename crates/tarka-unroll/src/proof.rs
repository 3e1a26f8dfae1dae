//! What an execution that left nothing out proves: how far the program was unrolled, for the checker to do it again.

use std::collections::BTreeMap;

use tarka_checker::certificate::{Certificate, InductionClaim, RangeClaim, UnrollClaim};
use tarka_ir::Idx;

use crate::executor::Executor;
use crate::induct::Induction;

/// The certificate of an execution that has followed all runs to their ends.
pub(crate) fn certificate(executor: &Executor<'_>) -> Certificate {
    let name = |proc| executor.program.procs[proc].name.as_str();
    let loops = executor.rounds.iter().map(|(&(proc, head), rounds)| {
        let key = format!("{}:L{}", name(proc), head.index());
        (key, in_a_row(rounds))
    });
    let inductions = executor.inductions.iter().map(|(&(proc, head), induction)| {
        let ranges = induction.ranges.clone().unwrap_or_default();
        (format!("{}:L{}", name(proc), head.index()), claim(induction, ranges))
    });
    let deeper = executor.deeper.iter().map(|(&proc, went)| (name(proc).to_owned(), in_a_row(went)));
    let claim = UnrollClaim {
        loops: loops.collect(),
        calls: deeper.collect::<BTreeMap<_, _>>(),
        inductions: inductions.collect(),
        elements: executor.limits.elements,
    };
    Certificate::unrolled(executor.program, "unroll", claim)
}

fn claim(induction: &Induction, ranges: Vec<RangeClaim>) -> InductionClaim {
    InductionClaim { peel: induction.peel, k: induction.k, ranges }
}

/// A list as pairs of an entry and how often it comes in a row.
fn in_a_row(list: &[u32]) -> Vec<(u32, u32)> {
    list.chunk_by(|a, b| a == b).map(|chunk| (chunk[0], chunk.len() as u32)).collect()
}
