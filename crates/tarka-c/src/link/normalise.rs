//! Statements in the IR's form: one per edge, and no expression that reads memory twice; where the program chooses how floats are
//! rounded, none that rounds.

use rustc_hash::FxHashMap;
use tarka_ir::{
    Base, Edge, EdgeId, Expr, ExprKind, IndexVec, Loc, Location, LocationKind, Place, Procedure, Program,
    Role, Span, SpannedStmt, Stmt, Storage, Types, VarId, Variable,
};

use super::rounding;

/// Brings every procedure into form.
pub fn run(program: &mut Program) {
    let mode = rounding::mode(program);
    let (vars, types, mode) = (&mut program.vars, &program.types, mode.as_ref());
    for procedure in program.procs.iter_mut() {
        Normaliser { vars, types, mode, procedure, kept: FxHashMap::default() }.run();
    }
}

/// Whether an expression may still read memory, or has to find the value in a temporary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    Once,
    Never,
}

struct Normaliser<'p> {
    vars: &'p mut IndexVec<VarId, Variable>,
    types: &'p Types,
    /// How floats are rounded, if that may change.
    mode: Option<&'p Expr>,
    procedure: &'p mut Procedure,
    /// Reads already made before the current statement or branch, by the expression read.
    kept: FxHashMap<Expr, Expr>,
}

