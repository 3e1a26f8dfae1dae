//! Programs built by hand: a small builder of types, expressions and structured control flow.
#![allow(dead_code, missing_docs)]

use std::sync::Arc;

use tarka_exec::concrete::{Outcome, Run, RunOptions, UndefinedKind, VecInputs, run};
use tarka_ir::*;

/// A program under construction.
pub struct Builder {
    pub types: Types,
    vars: IndexVec<VarId, Variable>,
    procs: IndexVec<ProcId, Procedure>,
    initialisers: Vec<Initialiser>,
    pub int: TypeId,
    pub long: TypeId,
    pub unsigned: TypeId,
    pub char: TypeId,
    pub double: TypeId,
    pub pointer_int: TypeId,
}

/// A procedure under construction, at a location.
pub struct Body {
    pub id: ProcId,
    proc: Procedure,
    at: Loc,
}

impl Builder {
    pub fn new(machine: Machine) -> Builder {
        let mut types = Types::new(machine);
        let int = types.int(32, true);
        let unsigned = types.int(32, false);
        let char = types.int(8, true);
        let long = types.int(machine.pointer_width(), true);
        let double = types.intern(Type::Float(FloatType::F64));
        let pointer_int = types.pointer(int);
        Builder {
            types,
            vars: IndexVec::new(),
            procs: IndexVec::new(),
            initialisers: Vec::new(),
            int,
            long,
            unsigned,
            char,
            double,
            pointer_int,
        }
    }

    pub fn array(&mut self, element: TypeId, len: u64) -> TypeId {
        self.types.intern(Type::Array(element, len))
    }

    /// A struct of fields one after the other, naturally aligned.
    pub fn record(&mut self, tag: &str, fields: &[(&str, TypeId)]) -> (RecordId, TypeId) {
        let id = self.types.add_record(Record {
            kind: RecordKind::Struct,
            tag: tag.to_string(),
            fields: Vec::new(),
            size: 0,
            align: 1,
            complete: true,
        });
        let ty = self.types.intern(Type::Record(id));
        self.complete(id, fields);
        (id, ty)
    }

    pub fn complete(&mut self, id: RecordId, fields: &[(&str, TypeId)]) {
        let (mut offset, mut align) = (0u64, 1);
        let mut laid_out = Vec::new();
        for &(name, ty) in fields {
            let field_align = self.types.align_of(ty);
            offset = offset.next_multiple_of(field_align);
            laid_out.push(Field { name: name.to_string(), ty, offset, bits: None });
            offset += self.types.size_of(ty);
            align = align.max(field_align);
        }
        let record = self.types.record_mut(id);
        record.fields = laid_out;
        record.size = offset.next_multiple_of(align);
        record.align = align;
    }

    fn variable(&mut self, name: &str, ty: TypeId, role: Role, storage: Storage) -> VarId {
        self.vars.push(Variable {
            name: name.to_string(),
            ty,
            role,
            storage,
            constant: false,
            span: Span::NONE,
        })
    }

    pub fn global(&mut self, name: &str, ty: TypeId, storage: Storage) -> VarId {
        self.variable(name, ty, Role::Global, storage)
    }

    /// A string literal.
    pub fn string(&mut self, text: &str) -> VarId {
        let ty = self.array(self.char, text.len() as u64 + 1);
        let var = self.global("literal", ty, Storage::Memory);
        self.vars[var].constant = true;
        for (at, byte) in text.bytes().enumerate() {
            let path = vec![Step::Index(Expr::constant(at as u128, self.long))];
            let value = Expr::constant(u128::from(byte), self.char);
            self.initialise(var, path, self.char, value);
        }
        var
    }

    pub fn initialise(&mut self, var: VarId, path: Vec<Step>, ty: TypeId, value: Expr) {
        self.initialisers.push(Initialiser { var, path, ty, value });
    }

