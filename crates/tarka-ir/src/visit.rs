//! Traversals that every pass needs: operands, all sub-expressions, what a statement reads and writes, rewriting.
//!
//! They recurse as deep as the expression is; callers that meet machine-made programs run on a large stack.

use crate::expr::{Base, Expr, ExprKind, Place, Step};
use crate::program::{ProcId, Program, Storage, VarId};
use crate::stmt::{Callee, Halt, Stmt};

/// Something whose address is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressed {
    /// A variable, or a part of it.
    Variable(VarId),
    /// A procedure.
    Procedure(ProcId),
}

impl Expr {
    /// Visits the direct operands in evaluation order, those inside the expression's place included.
    pub fn for_each_operand<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        match &self.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {}
            ExprKind::Load(place) | ExprKind::AddrOf(place) => place.for_each_expr(visit),
            ExprKind::Unary(_, a) | ExprKind::Cast(a) => visit(a),
            ExprKind::Binary(_, a, b)
            | ExprKind::Overflows(_, a, b)
            | ExprKind::PtrAdd(a, b)
            | ExprKind::PtrDiff(a, b) => {
                visit(a);
                visit(b);
            }
        }
    }

    /// As [`Expr::for_each_operand`], with leave to change them.
    pub fn for_each_operand_mut(&mut self, visit: &mut dyn FnMut(&mut Expr)) {
        match &mut self.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {}
            ExprKind::Load(place) | ExprKind::AddrOf(place) => place.for_each_expr_mut(visit),
            ExprKind::Unary(_, a) | ExprKind::Cast(a) => visit(a),
            ExprKind::Binary(_, a, b)
            | ExprKind::Overflows(_, a, b)
            | ExprKind::PtrAdd(a, b)
            | ExprKind::PtrDiff(a, b) => {
                visit(a);
                visit(b);
            }
        }
    }

    /// Visits all sub-expressions and then the expression itself: evaluation order.
    pub fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        self.for_each_operand(&mut |operand| operand.walk(visit));
        visit(self);
    }

    /// Rewrites all sub-expressions and then the expression itself.
    pub fn rewrite(&mut self, change: &mut dyn FnMut(&mut Expr)) {
        self.for_each_operand_mut(&mut |operand| operand.rewrite(change));
        change(self);
    }

    /// Visits every place that the expression reads.
    pub fn for_each_load<'a>(&'a self, visit: &mut dyn FnMut(&'a Place)) {
        self.walk(&mut |e| {
            if let ExprKind::Load(place) = &e.kind {
                visit(place);
            }
        });
    }

    /// Whether the value depends on what some place holds.
    pub fn reads_a_place(&self) -> bool {
        let mut found = false;
        self.for_each_load(&mut |_| found = true);
        found
    }

    /// Whether the value depends on what memory holds.
    pub fn reads_memory(&self, program: &Program) -> bool {
        let mut found = false;
        self.for_each_load(&mut |place| found |= place.is_in_memory(program));
        found
    }

    /// Visits everything whose address the expression takes.
    pub fn for_each_address(&self, visit: &mut dyn FnMut(Addressed)) {
        self.walk(&mut |e| match &e.kind {
            ExprKind::AddrOf(Place { base: Base::Var(var), .. }) => visit(Addressed::Variable(*var)),
            ExprKind::ProcAddr(proc) => visit(Addressed::Procedure(*proc)),
            _ => {}
        });
    }

    /// The variable whose start the expression is the address of, as an array or its first element.
    pub fn as_start_of(&self) -> Option<VarId> {
        match &self.kind {
            ExprKind::Cast(inner) => inner.as_start_of(),
            ExprKind::AddrOf(Place { base: Base::Var(var), path, .. }) => {
                path.iter().all(Step::is_first).then_some(*var)
            }
            _ => None,
        }
    }

    /// Visits every variable that the expression mentions: read, or address taken.
    pub fn for_each_var(&self, visit: &mut dyn FnMut(VarId)) {
        self.walk(&mut |e| {
            if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
                if let Base::Var(var) = place.base {
                    visit(var);
                }
            }
        });
    }
}

impl Step {
    /// Whether the step leads to the first element of an array.
    pub fn is_first(&self) -> bool {
        matches!(self, Step::Index(index) if index.as_const() == Some(0))
    }
}

impl Place {
    /// Whether it is part of an object in memory, and not of a plain variable.
    pub fn is_in_memory(&self, program: &Program) -> bool {
        match self.base {
            Base::Deref(_) => true,
            Base::Var(var) => program.vars[var].storage == Storage::Memory,
        }
    }

