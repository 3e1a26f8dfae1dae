//! What globals hold when the program starts.

use rustc_hash::FxHashSet;
use tarka_ir::{Base, Expr, ExprKind, Idx, Initialiser, Place, Span, Step, Storage, Type, VarId};
use tarka_logic::term::{Op, Term};

use super::context::Context;
use super::error::Reason;
use super::execute::{Execution, Naming};
use super::memory::ClassId;
use super::state::{Content, Object, State};
use super::symbols::Component;
use crate::concrete::Site;

/// A cell of a global at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InitialCell {
    /// Its class.
    pub class: ClassId,
    /// Its address.
    pub address: Term,
    /// What it holds.
    pub value: Term,
}

impl Context<'_> {
    /// The state at the start of the program, before the entry procedure's first statement: plain globals have their
    /// values, memory is as [`Context::initial_cells`] says.
    pub fn start(&self) -> State {
        let mut execution = self.initialised();
        let mut state = State::symbolic();
        for (var, variable) in self.program.globals().filter(|(_, v)| v.storage == Storage::Plain) {
            let component = Component::Value(var);
            match execution.known(component) {
                Some(value) => state.set(component, Content::Known(value)),
                None => {
                    if let Some(sort) = self.encoding.sort(&self.program.types, variable.ty) {
                        let zero = self.terms.zero(sort).unwrap_or_else(|| execution.unknown("global", sort));
                        state.set(component, Content::Known(zero));
                    }
                }
            }
        }
        state.start_locals(self, self.program.entry);
        state
    }

    /// The cells of globals in memory at the start. Very large globals are left out but for what their initialisers
    /// say: of the rest nothing is known then.
    pub fn initial_cells(&self) -> Vec<InitialCell> {
        let execution = self.initialised();
        let mut cells = Vec::new();
        for (class, _) in self.memory.classes() {
            let Some(mut array) = execution.known(Component::Memory(class)) else { continue };
            let mut seen = FxHashSet::default();
            while let (Op::Store, &[base, address, value]) =
                (&self.terms.node(array).op, self.terms.args(array))
            {
                if seen.insert(address) {
                    cells.push(InitialCell { class, address, value });
                }
                array = base;
            }
        }
        cells.reverse();
        cells
    }

    /// The cells, and the sizes of the globals in memory, as equations on the program's symbols.
    pub fn initial_facts(&self) -> Vec<Term> {
        let equation = |cell: &InitialCell| {
            let held = self.terms.select(self.symbols.class(cell.class), cell.address);
            self.terms.eq(held, cell.value)
        };
        let cells = self.initial_cells();
        cells.iter().map(equation).chain(self.initial_sizes()).collect()
    }

    /// The sizes of the globals in memory as equations on the program's symbols: these objects are there from the start.
    pub fn initial_sizes(&self) -> Vec<Term> {
        let equation = |object: &Object| {
            let held = self.terms.select(self.symbols.sizes(), object.address);
            self.terms.eq(held, self.at_least_one(object.size))
        };
        self.global_objects().iter().map(equation).collect()
    }

    /// The size of a global: a flexible array member with initial values makes it larger than its type.
    pub(super) fn global_size(&self, var: VarId) -> u64 {
        let types = &self.program.types;
        let declared = types.size_of(self.program.vars[var].ty);
        let own = self.program.initialisers.iter().filter(|initialiser| initialiser.var == var);
        own.map(|initialiser| self.end_of(initialiser)).fold(declared, u64::max)
    }

    fn end_of(&self, initialiser: &Initialiser) -> u64 {
        let types = &self.program.types;
        let (mut offset, mut at) = (0u64, self.program.vars[initialiser.var].ty);
        if types.is_scalar(at) {
            return types.size_of(at);
        }
        for step in &initialiser.path {
            match step {
                Step::Field(record, field) => {
                    let Some(field) = types.record(*record).fields.get(field.index()) else { continue };
                    if field.bits.is_some() {
                        return 0;
                    }
                    offset = offset.saturating_add(field.offset);
                    at = field.ty;
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let index = index.as_const().unwrap_or(0) as u64;
                    offset = offset.saturating_add(index.saturating_mul(types.size_of(at)));
                }
            }
        }
        offset.saturating_add(types.size_of(initialiser.ty))
    }

    /// An execution of all initialisations. What has no terms is left indeterminate.
    fn initialised(&self) -> Execution<'_, '_> {
        let mut execution = Execution::new(self, State::symbolic(), Naming::Substituted);
        let site = Site { proc: self.program.entry, edge: None, stmt: 0, span: Span::NONE };
        execution.begin(site);
        for object in self.global_objects() {
            let crate::concrete::memory::ObjectKind::Global(var) = object.kind else { continue };
            let zeroed =
                execution.zero_object(self.memory.variable(var), object.address, self.global_size(var));
            debug_assert!(matches!(zeroed, Ok(()) | Err(Reason::RangeTooLarge(_))));
        }
        for initialiser in &self.program.initialisers {
            execution.initialise(initialiser);
        }
        execution
    }
}

impl Execution<'_, '_> {
    fn initialise(&mut self, initialiser: &Initialiser) {
        let place =
            Place { base: Base::Var(initialiser.var), path: initialiser.path.clone(), ty: initialiser.ty };
        if self.set_initial(&place, &initialiser.value).is_err()
            && let Ok(spot) = self.spot(&place)
        {
            // A failure here leaves the zero of the whole object; the map knows every initialised place, so there is none.
            let forgotten = self.forget(spot, place.ty);
            debug_assert!(forgotten.is_ok());
        }
    }

    fn set_initial(&mut self, place: &Place, value: &Expr) -> Result<(), Reason> {
        if let ExprKind::Float(bits) = value.kind {
            let spot = self.spot(place)?;
            let size = u64::from(self.context().access(place.ty, None)?.extent.width / 8);
            return self.fill_constant(spot, &bits.to_le_bytes()[..size as usize]);
        }
        let value = self.value(value)?;
        self.write(place, value)
    }
}
