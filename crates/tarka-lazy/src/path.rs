//! The path that is being executed: its conditions in a solver session, level by level, and what was met on the way.

use std::ops::Range;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_exec::symbolic::{Context, InputSymbol, Object};
use tarka_ir::{EdgeId, ProcId};
use tarka_logic::solver::{Outcome, Session};
use tarka_logic::term::{Model, Symbol, Term};

use crate::lean::Lean;
use crate::places::{Mark, Places};
use crate::ranges::Ranges;

/// More initial cells of one memory class than this are left unsaid.
const MOST_INITIAL_CELLS: usize = 4000;

/// A path.
pub(crate) struct Path<'a, 'p> {
    ctx: &'a Context<'p>,
    ranges: Rc<Ranges>,
    session: Box<dyn Session>,
    levels: Vec<Level>,
    /// What holds on the path, facts about addresses and initial memory apart.
    pub conditions: Vec<Term>,
    /// The edges gone along, calls too.
    pub edges: Vec<(ProcId, EdgeId)>,
    /// The runs that it leans on, where what is done has no terms.
    pub leans: Vec<Lean>,
    /// The inputs taken, in order.
    pub inputs: Vec<InputSymbol>,
    /// Objects that may be mentioned, by the symbol of their address.
    objects: FxHashMap<Symbol, Object>,
    /// Those that are made on the path, in order.
    made: Vec<Symbol>,
    /// Those whose facts are asserted.
    placed: Vec<Object>,
    /// Cells of memory classes at the start, and the classes for which they are asserted.
    initial: FxHashMap<Symbol, Vec<Term>>,
    said: Vec<Symbol>,
    known: FxHashSet<Symbol>,
    places: Places,
}

struct Level {
    places: Mark,
    conditions: usize,
    edges: usize,
    leans: usize,
    inputs: usize,
    made: usize,
    placed: usize,
    said: usize,
}

impl<'a, 'p> Path<'a, 'p> {
    pub fn new(ctx: &'a Context<'p>, ranges: Rc<Ranges>, session: Box<dyn Session>) -> Path<'a, 'p> {
        let mut initial: FxHashMap<Symbol, Vec<Term>> = FxHashMap::default();
        for cell in ctx.initial_cells() {
            let array = ctx.symbols.class(cell.class);
            if let Some(symbol) = ctx.terms.as_symbol(array) {
                let holds = ctx.terms.eq(ctx.terms.select(array, cell.address), cell.value);
                initial.entry(symbol).or_default().push(holds);
            }
        }
        if let Some(sizes) = ctx.terms.as_symbol(ctx.symbols.sizes()) {
            initial.entry(sizes).or_default().extend(ctx.initial_sizes());
        }
        initial.values_mut().for_each(|cells| cells.truncate(MOST_INITIAL_CELLS));
        let mut path = Path {
            ctx,
            ranges,
            session,
            levels: Vec::new(),
            conditions: Vec::new(),
            edges: Vec::new(),
            leans: Vec::new(),
            inputs: Vec::new(),
            objects: FxHashMap::default(),
            made: Vec::new(),
            placed: Vec::new(),
            initial,
            said: Vec::new(),
            known: FxHashSet::default(),
            places: Places::new(ctx.program),
        };
        path.add_objects(&ctx.global_objects());
        path.made.clear();
        path
    }

    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    pub fn push(&mut self) {
        self.session.push();
        self.levels.push(Level {
            places: self.places.mark(),
            conditions: self.conditions.len(),
            edges: self.edges.len(),
            leans: self.leans.len(),
            inputs: self.inputs.len(),
            made: self.made.len(),
            placed: self.placed.len(),
            said: self.said.len(),
        });
    }

    /// Goes back to a depth.
    pub fn pop_to(&mut self, depth: usize) {
        while self.levels.len() > depth {
            self.session.pop();
            let Some(level) = self.levels.pop() else { return };
            self.places.back_to(level.places);
            self.conditions.truncate(level.conditions);
            self.edges.truncate(level.edges);
            self.leans.truncate(level.leans);
            self.inputs.truncate(level.inputs);
            self.made.truncate(level.made);
            self.placed.truncate(level.placed);
            for symbol in self.said.drain(level.said..) {
                self.known.remove(&symbol);
            }
        }
    }

