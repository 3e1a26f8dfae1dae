//! Lowering the models of library functions, apart from the program's own files.

use tarka_ir::{ProcId, Procedure, Span, VarId};

use super::scope::Scope;
use super::{Function, Literals, Lowerer};
use crate::syntax::ast::{FunctionDefinition, Item, TranslationUnit};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, Signature};

/// Prefixes under which compilers and headers have a library function of their own: `__builtin_memcpy` is `memcpy`,
/// `__isoc99_scanf` is `scanf`.
const PREFIXES: [&str; 3] = ["__builtin_", "__isoc99_", "__isoc23_"];

/// The plain name of a library function that has a name with a prefix.
pub fn plain_name(name: &str) -> Option<&str> {
    PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix))
}

impl Lowerer<'_> {
    /// Declares what the models declare, in a scope of their own.
    pub fn declare_library(&mut self, unit: &TranslationUnit) {
        self.scopes = vec![Scope::default()];
        self.in_library = true;
        for item in &unit.items {
            let _ = match item {
                Item::Function(function) => self.declare_model(function),
                item => self.item(item),
            };
        }
        self.finish_unit();
        self.library_variables = self.external_variables.values().map(|external| external.var).collect();
        self.in_library = false;
        self.library_scope = self.scopes.pop();
    }

    fn declare_model(&mut self, definition: &FunctionDefinition) -> super::Checked<()> {
        let ty = self.definition_type(definition)?;
        let Some(name) = definition.declarator.name else { return Ok(()) };
        self.declare_function(name, ty, &definition.specifiers, definition.span).map(|_| ())
    }

    /// The body of a model.
    pub fn model(&mut self, definition: &FunctionDefinition) -> Option<Procedure> {
        let scope = self.library_scope.take()?;
        self.scopes = vec![scope];
        self.in_library = true;
        let ty = self.definition_type(definition);
        let procedure = match (definition.declarator.name, ty) {
            (Some(name), Ok(ty)) => self.function_body(name, ty, definition).ok(),
            _ => None,
        };
        self.in_library = false;
        self.library_scope = self.scopes.pop();
        procedure
    }

    /// A variable of the models.
    pub fn library_variable(&self, name: Symbol) -> Option<VarId> {
        self.external_variables.get(&name).map(|external| external.var)
    }

    /// Where addresses of labels are taken, if the program could tell which are the same.
    pub fn labels_that_tell(&self) -> Option<Vec<Span>> {
        let labels = &self.label_addresses;
        (labels.taken.len() > 1 && labels.are_looked_at).then(|| labels.taken.clone())
    }

    /// The literals whose addresses may be those of others too.
    pub fn literals(&self) -> Literals {
        let sized = |(&(size, _), &var): (&(u64, Vec<u32>), &VarId)| {
            (var, (size, self.string_units.get(&var).cloned().unwrap_or_default()))
        };
        Literals {
            strings: self.strings.iter().map(sized).collect(),
            repeated: self.repeated_strings.clone(),
            compound: self.constant_literals.clone(),
        }
    }

    /// The units of a string literal, the zero at its end included.
    pub fn string_units(&self, var: VarId) -> Option<&[u32]> {
        self.string_units.get(&var).map(Vec::as_slice)
    }

    /// Adds a function that the linker made.
    pub fn add_defined_function(&mut self, name: Symbol, procedure: Procedure, span: Span) -> ProcId {
        let void = self.types.make(CType::Void);
        let signature = Signature { result: void, params: Vec::new(), variadic: false, prototype: true };
        let ty = self.types.make(CType::Function(signature));
        let function =
            Function { definition: Some(procedure), defined: true, ..Function::declared(name, ty, span) };
        self.functions.push(function)
    }
}
