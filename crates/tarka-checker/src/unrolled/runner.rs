//! All runs at once: what they have made, and what must never happen in them.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use tarka_ir::{BinOp, IndexVec, Loc, ProcId, Program, Role, Storage, Type, TypeId, VarId};
use tarka_logic::term::{Sort, Term, TermTable};

use super::super::CheckOptions;
use super::super::numbers::Numbers;
use super::aims::{Aim, Known, aims};
use super::beside::Beside;
use super::bytes::{Bytes, Ground, Grounds};
use super::store::{Held, Store};
use super::walk::Walk;
use crate::certificate::UnrollClaim;

/// An object of the program.
pub(super) struct Thing {
    pub(super) base: Term,
    pub(super) size: Term,
    /// Its size, if that is a number.
    pub(super) bytes: Option<u64>,
    pub(super) align: u64,
    /// Whether nothing may be written to it.
    pub(super) is_constant: bool,
    /// When it was made.
    pub(super) made: Term,
    pub(super) beside: Beside,
}

/// Something that must not be possible.
pub(super) struct Bad {
    pub(super) when: Term,
    pub(super) what: &'static str,
}

/// Why the runs cannot be gone through to their ends.
pub(super) enum Stopped {
    /// There are too many steps or terms.
    TooMuch,
    /// The time is over.
    Time,
}

/// No run is left.
pub(super) struct Over;

/// Who goes through all runs.
pub(super) struct Runner<'a> {
    pub(super) program: &'a Program,
    pub(super) claim: &'a UnrollClaim,
    pub(super) options: &'a CheckOptions,
    pub(super) begin: Instant,
    /// Whether objects may get addresses of those that are no more.
    pub(super) reuses: bool,
    pub(super) terms: Rc<TermTable>,
    pub(super) known: Known,
    pub(super) things: Vec<Thing>,
    pub(super) grounds: Grounds,
    pub(super) bad: Vec<Bad>,
    pub(super) globals: BTreeMap<VarId, usize>,
    pub(super) code: IndexVec<ProcId, Term>,
    pub(super) walks: BTreeMap<ProcId, Rc<Walk>>,
    /// Values of variables that nothing was assigned to, by open call.
    unset: BTreeMap<(u32, VarId), Term>,
    /// What operations on floats give that are not computed: the same for the same operands.
    pub(super) computed: BTreeMap<(u8, u8, Term, Term), Term>,
    pub(super) calls: u32,
    /// The procedures that are open.
    pub(super) open: Vec<ProcId>,
    /// Where the further arguments of the open calls lie.
    pub(super) further: Vec<Option<usize>>,
    /// How often each loop was entered, and each procedure called inside itself.
    pub(super) entered: BTreeMap<(ProcId, Loc), usize>,
    pub(super) deeper: BTreeMap<ProcId, usize>,
    pub(super) steps: u64,
    /// Whether rounds are gone through in which no error is reached: how many of them, inside of each other.
    pub(super) assumed: u32,
}

/// Terms and statements beyond these are too many.
const MOST_TERMS: usize = 12_000_000;
const MOST_STEPS: u64 = 50_000_000;