    /// Visits the expressions in the place: the pointer it goes through, the indices.
    pub fn for_each_expr<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        if let Base::Deref(pointer) = &self.base {
            visit(pointer);
        }
        for step in &self.path {
            if let Step::Index(index) = step {
                visit(index);
            }
        }
    }

    /// As [`Place::for_each_expr`], with leave to change them.
    pub fn for_each_expr_mut(&mut self, visit: &mut dyn FnMut(&mut Expr)) {
        if let Base::Deref(pointer) = &mut self.base {
            visit(pointer);
        }
        for step in &mut self.path {
            if let Step::Index(index) = step {
                visit(index);
            }
        }
    }

    /// Visits every variable that the place mentions, its base included.
    pub fn for_each_var(&self, visit: &mut dyn FnMut(VarId)) {
        if let Base::Var(var) = self.base {
            visit(var);
        }
        self.for_each_expr(&mut |e| e.for_each_var(visit));
    }
}

impl Stmt {
    /// Where the statement stores something.
    pub fn dest(&self) -> Option<&Place> {
        match self {
            Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. } => Some(place),
            Stmt::Call { dest, .. } => dest.as_ref(),
            _ => None,
        }
    }

    /// The variable that the statement gives a whole new value.
    pub fn written_var(&self) -> Option<VarId> {
        self.dest().and_then(Place::as_var)
    }

    /// Visits the outermost expressions in evaluation order, those in the destination's place first.
    pub fn for_each_expr<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        if let Some(place) = self.dest() {
            place.for_each_expr(visit);
        }
        match self {
            Stmt::Assign(_, e) | Stmt::Assume(e) | Stmt::Free(e) | Stmt::Alloc { size: e, .. } => visit(e),
            Stmt::Return(Some(e)) | Stmt::Halt(Halt::Exit(e)) => visit(e),
            Stmt::Call { callee, args, .. } => {
                if let Callee::Pointer(pointer) = callee {
                    visit(pointer);
                }
                args.iter().for_each(visit);
            }
            Stmt::Havoc(..)
            | Stmt::Return(None)
            | Stmt::Live(_)
            | Stmt::Dead(_)
            | Stmt::Halt(Halt::Abort) => {}
        }
    }

    /// As [`Stmt::for_each_expr`], with leave to change them.
    pub fn for_each_expr_mut(&mut self, visit: &mut dyn FnMut(&mut Expr)) {
        match self {
            Stmt::Assign(place, e) | Stmt::Alloc { dest: place, size: e, .. } => {
                place.for_each_expr_mut(visit);
                visit(e);
            }
            Stmt::Havoc(place, _) => place.for_each_expr_mut(visit),
            Stmt::Assume(e) | Stmt::Free(e) | Stmt::Return(Some(e)) | Stmt::Halt(Halt::Exit(e)) => visit(e),
            Stmt::Call { dest, callee, args } => {
                if let Some(place) = dest {
                    place.for_each_expr_mut(visit);
                }
                if let Callee::Pointer(pointer) = callee {
                    visit(pointer);
                }
                args.iter_mut().for_each(visit);
            }
            Stmt::Return(None) | Stmt::Live(_) | Stmt::Dead(_) | Stmt::Halt(Halt::Abort) => {}
        }
    }

    /// Visits every place that the statement reads.
    pub fn for_each_load<'a>(&'a self, visit: &mut dyn FnMut(&'a Place)) {
        self.for_each_expr(&mut |e| e.for_each_load(visit));
    }

    /// Visits everything whose address the statement takes.
    pub fn for_each_address(&self, visit: &mut dyn FnMut(Addressed)) {
        self.for_each_expr(&mut |e| e.for_each_address(visit));
    }

    /// Visits every variable that the statement mentions in any way.
    pub fn for_each_var(&self, visit: &mut dyn FnMut(VarId)) {
        if let Some(Base::Var(var)) = self.dest().map(|place| &place.base) {
            visit(*var);
        }
        if let Stmt::Live(var) | Stmt::Dead(var) = self {
            visit(*var);
        }
        self.for_each_expr(&mut |e| e.for_each_var(visit));
    }

    /// Whether the statement hands control to a procedure of the program, which may change globals and memory.
    pub fn is_procedure_call(&self) -> bool {
        matches!(self, Stmt::Call { callee: Callee::Proc(_) | Callee::Pointer(_), .. })
    }
}
