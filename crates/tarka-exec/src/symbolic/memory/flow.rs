//! Where pointers flow: one pass over the whole program, in any order, that unifies what a value comes from with
//! where it goes.

use rustc_hash::FxHashMap;
use tarka_ir::{
    Base, BitRange, Callee, Expr, ExprKind, FieldId, Halt, Idx, IndexVec, Initialiser, Input, Intrinsic,
    Place, ProcId, Program, Role, Stmt, Storage, Type, TypeId, Types, VarId,
};

use super::derived::Derivations;
use super::nodes::{Graph, Hint, NodeId, Target, Uses};
use crate::concrete::Scalar;

/// What is known while the program is looked at.
pub(super) struct Flow<'p> {
    pub program: &'p Program,
    pub graph: Graph,
    /// Where the value of a plain variable may point; for one in memory, its object.
    pub variables: IndexVec<VarId, Target>,
    /// Where a procedure's scalar result may point; for an aggregate, the object it comes in.
    pub results: IndexVec<ProcId, Target>,
    /// The objects that hold the further arguments of variadic procedures.
    pub arguments: IndexVec<ProcId, Target>,
    /// What pointers that the environment made up point to.
    pub(super) outside: Target,
    /// What pointers that the environment left in memory point to.
    pub(super) known_outside: Target,
    /// Whether the environment may know all globals.
    pub(super) exposes_globals: bool,
    address_taken: Vec<ProcId>,
    /// Where each pointer expression that is followed leads.
    pub pointers: FxHashMap<Expr, Target>,
    /// What the results of arithmetic may point to, if they are followed.
    pub numbers: FxHashMap<Expr, Target>,
    pub derivations: Derivations,
}

/// The part of memory that an access touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub shift: u32,
    pub width: u32,
}

impl Extent {
    /// What a scalar of a type, in a bit-field or not, takes.
    pub(crate) fn of(scalar: Scalar, bits: Option<BitRange>) -> Extent {
        match bits {
            Some(range) => Extent { shift: range.shift, width: range.width },
            None => Extent { shift: 0, width: scalar.bytes() as u32 * 8 },
        }
    }
}

impl<'p> Flow<'p> {
    /// Looks at the whole program.
    pub(super) fn of(program: &'p Program) -> Flow<'p> {
        let mut graph = Graph::default();
        let (outside, known_outside) = (graph.fresh(), graph.fresh());
        let mut fresh = |count: usize| -> Vec<Target> { (0..count).map(|_| graph.fresh()).collect() };
        let variables = fresh(program.vars.len()).into_iter().collect();
        let results = fresh(program.procs.len()).into_iter().collect();
        let arguments = fresh(program.procs.len()).into_iter().collect();
        let mut flow = Flow {
            program,
            graph,
            variables,
            results,
            arguments,
            outside,
            known_outside,
            exposes_globals: false,
            address_taken: program.address_taken().into_iter().collect(),
            pointers: FxHashMap::default(),
            numbers: FxHashMap::default(),
            derivations: Derivations::default(),
        };
        flow.run();
        flow
    }

    fn run(&mut self) {
        let program = self.program;
        for (id, variable) in program.vars.iter_enumerated() {
            if variable.storage == Storage::Memory {
                self.variable_object(id);
            }
        }
        for id in program.procs.iter_enumerated().map(|(id, _)| id) {
            let object = self.arguments[id];
            self.graph.object(object, None);
            self.graph.node_mut(object).has_mutable = true;
        }
        for (id, proc) in program.procs.iter_enumerated() {
            for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
                self.stmt(id, &stmt.stmt);
            }
        }
        for &param in &program.procs[program.entry].params {
            self.input(&Place::var(param, program.vars[param].ty));
        }
        // After the statements: by now large tables are known to be arrays and have few cells.
        for initialiser in &program.initialisers {
            self.initialiser(initialiser);
        }
    }

    fn variable_object(&mut self, id: VarId) {
        let (object, variable) = (self.variables[id], &self.program.vars[id]);
        let is_global = variable.role == Role::Global;
        // A flexible array member with initial values makes a global larger than its type.
        let types = &self.program.types;
        let size = (!is_global || !ends_flexibly(types, variable.ty)).then(|| types.size_of(variable.ty));
        self.graph.object(object, size);
        let node = self.graph.node_mut(object);
        node.has_global |= is_global;
        node.has_mutable |= !variable.constant;
    }

