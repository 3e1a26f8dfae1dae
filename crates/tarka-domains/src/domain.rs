//! What all domains can do.

use crate::constraint::Constraint;
use crate::polyhedra::LinearCongruence;

/// A transition between two states, as linear constraints over a wider space: the variables before, `0..n`; then, for
/// each of the changed ones, its value after, `n..n + changed.len()`; then what is chosen on the way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Transition {
    /// The variables that may have another value after.
    pub changed: Vec<usize>,
    /// The number of choices.
    pub choices: usize,
    /// What holds between before, after and choices.
    pub constraints: Vec<Constraint>,
}

/// How a new element is brought to an older one: from quick to precise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combination {
    /// The older one is widened.
    Widening,
    /// The least element that has both.
    Hull,
    /// Both are kept, where a domain can do that.
    Union,
}

impl Combination {
    /// The next more precise one, if there is one.
    pub fn refined(self) -> Option<Combination> {
        match self {
            Combination::Widening => Some(Combination::Hull),
            Combination::Hull => Some(Combination::Union),
            Combination::Union => None,
        }
    }
}

/// A set of points of a space, given by linear constraints of some form. What a domain cannot represent exactly it
/// over-approximates, with two exceptions: [`Domain::is_empty`] and [`Domain::includes`] say no when in doubt.
pub trait Domain: Clone {
    /// All points.
    fn top(dimensions: usize) -> Self;

    /// No point.
    fn bottom(dimensions: usize) -> Self;

    /// The number of variables.
    fn dimensions(&self) -> usize;

    /// Whether there is no point.
    fn is_empty(&self) -> bool;

    /// Whether every point of the other one is a point of this one.
    fn includes(&self, other: &Self) -> bool;

    /// The points of both.
    fn meet(&self, other: &Self) -> Self;

    /// The least element that has the points of both.
    fn join(&self, other: &Self) -> Self;

    /// Those points that satisfy some constraints.
    fn constrained(&self, constraints: &[Constraint]) -> Self;

    /// Constraints that exactly these points satisfy; with [`Domain::parts`], what all of them have in common.
    fn constraints(&self) -> Vec<Constraint>;

    /// Elements that are given by their constraints, and that this one is the union of.
    fn parts(&self) -> Vec<Self> {
        vec![self.clone()]
    }

    /// Congruences that these points satisfy besides.
    fn congruences(&self) -> Vec<LinearCongruence> {
        Vec::new()
    }

    /// The same points, whatever value some variables have.
    fn forget(&self, variables: &[usize]) -> Self;

    /// Moves every variable `v` to dimension `places[v]`, or projects it away. What no variable comes to may be anything.
    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Self;

    /// The standard widening `self ∇ newer`: the constraints of this element that the newer one satisfies. The newer one
    /// must include this one.
    fn widened(&self, newer: &Self) -> Self;

    /// Brings each part of a newer element to this one, which it must include, as is said for its part; where nothing is
    /// said, by widening. Gives what all is together, and what came of each part.
    fn combined(&self, newer: &Self, how: &[Combination]) -> (Self, Vec<Self>) {
        let result = match how.first() {
            None | Some(Combination::Widening) => self.widened(newer),
            Some(_) => newer.clone(),
        };
        (result.clone(), vec![result])
    }

    /// Whether a constraint is represented exactly.
    fn represents(constraint: &Constraint) -> bool;

    /// Whether all points satisfy a constraint.
    fn satisfies(&self, constraint: &Constraint) -> bool {
        constraint.negations().into_iter().all(|negation| self.constrained(&[negation]).is_empty())
    }

    /// The least integer that a sum can be at a point with integer coordinates, if the domain can tell.
    fn least(&self, _sum: &[(usize, i128)]) -> Option<i128> {
        None
    }

    /// The bounded widening `self ∇_T newer`: widening, met with those constraints of `bounds` that both satisfy.
    fn widened_up_to(&self, newer: &Self, bounds: &[Constraint]) -> Self {
        let kept: Vec<Constraint> = bounds.iter().filter(|bound| newer.satisfies(bound)).cloned().collect();
        self.widened(newer).constrained(&kept)
    }

    /// Whether the two have a point in common, as far as can be told.
    fn meets(&self, other: &Self) -> bool {
        !self.meet(other).is_empty()
    }

    /// In the space of a transition from one of so many dimensions: given the values before, all that it allows. The
    /// values after may be anything so far.
    fn within(&self, transition: &Transition, _size: usize) -> Self {
        self.constrained(&transition.constraints)
    }

    /// In the space of a transition: given the values after, all that it allows. The values before of what changes may be
    /// anything so far, and those after may be anything in the result.
    fn leading_into(&self, transition: &Transition, _size: usize) -> Self {
        self.constrained(&transition.constraints)
    }

    /// The states that a transition leads to from these.
    fn image(&self, transition: &Transition) -> Self {
        let size = self.dimensions();
        let changed = &transition.changed;
        let whole = size + changed.len() + transition.choices;
        let before: Vec<Option<usize>> = (0..size).map(Some).collect();
        let wide = self.rearranged(&before, whole).within(transition, size);
        let mut places: Vec<Option<usize>> = vec![None; whole];
        (0..size).filter(|variable| !changed.contains(variable)).for_each(|v| places[v] = Some(v));
        changed.iter().enumerate().for_each(|(at, &variable)| places[size + at] = Some(variable));
        wide.rearranged(&places, size)
    }

    /// The states from which a transition can lead into these.
    fn preimage(&self, transition: &Transition) -> Self {
        let size = self.dimensions();
        let changed = &transition.changed;
        let whole = size + changed.len() + transition.choices;
        let mut after: Vec<Option<usize>> = (0..size).map(Some).collect();
        changed.iter().enumerate().for_each(|(at, &variable)| after[variable] = Some(size + at));
        let wide = self.rearranged(&after, whole).leading_into(transition, size);
        let places: Vec<Option<usize>> = (0..whole).map(|v| (v < size).then_some(v)).collect();
        wide.rearranged(&places, size)
    }
}
