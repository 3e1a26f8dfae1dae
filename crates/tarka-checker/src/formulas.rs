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
        let world = self.world;
        let mut found = Names::default();
        let remembers = !matches!(scope, Scope::Entry(_));
        for part in world.parts().filter(|&part| self.is_visible(part, scope)) {
            let (name, signed) = self.name_of(part);
            let is_now = !matches!((scope, part), (Scope::Exit(_), Part::Var(_))) || world.is_shared(part);
            let was_at_entry = remembers && (world.is_shared(part) || self.is_parameter(part));
            if let Some(term) = world.entry_symbol(part).filter(|_| was_at_entry) {
                found.add(format!("{name}@entry"), Named { term, signed });
            }
            if let Some(term) = world.symbol(part).filter(|_| is_now) {
                found.add(name, Named { term, signed });
            }
        }
        if let Scope::Exit(proc) = scope
            && let Some(term) = world.results[proc]
        {
            let signed = self.is_signed(world.program.procs[proc].result);
            found.add("return".to_owned(), Named { term, signed });
        }
        self.add_addresses(&mut found, remembers);
        found
    }

    /// Addresses of globals and procedures, which are the same at all times.
    fn add_addresses(&self, names: &mut Names, remembers: bool) {
        for (&var, object) in &self.world.globals {
            let (name, named) = (&self.variables[var], Named { term: object.address, signed: false });
            names.add(format!("&{name}"), named);
            if remembers {
                names.add(format!("&{name}@entry"), named);
            }
        }
        for (proc, &term) in self.world.procs.iter_enumerated() {
            let (name, named) = (&self.world.program.procs[proc].name, Named { term, signed: false });
            names.add_if_new(format!("&{name}"), named);
            names.add_if_new(format!("&{name}@entry"), named);
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

/// The symbol that stands for a word, or an array of words, in a formula about integers. A truth value is its own.
fn placeholder(terms: &TermTable, name: &str, named: Named, known: &mut BTreeMap<Term, Read>) -> Term {
    let integers = format!("{name} as integers");
    let symbol = match terms.sort(named.term) {
        Sort::Array(..) => terms.symbol(&integers, Sort::Array(Scalar::Int, Scalar::Int)),
        Sort::BitVec(_) => terms.symbol(&integers, Sort::Int),
        Sort::Bool | Sort::Int => named.term,
    };
    known.insert(symbol, reading::symbol(terms, named.term, named.signed));
    symbol
}
