//! Says what is an error: calls of certain functions, and certain labels, become error locations.

use rustc_hash::FxHashMap;

use crate::cfa::{Edge, EdgeId, ErrorKind, Loc, Location, LocationKind, Origin, Procedure};
use crate::index::IndexVec;
use crate::program::{ProcId, Program};
use crate::span::Span;
use crate::stmt::{Callee, Stmt};

use super::compact::retain;
use super::spare;

/// How the names of functions begin that models call where they cannot say what happens; the rest says what it is, and
/// becomes the label of the error location.
const UNMODELLED: &str = "__tarka_unmodelled_";

/// How the names of functions begin that rules call where they are violated. The place of the call says what is wrong.
pub const VIOLATED: &str = "__tarka_violated_";

/// What is an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorSpec {
    /// Functions whose call is an error of kind [`ErrorKind::Call`].
    pub calls: Vec<String>,
    /// Functions whose call by the program is an error of kind [`ErrorKind::Call`] too, under whatever name it knows
    /// them ([`Program::is_known_as`]): not what the models of library functions call.
    pub watched: Vec<String>,
    /// Functions whose call is a failed assertion.
    pub assertions: Vec<String>,
    /// Labels that must not be reached, in the user's own procedures.
    pub labels: Vec<String>,
}

impl ErrorSpec {
    /// Nothing is an error.
    pub fn none() -> ErrorSpec {
        ErrorSpec { calls: Vec::new(), watched: Vec::new(), assertions: Vec::new(), labels: Vec::new() }
    }

    fn kind_of_call(&self, program: &Program, proc: &Procedure) -> Option<ErrorKind> {
        let name = &proc.name;
        if name.starts_with(UNMODELLED) {
            return Some(ErrorKind::Unmodelled);
        }
        if name.starts_with(VIOLATED) {
            return Some(ErrorKind::Rule);
        }
        let is_in = |names: &[String]| names.contains(name);
        match (is_in(&self.calls) || self.watches(program, proc), is_in(&self.assertions)) {
            (true, _) => Some(ErrorKind::Call),
            (_, true) => Some(ErrorKind::Assertion),
            _ => None,
        }
    }

    /// Whether a procedure is watched.
    pub fn watches(&self, program: &Program, proc: &Procedure) -> bool {
        self.watched.iter().any(|watched| program.is_known_as(proc, watched))
    }
}

impl Default for ErrorSpec {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        ErrorSpec {
            calls: names(&["reach_error", "__VERIFIER_error"]),
            watched: Vec::new(),
            assertions: names(&["__assert_fail", "__assert", "__assert_rtn", "__assertfail"]),
            labels: names(&["ERROR"]),
        }
    }
}

/// Runs the pass.
pub fn run(program: &mut Program, spec: &ErrorSpec) {
    if !spec.watched.is_empty() {
        spare::run(program, spec);
    }
    let kinds: FxHashMap<ProcId, ErrorKind> = program
        .procs
        .iter_enumerated()
        .filter_map(|(id, proc)| Some((id, spec.kind_of_call(program, proc)?)))
        .collect();
    let labels: FxHashMap<ProcId, String> = program
        .procs
        .iter_enumerated()
        .filter_map(|(id, proc)| Some((id, unmodelled(&proc.name)?)))
        .collect();
    for (id, proc) in program.procs.iter_mut().enumerate() {
        if let Some(&kind) = kinds.get(&ProcId(id as u32)) {
            let label = unmodelled(&proc.name);
            fail_at_once(proc, kind, label);
            continue;
        }
        if proc.origin == Origin::Defined {
            mark_labels(proc, spec, &kinds);
        }
        redirect_calls(proc, &kinds, &labels);
    }
}

/// Whoever gets into an error function, be it through a pointer, has gone wrong.
fn fail_at_once(proc: &mut Procedure, kind: ErrorKind, label: Option<String>) {
    let error = add_error(proc, kind, label, proc.span);
    proc.edges = IndexVec::from_iter([Edge { source: proc.entry, target: error, stmts: Vec::new() }]);
    retain(proc, |loc| loc == error, |_, _| true);
}

fn add_error(proc: &mut Procedure, kind: ErrorKind, label: Option<String>, span: Span) -> Loc {
    proc.locations.push(Location { kind: LocationKind::Error(kind), label, span })
}

/// What a function says is not modelled, in words, if it is one that models call for that.
fn unmodelled(name: &str) -> Option<String> {
    name.strip_prefix(UNMODELLED).map(|what| what.replace('_', " "))
}

/// Makes error labels error locations. `ERROR: reach_error();` is one error, not two, and its kind is the call's.
fn mark_labels(proc: &mut Procedure, spec: &ErrorSpec, kinds: &FxHashMap<ProcId, ErrorKind>) {
    let outgoing = proc.adjacency().outgoing;
    for loc in proc.locations.indices().filter(|&loc| loc != proc.exit) {
        let label = proc.locations[loc].label.as_ref();
        if label.is_some_and(|label| spec.labels.contains(label)) {
            let call = first_statement(proc, &outgoing, loc).and_then(|stmt| error_call(stmt, kinds));
            proc.locations[loc].kind = LocationKind::Error(call.unwrap_or(ErrorKind::Label));
        }
    }
    let kinds: Vec<LocationKind> = proc.locations.iter().map(|location| location.kind).collect();
    let is_error = |loc: Loc| matches!(kinds[loc.0 as usize], LocationKind::Error(_));
    retain(proc, |_| true, |_, edge| !is_error(edge.source));
}

/// The statement that is sure to come next, be there a block around it or not.
fn first_statement<'p>(
    proc: &'p Procedure,
    outgoing: &IndexVec<Loc, Vec<EdgeId>>,
    mut at: Loc,
) -> Option<&'p Stmt> {
    for _ in 0..proc.locations.len() {
        let [edge] = outgoing[at][..] else { return None };
        let edge = &proc.edges[edge];
        match edge.stmts.first() {
            Some(first) => return Some(&first.stmt),
            None => at = edge.target,
        }
    }
    None
}

fn error_call(stmt: &Stmt, kinds: &FxHashMap<ProcId, ErrorKind>) -> Option<ErrorKind> {
    match stmt {
        Stmt::Call { callee: Callee::Proc(proc), .. } => kinds.get(proc).copied(),
        _ => None,
    }
}

/// Makes every edge with an error call end there, at an error location of its own.
fn redirect_calls(
    proc: &mut Procedure,
    kinds: &FxHashMap<ProcId, ErrorKind>,
    labels: &FxHashMap<ProcId, String>,
) {
    for id in proc.edges.indices() {
        let stmts = &proc.edges[id].stmts;
        let call = stmts.iter().enumerate().find_map(|(i, s)| Some((i, error_call(&s.stmt, kinds)?, s)));
        if let Some((position, kind, call)) = call {
            let label = match &call.stmt {
                Stmt::Call { callee: Callee::Proc(callee), .. } => labels.get(callee).cloned(),
                _ => None,
            };
            let error = add_error(proc, kind, label, call.span);
            proc.edges[id].stmts.truncate(position);
            proc.edges[id].target = error;
        }
    }
}
