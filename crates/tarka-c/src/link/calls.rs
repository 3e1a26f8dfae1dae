//! Calls made to fit what they call: functions without a body get one, arguments are converted to the parameters of
//! the definition, primitives are put in place of calls.

use tarka_ir::convention::{Shape, accepts};
use tarka_ir::{
    Callee, Edge, Expr, ExprKind, IndexVec, Input, Location, LocationKind, Origin, Place, ProcId, Procedure,
    Role, Span, SpannedStmt, Stmt, TypeId, Types, VarId,
};

use tarka_ir::names::is_called;

use super::{Linker, primitives};
use crate::types::Signature;

impl Linker<'_, '_> {
    /// Whether a declaration may mean the library's function of its name: as many parameters, of the same kinds. The names
    /// of POSIX are free for other uses where its headers are not included.
    pub(super) fn fits(&self, declared: ProcId, model: ProcId) -> bool {
        let (Some(declared), Some(model)) = (self.signature(declared), self.signature(model)) else {
            return true;
        };
        let types = &self.low.types;
        // Records stand for their members where glibc declares what any kind of address may be given to.
        let alike = |a, b| {
            types.as_record(a).is_some()
                || types.pointee(a).is_some() == types.pointee(b).is_some()
                    && types.is_integer(a) == types.is_integer(b)
        };
        let mut params = declared.params.iter().zip(&model.params);
        !declared.prototype
            || declared.params.len() == model.params.len() && params.all(|(&a, &b)| alike(a, b))
    }

    /// The body of a function: its definition, its model, a primitive, or one that returns anything.
    pub(super) fn body_of(&mut self, id: ProcId) -> Option<Procedure> {
        if let Some(definition) = self.low.functions[id].definition.take() {
            self.finished.insert(id, signature_of(&definition, &self.low.vars));
            return Some(definition);
        }
        let procedure = if self.is_model(id) { self.model_body(id)? } else { self.bodiless(id)? };
        self.finished.insert(id, signature_of(&procedure, &self.low.vars));
        Some(procedure)
    }

    /// A procedure for a function that has no C body: it does what the primitive does, or returns anything.
    fn bodiless(&mut self, id: ProcId) -> Option<Procedure> {
        let signature = self.signature(id)?;
        let name = self.low.names.name(self.low.functions[id].name).to_string();
        let span = self.low.functions[id].span;
        let mut locals = Vec::new();
        let params: Vec<VarId> = signature
            .params
            .iter()
            .map(|&ty| {
                let lowered = self.low.types.lower(ty);
                let place = self.temporary(&mut locals, lowered, span);
                let var = place.as_var().expect("a temporary is a variable");
                self.low.vars[var].role = Role::Param;
                var
            })
            .collect();
        locals.clear();
        if !primitives::is_primitive(&name) && self.repeats_itself(id) {
            return Some(self.remembering(id, &signature, params));
        }
        let result = self.low.types.lower(signature.result);
        let dest = (result != Types::VOID).then(|| self.temporary(&mut locals, result, span));
        let args = params.iter().map(|&var| Expr::var(var, self.low.vars[var].ty)).collect();
        let mut stmts = Vec::new();
        self.position = (id, tarka_ir::EdgeId(0));
        self.undefined_call(id, dest.clone(), args, span, &mut locals, &mut stmts);
        let halts = stmts.iter().any(|s: &SpannedStmt| matches!(s.stmt, Stmt::Halt(_)));
        if !halts {
            stmts.push(SpannedStmt { stmt: Stmt::Return(dest.map(Expr::load)), span });
        }
        let known = primitives::is_primitive(&name);
        let blank = Location { kind: LocationKind::Inner, label: None, span };
        let ending = Location { kind: LocationKind::End, label: None, span };
        let mut locations: IndexVec<_, _> = [blank.clone(), blank].into_iter().collect();
        let (entry, exit) = (tarka_ir::Loc(0), tarka_ir::Loc(1));
        let target = if halts { locations.push(ending) } else { exit };
        let edges = [Edge { source: entry, target, stmts }].into_iter().collect();
        Some(Procedure {
            name,
            origin: if known { Origin::Model } else { Origin::External },
            result,
            params,
            variadic: signature.variadic || !signature.prototype,
            locals,
            entry,
            exit,
            locations,
            edges,
            span,
        })
    }

