//! Intervals: a lower and an upper bound for each variable, apart from each other.

use crate::bound::Bound;
use crate::constraint::{Constraint, Relation};
use crate::domain::Domain;

/// A box: intervals of variables, or nothing at all.
#[derive(Clone, PartialEq, Debug)]
pub struct Intervals {
    dimensions: usize,
    /// The upper bounds of each variable and of its negation; nothing if there is no point.
    bounds: Option<Vec<[Bound; 2]>>,
}

impl Intervals {
    fn combined(&self, other: &Intervals, choose: impl Fn(Bound, Bound) -> Bound) -> Option<Intervals> {
        let (a, b) = (self.bounds.as_ref()?, other.bounds.as_ref()?);
        let pick = |(a, b): (&[Bound; 2], &[Bound; 2])| [choose(a[0], b[0]), choose(a[1], b[1])];
        Some(
            Intervals { dimensions: self.dimensions, bounds: Some(a.iter().zip(b).map(pick).collect()) }
                .checked(),
        )
    }

    /// The same, or the empty box if an interval is empty.
    fn checked(self) -> Intervals {
        let empty = |interval: &[Bound; 2]| interval[0].plus(interval[1]) < Bound::of(0, false);
        match &self.bounds {
            Some(bounds) if bounds.iter().any(empty) => Intervals::bottom(self.dimensions),
            _ => self,
        }
    }

    /// Lowers the bounds of single variables by a constraint `sum >= 0`, the others at their bounds.
    fn lower(bounds: &mut [[Bound; 2]], constraint: &Constraint) {
        let strict = constraint.relation == Relation::Above;
        for &(variable, coefficient) in &constraint.terms {
            let others = constraint.terms.iter().filter(|term| term.0 != variable);
            let rest = others.fold(Bound::of(constraint.constant, strict), |sum, &(other, factor)| {
                sum.plus(bounds[other][usize::from(factor < 0)].times(factor.unsigned_abs()))
            });
            let side = usize::from(coefficient > 0);
            let bound = rest.divided(coefficient.unsigned_abs());
            bounds[variable][side] = bounds[variable][side].min(bound);
        }
    }
}

impl Domain for Intervals {
    fn top(dimensions: usize) -> Intervals {
        Intervals { dimensions, bounds: Some(vec![[Bound::INFINITE; 2]; dimensions]) }
    }

    fn bottom(dimensions: usize) -> Intervals {
        Intervals { dimensions, bounds: None }
    }

    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn is_empty(&self) -> bool {
        self.bounds.is_none()
    }

    fn includes(&self, other: &Intervals) -> bool {
        match (&self.bounds, &other.bounds) {
            (_, None) => true,
            (None, _) => false,
            (Some(mine), Some(theirs)) => {
                mine.iter().zip(theirs).all(|(mine, theirs)| theirs[0] <= mine[0] && theirs[1] <= mine[1])
            }
        }
    }

    fn meet(&self, other: &Intervals) -> Intervals {
        self.combined(other, Bound::min).unwrap_or_else(|| Intervals::bottom(self.dimensions))
    }

    fn join(&self, other: &Intervals) -> Intervals {
        match self.combined(other, Bound::max) {
            Some(joined) => joined,
            None if self.is_empty() => other.clone(),
            None => self.clone(),
        }
    }

    fn constrained(&self, constraints: &[Constraint]) -> Intervals {
        let mut result = self.clone();
        for constraint in constraints.iter().chain(constraints) {
            if constraint.is_contradiction() {
                return Intervals::bottom(self.dimensions);
            }
            let Some(bounds) = result.bounds.as_mut() else { break };
            if constraint.relation == Relation::Equal {
                for mut part in constraint.negations() {
                    part.relation = Relation::AtLeast;
                    Intervals::lower(bounds, &part);
                }
            } else {
                Intervals::lower(bounds, constraint);
            }
            result = result.checked();
        }
        result
    }

    fn constraints(&self) -> Vec<Constraint> {
        let Some(bounds) = &self.bounds else {
            return vec![Constraint { terms: Vec::new(), constant: -1, relation: Relation::AtLeast }];
        };
        let mut found = Vec::new();
        for (variable, interval) in bounds.iter().enumerate() {
            if interval[0].plus(interval[1]) == Bound::of(0, false) {
                let equation = interval[1].as_constraint(&[(variable, 1)]);
                found.extend(equation.map(|bound| Constraint { relation: Relation::Equal, ..bound }));
                continue;
            }
            found.extend(interval[0].as_constraint(&[(variable, -1)]));
            found.extend(interval[1].as_constraint(&[(variable, 1)]));
        }
        found
    }

    fn forget(&self, variables: &[usize]) -> Intervals {
        let mut result = self.clone();
        if let Some(bounds) = &mut result.bounds {
            variables.iter().for_each(|&variable| bounds[variable] = [Bound::INFINITE; 2]);
        }
        result
    }

    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Intervals {
        let moved = self.bounds.as_ref().map(|bounds| {
            let mut moved = vec![[Bound::INFINITE; 2]; dimensions];
            for (interval, place) in bounds.iter().zip(places) {
                if let Some(place) = place {
                    moved[*place] = *interval;
                }
            }
            moved
        });
        Intervals { dimensions, bounds: moved }
    }

    fn widened(&self, newer: &Intervals) -> Intervals {
        let (Some(mine), Some(theirs)) = (&self.bounds, &newer.bounds) else { return newer.clone() };
        let keep = |mine: Bound, theirs: Bound| if theirs <= mine { mine } else { Bound::INFINITE };
        let pick = |(a, b): (&[Bound; 2], &[Bound; 2])| [keep(a[0], b[0]), keep(a[1], b[1])];
        Intervals { dimensions: self.dimensions, bounds: Some(mine.iter().zip(theirs).map(pick).collect()) }
    }

    fn represents(constraint: &Constraint) -> bool {
        constraint.terms.len() <= 1
    }
}
