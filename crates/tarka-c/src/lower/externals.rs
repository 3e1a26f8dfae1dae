//! Variables with external linkage: what several declarations and definitions, in several files, make of one.

use tarka_ir::{Role, Span, VarId};

use super::scope::Entity;
use super::{Checked, Definition, ExternalVariable, Lowerer, Strength};
use crate::diagnostic::Diagnostic;
use crate::syntax::symbol::Symbol;
use crate::types::Ty;

impl Lowerer<'_> {
    /// `__attribute__((alias("target")))`: another name for a variable of this file.
    pub(super) fn variable_alias(&mut self, name: Symbol, target: Symbol, span: Span) -> Checked<()> {
        let Some(Entity::Variable(var)) = self.lookup(target) else {
            return Err(self.unsupported(span, "an alias for what this file does not define before it"));
        };
        let known = self.external_variables.get(&name).copied();
        if self.is_weak(name) || known.is_some_and(|known| known.var != var) {
            return Err(self.unsupported(span, "an alias for a variable that other files know already"));
        }
        let definition = Definition::Initialised;
        self.external_variables
            .insert(name, ExternalVariable { var, definition, strength: Strength::Strong });
        self.bind(name, Entity::Variable(var), span);
        Ok(())
    }

    /// The variable that a name with external linkage means in all files.
    pub(super) fn external_variable(
        &mut self,
        name: Symbol,
        ty: Ty,
        definition: Definition,
        span: Span,
    ) -> Checked<VarId> {
        let known = self.external_variables.get(&name).copied();
        let Some(known) = known.filter(|known| self.is_shared(known.var, ty)) else {
            let text = self.names.name(name).to_string();
            let var = self.add_var(text, ty, Role::Global, span);
            let strength = self.variable_strength(name);
            self.external_variables.insert(name, ExternalVariable { var, definition, strength });
            self.note_weak(name, var);
            return Ok(var);
        };
        let var = known.var;
        self.note_weak(name, var);
        let is_model = self.library_variables.contains(&var);
        if is_model && definition != Definition::Declared {
            // The program's own definition counts, for the models too.
            self.initialisers.retain(|initialiser| initialiser.var != var);
            self.library_variables.remove(&var);
        } else if known.definition > Definition::Declared && definition > Definition::Declared {
            if let Some(var) = self.other_definition(name, known, definition, ty, span)? {
                return Ok(var);
            }
        }
        if !is_model && known.definition == Definition::Initialised && definition == Definition::Initialised {
            let message = format!("`{}` is given a value twice", self.names.name(name));
            let first = self.vars[var].span;
            return Err(self.report(Diagnostic::error(span, message).related(first, "it has a value here")));
        }
        self.merge_type(var, ty, span)?;
        let strength =
            if definition > known.definition { self.variable_strength(name) } else { known.strength };
        let definition = known.definition.max(definition);
        self.external_variables.insert(name, ExternalVariable { var, definition, strength });
        Ok(var)
    }

    /// Whether a variable of the models, if it is one, is what a declaration of its name and of this type means.
    fn is_shared(&self, var: VarId, ty: Ty) -> bool {
        !self.library_variables.contains(&var) || self.types.compatible(self.var_types[var], ty)
    }

    fn variable_strength(&self, name: Symbol) -> Strength {
        if self.is_weak(name) { Strength::Weak } else { Strength::Strong }
    }

    fn note_weak(&mut self, name: Symbol, var: VarId) {
        if self.is_weak(name) {
            self.weak_variables.insert(var);
        }
    }

    /// A second definition of a variable, of which one is weak: the strong one counts, the first of two weak ones. The
    /// variable that this file's initial value is for, if it is not the program's.
    fn other_definition(
        &mut self,
        name: Symbol,
        known: ExternalVariable,
        definition: Definition,
        ty: Ty,
        span: Span,
    ) -> Checked<Option<VarId>> {
        let strength = self.variable_strength(name);
        let same_file = self.vars[known.var].span.file == span.file;
        if same_file || strength == Strength::Strong && known.strength == Strength::Strong {
            return Ok(None);
        }
        self.merge_type(known.var, ty, span)?;
        if strength > known.strength {
            self.initialisers.retain(|initialiser| initialiser.var != known.var);
            self.vars[known.var].span = span;
            self.external_variables.insert(name, ExternalVariable { var: known.var, definition, strength });
            return Ok(Some(known.var));
        }
        self.overridden = Some(known.var);
        Ok(Some(known.var))
    }

    /// Declarations of one variable must agree; each may tell more about its type.
    pub(super) fn merge_type(&mut self, var: VarId, ty: Ty, span: Span) -> Checked<()> {
        let before = self.var_types[var];
        let first = self.vars[var].span;
        if !self.types.compatible(before, ty) && !self.same_across_files(before, ty, first, span) {
            let message = format!(
                "`{}` is declared as {} here, but as {} before",
                self.vars[var].name,
                self.spell(ty),
                self.spell(before)
            );
            return Err(self.report(Diagnostic::error(span, message).related(first, "it was declared here")));
        }
        if self.types.compatible(before, ty) {
            let merged = self.types.composite(before, ty);
            self.set_var_type(var, merged);
        } else if !self.types.is_complete(before) {
            self.set_var_type(var, ty);
        } else if self.types.is_complete(ty) {
            // This file goes by its own declaration; the object keeps the type it has.
            self.var_types[var] = ty;
        }
        Ok(())
    }

    /// Records of different files are different types here; the linker finds out whether they are alike.
    fn same_across_files(&mut self, a: Ty, b: Ty, first: Span, second: Span) -> bool {
        first.file != second.file && self.types.alike(a, b)
    }
}
