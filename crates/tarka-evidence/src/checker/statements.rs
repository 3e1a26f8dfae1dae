//! What statements do to a path.

use tarka_ir::{
    AllocKind, Callee, Expr, ExprKind, Halt, Intrinsic, Place, SpannedStmt, Stmt, Storage, Types,
};
use tarka_logic::term::Term;

use super::calls::{Callees, Crossing};
use super::formats::writes_through_arguments;
use super::memory::{Contents, LONGEST_RANGE};
use super::numbers::Numbers;
use super::partition::ClassIndex;
use super::path::Path;
use super::rejection::Rejection;
use super::world::Part;

/// `malloc` gives addresses fit for everything.
const HEAP_ALIGN: u64 = 16;

impl<'w> Path<'w> {
    /// The path with statements at its end; a call through a pointer makes several paths of it.
    pub(super) fn follow(
        self,
        stmts: &[SpannedStmt],
        callees: &mut dyn Callees,
    ) -> Result<Vec<Path<'w>>, Rejection> {
        let mut paths = vec![self];
        for stmt in stmts {
            let mut after = Vec::new();
            for path in paths {
                path.statement(&stmt.stmt, callees, &mut after)?;
            }
            paths = after;
        }
        Ok(paths)
    }

    fn statement(
        mut self,
        stmt: &Stmt,
        callees: &mut dyn Callees,
        after: &mut Vec<Path<'w>>,
    ) -> Result<(), Rejection> {
        match stmt {
            Stmt::Assign(place, value) => self.assign(place, value),
            Stmt::Havoc(place, _) => self.scramble(place),
            Stmt::Assume(condition) => {
                let holds = self.value(condition);
                self.facts.extend(holds);
            }
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                return self.call(Crossing { callee: *callee, dest: dest.as_ref(), args }, callees, after);
            }
            Stmt::Call { dest, callee: Callee::Pointer(pointer), args } => {
                return self.call_through(pointer, dest.as_ref(), args, callees, after);
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(intrinsic), args } => {
                if *intrinsic == Intrinsic::Unreachable {
                    return Ok(());
                }
                let result = self.intrinsic(*intrinsic, args);
                if let Some(dest) = dest {
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
            Stmt::Halt(Halt::Exit(_) | Halt::Abort) => return Ok(()),
            Stmt::Free(_) | Stmt::Dead(_) => {}
        }
        after.push(self);
        Ok(())
    }

    fn is_scalar(&self, place: &Place) -> bool {
        self.world.program.types.is_scalar(place.ty)
    }

    fn assign(&mut self, place: &Place, value: &Expr) {
        if self.is_scalar(place) {
            let value = self.value(value);
            return self.store(place, value);
        }
        let world = self.world;
        let size = world.program.types.size_of(place.ty);
        let cells = world.partition.range_of_place(world.program, place, size);
        let contents = match &value.kind {
            ExprKind::Load(from) => {
                let source = world.partition.range_of_place(world.program, from, size);
                self.copy_of(from, source.is_some() && source == cells)
            }
            _ => Contents::Byte(world.numbers.number(&world.terms, 8, 0)),
        };
        let classes = || world.partition.node_classes_of_place(world.program, place);
        let address = self.address(place);
        self.fill_range(address, size, cells, classes, &contents);
    }

    /// What a place holds, if its cells are those of where it goes.
    pub(super) fn copy_of(&mut self, from: &Place, same_cells: bool) -> Contents {
        match self.address(from) {
            Some(address) if same_cells => Contents::CopyOf(address),
            _ => Contents::Any,
        }
    }

    /// Writes a range, cell by cell if its cells are known, else whole classes.
    fn fill_range(
        &mut self,
        address: Option<Term>,
        size: u64,
        cells: Option<Vec<(u64, ClassIndex)>>,
        classes: impl FnOnce() -> Option<Vec<ClassIndex>>,
        contents: &Contents,
    ) {
        match (address, cells) {
            (Some(address), Some(cells)) if size <= LONGEST_RANGE => self.fill(address, &cells, contents),
            _ => self.forget_classes(classes()),
        }
    }

    /// Anything is stored.
    pub(super) fn scramble(&mut self, place: &Place) {
        if self.is_scalar(place) {
            return self.store(place, None);
        }
        let world = self.world;
        let size = world.program.types.size_of(place.ty);
        let cells = world.partition.range_of_place(world.program, place, size);
        let classes = || world.partition.node_classes_of_place(world.program, place);
        let address = self.address(place);
        self.fill_range(address, size, cells, classes, &Contents::Any);
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
        if let (AllocKind::ZeroedHeap, Some(bytes)) = (storage, self.constant_size(made_size)) {
            let target = Expr::load(dest.clone());
            if let Some(cells) = world.partition.range_of_pointer(world.program, &target, bytes) {
                self.fill(address, &cells, &Contents::Byte(world.numbers.number(terms, 8, 0)));
            }
        }
        self.store(dest, Some(pointer));
    }

    /// A size that is constant and not too large.
    fn constant_size(&self, size: Term) -> Option<u64> {
        let terms = &self.world.terms;
        let number = match self.world.numbers {
            Numbers::Words => terms.as_bv(size)?.unsigned().to_i128()?,
            Numbers::Ideal => terms.as_int(size)?.to_i128()?,
        };
        u64::try_from(number).ok().filter(|&size| size <= LONGEST_RANGE)
    }

    /// Does an intrinsic; gives its result, `None` if that is anything.
    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Expr]) -> Option<Term> {
        match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                self.copy_bytes(to, from, size)
            }
            (Intrinsic::SetBytes, [to, byte, size]) => {
                let byte = self.low_byte(byte);
                self.set_bytes(to, size, byte.map_or(Contents::Any, Contents::Byte))
            }
            (Intrinsic::HavocBytes, [to, size]) => self.set_bytes(to, size, Contents::Any),
            (Intrinsic::ObjectSize, [pointer]) => self.object_size(pointer),
            (Intrinsic::Print, [format, ..]) => self.print(format),
            (Intrinsic::PrintTo, [to, size, format, ..]) => {
                self.set_bytes(to, size, Contents::Any);
                self.print(format)
            }
            (Intrinsic::VarArgs | Intrinsic::Math(_), _) => None,
            _ => {
                self.forget_classes(None);
                None
            }
        }
    }

    fn print(&mut self, format: &Expr) -> Option<Term> {
        if writes_through_arguments(self.world.program, format) {
            self.forget_classes(None);
        }
        None
    }

    fn low_byte(&mut self, byte: &Expr) -> Option<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        let int = world.program.types.as_int(byte.ty)?;
        let value = self.value(byte)?;
        match (world.numbers, byte.ty == Types::BOOL) {
            (_, true) => None,
            (Numbers::Words, _) => {
                let byte = tarka_ir::IntType { width: 8, signed: false };
                Some(world.numbers.convert(terms, value, int, byte))
            }
            (Numbers::Ideal, _) => Some(value),
        }
    }

    fn copy_bytes(&mut self, to: &Expr, from: &Expr, size: &Expr) -> Option<Term> {
        let world = self.world;
        let bytes = self.value(size).and_then(|size| self.constant_size(size));
        let cells = |pointer| world.partition.range_of_pointer(world.program, pointer, bytes?);
        let same_cells = cells(to).is_some() && cells(to) == cells(from);
        let contents = match self.value(from) {
            Some(from) if same_cells => Contents::CopyOf(from),
            _ => Contents::Any,
        };
        self.set_bytes(to, size, contents)
    }

    fn set_bytes(&mut self, to: &Expr, size: &Expr, contents: Contents) -> Option<Term> {
        let world = self.world;
        let address = self.value(to);
        let bytes = self.value(size).and_then(|size| self.constant_size(size));
        let cells = bytes.and_then(|bytes| world.partition.range_of_pointer(world.program, to, bytes));
        let classes = || world.partition.node_classes_of_pointer(world.program, to);
        self.fill_range(address, bytes.unwrap_or(0), cells, classes, &contents);
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
