//! Programs strengthened by facts: what an engine that makes use of facts works on.

use std::time::Duration;

use tarka_checker::certificate::Certificate;
use tarka_engine::{Budget, Engine, FACTS, Facts, accepted};
use tarka_ir::Program;

use super::Wishes;
use super::watch::Watch;

/// The share of the time that is left that looking for facts may take.
const SHARE: u32 = 20;
/// It may take as long in any case.
const LEAST: Duration = Duration::from_millis(500);

/// A program with facts assumed.
#[derive(Clone, Debug)]
pub struct Strengthened {
    /// All that is assumed, what was found first first.
    facts: Vec<Facts>,
    /// The program, with the same locations and edges.
    pub program: Program,
    /// The number of facts that are assumed.
    pub count: u64,
}

/// Whether an engine is to make use of facts. Proofs by unrolling have no place for them.
pub fn uses_facts(engine: &dyn Engine, wishes: &Wishes) -> bool {
    let has_helper = engine.helpers().contains(&FACTS) && wishes.helpers.allow(&FACTS);
    has_helper || (wishes.strengthen && engine.name() != "unroll")
}

impl Strengthened {
    /// Looks for facts about a program that the checker accepts; nothing if there are none that help.
    pub fn by_facts(program: &Program, watch: &Watch) -> Option<Strengthened> {
        watch.phase("looking for facts");
        let time = watch.left().map(|left| (left / SHARE).max(LEAST));
        let budget = Budget::new(time, watch.memory(), watch.cancel().clone());
        let facts = tarka_dagger::quick_facts(program, &budget)?;
        let facts = accepted(program, facts, &budget)?;
        let (program, count) = facts.assumed(program);
        (count > 0).then_some(Strengthened { facts: vec![facts], program, count })
    }

    /// The program with what somebody else has found assumed besides, if the checker accepts that here too.
    pub fn further(
        program: &Program,
        before: Option<Strengthened>,
        facts: Facts,
        watch: &Watch,
    ) -> Option<Strengthened> {
        watch.phase("looking at facts of others");
        let time = watch.left().map(|left| (left / SHARE).max(LEAST));
        let budget = Budget::new(time, watch.memory(), watch.cancel().clone());
        let Some(facts) = accepted(program, facts, &budget) else { return before };
        let assumed = before.as_ref().map_or(program, |before| &before.program);
        let (program, more) = facts.assumed(assumed);
        let (mut all, count) = before.map_or((Vec::new(), 0), |before| (before.facts, before.count));
        all.push(facts);
        Some(Strengthened { facts: all, program, count: count + more })
    }

    /// A proof about this program, as one about the program without the assumptions.
    pub fn discharge(&self, program: &Program, proof: Certificate) -> Certificate {
        self.facts.iter().rev().fold(proof, |proof, facts| facts.joined(program, proof))
    }
}