impl<'a> Runner<'a> {
    pub(super) fn new(
        program: &'a Program,
        claim: &'a UnrollClaim,
        options: &'a CheckOptions,
        begin: Instant,
        reuses: bool,
    ) -> Runner<'a> {
        let terms = Rc::new(TermTable::new());
        let word = Sort::BitVec(u32::from(program.types.machine.pointer_width()));
        let code: IndexVec<ProcId, Term> =
            program.procs.iter().map(|proc| terms.fresh(&proc.name, word)).collect();
        let procs = code.iter_enumerated().map(|(proc, &symbol)| (symbol, proc)).collect();
        Runner {
            known: Known { objects: BTreeMap::new(), procs },
            program,
            claim,
            options,
            begin,
            reuses,
            terms,
            code,
            things: Vec::new(),
            grounds: Grounds::new(u32::from(program.types.machine.pointer_width())),
            bad: Vec::new(),
            globals: BTreeMap::new(),
            walks: BTreeMap::new(),
            unset: BTreeMap::new(),
            computed: BTreeMap::new(),
            calls: 0,
            open: Vec::new(),
            further: Vec::new(),
            entered: BTreeMap::new(),
            deeper: BTreeMap::new(),
            steps: 0,
            assumed: 0,
        }
    }

    pub(super) fn width(&self) -> u32 {
        u32::from(self.program.types.machine.pointer_width())
    }

    pub(super) fn number(&self, bytes: u64) -> Term {
        self.terms.bv(self.width(), bytes)
    }

    /// The number that a term is.
    pub(super) fn constant(&self, term: Term) -> Option<u64> {
        u64::try_from(self.terms.as_bv(term)?.unsigned().to_i128()?).ok()
    }

    /// How values of a scalar type are terms: floats by their bits.
    pub(super) fn sort(&self, ty: TypeId) -> Option<Sort> {
        match self.program.types.get(ty) {
            Type::Float(_) => Some(Sort::BitVec(self.extent(ty) as u32 * 8)),
            _ => Numbers::Words.sort_of(&self.program.types, ty),
        }
    }

    /// The bytes that a scalar takes: the widest floats do not use all of theirs.
    pub(super) fn extent(&self, ty: TypeId) -> u64 {
        match self.program.types.get(ty) {
            Type::Float(tarka_ir::FloatType::X87) => 10,
            _ => self.program.types.size_of(ty),
        }
    }

    pub(super) fn anything(&self, ty: TypeId) -> Option<Term> {
        self.sort(ty).map(|sort| self.terms.fresh("any", sort))
    }

    /// What a plain variable of an open call holds that nothing was assigned to.
    pub(super) fn unset(&mut self, call: u32, var: VarId) -> Option<Term> {
        let variable = &self.program.vars[var];
        let sort = self.sort(variable.ty).filter(|_| variable.storage == Storage::Plain)?;
        let terms = &self.terms;
        Some(*self.unset.entry((call, var)).or_insert_with(|| terms.fresh("unset", sort)))
    }

    /// That something happens must be impossible; the runs in which it does are not followed.
    pub(super) fn never(&mut self, store: &Store, condition: Term, what: &'static str) {
        let Some(when) = store.when.clone().and(&self.terms, condition) else { return };
        let when = when.term(&self.terms);
        if when != self.terms.fals() {
            self.bad.push(Bad { when, what });
        }
    }

    /// No run of a state may be.
    pub(super) fn never_here(&mut self, store: &Store, what: &'static str) -> Over {
        self.never(store, self.terms.tru(), what);
        Over
    }

    /// Runs go on only if a condition holds.
    pub(super) fn only(&self, store: &mut Store, condition: Term) -> Result<(), Over> {
        let when = std::mem::take(&mut store.when).and(&self.terms, condition);
        store.when = when.ok_or(Over)?;
        Ok(())
    }

    pub(super) fn aims(&self, store: &Store, word: Term) -> Vec<(Term, Aim)> {
        aims(&self.terms, &self.known, &store.when, word)
    }

    /// A new object.
    pub(super) fn make(&mut self, store: &mut Store, size: Term, align: u64, ground: Option<Ground>) -> Term {
        let base = self.terms.fresh("thing", Sort::BitVec(self.width()));
        let bytes = self.constant(size);
        let beside = self.beside_new(store);
        if let (Some(bytes), Beside::All) = (bytes.filter(|&bytes| bytes < 1 << 30), &beside) {
            self.terms.declare_object(base, bytes.max(1));
        }
        let made = store.when.term(&self.terms);
        let object = self.things.len();
        self.things.push(Thing { base, size, bytes, align, is_constant: false, made, beside });
        self.known.objects.insert(base, object);
        let ground = ground.unwrap_or_else(|| self.grounds.fresh());
        let (lives, bytes) = (self.terms.tru(), Bytes::new(ground));
        store.make(object, Held { lives, known_outside: false, bytes });
        base
    }

    /// One state for the runs of several.
    pub(super) fn join(&mut self, stores: Vec<Store>) -> Option<Store> {
        let call = stores.first()?.call;
        let terms = Rc::clone(&self.terms);
        let mut grounds = std::mem::take(&mut self.grounds);
        let joined = Store::join(&terms, &mut grounds, &mut |var| self.unset(call, var), stores);
        self.grounds = grounds;
        joined
    }

    /// A step; an end, if there have been too many.
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        self.steps += 1;
        if self.steps % 512 != 0 {
            return Ok(());
        }
        if self.options.time_limit.is_some_and(|limit| self.begin.elapsed() > limit)
            || self.options.cancel.is_cancelled()
        {
            return Err(Stopped::Time);
        }
        let too_much = self.terms.len() > MOST_TERMS || self.steps > MOST_STEPS;
        if too_much { Err(Stopped::TooMuch) } else { Ok(()) }
    }

    /// The state in which the program starts: globals have their initial values, parameters are anything.
    pub(super) fn start(&mut self) -> Option<Store> {
        let program = self.program;
        let mut store = Store::empty();
        for (var, variable) in program.globals() {
            match (variable.storage, self.sort(variable.ty)) {
                (Storage::Plain, Some(sort)) => {
                    let zero = self.terms.zero(sort)?;
                    Rc::make_mut(&mut store.globals).insert(var, zero);
                }
                _ => {
                    let size = self.number(self.global_extent(var));
                    self.make(&mut store, size, program.types.align_of(variable.ty), Some(Ground::Zero));
                    self.globals.insert(var, self.things.len() - 1);
                }
            }
        }
        for given in &program.initialisers {
            let base = tarka_ir::Base::Var(given.var);
            let place = tarka_ir::Place { base, path: given.path.clone(), ty: given.ty };
            let value = self.value(&mut store, &given.value).ok()?;
            let value = self.convert(value, given.value.ty, given.ty);
            self.write(&mut store, &place, value).ok()?;
        }
        for (var, variable) in program.globals().filter(|(_, variable)| variable.constant) {
            debug_assert_eq!(variable.role, Role::Global);
            if let Some(&object) = self.globals.get(&var) {
                self.things[object].is_constant = true;
            }
        }
        for &param in &program.procs[program.entry].params {
            let variable = &program.vars[param];
            if variable.storage == Storage::Memory {
                let size = self.number(program.types.size_of(variable.ty));
                let base = self.make(&mut store, size, program.types.align_of(variable.ty), None);
                Rc::make_mut(&mut store.own).insert(param, base);
            }
        }
        self.further.push(None);
        Some(store)
    }

    /// The size of a global, which initial values may make larger than its type.
    fn global_extent(&self, var: VarId) -> u64 {
        let types = &self.program.types;
        let ty = self.program.vars[var].ty;
        let mut extent = types.size_of(ty);
        for given in self.program.initialisers.iter().filter(|given| given.var == var) {
            let (mut end, mut at) = (types.size_of(given.ty), ty);
            for step in &given.path {
                end += match step {
                    tarka_ir::Step::Field(record, field) => {
                        let fields = &types.record(*record).fields;
                        let Some(field) = fields.get(tarka_ir::Idx::index(*field)) else { break };
                        at = field.ty;
                        field.offset
                    }
                    tarka_ir::Step::Index(index) => {
                        let Type::Array(element, _) = types.get(at) else { break };
                        at = *element;
                        let index = tarka_ir::fold::evaluate(types, index).unwrap_or(0);
                        types.size_of(at).saturating_mul(index as u64)
                    }
                };
            }
            extent = extent.max(end);
        }
        extent
    }

    /// What an operation gives that is not computed: anything, but the same every time.
    pub(super) fn uncomputed(
        &mut self,
        operation: u8,
        op: Option<BinOp>,
        a: Term,
        b: Term,
        sort: Sort,
    ) -> Term {
        let terms = &self.terms;
        let key = (operation, op.map_or(0, |op| op as u8), a, b);
        *self.computed.entry(key).or_insert_with(|| terms.fresh("float", sort))
    }
}
