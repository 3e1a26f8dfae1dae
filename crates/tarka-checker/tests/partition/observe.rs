//! Runs of a program, watched: which class every bit of memory is accessed in.

use std::collections::{BTreeMap, HashMap};

use tarka_checker::partition::{ClassIndex, Partition};
use tarka_exec::concrete::memory::Life;
use tarka_exec::concrete::{Observer, RunOptions, State, Trace, VecInputs, run_observed};
use tarka_ir::*;

use crate::{Rng, pointed_to};

/// A bit is accessed as a part of these, in a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Touch {
    class: ClassIndex,
    first_bit: u64,
    width: u32,
}

struct Watcher<'a> {
    program: &'a Program,
    partition: &'a Partition,
    /// By the object's address and the bit's.
    touches: BTreeMap<u64, HashMap<u64, Touch>>,
    seen: usize,
    globals_seen: bool,
    wrong: Option<String>,
}

/// Runs a program on random inputs; gives the number of accesses, or what is wrong with the partition.
pub fn watch(program: &Program, partition: &Partition, seed: u64) -> Result<usize, String> {
    let (touches, wrong) = (BTreeMap::new(), None);
    let mut watcher = Watcher { program, partition, touches, seen: 0, globals_seen: false, wrong };
    let mut rng = Rng(seed);
    let mut inputs = VecInputs::integers((0..64).map(|_| i128::from(rng.number() as i8)).collect::<Vec<_>>());
    let options = RunOptions { max_steps: 20_000, trace: Trace::Edges, ..RunOptions::default() };
    run_observed(program, &mut inputs, options, &mut watcher);
    watcher.wrong.map_or(Ok(watcher.seen), Err)
}

/// The cells of longer ranges are not listed.
const LISTED: u128 = 1 << 16;

impl Observer for Watcher<'_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        if self.wrong.is_some() {
            return;
        }
        self.touches.retain(|&object, _| is_live(state, object));
        let Some(proc) = state.calls().last() else { return };
        if !std::mem::replace(&mut self.globals_seen, true) {
            self.program.globals().for_each(|(var, _)| self.object(state, var));
        }
        let procedure = &self.program.procs[proc];
        procedure.params.iter().for_each(|&param| self.object(state, param));
        for stmt in &procedure.edges[edge].stmts {
            self.stmt(state, &stmt.stmt);
        }
    }
}

fn is_live(state: &State<'_>, address: u64) -> bool {
    let object = state.memory().object_at(address);
    object.is_some_and(|object| {
        object.life() == Life::Live && (object.address()..object.address() + object.size()).contains(&address)
    })
}

