//! The record of a run: which edges it took.
//!
//! Of a run that takes very long, the beginning and the end are kept. What lies between them is a gap: numbers after it are
//! known by their values alone, so tests that are made from there on repeat all inputs before it. Nothing in a gap has to
//! do with memory or changes a pointer: those are after it what they were before.

use rustc_hash::FxHashSet;
use tarka_exec::concrete::{self, Observer};
use tarka_exec::symbolic::{ConcreteState, Context};
use tarka_ir::{Callee, EdgeId, Place, ProcId, Program, Stmt, Storage, Type, Types, VarId};
use tarka_logic::term::Term;

use crate::forest::mix;

/// Edges that are kept before a gap, and about as many after it.
const AROUND_GAP: usize = 200;

/// Edges that must be kept after a gap at least.
const AFTER_GAP: usize = 100;

/// The edges that are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The number of the first of them.
    pub from: usize,
    /// The number of the first edge after them.
    pub to: usize,
}

/// What the concrete machine did.
#[derive(Clone, Debug)]
pub enum Event {
    /// It took an edge, after so many inputs.
    Edge(EdgeId, usize),
    /// It entered a procedure.
    Call(ProcId),
    /// It left one.
    Returned,
    /// The gap ends here, in the entry procedure.
    Resumed(Resumption),
}

/// The state after a gap.
#[derive(Clone, Debug)]
pub struct Resumption {
    /// The values of variables.
    pub values: Vec<(VarId, u128)>,
    /// How many inputs were taken.
    pub inputs: usize,
    /// Stands for the whole path so far.
    pub path: u64,
}

/// The edges that no gap may have.
pub struct Remembered(FxHashSet<(ProcId, EdgeId)>);

/// Records a run.
pub struct Recorder<'c, 'p> {
    ctx: &'c Context<'p>,
    /// What happened.
    pub events: Vec<Event>,
    /// What is left out.
    pub gap: Option<Gap>,
    edges: usize,
    kept: usize,
    most_kept: usize,
    /// Stands for the path so far.
    path: u64,
    /// Whether the gap is over.
    resumed: bool,
    /// Edges of the entry procedure, far apart, at which a gap might end; the last ones.
    marks: [Mark; 2],
    remembered: &'c Remembered,
    /// The first edge after all of those so far.
    forgettable: usize,
}

/// Where a gap might end.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// The number of the edge.
    at: usize,
    /// No gap may start before this edge.
    forgettable: usize,
}

impl<'c, 'p> Recorder<'c, 'p> {
    /// A recorder that keeps so many edges.
    pub fn new(ctx: &'c Context<'p>, remembered: &'c Remembered, most_kept: usize, gap: Option<Gap>) -> Self {
        Recorder {
            ctx,
            events: Vec::new(),
            gap,
            edges: 0,
            kept: 0,
            most_kept,
            path: 0,
            resumed: false,
            marks: [Mark::default(); 2],
            remembered,
            forgettable: 0,
        }
    }

    /// Whether the record goes to the end.
    pub fn has_end(&self) -> bool {
        self.kept < self.most_kept
    }

    /// The gap to make if the end of the run is to be kept too; `None` if it is anyway, or cannot be.
    /// At least so many edges come before it.
    pub fn gap_before_the_end(&self, before: usize) -> Option<Gap> {
        let Mark { at: to, forgettable } = self.marks[0];
        let from = AROUND_GAP.min(self.most_kept / 2).max(before).max(forgettable);
        let room = self.most_kept.saturating_sub(from);
        (!self.has_end() && to > from && room >= AFTER_GAP).then_some(Gap { from, to })
    }

    fn is_skipping(&self) -> bool {
        !self.resumed && self.gap.is_some_and(|gap| self.edges >= gap.from)
    }

    fn add(&mut self, event: Event) {
        if self.kept < self.most_kept {
            self.events.push(event);
        }
    }

    fn resumption(&self, state: &concrete::State<'_>) -> Resumption {
        let numbers = variables(self.ctx).filter(|&var| is_number(self.ctx.program, var));
        let values = numbers.filter_map(|var| Some((var, ConcreteState::value(state, var)?)));
        Resumption { values: values.collect(), inputs: state.inputs_taken(), path: self.path | 1 }
    }

    fn mark(&mut self, state: &concrete::State<'_>) {
        if self.edges >= self.marks[1].at + AROUND_GAP && state.calls().len() == 1 {
            self.marks = [self.marks[1], Mark { at: self.edges, forgettable: self.forgettable }];
        }
    }
}

