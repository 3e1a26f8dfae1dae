//! Function declarations and definitions.

use tarka_ir::{Origin, ProcId, Procedure, Role, Span, Stmt, VarId};

use super::body::Body;
use super::scope::Entity;
use super::{Checked, Function, Lowerer, Strength, Traits};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{self, Derivation, Parameters, StorageClass};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Signature, Ty};

/// A parameter of a definition.
struct Param {
    name: Option<Symbol>,
    ty: Ty,
    span: Span,
}

impl Function {
    /// A function that is only declared so far.
    pub fn declared(name: Symbol, ty: Ty, span: Span) -> Self {
        Function {
            name,
            ty,
            span,
            definition: None,
            defined: false,
            strength: Strength::Strong,
            weak: false,
            traits: Traits::default(),
            alias_of: None,
            symbol: None,
            inline: None,
            unsequenced: Vec::new(),
        }
    }
}

impl Lowerer<'_> {
    /// Declares a function; repeated declarations must agree.
    pub(super) fn declare_function(
        &mut self,
        name: Symbol,
        ty: Ty,
        specifiers: &ast::Specifiers,
        span: Span,
    ) -> Checked<ProcId> {
        let known = match self.lookup_here(name).or_else(|| self.file_scope_entity(name)) {
            Some((Entity::Function(id), _)) => Some(id),
            Some((_, before)) if self.lookup_here(name).is_some() => {
                let message = format!("`{}` is declared as something else before", self.names.name(name));
                return Err(self.report(Diagnostic::error(span, message).related(before, "here")));
            }
            _ => None,
        };
        let inline = self.inline_body(name);
        let internal = specifiers.storage == Some(StorageClass::Static) || inline.is_some();
        let known = known.or_else(|| {
            (!internal && !self.in_library).then(|| self.external_functions.get(&name).copied()).flatten()
        });
        let id = match known {
            Some(id) => self.redeclare_function(id, ty, span)?,
            None => self.new_function(name, ty, !internal, span),
        };
        self.functions[id].traits.noreturn |= specifiers.noreturn;
        self.bind(name, Entity::Function(id), span);
        Ok(id)
    }

    fn file_scope_entity(&self, name: Symbol) -> Option<(Entity, Span)> {
        self.lookup(name).map(|entity| (entity, Span::NONE))
    }

    fn new_function(&mut self, name: Symbol, ty: Ty, external: bool, span: Span) -> ProcId {
        let id = self.functions.push(Function::declared(name, ty, span));
        if self.in_library {
            self.library.insert(name, id);
        } else if external {
            self.external_functions.insert(name, id);
        }
        id
    }

    fn redeclare_function(&mut self, id: ProcId, ty: Ty, span: Span) -> Checked<ProcId> {
        let before = self.functions[id].ty;
        if self.types.compatible(before, ty) {
            self.functions[id].ty = self.types.composite(before, ty);
            return Ok(id);
        }
        // An old-style declaration fits a definition whose parameters it does not mention; other files are not
        // held to more than that.
        let function = &self.functions[id];
        let same_file = function.span.file == span.file;
        if !same_file && self.are_passed_alike(before, ty) {
            // Calls in this file go by its own declaration; the linker makes them fit the definition.
            self.functions[id].ty = ty;
            self.functions[id].span = span;
            return Ok(id);
        }
        let message = format!(
            "`{}` is declared as {} here, but as {} before",
            self.names.name(function.name),
            self.spell(ty),
            self.spell(before)
        );
        let first = function.span;
        Err(self.report(Diagnostic::error(span, message).related(first, "it was declared here")))
    }

    /// Whether arguments and results of two functions travel in registers of one kind, floats in those for floats: a call of the
    /// one as if it were the other is then what gcc's calling convention makes of it.
    fn are_passed_alike(&self, a: Ty, b: Ty) -> bool {
        let (Some(a), Some(b)) = (self.types.as_function(a), self.types.as_function(b)) else { return true };
        let as_float = |ty: Ty| match self.types.shape(ty) {
            CType::Float(format) => Some(*format),
            _ => None,
        };
        let params = a.params.iter().zip(&b.params).filter(|_| a.prototype && b.prototype);
        as_float(a.result) == as_float(b.result) && { params }.all(|(a, b)| as_float(*a) == as_float(*b))
    }

    pub(super) fn function_definition(&mut self, definition: &ast::FunctionDefinition) -> Checked<()> {
        let declarator = &definition.declarator;
        let span = declarator.span;
        let Some(name) = declarator.name else {
            return Err(self.error(span, "a function definition needs a name"));
        };
        let ty = self.definition_type(definition)?;
        let id = self.declare_function(name, ty, &definition.specifiers, span)?;
        self.function_attributes(id, &definition.specifiers.attributes);
        self.function_attributes(id, &definition.declarator.attributes);
        self.parameter_promises(id, &definition.declarator);
        let strength = self.strength(name, &definition.specifiers);
        if self.functions[id].defined && self.functions[id].strength >= strength {
            return self.defined_twice(id, strength, definition);
        }
        let procedure = self.function_body(name, ty, definition)?;
        self.functions[id].unsequenced = std::mem::take(&mut self.unsequenced);
        self.functions[id].span = span;
        self.functions[id].definition = Some(procedure);
        self.functions[id].alias_of = None;
        self.functions[id].inline = self.inline_body(name);
        self.functions[id].strength = strength;
        self.functions[id].defined = true;
        Ok(())
    }

    /// A weaker definition than the one known is dropped; of equal ones the first counts, unless both are strong.
    fn defined_twice(
        &mut self,
        id: ProcId,
        strength: Strength,
        definition: &ast::FunctionDefinition,
    ) -> Checked<()> {
        if strength < Strength::Strong {
            return Ok(());
        }
        let function = &self.functions[id];
        let message = format!("`{}` is defined twice", self.names.name(function.name));
        let diagnostic = Diagnostic::error(definition.declarator.span, message)
            .related(function.span, "it was defined here");
        Err(self.report(diagnostic))
    }

    pub(super) fn definition_type(&mut self, definition: &ast::FunctionDefinition) -> Checked<Ty> {
        let base = self.specifier_type(&definition.specifiers)?;
        let ty = self.declarator_type(base, &definition.declarator)?;
        match definition.declarator.derivations.first() {
            Some(Derivation::Function(_)) => Ok(ty),
            _ => Err(self
                .error(definition.declarator.span, "a function definition needs parameters in parentheses")),
        }
    }

    pub(super) fn function_body(
        &mut self,
        name: Symbol,
        ty: Ty,
        definition: &ast::FunctionDefinition,
    ) -> Checked<Procedure> {
        let Some(signature) = self.types.as_function(ty).cloned() else { return Err(super::Reported) };
        let text = self.names.name(name).to_string();
        if !self.types.is_void(signature.result) && !self.types.is_complete(signature.result) {
            let message = format!("`{text}` returns the incomplete type {}", self.spell(signature.result));
            return Err(self.error(definition.span, message));
        }
        let mut body = Body::new(text.clone(), Some(signature.result));
        body.variadic = signature.variadic;
        body.addressed = definition.addressed.iter().map(|&name| self.names.name(name).to_string()).collect();
        let outside = std::mem::replace(&mut self.body, body);
        self.open_scope();
        let params = self.parameters(definition, &signature);
        for statement in &definition.body.statements {
            self.statement(statement);
        }
        self.close_scope();
        self.finish_body(&text, &signature, definition.body.span);
        let mut body = std::mem::replace(&mut self.body, outside);
        body.read_own_volatiles();
        self.unsequenced = body.unsequenced;
        Ok(Procedure {
            name: text,
            origin: Origin::Defined,
            result: self.types.lower(signature.result),
            params: params?,
            variadic: signature.variadic,
            locals: body.locals,
            entry: body.entry,
            exit: body.exit,
            locations: body.locations,
            edges: body.edges,
            span: definition.span,
        })
    }

    /// Falls off the end: `main` returns 0, others nothing.
    fn finish_body(&mut self, name: &str, signature: &Signature, span: Span) {
        let end = Span { start: span.end.saturating_sub(1).max(span.start), ..span };
        let is_int = self.types.is_integer(signature.result);
        let value = (name == "main" && is_int).then(|| self.integer(0, signature.result).expr);
        if self.body.has_cleanups() {
            self.body.leave_function(end);
        }
        let exit = self.body.exit;
        self.body.emit_to(Stmt::Return(value), end, exit);
        for (label, span) in self.body.resolve_jumps(span) {
            let message = format!("label `{}` is not defined in `{name}`", self.names.name(label));
            self.error(span, message);
        }
    }

    fn parameters(
        &mut self,
        definition: &ast::FunctionDefinition,
        signature: &Signature,
    ) -> Checked<Vec<VarId>> {
        match definition.declarator.derivations.first() {
            Some(Derivation::Function(Parameters::Prototype { params, .. })) => params
                .iter()
                .map(|parameter| {
                    let ty = self.parameter_type(parameter)?;
                    self.add_parameter(Param { name: parameter.declarator.name, ty, span: parameter.span })
                })
                .collect(),
            // Woven code has the types of what it is given from elsewhere.
            Some(Derivation::Function(Parameters::Identifiers(names))) if signature.prototype => names
                .iter()
                .zip(&signature.params)
                .map(|(&(name, span), &ty)| self.add_parameter(Param { name: Some(name), ty, span }))
                .collect(),
            Some(Derivation::Function(Parameters::Identifiers(names))) => {
                let declared = self.old_style_parameters(names, &definition.parameter_declarations)?;
                declared.into_iter().map(|param| self.add_parameter(param)).collect()
            }
            // The parameters come from a typedef: they have no names.
            _ => signature
                .params
                .iter()
                .map(|&ty| self.add_parameter(Param { name: None, ty, span: definition.span }))
                .collect(),
        }
    }

    fn add_parameter(&mut self, param: Param) -> Checked<VarId> {
        if !self.types.is_complete(param.ty) {
            let message = format!("a parameter of incomplete type {}", self.spell(param.ty));
            return Err(self.error(param.span, message));
        }
        let text = match param.name {
            Some(name) => self.names.name(name).to_string(),
            None => format!("parameter${}", self.next_unnamed()),
        };
        let var = self.add_var(text, param.ty, Role::Param, param.span);
        if let Some(name) = param.name {
            self.bind(name, Entity::Variable(var), param.span);
        }
        Ok(var)
    }

    /// K&R: names in the parentheses, declarations after them, `int` where there is none.
    fn old_style_parameters(
        &mut self,
        names: &[(Symbol, Span)],
        declarations: &[ast::Declaration],
    ) -> Checked<Vec<Param>> {
        let int = self.types.int(IntKind::Int);
        let mut params: Vec<Param> =
            names.iter().map(|&(name, span)| Param { name: Some(name), ty: int, span }).collect();
        for declaration in declarations {
            let base = self.specifier_type(&declaration.specifiers)?;
            for declared in &declaration.declarators {
                let ty = self.declarator_type(base, &declared.declarator)?;
                let ty = self.adjust_parameter(ty);
                match params.iter_mut().find(|p| p.name == declared.declarator.name) {
                    Some(param) => param.ty = ty,
                    None => return Err(self.error(declared.declarator.span, "this is not a parameter")),
                }
            }
        }
        Ok(params)
    }

    /// A function type without parameters, `void f(void)`.
    pub(super) fn is_function(&self, ty: Ty) -> bool {
        matches!(self.types.shape(ty), CType::Function(_))
    }
}
