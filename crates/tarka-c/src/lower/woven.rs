//! Lowering of woven code: its declarations once, in a scope of their own; a handler for each function whose calls it
//! sees, with the types that this function's values have, where the names of the function's file are known.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::names::is_called;
use tarka_ir::{Addressed, Callee, ProcId, Span, Stmt, VarId};

use super::scope::{Entity, Scope};
use super::{Checked, Function, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{FunctionDefinition, Item, TranslationUnit};
use crate::types::{CType, Signature, Ty};
use crate::weave::{Given, Hook, Placed, Value, Weave, When};

/// Code to be woven in, parsed.
pub struct Woven<'w> {
    /// The code.
    pub weave: &'w Weave,
    /// Its syntax tree.
    pub unit: TranslationUnit,
    /// Where it is.
    pub(crate) placed: Placed,
    /// Its own names, when they are declared.
    scope: Option<Scope>,
    /// The variable for [`Value::Noted`].
    noted: Option<VarId>,
}

/// The handlers that see calls of functions.
#[derive(Default, Debug)]
pub struct Handlers {
    by_function: FxHashMap<ProcId, Vec<Handler>>,
    handlers: FxHashSet<ProcId>,
}

/// A handler that sees calls of a function.
#[derive(Clone, Debug)]
pub struct Handler {
    /// The handler.
    pub function: ProcId,
    /// When it is called.
    pub when: When,
    /// What it is given.
    pub values: Vec<Value>,
    /// The variable for [`Value::Noted`].
    pub noted: Option<VarId>,
}

impl Handlers {
    /// Whether nothing is woven in.
    pub fn is_empty(&self) -> bool {
        self.by_function.is_empty()
    }

    /// The handlers that see calls of a function.
    pub fn of(&self, function: ProcId) -> Option<&[Handler]> {
        self.by_function.get(&function).map(Vec::as_slice)
    }

    /// Whether a function is a handler itself.
    pub fn contains(&self, function: ProcId) -> bool {
        self.handlers.contains(&function)
    }
}

