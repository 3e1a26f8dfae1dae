//! What statements do to a path.

use tarka_ir::formats;
use tarka_ir::{
    AllocKind, Base, Callee, Expr, ExprKind, Halt, IntType, Intrinsic, Place, SpannedStmt, Stmt, Storage,
    Types,
};
use tarka_logic::term::Term;

use super::calls::{Callees, Crossing};
use super::memory::Contents;
use super::numbers::Numbers;
use super::path::{Kind, Path};
use super::world::Part;

/// `malloc` gives addresses fit for everything.
const HEAP_ALIGN: u64 = 16;

impl<'w> Path<'w> {
    /// The path with statements at its end; a call through a pointer makes several paths of it.
    pub(super) fn follow(self, stmts: &[SpannedStmt], callees: &mut dyn Callees) -> Vec<Path<'w>> {
        let step = |paths: Vec<Path<'w>>, stmt: &SpannedStmt| {
            paths.into_iter().flat_map(|path| path.statement(&stmt.stmt, callees)).collect()
        };
        stmts.iter().fold(vec![self], step)
    }

    fn statement(mut self, stmt: &Stmt, callees: &mut dyn Callees) -> Vec<Path<'w>> {
        match stmt {
            Stmt::Assign(place, value) => self.assign(place, value),
            Stmt::Havoc(place, _) => self.scramble(place),
            Stmt::Assume(condition) => {
                let holds = self.value(condition);
                self.facts.extend(holds);
            }
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                return vec![self.call(Crossing { callee: *callee, dest: dest.as_ref(), args }, callees)];
            }
            Stmt::Call { dest, callee: Callee::Pointer(pointer), args } => {
                return self.call_through(pointer, dest.as_ref(), args, callees);
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(intrinsic), args } => {
                if *intrinsic == Intrinsic::Unreachable {
                    return Vec::new();
                }
                let result = self.intrinsic(*intrinsic, args);
                if let Some(dest) = dest {
                    let result = result.or_else(|| self.printed(*intrinsic, args, dest));
                    self.store_any(dest, result);
                }
            }
            Stmt::Return(value) => {
                let result = self.world.program.procs[self.proc].result;
                self.returned = match value {
                    Some(value) => self.value_or_any(value),
                    None => self.any_of(result),
                };
            }
            Stmt::Alloc { dest, size, storage } => self.alloc(dest, size, *storage),
            Stmt::Live(var) => {
                let address = self.begin_life(*var);
                self.set(Part::Var(*var), Some(address));
            }
            Stmt::Halt(Halt::Exit(_) | Halt::Abort) => return Vec::new(),
            Stmt::Free(_) | Stmt::Dead(_) => {}
        }
        vec![self]
    }

    fn is_scalar(&self, place: &Place) -> bool {
        self.world.program.types.is_scalar(place.ty)
    }

    fn assign(&mut self, place: &Place, value: &Expr) {
        if self.is_scalar(place) {
            let value = self.value(value);
            return self.store(place, value);
        }
        let size = Some(self.world.program.types.size_of(place.ty));
        match &value.kind {
            ExprKind::Load(from) => self.copy_range(place, from, size),
            _ => self.write_range(place, size, &Contents::Byte(self.zero_byte())),
        }
    }

    /// Anything is stored.
    pub(super) fn scramble(&mut self, place: &Place) {
        if self.is_scalar(place) {
            return self.store(place, None);
        }
        let size = self.world.program.types.size_of(place.ty);
        self.write_range(place, Some(size), &Contents::Any);
    }

    /// Stores a result, which is anything if it is no scalar.
    pub(super) fn store_any(&mut self, place: &Place, value: Option<Term>) {
        if self.is_scalar(place) { self.store(place, value) } else { self.scramble(place) }
    }

    fn alloc(&mut self, dest: &Place, size: &Expr, storage: AllocKind) {
        let (world, terms) = (self.world, &self.world.terms);
        let Some(size) = self.value_or_any(size) else { return self.scramble(dest) };
        let most = (1u64 << (world.pointer().width - 1)) - 1;
        let possible = world.numbers.at_most(terms, size, world.bytes(most));
        let made_size = terms.ite(possible, size, world.bytes(0u64));
        let address = self.new_object(made_size, HEAP_ALIGN, possible);
        let pointer = match storage {
            AllocKind::Stack => {
                self.facts.push(possible);
                address
            }
            AllocKind::Heap | AllocKind::ZeroedHeap => terms.ite(possible, address, world.bytes(0u64)),
        };
        if storage == AllocKind::ZeroedHeap {
            let target = pointed_to(&Expr::load(dest.clone()));
            let (zero, bytes) = (Contents::Byte(self.zero_byte()), self.constant_size(made_size));
            match bytes.and_then(|bytes| world.partition.range(world.program, &target, bytes)) {
                Some(cells) => self.fill(address, &cells, &zero),
                None => self.write_whole(&target, address, made_size, &zero),
            }
        }
        self.store(dest, Some(pointer));
    }

    /// Does an intrinsic; gives its result, `None` if that is anything.
    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Expr]) -> Option<Term> {
        match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                let (address, bytes) = (self.value(to), self.bytes_of(size));
                let (to, from) = (pointed_to(to), pointed_to(from));
                if bytes.is_some() || !self.copy_open_range(&to, &from, size) {
                    self.copy_range(&to, &from, bytes);
                }
                address
            }
            (Intrinsic::SetBytes, [to, byte, size]) => {
                let byte = self.low_byte(byte);
                self.set_bytes(to, size, byte.map_or(Contents::Any, Contents::Byte))
            }
            (Intrinsic::HavocBytes, [to, size]) => self.set_bytes(to, size, Contents::Any),
            (Intrinsic::HavocReachable, pointers) => {
                self.reach_all(pointers);
                None
            }
            (Intrinsic::HavocExposed, []) => {
                let known = self.world.partition.known_outside(self.world.program);
                self.forget_classes(known);
                None
            }
            (Intrinsic::ObjectSize, [pointer]) => self.object_size(pointer),
            (Intrinsic::Print, [format, further @ ..]) => self.print(format, further),
            (Intrinsic::PrintTo, [to, size, format, further @ ..]) => {
                let room = self.bytes_of(size);
                let most = self.bounds(format).and_then(|bounds| bounds.most?.checked_add(1));
                let written = room.into_iter().chain(most).min();
                self.write_range(&pointed_to(to), written, &Contents::Any);
                self.print(format, further)
            }
            (Intrinsic::VarArgs | Intrinsic::Math(_) | Intrinsic::MathError | Intrinsic::Rounded(_), _) => {
                None
            }
            _ => {
                self.forget_classes(None);
                None
            }
        }
    }

    fn print(&mut self, format: &Expr, further: &[Expr]) -> Option<Term> {
        if formats::may_store(self.world.program, format, further) {
            self.forget_classes(None);
        }
        None
    }

    /// What a constant format says of the length of the output.
    fn bounds(&self, format: &Expr) -> Option<formats::Printed> {
        formats::printed(&formats::literal_text(self.world.program, format)?)
    }

    /// How much formatted output has, where the format alone bounds it.
    fn printed(&mut self, intrinsic: Intrinsic, args: &[Expr], dest: &Place) -> Option<Term> {
        let format = match (intrinsic, args) {
            (Intrinsic::Print, [format, ..]) | (Intrinsic::PrintTo, [_, _, format, ..]) => format,
            _ => return None,
        };
        let (numbers, int) = (self.world.numbers, self.world.program.types.as_int(dest.ty)?);
        let bounds = self.bounds(format)?;
        let terms = &self.world.terms;
        let number = |value: u64| numbers.constant(terms, int, u128::from(value));
        let most = bounds.most.filter(|&most| most <= u64::from(u32::MAX >> 1) && int.width >= 32)?;
        let length = self.anything(terms.sort(number(0)));
        self.facts.push(numbers.at_most(terms, number(bounds.least), length));
        self.facts.push(numbers.at_most(terms, length, number(most)));
        Some(length)
    }

    /// The low byte of a number; `None` if it is not modelled.
    fn low_byte(&mut self, byte: &Expr) -> Option<Term> {
        let value = self.value(byte)?;
        match (self.world.numbers, self.kind(byte.ty)?) {
            (Numbers::Words, from @ Kind::Number(_)) => {
                Some(self.as_kind(value, from, Kind::Number(IntType { width: 8, signed: false })))
            }
            (Numbers::Ideal, Kind::Number(_)) => Some(value),
            (_, Kind::Truth) => None,
        }
    }

    fn set_bytes(&mut self, to: &Expr, size: &Expr, contents: Contents) -> Option<Term> {
        let (address, bytes) = (self.value(to), self.bytes_of(size));
        if bytes.is_some() || !self.write_open_range(&pointed_to(to), size, &contents) {
            self.write_range(&pointed_to(to), bytes, &contents);
        }
        address
    }

    /// The size of the object that starts at an address. One byte is also what an object without bytes is said to have.
    fn object_size(&mut self, pointer: &Expr) -> Option<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        let pointer = self.value(pointer)?;
        let size = terms.select(self.get(Part::Sizes)?, pointer);
        let small = self.anything(terms.sort(size));
        let number = |value: u64| world.bytes(value);
        self.facts.push(terms.or2(terms.eq(small, number(0)), terms.eq(small, number(1))));
        let size = terms.ite(terms.eq(size, number(1)), small, size);
        Some(terms.ite(terms.eq(pointer, number(0)), number(0), size))
    }

    /// The procedure is entered: its parameters in memory exist, its locals come to life.
    pub(super) fn enter(&mut self) {
        let (world, terms) = (self.world, &self.world.terms);
        for &param in &world.program.procs[self.proc].params {
            let variable = &world.program.vars[param];
            let address = world.symbol(Part::Var(param)).filter(|_| variable.storage == Storage::Memory);
            if let (Some(address), Some(sizes)) = (address, self.get(Part::Sizes)) {
                let size = world.at_least_one(world.bytes(world.program.types.size_of(variable.ty)));
                self.facts.push(terms.eq(terms.select(sizes, address), size));
            }
        }
        self.begin_frame();
    }

    /// The locals in memory whose life is that of the whole activation, since no statement begins it, come to life.
    pub(super) fn begin_frame(&mut self) {
        let program = self.world.program;
        let procedure = &program.procs[self.proc];
        let stmts = || procedure.edges.iter().flat_map(|edge| &edge.stmts);
        for &local in &procedure.locals {
            let waits = || stmts().any(|stmt| stmt.stmt == Stmt::Live(local));
            if program.vars[local].storage == Storage::Memory && !waits() {
                let address = self.begin_life(local);
                self.set(Part::Var(local), Some(address));
            }
        }
    }
}

/// What a pointer points to, as a place for bytes.
fn pointed_to(pointer: &Expr) -> Place {
    Place { base: Base::Deref(Box::new(pointer.clone())), path: Vec::new(), ty: Types::VOID }
}
