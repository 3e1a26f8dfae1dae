//! What a proof by forward strengthening needs of all that is known: few facts, and simple ones.

use std::collections::{BTreeMap, BTreeSet};

use tarka_logic::solver::Outcome;
use tarka_logic::term::{Op, Term};

use crate::contexts::{ContextId, Purpose};
use crate::forward::{Elements, Place, Way};
use crate::search::{ProofArithmetic, Search, Stop};
use crate::strengthen::Candidates;

/// Facts are as complex as this at most, and sets of more than this many facts are not made smaller one by one.
const MOST_COMPLEX: usize = 2;
const MOST_MINIMISED: usize = 12;

/// What the facts of a proof are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// That no goal is reached.
    ForGoals,
    /// That arithmetic stays in range, too, where it does.
    ForWrapping,
}

/// A fact of a place, as a way that starts there sees it.
struct Source {
    seen: Term,
    place: Place,
    fact: Term,
    rank: usize,
}

impl Search<'_, '_> {
    /// The facts of each place that the proof needs; nothing if the solver has no answer.
    pub fn needed(
        &mut self,
        start: &Way,
        elements: &Elements,
        proved: &Candidates,
        care: Care,
    ) -> Result<Option<BTreeMap<Place, BTreeSet<Term>>>, Stop> {
        let mut ways = Vec::new();
        for &place in elements.keys() {
            ways.extend(self.ways_from(place, elements, proved)?);
        }
        let mut needed: BTreeMap<Place, BTreeSet<Term>> = BTreeMap::new();
        let mut pending: Vec<(Place, Term)> = Vec::new();
        let (never, ways): (Vec<Way>, Vec<Way>) =
            ways.into_iter().partition(|way| way.is_goal || !elements.contains_key(&way.target));
        for way in &never {
            match self.reasons(way, self.terms().fals(), elements)? {
                Some(found) => pending.extend(found),
                None => return Ok(None),
            }
        }
        for way in never.iter().chain(&ways).filter(|_| care == Care::ForWrapping) {
            pending.extend(self.reasons_not_to_wrap(way, elements)?);
        }
        while let Some((place, fact)) = pending.pop() {
            if !needed.entry(place).or_default().insert(fact) {
                continue;
            }
            if place == start.target {
                continue;
            }
            for way in ways.iter().filter(|way| way.target == place) {
                match self.reasons(way, fact, elements)? {
                    Some(found) => pending.extend(found),
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(needed))
    }

    /// Facts of a way's sources from which a fact of its target follows, simple ones if they are enough: those are
    /// likely to hold in machine words too, and easy to check there.
    fn reasons(
        &mut self,
        way: &Way,
        fact: Term,
        elements: &Elements,
    ) -> Result<Option<Vec<(Place, Term)>>, Stop> {
        let failure = self.terms().not(self.led_back(way, fact));
        let question = [&way.premises[..], &way.in_range, &[failure]].concat();
        self.reasons_against(way, &question, elements)
    }

    /// Facts of a way's sources that keep its arithmetic in range, as far as they do: the proof does not need them, but
    /// where they hold it is true of the machine's arithmetic.
    fn reasons_not_to_wrap(&mut self, way: &Way, elements: &Elements) -> Result<Vec<(Place, Term)>, Stop> {
        let mut found = Vec::new();
        for &condition in &way.in_range {
            let question = [&way.premises[..], &[self.terms().not(condition)]].concat();
            found.extend(self.reasons_against(way, &question, elements)?.unwrap_or_default());
        }
        Ok(found)
    }

    /// Facts of a way's sources that contradict a question, if they do.
    fn reasons_against(
        &mut self,
        way: &Way,
        question: &[Term],
        elements: &Elements,
    ) -> Result<Option<Vec<(Place, Term)>>, Stop> {
        let terms = self.terms();
        let mut sources = Vec::new();
        for (place, through) in &way.sources {
            for known in elements.get(place).into_iter().flat_map(|element| element.facts(terms)) {
                let seen = terms.substitute(known, through);
                sources.push(Source { seen, place: *place, fact: known, rank: self.rank(known) });
            }
        }
        // With arithmetic that wraps, questions with too few facts are hard to answer.
        let first = if self.is_linear() { 0 } else { MOST_COMPLEX };
        for rank in first..=MOST_COMPLEX {
            self.tick()?;
            let simple: Vec<&Source> = sources.iter().filter(|source| source.rank <= rank).collect();
            let is_new = rank == first || sources.iter().any(|source| source.rank == rank);
            if is_new && let Some(used) = self.refuting(question, simple) {
                return Ok(Some(used.iter().map(|source| (source.place, source.fact)).collect()));
            }
        }
        Ok(None)
    }

    /// Whether arithmetic in proofs is that of integers.
    pub fn is_linear(&self) -> bool {
        !self.wraps() || self.proof_arithmetic == ProofArithmetic::InRange
    }

    /// How complex a fact is.
    fn rank(&self, fact: Term) -> usize {
        let terms = self.terms();
        match (&terms.node(fact).op, terms.free_symbols(fact).len()) {
            (Op::Eq, _) | (_, 0 | 1) => 0,
            (_, 2) => 1,
            _ => MOST_COMPLEX,
        }
    }

    /// A few facts that contradict a question, if all together do.
    fn refuting<'s>(&mut self, question: &[Term], mut sources: Vec<&'s Source>) -> Option<Vec<&'s Source>> {
        let used = self.core_of(question, &sources)?;
        sources.retain(|source| used.contains(&source.seen));
        sources.sort_by_key(|source| std::cmp::Reverse(source.rank));
        let mut position = 0;
        let is_cheap = self.is_linear() && sources.len() <= MOST_MINIMISED;
        while is_cheap && position < sources.len() {
            let mut fewer = sources.clone();
            fewer.remove(position);
            match self.core_of(question, &fewer) {
                Some(used) => {
                    fewer.retain(|source| used.contains(&source.seen));
                    sources = fewer;
                }
                None => position += 1,
            }
        }
        Some(sources)
    }