    /// Merges what pointers of unknown origin point to with all objects, if such a pointer is ever followed.
    /// Gives whether anything changed.
    pub(super) fn admit_outside(&mut self) -> bool {
        let mut changed = self.admit_exposed();
        for index in 0..self.graph.len() {
            let at = Target { node: NodeId::from_index(index), offset: 0 };
            let node = self.graph.node_mut(at);
            let mut made_up = Vec::new();
            if node.arbitrary && node.from_integer {
                made_up.push(at);
            }
            for target in made_up {
                if self.graph.node_mut(target).is_accessed() {
                    changed |= self.merge(target, self.outside);
                }
            }
        }
        if !self.graph.node_mut(self.outside).is_accessed() {
            return changed;
        }
        // What lies there is the environment's as well, pointers included.
        let cells = self.graph.node_mut(self.outside).cells.values();
        let pointees: Vec<Target> = cells.map(|cell| cell.pointee).collect();
        for pointee in pointees {
            if self.graph.node_mut(pointee).is_accessed() {
                changed |= self.merge(pointee, self.outside);
            }
        }
        for index in 0..self.graph.len() {
            let at = Target { node: NodeId::from_index(index), offset: 0 };
            if self.graph.node_mut(at).has_object {
                changed |= self.merge(at, self.outside);
            }
        }
        self.blur(self.outside) || changed
    }