    pub fn proc(&mut self, name: &str, result: TypeId, params: &[(&str, TypeId, Storage)]) -> Body {
        let params: Vec<VarId> =
            params.iter().map(|&(name, ty, storage)| self.variable(name, ty, Role::Param, storage)).collect();
        let mut locations = IndexVec::new();
        let entry = locations.push(inner(LocationKind::Inner));
        let exit = locations.push(inner(LocationKind::Inner));
        let proc = Procedure {
            name: name.to_string(),
            origin: Origin::Defined,
            result,
            params,
            variadic: false,
            locals: Vec::new(),
            entry,
            exit,
            locations,
            edges: IndexVec::new(),
            span: Span::NONE,
        };
        let id = self.procs.push(proc.clone());
        Body { id, proc, at: entry }
    }

    pub fn local(&mut self, body: &mut Body, name: &str, ty: TypeId, storage: Storage) -> VarId {
        let var = self.variable(name, ty, Role::Local, storage);
        body.proc.locals.push(var);
        var
    }

    pub fn finish_proc(&mut self, body: Body) {
        self.procs[body.id] = body.proc;
    }

    pub fn finish(self, entry: ProcId) -> Program {
        Program {
            types: self.types,
            vars: self.vars,
            procs: self.procs,
            initialisers: self.initialisers,
            entry,
            arithmetic: Arithmetic::Machine,
            other_names: Vec::new(),
            assumptions: Vec::new(),
            aligns: Default::default(),
            outside: tarka_ir::Outside::new(tarka_ir::Environment::SvComp),
            sources: Arc::new(SourceMap::default()),
        }
    }

    pub fn ty(&self, var: VarId) -> TypeId {
        self.vars[var].ty
    }

    pub fn v(&self, var: VarId) -> Expr {
        Expr::var(var, self.ty(var))
    }

    pub fn place(&self, var: VarId) -> Place {
        Place::var(var, self.ty(var))
    }

    pub fn c(&self, value: i128, ty: TypeId) -> Expr {
        let width = self.types.as_int(ty).expect("an integer type").width;
        Expr::constant(value as u128 & (u128::MAX >> (128 - width)), ty)
    }

    pub fn i(&self, value: i128) -> Expr {
        self.c(value, self.int)
    }

    pub fn bin(&self, op: BinOp, left: Expr, right: Expr) -> Expr {
        let ty = if op.is_comparison() { Types::BOOL } else { left.ty };
        Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), ty }
    }

    pub fn cast(&self, inner: Expr, ty: TypeId) -> Expr {
        Expr { kind: ExprKind::Cast(Box::new(inner)), ty }
    }

    /// `array[index]` of a variable.
    pub fn element(&self, array: VarId, index: Expr) -> Place {
        let Type::Array(element, _) = *self.types.get(self.ty(array)) else { panic!("not an array") };
        Place { base: Base::Var(array), path: vec![Step::Index(self.cast(index, self.long))], ty: element }
    }

    pub fn deref(&self, pointer: Expr) -> Place {
        let ty = self.types.pointee(pointer.ty).expect("a pointer");
        Place { base: Base::Deref(Box::new(pointer)), path: Vec::new(), ty }
    }

    /// `pointer->field`
    pub fn arrow(&self, pointer: Expr, record: RecordId, field: u32) -> Place {
        let ty = self.types.record(record).fields[field as usize].ty;
        Place { base: Base::Deref(Box::new(pointer)), path: vec![Step::Field(record, FieldId(field))], ty }
    }

    /// `var.field`
    pub fn field(&self, var: VarId, record: RecordId, field: u32) -> Place {
        let ty = self.types.record(record).fields[field as usize].ty;
        Place { base: Base::Var(var), path: vec![Step::Field(record, FieldId(field))], ty }
    }

    pub fn addr(&mut self, place: Place) -> Expr {
        let ty = self.types.pointer(place.ty);
        Expr { kind: ExprKind::AddrOf(place), ty }
    }

    /// The address of an array's first element.
    pub fn decay(&mut self, array: VarId) -> Expr {
        let first = self.element(array, self.i(0));
        self.addr(first)
    }

    pub fn assign(&self, var: VarId, value: Expr) -> Stmt {
        Stmt::Assign(self.place(var), value)
    }
}

pub fn inner(kind: LocationKind) -> Location {
    Location { kind, label: None, span: Span::NONE }
}

pub fn not(condition: Expr) -> Expr {
    Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(condition)), ty: Types::BOOL }
}