    /// The parts of a question and of facts that contradict each other, if they do.
    fn core_of(&mut self, question: &[Term], sources: &[&Source]) -> Option<Vec<Term>> {
        let terms = self.terms();
        let mut all = question.to_vec();
        all.extend(sources.iter().map(|source| source.seen));
        if let Some(&contradiction) = all.iter().find(|&&part| terms.as_bool(part) == Some(false)) {
            return Some(vec![contradiction]);
        }
        all.extend(self.ranges.of(self.ctx, &all));
        (self.scratch.check_assuming(&all) == Outcome::Unsat).then(|| self.scratch.unsat_core())
    }

    /// The proof as labels: one for every place that is reached.
    pub fn result(
        &self,
        needed: &BTreeMap<Place, BTreeSet<Term>>,
        elements: &Elements,
        proved: &Candidates,
    ) -> Candidates {
        let is_relation = |place: &Place| self.contexts.get(place.0).purpose != Purpose::Safety;
        let relations = proved.iter().filter(|(place, _)| is_relation(place));
        let mut labels: Candidates = relations.map(|(&place, formulas)| (place, formulas.clone())).collect();
        let contexts: BTreeSet<ContextId> = elements.keys().map(|place| place.0).collect();
        for context in contexts {
            // An exit that is not reached is one of which anything can be claimed.
            let proc = self.contexts.get(context).proc;
            labels.insert((context, self.ctx.program.procs[proc].exit), Vec::new());
        }
        for &place in elements.keys() {
            let facts: Vec<Term> = needed.get(&place).into_iter().flatten().copied().collect();
            labels.insert(place, vec![self.terms().and(&facts)]);
        }
        labels
    }
}
