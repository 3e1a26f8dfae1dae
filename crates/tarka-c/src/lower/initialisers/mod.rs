//! Initialisers: which part of an object each expression is for, then the parts one by one.

mod collect;
mod settle;

use tarka_ir::{Expr, ExprKind, Initialiser, Place, RecordKind, Span, Step, Stmt, VarId};

use super::expr::{Lvalue, Value};
use super::{Checked, Lowerer};
use crate::syntax::ast::{self, InitialiserList};
use crate::types::{CType, Length, Ty};

/// An initialiser, borrowed.
#[derive(Clone, Copy)]
pub enum Init<'e> {
    /// An expression.
    Expr(&'e ast::Expr),
    /// A list in braces.
    List(&'e InitialiserList),
}

impl<'e> From<&'e ast::Initialiser> for Init<'e> {
    fn from(initialiser: &'e ast::Initialiser) -> Self {
        match initialiser {
            ast::Initialiser::Expr(expr) => Init::Expr(expr),
            ast::Initialiser::List(list) => Init::List(list),
        }
    }
}

/// A part of the object being initialised.
#[derive(Clone, Debug)]
struct Part {
    path: Vec<Step>,
    ty: Ty,
    bits: Option<u32>,
}

/// A part and what it is set to; `copies` further elements get the same value (GNU ranges).
struct Leaf<'e> {
    part: Part,
    value: LeafValue<'e>,
    copies: u64,
}

enum LeafValue<'e> {
    Expr(&'e ast::Expr),
    /// The i-th unit of a string.
    Unit(i128, Span),
    /// Braces begin here: what the part was given before counts no more.
    Braces,
}

/// An initialiser of more parts is not looked into: whether it covers all.
const MOST_COVERING: usize = 64;

/// An aggregate whose parts are being filled in order.
#[derive(Clone, Debug)]
struct Frame {
    whole: Part,
    next: u64,
    count: u64,
}

/// Collects the leaves of one initialiser.
struct Collector<'e> {
    leaves: Vec<Leaf<'e>>,
    /// Elements of the outermost array that were reached, to complete its type.
    extent: u64,
    /// Whether designators may give one part two values.
    designated: bool,
}

impl<'a> Lowerer<'a> {
    /// Sets the initial value of a global.
    pub(super) fn initialise_static(
        &mut self,
        var: VarId,
        ty: Ty,
        init: Init<'_>,
        span: Span,
    ) -> Checked<()> {
        let leaves = self.plan(var, ty, init, span)?;
        for leaf in leaves {
            let lvalue = self.leaf_place(var, &leaf.part);
            let value = self.as_constant(|this| this.static_leaf(&leaf, &lvalue))?;
            for copy in 0..=leaf.copies {
                let path = self.copied_path(&leaf.part.path, copy);
                self.initialisers.push(Initialiser { var, path, ty: lvalue.place.ty, value: value.clone() });
            }
        }
        Ok(())
    }

    /// Sets the value of a local where it is declared.
    pub(super) fn initialise_local(&mut self, var: VarId, ty: Ty, init: Init<'_>, span: Span) -> Checked<()> {
        let leaves = self.plan(var, ty, init, span)?;
        let whole = self.var_place(var);
        if self.types.is_scalar(ty) && leaves.is_empty() {
            let zero = self.zero(whole.ty);
            self.emit(Stmt::Assign(whole, zero), span);
            return Ok(());
        }
        let is_whole = |leaf: &Leaf<'_>| leaf.part.path.is_empty();
        let given: Vec<&[Step]> =
            leaves.iter().filter(|leaf| leaf.copies == 0).map(|leaf| &leaf.part.path[..]).collect();
        let is_covered = leaves.len() <= MOST_COVERING && self.covers(&given, ty, &mut Vec::new());
        if !self.types.is_scalar(ty) && !leaves.iter().any(is_whole) && !is_covered {
            let zero = Expr { kind: ExprKind::Zero, ty: whole.ty };
            self.emit(Stmt::Assign(whole, zero), span);
        }
        let mut parts = Vec::new();
        for leaf in leaves {
            let start = self.mark();
            let (value, span) = self.leaf_value(&leaf)?;
            if self.mark() > start || !reads_nothing(&value.expr) {
                parts.push(self.evaluation(start..self.mark(), Some(&value.expr)));
            }
            let lvalue = self.leaf_place(var, &leaf.part);
            let value = self.converted_leaf(value, &lvalue, span)?;
            let value = if leaf.copies > 0 { self.keep(value, span) } else { value };
            for copy in 0..=leaf.copies {
                let path = self.copied_path(&leaf.part.path, copy);
                let place = Place { path, ..lvalue.place.clone() };
                self.emit(Stmt::Assign(place, value.clone()), span);
            }
        }
        self.note_unsequenced(parts, span);
        Ok(())
    }

    /// Whether every part of an object has a value of its own. What lies between the parts then has none: C leaves open what
    /// padding holds, and the rest of a union behind a smaller member, and gcc leaves there what was there before.
    fn covers(&mut self, given: &[&[Step]], ty: Ty, path: &mut Vec<Step>) -> bool {
        if given.contains(&&path[..]) {
            return true;
        }
        let mut below = |this: &mut Self, step: Step, ty: Ty| {
            path.push(step);
            let is_covered = this.covers(given, ty, path);
            path.pop();
            is_covered
        };
        match self.types.shape(ty).clone() {
            CType::Record(id) => {
                let is_union = self.types.ir.record(id).kind == RecordKind::Union;
                let members: Vec<_> = self.types.record_info(id).members.clone();
                let mut covered =
                    members.into_iter().map(|member| below(self, Step::Field(id, member.field), member.ty));
                if is_union { covered.any(|is| is) } else { covered.all(|is| is) }
            }
            CType::Array(element, Length::Known(count)) if count <= MOST_COVERING as u64 => {
                (0..count).all(|index| {
                    let step = Step::Index(self.index_constant(index));
                    below(self, step, element)
                })
            }
            _ => false,
        }
    }