impl<'w> Woven<'w> {
    /// Parsed code.
    pub(crate) fn new(weave: &'w Weave, unit: TranslationUnit, placed: Placed) -> Woven<'w> {
        Woven { weave, unit, placed, scope: None, noted: None }
    }

    fn definition(&self, handler: &str, low: &Lowerer<'_>) -> Option<&FunctionDefinition> {
        self.unit.items.iter().find_map(|item| match item {
            Item::Function(f) if f.declarator.name.is_some_and(|name| low.names.name(name) == handler) => {
                Some(f)
            }
            _ => None,
        })
    }
}

impl Lowerer<'_> {
    /// Lowers what woven code has to do with the file that was lowered last.
    pub fn weave(&mut self, woven: &mut [Woven<'_>]) {
        if woven.is_empty() {
            return;
        }
        let mentioned = self.mentioned_functions();
        for woven in woven {
            self.declare_woven(woven);
            for &function in &mentioned {
                self.handlers_for(function, woven);
            }
        }
    }

    /// Whether woven code follows what the program calls so.
    pub(super) fn follows(&self, name: &str) -> bool {
        !self.in_library && self.followed.iter().any(|followed| is_called(name, followed))
    }

    /// The functions that bodies call or take the address of, and those that have one; handlers apart.
    fn mentioned_functions(&self) -> Vec<ProcId> {
        let mut mentioned = FxHashSet::default();
        for (id, function) in self.functions.iter_enumerated() {
            let Some(body) = function.definition.as_ref().filter(|_| !self.handlers.contains(id)) else {
                continue;
            };
            mentioned.insert(id);
            for spanned in body.edges.iter().flat_map(|edge| &edge.stmts) {
                if let Stmt::Call { callee: Callee::Proc(callee), .. } = spanned.stmt {
                    mentioned.insert(callee);
                }
                spanned.stmt.for_each_address(&mut |addressed| add_function(addressed, &mut mentioned));
            }
        }
        for initialiser in &self.initialisers {
            initialiser.value.for_each_address(&mut |addressed| add_function(addressed, &mut mentioned));
        }
        let mut mentioned: Vec<ProcId> = mentioned.into_iter().collect();
        mentioned.sort();
        mentioned
    }

    /// Declares the code's own variables and constants, the first time.
    fn declare_woven(&mut self, woven: &mut Woven<'_>) {
        if woven.scope.is_some() {
            return;
        }
        let file = std::mem::replace(&mut self.scopes, vec![Scope::default()]);
        for item in woven.unit.items.iter().filter(|item| !matches!(item, Item::Function(_))) {
            // What is wrong has been reported.
            let _ = self.item(item);
        }
        self.finish_unit();
        let noted = self.names.intern(&woven.weave.noted);
        woven.noted = match self.lookup(noted) {
            Some(Entity::Variable(var)) => Some(var),
            _ => None,
        };
        woven.scope = self.scopes.pop();
        self.scopes = file;
    }

    /// Makes the handlers for a function, if it has none yet.
    fn handlers_for(&mut self, function: ProcId, woven: &mut Woven<'_>) {
        let Function { name, symbol, .. } = self.functions[function];
        let names: Vec<String> = [Some(name), symbol]
            .into_iter()
            .flatten()
            .map(|name| self.names.name(name).to_string())
            .collect();
        let weave = woven.weave;
        let is_meant = |hook: &&Hook| names.iter().any(|name| is_called(name, &hook.function));
        for hook in weave.hooks.iter().filter(is_meant) {
            let made = self.handlers.by_function.get(&function);
            let known = |handler: &Handler| {
                self.names.name(self.functions[handler.function].name) == hook.handler.as_str()
            };
            if made.is_some_and(|made| made.iter().any(known)) {
                continue;
            }
            // What is wrong has been reported; the calls of this function are not followed then.
            let _ = self.make_handler(function, hook, woven);
        }
    }

    fn make_handler(&mut self, function: ProcId, hook: &Hook, woven: &mut Woven<'_>) -> Checked<()> {
        let types: Vec<Ty> = hook
            .values
            .iter()
            .map(|&given| self.type_of_value(function, hook, given, &woven.placed))
            .collect::<Checked<_>>()?;
        let signature = Signature {
            result: self.types.make(CType::Void),
            params: types,
            variadic: false,
            prototype: true,
        };
        let Some(scope) = woven.scope.take() else { return Ok(()) };
        self.scopes.push(scope);
        let lowered = match woven.definition(&hook.handler, self) {
            Some(definition) => self.woven_function(definition, signature, woven.weave).map(Some),
            None => Ok(None),
        };
        woven.scope = self.scopes.pop();
        if let Some(handler) = lowered? {
            let values = hook.values.iter().map(|given| given.value).collect();
            let made = self.handlers.by_function.entry(function).or_default();
            made.push(Handler { function: handler, when: hook.when, values, noted: woven.noted });
            self.handlers.handlers.insert(handler);
        }
        Ok(())
    }

    fn woven_function(
        &mut self,
        definition: &FunctionDefinition,
        signature: Signature,
        weave: &Weave,
    ) -> Checked<ProcId> {
        let Some(name) = definition.declarator.name else { return Err(super::Reported) };
        let ty = self.types.make(CType::Function(signature));
        let mut procedure = self.function_body(name, ty, definition)?;
        let alarm = self.names.intern(&weave.alarm);
        if let Some(&alarm) = self.external_functions.get(&alarm) {
            self.guard(&mut procedure, alarm);
        }
        let span = definition.declarator.span;
        let function =
            Function { definition: Some(procedure), defined: true, ..Function::declared(name, ty, span) };
        Ok(self.functions.push(function))
    }

    /// The type that a value of a call of a function has.
    fn type_of_value(&mut self, function: ProcId, hook: &Hook, given: Given, placed: &Placed) -> Checked<Ty> {
        let Some(signature) = self.types.as_function(self.functions[function].ty).cloned() else {
            return Err(super::Reported);
        };
        let own = self.functions[function].definition.as_ref();
        let params = match own {
            Some(body) => body.params.iter().map(|&param| self.var_types[param]).collect(),
            None => signature.params.clone(),
        };
        let (name, (start, end)) = (&hook.function, given.place);
        let span = Span { file: placed.text, start, end };
        let declared = self.functions[function].span;
        let problem = match given.value {
            Value::Argument(number) => match params.get(number - 1) {
                Some(&ty) => return Ok(ty.unqualified()),
                None if own.is_none() && !signature.prototype => {
                    format!("`{name}` is declared without parameters here, so there is no `${number}`")
                }
                None if signature.variadic => format!(
                    "`{name}` has {} with a name: those after it have no type that a rule could know",
                    counted(params.len())
                ),
                None => format!("`{name}` has {}, so there is no `${number}`", counted(params.len())),
            },
            Value::Result if self.types.is_void(signature.result) => {
                format!("`{name}` returns nothing, so there is no `$return`")
            }
            Value::Result => return Ok(signature.result.unqualified()),
            Value::Noted(_) => return Ok(self.types.make(CType::Bool)),
        };
        Err(self.report(Diagnostic::error(span, problem).related(declared, "it is declared here")))
    }
}

fn counted(params: usize) -> String {
    match params {
        0 => "no parameter".to_owned(),
        1 => "1 parameter".to_owned(),
        many => format!("{many} parameters"),
    }
}

fn add_function(addressed: Addressed, to: &mut FxHashSet<ProcId>) {
    if let Addressed::Procedure(id) = addressed {
        to.insert(id);
    }
}