    pub fn add_objects(&mut self, objects: &[Object]) {
        for object in objects {
            if let Some(symbol) = self.ctx.terms.as_symbol(object.address) {
                self.objects.insert(symbol, *object);
                self.made.push(symbol);
                self.places.put(self.ctx, symbol, object);
            }
        }
    }

    /// Adds a condition of the path.
    pub fn assert(&mut self, formula: Term) {
        if self.ctx.terms.as_bool(formula) == Some(true) {
            return;
        }
        self.say(&[formula]);
        self.conditions.push(formula);
        self.tell(formula);
    }

    /// Adds what holds for a while without being a condition of the path.
    pub fn suppose(&mut self, formula: Term) {
        self.say(&[formula]);
        self.tell(formula);
    }

    fn tell(&mut self, formula: Term) {
        let seen = self.places.see(&self.ctx.terms, formula);
        self.session.assert(seen);
    }

    /// Whether the path can be gone under some assumptions.
    pub fn check(&mut self, assumptions: &[Term]) -> Outcome {
        if assumptions.iter().any(|&assumption| self.ctx.terms.as_bool(assumption) == Some(false)) {
            return Outcome::Unsat;
        }
        self.say(assumptions);
        let seen = self.places.see_all(&self.ctx.terms, assumptions);
        match seen.iter().any(|&part| self.ctx.terms.as_bool(part) == Some(false)) {
            true => Outcome::Unsat,
            false => self.session.check_assuming(&seen),
        }
    }

    /// The assumptions that the last unsatisfiable check needed.
    pub fn core(&mut self, assumptions: &[Term]) -> Vec<Term> {
        let seen = self.places.see_all(&self.ctx.terms, assumptions);
        let pairs = || assumptions.iter().zip(&seen);
        match pairs().find(|(_, part)| self.ctx.terms.as_bool(**part) == Some(false)) {
            Some((&contradiction, _)) => vec![contradiction],
            None => {
                let core = self.session.unsat_core();
                pairs().filter(|(_, part)| core.contains(part)).map(|(&assumption, _)| assumption).collect()
            }
        }
    }

    /// Values on the path, after a satisfiable check.
    pub fn model(&mut self) -> Option<Rc<Model>> {
        let mut model = self.session.model()?;
        self.places.complete(&mut model);
        Some(Rc::new(model))
    }

    /// Where the objects lie in a model that are made on the path, in order.
    pub fn places_of_made(&self, model: &Model) -> Vec<Option<Range<u64>>> {
        let number = |term: Term| u64::try_from(model.evaluate(&self.ctx.terms, term).number()?).ok();
        let place = |symbol: &Symbol| {
            let object = self.objects.get(symbol)?;
            let (address, size) = (number(object.address)?, number(object.size)?);
            Some(address..address.checked_add(size)?)
        };
        self.made.iter().map(place).collect()
    }

    pub fn statistics(&self) -> tarka_logic::solver::Statistics {
        self.session.statistics()
    }

    /// Asserts what is known about addresses and initial memory that formulas mention for the first time.
    fn say(&mut self, formulas: &[Term]) {
        let mut pending: Vec<Term> = formulas.to_vec();
        while let Some(formula) = pending.pop() {
            for &symbol in self.ctx.terms.free_symbols(formula).iter() {
                if !self.known.insert(symbol) {
                    continue;
                }
                self.said.push(symbol);
                let mut facts = self.initial.get(&symbol).cloned().unwrap_or_default();
                facts.extend(self.ranges.of(self.ctx, &[self.ctx.terms.symbol_term(symbol)]));
                if let Some(&object) = self.objects.get(&symbol) {
                    facts.push(self.ctx.place_of(&object));
                    facts.extend(self.placed.iter().map(|other| self.ctx.apart(&object, other)));
                    self.placed.push(object);
                }
                facts.iter().for_each(|&fact| self.tell(fact));
                pending.extend(facts);
            }
        }
    }

    /// The facts that hold on the path though no condition says them: addresses, initial memory.
    pub fn background(&self) -> Vec<Term> {
        let mut facts: Vec<Term> =
            self.said.iter().filter_map(|symbol| self.initial.get(symbol)).flatten().copied().collect();
        for (position, object) in self.placed.iter().enumerate() {
            facts.push(self.ctx.place_of(object));
            facts.extend(self.placed[..position].iter().map(|other| self.ctx.apart(object, other)));
        }
        facts
    }
}
