//! Concrete values in place of what has no terms, such as floating point: section 2 of the paper, after DART.
//!
//! A run of the concrete machine that goes along the path says what the statements do. What they write are constants from
//! then on, and their assumptions hold; the path *leans* on the run. What is found behind such an arc are tests, which the
//! machine confirms as any other. The arc itself gets no label, so nothing is proved; labels behind it are justified as
//! ever, whoever comes by.

use std::sync::atomic::{AtomicBool, Ordering};

use tarka_engine::{PathInputs, PathValues, Why};
use tarka_exec::concrete::value::zero_extended;
use tarka_exec::concrete::{
    self, InputValue, Observer, RunOptions, Scalar, Site, Trace, Value, run_observed,
};
use tarka_exec::symbolic::{Execution, InputSymbol, Naming, NoCalls, Returned, State};
use tarka_ir::{EdgeId, Place, ProcId, Stmt, Type};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Sort, Term};

use crate::graph::ArcId;
use crate::intra::Followed;
use crate::search::{Query, Search, Stop};

/// Values for floating-point inputs, one after the other.
const FLOATS: [f64; 8] = [0.0, 1.0, -1.0, 0.5, 100.0, -100.0, 1e9, -1e9];

/// Values for integer inputs where those of the path do not lead along the arc, and how many inputs are tried.
const INTEGERS: [i64; 6] = [1, -1, 10, 1000, -1000, 1_000_000];
const MOST_INPUTS: usize = 3;

/// Statements that a run along the path may execute.
const MOST_STEPS: u64 = 2_000_000;

/// How often an arc is leaned along for one value of τ₀; after that it gets a label that holds until τ₀ grows.
const MOST_LEANS: u32 = 32;

/// What the statements of an edge have written, by their position.
type Written = Vec<Option<Value>>;

/// The inputs with which a run went along the path.
#[derive(Clone, Debug)]
pub(crate) struct Lean {
    /// Integer inputs, each equal to its value.
    pub integers: Vec<Term>,
    /// What every floating-point input was.
    pub float: f64,
}

/// What leaning on a run leads to.
pub(crate) enum Leaning {
    /// The query behind the arc.
    On(Box<Query>),
    /// Nothing, and what becomes of the arc.
    Off(Followed),
}

/// Follows a run along a path and one arc more.
struct Along<'s> {
    path: &'s [(ProcId, EdgeId)],
    arc: (ProcId, EdgeId),
    taken: usize,
    along: Progress,
    written: Written,
    enough: &'s AtomicBool,
}

/// How far a run has got.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    OnPath,
    OnArc,
    Behind,
    Elsewhere,
}

impl Observer for Along<'_> {
    fn edge(&mut self, state: &concrete::State<'_>, edge: EdgeId) {
        let here = state.calls().next_back().map(|proc| (proc, edge));
        let wanted = self.path.get(self.taken).copied().unwrap_or(self.arc);
        self.along = match self.along {
            Progress::OnPath if here != Some(wanted) => Progress::Elsewhere,
            Progress::OnPath if self.taken == self.path.len() => Progress::OnArc,
            Progress::OnArc => Progress::Behind,
            as_before => as_before,
        };
        self.taken += 1;
        if matches!(self.along, Progress::Elsewhere | Progress::Behind) {
            self.enough.store(true, Ordering::Relaxed);
        }
    }

    fn statement(&mut self, state: &concrete::State<'_>, site: Site, _: &[concrete::Change]) {
        if self.along == Progress::OnArc {
            let stmt = &state.program().procs[self.arc.0].edges[self.arc.1].stmts[site.stmt as usize].stmt;
            let value = written_place(stmt).and_then(|place| state.read(place).ok());
            if let Some(written) = self.written.get_mut(site.stmt as usize) {
                *written = value;
            }
        }
    }
}

fn written_place(stmt: &Stmt) -> Option<&Place> {
    match stmt {
        Stmt::Assign(place, _) | Stmt::Havoc(place, _) => Some(place),
        Stmt::Call { dest, .. } => dest.as_ref(),
        _ => None,
    }
}

