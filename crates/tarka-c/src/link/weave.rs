//! Handlers of woven code are called: a function with a body calls them itself, when it is entered and where it
//! returns; a call of one without (of the library, or of the outside) has them around it, and who takes the address of
//! such a function gets that of one that calls it so.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use tarka_ir::{
    Callee, Edge, Expr, ExprKind, IndexVec, Input, Loc, Location, LocationKind, Origin, Place, ProcId,
    Procedure, Role, Span, SpannedStmt, Stmt, Types, VarId,
};

use super::Linker;
use crate::diagnostic::Diagnostic;
use crate::lower::{Function, Handler, Handlers};
use crate::weave::{Value, When};

/// Weaving, function by function.
struct Weaving {
    handlers: Handlers,
    /// Functions that call others with their handlers, by those.
    shells: FxHashMap<ProcId, ProcId>,
}

/// The statements that are made, and the procedure's variables.
struct Making<'m> {
    locals: &'m mut Vec<VarId>,
    out: Vec<SpannedStmt>,
    span: Span,
}

impl Making<'_> {
    fn push(&mut self, stmt: Stmt) {
        self.out.push(SpannedStmt { stmt, span: self.span });
    }
}

impl Linker<'_, '_> {
    /// Lets handlers be called wherever the program calls what they want to see.
    pub(super) fn weave(&mut self) {
        let mut weaving =
            Weaving { handlers: std::mem::take(&mut self.low.handlers), shells: FxHashMap::default() };
        if weaving.handlers.is_empty() {
            return;
        }
        for id in self.low.functions.indices().collect::<Vec<_>>() {
            if weaving.handlers.contains(id) {
                continue;
            }
            let Some(mut body) = self.low.functions[id].definition.take() else { continue };
            self.weave_calls(&mut body, &mut weaving);
            if let Some(handlers) = weaving.handlers.of(id) {
                self.weave_body(&mut body, handlers);
            }
            self.low.functions[id].definition = Some(body);
        }
        let mut initialisers = std::mem::take(&mut self.low.initialisers);
        for initialiser in &mut initialisers {
            self.weave_addresses(&mut initialiser.value, &mut weaving);
        }
        self.low.initialisers = initialisers;
    }

    /// The handlers of a function that does not call them itself.
    fn handlers_at_calls(&mut self, callee: ProcId, weaving: &Weaving) -> Option<Vec<Handler>> {
        let handlers = weaving.handlers.of(callee)?.to_vec();
        let meant = self.resolve(callee);
        let calls_them = self.low.functions[meant].defined && weaving.handlers.of(meant).is_some();
        (!calls_them).then_some(handlers)
    }