    fn initialiser(&mut self, initialiser: &Initialiser) {
        let place =
            Place { base: Base::Var(initialiser.var), path: initialiser.path.clone(), ty: initialiser.ty };
        let value = self.value(&initialiser.value);
        self.assign(&place, value);
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, value) if self.is_scalar(place.ty) => {
                let value = self.value(value);
                self.assign(place, value);
            }
            Stmt::Assign(place, value) => self.copy(place, value),
            Stmt::Havoc(place, input) => self.havoc(place, input),
            Stmt::Assume(value) => {
                let value = self.value(value);
                self.look_at(value);
            }
            Stmt::Free(value) | Stmt::Halt(Halt::Exit(value)) => {
                self.value(value);
            }
            Stmt::Call { dest, callee, args } => self.call(proc, dest.as_ref(), callee, args),
            Stmt::Return(Some(value)) => self.flow_into(self.results[proc], value.ty, value),
            Stmt::Alloc { dest, size, .. } => {
                let number = self.value(size);
                self.look_at(number);
                let object = self.graph.fresh();
                self.graph.object(object, self.constant(size).and_then(|size| u64::try_from(size).ok()));
                self.graph.node_mut(object).has_mutable = true;
                self.assign(dest, Some(object));
            }
            Stmt::Return(None) | Stmt::Live(_) | Stmt::Dead(_) | Stmt::Halt(Halt::Abort) => {}
        }
    }

    fn is_scalar(&self, ty: TypeId) -> bool {
        self.program.types.is_scalar(ty)
    }

    /// A value goes to where `to` stands for scalars of a type, or an aggregate to the object that `to` is.
    fn flow_into(&mut self, to: Target, ty: TypeId, value: &Expr) {
        if self.is_scalar(value.ty) {
            if let Some(from) = self.value(value) {
                self.note_conversion(from, value.ty, ty);
                self.graph.unify(to, from);
            }
        } else if let ExprKind::Load(place) = &value.kind {
            let from = self.range(place);
            self.graph.unify(to, from);
        }
    }

    /// Copies or zeroes an aggregate.
    fn copy(&mut self, place: &Place, value: &Expr) {
        let to = self.range(place);
        if let ExprKind::Load(from) = &value.kind {
            let from = self.range(from);
            self.graph.unify(to, from);
        }
    }

    fn assign(&mut self, place: &Place, value: Option<Target>) {
        let slot = self.slot(place);
        if let Some(value) = value {
            self.graph.unify(slot, value);
        }
    }

    fn havoc(&mut self, place: &Place, input: &Input) {
        match input {
            Input::Uninitialised => drop(self.holder(place)),
            _ => self.input(place),
        }
    }

    /// The environment chooses what a place holds.
    fn input(&mut self, place: &Place) {
        let holder = self.holder(place);
        match self.is_scalar(place.ty) {
            true => self.arbitrary(holder, place.ty),
            false => self.arbitrary_parts(holder, place.ty),
        }
    }

    /// The environment chooses all parts of an object; one element stands for all of an array.
    fn arbitrary_parts(&mut self, target: Target, ty: TypeId) {
        let types = &self.program.types;
        match types.get(ty) {
            &Type::Array(element, length) => {
                if length > 1 {
                    self.graph.fold(target, types.size_of(element));
                }
                self.arbitrary_parts(target, element);
            }
            Type::Record(record) => {
                for (index, field) in types.record(*record).fields.iter().enumerate() {
                    let at = target.plus(field.offset as i64);
                    match (field.bits, Scalar::of(types, field.ty)) {
                        (Some(_), Some(scalar)) => {
                            let hint = Hint::Member(*record, FieldId::from_index(index));
                            self.access(at, field.ty, scalar, field.bits, hint);
                        }
                        _ => self.arbitrary_parts(at, field.ty),
                    }
                }
            }
            _ => {
                if let Some(scalar) = Scalar::of(types, ty) {
                    let slot = self.access(target, ty, scalar, None, Hint::Type(ty));
                    self.arbitrary(slot, ty);
                }
            }
        }
    }

    /// The environment chooses a value.
    fn arbitrary(&mut self, slot: Target, ty: TypeId) {
        match self.program.types.get(ty) {
            Type::Pointer(_) => self.graph.unify(slot, self.outside),
            Type::Int(_) => self.graph.node_mut(slot).arbitrary = true,
            _ => {}
        }
    }

    fn call(&mut self, proc: ProcId, dest: Option<&Place>, callee: &Callee, args: &[Expr]) {
        match callee {
            Callee::Proc(callee) => self.bind(*callee, dest, args),
            Callee::Pointer(pointer) => {
                self.value(pointer);
                // Nobody may be there to take them.
                args.iter().for_each(|arg| self.evaluate(arg));
                if let Some(dest) = dest {
                    self.holder(dest);
                }
                for callee in self.address_taken.clone() {
                    self.bind(callee, dest, args);
                }
            }
            Callee::Intrinsic(intrinsic) => self.intrinsic(proc, dest, *intrinsic, args),
        }
    }

    /// A value that is computed, whatever becomes of it.
    fn evaluate(&mut self, value: &Expr) {
        if let ExprKind::Load(place) = &value.kind {
            self.holder(place);
        } else {
            self.value(value);
        }
    }

    fn bind(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) {
        let program = self.program;
        let procedure = &program.procs[callee];
        for (position, arg) in args.iter().enumerate() {
            match procedure.params.get(position) {
                Some(&param) => {
                    let ty = program.vars[param].ty;
                    let to = self.holder(&Place::var(param, ty));
                    self.flow_into(to, ty, arg);
                }
                None => self.further_argument(callee, arg),
            }
        }
        if let Some(dest) = dest {
            let to = self.holder(dest);
            self.note_conversion(to, procedure.result, dest.ty);
            self.graph.unify(to, self.results[callee]);
        }
    }

    /// What stands for the value of a place: where a scalar points, the object that an aggregate is.
    fn holder(&mut self, place: &Place) -> Target {
        if self.is_scalar(place.ty) { self.slot(place) } else { self.range(place) }
    }

    /// Further arguments lie one after the other, each at a multiple of the pointer size.
    fn further_argument(&mut self, callee: ProcId, arg: &Expr) {
        let object = self.arguments[callee];
        self.graph.fold(object, self.program.types.machine.pointer_size());
        let to = match Scalar::of(&self.program.types, arg.ty) {
            Some(scalar) => self.access(object, arg.ty, scalar, None, Hint::Type(arg.ty)),
            None => object,
        };
        self.flow_into(to, arg.ty, arg);
    }

    fn intrinsic(&mut self, proc: ProcId, dest: Option<&Place>, intrinsic: Intrinsic, args: &[Expr]) {
        let result = match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, length]) => {
                let (to, from) = (self.bytes(to, length), self.bytes(from, length));
                self.graph.unify(to, from);
                Some(to)
            }
            (Intrinsic::SetBytes, [to, byte, length]) => {
                let byte = self.value(byte);
                self.look_at(byte);
                Some(self.bytes(to, length))
            }
            (Intrinsic::HavocBytes, [to, length]) => {
                let target = self.bytes(to, length);
                self.graph.node_mut(target).chosen = true;
                Some(target)
            }
            (Intrinsic::HavocReachable, pointers) => {
                for pointer in pointers {
                    let target = self.pointer(pointer);
                    let node = self.graph.node_mut(target);
                    (node.has_range, node.exposed, node.followed) = (true, true, true);
                }
                None
            }
            (Intrinsic::HavocExposed, _) => {
                self.exposes_globals = true;
                None
            }
            (Intrinsic::PrintTo, [to, rest @ ..]) => {
                let target = self.pointer(to);
                let node = self.graph.node_mut(target);
                (node.has_range, node.followed) = (true, true);
                self.graph.fold(target, 1);
                self.graph.access(target, 0, 8, Uses::UNSIGNED, Hint::Type(to.ty));
                self.values_looked_at(rest);
                None
            }
            (Intrinsic::ObjectSize, [pointer]) => {
                self.value(pointer);
                None
            }
            (Intrinsic::VarArgs, _) => Some(self.arguments[proc]),
            (Intrinsic::Math(_), [a, rest @ ..]) | (Intrinsic::Rounded(_), [_, a, rest @ ..]) => {
                let operands = [self.value(a), rest.first().and_then(|b| self.value(b))];
                self.derived_from(operands)
            }
            _ => {
                self.values_looked_at(args);
                None
            }
        };
        if let Some(dest) = dest {
            self.assign(dest, result);
        }
    }
}

/// Whether objects of a type may be larger than the type says.
fn ends_flexibly(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Array(element, length) => *length == 0 || ends_flexibly(types, *element),
        Type::Record(record) => {
            types.record(*record).fields.iter().any(|field| ends_flexibly(types, field.ty))
        }
        _ => false,
    }
}
