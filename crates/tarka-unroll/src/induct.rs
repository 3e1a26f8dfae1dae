//! Loops without a bound, by induction over their rounds: no error in a round, if there was none in the `k` rounds before.
//!
//! The base is the first `k` visits of the loop's head. The step begins in the state of the first visit, with everything made
//! arbitrary that a round changes, and goes round `k` times without errors; the next round must have none. Whether a run
//! leaves the loop after a late visit is a symbol, so that what follows the loop is executed once for both. Some rounds may be
//! gone through one by one before all this: then ranges begin where these end.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_checker::certificate::RangeClaim;
use tarka_ir::{Loc, ProcId, Storage, VarId};
use tarka_logic::term::{Sort, Term};

use crate::executor::{Executor, Halted};
use crate::flow::Waiting;
use crate::order::{Order, Part, slot};
use crate::state::{ObjectId, State};

/// What is to be proved of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Induction {
    /// Rounds that are gone through one by one before.
    pub peel: u32,
    /// Rounds without errors before the one that is looked at.
    pub k: u32,
    /// Values that stay in ranges, once they are known.
    pub ranges: Option<Vec<RangeClaim>>,
}

/// A loop of a procedure.
#[derive(Clone, Copy)]
pub(crate) struct Cycle<'o> {
    pub proc: ProcId,
    pub order: &'o Order,
    pub head: Loc,
    pub body: &'o [Part],
}

/// What is arbitrary at the head of a loop.
#[derive(Default)]
pub(crate) struct Arbitrary {
    pub globals: BTreeSet<VarId>,
    pub locals: BTreeSet<VarId>,
    alive: BTreeSet<ObjectId>,
    pub bytes: BTreeSet<(ObjectId, u64)>,
    wholly: BTreeSet<ObjectId>,
}

/// Where one visit of the head leads: to the next, and elsewhere.
type Visited = (Option<State>, Waiting);

/// Rounds until it is settled what is arbitrary.
const MOST_TRIALS: usize = 100;
/// What is said of a range that does not hold.
const LEAVES_RANGE: &str = "a value that leaves its range";