impl Watcher<'_> {
    fn stmt(&mut self, state: &State<'_>, stmt: &Stmt) {
        stmt.for_each_load(&mut |place| self.place(state, place));
        match stmt {
            Stmt::Call { callee: Callee::Intrinsic(which), args, .. } => self.intrinsic(state, *which, args),
            Stmt::Call { .. } => {}
            _ => {
                if let Some(dest) = stmt.dest() {
                    self.place(state, dest);
                }
            }
        }
    }

    fn intrinsic(&mut self, state: &State<'_>, which: Intrinsic, args: &[Expr]) {
        if which == Intrinsic::HavocReachable {
            return args.iter().for_each(|pointer| self.reached(state, pointer));
        }
        use Intrinsic::{CopyBytes, HavocBytes, MoveBytes, SetBytes};
        let (true, Some(size)) =
            (matches!(which, CopyBytes | MoveBytes | SetBytes | HavocBytes), args.last())
        else {
            return;
        };
        let Ok(size) = state.value(size) else { return };
        if size.bits > LISTED {
            return;
        }
        let pointers = if matches!(which, CopyBytes | MoveBytes) { 2 } else { 1 };
        for pointer in args.iter().take(pointers) {
            let Ok(address) = state.value(pointer) else { continue };
            let cells = self.partition.range(self.program, &pointed_to(pointer), size.bits as u64);
            self.open_range(pointer, args.last(), cells.as_deref());
            self.cells(state, address.bits as u64, cells);
        }
    }

    /// What is said of a range whatever its length holds for the length that it has.
    fn open_range(&mut self, pointer: &Expr, length: Option<&Expr>, cells: Option<&[(u64, ClassIndex)]>) {
        let place = pointed_to(pointer);
        let classes = length.and_then(|length| self.partition.open_range(self.program, &place, length));
        let Some(classes) = classes else { return };
        let covered = cells.is_some_and(|cells| cells.iter().all(|(_, class)| classes.contains(class)));
        if !covered {
            self.wrong = Some(format!("a range from `{}` on has other cells", self.program.display(pointer)));
        }
    }

    /// The environment reaches objects that start where the claims say.
    fn reached(&mut self, state: &State<'_>, pointer: &Expr) {
        let Ok(address) = state.value(pointer) else { return };
        let around = self.partition.object_around(self.program, pointer);
        let object = state.memory().object_at(address.bits as u64);
        let live = object.filter(|_| is_live(state, address.bits as u64));
        if let (Some(around), Some(object)) = (around, live) {
            let start = address.bits as i128 - around.distance;
            let is_size = around.size.is_none_or(|size| size == object.size());
            if start != i128::from(object.address()) || !is_size {
                self.wrong = Some(format!("`{}` points into another object", self.program.display(pointer)));
            }
        }
    }

    fn place(&mut self, state: &State<'_>, place: &Place) {
        let is_plain = |var: VarId| self.program.vars[var].storage == Storage::Plain;
        if matches!(place.base, Base::Var(var) if is_plain(var)) {
            return;
        }
        let Ok(address) = state.address(place) else { return };
        let types = &self.program.types;
        if !types.is_scalar(place.ty) {
            let cells = self.partition.range(self.program, place, types.size_of(place.ty));
            return self.cells(state, address, cells);
        }
        match self.partition.place(self.program, place) {
            Some(access) => self.touch(state, address, access.class, access.shift, access.width),
            None if is_live(state, address) => {
                self.wrong = Some(format!("`{}` is in no class", self.program.display(place)));
            }
            None => {}
        }
    }

    /// All cells of a variable in memory.
    fn object(&mut self, state: &State<'_>, var: VarId) {
        if self.program.vars[var].storage == Storage::Memory
            && let Ok(address) = state.address(&Place::var(var, self.program.vars[var].ty))
        {
            self.cells(state, address, self.partition.object_of_var(self.program, var));
        }
    }

    fn cells(&mut self, state: &State<'_>, address: u64, cells: Option<Vec<(u64, ClassIndex)>>) {
        for (offset, class) in cells.into_iter().flatten() {
            let Some((_, shape)) = self.partition.classes().find(|(id, _)| *id == class) else { continue };
            self.touch(state, address.wrapping_add(offset), class, shape.shift, shape.width);
        }
    }

    fn touch(&mut self, state: &State<'_>, address: u64, class: ClassIndex, shift: u32, width: u32) {
        let bytes = u64::from((shift + width).div_ceil(8));
        let Some(object) = state.memory().object_at(address).filter(|object| object.life() == Life::Live)
        else {
            return;
        };
        if address < object.address() || address - object.address() + bytes > object.size() {
            return;
        }
        let by_bytes = self.partition.classes().any(|(id, shape)| id == class && shape.bytes);
        let first_bit = address * 8 + u64::from(shift);
        let range = if by_bytes {
            address * 8..(address + bytes) * 8
        } else {
            first_bit..first_bit + u64::from(width)
        };
        let known = self.touches.entry(object.address()).or_default();
        self.seen += 1;
        for bit in range {
            let touch = match by_bytes {
                true => Touch { class, first_bit: bit / 8 * 8, width: 8 },
                false => Touch { class, first_bit, width },
            };
            let other = *known.entry(bit).or_insert(touch);
            if other != touch {
                self.wrong = Some(format!(
                    "bit {} of {:x} is accessed as {touch:?} and as {other:?}",
                    bit % 8,
                    bit / 8
                ));
            }
        }
    }
}
