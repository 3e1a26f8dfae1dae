//! Declarators and type names to types.

use tarka_ir::{Place, Span, Stmt};

use super::{Checked, Lowerer};
use crate::syntax::ast::{self, ArraySize, Derivation, Parameters};
use crate::types::{CType, Length, Signature, Ty};

/// The greatest object: half the address space, as gcc.
fn greatest_object(machine: tarka_ir::Machine) -> u64 {
    (1 << (machine.pointer_width() - 1)) - 1
}

impl Lowerer<'_> {
    /// The type of a type name.
    pub(super) fn type_name(&mut self, name: &ast::TypeName) -> Checked<Ty> {
        let base = self.specifier_type(&name.specifiers)?;
        self.declarator_type(base, &name.declarator)
    }

    /// The type of the name in a declarator.
    pub(super) fn declarator_type(&mut self, base: Ty, declarator: &ast::Declarator) -> Checked<Ty> {
        let mut ty = base;
        for derivation in declarator.derivations.iter().rev() {
            ty = self.derive(ty, derivation, declarator.span)?;
        }
        self.align_pointer(ty, declarator)
    }

    /// `aligned` behind `*`: the alignment of the pointer type itself.
    fn align_pointer(&mut self, ty: Ty, declarator: &ast::Declarator) -> Checked<Ty> {
        let Some(align) = self.align_asked_by(&declarator.attributes, "type_aligned") else { return Ok(ty) };
        match &declarator.derivations[..] {
            [Derivation::Pointer(_)] => Ok(ty.with_align(align)),
            // The alignment of a result is nobody's affair.
            [Derivation::Function(_), ..] => Ok(ty),
            _ => Err(self.unsupported(declarator.span, "`aligned` behind one of several `*` or in an array")),
        }
    }

    fn derive(&mut self, ty: Ty, derivation: &Derivation, span: Span) -> Checked<Ty> {
        match derivation {
            Derivation::Pointer(qualifiers) => {
                let pointer = self.types.pointer(ty);
                Ok(self.qualified(pointer, *qualifiers))
            }
            Derivation::Array(size) => self.array_type(ty, size, span),
            Derivation::Function(parameters) => self.function_type(ty, parameters, span),
        }
    }

    fn array_type(&mut self, elem: Ty, size: &ArraySize, span: Span) -> Checked<Ty> {
        if self.types.as_function(elem).is_some() {
            return Err(self.error(span, "an array of functions is not a type: use function pointers"));
        }
        if !self.types.is_complete(elem) {
            let message = format!("array of elements of incomplete type {}", self.spell(elem));
            return Err(self.error(span, message));
        }
        let length = match size {
            ArraySize::Unspecified | ArraySize::Star => Length::Unknown,
            ArraySize::Expr(expr) | ArraySize::AtLeast(expr) => self.array_length(elem, expr)?,
        };
        let (constant, volatile) = (elem.constant, elem.volatile);
        Ok(self.types.make(CType::Array(elem, length)).qualified(constant, volatile))
    }

    fn array_length(&mut self, elem: Ty, expr: &ast::Expr) -> Checked<Length> {
        let before = self.body.emitted;
        let value = if self.may_be_constant(expr) {
            self.as_constant(|this| this.rvalue(expr))?
        } else {
            self.rvalue(expr)?
        };
        let value = self.require_integer(value, expr.span, "the size of an array")?;
        if let Some(length) = self.constant_value(&value).filter(|_| self.body.emitted == before) {
            let size = u128::from(self.types.size_of(elem).max(1));
            return match u64::try_from(length) {
                Err(_) => Err(self.error(expr.span, format!("the size of an array is negative: {length}"))),
                Ok(n) if u128::from(n) * size > u128::from(greatest_object(self.types.machine())) => {
                    Err(self.error(expr.span, format!("an array of {n} elements is too large")))
                }
                Ok(n) => Ok(Length::Known(n)),
            };
        }
        if self.body.is_scratch && !self.in_prototype {
            return Err(self.error(expr.span, "the size of an array outside a function must be constant"));
        }
        let size_t = self.types.size_t();
        let length = self.convert(value, size_t);
        let place = self.temporary_named(format!("length${}", self.vars.len()), size_t, expr.span);
        let var = place.as_var().expect("a temporary is a variable");
        self.emit(Stmt::Assign(place, length.expr), expr.span);
        Ok(Length::Variable(var))
    }

    fn function_type(&mut self, result: Ty, parameters: &Parameters, span: Span) -> Checked<Ty> {
        if self.types.as_function(result).is_some() || self.types.as_array(result).is_some() {
            let message = format!("a function cannot return {}", self.spell(result));
            return Err(self.error(span, message));
        }
        let signature = match parameters {
            Parameters::Identifiers(_) => Signature {
                result: result.unqualified(),
                params: Vec::new(),
                variadic: false,
                prototype: false,
            },
            Parameters::Prototype { params, variadic } => {
                self.open_scope();
                let outside = std::mem::replace(&mut self.in_prototype, true);
                let params: Checked<Vec<Ty>> = params.iter().map(|p| self.prototype_parameter(p)).collect();
                self.in_prototype = outside;
                self.close_scope();
                Signature {
                    result: result.unqualified(),
                    params: params?,
                    variadic: *variadic,
                    prototype: true,
                }
            }
        };
        Ok(self.types.make(CType::Function(signature)))
    }

    /// A parameter of a declaration: its names matter only to sizes of later parameters, which are not evaluated.
    fn prototype_parameter(&mut self, parameter: &ast::Parameter) -> Checked<Ty> {
        let ty = self.unevaluated(|this| this.parameter_type(parameter))?;
        if let Some(name) = parameter.declarator.name {
            let place = self.unevaluated(|this| this.temporary(ty, parameter.span));
            let var = place.as_var().expect("a temporary is a variable");
            self.bind(name, super::Entity::Variable(var), parameter.span);
        }
        Ok(ty)
    }

    /// The type of a parameter, adjusted: arrays and functions become pointers.
    pub(super) fn parameter_type(&mut self, parameter: &ast::Parameter) -> Checked<Ty> {
        let base = self.specifier_type(&parameter.specifiers)?;
        let declarator = &parameter.declarator;
        // The outermost size of an array parameter means nothing: `int a[n]` is `int *a`.
        let (first, rest) = match declarator.derivations.split_first() {
            Some((Derivation::Array(_), rest)) => (true, rest),
            _ => (false, &declarator.derivations[..]),
        };
        let mut ty = base;
        for derivation in rest.iter().rev() {
            ty = self.derive(ty, derivation, declarator.span)?;
        }
        if first {
            return Ok(self.types.pointer(ty));
        }
        self.refuse_attributes(&declarator.attributes)?;
        let ty = self.machine_mode(ty, &declarator.attributes)?;
        Ok(self.adjust_parameter(ty))
    }

    /// Arrays and functions as parameters are pointers.
    pub(super) fn adjust_parameter(&mut self, ty: Ty) -> Ty {
        match *self.types.shape(ty) {
            CType::Array(elem, _) => self.types.pointer(elem),
            CType::Function(_) => self.types.pointer(ty),
            _ => ty,
        }
    }

    /// The place of a variable.
    pub(super) fn var_place(&self, var: tarka_ir::VarId) -> Place {
        Place::var(var, self.vars[var].ty)
    }
}