impl Search<'_, '_> {
    /// Executes an arc without call that has no terms as a run does that goes along the path, if one is found; the path
    /// grows by a level. What the state is then, and the values of inputs.
    pub fn lean(&mut self, state: &State, proc: ProcId, arc: ArcId) -> Result<Option<State>, Stop> {
        let edge = self.arc(proc, arc).edge;
        if !self.may_begin(state, proc, edge) {
            return Ok(None);
        }
        let Some((lean, written)) = self.run_along(proc, edge)? else { return Ok(None) };
        let program = self.ctx.program;
        let mut state = state.clone();
        let (float, known) = (lean.float, self.path.inputs.len());
        self.path.push();
        self.path.edges.push((proc, edge));
        self.path.leans.push(lean);
        for (index, stmt) in program.procs[proc].edges[edge].stmts.iter().enumerate() {
            let site = Site::of(program, proc, edge, index as u32);
            let mut one = Execution::new(self.ctx, state.clone(), Naming::Substituted);
            if one.stmt(&stmt.stmt, site, &mut NoCalls).is_err() {
                one = Execution::new(self.ctx, state, Naming::Substituted);
                self.write_concretely(&mut one, &stmt.stmt, site, written[index]);
            }
            self.extend_path(&mut one);
            state = one.state;
        }
        let own: Vec<Term> =
            self.path.inputs[known..].iter().filter_map(|input| self.taken(input, float)).collect();
        if let Some(lean) = self.path.leans.last_mut() {
            lean.integers.extend(own);
        }
        Ok(Some(state))
    }

    /// Whether the statements of an edge before the first that has no terms can be done after the path.
    fn may_begin(&mut self, state: &State, proc: ProcId, edge: EdgeId) -> bool {
        let mut execution = Execution::new(self.ctx, state.clone(), Naming::Substituted);
        // It ends at the first statement without terms.
        let _ = execution.edge(proc, edge, &mut NoCalls);
        execution.steps.pop();
        let conditions: Vec<Term> = execution.steps.iter().flat_map(|step| step.conditions()).collect();
        self.path.check(&conditions) != Outcome::Unsat
    }

    /// That an integer input is what a run took that gave every input the same number, if it can be.
    fn taken(&self, input: &InputSymbol, number: f64) -> Option<Term> {
        let fits = |int: tarka_ir::IntType| {
            let bits = u32::from(int.width) - u32::from(int.signed);
            number.abs() < 2f64.powi(bits.min(62) as i32) && (int.signed || number >= 0.0)
        };
        match self.ctx.program.types.get(input.ty) {
            Type::Int(int) if input.written.is_none() && fits(*int) => {
                let value = self.number(input.symbol, number as i64)?;
                Some(self.terms().eq(input.symbol, value))
            }
            _ => None,
        }
    }

    /// A number of the sort of a term.
    fn number(&self, like: Term, value: i64) -> Option<Term> {
        match self.terms().sort(like) {
            Sort::BitVec(width) => Some(self.terms().bv(width, value)),
            Sort::Int => Some(self.terms().int(value)),
            _ => None,
        }
    }

    /// Does what a statement has done in a run, as far as there are terms for it.
    fn write_concretely(
        &mut self,
        one: &mut Execution<'_, '_>,
        stmt: &Stmt,
        site: Site,
        written: Option<Value>,
    ) {
        match stmt {
            Stmt::Return(_) => one.state.returned = Some(Returned::Nothing),
            Stmt::Havoc(place, origin) if self.ctx.program.types.as_float(place.ty).is_some() => {
                let symbol = self.terms().fresh("float", Sort::Int);
                let (ty, origin) = (place.ty, origin.clone());
                one.inputs.push(InputSymbol { symbol, ty, origin, site, variable: None, written: None });
            }
            _ => {
                let constant = written_place(stmt).zip(written);
                let constant =
                    constant.and_then(|(place, value)| Some((place, self.constant(place, value)?)));
                if let Some((place, constant)) = constant {
                    // What cannot be written stays as it was: tests are confirmed anyway.
                    let _ = one.write(place, constant);
                }
            }
        }
    }

    /// A value as a term, if it is a number.
    fn constant(&self, place: &Place, value: Value) -> Option<Term> {
        let types = &self.ctx.program.types;
        match (value.scalar, types.get(place.ty)) {
            (Scalar::Bool, _) => Some(self.terms().bool(value.bits != 0)),
            (Scalar::Int(int), Type::Int(_)) => {
                Some(self.ctx.encoding.number(self.terms(), int, zero_extended(value.bits, int)))
            }
            _ => None,
        }
    }

