//! The state of the program, and the symbols that stand for it in formulas.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tarka_ir::{
    Arithmetic, Idx, IndexVec, Initialiser, IntType, ProcId, Procedure, Program, Role, Step, Storage, Type,
    VarId, Variable,
};
use tarka_logic::term::{Sort, Term, TermTable};

use super::numbers::Numbers;
use super::partition::{ClassIndex, ClassShape, Partition};
use super::path::Object;

/// A part of the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Part {
    /// The value of a plain variable, or the address of a parameter or local in memory.
    Var(VarId),
    /// The cells of a memory class.
    Class(ClassIndex),
    /// The sizes of objects by their addresses.
    Sizes,
}

/// What a symbol of a formula stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// What a part of the state is.
    Now(Part),
    /// What a part of the state was when the procedure was entered.
    AtEntry(Part),
    /// The result of the procedure.
    Result,
}

/// The program with the symbols for its state. Every symbol is fresh, so that no name in a certificate can mean it by
/// accident: names get their meaning in `formulas.rs` alone.
/// Where procedures are taken to lie.
#[derive(Clone, Copy)]
pub(super) enum Code<'a> {
    /// Anywhere, as long as no two are at the same place: what proofs must be good for.
    Anywhere,
    /// At these addresses.
    At(&'a dyn Fn(ProcId) -> u64),
}

pub(super) struct World<'p> {
    pub(super) program: &'p Program,
    pub(super) terms: Rc<TermTable>,
    pub(super) partition: Partition,
    pub(super) numbers: Numbers,
    /// Whether variables in memory are so large that they may not fit the address space: their addresses can then not be
    /// taken to be apart.
    pub(super) is_crowded: bool,
    /// The procedures that pointers may point to.
    pub(super) address_taken: BTreeSet<ProcId>,
    /// An array of which nothing is known.
    pub(super) numbering: Term,
    symbols: BTreeMap<Part, (Term, Term)>,
    /// The globals in memory: their addresses, which never change, and their sizes.
    pub(super) globals: BTreeMap<VarId, Object>,
    /// The addresses of procedures.
    pub(super) procs: IndexVec<ProcId, Term>,
    /// The symbols of results; `None` for one that terms cannot stand for.
    pub(super) results: IndexVec<ProcId, Option<Term>>,
    meanings: BTreeMap<Term, Meaning>,
}

