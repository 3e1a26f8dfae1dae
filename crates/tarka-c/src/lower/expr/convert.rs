//! Conversions: promotions, the usual arithmetic conversions, casts, and conversion as if by assignment.

use tarka_ir::{FloatType, Place, Span, Stmt, Types};

use super::{Lvalue, Value};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast;
use crate::types::{CType, IntKind, Ty};

impl Lowerer<'_> {
    /// The value in another scalar type. Both types are known to allow it.
    pub(in crate::lower) fn convert(&mut self, value: Value, to: Ty) -> Value {
        let ty = to.unqualified();
        let lowered = self.types.lower(ty);
        if self.types.is_void(ty) {
            return Value { ty, ..value };
        }
        Value { expr: self.cast(value.expr, lowered), ty }
    }

    /// The integer promotions.
    pub(in crate::lower) fn promote(&mut self, value: Value) -> Value {
        let to = match *self.types.shape(value.ty) {
            CType::Bool => IntKind::Int,
            CType::Enum(id) => match self.types.enumeration(id).underlying.unwrap_or(IntKind::UnsignedInt) {
                kind if self.types.int_type(kind).width < 32 => IntKind::Int,
                kind => kind,
            },
            CType::Int(kind) if self.types.int_type(kind).width < 32 => IntKind::Int,
            CType::BitField(int) if int.width < 32 || int.width == 32 && int.signed => IntKind::Int,
            CType::BitField(int) if int.width == 32 => IntKind::UnsignedInt,
            _ => return value,
        };
        let to = self.types.int(to);
        self.convert(value, to)
    }

    /// The default argument promotions.
    pub(in crate::lower) fn promote_argument(&mut self, value: Value) -> Value {
        match *self.types.shape(value.ty) {
            CType::Float(FloatType::F32) => {
                let double = self.types.make(CType::Float(FloatType::F64));
                self.convert(value, double)
            }
            _ => self.promote(value),
        }
    }

    /// The usual arithmetic conversions; both operands are arithmetic.
    pub(in crate::lower) fn usual_conversions(&mut self, a: Value, b: Value) -> (Value, Value) {
        let ty = match (self.types.shape(a.ty).clone(), self.types.shape(b.ty).clone()) {
            (CType::Float(f), CType::Float(g)) => self.types.make(CType::Float(wider_float(f, g))),
            (CType::Float(_), _) => a.ty,
            (_, CType::Float(_)) => b.ty,
            _ => {
                let (a, b) = (self.promote(a), self.promote(b));
                let ty = self.common_integer(a.ty, b.ty);
                return (self.convert(a, ty), self.convert(b, ty));
            }
        };
        (self.convert(a, ty), self.convert(b, ty))
    }

    /// The common type of two promoted integer types.
    fn common_integer(&mut self, a: Ty, b: Ty) -> Ty {
        if a == b {
            return a;
        }
        let (Some(x), Some(y)) = (self.types.as_int(a), self.types.as_int(b)) else { return a };
        let (rank_a, rank_b) = ((x.width, self.rank(a)), (y.width, self.rank(b)));
        if x.signed == y.signed {
            return if rank_a >= rank_b { a } else { b };
        }
        let ((signed, signed_int, signed_rank), (unsigned, unsigned_int, unsigned_rank)) =
            if x.signed { ((a, x, rank_a), (b, y, rank_b)) } else { ((b, y, rank_b), (a, x, rank_a)) };
        if unsigned_rank >= signed_rank {
            unsigned
        } else if signed_int.width > unsigned_int.width {
            signed
        } else {
            match *self.types.shape(signed) {
                CType::Int(kind) => self.types.int(kind.to_unsigned()),
                _ => unsigned,
            }
        }
    }

    /// Tells types of equal width apart.
    fn rank(&self, ty: Ty) -> u8 {
        match *self.types.shape(ty) {
            CType::Int(IntKind::LongLong | IntKind::UnsignedLongLong) => 3,
            CType::Int(IntKind::Long | IntKind::UnsignedLong) => 2,
            CType::Int(_) => 1,
            _ => 0,
        }
    }

    /// The value an lvalue holds: arrays and functions become pointers.
    pub(in crate::lower) fn load(&mut self, lvalue: Lvalue, span: Span) -> Checked<Value> {
        if let Some((elem, _)) = self.types.as_array(lvalue.ty) {
            return Ok(self.decay(lvalue.place, elem));
        }
        if self.types.as_function(lvalue.ty).is_some() {
            let ty = self.types.pointer(lvalue.ty);
            return Ok(Value { expr: self.address_of(lvalue.place), ty });
        }
        if !self.types.is_complete(lvalue.ty) {
            if self.types.is_void(lvalue.ty) {
                let lowered = Types::VOID;
                return Ok(Value {
                    expr: tarka_ir::Expr { kind: tarka_ir::ExprKind::Zero, ty: lowered },
                    ty: lvalue.ty,
                });
            }
            let message = format!("the value of incomplete type {} is not known", self.spell(lvalue.ty));
            return Err(self.error(span, message));
        }
        let ty = self.bit_field_type(&lvalue).unqualified();
        let lowered = self.types.lower(ty);
        if let Some(unit) = self.string_unit(&lvalue.place) {
            return Ok(self.integer(unit, ty));
        }
        let loaded = match self.read_from_outside(&lvalue, span) {
            Some(input) => input,
            None => tarka_ir::Expr::load(lvalue.place),
        };
        Ok(Value { expr: self.cast(loaded, lowered), ty })
    }

    /// An array as a pointer to its first element.
    pub(in crate::lower) fn decay(&mut self, place: Place, elem: Ty) -> Value {
        let ty = self.types.pointer(elem);
        let pointer = self.types.lower(ty);
        if self.types.is_variable(elem) {
            let address = self.address_of(place);
            return Value { expr: self.cast(address, pointer), ty };
        }
        let first = self.element_place(place, elem, 0);
        Value { expr: self.address_of(first), ty }
    }

    /// The C type of an lvalue's value: for a bit-field narrower than its declared type, one of its width.
    pub(in crate::lower) fn bit_field_type(&mut self, lvalue: &Lvalue) -> Ty {
        let Some(width) = lvalue.bits else { return lvalue.ty };
        match self.types.as_int(lvalue.ty) {
            Some(int) if u32::from(int.width) != width => self
                .types
                .make(CType::BitField(tarka_ir::IntType { width: width as u16, signed: int.signed }))
                .qualified(lvalue.ty.constant, lvalue.ty.volatile),
            _ => lvalue.ty,
        }
    }

    /// `(type) operand`.
    pub(in crate::lower) fn cast_value(
        &mut self,
        name: &ast::TypeName,
        operand: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let ty = self.type_name(name)?;
        if self.types.is_void(ty) {
            self.discard(operand)?;
            let expr = tarka_ir::Expr { kind: tarka_ir::ExprKind::Zero, ty: Types::VOID };
            return Ok(Value { expr, ty: ty.unqualified() });
        }
        let value = self.rvalue(operand)?;
        if self.types.is_integer(ty) {
            self.note_typeless(value.ty);
        }
        if self.types.as_record(ty).is_some() {
            return self.cast_to_record(value, ty, span);
        }
        if !self.types.is_scalar(ty) || !self.types.is_scalar(value.ty) {
            let message = format!("cannot convert {} to {}", self.spell(value.ty), self.spell(ty));
            return Err(self.error(span, message));
        }
        let mixed = matches!(self.types.shape(ty), CType::Float(_)) && self.types.pointee(value.ty).is_some()
            || matches!(self.types.shape(value.ty), CType::Float(_)) && self.types.pointee(ty).is_some();
        if mixed {
            let message = format!("cannot convert {} to {}", self.spell(value.ty), self.spell(ty));
            return Err(self.error(span, message));
        }
        Ok(self.convert(value, ty))
    }

    /// GNU C: a record cast to itself, or a member's value cast to a union that has such a member.
    fn cast_to_record(&mut self, value: Value, ty: Ty, span: Span) -> Checked<Value> {
        if self.types.compatible(value.ty, ty) {
            return Ok(value);
        }
        let record = self
            .types
            .as_record(ty)
            .filter(|&id| self.types.ir.record(id).kind == tarka_ir::RecordKind::Union);
        let member = record.and_then(|id| {
            let members = self.types.record_info(id).members.clone();
            members.into_iter().find(|m| self.types.compatible(m.ty, value.ty)).map(|m| (id, m))
        });
        let Some((id, member)) = member else {
            let message = format!("cannot convert {} to {}", self.spell(value.ty), self.spell(ty));
            return Err(self.error(span, message));
        };
        let whole = self.temporary(ty, span);
        let part = self.member_place(whole.clone(), id, &member);
        self.emit(Stmt::Assign(part.place, value.expr), span);
        Ok(Value { expr: tarka_ir::Expr::load(whole), ty: ty.unqualified() })
    }

    /// Conversion as if by assignment, to a parameter, variable or result.
    pub(in crate::lower) fn convert_for(
        &mut self,
        value: Value,
        to: Ty,
        span: Span,
        what: &str,
    ) -> Checked<Value> {
        let scalars = self.types.is_scalar(value.ty) && self.types.is_scalar(to);
        let (from_float, to_float) = (self.is_float(value.ty), self.is_float(to));
        let pointers = self.types.pointee(value.ty).is_some() && to_float
            || from_float && self.types.pointee(to).is_some();
        if scalars && !pointers {
            return Ok(self.convert(value, to));
        }
        if self.types.compatible(value.ty, to) && self.types.as_record(to).is_some() {
            return Ok(value);
        }
        let message =
            format!("{what} needs {}, but this is {}", self.spell(to.unqualified()), self.spell(value.ty));
        Err(self.error(span, message))
    }

    pub(in crate::lower) fn is_float(&self, ty: Ty) -> bool {
        matches!(self.types.shape(ty), CType::Float(_))
    }
}

fn wider_float(f: FloatType, g: FloatType) -> FloatType {
    let rank = |f| match f {
        FloatType::F32 => 0,
        FloatType::F64 => 1,
        FloatType::X87 => 2,
        FloatType::F128 => 3,
    };
    if rank(f) >= rank(g) { f } else { g }
}