impl Observer for Recorder<'_, '_> {
    fn edge(&mut self, state: &concrete::State<'_>, edge: EdgeId) {
        self.mark(state);
        if self.gap.is_some_and(|gap| gap.to == self.edges) {
            let resumption = self.resumption(state);
            self.add(Event::Resumed(resumption));
            self.resumed = true;
        }
        if !self.is_skipping() {
            self.add(Event::Edge(edge, state.inputs_taken()));
            self.kept += 1;
        }
        self.path = mix(self.path, ProcId(0), edge, None);
        self.edges += 1;
        if state.calls().next_back().is_some_and(|proc| self.remembered.0.contains(&(proc, edge))) {
            self.forgettable = self.edges;
        }
    }

    fn call(&mut self, _: &concrete::State<'_>, callee: ProcId) {
        if !self.is_skipping() {
            self.add(Event::Call(callee));
        }
    }

    fn returned(&mut self, _: &concrete::State<'_>, _: ProcId) {
        if !self.is_skipping() {
            self.add(Event::Returned);
        }
    }
}

/// The variables that are there in the entry procedure.
fn variables(ctx: &Context<'_>) -> impl Iterator<Item = VarId> {
    let entry = &ctx.program.procs[ctx.program.entry];
    let globals = ctx.program.globals().map(|(var, _)| var);
    entry.params.iter().chain(&entry.locals).copied().chain(globals)
}

/// Whether a variable is known by its value: not in memory, and an integer.
fn is_number(program: &Program, var: VarId) -> bool {
    let (variable, types) = (&program.vars[var], &program.types);
    let integer = variable.ty == Types::BOOL
        || types.as_int(variable.ty).is_some() && !matches!(types.get(variable.ty), Type::Pointer(..));
    variable.storage == Storage::Plain && integer
}

impl Remembered {
    /// Those of a program on which something else happens than changes of numbers.
    pub fn of(program: &Program) -> Remembered {
        let mut edges = FxHashSet::default();
        for proc in program.procs.indices() {
            let body = &program.procs[proc].edges;
            let own = body.indices().filter(|&edge| {
                body[edge].stmts.iter().any(|spanned| !changes_numbers_alone(program, &spanned.stmt))
            });
            edges.extend(own.map(|edge| (proc, edge)));
        }
        Remembered(edges)
    }
}

/// Whether a statement changes numbers and nothing else, whatever memory holds.
fn changes_numbers_alone(program: &Program, stmt: &Stmt) -> bool {
    let is_known = matches!(
        stmt,
        Stmt::Assign(..)
            | Stmt::Havoc(..)
            | Stmt::Assume(_)
            | Stmt::Return(_)
            | Stmt::Call { callee: Callee::Proc(_), .. }
    );
    let is_number = |place: &Place| place.as_var().is_some_and(|var| is_number(program, var));
    let mut reads_memory = false;
    stmt.for_each_expr(&mut |expr| reads_memory |= expr.reads_memory(program));
    is_known && stmt.dest().is_none_or(is_number) && !reads_memory
}

/// A value of a variable as a term.
pub fn constant(ctx: &Context<'_>, var: VarId, bits: u128) -> Option<Term> {
    let ty = ctx.program.vars[var].ty;
    if ty == Types::BOOL {
        return Some(ctx.terms.bool(bits != 0));
    }
    let int = ctx.program.types.as_int(ty)?;
    Some(ctx.encoding.number(&ctx.terms, int, int.truncate(bits)))
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use tarka_c::{Options, compile_sources};
    use tarka_exec::symbolic::Encoding;
    use tarka_logic::term::TermTable;

    /// A test must show what it was made for.
    #[test]
    fn a_gap_begins_after_what_a_test_was_made_for() {
        let text = "int main(void) { int x = 0; while (x < 9000) x++; return x; }".to_owned();
        let compilation = compile_sources(vec![("case.c".to_owned(), text)], &Options::default());
        let program = compilation.program.expect("a program");
        let ctx = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let marks = |forgettable| [5000, 5200].map(|at| Mark { at, forgettable });
        let remembered = Remembered::of(&program);
        let recorder = |forgettable| {
            let marks = marks(forgettable);
            Recorder { kept: 700, marks, edges: 9000, ..Recorder::new(&ctx, &remembered, 700, None) }
        };
        assert_eq!(recorder(400).gap_before_the_end(0), Some(Gap { from: 400, to: 5000 }));
        assert_eq!(recorder(650).gap_before_the_end(0), None);
        let recorder = recorder(0);
        assert_eq!(recorder.gap_before_the_end(0), Some(Gap { from: AROUND_GAP, to: 5000 }));
        assert_eq!(recorder.gap_before_the_end(575), Some(Gap { from: 575, to: 5000 }));
        assert_eq!(recorder.gap_before_the_end(5000), None);
    }
}