impl Normaliser<'_> {
    fn run(mut self) {
        self.flatten_branches();
        let edges = std::mem::take(&mut self.procedure.edges);
        for edge in edges {
            self.flatten_edge(edge);
        }
    }

    /// The conditions of a branch are alternatives: what they read is read once, before the branch.
    fn flatten_branches(&mut self) {
        let outgoing = self.procedure.adjacency().outgoing;
        for (source, edges) in outgoing.iter_enumerated().filter(|(_, edges)| edges.len() > 1) {
            self.kept.clear();
            let mut reads = Vec::new();
            for &id in edges {
                self.flatten_condition(id, &mut reads);
            }
            self.read_before(source, edges, reads);
        }
    }

    fn flatten_condition(&mut self, id: EdgeId, reads: &mut Vec<SpannedStmt>) {
        let Some(first) = self.procedure.edges[id].stmts.first_mut() else { return };
        let Stmt::Assume(condition) = &mut first.stmt else { return };
        let (mut taken, span) = (std::mem::replace(condition, Expr::constant(0, condition.ty)), first.span);
        self.flatten(&mut taken, Memory::Once, span, reads);
        if let Some(SpannedStmt { stmt: Stmt::Assume(condition), .. }) =
            self.procedure.edges[id].stmts.first_mut()
        {
            *condition = taken;
        }
    }

    /// Puts statements on a new edge before the edges of a branch.
    fn read_before(&mut self, source: Loc, edges: &[EdgeId], reads: Vec<SpannedStmt>) {
        if reads.is_empty() {
            return;
        }
        let span = reads[0].span;
        let branch = self.location(span);
        for &id in edges {
            self.procedure.edges[id].source = branch;
        }
        self.procedure.edges.push(Edge { source, target: branch, stmts: reads });
    }

    fn location(&mut self, span: Span) -> Loc {
        self.procedure.locations.push(Location { kind: LocationKind::Inner, label: None, span })
    }

    /// Splits an edge into edges of one statement.
    fn flatten_edge(&mut self, edge: Edge) {
        let mut stmts = Vec::with_capacity(edge.stmts.len());
        for mut spanned in edge.stmts {
            self.kept.clear();
            self.flatten_stmt(&mut spanned.stmt, spanned.span, &mut stmts);
            stmts.push(spanned);
        }
        let mut source = edge.source;
        let count = stmts.len();
        if count == 0 {
            self.procedure.edges.push(Edge { stmts, ..edge });
            return;
        }
        for (i, spanned) in stmts.into_iter().enumerate() {
            let halts = matches!(spanned.stmt, Stmt::Halt(_));
            let target = if halts {
                let end = self.location(spanned.span);
                self.procedure.locations[end].kind = LocationKind::End;
                end
            } else if i + 1 == count {
                edge.target
            } else {
                self.location(spanned.span)
            };
            self.procedure.edges.push(Edge { source, target, stmts: vec![spanned] });
            if halts {
                return;
            }
            source = target;
        }
    }

    fn flatten_stmt(&mut self, stmt: &mut Stmt, span: Span, before: &mut Vec<SpannedStmt>) {
        match stmt {
            Stmt::Assign(place, value) => {
                self.flatten_place(place, span, before);
                self.flatten(value, Memory::Once, span, before);
            }
            Stmt::Call { dest, callee, args } => {
                if let Some(place) = dest {
                    self.flatten_place(place, span, before);
                }
                if let tarka_ir::Callee::Pointer(pointer) = callee {
                    self.flatten(pointer, Memory::Never, span, before);
                }
                for arg in args {
                    self.flatten(arg, Memory::Once, span, before);
                }
                if let Some(mode) = self.mode {
                    rounding::compute_in(mode, stmt);
                }
            }
            Stmt::Alloc { dest, size, .. } => {
                self.flatten_place(dest, span, before);
                self.flatten(size, Memory::Once, span, before);
            }
            Stmt::Havoc(place, _) => self.flatten_place(place, span, before),
            stmt => stmt.for_each_expr_mut(&mut |e| self.flatten(e, Memory::Once, span, before)),
        }
    }

    fn flatten_place(&mut self, place: &mut Place, span: Span, before: &mut Vec<SpannedStmt>) {
        place.for_each_expr_mut(&mut |e| self.flatten(e, Memory::Never, span, before));
    }

    /// Rewrites an expression so that it reads memory at most as often as allowed.
    fn flatten(&mut self, expr: &mut Expr, allowed: Memory, span: Span, before: &mut Vec<SpannedStmt>) {
        let mut left = allowed;
        self.flatten_within(expr, &mut left, span, before);
    }

    fn flatten_within(
        &mut self,
        expr: &mut Expr,
        left: &mut Memory,
        span: Span,
        before: &mut Vec<SpannedStmt>,
    ) {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &mut expr.kind {
            place.for_each_expr_mut(&mut |e| self.flatten_within(e, &mut { Memory::Never }, span, before));
        } else {
            expr.for_each_operand_mut(&mut |e| self.flatten_within(e, left, span, before));
        }
        if let Some(operation) = self.mode.and_then(|mode| rounding::operation(self.types, mode, expr)) {
            let compute = |dest| rounding::statement(dest, operation);
            *expr = self.keep(expr.clone(), compute, span, before);
        }
        let ExprKind::Load(place) = &expr.kind else { return };
        if !is_memory(self.vars, place) {
            return;
        }
        match left {
            Memory::Once => *left = Memory::Never,
            Memory::Never => {
                let read = |dest| Stmt::Assign(dest, expr.clone());
                *expr = self.keep(expr.clone(), read, span, before);
            }
        }
    }

    /// Computes into a temporary before the statement; the same is computed once.
    fn keep(
        &mut self,
        value: Expr,
        compute: impl FnOnce(Place) -> Stmt,
        span: Span,
        before: &mut Vec<SpannedStmt>,
    ) -> Expr {
        if let Some(kept) = self.kept.get(&value) {
            return kept.clone();
        }
        let var = self.vars.push(Variable {
            name: format!("$read{}", self.procedure.locals.len()),
            ty: value.ty,
            role: Role::Temp,
            storage: Storage::Plain,
            constant: false,
            span,
        });
        self.procedure.locals.push(var);
        let place = Place::var(var, value.ty);
        before.push(SpannedStmt { stmt: compute(place.clone()), span });
        let kept = Expr::load(place);
        self.kept.insert(value, kept.clone());
        kept
    }
}

/// Whether reading a place reads memory: through a pointer, or from a variable in memory.
fn is_memory(vars: &IndexVec<VarId, Variable>, place: &Place) -> bool {
    match place.base {
        Base::Deref(_) => true,
        Base::Var(var) => vars[var].storage == Storage::Memory,
    }
}