    fn signature(&self, id: ProcId) -> Option<Signature> {
        self.low.types.as_function(self.low.functions[id].ty).cloned()
    }

    /// Finishes a statement: functions it names are reached, calls are fitted.
    pub(super) fn finish_stmt(
        &mut self,
        stmt: SpannedStmt,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let SpannedStmt { mut stmt, span } = stmt;
        stmt.for_each_expr_mut(&mut |e| self.reach_in_expr(e));
        self.place_null_variables(&mut stmt);
        match stmt {
            Stmt::Call { dest, callee: Callee::Proc(id), args } => {
                let before = self.begin_call(dest.as_ref());
                self.direct_call(id, dest, args, span, locals, out);
                self.end_call(before);
            }
            Stmt::Call { dest, callee: Callee::Pointer(pointer), args } => {
                match self.known_callee(&pointer, &args) {
                    Some(id) => self.direct_call(id, dest, args, span, locals, out),
                    None => {
                        let stmt = Stmt::Call { dest, callee: Callee::Pointer(pointer), args };
                        out.push(SpannedStmt { stmt, span });
                    }
                }
            }
            stmt => out.push(SpannedStmt { stmt, span }),
        }
    }

    /// The function that a call through a converted address calls, if it may.
    fn known_callee(&mut self, pointer: &Expr, args: &[Expr]) -> Option<ProcId> {
        let mut at = pointer;
        let ir = &self.low.types.ir;
        let keeps = |ty: TypeId| ir.as_int(ty).is_some_and(|int| int.width == ir.machine.pointer_width());
        while let ExprKind::Cast(inner) = &at.kind
            && keeps(at.ty)
        {
            at = inner;
        }
        let ExprKind::ProcAddr(id) = at.kind else { return None };
        let (result, params, variadic) = self.callee_shape(id);
        let args: Vec<TypeId> = args.iter().map(|arg| arg.ty).collect();
        let types = &self.low.types.ir;
        let callee = Shape { params: &params, result, variadic };
        accepts(types, callee, &args, types.result_through(pointer.ty)).then_some(id)
    }

    fn direct_call(
        &mut self,
        id: ProcId,
        dest: Option<Place>,
        args: Vec<Expr>,
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let mut id = self.resolve(id);
        if self.is_null(id) {
            let pointer = self.low.function_pointer(id).expr.ty;
            let callee = Callee::Pointer(Expr::constant(0, pointer));
            return out.push(SpannedStmt { stmt: Stmt::Call { dest, callee, args }, span });
        }
        let mut name = self.low.names.name(self.low.functions[id].name).to_string();
        if self.is_library(id) && !self.is_watched(&name) {
            if let Some((twin, args)) = self.narrowed(&name, &args) {
                return self.direct_call(twin, dest, args, span, locals, out);
            }
            self.refuse_counts(&name, &args, span, locals, out);
            if self.written_out(&name, dest.as_ref(), &args, span, locals, out) {
                return;
            }
            id = self.variant(id);
            name = self.low.names.name(self.low.functions[id].name).to_string();
        }
        let undefined = !self.low.functions[id].defined && !self.is_model(id);
        let (result, params, variadic) = self.callee_shape(id);
        let args = self.fit_arguments(&params, variadic, args, span, locals, out);
        let (dest, afterwards) = self.fit_result(result, dest, span, locals);
        let is_body = self.is_watched(&name) || !primitives::is_primitive(&name) && self.repeats_itself(id);
        if undefined && !is_body {
            self.undefined_call(id, dest, args, span, locals, out);
        } else {
            if undefined && !self.is_watched(&name) {
                self.note_repeated_call(id, &args, span);
            }
            let id = self.reach(id);
            out.push(SpannedStmt { stmt: Stmt::Call { dest, callee: Callee::Proc(id), args }, span });
        }
        out.extend(afterwards.map(|stmt| SpannedStmt { stmt, span }));
    }

    /// Whether the call that is being finished must stay one.
    pub(super) fn is_watched(&self, name: &str) -> bool {
        self.in_users_code && self.watched.iter().any(|watched| is_called(name, watched))
    }

    /// Whether a model's body is put in place of its calls: not if somebody wants to see these.
    pub(super) fn is_put_in_place(&self, id: ProcId) -> bool {
        let name = self.low.names.name(self.low.functions[id].name);
        self.is_inline_model(id) && !self.watched.iter().any(|watched| is_called(name, watched))
    }

