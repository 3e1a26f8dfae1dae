//! Whose addresses get about: those that go anywhere but to where they are followed. Code outside of the program knows no other
//! variable without a name, however many functions of the program are handed its address.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{
    Base, BinOp, Callee, Expr, ExprKind, Intrinsic, Place, ProcId, Procedure, Role, Stmt, Type, Types, VarId,
};

use super::Linker;

/// Where an address may be held.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Holder {
    /// In a variable of a function whose own address nobody has.
    Variable(VarId),
    /// In what a function returns.
    Result(ProcId),
    /// Wherever.
    Anywhere,
}

/// What a value may hold: the address of a variable, or what a holder holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Held {
    Address(VarId),
    From(Holder),
}

impl Linker<'_, '_> {
    /// The variables whose addresses get about.
    pub(super) fn addresses_about(&mut self) -> FxHashSet<VarId> {
        let mut bodies: FxHashMap<ProcId, Procedure> = self.done.iter().cloned().collect();
        for (id, function) in self.low.functions.iter_enumerated() {
            if let Some(body) = &function.definition {
                bodies.entry(id).or_insert_with(|| body.clone());
            }
        }
        let stmts =
            bodies.values_mut().flat_map(|body| body.edges.iter_mut()).flat_map(|edge| &mut edge.stmts);
        for spanned in stmts {
            if let Stmt::Call { callee: Callee::Proc(id), .. } = &mut spanned.stmt {
                *id = self.resolve(*id);
            }
        }
        let types = &self.low.types.ir;
        let mut flow =
            Flow { types, bodies: &bodies, addressed: FxHashSet::default(), held: FxHashMap::default() };
        for stmt in flow.stmts() {
            stmt.for_each_address(&mut |addressed| {
                if let tarka_ir::Addressed::Variable(var) = addressed {
                    flow.addressed.insert(var);
                }
            });
        }
        let is_global = |var: VarId| self.low.vars[var].role == Role::Global;
        for (&id, body) in &bodies {
            for spanned in body.edges.iter().flat_map(|edge| &edge.stmts) {
                flow.statement(id, &spanned.stmt, &is_global);
            }
            flow.hold(Holder::Anywhere, [Held::From(Holder::Result(id))]);
        }
        // A function without body may keep whatever it is handed, be it to read only.
        for value in self.unknown_calls.iter().flat_map(|call| &call.handed.values) {
            flow.hold(Holder::Anywhere, values(value));
        }
        for initialiser in &self.low.initialisers {
            flow.hold(Holder::Anywhere, values(&initialiser.value));
        }
        flow.held_anywhere()
    }
}

/// Which holders hold what.
struct Flow<'b> {
    types: &'b Types,
    bodies: &'b FxHashMap<ProcId, Procedure>,
    addressed: FxHashSet<VarId>,
    held: FxHashMap<Holder, FxHashSet<Held>>,
}

impl<'b> Flow<'b> {
    fn stmts(&self) -> impl Iterator<Item = &'b Stmt> + use<'b> {
        let edges = self.bodies.values().flat_map(|body| &body.edges);
        edges.flat_map(|edge| &edge.stmts).map(|spanned| &spanned.stmt)
    }

    fn hold(&mut self, holder: Holder, what: impl IntoIterator<Item = Held>) {
        self.held.entry(holder).or_default().extend(what);
    }

    fn holder_of(&self, var: VarId, is_global: &dyn Fn(VarId) -> bool) -> Holder {
        if is_global(var) || self.addressed.contains(&var) { Holder::Anywhere } else { Holder::Variable(var) }
    }

    fn holder_at(&self, place: &Place, is_global: &dyn Fn(VarId) -> bool) -> Holder {
        match place.base {
            Base::Var(var) => self.holder_of(var, is_global),
            Base::Deref(_) => Holder::Anywhere,
        }
    }

    fn statement(&mut self, proc: ProcId, stmt: &Stmt, is_global: &dyn Fn(VarId) -> bool) {
        stmt.for_each_expr(&mut |e| e.walk(&mut |e| self.look(e)));
        match stmt {
            Stmt::Assign(place, value) => self.hold(self.holder_at(place, is_global), values(value)),
            Stmt::Return(Some(value)) => self.hold(Holder::Result(proc), values(value)),
            Stmt::Call { dest, callee, args } => {
                if let (Some(dest), Callee::Proc(callee)) = (dest, callee) {
                    self.hold(self.holder_at(dest, is_global), [Held::From(Holder::Result(*callee))]);
                }
                for (i, arg) in args.iter().enumerate() {
                    if let Some(holder) = self.receiver(callee, i, is_global) {
                        self.hold(holder, values(arg));
                    }
                }
            }
            // What is freed, allocated, assumed or made arbitrary is followed or looked at, and not held by anybody.
            _ => {}
        }
    }

    /// What a program does by addresses as numbers, or by their order, tells them bit by bit.
    fn look(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Cast(inner)
                if self.types.pointee(inner.ty).is_some() && matches!(self.types.get(e.ty), Type::Int(_)) =>
            {
                self.hold(Holder::Anywhere, values(inner));
            }
            ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, a, b)
                if self.types.pointee(a.ty).is_some() =>
            {
                self.hold(Holder::Anywhere, values(a).into_iter().chain(values(b)));
            }
            _ => {}
        }
    }

    /// Who gets an argument of a call; nobody, if it is only followed.
    fn receiver(&self, callee: &Callee, i: usize, is_global: &dyn Fn(VarId) -> bool) -> Option<Holder> {
        match callee {
            Callee::Proc(callee) => {
                let param = self.bodies.get(callee).and_then(|body| body.params.get(i));
                Some(param.map_or(Holder::Anywhere, |&param| self.holder_of(param, is_global)))
            }
            Callee::Intrinsic(
                Intrinsic::CopyBytes
                | Intrinsic::MoveBytes
                | Intrinsic::SetBytes
                | Intrinsic::HavocBytes
                | Intrinsic::ObjectSize,
            ) => None,
            _ => Some(Holder::Anywhere),
        }
    }

    /// The variables whose addresses are held wherever.
    fn held_anywhere(&self) -> FxHashSet<VarId> {
        let (mut found, mut seen) = (FxHashSet::default(), FxHashSet::from_iter([Holder::Anywhere]));
        let mut pending = vec![Holder::Anywhere];
        while let Some(holder) = pending.pop() {
            for held in self.held.get(&holder).into_iter().flatten() {
                match *held {
                    Held::Address(var) => _ = found.insert(var),
                    Held::From(other) if seen.insert(other) => pending.push(other),
                    Held::From(_) => {}
                }
            }
        }
        found
    }
}

/// What the value of an expression may hold. What is read through a pointer was stored there, which is anywhere.
fn values(expr: &Expr) -> FxHashSet<Held> {
    let mut found = FxHashSet::default();
    add_values(expr, &mut found);
    found
}

fn add_values(expr: &Expr, found: &mut FxHashSet<Held>) {
    match &expr.kind {
        ExprKind::AddrOf(place) => match &place.base {
            Base::Var(var) => _ = found.insert(Held::Address(*var)),
            Base::Deref(pointer) => add_values(pointer, found),
        },
        ExprKind::Load(place) => {
            if let Base::Var(var) = place.base {
                found.insert(Held::From(Holder::Variable(var)));
            }
        }
        ExprKind::Binary(op, ..) if op.is_comparison() => {}
        _ => expr.for_each_operand(&mut |operand| add_values(operand, found)),
    }
}
