//! Finite sets of elements of a domain, for what lies in any of them: joins lose nothing. Widening and hull bring each new
//! element to one of the set, so that the set does not grow.
//!
//! A new element is brought to the one that it came from, if that one came the same way: what a loop does again and again
//! is what widening is good at guessing. Where there is none, widening takes the element that loses fewest constraints, and
//! a hull would guess nothing: both are kept.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::constraint::Constraint;
use crate::domain::{Combination, Domain, Transition};

/// A set with more elements has some of them joined.
const MOST_PARTS: usize = 48;

/// An element with its descent.
#[derive(Clone, Debug)]
struct Part<D> {
    element: D,
    /// The way on which it came into the set that it was combined with last, or from which it came.
    born: u64,
    /// The way that it has gone since then.
    way: u64,
}

impl<D: Domain> Part<D> {
    fn of(element: D) -> Part<D> {
        Part { element, born: 0, way: 0 }
    }

    fn with(&self, element: D) -> Part<D> {
        Part { element, ..*self }
    }

    fn after(&self, transition: &Transition) -> Part<D> {
        let mut hasher = DefaultHasher::new();
        (self.way, transition).hash(&mut hasher);
        Part { element: self.element.image(transition), born: self.born, way: hasher.finish() }
    }
}

/// A set of elements, none of which is empty or lies within another.
#[derive(Clone, Debug)]
pub struct Powerset<D> {
    dimensions: usize,
    parts: Vec<Part<D>>,
}

impl<D: Domain> Powerset<D> {
    fn of(dimensions: usize, parts: impl IntoIterator<Item = Part<D>>) -> Powerset<D> {
        let mut set = Powerset { dimensions, parts: Vec::new() };
        parts.into_iter().for_each(|part| set.add(part));
        set
    }

    fn each(&self, dimensions: usize, change: impl Fn(&D) -> D) -> Powerset<D> {
        Powerset::of(dimensions, self.parts.iter().map(|part| part.with(change(&part.element))))
    }

    fn elements(&self) -> impl Iterator<Item = &D> {
        self.parts.iter().map(|part| &part.element)
    }

    /// Adds an element, in place of those that it includes.
    fn add(&mut self, part: Part<D>) {
        if part.element.is_empty() || self.elements().any(|known| known.includes(&part.element)) {
            return;
        }
        self.parts.retain(|known| !part.element.includes(&known.element));
        self.parts.push(part);
        if self.parts.len() > MOST_PARTS {
            let (last, other) = (self.parts.pop(), self.parts.pop());
            let joined = other.zip(last).map(|(other, last)| other.with(other.element.join(&last.element)));
            joined.into_iter().for_each(|joined| self.add(joined));
        }
    }

    /// The element that a new one came from, if that came the same way.
    fn forebear(&self, newcomer: &Part<D>) -> Option<usize> {
        let is_again = newcomer.born == newcomer.way;
        self.parts.iter().rposition(|part| is_again && part.born == newcomer.born)
    }

    /// The element that loses fewest constraints if another one is joined to it; of several the one that was made last.
    fn nearest(&self, newcomer: &D) -> Option<usize> {
        let lost = |part: &D| part.constraints().iter().filter(|held| !newcomer.satisfies(held)).count();
        (0..self.parts.len()).rev().min_by_key(|&at| lost(&self.parts[at].element))
    }

    /// Brings a new element to its partner. Gives what came of it.
    fn absorb(&mut self, newcomer: &Part<D>, how: Combination) -> D {
        if let Some(known) = self.elements().find(|known| known.includes(&newcomer.element)) {
            return known.clone();
        }
        let partner = match how {
            Combination::Widening => self.forebear(newcomer).or_else(|| self.nearest(&newcomer.element)),
            Combination::Hull => self.forebear(newcomer),
            Combination::Union => None,
        };
        let combined = match partner.map(|at| self.parts.remove(at).element) {
            None => newcomer.element.clone(),
            Some(partner) => {
                let joined = partner.join(&newcomer.element);
                if how == Combination::Widening { partner.widened(&joined) } else { joined }
            }
        };
        self.add(Part { element: combined.clone(), born: newcomer.way, way: 0 });
        combined
    }

    fn joined(&self) -> D {
        self.elements().fold(D::bottom(self.dimensions), |all, part| all.join(part))
    }
}

impl<D: Domain> Domain for Powerset<D> {
    fn top(dimensions: usize) -> Self {
        Powerset { dimensions, parts: vec![Part::of(D::top(dimensions))] }
    }

    fn bottom(dimensions: usize) -> Self {
        Powerset { dimensions, parts: Vec::new() }
    }

    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    fn includes(&self, other: &Self) -> bool {
        other.elements().all(|part| self.elements().any(|known| known.includes(part)))
    }

    fn meet(&self, other: &Self) -> Self {
        let pairs = self.parts.iter().flat_map(|mine| other.elements().map(move |theirs| (mine, theirs)));
        Powerset::of(self.dimensions, pairs.map(|(mine, theirs)| mine.with(mine.element.meet(theirs))))
    }

    fn meets(&self, other: &Self) -> bool {
        self.elements().any(|mine| other.elements().any(|theirs| mine.meets(theirs)))
    }

    fn join(&self, other: &Self) -> Self {
        Powerset::of(self.dimensions, self.parts.iter().chain(&other.parts).cloned())
    }

    fn constrained(&self, constraints: &[Constraint]) -> Self {
        self.each(self.dimensions, |part| part.constrained(constraints))
    }

    /// What all elements have in common.
    fn constraints(&self) -> Vec<Constraint> {
        self.joined().constraints()
    }

    fn parts(&self) -> Vec<Self> {
        self.parts.iter().map(|part| Powerset::of(self.dimensions, [part.clone()])).collect()
    }

    fn forget(&self, variables: &[usize]) -> Self {
        self.each(self.dimensions, |part| part.forget(variables))
    }

    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Self {
        self.each(dimensions, |part| part.rearranged(places, dimensions))
    }

    fn widened(&self, newer: &Self) -> Self {
        self.combined(newer, &[]).0
    }

    fn combined(&self, newer: &Self, how: &[Combination]) -> (Self, Vec<Self>) {
        let mut all = self.clone();
        let mut results = Vec::new();
        for (at, newcomer) in newer.parts.iter().enumerate() {
            let how = how.get(at).copied().unwrap_or(Combination::Widening);
            let result = Part::of(all.absorb(newcomer, how));
            results.push(Powerset::of(self.dimensions, [result]));
        }
        (all, results)
    }

    fn represents(constraint: &Constraint) -> bool {
        D::represents(constraint)
    }

    fn satisfies(&self, constraint: &Constraint) -> bool {
        self.elements().all(|part| part.satisfies(constraint))
    }

    fn image(&self, transition: &Transition) -> Self {
        Powerset::of(self.dimensions, self.parts.iter().map(|part| part.after(transition)))
    }

    fn preimage(&self, transition: &Transition) -> Self {
        self.each(self.dimensions, |part| part.preimage(transition))
    }
}
