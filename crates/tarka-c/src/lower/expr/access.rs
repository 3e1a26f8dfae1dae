//! Places: identifiers, members, elements, what pointers point to.

use tarka_ir::{Base, BinOp, Expr, ExprKind, Place, RecordId, Span, Step, Stmt, VarId};

use super::sequence::has_side_effects;
use super::{Lvalue, Value};
use crate::lower::effects::View;
use crate::lower::{Checked, Entity, Lowerer};
use crate::syntax::ast::{self, Designator, ExprKind as E, UnaryOp};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Length, Member, Ty};

impl Lowerer<'_> {
    /// The place an expression designates.
    pub(in crate::lower) fn lvalue(&mut self, expr: &ast::Expr) -> Checked<Lvalue> {
        let span = expr.span;
        match &expr.kind {
            E::Identifier(name) => self.identifier_place(*name, span),
            E::String(literal) => Ok(self.string_literal(literal)),
            E::CompoundLiteral(name, list) => self.compound_literal(name, list, span),
            E::Unary(UnaryOp::Deref, operand) => {
                let pointer = self.rvalue(operand)?;
                self.dereference(pointer, span)
            }
            E::Index(array, index) => self.element(array, index, span),
            E::Member(record, name) => {
                let record = self.lvalue(record)?;
                self.member(record, *name, span)
            }
            E::Arrow(pointer, name) => {
                let pointer = self.rvalue(pointer)?;
                let record = self.dereference(pointer, span)?;
                self.member(record, *name, span)
            }
            E::Generic(control, choices) => {
                let chosen = self.generic_choice(control, choices, span)?;
                self.lvalue(chosen)
            }
            E::ChooseExpr(condition, then, otherwise) => {
                let chosen = if self.constant_integer(condition)? != 0 { then } else { otherwise };
                self.lvalue(chosen)
            }
            E::Error => Err(crate::lower::Reported),
            _ => self.record_value_place(expr),
        }
    }

    /// A struct returned by a call and the like: it lives in a temporary, so that its members can be read.
    fn record_value_place(&mut self, expr: &ast::Expr) -> Checked<Lvalue> {
        let value = self.rvalue(expr)?;
        match (value.expr.kind, self.types.as_record(value.ty)) {
            (ExprKind::Load(place), Some(_)) => Ok(Lvalue { place, ty: value.ty, bits: None }),
            _ => Err(self
                .error(expr.span, "this is not something that can be assigned to or have its address taken")),
        }
    }

    fn identifier_place(&mut self, name: Symbol, span: Span) -> Checked<Lvalue> {
        match self.lookup(name) {
            Some(Entity::Variable(var)) => {
                Ok(Lvalue { place: self.var_place(var), ty: self.var_types[var], bits: None })
            }
            Some(Entity::VariableArray(var, ty)) => Ok(self.variable_array(var, ty)),
            Some(_) => {
                let message = format!("`{}` is not a variable", self.names.name(name));
                Err(self.error(span, message))
            }
            None => match self.predefined(name) {
                Some(lvalue) => Ok(lvalue),
                None => Err(self.undeclared(name, span).err().unwrap_or(crate::lower::Reported)),
            },
        }
    }

    /// An array of variable length is what a hidden pointer points to.
    pub(in crate::lower) fn variable_array(&mut self, pointer: VarId, ty: Ty) -> Lvalue {
        let lowered = self.types.lower(ty);
        let pointer = Expr::var(pointer, self.vars[pointer].ty);
        let place = Place { base: Base::Deref(Box::new(pointer)), path: Vec::new(), ty: lowered };
        Lvalue { place, ty, bits: None }
    }

    /// What a pointer points to.
    pub(in crate::lower) fn dereference(&mut self, pointer: Value, span: Span) -> Checked<Lvalue> {
        let Some(ty) = self.types.pointee(pointer.ty) else {
            let message = format!("{} is not a pointer", self.spell(pointer.ty));
            return Err(self.error(span, message));
        };
        let lowered = self.types.lower(ty);
        let place = match pointer.expr.kind {
            // `*&x` is x.
            ExprKind::AddrOf(place) if place.ty == lowered => place,
            kind => {
                let to = self.types.ir.pointer(lowered);
                let pointer = self.cast(Expr { kind, ty: pointer.expr.ty }, to);
                Place { base: Base::Deref(Box::new(pointer)), path: Vec::new(), ty: lowered }
            }
        };
        Ok(Lvalue { place, ty, bits: None })
    }

    fn element(&mut self, array: &ast::Expr, index: &ast::Expr, span: Span) -> Checked<Lvalue> {
        // `i[a]` is `a[i]`.
        let (array, index) = if self.pointer_first(array, index)? { (index, array) } else { (array, index) };
        let start = self.mark();
        let a = if self.is_lvalue(array) {
            let whole = self.lvalue(array)?;
            if let Some(elem) = self.fixed_array(whole.ty) {
                let whole = self.hold_address(whole, index);
                let middle = self.mark();
                let part = self.direct_element(whole.clone(), elem, index)?;
                if self.mark() > start {
                    let mut first = self.evaluation(start..middle, None);
                    first.add_address(&whole.place, View { types: &self.types.ir, vars: &self.vars });
                    let second = self.evaluation(middle..self.mark(), None);
                    self.note_unsequenced(vec![first, second], span);
                }
                return Ok(part);
            }
            self.load(whole, array.span)?
        } else {
            self.rvalue(array)?
        };
        let a = if has_side_effects(index) { self.hold(a, array.span)? } else { a };
        let middle = self.mark();
        let b = self.rvalue(index)?;
        if self.mark() > start {
            let first = self.evaluation(start..middle, Some(&a.expr));
            let second = self.evaluation(middle..self.mark(), Some(&b.expr));
            self.note_unsequenced(vec![first, second], span);
        }
        // `i[a]` is `a[i]`.
        let (pointer, index) = if self.types.pointee(a.ty).is_some() { (a, b) } else { (b, a) };
        if self.types.pointee(pointer.ty).is_none() || !self.types.is_integer(index.ty) {
            let message = format!("cannot index {} by {}", self.spell(pointer.ty), self.spell(index.ty));
            return Err(self.error(span, message));
        }
        let moved = self.pointer_plus(pointer, index, BinOp::Add, span)?;
        self.dereference(moved, span)
    }

    /// The element type of an array all of whose sizes are known when compiling.
    fn fixed_array(&self, ty: Ty) -> Option<Ty> {
        let (elem, length) = self.types.as_array(ty)?;
        (!self.types.is_variable(elem) && !matches!(length, Length::Variable(_))).then_some(elem)
    }

    /// `a[i]` of an array object stays a path into it.
    fn direct_element(&mut self, whole: Lvalue, elem: Ty, index: &ast::Expr) -> Checked<Lvalue> {
        let value = self.rvalue(index)?;
        let value = self.require_integer(value, index.span, "an index")?;
        let ptrdiff_t = self.types.ptrdiff_t();
        let promoted = self.promote(value);
        let position = self.convert(promoted, ptrdiff_t);
        let mut place = whole.place;
        place.path.push(Step::Index(position.expr));
        place.ty = self.types.lower(elem);
        Ok(Lvalue { place, ty: elem.qualified(whole.ty.constant, whole.ty.volatile), bits: None })
    }

    /// The n-th element of an array.
    pub(in crate::lower) fn element_place(&mut self, mut array: Place, elem: Ty, n: u64) -> Place {
        let index = self.index_constant(n);
        array.path.push(Step::Index(index));
        array.ty = self.types.lower(elem);
        array
    }

    fn member(&mut self, record: Lvalue, name: Symbol, span: Span) -> Checked<Lvalue> {
        let Some(id) = self.types.as_record(record.ty) else {
            let message = format!("{} has no members", self.spell(record.ty));
            return Err(self.error(span, message));
        };
        let Some(path) = self.find_member(id, name) else {
            let complete = self.types.ir.record(id).complete;
            let what = if complete { "has no member" } else { "is not defined here, so it has no member" };
            let message =
                format!("{} {what} `{}`", self.spell(record.ty.unqualified()), self.names.name(name));
            return Err(self.error(span, message));
        };
        let mut lvalue = record;
        for (id, member) in path {
            let (constant, volatile) = (lvalue.ty.constant, lvalue.ty.volatile);
            lvalue = self.member_place(lvalue.place, id, &member);
            lvalue.ty = lvalue.ty.qualified(constant, volatile);
        }
        Ok(lvalue)
    }

    /// A member of a record.
    pub(in crate::lower) fn member_place(
        &mut self,
        mut record: Place,
        id: RecordId,
        member: &Member,
    ) -> Lvalue {
        record.path.push(Step::Field(id, member.field));
        record.ty = self.types.ir.record(id).fields[member.field.0 as usize].ty;
        Lvalue { place: record, ty: member.ty, bits: member.bits }
    }

    /// `pointer ± index`.
    pub(in crate::lower) fn pointer_plus(
        &mut self,
        pointer: Value,
        index: Value,
        op: BinOp,
        span: Span,
    ) -> Checked<Value> {
        let to = self.types.pointee(pointer.ty).unwrap_or(pointer.ty);
        if !self.types.is_complete(to) && !matches!(self.types.shape(to), CType::Void | CType::Function(_)) {
            let message = format!("arithmetic on a pointer to the incomplete type {}", self.spell(to));
            return Err(self.error(span, message));
        }
        let ptrdiff_t = self.types.ptrdiff_t();
        let promoted = self.promote(index);
        let mut index = self.convert(promoted, ptrdiff_t);
        if op == BinOp::Sub {
            index.expr = self.unary(tarka_ir::UnOp::Neg, index.expr);
        }
        if self.types.is_variable(to) {
            return self.pointer_plus_variable(pointer, index, to, span);
        }
        let expr = self.offset(pointer.expr, index.expr);
        Ok(Value { expr, ty: pointer.ty })
    }

    /// Pointer arithmetic over elements whose size is known at run time only: in bytes.
    fn pointer_plus_variable(&mut self, pointer: Value, index: Value, to: Ty, span: Span) -> Checked<Value> {
        let size = self.variable_size(to, span)?;
        let size = self.convert(size, index.ty);
        let bytes = self.binary(BinOp::Mul, index.expr, size.expr);
        let char_ty = self.types.int(IntKind::Char);
        let char_pointer = self.types.pointer(char_ty);
        let base = self.convert(pointer.clone(), char_pointer);
        let moved = self.offset(base.expr, bytes);
        let back = Value { expr: moved, ty: char_pointer };
        Ok(self.convert(back, pointer.ty))
    }

    /// The size of a type that is known at run time only.
    pub(in crate::lower) fn variable_size(&mut self, ty: Ty, span: Span) -> Checked<Value> {
        let size_t = self.types.size_t();
        let Some((elem, length)) = self.types.as_array(ty) else {
            let size = self.types.size_of(ty);
            return Ok(self.size_constant(size));
        };
        let count = match length {
            Length::Known(n) => self.size_constant(n),
            Length::Variable(var) => Value { expr: Expr::var(var, self.vars[var].ty), ty: size_t },
            Length::Unknown => return Err(self.error(span, "the size of this array is not known")),
        };
        let size = self.variable_size(elem, span)?;
        Ok(Value { expr: self.binary(BinOp::Mul, count.expr, size.expr), ty: size_t })
    }

    /// `offsetof(type, path)`.
    pub(in crate::lower) fn offset_of(
        &mut self,
        name: &ast::TypeName,
        path: &[Designator],
        span: Span,
    ) -> Checked<Value> {
        let ty = self.type_name(name)?;
        // As if a record stood at address 0.
        let lowered = self.types.lower(ty);
        let pointer = self.types.ir.pointer(lowered);
        let place =
            Place { base: Base::Deref(Box::new(Expr::constant(0, pointer))), path: Vec::new(), ty: lowered };
        let mut lvalue = Lvalue { place, ty, bits: None };
        let mut offset = self.size_constant(0);
        for designator in path {
            let (next, distance) = self.offset_step(lvalue, designator, span)?;
            offset.expr = self.binary(BinOp::Add, offset.expr, distance);
            lvalue = next;
        }
        if lvalue.bits.is_some() {
            return Err(self.error(span, "`offsetof` of a bit-field"));
        }
        Ok(offset)
    }

    fn offset_step(&mut self, from: Lvalue, step: &Designator, span: Span) -> Checked<(Lvalue, Expr)> {
        match step {
            Designator::Member(name, span) => {
                let depth = from.place.path.len();
                let lvalue = self.member(from, *name, *span)?;
                let distance = lvalue.place.path[depth..]
                    .iter()
                    .filter_map(|step| match step {
                        Step::Field(id, field) => {
                            Some(self.types.ir.record(*id).fields[field.0 as usize].offset)
                        }
                        Step::Index(_) => None,
                    })
                    .sum();
                let distance = self.size_constant(distance).expr;
                Ok((lvalue, distance))
            }
            Designator::Index(index) => {
                let Some((elem, _)) = self.types.as_array(from.ty) else {
                    return Err(self.error(span, "only an array has elements"));
                };
                let size_t = self.types.size_t();
                let value = self.rvalue(index)?;
                let value = self.require_integer(value, index.span, "an index")?;
                let index = self.convert(value, size_t);
                let size = self.types.size_of(elem);
                let size = self.size_constant(size);
                let distance = self.binary(BinOp::Mul, index.expr, size.expr);
                let place = self.element_place(from.place, elem, 0);
                Ok((Lvalue { place, ty: elem, bits: None }, distance))
            }
            Designator::Range(..) => Err(self.error(span, "`offsetof` takes no ranges")),
        }
    }

    /// The value, held in a temporary so that later side effects do not change it.
    pub(in crate::lower) fn materialise(&mut self, value: Value, span: Span) -> Checked<Value> {
        if matches!(value.expr.kind, ExprKind::Const(_) | ExprKind::Float(_)) || self.types.is_void(value.ty)
        {
            return Ok(value);
        }
        let place = self.temporary(value.ty, span);
        self.emit(Stmt::Assign(place.clone(), value.expr), span);
        Ok(Value { expr: Expr::load(place), ty: value.ty })
    }
}