    fn leaf_value(&mut self, leaf: &Leaf<'_>) -> Checked<(Value, Span)> {
        match leaf.value {
            LeafValue::Expr(expr) => Ok((self.rvalue(expr)?, expr.span)),
            LeafValue::Unit(value, span) => Ok((self.integer(value, leaf.part.ty), span)),
            LeafValue::Braces => Err(super::Reported),
        }
    }

    fn leaf_place(&mut self, var: VarId, part: &Part) -> Lvalue {
        let mut place = self.var_place(var);
        place.ty = match part.path.last() {
            Some(Step::Field(id, field)) => self.types.ir.record(*id).fields[field.0 as usize].ty,
            _ => self.types.lower(part.ty),
        };
        place.path = part.path.clone();
        Lvalue { place, ty: part.ty, bits: part.bits }
    }

    fn converted_leaf(&mut self, value: Value, lvalue: &Lvalue, span: Span) -> Checked<Expr> {
        let value = self.convert_for(value, lvalue.ty.unqualified(), span, "the initialiser")?;
        if self.types.as_record(lvalue.ty).is_some() {
            return Ok(value.expr);
        }
        Ok(self.cast(value.expr, lvalue.place.ty))
    }

    /// The path with its last index moved on.
    fn copied_path(&mut self, path: &[Step], copy: u64) -> Vec<Step> {
        let mut path = path.to_vec();
        if copy > 0 {
            if let Some(position) = path.iter().rposition(|step| matches!(step, Step::Index(_))) {
                if let Step::Index(index) = path[position].clone() {
                    let distance = self.index_constant(copy);
                    path[position] = Step::Index(self.binary(tarka_ir::BinOp::Add, index, distance));
                }
            }
        }
        path
    }

    /// The value of a part of a global, which must be known when the program starts.
    fn static_leaf(&mut self, leaf: &Leaf<'_>, lvalue: &Lvalue) -> Checked<Expr> {
        let (value, span) = self.leaf_value(leaf)?;
        let value = self.converted_leaf(value, lvalue, span)?;
        let value = self.fold_constant_loads(value);
        if reads_nothing(&value) {
            return Ok(value);
        }
        Err(self.error(span, "the initial value of a global must be constant"))
    }

    /// A `const` global that has its value already counts as that value (as gcc allows).
    fn fold_constant_loads(&mut self, value: Expr) -> Expr {
        match value.kind {
            ExprKind::Load(ref place) => {
                let tarka_ir::Base::Var(var) = place.base else { return value };
                if !self.vars[var].constant {
                    return value;
                }
                let known = self.initialisers.iter().rev().find(|i| i.var == var && i.path == place.path);
                known.map(|i| i.value.clone()).unwrap_or(value)
            }
            ExprKind::Cast(inner) => {
                let inner = self.fold_constant_loads(*inner);
                self.cast(inner, value.ty)
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.fold_constant_loads(*a), self.fold_constant_loads(*b));
                self.binary(op, a, b)
            }
            ExprKind::Unary(op, a) => {
                let a = self.fold_constant_loads(*a);
                self.unary(op, a)
            }
            _ => value,
        }
    }

    /// The parts that an initialiser sets. Completes the type of an array of unknown length.
    fn plan<'e>(&mut self, var: VarId, ty: Ty, init: Init<'e>, span: Span) -> Checked<Vec<Leaf<'e>>> {
        let mut collector = Collector { leaves: Vec::new(), extent: 0, designated: false };
        let whole = Part { path: Vec::new(), ty, bits: None };
        match init {
            Init::List(list) => self.braced(&mut collector, whole, list)?,
            Init::Expr(expr) => self.unbraced(&mut collector, whole, expr, span)?,
        }
        if let Some((elem, Length::Unknown)) = self.types.as_array(ty) {
            let complete = self.types.make(CType::Array(elem, Length::Known(collector.extent)));
            self.set_var_type(var, complete.qualified(ty.constant, ty.volatile));
        } else if !self.types.is_complete(ty) {
            let message = format!("a variable of incomplete type {}", self.spell(ty));
            return Err(self.error(span, message));
        }
        let Collector { leaves, designated, .. } = collector;
        Ok(if designated { settle::settle(&self.types.ir, leaves) } else { leaves })
    }
}

/// Whether a value is known before the program runs: numbers and addresses of globals.
fn reads_nothing(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => true,
        ExprKind::Load(_) => false,
        ExprKind::AddrOf(place) => place_is_static(place),
        ExprKind::Unary(_, a) | ExprKind::Cast(a) => reads_nothing(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::Overflows(_, a, b)
        | ExprKind::PtrAdd(a, b)
        | ExprKind::PtrDiff(a, b) => reads_nothing(a) && reads_nothing(b),
    }
}

fn place_is_static(place: &Place) -> bool {
    let base = match &place.base {
        tarka_ir::Base::Var(_) => true,
        tarka_ir::Base::Deref(pointer) => reads_nothing(pointer),
    };
    base && place.path.iter().all(|step| match step {
        Step::Index(index) => reads_nothing(index),
        Step::Field(..) => true,
    })
}
