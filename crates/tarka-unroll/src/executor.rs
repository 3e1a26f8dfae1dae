//! What the whole execution has: objects, inputs, what was reached, and what was left out.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_engine::Budget;
use tarka_ir::{
    EdgeId, ErrorKind, Idx, IndexVec, Input, Loc, ProcId, Program, Span, Storage, Type, TypeId, Types, VarId,
};
use tarka_logic::term::{Sort, Term, TermTable};

use crate::contents::{Contents, Rest, Unknowns};
use crate::guard::Guard;
use crate::induct::Induction;
use crate::order::Order;
use crate::pointers::{Addresses, Target, targets};
use crate::solver::Solver;
use crate::state::{ObjectId, State};

/// An object, whatever it holds.
pub(crate) struct Object {
    /// The symbol for its address.
    pub base: Term,
    pub size: Term,
    /// The number of bytes, if it is known.
    pub bytes: Option<u64>,
    pub align: u64,
    /// Whether it must not be written.
    pub constant: bool,
}

/// A statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub proc: ProcId,
    pub edge: Option<EdgeId>,
    pub stmt: u32,
}

/// An input that runs take.
pub(crate) struct Taken {
    pub guard: Guard,
    /// Further condition: it was not taken before.
    pub only_if: Term,
    pub symbol: Term,
    pub ty: TypeId,
    pub site: Site,
    pub origin: Input,
}

/// An error that runs come to.
#[derive(Clone)]
pub(crate) struct Reached {
    pub guard: Guard,
    pub kind: ErrorKind,
}

/// What ends an execution before its time.
#[derive(Clone, Debug)]
pub(crate) enum Halted {
    /// The budget is spent.
    Budget(tarka_engine::Exhausted),
    /// Too many statements or terms.
    TooLarge(&'static str),
    /// There is no solver.
    Solver(String),
    /// Something is possible that induction would have to exclude.
    NotInductive,
    /// An error was found.
    Found(Box<tarka_evidence::replay::Test>),
}

/// Something that the execution did not follow, so that it proves nothing.
#[derive(Clone, Debug)]
pub(crate) struct LeftOut {
    pub what: String,
    pub span: Span,
}

/// Runs that the execution did not follow, if there are any.
pub(crate) struct Doubtful {
    pub guard: Guard,
    pub what: &'static str,
    pub span: Span,
}

/// A loop that goes further, or a call of a procedure inside itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub rounds: u32,
    pub span: Span,
    /// The head of the loop.
    pub head: Option<(ProcId, Loc)>,
}

/// How far an execution goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Rounds of a loop, or calls of a procedure inside itself, whose conditions are not decided by folding.
    pub rounds: u32,
    /// Words of an object at an unknown index into unknown many bytes.
    pub elements: u64,
}

/// A symbolic execution of all runs at once.
pub(crate) struct Executor<'p> {
    pub program: &'p Program,
    pub terms: Rc<TermTable>,
    pub budget: &'p Budget,
    pub limits: Limits,
    pub solver: Solver,
    pub objects: Vec<Object>,
    bases: FxHashMap<Term, ObjectId>,
    pub procedures: IndexVec<ProcId, Term>,
    procedure_at: FxHashMap<Term, ProcId>,
    pub orders: FxHashMap<ProcId, Rc<Order>>,
    pub unknowns: Unknowns,
    /// The symbols for variables that nothing was assigned to, by open call.
    unassigned: FxHashMap<(u32, VarId), Term>,
    /// Whether a symbol that is taken when it is read was taken: the condition.
    pub read: FxHashMap<Term, Term>,
    pub inputs: Vec<Taken>,
    pub errors: Vec<Reached>,
    /// What is left out if it is possible.
    pub doubtful: Vec<Doubtful>,
    pub left_out: Vec<LeftOut>,
    /// Loops and calls that were cut off.
    pub cut: Vec<Cut>,
    /// Loops that are proved by induction.
    pub inductions: BTreeMap<(ProcId, Loc), Induction>,
    /// Whether a word of a large object was read at an index that may lie behind those that are told apart.
    pub is_blurred: bool,
    /// In how many rounds, inside of each other, no error is reached.
    pub assumed: u32,
    /// Rounds of each loop, by procedure and head, in the order in which the loops were entered.
    pub rounds: FxHashMap<(ProcId, Loc), Vec<u32>>,
    /// Of calls of each procedure inside itself, in order, whether runs come there.
    pub deeper: FxHashMap<ProcId, Vec<u32>>,
    pub site: Site,
    pub span: Span,
    pub frames: u32,
    /// The open calls: procedure, and how many conditions the guard had.
    pub calls: Vec<(ProcId, usize)>,
    pub steps: u64,
    /// How often paths were merged.
    pub joins: u64,
    /// What constant objects are, by their variable.
    pub globals: FxHashMap<VarId, ObjectId>,
    pub arguments: Vec<Option<ObjectId>>,
}

