//! The symbols that stand for a program's state: what predicates speak of.
//!
//! A plain variable is a symbol of its own. A variable in memory is a symbol for its *address*, `&x`: rigid for a
//! global, and for a parameter or local a part of the state like a plain variable, which each activation sets when the
//! object comes to life. A memory class is a symbol of array sort. One more array holds the sizes of objects by their
//! address, at least 1, and 0 where no object was ever made: a new object has an address where it holds 0.

use tarka_ir::{IndexVec, Program, Role, Storage, Types, VarId, names};
use tarka_logic::term::{Sort, Term, TermTable};

use super::encoding::Encoding;
use super::memory::{ClassId, MemoryMap};

/// A part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Component {
    /// The value of a plain variable.
    Value(VarId),
    /// The address of a parameter or local in memory.
    Address(VarId),
    /// The cells of a class.
    Memory(ClassId),
    /// The sizes of all objects that were made.
    Sizes,
}

/// The symbols of a program.
#[derive(Clone, Debug)]
pub struct Symbols {
    /// `None` for a plain variable of floating-point type.
    variables: IndexVec<VarId, Option<Term>>,
    classes: IndexVec<ClassId, Term>,
    sizes: Term,
}

impl Symbols {
    /// Makes the symbols.
    pub(super) fn new(program: &Program, terms: &TermTable, encoding: Encoding, map: &MemoryMap) -> Symbols {
        let pointer = pointer_sort(&program.types, encoding);
        let mut variables = IndexVec::new();
        for (variable, name) in program.vars.iter().zip(&names::unique(program)) {
            variables.push(match variable.storage {
                Storage::Memory => Some(terms.symbol(&format!("&{name}"), pointer)),
                Storage::Plain => {
                    encoding.sort(&program.types, variable.ty).map(|sort| terms.symbol(name, sort))
                }
            });
        }
        let mut classes = IndexVec::new();
        for (_, class) in map.classes() {
            let sort = encoding.memory(&program.types, class.cell.width());
            classes.push(terms.symbol(&format!("M({})", class.name), sort));
        }
        let width = u32::from(program.types.machine.pointer_width());
        let sizes = terms.symbol("M(object size)", encoding.memory(&program.types, width));
        Symbols { variables, classes, sizes }
    }

    /// The symbol of a plain variable's value, or of the address of a variable in memory.
    pub fn variable(&self, var: VarId) -> Option<Term> {
        self.variables.get(var).copied().flatten()
    }

    /// The symbol of a class.
    pub fn class(&self, class: ClassId) -> Term {
        self.classes[class]
    }

    /// The symbol of the sizes of objects.
    pub fn sizes(&self) -> Term {
        self.sizes
    }

    /// The symbol of a part of the state.
    pub fn component(&self, component: Component) -> Option<Term> {
        match component {
            Component::Value(var) | Component::Address(var) => self.variable(var),
            Component::Memory(class) => Some(self.class(class)),
            Component::Sizes => Some(self.sizes),
        }
    }
}

/// Whether the address of a variable in memory is the same all through a run.
pub(super) fn is_rigid(program: &Program, var: VarId) -> bool {
    program.vars[var].role == Role::Global
}

/// The sort of addresses.
pub(super) fn pointer_sort(types: &Types, encoding: Encoding) -> Sort {
    encoding.word(u32::from(types.machine.pointer_width()))
}
