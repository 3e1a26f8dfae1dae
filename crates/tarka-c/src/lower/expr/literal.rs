//! Constants, strings, compound literals, predefined names.

use tarka_ir::{Base, Expr, ExprKind, FloatType, Initialiser, Place, Role, Span, Step, VarId, floats};

use super::{Lvalue, Value};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BuiltinType, Encoding, FloatLiteral, IntegerLiteral, StringLiteral};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Length, Ty};

impl Lowerer<'_> {
    /// An integer constant has the first type of a list that holds it (C11 6.4.4.1).
    pub(super) fn integer_literal(&mut self, literal: IntegerLiteral, span: Span) -> Checked<Value> {
        use IntKind::*;
        let signed = [Int, Long, LongLong, Int128];
        let kinds = signed.iter().skip(usize::from(literal.longs)).flat_map(|&kind| {
            let unsigned = kind.to_unsigned();
            match (literal.unsigned, literal.decimal) {
                (true, _) => [None, Some(unsigned)],
                (false, true) => [Some(kind), None],
                (false, false) => [Some(kind), Some(unsigned)],
            }
        });
        let fits = |kind: &IntKind| literal.value <= self.types.int_type(*kind).max_bits();
        let kind = kinds.flatten().find(fits);
        match kind {
            Some(kind) => {
                let ty = self.types.int(kind);
                Ok(self.integer(literal.value as i128, ty))
            }
            None => Err(self.error(span, "this integer is too large for any type")),
        }
    }

    pub(super) fn float_literal(&mut self, literal: &FloatLiteral, span: Span) -> Checked<Value> {
        if literal.imaginary {
            return Err(self.unsupported(span, "complex numbers"));
        }
        let format = match literal.ty {
            BuiltinType::Float => FloatType::F32,
            BuiltinType::LongDouble => FloatType::X87,
            BuiltinType::Float128 => FloatType::F128,
            _ => FloatType::F64,
        };
        let Some(bits) = floats::parse(&literal.text, format) else {
            return Err(self.error(span, "this is not a floating constant"));
        };
        let ty = self.types.make(CType::Float(format));
        let lowered = self.types.lower(ty);
        Ok(Value { expr: Expr { kind: ExprKind::Float(bits), ty: lowered }, ty })
    }

    pub(super) fn character_literal(&mut self, value: i64, encoding: Encoding) -> Value {
        let ty = match encoding {
            Encoding::Plain => self.types.int(IntKind::Int),
            _ => self.unit_type(encoding),
        };
        self.integer(i128::from(value), ty)
    }

    /// The type of a string's elements.
    pub(in crate::lower) fn unit_type(&mut self, encoding: Encoding) -> Ty {
        match encoding {
            Encoding::Plain | Encoding::Utf8 => self.types.int(IntKind::Char),
            Encoding::Wide => self.types.wchar_t(),
            Encoding::Char16 => self.types.int(IntKind::UnsignedShort),
            Encoding::Char32 => self.types.int(IntKind::UnsignedInt),
        }
    }

    /// A string literal as an object.
    pub(super) fn string_literal(&mut self, literal: &StringLiteral) -> Lvalue {
        let unit = self.unit_type(literal.encoding);
        let mut units = literal.units.clone();
        units.push(0);
        let ty = self.types.make(CType::Array(unit, Length::Known(units.len() as u64)));
        let var = self.string_object(unit, ty, units);
        Lvalue { place: self.var_place(var), ty, bits: None }
    }

    /// The address of a string of bytes that the linker made.
    pub fn string_of_bytes(&mut self, bytes: &[u8]) -> Expr {
        let units = bytes.iter().map(|&byte| u32::from(byte)).collect();
        let string = self.string_literal(&StringLiteral { encoding: Encoding::Plain, units });
        let unit = self.unit_type(Encoding::Plain);
        self.decay(string.place, unit).expr
    }

    /// The global that holds a string; equal strings share one.
    fn string_object(&mut self, unit: Ty, ty: Ty, units: Vec<u32>) -> VarId {
        let size = self.types.size_of(unit);
        if let Some(&var) = self.strings.get(&(size, units.clone())) {
            self.repeated_strings.insert(var);
            return var;
        }
        let name = format!("string${}", self.strings.len());
        let var = self.add_var(name, ty, Role::Global, Span::NONE);
        self.vars[var].constant = true;
        for (i, &value) in units.iter().enumerate().filter(|&(_, &value)| value != 0) {
            let value = self.integer(i128::from(value), unit).expr;
            let index = self.index_constant(i as u64);
            self.initialisers.push(Initialiser { var, path: vec![Step::Index(index)], ty: value.ty, value });
        }
        self.string_units.insert(var, units.clone());
        self.strings.insert((size, units), var);
        var
    }

    /// The unit of a string literal that a place names, if the index is constant.
    pub(super) fn string_unit(&self, place: &Place) -> Option<i128> {
        let (Base::Var(var), [Step::Index(index)]) = (&place.base, &place.path[..]) else { return None };
        let units = self.string_units.get(var)?;
        let position = usize::try_from(index.as_const()?).ok()?;
        units.get(position).map(|&unit| i128::from(unit))
    }

    /// `__func__` and its spellings.
    pub(in crate::lower) fn is_predefined(&self, name: Symbol) -> bool {
        matches!(self.names.name(name), "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__")
    }

    pub(in crate::lower) fn predefined(&mut self, name: Symbol) -> Option<Lvalue> {
        if !self.is_predefined(name) {
            return None;
        }
        let units = self.body.name.bytes().map(u32::from).collect();
        Some(self.string_literal(&StringLiteral { encoding: Encoding::Plain, units }))
    }

    /// `(type) { … }`: an object that lives as long as the block, or the program at file level.
    pub(super) fn compound_literal(
        &mut self,
        name: &ast::TypeName,
        list: &ast::InitialiserList,
        span: Span,
    ) -> Checked<Lvalue> {
        let ty = self.type_name(name)?;
        if self.types.is_variable(ty) {
            return Err(self.unsupported(span, "a compound literal of variable length"));
        }
        let name = format!("literal${}", self.next_unnamed());
        let initialiser = crate::lower::initialisers::Init::List(list);
        if self.body.is_scratch {
            let var = self.add_var(name, ty, Role::Global, span);
            self.initialise_static(var, ty, initialiser, span)?;
            self.note_constant_literal(var);
            return Ok(Lvalue { place: self.var_place(var), ty: self.var_types[var], bits: None });
        }
        let var = self.add_var(name, ty, Role::Temp, span);
        self.body.locals.push(var);
        self.body.live_in_block(var);
        self.initialise_local(var, ty, initialiser, span)?;
        self.note_constant_literal(var);
        Ok(Lvalue { place: self.var_place(var), ty: self.var_types[var], bits: None })
    }

    /// A compound literal of constants may be where another one is.
    fn note_constant_literal(&mut self, var: VarId) {
        if self.var_types[var].constant {
            self.constant_literals.insert(var);
        }
    }
}
