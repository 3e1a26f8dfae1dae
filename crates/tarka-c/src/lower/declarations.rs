//! Declarations of types and variables.

use tarka_ir::{AllocKind, Callee, Input, Place, Role, Span, Stmt, VarId};

use super::initialisers::Init;
use super::scope::Entity;
use super::{Checked, Definition, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{self, StorageClass, TypeSpecifier};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, Length, Ty};

impl Lowerer<'_> {
    pub(super) fn declaration(&mut self, declaration: &ast::Declaration) -> Checked<()> {
        if matches!(declaration.specifiers.ty, TypeSpecifier::AutoType) {
            return self.auto_declaration(declaration);
        }
        let base = self.specifier_type(&declaration.specifiers)?;
        if declaration.declarators.is_empty() {
            self.forward_tag(&declaration.specifiers);
        }
        let mut result = Ok(());
        for declared in &declaration.declarators {
            result = result.and(self.declare(base, &declaration.specifiers, declared));
        }
        result
    }

    /// `struct s;` alone declares a new tag in this scope.
    fn forward_tag(&mut self, specifiers: &ast::Specifiers) {
        if let TypeSpecifier::Record(record) = &specifiers.ty {
            if let (Some(tag), None) = (record.tag, &record.members) {
                if self.lookup_tag_here(tag).is_none() {
                    let name = self.names.name(tag).to_string();
                    let id = self.types.add_record(record.kind, Some(tag), name);
                    self.bind_tag(tag, super::scope::Tag::Record(id));
                }
            }
        }
    }

    /// `__auto_type x = e;`
    fn auto_declaration(&mut self, declaration: &ast::Declaration) -> Checked<()> {
        let [declared] = &declaration.declarators[..] else {
            return Err(self.error(declaration.span, "`__auto_type` declares one variable"));
        };
        let Some(ast::Initialiser::Expr(expr)) = &declared.initialiser else {
            return Err(self.error(declaration.span, "`__auto_type` needs an initialiser"));
        };
        let ty = self.unevaluated(|this| this.rvalue(expr))?.ty;
        self.declare(ty, &declaration.specifiers, declared)
    }

    fn declare(
        &mut self,
        base: Ty,
        specifiers: &ast::Specifiers,
        declared: &ast::InitDeclarator,
    ) -> Checked<()> {
        let declarator = &declared.declarator;
        let span = declarator.span;
        let Some(name) = declarator.name else { return Err(self.error(span, "a declaration needs a name")) };
        self.refuse_attributes(&declarator.attributes)?;
        let ty = self.declarator_type(base, declarator)?;
        let ty = self.machine_mode(ty, &declarator.attributes)?;
        if specifiers.storage == Some(StorageClass::Typedef) {
            let align = self
                .requested_align(&specifiers.attributes)
                .max(self.requested_align(&declarator.attributes));
            let ty = align.map_or(ty, |align| ty.with_align(align));
            return self.declare_typedef(name, ty, span);
        }
        if self.is_function(ty) {
            if declared.initialiser.is_some() {
                return Err(self.error(span, "a function cannot have an initialiser"));
            }
            let id = self.declare_function(name, ty, specifiers, span)?;
            self.function_attributes(id, &declarator.attributes);
            self.function_attributes(id, &specifiers.attributes);
            return Ok(());
        }
        if self.types.is_void(ty) {
            let message = format!("variable `{}` cannot have type void", self.names.name(name));
            return Err(self.error(span, message));
        }
        let init = declared.initialiser.as_ref().map(Init::from);
        if let Some(target) = self.name_in(&declarator.attributes, "alias") {
            return self.variable_alias(name, target, span);
        }
        self.declare_variable(name, ty, specifiers.storage, init, declared, specifiers)?;
        if let Some(Entity::Variable(var)) = self.lookup(name) {
            self.variable_attributes(var, &specifiers.attributes, &declarator.attributes, span)?;
            self.align_variable(var, specifiers, declarator);
        }
        Ok(())
    }

    fn declare_variable(
        &mut self,
        name: Symbol,
        ty: Ty,
        storage: Option<StorageClass>,
        init: Option<Init<'_>>,
        declared: &ast::InitDeclarator,
        specifiers: &ast::Specifiers,
    ) -> Checked<()> {
        let declarator = &declared.declarator;
        let span = declarator.span;
        match (self.at_file_scope(), storage) {
            (true, storage) => self.file_variable(name, ty, storage, init, span),
            (false, Some(StorageClass::Extern)) => {
                if init.is_some() {
                    return Err(self.error(span, "an `extern` variable in a block cannot have a value"));
                }
                let var = self.external_variable(name, ty, Definition::Declared, span)?;
                self.bind(name, Entity::Variable(var), span);
                Ok(())
            }
            (false, Some(StorageClass::Static)) => self.static_local(name, ty, init, span),
            (false, _) => {
                self.local_variable(name, ty, init, span)?;
                self.cleanup(name, &specifiers.attributes, span)?;
                self.cleanup(name, &declarator.attributes, span)
            }
        }
    }

    /// Two variables may be one by an assembler name.
    fn refuse_assembler_name(
        &mut self,
        var: VarId,
        attributes: &[ast::Attribute],
        span: Span,
    ) -> Checked<()> {
        let name = self.name_in(attributes, "asm").map(|name| self.names.name(name).to_owned());
        match name {
            Some(name) if name != self.vars[var].name => {
                Err(self.unsupported(span, "a variable with an assembler name of another"))
            }
            _ => Ok(()),
        }
    }

    fn variable_attributes(
        &mut self,
        var: VarId,
        shared: &[ast::Attribute],
        own: &[ast::Attribute],
        span: Span,
    ) -> Checked<()> {
        if self.vars[var].role == Role::Global {
            self.refuse_assembler_name(var, own, span)?;
            self.variable_section(var, shared, span)?;
            self.variable_section(var, own, span)?;
        }
        Ok(())
    }

    /// The alignment that a declaration asks for: attributes set it, `_Alignas` only raises it.
    fn align_variable(&mut self, var: VarId, specifiers: &ast::Specifiers, declarator: &ast::Declarator) {
        let asked =
            self.requested_align(&specifiers.attributes).max(self.requested_align(&declarator.attributes));
        let standard = self.alignas(&specifiers.alignments);
        let natural = standard.map(|_| self.types.align_of(self.var_types[var]));
        if let Some(align) = asked.max(standard.max(natural)) {
            let known = self.var_aligns.entry(var).or_insert(align);
            *known = align.max(*known);
        }
    }

    fn declare_typedef(&mut self, name: Symbol, ty: Ty, span: Span) -> Checked<()> {
        if let Some((before, first)) = self.lookup_here(name) {
            let same = matches!(before, Entity::Typedef(known) if self.types.compatible(known, ty));
            if !same {
                let message = format!("`{}` is declared twice, differently", self.names.name(name));
                return Err(
                    self.report(Diagnostic::error(span, message).related(first, "it was declared here"))
                );
            }
        }
        self.bind(name, Entity::Typedef(ty), span);
        Ok(())
    }

    fn file_variable(
        &mut self,
        name: Symbol,
        ty: Ty,
        storage: Option<StorageClass>,
        init: Option<Init<'_>>,
        span: Span,
    ) -> Checked<()> {
        if self.types.is_variable(ty) {
            return Err(self.error(span, "an array outside a function needs a constant size"));
        }
        if storage == Some(StorageClass::Register) {
            return Err(self.unsupported(span, "registers as variables of the whole program"));
        }
        let definition = match (init.is_some(), storage) {
            (true, _) => Definition::Initialised,
            (false, Some(StorageClass::Extern)) => Definition::Declared,
            (false, _) => Definition::Tentative,
        };
        let internal = match self.lookup_here(name) {
            Some((Entity::Variable(var), _)) if !self.is_external(name, var) => Some(var),
            Some((Entity::Variable(_), _)) | None => None,
            Some((_, before)) => {
                let message = format!("`{}` is declared as something else before", self.names.name(name));
                return Err(self.report(Diagnostic::error(span, message).related(before, "here")));
            }
        };
        let var = match (internal, storage) {
            (Some(var), _) => {
                self.merge_type(var, ty, span)?;
                var
            }
            (None, Some(StorageClass::Static)) => {
                let text = self.names.name(name).to_string();
                self.add_var(text, ty, Role::Global, span)
            }
            (None, _) => self.external_variable(name, ty, definition, span)?,
        };
        self.bind(name, Entity::Variable(var), span);
        if self.overridden.take() == Some(var) {
            return Ok(());
        }
        if let Some(init) = init {
            self.vars[var].span = span;
            let ty = self.var_types[var];
            self.initialise_static(var, ty, init, span)?;
        }
        if definition == Definition::Tentative && !self.types.is_complete(ty) {
            self.tentative.push(var);
        }
        Ok(())
    }

    /// `int a[];` is `int a[1];` unless the file says more; a struct must be complete by the end of the file.
    pub(super) fn finish_unit(&mut self) {
        for var in std::mem::take(&mut self.tentative) {
            let ty = self.var_types[var];
            match self.types.as_array(ty) {
                Some((elem, Length::Unknown)) => {
                    let complete = self.types.make(CType::Array(elem, Length::Known(1)));
                    self.set_var_type(var, complete);
                }
                _ if !self.types.is_complete(ty) => {
                    let message =
                        format!("variable `{}` has incomplete type {}", self.vars[var].name, self.spell(ty));
                    self.error(self.vars[var].span, message);
                }
                _ => {}
            }
        }
    }

    fn is_external(&self, name: Symbol, var: VarId) -> bool {
        self.external_variables.get(&name).is_some_and(|external| external.var == var)
    }

    /// Changes what is known of a variable's type.
    pub(super) fn set_var_type(&mut self, var: VarId, ty: Ty) {
        self.var_types[var] = ty;
        self.vars[var].ty = self.types.lower(ty);
    }

    fn static_local(&mut self, name: Symbol, ty: Ty, init: Option<Init<'_>>, span: Span) -> Checked<()> {
        if self.types.is_variable(ty) {
            return Err(self.error(span, "a static array needs a constant size"));
        }
        let text = self.names.name(name).to_string();
        let var = self.add_var(text, ty, Role::Global, span);
        self.bind(name, Entity::Variable(var), span);
        match init {
            Some(init) => self.initialise_static(var, ty, init, span),
            None => self.require_complete(ty, span),
        }
    }

    fn require_complete(&mut self, ty: Ty, span: Span) -> Checked<()> {
        if self.types.is_complete(ty) {
            return Ok(());
        }
        let message = format!("a variable of incomplete type {}", self.spell(ty));
        Err(self.error(span, message))
    }

    fn local_variable(&mut self, name: Symbol, ty: Ty, init: Option<Init<'_>>, span: Span) -> Checked<()> {
        self.check_redeclared(name, span)?;
        if self.types.is_variable(ty) {
            if init.is_some() {
                return Err(self.error(span, "an array of variable length cannot have an initialiser"));
            }
            return self.variable_length_array(name, ty, span);
        }
        let text = self.names.name(name).to_string();
        let var = self.add_var(text, ty, Role::Local, span);
        self.body.locals.push(var);
        self.body.live_in_block(var);
        self.bind(name, Entity::Variable(var), span);
        match init {
            Some(init) => self.initialise_local(var, ty, init, span),
            None => {
                self.require_complete(ty, span)?;
                // In the outermost block nothing jumps back over the declaration, unless there are labels.
                if !self.body.in_outermost_block() || !self.body.labels.is_empty() {
                    let place = self.var_place(var);
                    self.havoc(place, Input::Uninitialised, span);
                }
                Ok(())
            }
        }
    }

    /// `__attribute__((cleanup(f)))`: `f(&variable)` is called when the block is left.
    fn cleanup(&mut self, name: Symbol, attributes: &[ast::Attribute], span: Span) -> Checked<()> {
        let Some(attribute) = self.attribute(attributes, "cleanup") else { return Ok(()) };
        let function = match attribute.arguments.first().map(|e| &e.kind) {
            Some(ast::ExprKind::Identifier(function)) => self.lookup(*function),
            _ => None,
        };
        let (Some(Entity::Function(id)), Some(Entity::Variable(var))) = (function, self.lookup(name)) else {
            return Err(self.error(span, "`cleanup` needs a function and a variable of fixed size"));
        };
        let address = self.address_of(self.var_place(var));
        let call = Stmt::Call { dest: None, callee: Callee::Proc(id), args: vec![address] };
        self.body.clean_up_with_block(call);
        Ok(())
    }

    fn check_redeclared(&mut self, name: Symbol, span: Span) -> Checked<()> {
        match self.lookup_here(name) {
            None => Ok(()),
            Some((_, first)) => {
                let message = format!("`{}` is declared twice in this block", self.names.name(name));
                Err(self.report(Diagnostic::error(span, message).related(first, "it was declared here")))
            }
        }
    }

    /// `T a[n];`: an allocation that ends with the block, and a hidden pointer to it.
    fn variable_length_array(&mut self, name: Symbol, ty: Ty, span: Span) -> Checked<()> {
        let size = self.variable_size(ty, span)?;
        let pointer_type = self.types.pointer(ty);
        let text = format!("{}$array", self.names.name(name));
        let place: Place = self.temporary_named(text, pointer_type, span);
        let Some(pointer) = place.as_var() else { return Err(super::Reported) };
        self.body.free_with_block(place.clone());
        self.emit(Stmt::Alloc { dest: place, size: size.expr, storage: AllocKind::Stack }, span);
        self.bind(name, Entity::VariableArray(pointer, ty), span);
        Ok(())
    }
}
