//! The formulas of a certificate: which names they may use where, and what those stand for.
//!
//! A name that is not in scope makes a formula invalid, and so does one that could stand for two things (but for a
//! procedure and a variable, of which it is the variable).

use std::collections::BTreeMap;

use tarka_ir::{IndexVec, ProcId, Role, Storage, VarId, names};
use tarka_logic::parse::parse;
use tarka_logic::term::{Scalar, Sort, Term, TermTable};

use super::numbers::Numbers;
use super::reading::{self, Read};
use super::world::{Part, World};
use crate::certificate::ClaimArithmetic;

/// Where a formula stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Globals, memory and parameters.
    Entry(ProcId),
    /// Besides: locals, addresses of variables in memory, and what globals, memory and parameters were at entry.
    Inside(ProcId),
    /// Globals, memory and the result, and what globals, memory and parameters were at entry.
    Exit(ProcId),
    /// Everything in the program, to find out the sort of a term.
    Anywhere,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Named {
    pub(super) term: Term,
    /// Whether it is a signed number, or the cells of it are.
    pub(super) signed: bool,
}

/// The names in a scope; `None` is a name with two meanings.
#[derive(Clone, Default)]
pub(super) struct Names(BTreeMap<String, Option<Named>>);

impl Names {
    pub(super) fn add(&mut self, name: String, named: Named) {
        self.0.entry(name).and_modify(|known| *known = None).or_insert(Some(named));
    }

    pub(super) fn add_if_new(&mut self, name: String, named: Named) {
        self.0.entry(name).or_insert(Some(named));
    }

    fn get(&self, name: &str) -> Option<Named> {
        self.0.get(name).copied().flatten()
    }
}

/// Reads the formulas of one certificate.
pub(super) struct Formulas<'w> {
    world: &'w World<'w>,
    arithmetic: ClaimArithmetic,
    variables: IndexVec<VarId, String>,
}

impl<'w> Formulas<'w> {
    pub(super) fn new(world: &'w World<'w>, arithmetic: ClaimArithmetic) -> Formulas<'w> {
        Formulas { world, arithmetic, variables: names::unique(world.program) }
    }

    /// The names in a scope.
    pub(super) fn names(&self, scope: Scope) -> Names {
        let mut found = Names::default();
        for (name, named, remembered) in self.fixed() {
            found.add(name.clone(), named);
            if remembered && !matches!(scope, Scope::Entry(_)) {
                found.add(format!("{name}@entry"), named);
            }
        }
        for part in self.world.parts().filter(|&part| self.is_visible(part, scope)) {
            let (name, signed) = self.name_of(part);
            let is_now = match (scope, part) {
                (Scope::Exit(_), Part::Var(_)) => self.world.is_shared(part),
                _ => true,
            };
            if let (Some(term), true) = (self.world.symbol(part), is_now) {
                found.add(name.clone(), Named { term, signed });
            }
            let has_entry_value = self.world.is_shared(part) || self.is_parameter(part);
            if let (Some(term), false, true) =
                (self.world.entry_symbol(part), matches!(scope, Scope::Entry(_)), has_entry_value)
            {
                found.add(format!("{name}@entry"), Named { term, signed });
            }
        }
        if let Scope::Exit(proc) = scope
            && let Some(term) = self.world.result(proc)
        {
            let ty = self.world.program.procs[proc].result;
            found.add("return".to_owned(), Named { term, signed: self.is_signed(ty) });
        }
        self.add_procedures(&mut found);
        found
    }

    /// Addresses of globals, which are the same at all times.
    fn fixed(&self) -> impl Iterator<Item = (String, Named, bool)> {
        self.world.globals().map(|(var, object)| {
            (format!("&{}", self.variables[var]), Named { term: object.address, signed: false }, true)
        })
    }

    fn add_procedures(&self, names: &mut Names) {
        for (proc, term) in self.world.procs() {
            let name = format!("&{}", self.world.program.procs[proc].name);
            names.add_if_new(name.clone(), Named { term, signed: false });
            names.add_if_new(format!("{name}@entry"), Named { term, signed: false });
        }
    }

    fn is_visible(&self, part: Part, scope: Scope) -> bool {
        let Part::Var(var) = part else { return true };
        let procedure = |proc: ProcId| &self.world.program.procs[proc];
        let own = match scope {
            Scope::Anywhere => true,
            Scope::Entry(proc) | Scope::Exit(proc) => procedure(proc).params.contains(&var),
            Scope::Inside(proc) => {
                procedure(proc).params.contains(&var) || procedure(proc).locals.contains(&var)
            }
        };
        own || self.world.is_shared(part)
    }

    fn is_parameter(&self, part: Part) -> bool {
        matches!(part, Part::Var(var) if self.world.program.vars[var].role == Role::Param)
    }

    fn name_of(&self, part: Part) -> (String, bool) {
        match part {
            Part::Var(var) => {
                let variable = &self.world.program.vars[var];
                match variable.storage {
                    Storage::Plain => (self.variables[var].clone(), self.is_signed(variable.ty)),
                    Storage::Memory => (format!("&{}", self.variables[var]), false),
                }
            }
            Part::Class(class) => {
                let shape = self.world.shape(class);
                let name = shape.map_or("", |shape| shape.name.as_str());
                (format!("M({name})"), shape.is_some_and(|shape| shape.signed && !shape.bytes))
            }
            Part::Sizes => ("M(object size)".to_owned(), false),
        }
    }

    fn is_signed(&self, ty: tarka_ir::TypeId) -> bool {
        self.world.program.types.as_int(ty).is_some_and(|int| int.signed)
    }

    /// The formula that a text stands for.
    pub(super) fn formula(&self, names: &Names, text: &str) -> Result<Term, String> {
        let Named { term, .. } = self.term(names, text)?;
        match self.world.terms.sort(term) {
            Sort::Bool => Ok(term),
            sort => Err(format!("it is not a truth value but has the sort {sort}")),
        }
    }

    /// The term that a text stands for, in the program's own words.
    pub(super) fn term(&self, names: &Names, text: &str) -> Result<Named, String> {
        let terms = &self.world.terms;
        let in_words = self.arithmetic == ClaimArithmetic::Machine || self.world.numbers == Numbers::Ideal;
        let mut integers = BTreeMap::new();
        let mut resolve = |name: &str| {
            let named = names.get(name)?;
            Some(if in_words { named.term } else { placeholder(terms, name, named, &mut integers) })
        };
        let term = parse(terms, text, &mut resolve).map_err(|error| error.to_string())?;
        if in_words {
            return Ok(Named { term, signed: false });
        }
        Ok(match reading::read(terms, term, &integers)? {
            Read::Truth(term) => Named { term, signed: false },
            Read::Number { word, .. } => Named { term: word, signed: true },
            Read::Cells { array, signed } => Named { term: array, signed },
        })
    }
}

/// The symbol that stands for a word, or an array of words, in a formula about integers.
fn placeholder(terms: &TermTable, name: &str, named: Named, known: &mut BTreeMap<Term, Read>) -> Term {
    let sort = match terms.sort(named.term) {
        Sort::Array(..) => Sort::Array(Scalar::Int, Scalar::Int),
        Sort::BitVec(_) => Sort::Int,
        _ => return truth_placeholder(named.term, known),
    };
    let symbol = terms.symbol(&format!("{name} as integers"), sort);
    known.insert(symbol, reading::symbol(terms, named.term, named.signed));
    symbol
}

/// A truth value stands for itself.
fn truth_placeholder(term: Term, known: &mut BTreeMap<Term, Read>) -> Term {
    known.insert(term, Read::Truth(term));
    term
}
