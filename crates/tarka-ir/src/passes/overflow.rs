//! Says what overflow of signed arithmetic means, by checks in front of the statements that compute it.
//!
//! Counted are signed `+ - * / % <<` and unary `-`; with [`SignedOverflow::Ideal`] those of unsigned integers too.
//! Conversions never count, and neither does pointer arithmetic. Checks come in the order of evaluation, so that in
//! each check the operands are known to be right.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::cfa::{Edge, EdgeId, ErrorKind, Loc, Location, LocationKind, Procedure, SpannedStmt};
use crate::expr::{ArithOp, Expr, ExprKind, Place, UnOp};
use crate::fold::evaluate;
use crate::index::IndexVec;
use crate::program::{Arithmetic, Program, Role, Storage, VarId, Variable};
use crate::span::Span;
use crate::stmt::Stmt;
use crate::types::{Type, TypeId, Types};

/// What signed overflow means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SignedOverflow {
    /// The result wraps around.
    #[default]
    Wrap,
    /// It does not happen: a run that overflows is not considered.
    Assume,
    /// It is an error.
    Error,
    /// There is none: no integer arithmetic leaves its type's range, and numbers may be taken to be unbounded.
    Ideal,
}

/// An operand with more nodes is computed once, into a temporary: a check for every prefix of a long sum would
/// otherwise take quadratic space.
const LARGE: usize = 64;

/// Runs the pass.
pub fn run(program: &mut Program, mode: SignedOverflow) {
    if mode == SignedOverflow::Wrap {
        return;
    }
    if mode == SignedOverflow::Ideal {
        program.arithmetic = Arithmetic::Ideal;
    }
    let mut procs = std::mem::take(&mut program.procs);
    let is_woven = |proc: &Procedure| program.sources.file(proc.span.file).is_woven;
    // The arithmetic of rules wraps around: what ends their code would hide what comes after.
    let ends_runs = mode != SignedOverflow::Ideal;
    let woven: Vec<bool> =
        procs.iter().map(|proc| ends_runs && !proc.span.is_none() && is_woven(proc)).collect();
    for (proc, _) in procs.iter_mut().zip(woven).filter(|(_, is_woven)| !is_woven) {
        let edges = std::mem::take(&mut proc.edges);
        let instrumenter = Instrumenter {
            types: &program.types,
            vars: &mut program.vars,
            proc,
            mode,
            errors: FxHashMap::default(),
        };
        instrumenter.run(edges);
    }
    program.procs = procs;
}

/// Something to do before a statement.
enum Before {
    /// Go on only if this (an `Overflows`) is false.
    Check(Expr),
    /// Compute a large operand.
    Compute(Stmt),
}

/// The checks that one point of the program needs.
#[derive(Default)]
struct Checks {
    list: Vec<Before>,
    checked: FxHashSet<Expr>,
    computed: FxHashMap<Expr, VarId>,
}

struct Instrumenter<'a> {
    types: &'a Types,
    vars: &'a mut IndexVec<VarId, Variable>,
    proc: &'a mut Procedure,
    mode: SignedOverflow,
    /// The error location of each source span.
    errors: FxHashMap<Span, Loc>,
}