impl<'p> World<'p> {
    pub(super) fn new(program: &'p Program, partition: Partition, code: Code<'_>) -> World<'p> {
        let numbers = match program.arithmetic {
            Arithmetic::Machine => Numbers::Words,
            Arithmetic::Ideal => Numbers::Ideal,
        };
        let terms = Rc::new(TermTable::new());
        let width = u32::from(program.types.machine.pointer_width());
        let pointer = numbers.sort(width);
        let procs = program.procs.iter_enumerated().map(|(id, proc)| match code {
            Code::Anywhere => terms.fresh(&format!("&{}", proc.name), pointer),
            Code::At(address) => numbers.number(&terms, width, address(id)),
        });
        let results = program
            .procs
            .iter()
            .map(|proc| numbers.sort_of(&program.types, proc.result).map(|sort| terms.fresh("return", sort)));
        let numbering =
            terms.fresh("numbering", numbers.memory(program.types.machine.pointer_width(), width));
        let mut world = World {
            program,
            numbers,
            numbering,
            is_crowded: is_crowded(program),
            address_taken: program.address_taken(),
            symbols: BTreeMap::new(),
            globals: BTreeMap::new(),
            procs: procs.collect(),
            results: results.collect(),
            meanings: BTreeMap::new(),
            partition,
            terms,
        };
        world.name_state(pointer);
        world.globals.values().for_each(|global| world.declare(global.address, global.size));
        world
    }

    /// Lets terms know what `background.rs` says of objects of known size: they share no byte with others.
    pub(super) fn declare(&self, address: Term, size: Term) {
        let number = self.terms.as_bv(size).map(|word| word.unsigned().clone());
        let bytes = number.and_then(|number| u64::try_from(number.to_i128()?).ok());
        if let Some(bytes) = bytes.filter(|_| !self.is_crowded) {
            self.terms.declare_object(address, bytes.max(1));
        }
    }

    fn name_state(&mut self, pointer: Sort) {
        let longer = self.program.initialisers.iter().filter(|given| is_longer(self.program, given));
        let longer: BTreeSet<VarId> = longer.map(|initialiser| initialiser.var).collect();
        for (var, variable) in self.program.vars.iter_enumerated() {
            match (variable.storage, variable.role) {
                (Storage::Memory, Role::Global) => {
                    let address = self.terms.fresh(&format!("&{}", variable.name), pointer);
                    let size = match longer.contains(&var) {
                        true => self.terms.fresh("size", pointer),
                        false => self.bytes(self.program.types.size_of(variable.ty)),
                    };
                    let align = self.program.align_of(var);
                    self.globals.insert(var, Object { address, size, align });
                }
                (Storage::Memory, _) => self.add(Part::Var(var), &format!("&{}", variable.name), pointer),
                (Storage::Plain, _) => {
                    if let Some(sort) = self.numbers.sort_of(&self.program.types, variable.ty) {
                        self.add(Part::Var(var), &variable.name, sort);
                    }
                }
            }
        }
        let pointer_width = self.program.types.machine.pointer_width();
        let classes: Vec<(ClassIndex, u32)> =
            self.partition.classes().map(|(class, shape)| (class, shape.width)).collect();
        for (class, width) in classes {
            self.add(Part::Class(class), "memory", self.numbers.memory(pointer_width, width));
        }
        self.add(Part::Sizes, "sizes", self.numbers.memory(pointer_width, u32::from(pointer_width)));
        for result in self.results.iter().flatten() {
            self.meanings.insert(*result, Meaning::Result);
        }
    }

    fn add(&mut self, part: Part, name: &str, sort: Sort) {
        let (now, at_entry) = (self.terms.fresh(name, sort), self.terms.fresh(name, sort));
        self.symbols.insert(part, (now, at_entry));
        self.meanings.insert(now, Meaning::Now(part));
        self.meanings.insert(at_entry, Meaning::AtEntry(part));
    }

    /// The symbol of a part of the state; `None` for a plain variable of floating-point type.
    pub(super) fn symbol(&self, part: Part) -> Option<Term> {
        self.symbols.get(&part).map(|&(now, _)| now)
    }

    /// The symbol of a part of the state at the entry of the procedure.
    pub(super) fn entry_symbol(&self, part: Part) -> Option<Term> {
        self.symbols.get(&part).map(|&(_, at_entry)| at_entry)
    }

    /// The parts of the state that all procedures share.
    pub(super) fn is_shared(&self, part: Part) -> bool {
        match part {
            Part::Var(var) => self.program.vars[var].role == Role::Global,
            Part::Class(_) | Part::Sizes => true,
        }
    }

    /// All parts of the state.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        self.symbols.keys().copied()
    }

    /// A formula with its symbols replaced by what `value` says of their meaning. Those it says nothing of stay.
    pub(super) fn instance(
        &self,
        formula: Term,
        rigid: &[(Term, Term)],
        value: &dyn Fn(Meaning) -> Option<Term>,
    ) -> Term {
        let mut pairs = rigid.to_vec();
        for &symbol in self.terms.free_symbols(formula).iter() {
            let symbol = self.terms.symbol_term(symbol);
            let meaning = self.meanings.get(&symbol);
            pairs.extend(meaning.and_then(|&meaning| Some((symbol, value(meaning)?))));
        }
        self.terms.substitute(formula, &pairs)
    }

    /// The type of addresses as numbers.
    pub(super) fn pointer(&self) -> IntType {
        IntType { width: self.program.types.machine.pointer_width(), signed: false }
    }

    /// An address, or a number of bytes.
    pub(super) fn bytes(&self, number: impl Into<tarka_logic::number::Integer>) -> Term {
        self.numbers.number(&self.terms, u32::from(self.pointer().width), number)
    }

    /// An address some bytes further.
    pub(super) fn further(&self, address: Term, bytes: u64) -> Term {
        self.terms.add(address, self.bytes(bytes))
    }

    /// A size, where an object without bytes counts as one byte long.
    pub(super) fn at_least_one(&self, size: Term) -> Term {
        self.terms.ite(self.terms.eq(size, self.bytes(0u64)), self.bytes(1u64), size)
    }

    /// The cells of a class.
    pub(super) fn shape(&self, class: ClassIndex) -> Option<&ClassShape> {
        self.partition.classes().find(|&(index, _)| index == class).map(|(_, shape)| shape)
    }

    /// A procedure's parameters and locals that are objects in memory.
    pub(super) fn memory_variables(&self, proc: ProcId) -> impl Iterator<Item = (VarId, &'p Variable)> {
        let procedure = &self.program.procs[proc];
        let all = procedure.params.iter().chain(&procedure.locals);
        all.map(|&var| (var, &self.program.vars[var]))
            .filter(|(_, variable)| variable.storage == Storage::Memory)
    }
}

/// Whether initial values give an array without length, the last member of a record, one: the global is then larger than
/// its type.
fn is_longer(program: &Program, initialiser: &Initialiser) -> bool {
    let types = &program.types;
    initialiser.path.windows(2).any(|steps| match steps {
        [Step::Field(record, field), Step::Index(_)] => {
            let field = types.record(*record).fields.get(field.index());
            field.is_none_or(|field| matches!(types.get(field.ty), Type::Array(_, 0)))
        }
        _ => false,
    })
}

/// Whether globals and the variables of some procedure may take more than a quarter of the address space.
fn is_crowded(program: &Program) -> bool {
    let size = |var: VarId| u128::from(program.types.size_of(program.vars[var].ty)) + (1 << 16);
    let in_memory = program.globals().filter(|(_, variable)| variable.storage == Storage::Memory);
    let globals: u128 = in_memory.map(|(var, _)| size(var)).sum();
    let own = |proc: &Procedure| proc.params.iter().chain(&proc.locals).map(|&var| size(var)).sum();
    let largest: u128 = program.procs.iter().map(own).max().unwrap_or(0);
    let longer = program.initialisers.iter().any(|initialiser| is_longer(program, initialiser));
    longer || globals + largest > 1 << (program.types.machine.pointer_width() - 2)
}
