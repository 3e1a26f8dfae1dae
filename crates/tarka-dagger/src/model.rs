//! The program as abstract interpretation sees it: places, and the convex transitions between them.

use rustc_hash::FxHashSet;
use tarka_domains::{Constraint, Domain, Intervals, Relation, Transition};
use tarka_engine::Step;
use tarka_exec::symbolic::Context;
use tarka_ir::Span;
use tarka_logic::number::Integer;
use tarka_logic::term::{Symbol, Term};

use crate::cells::{cells_read, initial_cells};
use crate::flow::{Flow, FlowId, PlaceId};
use crate::inline::{Inlined, Motion};
use crate::linear::{Case, Linearisation, Ranges};
use crate::space::{Space, live_symbols};
use crate::walk::step_of;

/// The number of a transition.
pub(crate) type MoveId = usize;

/// A convex transition between two places.
pub(crate) struct Move {
    pub edge: FlowId,
    pub target: PlaceId,
    pub is_back: bool,
    /// The dimensions of states.
    dimensions: usize,
    pub case: Case,
}

/// Quotients by larger numbers come of conversions between types.
const LARGEST_DIVISOR: i128 = 100;

impl Move {
    /// Whether octagons hold what it says about variables, what is chosen on the way aside.
    pub fn is_octagonal(&self) -> bool {
        let transition = &self.case.transition;
        let is_known = |constraint: &&Constraint| {
            let first_choice = self.dimensions + transition.changed.len();
            constraint.terms.last().is_none_or(|term| term.0 < first_choice)
        };
        transition.constraints.iter().filter(is_known).all(Constraint::is_octagonal)
    }

    /// Whether it divides by a number, or takes a remainder.
    pub fn divides(&self) -> bool {
        let first_choice = self.dimensions + self.case.transition.changed.len();
        let terms = self.case.transition.constraints.iter().flat_map(|constraint| &constraint.terms);
        terms.into_iter().any(|&(dimension, coefficient)| {
            dimension >= first_choice && (2..=LARGEST_DIVISOR).contains(&coefficient.abs())
        })
    }
}

/// The program.
pub(crate) struct Model<'c, 'p> {
    pub ctx: &'c Context<'p>,
    pub inlined: &'c Inlined<'p>,
    pub flow: Flow,
    /// What edges do; nothing where that has no terms.
    pub steps: Vec<Option<Step>>,
    pub space: Space,
    /// The symbols that matter at each place.
    pub live: Vec<FxHashSet<Symbol>>,
    pub moves: Vec<Move>,
    /// The transitions that leave each place.
    pub outgoing: Vec<Vec<MoveId>>,
    /// What holds at the start.
    pub initial: Vec<Constraint>,
}

impl<'c, 'p> Model<'c, 'p> {
    /// The model of a program, with or without cells of memory.
    pub fn new(ctx: &'c Context<'p>, inlined: &'c Inlined<'p>, with_cells: bool) -> Model<'c, 'p> {
        let flow = Flow::new(inlined);
        let steps: Vec<Option<Step>> =
            flow.edges.iter().map(|edge| step_of(ctx, inlined, &edge.path).ok()).collect();
        let live = live_symbols(ctx, &flow, &steps);
        let mut all: Vec<Symbol> = live.iter().flatten().copied().collect();
        all.sort_unstable();
        let mut space = Space::default();
        all.into_iter().for_each(|symbol| space.add(&ctx.terms, symbol));
        if with_cells {
            cells_read(ctx, &steps).into_iter().for_each(|cell| space.add_cell(cell));
        }
        let outgoing = vec![Vec::new(); flow.places.len()];
        let mut model = Model {
            ctx,
            inlined,
            flow,
            steps,
            space,
            live,
            moves: Vec::new(),
            outgoing,
            initial: Vec::new(),
        };
        for edge in 0..model.flow.edges.len() {
            model.add_moves(edge);
        }
        model.initial = model.initial_values();
        model
    }

    fn add_moves(&mut self, edge: FlowId) {
        let (source, target) = (self.flow.edges[edge].source, self.flow.edges[edge].target);
        let cases = match &self.steps[edge] {
            Some(step) => {
                let linearisation = Linearisation { ctx: self.ctx, space: &self.space };
                let matters = |place: PlaceId| {
                    let live = &self.live[place];
                    move |symbol: Symbol| live.contains(&symbol)
                };
                let ranges = if target == self.flow.error { Ranges::Said } else { Ranges::Unsaid };
                linearisation.cases(step, matters(source), matters(target), ranges)
            }
            None => vec![self.anything()],
        };
        // Cases that contradict themselves come of dividing steps without looking.
        let whole = |case: &Case| self.space.len() + case.transition.changed.len() + case.transition.choices;
        let is_possible =
            |case: &Case| !Intervals::top(whole(case)).constrained(&case.transition.constraints).is_empty();
        let possible: Vec<Case> = cases.into_iter().filter(is_possible).collect();
        for case in possible {
            self.outgoing[source].push(self.moves.len());
            let is_back = self.flow.edges[edge].is_back;
            self.moves.push(Move { edge, target, is_back, dimensions: self.space.len(), case });
        }
    }

    /// What is known of an edge that has no terms.
    fn anything(&self) -> Case {
        let transition =
            Transition { changed: (0..self.space.len()).collect(), choices: 0, constraints: Vec::new() };
        Case { transition, exact: false }
    }

    fn initial_values(&self) -> Vec<Constraint> {
        let terms = &self.ctx.terms;
        let value = |(symbol, value): (Term, Term)| {
            let dimension = self.space.dimension(terms.as_symbol(symbol)?)?;
            let number = match terms.as_bool(value) {
                Some(truth) => i128::from(truth),
                None => terms.as_int(value).and_then(Integer::to_i128)?,
            };
            Constraint::new(&[(dimension, 1)], number.checked_neg()?, Relation::Equal)
        };
        let variables = self.ctx.start().substitution(self.ctx).into_iter().filter_map(value);
        variables.chain(initial_cells(self.ctx, &self.space)).collect()
    }

    /// The source text of an edge.
    pub fn span(&self, edge: FlowId) -> Span {
        let arcs = self.flow.edges[edge].path.iter();
        let spans = arcs.map(|&arc| match self.inlined.arcs[arc].motion {
            Motion::Plain { instance, edge } => (instance, edge),
            Motion::Enter { caller, edge, .. } | Motion::Leave { caller, edge, .. } => (caller, edge),
        });
        let program = self.inlined.program;
        let stmts = spans.flat_map(|(instance, edge)| {
            let proc = self.inlined.instances[instance].proc;
            program.procs[proc].edges[edge].stmts.iter().map(|stmt| stmt.span)
        });
        stmts.last().unwrap_or(Span::NONE)
    }
}
