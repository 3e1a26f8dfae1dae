//! Definite assignment: which register variables may be read before anything was assigned to them.
//!
//! A forward must-analysis. Most variables never come into it: those that every straight line assigns before it
//! reads them are fine, whatever comes before.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Adjacency, EdgeId, Input, Loc, Procedure, Stmt, VarId};

use super::visit::{stmt_reads, stmt_writes};

/// Beyond this many 64-bit words the analysis would cost more than the checks that it saves.
const MAX_WORDS: usize = 1 << 23;

/// The variables among `registers` that may be read unassigned.
pub fn maybe_unassigned(
    procedure: &Procedure,
    adjacency: &Adjacency,
    registers: &FxHashSet<VarId>,
) -> FxHashSet<VarId> {
    let lines = straight_lines(procedure, adjacency);
    let exposed = exposed_variables(procedure, &lines, registers);
    if exposed.is_empty() {
        return FxHashSet::default();
    }
    let words = exposed.len().div_ceil(64);
    if words.saturating_mul(lines.len()) > MAX_WORDS {
        return exposed.into_keys().collect();
    }
    let mut analysis =
        Analysis { procedure, lines: &lines, index: &exposed, words, states: FxHashMap::default() };
    analysis.solve();
    analysis.flagged()
}

/// A maximal sequence of edges that is always run through from its start.
type Line = Vec<EdgeId>;

fn straight_lines(procedure: &Procedure, adjacency: &Adjacency) -> Vec<Line> {
    let continues = |loc: Loc| {
        loc != procedure.entry && adjacency.incoming[loc].len() == 1 && adjacency.outgoing[loc].len() == 1
    };
    let mut lines = Vec::new();
    for (first, edge) in procedure.edges.iter_enumerated() {
        if continues(edge.source) {
            continue;
        }
        let mut line = vec![first];
        let mut at = edge.target;
        while continues(at) {
            let next = adjacency.outgoing[at][0];
            line.push(next);
            at = procedure.edges[next].target;
        }
        lines.push(line);
    }
    lines
}

/// Variables that some line reads before it assigns them, with an index each.
fn exposed_variables(
    procedure: &Procedure,
    lines: &[Line],
    registers: &FxHashSet<VarId>,
) -> FxHashMap<VarId, usize> {
    let mut exposed = FxHashMap::default();
    for line in lines {
        let mut assigned = FxHashSet::default();
        for stmt in statements(procedure, line) {
            stmt_reads(stmt, &mut |var| {
                if registers.contains(&var) && !assigned.contains(&var) {
                    let next = exposed.len();
                    exposed.entry(var).or_insert(next);
                }
            });
            match effect(stmt) {
                Some((var, true)) => drop(assigned.insert(var)),
                Some((var, false)) => drop(assigned.remove(&var)),
                None => {}
            }
        }
    }
    exposed
}

fn statements<'a>(procedure: &'a Procedure, line: &'a Line) -> impl Iterator<Item = &'a Stmt> {
    line.iter().flat_map(|&edge| procedure.edges[edge].stmts.iter().map(|s| &s.stmt))
}

/// The variable a statement assigns (true) or leaves indeterminate (false).
fn effect(stmt: &Stmt) -> Option<(VarId, bool)> {
    match stmt {
        Stmt::Havoc(place, Input::Uninitialised) => place.as_var().map(|var| (var, false)),
        _ => stmt_writes(stmt).map(|var| (var, true)),
    }
}

type Bits = Vec<u64>;

struct Analysis<'a> {
    procedure: &'a Procedure,
    lines: &'a [Line],
    index: &'a FxHashMap<VarId, usize>,
    words: usize,
    /// What is assigned on every way to a location; missing while no way is known.
    states: FxHashMap<Loc, Bits>,
}

impl Analysis<'_> {
    fn solve(&mut self) {
        self.states.insert(self.procedure.entry, vec![0; self.words]);
        let mut by_source: FxHashMap<Loc, Vec<usize>> = FxHashMap::default();
        for (number, line) in self.lines.iter().enumerate() {
            by_source.entry(self.procedure.edges[line[0]].source).or_default().push(number);
        }
        let mut work = vec![self.procedure.entry];
        while let Some(loc) = work.pop() {
            for &number in by_source.get(&loc).map_or(&[][..], Vec::as_slice) {
                if let Some(reached) = self.pass(number) {
                    work.push(reached);
                }
            }
        }
    }

    /// Carries the state through a line; its end, if the state there changed.
    fn pass(&mut self, number: usize) -> Option<Loc> {
        let line = &self.lines[number];
        let mut state = self.states.get(&self.procedure.edges[line[0]].source)?.clone();
        for stmt in statements(self.procedure, line) {
            self.step(&mut state, stmt);
        }
        let end = self.procedure.edges[*line.last()?].target;
        match self.states.get_mut(&end) {
            None => {
                self.states.insert(end, state);
                Some(end)
            }
            Some(known) => {
                let mut changed = false;
                for (word, new) in known.iter_mut().zip(&state) {
                    changed |= *word & new != *word;
                    *word &= new;
                }
                changed.then_some(end)
            }
        }
    }

    fn step(&self, state: &mut Bits, stmt: &Stmt) {
        if let Some((var, assigned)) = effect(stmt) {
            if let Some(&at) = self.index.get(&var) {
                let bit = 1 << (at % 64);
                if assigned { state[at / 64] |= bit } else { state[at / 64] &= !bit }
            }
        }
    }

    fn flagged(&self) -> FxHashSet<VarId> {
        let mut flagged = FxHashSet::default();
        for line in self.lines {
            let Some(start) = self.states.get(&self.procedure.edges[line[0]].source) else { continue };
            let mut state = start.clone();
            for stmt in statements(self.procedure, line) {
                stmt_reads(stmt, &mut |var| {
                    if self.index.get(&var).is_some_and(|&at| state[at / 64] >> (at % 64) & 1 == 0) {
                        flagged.insert(var);
                    }
                });
                self.step(&mut state, stmt);
            }
        }
        flagged
    }
}
