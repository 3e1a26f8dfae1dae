//! The way through procedures: paths join, loops go round until no run goes on.

use std::rc::Rc;

use tarka_ir::{EdgeId, Loc, LocationKind, ProcId, Stmt, Storage};

use crate::executor::{Cut, Executor, Halted, Reached, Site};
use crate::induct::Cycle;
use crate::order::{Order, Part, slot};
use crate::state::State;
use crate::statements::Next;

/// Loops whose end folding decides go round so many times as often, if anything is chosen in them.
const OPEN_ROUNDS: u32 = 32;
/// Loops in which nothing is chosen go round so many times as often.
const FOLDED_ROUNDS: u32 = 4096;
/// After so many rounds of them it is looked whether an error is reached.
const HUNTING_ROUNDS: u32 = 16;

/// The states that have come to each location of a procedure, and wait to be gone on with.
pub(crate) struct Waiting {
    pub states: Vec<Vec<State>>,
}

impl Waiting {
    /// No states, at so many locations.
    pub fn none(locations: usize) -> Waiting {
        Waiting { states: vec![Vec::new(); locations] }
    }
}

impl Executor<'_> {
    /// Runs a procedure to its end.
    pub fn run_procedure(&mut self, mut state: State, proc: ProcId) -> Next {
        let program = self.program;
        let order = match self.orders.get(&proc) {
            Some(order) => Rc::clone(order),
            None => {
                let order = Rc::new(Order::new(&program.procs[proc]));
                self.orders.insert(proc, Rc::clone(&order));
                order
            }
        };
        let procedure = &program.procs[proc];
        self.begin_frame(&mut state, proc);
        let mut waiting = Waiting::none(procedure.locations.len());
        waiting.states[slot(procedure.entry)].push(state);
        for part in &order.parts {
            self.part(proc, &order, part, &mut waiting)?;
        }
        let ends = std::mem::take(&mut waiting.states[slot(procedure.exit)]);
        let Some(mut end) = self.joined(ends) else { return Ok(None) };
        self.end_frame(&mut end, proc);
        Ok(Some(end))
    }

    /// The locals in memory whose life no statement begins live as long as the call.
    fn begin_frame(&mut self, state: &mut State, proc: ProcId) {
        let program = self.program;
        let procedure = &program.procs[proc];
        for &local in &procedure.locals {
            if program.vars[local].storage != Storage::Memory {
                continue;
            }
            let mut stmts = procedure.edges.iter().flat_map(|edge| &edge.stmts);
            if !stmts.any(|stmt| stmt.stmt == Stmt::Live(local)) {
                self.begin_life(state, local);
            }
        }
    }

    fn end_frame(&mut self, state: &mut State, proc: ProcId) {
        let program = self.program;
        let procedure = &program.procs[proc];
        for &var in procedure.locals.iter().chain(&procedure.params) {
            self.end_life(state, var);
        }
    }

    pub fn part(
        &mut self,
        proc: ProcId,
        order: &Order,
        part: &Part,
        waiting: &mut Waiting,
    ) -> Result<(), Halted> {
        match part {
            Part::Plain(loc) => self.location(proc, order, *loc, waiting),
            Part::Loop(head, body) => self.rounds(proc, order, (*head, body), waiting),
        }
    }

    fn rounds(
        &mut self,
        proc: ProcId,
        order: &Order,
        (head, body): (Loc, &[Part]),
        waiting: &mut Waiting,
    ) -> Result<(), Halted> {
        if waiting.states[slot(head)].is_empty() {
            // `goto` may lead into a loop past its head.
            for part in body {
                self.part(proc, order, part, waiting)?;
            }
        }
        if waiting.states[slot(head)].is_empty() {
            return Ok(());
        }
        let span = self.program.procs[proc].locations[head].span;
        if self.inductions.contains_key(&(proc, head)) {
            self.rounds.entry((proc, head)).or_default().push(0);
            return self.induct(Cycle { proc, order, head, body }, waiting);
        }
        let instance = self.rounds.entry((proc, head)).or_default().len();
        self.rounds.entry((proc, head)).or_default().push(0);
        let (mut rounds, mut undecided, mut open, mut known) = (0u32, 0u32, 0u32, None);
        let mut chosen = self.choices();
        loop {
            let states = std::mem::take(&mut waiting.states[slot(head)]);
            let Some(state) = self.joined(states) else { return Ok(()) };
            let conditions = state.guard.conditions().to_vec();
            if known.as_ref().is_some_and(|known| *known != conditions) {
                self.span = span;
                undecided += 1;
                if !self.is_reachable(&state)? {
                    return Ok(());
                }
                self.hunt()?;
                if undecided > self.limits.rounds {
                    self.cut.push(Cut { rounds, span, head: Some((proc, head)) });
                    return Ok(());
                }
            } else if chosen != self.choices() {
                // Nobody leaves the loop, whatever is chosen in it: it may have no end.
                open += 1;
                if open % HUNTING_ROUNDS == 0 {
                    self.hunt()?;
                }
                if open > self.limits.rounds.saturating_mul(OPEN_ROUNDS) {
                    self.cut.push(Cut { rounds, span, head: Some((proc, head)) });
                    return Ok(());
                }
            }
            if rounds > self.limits.rounds.saturating_mul(FOLDED_ROUNDS) {
                self.cut.push(Cut { rounds, span, head: Some((proc, head)) });
                return Ok(());
            }
            chosen = self.choices();
            known = Some(conditions);
            rounds += 1;
            if let Some(counted) = self.rounds.get_mut(&(proc, head)) {
                counted[instance] = rounds;
            }
            waiting.states[slot(head)].push(state);
            self.location(proc, order, head, waiting)?;
            for part in body {
                self.part(proc, order, part, waiting)?;
            }
        }
    }

    /// How much was chosen so far, by the environment and between paths.
    fn choices(&self) -> (usize, u64) {
        (self.inputs.len(), self.joins)
    }

    pub fn location(
        &mut self,
        proc: ProcId,
        order: &Order,
        loc: Loc,
        waiting: &mut Waiting,
    ) -> Result<(), Halted> {
        let procedure = &self.program.procs[proc];
        if loc == procedure.exit {
            return Ok(());
        }
        let states = std::mem::take(&mut waiting.states[slot(loc)]);
        let Some(state) = self.joined(states) else { return Ok(()) };
        match procedure.locations[loc].kind {
            LocationKind::Error(_) if self.assumed > 0 => return Ok(()),
            LocationKind::Error(kind) => {
                self.errors.push(Reached { guard: state.guard, kind });
                if self.errors.last().is_some_and(|reached| reached.guard.conditions().is_empty()) {
                    self.hunt()?;
                }
                return Ok(());
            }
            LocationKind::End => return Ok(()),
            LocationKind::Inner | LocationKind::LoopHead => {}
        }
        for &edge in &order.adjacency.outgoing[loc] {
            if let Some(next) = self.edge(state.clone(), proc, edge)? {
                waiting.states[slot(procedure.edges[edge].target)].push(next);
            }
        }
        Ok(())
    }

    fn edge(&mut self, mut state: State, proc: ProcId, edge: EdgeId) -> Next {
        let program = self.program;
        for (position, stmt) in program.procs[proc].edges[edge].stmts.iter().enumerate() {
            self.check_budget()?;
            self.site = Site { proc, edge: Some(edge), stmt: position as u32 };
            self.span = stmt.span;
            match self.statement(state, &stmt.stmt)? {
                Some(next) => state = next,
                None => return Ok(None),
            }
        }
        Ok(Some(state))
    }
}