impl Body {
    fn fresh(&mut self, kind: LocationKind) -> Loc {
        self.proc.locations.push(inner(kind))
    }

    fn edge(&mut self, source: Loc, target: Loc, stmts: Vec<Stmt>) -> EdgeId {
        let stmts = stmts.into_iter().map(|stmt| SpannedStmt { stmt, span: Span::NONE }).collect();
        self.proc.edges.push(Edge { source, target, stmts })
    }

    pub fn variadic(&mut self) {
        self.proc.variadic = true;
    }

    /// One statement on an edge of its own.
    pub fn stmt(&mut self, stmt: Stmt) -> EdgeId {
        self.stmts(vec![stmt])
    }

    /// Several statements on one edge.
    pub fn stmts(&mut self, stmts: Vec<Stmt>) -> EdgeId {
        let next = self.fresh(LocationKind::Inner);
        let edge = self.edge(self.at, next, stmts);
        self.at = next;
        edge
    }

    pub fn call(&mut self, dest: Option<Place>, callee: Callee, args: Vec<Expr>) {
        self.stmt(Stmt::Call { dest, callee, args });
    }

    pub fn ret(&mut self, value: Option<Expr>) {
        let (at, exit) = (self.at, self.proc.exit);
        self.edge(at, exit, vec![Stmt::Return(value)]);
        self.at = self.fresh(LocationKind::Inner);
    }

    pub fn error(&mut self, kind: ErrorKind) {
        let (at, error) = (self.at, self.fresh(LocationKind::Error(kind)));
        self.edge(at, error, Vec::new());
        self.at = self.fresh(LocationKind::Inner);
    }

    pub fn while_loop(&mut self, condition: Expr, body: impl FnOnce(&mut Body)) {
        let head = self.fresh(LocationKind::LoopHead);
        self.edge(self.at, head, Vec::new());
        let (inside, after) = (self.fresh(LocationKind::Inner), self.fresh(LocationKind::Inner));
        self.edge(head, inside, vec![Stmt::Assume(condition.clone())]);
        self.edge(head, after, vec![Stmt::Assume(not(condition))]);
        self.at = inside;
        body(self);
        self.edge(self.at, head, Vec::new());
        self.at = after;
    }

    pub fn if_then(&mut self, condition: Expr, then: impl FnOnce(&mut Body)) {
        let (at, inside, after) = (self.at, self.fresh(LocationKind::Inner), self.fresh(LocationKind::Inner));
        self.edge(at, inside, vec![Stmt::Assume(condition.clone())]);
        self.edge(at, after, vec![Stmt::Assume(not(condition))]);
        self.at = inside;
        then(self);
        self.edge(self.at, after, Vec::new());
        self.at = after;
    }

    /// An edge from here back to itself that does nothing.
    pub fn spin(&mut self) {
        let (a, b) = (self.fresh(LocationKind::LoopHead), self.fresh(LocationKind::Inner));
        self.edge(self.at, a, Vec::new());
        self.edge(a, b, Vec::new());
        self.edge(b, a, Vec::new());
    }

    /// A choice between edges that need not be complementary.
    pub fn choice(&mut self, conditions: Vec<Expr>) {
        let (at, after) = (self.at, self.fresh(LocationKind::Inner));
        for condition in conditions {
            self.edge(at, after, vec![Stmt::Assume(condition)]);
        }
        self.at = after;
    }
}

/// Runs with integer inputs and room enough.
pub fn run_with(program: &Program, inputs: &[i128]) -> Run {
    let mut inputs = VecInputs::integers(inputs.iter().copied());
    run(program, &mut inputs, RunOptions { max_steps: 1 << 32, ..RunOptions::default() })
}

pub fn returned(run: &Run) -> i128 {
    match run.outcome {
        Outcome::Returned(Some(value)) => value,
        ref other => panic!("did not return: {other:?}"),
    }
}

pub fn undefined(run: &Run) -> (UndefinedKind, &str) {
    match &run.outcome {
        Outcome::Undefined { kind, message, .. } => (*kind, message),
        other => panic!("not undefined: {other:?}"),
    }
}
