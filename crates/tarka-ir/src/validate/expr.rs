//! Types of expressions and places, and what they may read.

use crate::expr::{Base, BinOp, Expr, ExprKind, Place, Step, UnOp};
use crate::index::Idx;
use crate::print::type_name;
use crate::program::Storage;
use crate::types::{FloatType, Type, TypeId, Types};

use super::Checker;

impl Checker<'_> {
    /// An outermost expression.
    pub(super) fn expr(&mut self, expr: &Expr) {
        self.typed(expr);
        let mut memory_reads = 0;
        expr.for_each_load(&mut |place| memory_reads += usize::from(self.is_memory(place)));
        self.require(memory_reads <= 1, || format!("reads memory {memory_reads} times"));
    }

    /// An expression that is evaluated to find a place or a procedure: it reads plain variables only.
    pub(super) fn address_expr(&mut self, expr: &Expr) {
        self.typed(expr);
        self.plain(expr);
    }

    fn plain(&mut self, expr: &Expr) {
        let mut plain = true;
        expr.for_each_load(&mut |place| plain &= !self.is_memory(place));
        self.require(plain, || "an address is read from memory".to_owned());
    }

    fn is_memory(&self, place: &Place) -> bool {
        match place.base {
            Base::Deref(_) => true,
            Base::Var(var) => self.program.vars.get(var).is_none_or(|v| v.storage == Storage::Memory),
        }
    }

    /// A place that is stored to.
    pub(super) fn place(&mut self, place: &Place) {
        self.place_typed(place);
        place.for_each_expr(&mut |expr| self.typed(expr));
    }

    /// Checks an expression's operands and itself.
    fn typed(&mut self, expr: &Expr) {
        expr.for_each_operand(&mut |operand| self.typed(operand));
        let program = self.program;
        let types = &program.types;
        match &expr.kind {
            ExprKind::Const(bits) => {
                let fits = types.as_int(expr.ty).is_some_and(|int| int.truncate(*bits) == *bits);
                self.require(fits, || {
                    format!("constant {bits} does not fit {}", type_name(program, expr.ty))
                });
            }
            ExprKind::Float(bits) => {
                let fits = types.as_float(expr.ty).is_some_and(|float| float_fits(*bits, float));
                self.require(fits, || "a floating-point constant does not fit its type".to_owned());
            }
            ExprKind::Zero => {
                let object = !matches!(types.get(expr.ty), Type::Void | Type::Function(_));
                self.require(object, || "a zero of no object type".to_owned());
            }
            ExprKind::Load(place) => {
                self.place_typed(place);
                self.require(expr.ty == place.ty, || "a load has not its place's type".to_owned());
            }
            ExprKind::AddrOf(place) => self.address_of(place, expr.ty),
            ExprKind::ProcAddr(proc) => {
                let exists = self.program.procs.get(*proc).is_some();
                let to = types.pointee(expr.ty).map(|to| types.get(to));
                let fits = exists && matches!(to, Some(Type::Function(_)));
                self.require(fits, || "the address of a procedure has no function pointer type".to_owned());
            }
            ExprKind::Unary(op, a) => self.unary(*op, a, expr.ty),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, expr.ty),
            ExprKind::Overflows(op, a, b) => {
                let shift = *op == crate::expr::ArithOp::Shl;
                let right = if shift { self.is_integer(b.ty) } else { a.ty == b.ty };
                let fits = self.is_integer(a.ty) && right && self.is_condition(expr.ty);
                self.require(fits, || "an overflow test of the wrong type".to_owned());
            }
            ExprKind::PtrAdd(pointer, index) => {
                let fits = types.pointee(pointer.ty).is_some()
                    && expr.ty == pointer.ty
                    && self.is_signed_of_pointer_width(index.ty);
                self.require(fits, || "pointer arithmetic of the wrong type".to_owned());
            }
            ExprKind::PtrDiff(a, b) => {
                let fits =
                    types.pointee(a.ty).is_some() && a.ty == b.ty && self.is_signed_of_pointer_width(expr.ty);
                self.require(fits, || "a pointer difference of the wrong type".to_owned());
            }
            ExprKind::Cast(a) => self.cast(a.ty, expr.ty),
        }
    }

    fn unary(&mut self, op: UnOp, a: &Expr, ty: TypeId) {
        let program = self.program;
        let is_float = program.types.as_float(a.ty).is_some();
        let operand = match op {
            UnOp::Neg => self.is_integer(a.ty) || is_float,
            UnOp::BitNot => self.is_integer(a.ty),
            UnOp::Not => self.is_condition(a.ty),
        };
        self.require(operand && a.ty == ty, || format!("{op:?} on {}", type_name(program, a.ty)));
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, ty: TypeId) {
        let program = self.program;
        let types = &program.types;
        let (integer, float) = (self.is_integer(a.ty), types.as_float(a.ty).is_some());
        let operand = match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div => integer || float,
            BinOp::Rem | BinOp::Shl | BinOp::Shr => integer,
            BinOp::And | BinOp::Or | BinOp::Xor => integer || self.is_condition(a.ty),
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => types.is_scalar(a.ty),
        };
        let right = match op {
            BinOp::Shl | BinOp::Shr => self.is_integer(b.ty),
            _ => a.ty == b.ty,
        };
        let result = if op.is_comparison() { ty == Types::BOOL } else { ty == a.ty };
        self.require(operand && right && result, || {
            format!("{op:?} on {} and {}", type_name(program, a.ty), type_name(program, b.ty))
        });
    }

    fn cast(&mut self, from: TypeId, to: TypeId) {
        let program = self.program;
        let types = &program.types;
        let mixes = |a: TypeId, b: TypeId| types.as_float(a).is_some() && types.pointee(b).is_some();
        let fits = types.is_scalar(from) && types.is_scalar(to) && !mixes(from, to) && !mixes(to, from);
        self.require(fits, || {
            format!("cast from {} to {}", type_name(program, from), type_name(program, to))
        });
    }

    fn address_of(&mut self, place: &Place, ty: TypeId) {
        self.place_typed(place);
        let fits = self.program.types.pointee(ty) == Some(place.ty);
        self.require(fits, || "an address has not the type of a pointer to its place".to_owned());
        if let Base::Var(var) = place.base {
            if let Some(variable) = self.program.vars.get(var) {
                self.require(variable.storage == Storage::Memory, || {
                    format!("the address of plain variable {} is taken", variable.name)
                });
            }
        }
        if let Some(Step::Field(record, field)) = place.path.last() {
            let field = self.program.types.record(*record).fields.get(field.index());
            let is_bits = field.is_some_and(|field| field.bits.is_some());
            self.require(!is_bits, || "the address of a bit-field is taken".to_owned());
        }
    }

    /// Checks that the path fits the base, and that what the place goes through reads plain variables only.
    fn place_typed(&mut self, place: &Place) {
        let program = self.program;
        place.for_each_expr(&mut |expr| self.plain(expr));
        let base = match &place.base {
            Base::Var(var) => {
                if !self.visible(*var) {
                    return;
                }
                Some(self.program.vars[*var].ty)
            }
            Base::Deref(pointer) => self.program.types.pointee(pointer.ty),
        };
        let reached = base.and_then(|base| self.path_type(base, &place.path));
        self.require(reached == Some(place.ty), || {
            format!("a place of type {} is not what its path leads to", type_name(program, place.ty))
        });
        for step in &place.path {
            if let Step::Index(index) = step {
                let fits = self.is_signed_of_pointer_width(index.ty);
                self.require(fits, || format!("an index of type {}", type_name(program, index.ty)));
            }
        }
    }

    /// The type at the end of a path that starts at a type.
    pub(super) fn path_type(&self, mut ty: TypeId, path: &[Step]) -> Option<TypeId> {
        let types = &self.program.types;
        for step in path {
            ty = match (step, types.get(ty)) {
                (Step::Field(record, field), Type::Record(id)) if record == id => {
                    types.record(*record).fields.get(field.index())?.ty
                }
                (Step::Index(_), Type::Array(element, _)) => *element,
                _ => return None,
            };
        }
        Some(ty)
    }
}

fn float_fits(bits: u128, float: FloatType) -> bool {
    match float {
        FloatType::F32 => bits >> 32 == 0,
        FloatType::F64 => bits >> 64 == 0,
        FloatType::X87 => bits >> 80 == 0,
        FloatType::F128 => true,
    }
}