    fn weave_calls(&mut self, body: &mut Procedure, weaving: &mut Weaving) {
        let Procedure { edges, locals, .. } = body;
        for edge in edges.iter_mut() {
            let mut made = Vec::with_capacity(edge.stmts.len());
            for mut spanned in std::mem::take(&mut edge.stmts) {
                spanned.stmt.for_each_expr_mut(&mut |expr| self.weave_addresses(expr, weaving));
                match spanned.stmt {
                    Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                        let mut making = Making { locals, out: Vec::new(), span: spanned.span };
                        match self.handlers_at_calls(callee, weaving) {
                            Some(handlers) => {
                                self.call_with_handlers(callee, dest, args, &handlers, &mut making)
                            }
                            None => making.push(Stmt::Call { dest, callee: Callee::Proc(callee), args }),
                        }
                        made.append(&mut making.out);
                    }
                    _ => made.push(spanned),
                }
            }
            edge.stmts = made;
        }
    }

    fn call_with_handlers(
        &mut self,
        callee: ProcId,
        dest: Option<Place>,
        args: Vec<Expr>,
        handlers: &[Handler],
        making: &mut Making<'_>,
    ) {
        let wanted = |value| handlers.iter().any(|handler| handler.values.contains(&value));
        let mut saved: FxHashMap<Value, Expr> = FxHashMap::default();
        for (number, arg) in (1..).zip(&args).filter(|&(number, _)| wanted(Value::Argument(number))) {
            saved.insert(Value::Argument(number), self.save(arg.clone(), making));
        }
        self.call_handlers(handlers, When::Before, &saved, making);
        self.save_noted(handlers, &mut saved, making);
        let result = self.low.types.as_function(self.low.functions[callee].ty).map(|f| f.result);
        let result = result.map(|ty| self.low.types.lower(ty)).filter(|&ty| ty != Types::VOID);
        let kept = match result.filter(|_| wanted(Value::Result)) {
            Some(ty) => {
                let ty = dest.as_ref().map_or(ty, |dest| dest.ty);
                let kept = self.temporary(making.locals, ty, making.span);
                saved.insert(Value::Result, Expr::load(kept.clone()));
                Some(kept)
            }
            None => None,
        };
        let (first, then) = match (kept, dest) {
            (Some(kept), Some(dest)) => (Some(kept.clone()), Some(Stmt::Assign(dest, Expr::load(kept)))),
            (Some(kept), None) => (Some(kept), None),
            (None, dest) => (dest, None),
        };
        making.push(Stmt::Call { dest: first, callee: Callee::Proc(callee), args });
        self.call_handlers(handlers, When::After, &saved, making);
        then.into_iter().for_each(|stmt| making.push(stmt));
    }

    fn save(&mut self, value: Expr, making: &mut Making<'_>) -> Expr {
        let kept = self.temporary(making.locals, value.ty, making.span);
        making.push(Stmt::Assign(kept.clone(), value));
        Expr::load(kept)
    }

    /// Keeps what handlers have noted at the beginning of a call for those at its end.
    fn save_noted(
        &mut self,
        handlers: &[Handler],
        values: &mut FxHashMap<Value, Expr>,
        making: &mut Making<'_>,
    ) {
        for handler in handlers {
            let Some(var) = handler.noted else { continue };
            for &value in handler.values.iter().filter(|value| matches!(value, Value::Noted(_))) {
                if let Entry::Vacant(entry) = values.entry(value) {
                    let noted = Expr::var(var, self.low.vars[var].ty);
                    entry.insert(self.save(noted, making));
                }
            }
        }
    }

    /// Calls the handlers whose time it is. One that wants an argument that the call does not have gets any value.
    fn call_handlers(
        &mut self,
        handlers: &[Handler],
        when: When,
        values: &FxHashMap<Value, Expr>,
        making: &mut Making<'_>,
    ) {
        for handler in handlers.iter().filter(|handler| handler.when == when) {
            let args = handler.values.iter().enumerate();
            let args = args
                .map(|(position, value)| match values.get(value) {
                    Some(known) => known.clone(),
                    None => self.anything(handler.function, position, making),
                })
                .collect();
            making.push(Stmt::Call { dest: None, callee: Callee::Proc(handler.function), args });
        }
    }

    /// A value that nobody knows, for a parameter of a handler.
    fn anything(&mut self, handler: ProcId, position: usize, making: &mut Making<'_>) -> Expr {
        let body = self.low.functions[handler].definition.as_ref();
        let param = body.and_then(|body| body.params.get(position)).copied();
        let ty = param.map_or(Types::BOOL, |param| self.low.vars[param].ty);
        let any = self.temporary(making.locals, ty, making.span);
        making.push(Stmt::Havoc(any.clone(), Input::Uninitialised));
        Expr::load(any)
    }

    /// Lets a function call its handlers when it is entered and where it returns.
    fn weave_body(&mut self, body: &mut Procedure, handlers: &[Handler]) {
        let (span, result) = (body.span, body.result);
        let mut making = Making { locals: &mut body.locals, out: Vec::new(), span };
        let wanted = |value| handlers.iter().any(|handler| handler.values.contains(&value));
        let mut values: FxHashMap<Value, Expr> = FxHashMap::default();
        for (number, &param) in (1..).zip(&body.params).filter(|&(number, _)| wanted(Value::Argument(number)))
        {
            let given = Expr::var(param, self.low.vars[param].ty);
            values.insert(Value::Argument(number), self.save(given, &mut making));
        }
        self.call_handlers(handlers, When::Before, &values, &mut making);
        self.save_noted(handlers, &mut values, &mut making);
        let entering = making.out;
        for edge in body.edges.iter_mut().filter(|edge| edge.target == body.exit) {
            let Some(SpannedStmt { stmt: Stmt::Return(value), span }) = edge.stmts.pop() else { continue };
            let mut making = Making { locals: &mut body.locals, out: std::mem::take(&mut edge.stmts), span };
            let returned = match value {
                Some(value) => Some(self.save(value, &mut making)),
                None if result != Types::VOID && wanted(Value::Result) => {
                    let any = self.temporary(making.locals, result, span);
                    making.push(Stmt::Havoc(any.clone(), Input::Uninitialised));
                    Some(Expr::load(any))
                }
                None => None,
            };
            let mut values = values.clone();
            values.extend(returned.clone().map(|value| (Value::Result, value)));
            self.call_handlers(handlers, When::After, &values, &mut making);
            making.push(Stmt::Return(returned));
            edge.stmts = making.out;
        }
        if !entering.is_empty() {
            let entry = body.locations.push(Location { kind: LocationKind::Inner, label: None, span });
            body.edges.push(Edge { source: entry, target: body.entry, stmts: entering });
            body.entry = entry;
        }
    }

    /// Makes the addresses of functions without body those of functions that call them with their handlers.
    fn weave_addresses(&mut self, expr: &mut Expr, weaving: &mut Weaving) {
        expr.rewrite(&mut |e| {
            let ExprKind::ProcAddr(id) = e.kind else { return };
            if let Some(shell) = self.shell(id, weaving) {
                e.kind = ExprKind::ProcAddr(shell);
            }
        });
    }

    fn shell(&mut self, id: ProcId, weaving: &mut Weaving) -> Option<ProcId> {
        if let Some(&shell) = weaving.shells.get(&id) {
            return Some(shell);
        }
        let handlers = self.handlers_at_calls(id, weaving)?;
        let Function { name, ty, span, .. } = self.low.functions[id];
        let signature = self.low.types.as_function(ty)?.clone();
        if signature.variadic || !signature.prototype {
            let name = self.low.names.name(name);
            let message =
                format!("a rule follows `{name}`, whose address is taken, and which takes any arguments");
            self.low.diagnostics.report(
                Diagnostic::error(span, message)
                    .help("calls through that address cannot be followed: give the function a prototype, or the rule up"),
            );
            return None;
        }
        let body = self.shell_body(id, &signature.params, &handlers, span);
        let function =
            Function { definition: Some(body), defined: true, ..Function::declared(name, ty, span) };
        let shell = self.low.functions.push(function);
        weaving.shells.insert(id, shell);
        Some(shell)
    }

    fn shell_body(
        &mut self,
        id: ProcId,
        params: &[crate::types::Ty],
        handlers: &[Handler],
        span: Span,
    ) -> Procedure {
        let mut given = Vec::new();
        for &ty in params {
            let lowered = self.low.types.lower(ty);
            let place = self.temporary(&mut given, lowered, span);
            place.as_var().into_iter().for_each(|var| self.low.vars[var].role = Role::Param);
        }
        let result = self.low.types.as_function(self.low.functions[id].ty).map(|f| f.result);
        let result = result.map_or(Types::VOID, |ty| self.low.types.lower(ty));
        let mut locals = Vec::new();
        let dest = (result != Types::VOID).then(|| self.temporary(&mut locals, result, span));
        let args = given.iter().map(|&var| Expr::var(var, self.low.vars[var].ty)).collect();
        // It has no place: what happens in it happens where it is called.
        let mut making = Making { locals: &mut locals, out: Vec::new(), span: Span::NONE };
        self.call_with_handlers(id, dest.clone(), args, handlers, &mut making);
        making.push(Stmt::Return(dest.map(Expr::load)));
        let stmts = making.out;
        let blank = Location { kind: LocationKind::Inner, label: None, span };
        Procedure {
            name: self.low.names.name(self.low.functions[id].name).to_string(),
            origin: Origin::Defined,
            result,
            params: given,
            variadic: false,
            locals,
            entry: Loc(0),
            exit: Loc(1),
            locations: IndexVec::from_iter([blank.clone(), blank]),
            edges: IndexVec::from_iter([Edge { source: Loc(0), target: Loc(1), stmts }]),
            span: Span::NONE,
        }
    }
}
