//! What a procedure makes of the results of the calls in it. Library functions promise less than they compute: `strcmp` a
//! sign, `printf` a length unless it fails. Where the program does not look, the model need not choose, and the run takes no
//! input for it.

use rustc_hash::FxHashMap;
use tarka_ir::{BinOp, Expr, ExprKind, IndexVec, Place, Procedure, Role, Stmt, Type, Types, VarId, Variable};

/// How closely a value is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Usage {
    /// Nobody does.
    #[default]
    Unused,
    /// It is compared with zero only.
    Sign,
    /// In any way.
    Value,
}

/// How closely the variables of a procedure are looked at.
#[derive(Default)]
pub struct Usages {
    by_var: FxHashMap<VarId, Usage>,
    /// `(a, b)`: the value of a becomes that of b, which has the same type.
    copies: Vec<(VarId, VarId)>,
    /// The first variable that was made later.
    end: Option<VarId>,
}

impl Usages {
    /// Those of a procedure as the front end lowered it.
    pub fn of(procedure: &Procedure, vars: &IndexVec<VarId, Variable>, types: &Types) -> Usages {
        let end = Some(VarId(vars.len() as u32));
        let mut usages = Usages { end, ..Usages::default() };
        for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
            match &spanned.stmt {
                Stmt::Assign(to, value) if copied(value).is_some() && is_local(to, vars) => {
                    let (from, to) = (copied(value), to.as_var());
                    usages.copies.extend(from.zip(to));
                }
                stmt => stmt.for_each_expr(&mut |expr| usages.note(expr, types)),
            }
        }
        usages.settle();
        usages
    }

    /// How closely what is stored to a place is looked at.
    pub fn at(&self, place: Option<&Place>, vars: &IndexVec<VarId, Variable>) -> Usage {
        match place {
            None => Usage::Unused,
            // What the linker made meanwhile is not known.
            Some(place) if is_local(place, vars) && place.as_var() < self.end => {
                place.as_var().and_then(|var| self.by_var.get(&var)).copied().unwrap_or_default()
            }
            Some(_) => Usage::Value,
        }
    }

    fn note(&mut self, expr: &Expr, types: &Types) {
        if let Some(var) = compared_with_zero(expr, types) {
            self.raise(var, Usage::Sign);
            return;
        }
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &expr.kind {
            if let tarka_ir::Base::Var(var) = place.base {
                self.raise(var, Usage::Value);
            }
        }
        expr.for_each_operand(&mut |operand| self.note(operand, types));
    }

    fn raise(&mut self, var: VarId, usage: Usage) -> bool {
        let known = self.by_var.entry(var).or_default();
        let raised = *known < usage;
        *known = usage.max(*known);
        raised
    }

    /// What is copied is looked at as closely as its copies.
    fn settle(&mut self) {
        loop {
            let mut changed = false;
            for (from, to) in self.copies.clone() {
                let usage = self.by_var.get(&to).copied().unwrap_or_default();
                changed |= self.raise(from, usage);
            }
            if !changed {
                return;
            }
        }
    }
}

/// The variable whose whole value an expression is.
fn copied(value: &Expr) -> Option<VarId> {
    match &value.kind {
        ExprKind::Load(place) => place.as_var(),
        _ => None,
    }
}

fn is_local(place: &Place, vars: &IndexVec<VarId, Variable>) -> bool {
    place.as_var().is_some_and(|var| matches!(vars[var].role, Role::Local | Role::Temp))
}

/// The variable that an expression compares with zero, be it by a conversion to `_Bool`.
fn compared_with_zero(expr: &Expr, types: &Types) -> Option<VarId> {
    match &expr.kind {
        ExprKind::Cast(value) if types.get(expr.ty) == &Type::Bool => copied(value),
        ExprKind::Binary(op, a, b) if BinOp::is_comparison(*op) => {
            if b.as_const() == Some(0) {
                copied(a)
            } else if a.as_const() == Some(0) {
                copied(b)
            } else {
                None
            }
        }
        _ => None,
    }
}
