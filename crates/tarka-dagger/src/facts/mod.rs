//! A quick pass before any engine: what intervals, octagons and congruences find at the locations of a program, whatever
//! the property. Procedures are taken one by one: what is known at an entry is what all calls have in common, and what is
//! known after a call is what the callee's returns have in common, as a relation to its unchanged parameters.
//!
//! - [`code`]: procedures as transitions between linear constraints; [`calls`]: the two halves of calls;
//! - [`fixpoint`]: one procedure; this file: all of them, until nothing changes;
//! - [`words`]: abstract states as [`Facts`].
//!
//! How much is done depends on the size of the program and not on the clock, so that the same program has the same facts.

mod calls;
mod code;
mod fixpoint;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tarka_domains::{Domain, Intervals, Octagon, Polyhedron, WithCongruences, polyhedra_available};
use tarka_engine::{Budget, Facts, ProcedureFacts};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{LocationKind, ProcId, Program};
use tarka_logic::term::TermTable;

use code::{Code, Codes};
use fixpoint::Found;

/// Programs with more edges are left alone.
const MOST_EDGES: usize = 6_000;
/// States of more variables are boxes.
const MOST_RELATED: usize = 14;
/// The same for an image, what the environment decides on the way included.
const MOST_IN_IMAGE: usize = 3 * MOST_RELATED;
/// Of procedures with more variables nothing is found out.
const MOST_VARIABLES: usize = 120;
/// So much work is done at most: images, by the size of their states.
const FUEL: u64 = 3_000_000;
/// After so many changes of what is known about an entry or an exit it is widened.
const PATIENCE: usize = 3;

/// What holds at the locations of a program, as far as a quick look shows. It is for the checker to accept it.
pub fn quick_facts(program: &Program, budget: &Budget) -> Option<Facts> {
    if !can_fail(program) {
        return None;
    }
    let ctx = Context::new(program, Rc::new(TermTable::new()), Encoding::Integer);
    let codes = Codes::new(&ctx, budget).filter(|codes| codes.variables_at_once() > 0)?;
    // Where nothing comes again, engines need no facts.
    if !codes.of.iter().any(|(&proc, code)| !code.heads.is_empty() || codes.is_recursive(proc)) {
        return None;
    }
    let variables = codes.variables_at_once();
    if variables > MOST_VARIABLES {
        None
    } else if variables > MOST_RELATED {
        Pass::<Intervals>::run(&codes, budget)
    } else if polyhedra_available().is_ok() {
        Pass::<WithCongruences<Octagon>>::run(&codes, budget)
    } else {
        Pass::<Octagon>::run(&codes, budget)
    }
}

/// Whether anything in a program is an error.
fn can_fail(program: &Program) -> bool {
    let mut locations = program.procs.iter().flat_map(|procedure| &procedure.locations);
    locations.any(|location| matches!(location.kind, LocationKind::Error(_)))
}

/// What holds at the locations of a program, in polyhedra: slower, and sometimes more.
pub(crate) fn facts_in_polyhedra(program: &Program, budget: &Budget) -> Option<Facts> {
    polyhedral::<WithCongruences<Polyhedron>>(program, budget)
}

/// The same without congruences, which are hard to check bit by bit.
pub(crate) fn facts_in_polyhedra_alone(program: &Program, budget: &Budget) -> Option<Facts> {
    polyhedral::<Polyhedron>(program, budget)
}

fn polyhedral<D: Domain>(program: &Program, budget: &Budget) -> Option<Facts> {
    polyhedra_available().ok()?;
    let ctx = Context::new(program, Rc::new(TermTable::new()), Encoding::Integer);
    let codes = Codes::new(&ctx, budget)?;
    (codes.variables_at_once() <= MOST_RELATED).then(|| Pass::<D>::run(&codes, budget)).flatten()
}

/// What is known at an entry, or of returns.
struct Known<D> {
    states: Vec<D>,
    changes: usize,
}

/// The analysis of all procedures.
struct Pass<'a, 'c, 'p, D> {
    codes: &'a Codes<'c, 'p>,
    budget: &'a Budget,
    fuel: u64,
    entries: BTreeMap<ProcId, Known<D>>,
    exits: BTreeMap<ProcId, Known<D>>,
    found: BTreeMap<ProcId, Found<D>>,
}

