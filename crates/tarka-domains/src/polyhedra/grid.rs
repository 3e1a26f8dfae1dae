//! Grids: linear congruences between integer variables, `Σ coefficient · variable + constant ≡ 0 (mod modulus)`, equations
//! among them. There are no infinite chains of them, so they need no widening.

use std::rc::Rc;

use super::ffi::Handle;
use super::library::{Library, asks, note_failure};
use crate::constraint::{Constraint, Relation};

/// A linear congruence; an equation if the modulus is 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinearCongruence {
    /// Variables with their coefficients.
    pub terms: Vec<(usize, i128)>,
    /// The constant.
    pub constant: i128,
    /// The modulus, not negative.
    pub modulus: i128,
}

impl LinearCongruence {
    /// Whether a point satisfies it.
    pub fn holds_at(&self, point: &[i128]) -> bool {
        let sum =
            self.terms.iter().fold(self.constant, |sum, &(v, coefficient)| sum + coefficient * point[v]);
        if self.modulus == 0 { sum == 0 } else { sum.rem_euclid(self.modulus) == 0 }
    }

    /// Whether every point with integer coordinates satisfies it.
    pub fn is_trivial(&self) -> bool {
        self.modulus != 0
            && self.constant % self.modulus == 0
            && self.terms.iter().all(|term| term.1 % self.modulus == 0)
    }
}

/// A set of points with integer coordinates that satisfy congruences.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    dimensions: usize,
    raw: Rc<Raw>,
}

/// A grid of the library.
#[derive(Debug)]
struct Raw(Handle);

impl Drop for Raw {
    fn drop(&mut self) {
        // SAFETY: made by the library, and deleted once.
        Library::with(|library| unsafe { (library.ppl.ppl_delete_Grid)(self.0) });
    }
}

impl Grid {
    /// All points, or none.
    pub fn new(dimensions: usize, empty: bool) -> Grid {
        let mut raw = std::ptr::null_mut();
        Library::with(|library| {
            // SAFETY: the address is valid.
            let made = unsafe {
                (library.ppl.ppl_new_Grid_from_space_dimension)(&mut raw, dimensions, empty.into())
            };
            assert!(made >= 0, "PPL cannot make a grid of {dimensions} dimensions");
        });
        let grid = Grid { dimensions, raw: Rc::new(Raw(raw)) };
        if empty { grid } else { grid.integral(0..dimensions) }
    }

    fn changed(&self, dimensions: usize, change: impl FnOnce(&Library, Handle) -> bool) -> Grid {
        let mut raw = std::ptr::null_mut();
        let is_done = Library::with(|library| {
            // SAFETY: the address and the handle are valid.
            let made = unsafe { (library.ppl.ppl_new_Grid_from_Grid)(&mut raw, self.raw.0) };
            made >= 0 && change(library, raw)
        });
        let copy = Grid { dimensions, raw: Rc::new(Raw(raw)) };
        if is_done {
            return copy;
        }
        note_failure();
        Grid::new(dimensions, false)
    }

    /// The points at which some variables are integers.
    fn integral(&self, variables: impl Iterator<Item = usize>) -> Grid {
        let whole = |variable| LinearCongruence { terms: vec![(variable, 1)], constant: 0, modulus: 1 };
        self.with_congruences(variables.map(whole))
    }

    fn with_congruences(&self, congruences: impl Iterator<Item = LinearCongruence>) -> Grid {
        self.changed(self.dimensions, |library, raw| {
            let mut is_done = true;
            for congruence in congruences {
                library.with_congruence(&congruence, |made| {
                    // SAFETY: the handles are valid, and the congruence has no more dimensions.
                    is_done &= unsafe { (library.ppl.ppl_Grid_add_congruence)(raw, made) } >= 0;
                });
            }
            is_done
        })
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        // SAFETY: the handle is valid.
        asks(|library| unsafe { (library.ppl.ppl_Grid_is_empty)(self.raw.0) })
    }

    /// Whether every point of the other one is a point of this one.
    pub fn includes(&self, other: &Grid) -> bool {
        // SAFETY: the handles are valid, of one dimension.
        asks(|library| unsafe { (library.ppl.ppl_Grid_contains_Grid)(self.raw.0, other.raw.0) })
    }

    /// The points of both.
    pub fn meet(&self, other: &Grid) -> Grid {
        // SAFETY: the handles are valid, of one dimension.
        self.changed(self.dimensions, |library, raw| unsafe {
            (library.ppl.ppl_Grid_intersection_assign)(raw, other.raw.0) >= 0
        })
    }

    /// The least grid that has the points of both.
    pub fn join(&self, other: &Grid) -> Grid {
        // SAFETY: the handles are valid, of one dimension.
        self.changed(self.dimensions, |library, raw| unsafe {
            (library.ppl.ppl_Grid_upper_bound_assign)(raw, other.raw.0) >= 0
        })
    }

    /// Those points that satisfy the equations among some constraints.
    pub fn constrained(&self, constraints: &[Constraint]) -> Grid {
        let equations = constraints.iter().filter(|constraint| constraint.relation == Relation::Equal);
        self.with_congruences(equations.map(|equation| LinearCongruence {
            terms: equation.terms.clone(),
            constant: equation.constant,
            modulus: 0,
        }))
    }

    /// The same points, whatever integers some variables are.
    pub fn forget(&self, variables: &[usize]) -> Grid {
        // SAFETY: the variables are dimensions of the grid.
        let forgotten = self.changed(self.dimensions, |library, raw| unsafe {
            let forget = library.ppl.ppl_Grid_unconstrain_space_dimensions;
            forget(raw, variables.as_ptr(), variables.len()) >= 0
        });
        forgotten.integral(variables.iter().copied())
    }

    /// As [`Domain::rearranged`](crate::Domain::rearranged).
    pub fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Grid {
        let mut taken = vec![false; dimensions];
        places.iter().flatten().for_each(|&place| taken[place] = true);
        let free: Vec<usize> = (0..dimensions).filter(|&place| !taken[place]).collect();
        let moved = self.changed(dimensions, |library, raw| {
            let moved = library.map(places, &free);
            // SAFETY: the map has an entry for each dimension, and is injective onto the new ones.
            unsafe {
                (library.ppl.ppl_Grid_add_space_dimensions_and_embed)(raw, free.len()) >= 0
                    && (library.ppl.ppl_Grid_map_space_dimensions)(raw, moved.as_ptr(), moved.len()) >= 0
            }
        });
        moved.integral(free.into_iter())
    }

    /// The congruences that say something.
    pub fn congruences(&self) -> Vec<LinearCongruence> {
        let all = Library::with(|library| {
            let mut system = std::ptr::null_mut();
            // SAFETY: the system belongs to the grid, and is read at once.
            unsafe {
                if (library.ppl.ppl_Grid_get_minimized_congruences)(self.raw.0, &mut system) < 0 {
                    note_failure();
                    return Vec::new();
                }
                library.read_congruences(system)
            }
        });
        all.into_iter().filter(|congruence| !congruence.is_trivial()).collect()
    }
}
