//! Closed polyhedra: conjunctions of any linear constraints that are not strict, over the rationals. The work is done by the
//! Parma Polyhedra Library. (It has polyhedra that are not closed, too; widening those takes a hundred times as long.)

mod definition;
mod ffi;
mod grid;
mod library;

use std::rc::Rc;

use crate::constraint::{Constraint, Relation};
use crate::domain::{Domain, Transition};
use definition::{Definition, definitions};
use ffi::Handle;
use library::{Library, asks, note_failure};

pub(crate) use grid::Grid;
pub use grid::LinearCongruence;
pub use library::{polyhedra_available, polyhedra_gave_up};

/// A polyhedron. [`polyhedra_available`] must have said yes before the first is made.
#[derive(Clone, Debug)]
pub struct Polyhedron {
    dimensions: usize,
    raw: Rc<Raw>,
}

/// A polyhedron of the library.
#[derive(Debug)]
struct Raw(Handle);

impl Drop for Raw {
    fn drop(&mut self) {
        // SAFETY: made by the library, and deleted once.
        Library::with(|library| unsafe { (library.ppl.ppl_delete_Polyhedron)(self.0) });
    }
}

impl Polyhedron {
    fn new(dimensions: usize, empty: bool) -> Polyhedron {
        let mut raw = std::ptr::null_mut();
        Library::with(|library| {
            // SAFETY: the address is valid.
            let made = unsafe {
                (library.ppl.ppl_new_C_Polyhedron_from_space_dimension)(&mut raw, dimensions, empty.into())
            };
            assert!(made >= 0, "PPL cannot make a space of {dimensions} dimensions");
        });
        Polyhedron { dimensions, raw: Rc::new(Raw(raw)) }
    }

    /// A copy that is changed by functions of the library, each of which says how it went. Where one of them gave up, the
    /// result is everything.
    fn changed(&self, dimensions: usize, change: impl FnOnce(&Library, Handle) -> bool) -> Polyhedron {
        let mut raw = std::ptr::null_mut();
        let is_done = Library::with(|library| {
            // SAFETY: the address and the handle are valid.
            let made = unsafe { (library.ppl.ppl_new_C_Polyhedron_from_C_Polyhedron)(&mut raw, self.raw.0) };
            made >= 0 && change(library, raw)
        });
        let copy = Polyhedron { dimensions, raw: Rc::new(Raw(raw)) };
        if is_done {
            return copy;
        }
        note_failure();
        Polyhedron::new(dimensions, false)
    }

    /// Assigns to variables.
    fn assigned(&self, definitions: &[Definition]) -> Polyhedron {
        self.changed(self.dimensions, |library, raw| {
            let mut is_done = true;
            for definition in definitions {
                library.with_definition(definition, |variable, sum, one| {
                    // SAFETY: the handles are valid, the variable is a dimension, and the number is not zero.
                    is_done &=
                        unsafe { (library.ppl.ppl_Polyhedron_affine_image)(raw, variable, sum, one) } >= 0;
                });
            }
            is_done
        })
    }

    /// The points that assignments lead from to these.
    fn before_assigning(&self, definitions: &[Definition]) -> Polyhedron {
        self.changed(self.dimensions, |library, raw| {
            let mut is_done = true;
            for definition in definitions {
                library.with_definition(definition, |variable, sum, one| {
                    // SAFETY: the handles are valid, the variable is a dimension, and the number is not zero.
                    is_done &=
                        unsafe { (library.ppl.ppl_Polyhedron_affine_preimage)(raw, variable, sum, one) } >= 0;
                });
            }
            is_done
        })
    }
}

impl Domain for Polyhedron {
    fn top(dimensions: usize) -> Polyhedron {
        Polyhedron::new(dimensions, false)
    }

    fn bottom(dimensions: usize) -> Polyhedron {
        Polyhedron::new(dimensions, true)
    }

    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn is_empty(&self) -> bool {
        // SAFETY: the handle is valid.
        asks(|library| unsafe { (library.ppl.ppl_Polyhedron_is_empty)(self.raw.0) })
    }

    fn includes(&self, other: &Polyhedron) -> bool {
        // SAFETY: the handles are valid, of one dimension.
        asks(|library| unsafe { (library.ppl.ppl_Polyhedron_contains_Polyhedron)(self.raw.0, other.raw.0) })
    }

    fn meet(&self, other: &Polyhedron) -> Polyhedron {
        // SAFETY: the handles are valid, of one dimension.
        self.changed(self.dimensions, |library, raw| unsafe {
            (library.ppl.ppl_Polyhedron_intersection_assign)(raw, other.raw.0) >= 0
        })
    }

    fn join(&self, other: &Polyhedron) -> Polyhedron {
        // SAFETY: the handles are valid, of one dimension.
        self.changed(self.dimensions, |library, raw| unsafe {
            (library.ppl.ppl_Polyhedron_poly_hull_assign)(raw, other.raw.0) >= 0
        })
    }