impl Instrumenter<'_> {
    fn run(mut self, edges: IndexVec<EdgeId, Edge>) {
        let mut leaving: IndexVec<Loc, Vec<Edge>> =
            IndexVec::from_elem(Vec::new(), self.proc.locations.len());
        for edge in edges {
            leaving[edge.source].push(edge);
        }
        for mut edges in leaving {
            if edges.len() > 1 {
                self.check_branch(&mut edges);
                edges.into_iter().for_each(|edge| self.check_edge(edge, 1));
            } else {
                edges.into_iter().for_each(|edge| self.check_edge(edge, 0));
            }
        }
    }

    /// The conditions of a branch are computed before any of its edges is taken.
    fn check_branch(&mut self, edges: &mut [Edge]) {
        let Some(loc) = edges.first().map(|edge| edge.source) else { return };
        let mut checks = Checks::default();
        let mut span = Span::NONE;
        for first in edges.iter_mut().filter_map(|edge| edge.stmts.first_mut()) {
            span = if span.is_none() { first.span } else { span };
            self.collect(&mut first.stmt, &mut checks);
        }
        let branch = self.emit(loc, checks, span);
        edges.iter_mut().for_each(|edge| edge.source = branch);
    }

    /// Adds an edge back, in pieces where checks come between its statements, the first few of which are checked
    /// already.
    fn check_edge(&mut self, mut edge: Edge, checked: usize) {
        let mut at = edge.source;
        let rest = edge.stmts.split_off(checked.min(edge.stmts.len()));
        let mut stmts = edge.stmts;
        for mut stmt in rest {
            let mut checks = Checks::default();
            self.collect(&mut stmt.stmt, &mut checks);
            if !checks.list.is_empty() {
                if !stmts.is_empty() {
                    let next = self.location(stmt.span);
                    self.proc.edges.push(Edge {
                        source: at,
                        target: next,
                        stmts: std::mem::take(&mut stmts),
                    });
                    at = next;
                }
                at = self.emit(at, checks, stmt.span);
            }
            stmts.push(stmt);
        }
        self.proc.edges.push(Edge { source: at, target: edge.target, stmts });
    }

    fn location(&mut self, span: Span) -> Loc {
        self.proc.locations.push(Location { kind: LocationKind::Inner, label: None, span })
    }

    /// Edges that do the checks from a location on; returns where they end.
    fn emit(&mut self, mut at: Loc, checks: Checks, span: Span) -> Loc {
        for before in checks.list {
            let next = self.location(span);
            let stmt = match before {
                Before::Compute(stmt) => stmt,
                Before::Check(overflows) => {
                    if self.mode == SignedOverflow::Error {
                        let error = self.error(span);
                        self.edge(at, error, Stmt::Assume(overflows.clone()), span);
                    }
                    let kind = ExprKind::Unary(UnOp::Not, Box::new(overflows));
                    Stmt::Assume(Expr { kind, ty: Types::BOOL })
                }
            };
            self.edge(at, next, stmt, span);
            at = next;
        }
        at
    }

    fn edge(&mut self, source: Loc, target: Loc, stmt: Stmt, span: Span) {
        self.proc.edges.push(Edge { source, target, stmts: vec![SpannedStmt { stmt, span }] });
    }

    fn error(&mut self, span: Span) -> Loc {
        let proc = &mut *self.proc;
        *self.errors.entry(span).or_insert_with(|| {
            let kind = LocationKind::Error(ErrorKind::Overflow);
            proc.locations.push(Location { kind, label: None, span })
        })
    }

    /// Collects the checks of a statement in evaluation order; large operands in it become temporaries.
    fn collect(&mut self, stmt: &mut Stmt, checks: &mut Checks) {
        stmt.for_each_expr_mut(&mut |outermost| {
            outermost.rewrite(&mut |e| self.collect_node(e, checks));
        });
    }

    fn collect_node(&mut self, expr: &mut Expr, checks: &mut Checks) {
        let Some(op) = self.counted(expr) else { return };
        expr.for_each_operand_mut(&mut |operand| self.compute_if_large(operand, checks));
        let check = overflow_check(op, expr);
        let harmless = evaluate(self.types, &check) == Some(0) || cannot_overflow(self.types, &check);
        if !harmless && checks.checked.insert(check.clone()) {
            checks.list.push(Before::Check(check));
        }
    }

    /// The operation to check, if this is arithmetic that counts.
    fn counted(&self, expr: &Expr) -> Option<ArithOp> {
        let Type::Int(int) = self.types.get(expr.ty) else { return None };
        if !int.signed && self.mode != SignedOverflow::Ideal {
            return None;
        }
        match &expr.kind {
            ExprKind::Unary(UnOp::Neg, _) => Some(ArithOp::Sub),
            ExprKind::Binary(op, ..) => op.arithmetic().filter(|&op| op != ArithOp::Div || int.signed),
            _ => None,
        }
    }

    fn compute_if_large(&mut self, operand: &mut Expr, checks: &mut Checks) {
        if size_up_to(operand, LARGE) < LARGE {
            return;
        }
        let ty = operand.ty;
        let var = match checks.computed.get(operand) {
            Some(&var) => var,
            None => {
                let var = self.temporary(ty);
                checks.computed.insert(operand.clone(), var);
                checks.list.push(Before::Compute(Stmt::Assign(Place::var(var, ty), operand.clone())));
                var
            }
        };
        *operand = Expr::var(var, ty);
    }

    fn temporary(&mut self, ty: TypeId) -> VarId {
        let name = format!("%part{}", self.proc.locals.len());
        let (role, storage) = (Role::Temp, Storage::Plain);
        let var = Variable { name, ty, role, storage, constant: false, span: Span::NONE };
        let id = self.vars.push(var);
        self.proc.locals.push(id);
        id
    }
}

/// The test whether the operation at the top of an expression overflows.
fn overflow_check(op: ArithOp, expr: &Expr) -> Expr {
    let zero = Box::new(Expr::constant(0, expr.ty));
    let kind = match &expr.kind {
        ExprKind::Unary(_, a) => ExprKind::Overflows(op, zero, a.clone()),
        ExprKind::Binary(_, a, b) => ExprKind::Overflows(op, a.clone(), b.clone()),
        _ => ExprKind::Overflows(op, zero.clone(), zero),
    };
    Expr { kind, ty: Types::BOOL }
}

/// The number of nodes of an expression, as far as the limit.
fn size_up_to(expr: &Expr, limit: usize) -> usize {
    let mut size = 1;
    expr.for_each_operand(&mut |operand| {
        if size < limit {
            size += size_up_to(operand, limit - size);
        }
    });
    size
}

/// Whether the ranges of the operands rule overflow out, as for `c - '0'` with a `char`.
fn cannot_overflow(types: &Types, check: &Expr) -> bool {
    let ExprKind::Overflows(op, a, b) = &check.kind else { return false };
    let (Some(int), Some(a), Some(b)) = (types.as_int(a.ty), range(types, a), range(types, b)) else {
        return false;
    };
    let results: &[i128] = match op {
        ArithOp::Add => &[a.0 + b.0, a.1 + b.1],
        ArithOp::Sub => &[a.0 - b.1, a.1 - b.0],
        ArithOp::Mul => &[a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1],
        ArithOp::Div => return b.0 > -1 || b.1 < -1 || int.holds(-a.0),
        ArithOp::Shl => return false,
    };
    results.iter().all(|&result| int.holds(result))
}

/// Bounds of an integer's value that its type and the conversions around it give; `None` if they are large.
fn range(types: &Types, mut expr: &Expr) -> Option<(i128, i128)> {
    while let ExprKind::Cast(inner) = &expr.kind {
        let (to, from) = (types.as_int(expr.ty)?, types.as_int(inner.ty));
        match from {
            Some(from) if to.contains(from) => expr = inner,
            _ => break,
        }
    }
    let int = types.as_int(expr.ty)?;
    let (low, high) = match expr.kind {
        ExprKind::Const(bits) => (int.extend(bits) as i128, int.extend(bits) as i128),
        _ => (int.extend(int.min_bits()) as i128, int.max_bits() as i128),
    };
    let small = -(1 << 63)..=(1 << 63);
    (int.width < 128 && small.contains(&low) && small.contains(&high)).then_some((low, high))
}
