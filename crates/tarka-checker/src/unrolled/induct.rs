//! Loops without a bound: k-induction over their rounds.
//!
//! # What is checked
//!
//! A run comes to the head of a loop, again and again. What happens from its first `k` visits on, until the next visit or
//! after the loop was left, is gone through as everywhere: the *base*. For later visits there is a *step*: it begins with a
//! state that stands for all states at the head, goes round `k` times, and then looks at what happens after one visit more. In
//! the first `k` of these rounds no error is reached: those are rounds that an earlier step, or the base, has looked at. All
//! else that must be impossible is owed in every round. So, by induction over visits, no visit leads to an error.
//!
//! Before all this, some rounds may be gone through one by one; what is said here is then about the loop that is left.
//!
//! # The state for all states
//!
//! It is the state in which runs come to the loop first, with some of its values made arbitrary, such that one round leads
//! from it to an instance of itself: whatever differs after the round is among the arbitrary ones. Which those are is found
//! out here. Objects that rounds have made are no part of it: a pointer to one is an arbitrary value, and may not be followed.
//! Ranges that are claimed of values hold when the loop is entered, and again after a round.
//!
//! # Both at once
//!
//! Whether the visit that a run leaves the loop from is a late one is a choice of the run, a symbol. The base has the runs
//! in which it is not, the step those in which it is, so that what follows the loop is gone through once.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_ir::{Idx, IndexVec, Loc, ProcId, Storage, VarId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Sort, Term};

use super::bytes::Bytes;
use super::runner::{Runner, Stopped};
use super::store::Store;
use super::travel::Arrived;
use super::walk::{Visit, Walk};
use crate::certificate::{InductionClaim, RangeClaim};

/// Rounds until it is settled what is arbitrary.
const MOST_TRIALS: usize = 200;

/// A loop of a procedure.
#[derive(Clone, Copy)]
pub(super) struct Cycle<'w> {
    pub(super) proc: ProcId,
    pub(super) walk: &'w Walk,
    pub(super) head: Loc,
    pub(super) body: &'w [Visit],
}

/// What is arbitrary at the head of a loop.
#[derive(Default)]
struct Arbitrary {
    globals: BTreeSet<VarId>,
    own: BTreeSet<VarId>,
    lives: BTreeSet<usize>,
    /// Bytes of objects.
    bytes: BTreeSet<(usize, u64)>,
    /// Objects of which all bytes are.
    wholly: BTreeSet<usize>,
}