impl<'a, 'c, 'p, D: Domain> Pass<'a, 'c, 'p, D> {
    fn run(codes: &'a Codes<'c, 'p>, budget: &'a Budget) -> Option<Facts> {
        let (entries, exits, found) = Default::default();
        let mut pass = Pass { codes, budget, fuel: FUEL, entries, exits, found };
        let entry = codes.ctx.program.entry;
        let start = D::top(codes.of.get(&entry)?.space.len()).constrained(&codes.initial(entry));
        pass.entries.insert(entry, Known { states: vec![start], changes: 0 });
        let mut waiting = BTreeSet::from([codes.rank(entry)]);
        while let Some(rank) = waiting.pop_first() {
            let proc = codes.order[rank];
            let found = pass.analyse(proc)?;
            for (callee, state) in &found.calls {
                if pass.arrives(*callee, state) {
                    waiting.insert(codes.rank(*callee));
                }
            }
            if pass.returns(proc, &found.exit) {
                waiting.extend(codes.callers(proc).map(|caller| codes.rank(caller)));
            }
            pass.found.insert(proc, found);
        }
        Some(pass.facts())
    }

    fn code(&self, proc: ProcId) -> &'a Code {
        &self.codes.of[&proc]
    }

    /// Takes note of a state in which a procedure is called. Gives whether that is news.
    fn arrives(&mut self, proc: ProcId, state: &D) -> bool {
        let thresholds = &self.code(proc).thresholds;
        let known = self.entries.entry(proc).or_insert(Known { states: Vec::new(), changes: 0 });
        let Some(old) = known.states.first() else {
            known.states.push(state.clone());
            return true;
        };
        if old.includes(state) {
            return false;
        }
        let joined = old.join(state);
        known.changes += 1;
        let patient = known.changes <= PATIENCE;
        known.states = vec![if patient { joined } else { old.widened_up_to(&joined, thresholds) }];
        true
    }

    /// Takes note of the states in which a procedure returns. Gives whether that is news.
    fn returns(&mut self, proc: ProcId, states: &[D]) -> bool {
        let thresholds = &self.code(proc).thresholds;
        let known = self.exits.entry(proc).or_insert(Known { states: Vec::new(), changes: 0 });
        let is_known = |state: &D| known.states.iter().any(|old| old.includes(state));
        let news: Vec<&D> = states.iter().filter(|state| !is_known(state)).collect();
        if news.is_empty() {
            return false;
        }
        known.changes += 1;
        let all = known.states.iter().chain(news).cloned();
        if known.changes <= PATIENCE {
            let mut union = Vec::new();
            all.for_each(|state| fixpoint::add(&mut union, state));
            known.states = union;
        } else {
            let old = fixpoint::joined(&known.states);
            let joined = fixpoint::joined(&all.collect::<Vec<_>>());
            known.states = match (old, joined) {
                (Some(old), Some(joined)) => vec![old.widened_up_to(&joined, thresholds)],
                (_, joined) => joined.into_iter().collect(),
            };
        }
        true
    }

    /// Pays for the image of a state; nothing if that is too much.
    fn pay(&mut self, dimensions: usize) -> Option<()> {
        let price = 1 + (dimensions * dimensions) as u64;
        self.fuel = self.fuel.checked_sub(price)?;
        self.budget.check().ok()
    }

    fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        for (&proc, found) in &self.found {
            let code = self.code(proc);
            let words = words::Words { codes: self.codes, code, proc };
            let entry = words.at_entry(&self.entries[&proc].states);
            let exit = words.at_exit(self.exits.get(&proc).map_or(&[], |known| &known.states));
            let places = found.states.iter_enumerated();
            let at = places.filter(|(loc, states)| code.is_place(*loc) && !states.is_empty());
            let kept = words.kept(&exit);
            let at = at.map(|(loc, states)| (loc, words.inside(states, &kept))).collect();
            facts.procedures.insert(proc, ProcedureFacts { entry, exit, at });
        }
        facts
    }
}