    fn constrained(&self, constraints: &[Constraint]) -> Polyhedron {
        self.changed(self.dimensions, |library, raw| {
            let mut is_done = true;
            for constraint in constraints.iter().map(closed) {
                library.with_constraint(&constraint, |made| {
                    // SAFETY: the handles are valid, and the constraint has no more dimensions.
                    is_done &= unsafe { (library.ppl.ppl_Polyhedron_add_constraint)(raw, made) } >= 0;
                });
            }
            is_done
        })
    }

    fn constraints(&self) -> Vec<Constraint> {
        if self.is_empty() {
            return vec![Constraint { terms: Vec::new(), constant: -1, relation: Relation::AtLeast }];
        }
        Library::with(|library| {
            let mut system = std::ptr::null_mut();
            // SAFETY: the system belongs to the polyhedron, and is read at once.
            unsafe {
                if (library.ppl.ppl_Polyhedron_get_minimized_constraints)(self.raw.0, &mut system) < 0 {
                    note_failure();
                    return Vec::new();
                }
                library.read_system(system)
            }
        })
    }

    fn forget(&self, variables: &[usize]) -> Polyhedron {
        // SAFETY: the variables are dimensions of the polyhedron.
        self.changed(self.dimensions, |library, raw| unsafe {
            let forget = library.ppl.ppl_Polyhedron_unconstrain_space_dimensions;
            forget(raw, variables.as_ptr(), variables.len()) >= 0
        })
    }

    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Polyhedron {
        let mut taken = vec![false; dimensions];
        places.iter().flatten().for_each(|&place| taken[place] = true);
        let free: Vec<usize> = (0..dimensions).filter(|&place| !taken[place]).collect();
        self.changed(dimensions, |library, raw| {
            let moved = library.map(places, &free);
            // SAFETY: the map has an entry for each dimension, and is injective onto the new ones.
            unsafe {
                (library.ppl.ppl_Polyhedron_add_space_dimensions_and_embed)(raw, free.len()) >= 0
                    && (library.ppl.ppl_Polyhedron_map_space_dimensions)(raw, moved.as_ptr(), moved.len())
                        >= 0
            }
        })
    }

    fn widened(&self, newer: &Polyhedron) -> Polyhedron {
        // SAFETY: the handles are valid, of one dimension, and the newer polyhedron includes the older.
        newer.changed(self.dimensions, |library, raw| unsafe {
            let widen = library.ppl.ppl_Polyhedron_H79_widening_assign;
            widen(raw, self.raw.0, std::ptr::null_mut()) >= 0
        })
    }

    fn widened_up_to(&self, newer: &Polyhedron, bounds: &[Constraint]) -> Polyhedron {
        newer.changed(self.dimensions, |library, raw| {
            let mut system = std::ptr::null_mut();
            // SAFETY: the system is made before it is used and deleted after; the newer polyhedron includes the older.
            unsafe {
                if (library.ppl.ppl_new_Constraint_System)(&mut system) < 0 {
                    return false;
                }
                for bound in bounds.iter().map(closed) {
                    library.with_constraint(&bound, |made| {
                        (library.ppl.ppl_Constraint_System_insert_Constraint)(system, made);
                    });
                }
                let widen = library.ppl.ppl_Polyhedron_limited_H79_extrapolation_assign;
                let done = widen(raw, self.raw.0, system);
                (library.ppl.ppl_delete_Constraint_System)(system);
                done >= 0
            }
        })
    }

    fn within(&self, transition: &Transition, size: usize) -> Polyhedron {
        let (definitions, conditions) = definitions(transition, size);
        self.constrained(&conditions).assigned(&definitions)
    }

    fn leading_into(&self, transition: &Transition, size: usize) -> Polyhedron {
        let (definitions, conditions) = definitions(transition, size);
        self.before_assigning(&definitions).constrained(&conditions)
    }

    fn represents(constraint: &Constraint) -> bool {
        constraint.relation != Relation::Above
    }

    fn least(&self, sum: &[(usize, i128)]) -> Option<i128> {
        // SAFETY: the polyhedron has the dimensions of the sum.
        let (numerator, denominator) = Library::with(|library| unsafe { library.least(self.raw.0, sum) })?;
        Some(-(-numerator).div_euclid(denominator))
    }

    fn satisfies(&self, constraint: &Constraint) -> bool {
        let mut relation = 0;
        Library::with(|library| {
            library.with_constraint(constraint, |made| {
                // SAFETY: the handles are valid, and the constraint has no more dimensions.
                relation = unsafe { (library.ppl.ppl_Polyhedron_relation_with_Constraint)(self.raw.0, made) };
            });
        });
        if relation < 0 {
            note_failure();
        }
        relation >= 0 && relation & IS_INCLUDED != 0
    }
}

/// In how the library says that a polyhedron relates to a constraint: all of its points satisfy it.
const IS_INCLUDED: i32 = 1 << 2;

/// The weakest constraint that is not strict.
fn closed(constraint: &Constraint) -> Constraint {
    let relation = match constraint.relation {
        Relation::Above => Relation::AtLeast,
        other => other,
    };
    Constraint { relation, ..constraint.clone() }
}