impl Runner<'_> {
    /// Goes through all visits of a loop.
    pub(super) fn induct(
        &mut self,
        cycle: Cycle<'_>,
        claim: &InductionClaim,
        arrived: &mut Arrived,
    ) -> Result<(), Stopped> {
        for loc in inside(cycle.body) {
            for store in std::mem::take(&mut arrived[loc]) {
                self.never_here(&store, "a loop is entered elsewhere than at its head");
            }
        }
        for _ in 0..claim.peel {
            self.visit_round(cycle, arrived)?;
            for loc in inside(cycle.body) {
                for store in std::mem::take(&mut arrived[loc]) {
                    self.never_here(&store, "a location is not visited any more");
                }
            }
        }
        let Some(first) = self.join(std::mem::take(&mut arrived[cycle.head])) else { return Ok(()) };
        self.owe_ranges(&first, claim);
        let is_late = self.terms.fresh("late", Sort::Bool);
        let mut early = first.clone();
        if self.only(&mut early, self.terms.not(is_late)).is_ok() {
            arrived[cycle.head].push(early);
            for _ in 0..claim.k {
                self.visit_round(cycle, arrived)?;
            }
            arrived[cycle.head].clear();
        }
        let mut late = first;
        if self.only(&mut late, is_late).is_ok() {
            self.take_step(cycle, claim, late, arrived)?;
        }
        Ok(())
    }

    fn visit_round(&mut self, cycle: Cycle<'_>, arrived: &mut Arrived) -> Result<(), Stopped> {
        self.visit(cycle.proc, cycle.walk, cycle.head, arrived)?;
        self.visit_all(cycle.proc, cycle.walk, cycle.body, arrived)
    }

    /// One round from a state; the states that it leads to, and the one at the head again.
    fn round_from(
        &mut self,
        cycle: Cycle<'_>,
        claim: &InductionClaim,
        mut store: Store,
        is_assumed: bool,
    ) -> Result<(Option<Store>, Arrived), Stopped> {
        let locations = self.program.procs[cycle.proc].locations.len();
        let mut arrived: Arrived = IndexVec::from_elem(Vec::new(), locations);
        for range in &claim.ranges {
            if let Some(holds) = self.is_in_range(&store, range)
                && self.only(&mut store, holds).is_err()
            {
                return Ok((None, arrived));
            }
        }
        arrived[cycle.head].push(store);
        self.assumed += u32::from(is_assumed);
        let done = self.visit_round(cycle, &mut arrived);
        self.assumed -= u32::from(is_assumed);
        done?;
        for loc in inside(cycle.body) {
            for store in std::mem::take(&mut arrived[loc]) {
                self.never_here(&store, "a location is not visited any more");
            }
        }
        let back = self.join(std::mem::take(&mut arrived[cycle.head]));
        if let Some(back) = &back {
            self.owe_ranges(back, claim);
        }
        Ok((back, arrived))
    }

    fn take_step(
        &mut self,
        cycle: Cycle<'_>,
        claim: &InductionClaim,
        first: Store,
        arrived: &mut Arrived,
    ) -> Result<(), Stopped> {
        let Some((mut back, mut left)) = self.settled_round(cycle, claim, first)? else { return Ok(()) };
        for visit in 2..=u64::from(claim.k) + 1 {
            let Some(store) = back else { return Ok(()) };
            (back, left) = self.round_from(cycle, claim, store, visit <= u64::from(claim.k))?;
        }
        // Where the last visit leads, but for the next visit, runs go on from.
        for (loc, stores) in left.iter_enumerated() {
            arrived[loc].extend(stores.iter().cloned());
        }
        Ok(())
    }

    /// The first round of a step, from a state of which its end is an instance.
    fn settled_round(
        &mut self,
        cycle: Cycle<'_>,
        claim: &InductionClaim,
        first: Store,
    ) -> Result<Option<(Option<Store>, Arrived)>, Stopped> {
        let (mut general, mut arbitrary) = (first, Arbitrary::default());
        for _ in 0..MOST_TRIALS {
            let (bad, entered, deeper) = (self.bad.len(), self.entered.clone(), self.deeper.clone());
            let (back, left) = self.round_from(cycle, claim, general.clone(), claim.k > 0)?;
            let is_instance = match &back {
                Some(back) => !self.widen(&mut general, &mut arbitrary, back),
                None => true,
            };
            if is_instance {
                return Ok(Some((back, left)));
            }
            self.bad.truncate(bad);
            (self.entered, self.deeper) = (entered, deeper);
        }
        self.never_here(&general, "a loop of which it is not known what it changes");
        Ok(None)
    }

    /// Makes arbitrary what differs after a round; tells whether there was anything.
    fn widen(&mut self, general: &mut Store, arbitrary: &mut Arbitrary, back: &Store) -> bool {
        let mut changed = false;
        for (&var, &value) in back.globals.iter() {
            if general.globals.get(&var) != Some(&value) && arbitrary.globals.insert(var) {
                let any = self.any_variable(var);
                Rc::make_mut(&mut general.globals).insert(var, any);
                changed = true;
            }
        }
        for (&var, &value) in back.own.iter() {
            if general.own.get(&var) != Some(&value) && arbitrary.own.insert(var) {
                let any = self.any_variable(var);
                Rc::make_mut(&mut general.own).insert(var, any);
                changed = true;
            }
        }
        let objects: Vec<usize> = general.objects().map(|(object, _)| object).collect();
        for object in objects {
            changed |= self.widen_object(general, arbitrary, back, object);
        }
        changed
    }

    fn any_variable(&self, var: VarId) -> Term {
        let variable = &self.program.vars[var];
        let plain = self.anything(variable.ty).filter(|_| variable.storage == Storage::Plain);
        plain.unwrap_or_else(|| self.terms.fresh("any", Sort::BitVec(self.width())))
    }

    fn widen_object(
        &mut self,
        general: &mut Store,
        arbitrary: &mut Arbitrary,
        back: &Store,
        object: usize,
    ) -> bool {
        let (Some(before), Some(after)) = (general.held(object), back.held(object)) else { return false };
        if Rc::ptr_eq(&before, &after) || before == after {
            return false;
        }
        let mut held = (*before).clone();
        let mut changed = false;
        if before.lives != after.lives && arbitrary.lives.insert(object) {
            held.lives = self.terms.fresh("any", Sort::Bool);
            changed = true;
        }
        if after.known_outside && !before.known_outside {
            held.known_outside = true;
            changed = true;
        }
        if before.bytes.ground != after.bytes.ground && arbitrary.wholly.insert(object) {
            held.bytes = Bytes::new(self.grounds.fresh());
            changed = true;
        }
        if !arbitrary.wholly.contains(&object) {
            changed |= self.widen_bytes(&mut held.bytes, arbitrary, &after.bytes, object);
        }
        if changed {
            general.make(object, held);
        }
        changed
    }

    fn widen_bytes(
        &mut self,
        bytes: &mut Bytes,
        arbitrary: &mut Arbitrary,
        after: &Bytes,
        object: usize,
    ) -> bool {
        let terms = Rc::clone(&self.terms);
        let mut changed = false;
        for (at, size) in Bytes::common_spans(&terms, bytes, after) {
            let is_free = (at..at + size).all(|byte| arbitrary.bytes.contains(&(object, byte)));
            let old = bytes.get(&terms, &mut self.grounds, at, size);
            let new = after.get(&terms, &mut self.grounds, at, size);
            if is_free || old == new {
                continue;
            }
            arbitrary.bytes.extend((at..at + size).map(|byte| (object, byte)));
            bytes.set(&terms, at, terms.fresh("any", Sort::BitVec(size as u32 * 8)));
            changed = true;
        }
        changed
    }

    /// Ranges must hold in a state at the head of their loop.
    fn owe_ranges(&mut self, store: &Store, claim: &InductionClaim) {
        for range in &claim.ranges {
            match self.is_in_range(store, range) {
                Some(holds) => self.never(store, self.terms.not(holds), "a value leaves its claimed range"),
                None => {
                    self.never_here(store, "a range is claimed of no value");
                }
            }
        }
    }

    /// Whether a value is in its range, as a signed number; `None` if there is no such value.
    fn is_in_range(&mut self, store: &Store, range: &RangeClaim) -> Option<Term> {
        let var = VarId::from_index(range.variable as usize);
        let variable = self.program.vars.get(var)?;
        let held = match variable.storage {
            Storage::Plain => store.own.get(&var).or_else(|| store.globals.get(&var)).copied()?,
            Storage::Memory => {
                let object = match self.globals.get(&var) {
                    Some(&object) => object,
                    None => *self.known.objects.get(store.own.get(&var)?)?,
                };
                let end = range.offset.checked_add(range.bytes)?;
                let fits = range.bytes > 0
                    && range.bytes <= 8
                    && self.things[object].bytes.is_some_and(|size| end <= size);
                let held = store.held(object).filter(|_| fits)?;
                held.bytes.get(&self.terms, &mut self.grounds, range.offset, range.bytes)
            }
        };
        let width = self.terms.sort(held).width()?;
        let number = |value: i64| self.terms.bv(width, Integer::from(value));
        let (low, high) =
            (self.terms.bv_sle(number(range.low), held), self.terms.bv_sle(held, number(range.high)));
        Some(self.terms.and2(low, high))
    }
}

/// The locations in the body of a loop.
fn inside(body: &[Visit]) -> Vec<Loc> {
    let mut found = Vec::new();
    for visit in body {
        match visit {
            Visit::Once(loc) => found.push(*loc),
            Visit::Loop(head, body) => {
                found.push(*head);
                found.extend(inside(body));
            }
        }
    }
    found
}