impl Executor<'_> {
    /// Goes through all visits of a loop.
    pub fn induct(&mut self, cycle: Cycle<'_>, waiting: &mut Waiting) -> Result<(), Halted> {
        let claim = self.inductions.get(&(cycle.proc, cycle.head));
        let Some((peel, k)) = claim.map(|induction| (induction.peel, induction.k)) else { return Ok(()) };
        for _ in 0..peel {
            self.visit(cycle, waiting)?;
        }
        let Some(first) = self.joined(std::mem::take(&mut waiting.states[slot(cycle.head)])) else {
            return Ok(());
        };
        self.owe_ranges(cycle, &first);
        let is_late = self.terms.fresh("late", Sort::Bool);
        let mut early = first.clone();
        if self.require(&mut early, self.terms.not(is_late)).is_ok() {
            waiting.states[slot(cycle.head)].push(early);
            for _ in 0..k {
                self.visit(cycle, waiting)?;
            }
            waiting.states[slot(cycle.head)].clear();
        }
        let mut late = first;
        if self.require(&mut late, is_late).is_ok() {
            self.take_step(cycle, k, late, waiting)?;
        }
        Ok(())
    }

    fn visit(&mut self, cycle: Cycle<'_>, waiting: &mut Waiting) -> Result<(), Halted> {
        self.location(cycle.proc, cycle.order, cycle.head, waiting)?;
        cycle.body.iter().try_for_each(|part| self.part(cycle.proc, cycle.order, part, waiting))
    }

    fn take_step(
        &mut self,
        cycle: Cycle<'_>,
        k: u32,
        first: State,
        waiting: &mut Waiting,
    ) -> Result<(), Halted> {
        let (mut back, mut left) = self.settled_visit(cycle, k, first)?;
        for visit in 2..=k + 1 {
            let Some(state) = back else { return Ok(()) };
            (back, left) = self.visit_from(cycle, state, visit <= k)?;
        }
        for (states, more) in waiting.states.iter_mut().zip(left.states) {
            states.extend(more);
        }
        Ok(())
    }

    /// A visit of the head in a state.
    fn visit_from(
        &mut self,
        cycle: Cycle<'_>,
        mut state: State,
        is_assumed: bool,
    ) -> Result<Visited, Halted> {
        let mut waiting = Waiting::none(self.program.procs[cycle.proc].locations.len());
        let ranges = self.ranges_of(cycle);
        for range in &ranges {
            if let Some(holds) = self.is_in_range(&state, range)
                && self.require(&mut state, holds).is_err()
            {
                return Ok((None, waiting));
            }
        }
        waiting.states[slot(cycle.head)].push(state);
        self.assumed += u32::from(is_assumed);
        let done = self.visit(cycle, &mut waiting);
        self.assumed -= u32::from(is_assumed);
        done?;
        let back = self.joined(std::mem::take(&mut waiting.states[slot(cycle.head)]));
        if let Some(back) = &back {
            self.owe_ranges(cycle, back);
        }
        Ok((back, waiting))
    }

    /// Ranges hold in a state at the head, or nothing is proved.
    fn owe_ranges(&mut self, cycle: Cycle<'_>, state: &State) {
        for range in self.ranges_of(cycle) {
            if let Some(holds) = self.is_in_range(state, &range) {
                self.unless(state, self.terms.not(holds), LEAVES_RANGE);
            }
        }
    }

    fn ranges_of(&self, cycle: Cycle<'_>) -> Vec<RangeClaim> {
        let induction = self.inductions.get(&(cycle.proc, cycle.head));
        induction.and_then(|induction| induction.ranges.clone()).unwrap_or_default()
    }

    /// The first visit of a step, in a state of which its end is an instance.
    fn settled_visit(&mut self, cycle: Cycle<'_>, k: u32, first: State) -> Result<Visited, Halted> {
        let (mut general, mut arbitrary) = (first.clone(), Arbitrary::default());
        for _ in 0..MOST_TRIALS {
            let before = (self.errors.len(), self.doubtful.len(), self.left_out.len(), self.cut.len());
            let (rounds, deeper) = (self.rounds.clone(), self.deeper.clone());
            let (back, left) = self.visit_from(cycle, general.clone(), k > 0)?;
            let Some(end) = &back else { return Ok((back, left)) };
            if !self.widen(&mut general, &mut arbitrary, end) {
                let key = (cycle.proc, cycle.head);
                if self.inductions.get(&key).is_some_and(|induction| induction.ranges.is_some()) {
                    return Ok((back, left));
                }
                let ranges = self.find_ranges(&arbitrary, &first, &general, end)?;
                if let Some(induction) = self.inductions.get_mut(&key) {
                    induction.ranges = Some(ranges);
                }
            }
            self.errors.truncate(before.0);
            self.doubtful.truncate(before.1);
            self.left_out.truncate(before.2);
            self.cut.truncate(before.3);
            (self.rounds, self.deeper) = (rounds, deeper);
        }
        Err(Halted::NotInductive)
    }

    /// Makes arbitrary what differs after a round; tells whether there was anything.
    fn widen(&mut self, general: &mut State, arbitrary: &mut Arbitrary, back: &State) -> bool {
        let mut changed = false;
        for (&var, &value) in back.globals.iter() {
            if general.globals.get(&var) != Some(&value) && arbitrary.globals.insert(var) {
                general.set_global(var, self.any_variable(var));
                changed = true;
            }
        }
        for (&var, &value) in back.locals.iter() {
            if general.locals.get(&var) != Some(&value) && arbitrary.locals.insert(var) {
                general.set_local(var, self.any_variable(var));
                changed = true;
            }
        }
        let objects: Vec<ObjectId> = general.objects.keys().copied().collect();
        for object in objects {
            changed |= self.widen_object(general, arbitrary, back, object);
        }
        changed
    }

    fn any_variable(&self, var: VarId) -> Term {
        let variable = &self.program.vars[var];
        let plain = self.anything(variable.ty).filter(|_| variable.storage == Storage::Plain);
        plain.unwrap_or_else(|| self.terms.fresh("any", Sort::BitVec(self.pointer_width())))
    }

    fn widen_object(
        &mut self,
        general: &mut State,
        arbitrary: &mut Arbitrary,
        back: &State,
        object: ObjectId,
    ) -> bool {
        let terms = Rc::clone(&self.terms);
        let (Some(before), Some(after)) = (general.contents(object), back.contents(object)) else {
            return false;
        };
        if Rc::ptr_eq(before, after) || before == after {
            return false;
        }
        let mut contents = (**before).clone();
        let mut changed = false;
        if before.alive != after.alive && arbitrary.alive.insert(object) {
            contents.alive = terms.fresh("any", Sort::Bool);
            changed = true;
        }
        if after.exposed && !before.exposed {
            contents.exposed = true;
            changed = true;
        }
        if before.rest != after.rest && arbitrary.wholly.insert(object) {
            let tag = self.unknowns.tag(true);
            contents.forget_all(tag);
            changed = true;
        }
        if !arbitrary.wholly.contains(&object) {
            for (at, size) in contents.differences(&terms, &mut self.unknowns, after) {
                let bytes = || (at..at + size).map(|byte| (object, byte));
                if bytes().all(|byte| arbitrary.bytes.contains(&byte)) {
                    continue;
                }
                arbitrary.bytes.extend(bytes());
                let any = terms.fresh("any", Sort::BitVec(size as u32 * 8));
                contents.write(&terms, &mut self.unknowns, at, any);
                changed = true;
            }
        }
        if changed {
            general.add_object(object, contents);
        }
        changed
    }
}