    /// Result, parameters and variadicity of a callee as its body has them.
    fn callee_shape(&mut self, id: ProcId) -> (TypeId, Vec<TypeId>, bool) {
        if let Some(shape) = self.finished.get(&id) {
            return shape.clone();
        }
        if let Some(definition) = &self.low.functions[id].definition {
            return signature_of(definition, &self.low.vars);
        }
        match self.signature(id) {
            Some(signature) => {
                let params = signature.params.iter().map(|&p| self.low.types.lower(p)).collect();
                (self.low.types.lower(signature.result), params, signature.variadic || !signature.prototype)
            }
            None => (Types::VOID, Vec::new(), true),
        }
    }

    /// Arguments as the parameters want them. Missing ones have any value; extra ones are dropped, as a callee that
    /// does not expect them does.
    fn fit_arguments(
        &mut self,
        params: &[TypeId],
        variadic: bool,
        args: Vec<Expr>,
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) -> Vec<Expr> {
        let mut fitted: Vec<Expr> = Vec::with_capacity(args.len());
        let mut args = args.into_iter();
        for &param in params {
            fitted.push(match args.next() {
                Some(arg) => self.fit_value(arg, param, span, locals, out),
                None => {
                    let place = self.temporary(locals, param, span);
                    out.push(SpannedStmt { stmt: Stmt::Havoc(place.clone(), Input::Uninitialised), span });
                    Expr::load(place)
                }
            });
        }
        if variadic {
            fitted.extend(args);
        }
        fitted
    }

    /// A value in another type: converted if both are scalar, else its bytes are looked at as the other type.
    fn fit_value(
        &mut self,
        value: Expr,
        to: TypeId,
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) -> Expr {
        if value.ty == to {
            return value;
        }
        if self.low.types.ir.is_scalar(value.ty) && self.low.types.ir.is_scalar(to) {
            return self.low.cast(value, to);
        }
        let from = self.temporary(locals, value.ty, span);
        out.push(SpannedStmt { stmt: Stmt::Assign(from.clone(), value), span });
        self.reinterpret(from, to)
    }

    /// The bytes of a place as a value of another type.
    fn reinterpret(&mut self, from: Place, to: TypeId) -> Expr {
        let address = self.low.address_of(from);
        let pointer = self.low.types.ir.pointer(to);
        let address = self.low.cast(address, pointer);
        Expr::load(Place { base: tarka_ir::Base::Deref(Box::new(address)), path: Vec::new(), ty: to })
    }

    /// Where the callee's result goes, and the conversion afterwards if the caller wants another type.
    fn fit_result(
        &mut self,
        result: TypeId,
        dest: Option<Place>,
        span: Span,
        locals: &mut Vec<VarId>,
    ) -> (Option<Place>, Option<Stmt>) {
        let Some(dest) = dest else { return (None, None) };
        if dest.ty == result {
            return (Some(dest), None);
        }
        if result == Types::VOID {
            return (None, Some(Stmt::Havoc(dest, Input::Uninitialised)));
        }
        let place = self.temporary(locals, result, span);
        let types = &self.low.types.ir;
        let value = if types.is_scalar(result) && types.is_scalar(dest.ty) {
            self.low.cast(Expr::load(place.clone()), dest.ty)
        } else {
            self.reinterpret(place.clone(), dest.ty)
        };
        (Some(place), Some(Stmt::Assign(dest, value)))
    }

    /// A call of a function without body: what the primitive does, or whatever the environment allows.
    fn undefined_call(
        &mut self,
        id: ProcId,
        dest: Option<Place>,
        args: Vec<Expr>,
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let name = self.low.names.name(self.low.functions[id].name).to_string();
        if !self.primitive(&name, dest.clone(), &args, span, locals, out) {
            self.external_call(id, dest, &args, span, locals, out);
        }
    }
}

/// Result, parameters and variadicity of a procedure.
fn signature_of(
    procedure: &Procedure,
    vars: &IndexVec<VarId, tarka_ir::Variable>,
) -> (TypeId, Vec<TypeId>, bool) {
    let params = procedure.params.iter().map(|&p| vars[p].ty).collect();
    (procedure.result, params, procedure.variadic)
}