    /// Looks for a run that goes along the path and an edge more, and what the statements of that edge write.
    fn run_along(&mut self, proc: ProcId, edge: EdgeId) -> Result<Option<(Lean, Written)>, Stop> {
        let pinned = self.path.leans.last().map_or(FLOATS[0], |lean| lean.float);
        let floats = [pinned].into_iter().chain(FLOATS.into_iter().filter(|&float| float != pinned));
        let kept = self.path.leans.last().map_or(Vec::new(), |lean| lean.integers.clone());
        let mut tries = vec![kept, Vec::new()];
        tries.extend(self.other_integers().into_iter().map(|other| vec![other]));
        let types = &self.ctx.program.types;
        let takes_input = |stmt: &tarka_ir::SpannedStmt| matches!(stmt.stmt, Stmt::Havoc(..));
        let is_decided = !self.path.inputs.iter().any(|input| types.as_float(input.ty).is_some())
            && !self.ctx.program.procs[proc].edges[edge].stmts.iter().any(takes_input);
        for integers in tries {
            self.budget.check().map_err(|what| Stop::Why(Why::Exhausted(what)))?;
            if self.path.check(&integers) != Outcome::Sat {
                continue;
            }
            let Some(model) = self.path.model() else { continue };
            for float in floats.clone().take(if is_decided { 1 } else { FLOATS.len() }) {
                let values = self.path_values(&model, float);
                if let Some(written) = self.follow_run(values, proc, edge) {
                    let terms = self.terms();
                    let inputs = self.path.inputs.iter().filter(|input| input.written.is_none());
                    let equals = inputs.filter_map(|input| {
                        let value = model.evaluate(terms, input.symbol).to_term(terms)?;
                        Some(terms.eq(input.symbol, value))
                    });
                    return Ok(Some((Lean { integers: equals.collect(), float }, written)));
                }
            }
        }
        Ok(None)
    }

    /// Conditions on single inputs of the path under which a run may take another way.
    fn other_integers(&self) -> Vec<Term> {
        let terms = self.terms();
        let types = &self.ctx.program.types;
        let is_number =
            |input: &&InputSymbol| input.written.is_none() && matches!(types.get(input.ty), Type::Int(_));
        let last = self.path.inputs.iter().rev().filter(is_number).take(MOST_INPUTS);
        last.flat_map(|input| {
            let constants = INTEGERS.iter().filter_map(|&value| self.number(input.symbol, value));
            constants.map(|value| terms.eq(input.symbol, value)).collect::<Vec<_>>()
        })
        .collect()
    }

    /// The values of the path's inputs, floating-point ones too.
    pub fn path_values(&self, model: &tarka_logic::term::Model, float: f64) -> PathValues {
        let mut values = PathValues::of_model(self.ctx, &self.path.inputs, model);
        let inputs = self.path.inputs.iter().filter(|input| input.written.is_none());
        for (value, input) in values.ordered.iter_mut().zip(inputs) {
            if self.ctx.program.types.as_float(input.ty).is_some() {
                *value = InputValue::Float(float);
            }
        }
        // Those that the arc itself takes.
        values.ordered.extend([InputValue::Float(float); 4]);
        values
    }

    fn follow_run(&mut self, values: PathValues, proc: ProcId, edge: EdgeId) -> Option<Written> {
        let enough = AtomicBool::new(false);
        let written = vec![None; self.ctx.program.procs[proc].edges[edge].stmts.len()];
        let mut along = Along {
            path: &self.path.edges,
            arc: (proc, edge),
            taken: 0,
            along: Progress::OnPath,
            written,
            enough: &enough,
        };
        let options = RunOptions {
            max_steps: MOST_STEPS,
            trace: Trace::Values,
            cancel: Some(&enough),
            ..RunOptions::default()
        };
        let mut inputs = PathInputs::new(self.ctx, values, 0);
        run_observed(self.ctx.program, &mut inputs, options, &mut along);
        self.statistics.tests += 1;
        let went = matches!(along.along, Progress::OnArc | Progress::Behind);
        went.then_some(along.written)
    }

    /// Values with which the path to a query is gone, if it leans on runs: those of the last run, if they still lead here.
    pub fn leaning_inputs(&mut self) -> Option<PathValues> {
        let lean = self.path.leans.last()?.clone();
        if self.path.check(&lean.integers) != Outcome::Sat {
            self.path.check(&[]);
        }
        let model = self.path.model()?;
        Some(self.path_values(&model, lean.float))
    }

    /// Goes along an arc that has no terms, if a run does and it was not done too often.
    pub fn lean_along(&mut self, query: &Query, arc: ArcId, why: Why) -> Result<Leaning, Stop> {
        let count = self.leaned.entry((query.proc, arc)).or_default();
        *count += 1;
        if *count > MOST_LEANS {
            return Ok(Leaning::Off(Followed::Learned(self.skip(query, arc, why))));
        }
        self.skipped.get_or_insert(why);
        let Some(state) = self.lean(&query.state, query.proc, arc)? else {
            return Ok(Leaning::Off(Followed::Exhausted));
        };
        let body = self.arc(query.proc, arc);
        let tau = query.tau.step(self.flow(query.proc), body);
        let next = self.query(query.context, body.target, state, tau, query.frame.clone());
        Ok(Leaning::On(Box::new(next)))
    }
}