impl<'p> Executor<'p> {
    pub fn new(program: &'p Program, budget: &'p Budget, limits: Limits) -> Result<Executor<'p>, Halted> {
        let terms = Rc::new(TermTable::new());
        let pointer = Sort::BitVec(u32::from(program.types.machine.pointer_width()));
        let procedures: IndexVec<ProcId, Term> =
            program.procs.iter().map(|proc| terms.fresh(&format!("&{}", proc.name), pointer)).collect();
        let procedure_at = procedures.iter_enumerated().map(|(proc, &term)| (term, proc)).collect();
        let solver = Solver::open(&terms, budget).map_err(Halted::Solver)?;
        Ok(Executor {
            site: Site { proc: program.entry, edge: None, stmt: 0 },
            span: Span::NONE,
            program,
            terms,
            budget,
            limits,
            solver,
            procedures,
            procedure_at,
            objects: Vec::new(),
            bases: FxHashMap::default(),
            orders: FxHashMap::default(),
            unknowns: Unknowns::new(u32::from(program.types.machine.pointer_width())),
            unassigned: FxHashMap::default(),
            read: FxHashMap::default(),
            inputs: Vec::new(),
            errors: Vec::new(),
            doubtful: Vec::new(),
            left_out: Vec::new(),
            cut: Vec::new(),
            inductions: BTreeMap::new(),
            is_blurred: false,
            assumed: 0,
            rounds: FxHashMap::default(),
            deeper: FxHashMap::default(),
            frames: 0,
            calls: Vec::new(),
            steps: 0,
            joins: 0,
            globals: FxHashMap::default(),
            arguments: Vec::new(),
        })
    }

    pub fn pointer_width(&self) -> u32 {
        u32::from(self.program.types.machine.pointer_width())
    }

    /// A number of bytes.
    pub fn bytes(&self, number: u64) -> Term {
        self.terms.bv(self.pointer_width(), number)
    }

    /// The sort of a scalar type; floats are their bits.
    pub fn sort(&self, ty: TypeId) -> Option<Sort> {
        let types = &self.program.types;
        match types.get(ty) {
            Type::Bool => Some(Sort::Bool),
            Type::Float(_) => Some(Sort::BitVec(self.scalar_bytes(ty) as u32 * 8)),
            _ => types.as_int(ty).map(|int| Sort::BitVec(u32::from(int.width))),
        }
    }

    /// How many bytes a scalar takes in memory, without padding.
    pub fn scalar_bytes(&self, ty: TypeId) -> u64 {
        match self.program.types.get(ty) {
            Type::Float(tarka_ir::FloatType::X87) => 10,
            _ => self.program.types.size_of(ty),
        }
    }

    /// Makes an object; gives its number and address.
    pub fn new_object(
        &mut self,
        state: &mut State,
        size: Term,
        align: u64,
        rest: Option<Rest>,
    ) -> (ObjectId, Term) {
        let terms = &self.terms;
        let base = terms.fresh("object", Sort::BitVec(self.pointer_width()));
        let bytes = terms.as_bv(size).and_then(|size| u64::try_from(size.unsigned().to_i128()?).ok());
        if let Some(bytes) = bytes.filter(|&bytes| bytes <= MAX_OBJECT) {
            terms.declare_object(base, bytes.max(1));
        }
        let number = self.objects.len() as ObjectId;
        let rest = rest.unwrap_or_else(|| Rest::Unknown(self.unknowns.tag(false)));
        state.add_object(number, Contents::new(self.terms.tru(), rest));
        self.objects.push(Object { base, size, bytes, align, constant: false });
        self.bases.insert(base, number);
        (number, base)
    }

    /// Where a pointer points in a state.
    pub fn targets(&self, state: &State, pointer: Term) -> Vec<(Term, Target)> {
        targets(&self.terms, self, &state.guard, pointer)
    }

    /// Notes that something is not followed; the runs that do it are left out.
    pub fn leave_out(&mut self, what: impl Into<String>) {
        if self.left_out.len() < 100 {
            self.left_out.push(LeftOut { what: what.into(), span: self.span });
        }
    }

    /// What a plain variable holds that nothing was assigned to; `None` for one in memory.
    pub fn unassigned(&mut self, frame: u32, var: VarId) -> Option<Term> {
        let variable = &self.program.vars[var];
        if variable.storage == Storage::Memory {
            return None;
        }
        let sort = self.sort(variable.ty)?;
        let terms = &self.terms;
        let unknowns = &mut self.unknowns;
        Some(*self.unassigned.entry((frame, var)).or_insert_with(|| {
            let symbol = terms.fresh("unassigned", sort);
            let tag = unknowns.tag(false);
            unknowns.meaning.insert(symbol, tag);
            symbol
        }))
    }

    /// A value that nothing is known of, and that is no input.
    pub fn anything(&self, ty: TypeId) -> Option<Term> {
        self.sort(ty).map(|sort| self.terms.fresh("any", sort))
    }

    /// A new input, taken here.
    pub fn input(&mut self, state: &State, ty: TypeId, origin: &Input) -> Option<Term> {
        let symbol = self.terms.fresh("input", self.sort(ty)?);
        if origin.is_read() {
            let tag = self.unknowns.tag(*origin == Input::Environment);
            self.unknowns.meaning.insert(symbol, tag);
            return Some(symbol);
        }
        self.inputs.push(Taken {
            guard: state.guard.clone(),
            only_if: self.terms.tru(),
            symbol,
            ty,
            site: self.site,
            origin: origin.clone(),
        });
        Some(symbol)
    }

    /// A value is read: what in it nothing was written to is an input now, unless it was before.
    pub fn note_read(&mut self, state: &State, value: Term, ty: TypeId) {
        if self.unknowns.meaning.is_empty() {
            return;
        }
        let mut waiting = vec![(value, self.terms.tru(), 0)];
        while let Some((term, condition, depth)) = waiting.pop() {
            if let Some(&tag) = self.unknowns.meaning.get(&term) {
                self.take(state, term, tag.environment, condition, ty);
                continue;
            }
            let node = self.terms.node(term);
            let op = node.op.clone();
            let args = node.args.clone();
            use tarka_logic::term::Op;
            if depth > 64 {
                continue;
            }
            match (op, args.as_slice()) {
                (Op::Ite, &[choice, yes, no]) => {
                    waiting.push((no, self.terms.and2(condition, self.terms.not(choice)), depth + 1));
                    waiting.push((yes, self.terms.and2(condition, choice), depth + 1));
                }
                (Op::Concat | Op::Extract { .. } | Op::ZeroExtend | Op::SignExtend, args) => {
                    waiting.extend(args.iter().map(|&arg| (arg, condition, depth + 1)));
                }
                _ => {}
            }
        }
    }

    fn take(&mut self, state: &State, symbol: Term, environment: bool, condition: Term, ty: TypeId) {
        let terms = Rc::clone(&self.terms);
        let before = self.read.get(&symbol).copied().unwrap_or(terms.fals());
        let only_if = terms.and2(condition, terms.not(before));
        if only_if == terms.fals() || before == terms.tru() {
            return;
        }
        let now = terms.and2(condition, state.guard.formula(&terms));
        self.read.insert(symbol, terms.or2(before, now));
        let origin = if environment { Input::Environment } else { Input::Uninitialised };
        let site = self.site;
        self.inputs.push(Taken { guard: state.guard.clone(), only_if, symbol, ty, site, origin });
    }

    /// The state in which the program starts, but for the parameters of its entry.
    pub fn start(&mut self) -> State {
        let mut state = State {
            guard: Guard::default(),
            globals: Rc::default(),
            locals: Rc::default(),
            frame: 0,
            objects: Rc::default(),
            result: None,
        };
        let program = self.program;
        for (var, variable) in program.globals() {
            match (variable.storage, self.sort(variable.ty)) {
                (Storage::Plain, Some(sort)) => {
                    let zero = self.terms.zero(sort).unwrap_or(self.terms.fals());
                    state.set_global(var, zero);
                }
                _ => {
                    let size = self.global_size(var);
                    let align = program.types.align_of(variable.ty);
                    let bytes = self.bytes(size);
                    let (object, _) = self.new_object(&mut state, bytes, align, Some(Rest::Zero));
                    self.globals.insert(var, object);
                }
            }
        }
        self.initialise(&mut state);
        for (var, variable) in program.globals() {
            if let (true, Some(&object)) = (variable.constant, self.globals.get(&var)) {
                self.objects[object as usize].constant = true;
            }
        }
        state
    }

    fn initialise(&mut self, state: &mut State) {
        for given in &self.program.initialisers {
            let place = tarka_ir::Place {
                base: tarka_ir::Base::Var(given.var),
                path: given.path.clone(),
                ty: given.ty,
            };
            match self.value(state, &given.value) {
                Ok(value) => {
                    let value = self.converted(value, given.value.ty, given.ty);
                    let _ = self.store(state, &place, value);
                }
                Err(_) => self.leave_out("an initial value"),
            }
        }
    }

    /// A flexible array member makes a global larger than its type.
    fn global_size(&self, var: VarId) -> u64 {
        let types = &self.program.types;
        let declared = types.size_of(self.program.vars[var].ty);
        let reach = |given: &tarka_ir::Initialiser| {
            let (mut offset, mut at) = (0u64, self.program.vars[var].ty);
            for step in &given.path {
                match step {
                    tarka_ir::Step::Field(record, field) => {
                        let Some(field) = types.record(*record).fields.get(field.index()) else { return 0 };
                        offset += field.offset;
                        at = field.ty;
                    }
                    tarka_ir::Step::Index(index) => {
                        if let Type::Array(element, _) = types.get(at) {
                            at = *element;
                        }
                        let index = tarka_ir::fold::evaluate(types, index).unwrap_or(0) as u64;
                        offset += index.saturating_mul(types.size_of(at));
                    }
                }
            }
            offset.saturating_add(types.size_of(given.ty))
        };
        let own = self.program.initialisers.iter().filter(|given| given.var == var);
        own.map(reach).max().unwrap_or(0).max(declared)
    }

    /// Goes on if there is budget, and the execution has not become too large.
    pub fn check_budget(&mut self) -> Result<(), Halted> {
        self.steps += 1;
        if self.steps % 1024 == 0 {
            self.budget.check().map_err(Halted::Budget)?;
            if self.terms.len() > MOST_TERMS {
                return Err(Halted::TooLarge("the formula has become too large"));
            }
        }
        Ok(())
    }

    /// Whether a type is `_Bool`.
    pub fn is_truth(ty: TypeId) -> bool {
        ty == Types::BOOL
    }
}

/// Larger objects are not told apart in terms.
const MAX_OBJECT: u64 = 1 << 30;
/// Formulas of more terms are not built.
const MOST_TERMS: usize = 12_000_000;

impl Addresses for Executor<'_> {
    fn object(&self, symbol: Term) -> Option<ObjectId> {
        self.bases.get(&symbol).copied()
    }

    fn procedure(&self, symbol: Term) -> Option<ProcId> {
        self.procedure_at.get(&symbol).copied()
    }
}
