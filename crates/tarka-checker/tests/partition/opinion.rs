//! A second opinion on a division of memory: whether accesses that may touch the same bits, as the closure has it, are one
//! and the same in it.

use std::collections::{BTreeMap, BTreeSet};

use tarka_checker::partition::{ClassIndex, Partition};
use tarka_ir::*;

use crate::closure::{Closure, NotFollowed, Object, Offsets, Targets, gcd};
use crate::pointed_to;

/// Bits of an object that are accessed in a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Access {
    at: Offsets,
    shift: i128,
    width: i128,
    class: ClassIndex,
    bytes: bool,
}

/// What the second opinion is.
#[derive(Clone, PartialEq, Debug)]
pub enum Opinion {
    /// Whatever the program does, no bit is accessed in two ways.
    Harmless,
    /// Perhaps one is.
    Doubtful(String),
    /// The program does what is not followed here.
    CannotTell(NotFollowed),
}

/// The second opinion on a division of memory.
pub fn opinion(program: &Program, partition: &Partition) -> Opinion {
    let closure = match Closure::of(program) {
        Ok(closure) => closure,
        Err(why) => return Opinion::CannotTell(why),
    };
    let mut judge = Judge { program, partition, closure, accesses: BTreeMap::new(), forgotten: Vec::new() };
    match judge.gather().and_then(|()| judge.compare()) {
        Ok(()) => Opinion::Harmless,
        Err(why) => Opinion::Doubtful(why),
    }
}

struct Judge<'p> {
    program: &'p Program,
    partition: &'p Partition,
    closure: Closure<'p>,
    accesses: BTreeMap<Object, BTreeSet<Access>>,
    /// Writes that are known by the classes alone that they may change.
    forgotten: Vec<(Targets, BTreeSet<ClassIndex>)>,
}

impl Judge<'_> {
    fn gather(&mut self) -> Result<(), String> {
        let program = self.program;
        for (var, variable) in program.vars.iter_enumerated() {
            if variable.storage == Storage::Memory
                && let Some(cells) = self.partition.object_of_var(program, var)
            {
                self.cells(&self.closure.lies(&Place::var(var, variable.ty)), &cells);
            }
        }
        for stmt in program.procs.iter().flat_map(|proc| proc.edges.iter()).flat_map(|edge| &edge.stmts) {
            let mut places = Vec::new();
            stmt.stmt.for_each_load(&mut |place| places.push(place));
            places.extend(stmt.stmt.dest());
            places.into_iter().try_for_each(|place| self.place(place))?;
            if let Stmt::Call { callee: Callee::Intrinsic(which), args, .. } = &stmt.stmt {
                self.intrinsic(*which, args);
            }
        }
        Ok(())
    }

    fn place(&mut self, place: &Place) -> Result<(), String> {
        if place.as_var().is_some_and(|var| self.program.vars[var].storage == Storage::Plain) {
            return Ok(());
        }
        let at = self.closure.lies(place);
        if !self.program.types.is_scalar(place.ty) {
            let size = self.program.types.size_of(place.ty);
            match self.partition.range(self.program, place, size) {
                Some(cells) => self.cells(&at, &cells),
                None => self.forget(at, self.partition.classes_around(self.program, place)),
            }
            return Ok(());
        }
        match self.partition.place(self.program, place) {
            Some(access) => self.note(&at, access.class, access.shift, access.width),
            None if at.is_empty() => {}
            None => return Err(format!("`{}` is in no class", self.program.display(place))),
        }
        Ok(())
    }

    fn intrinsic(&mut self, which: Intrinsic, args: &[Expr]) {
        use Intrinsic::{CopyBytes, MoveBytes, SetBytes};
        let count = match which {
            CopyBytes | MoveBytes => 2,
            SetBytes => 1,
            _ => 0,
        };
        let size = args.last().and_then(|size| tarka_ir::fold::evaluate(&self.program.types, size));
        for pointer in args.iter().take(count) {
            let at = self.closure.value(pointer);
            let size = size.and_then(|size| u64::try_from(size).ok());
            match size.and_then(|size| self.partition.range(self.program, &pointed_to(pointer), size)) {
                Some(cells) => self.cells(&at, &cells),
                None => self.forget(at, self.partition.classes_around(self.program, &pointed_to(pointer))),
            }
        }
    }

    /// All classes are written, if it is not known which.
    fn forget(&mut self, at: Targets, classes: Option<Vec<ClassIndex>>) {
        if let Some(classes) = classes {
            self.forgotten.push((at, classes.into_iter().collect()));
        }
    }

    fn cells(&mut self, at: &Targets, cells: &[(u64, ClassIndex)]) {
        for &(distance, class) in cells {
            let Some((_, shape)) = self.partition.classes().find(|(id, _)| *id == class) else { continue };
            let (shift, width) = (shape.shift, shape.width);
            let there = at.iter().map(|(&object, at)| (object, at.moved(i128::from(distance), 0)));
            self.note(&there.collect(), class, shift, width);
        }
    }

    fn note(&mut self, at: &Targets, class: ClassIndex, shift: u32, width: u32) {
        let bytes = self.partition.classes().any(|(id, shape)| id == class && shape.bytes);
        for (&object, &at) in at {
            let (shift, width) = (i128::from(shift), i128::from(width));
            if self.is_inside(object, at, shift + width) {
                let access = Access { at, shift, width, class, bytes };
                self.accesses.entry(object).or_default().insert(access);
            }
        }
    }

    /// Whether an access of so many bits can lie in the object: those outside end the run.
    fn is_inside(&self, object: Object, at: Offsets, bits: i128) -> bool {
        let Object::Variable(var) = object else { return true };
        let size = i128::from(self.program.types.size_of(self.program.vars[var].ty));
        let flexible = self.program.initialisers.iter().any(|initialiser| initialiser.var == var);
        flexible || at.base * 8 + bits <= size * 8 && (at.step > 0 || at.base >= 0)
    }

    fn compare(&self) -> Result<(), String> {
        for (object, accesses) in &self.accesses {
            for a in accesses {
                for b in accesses {
                    if a.meets(b) && !a.agrees(b) {
                        return Err(format!("{object:?} is accessed as {a:?} and as {b:?}"));
                    }
                }
            }
        }
        for (at, classes) in &self.forgotten {
            let met = at.keys().filter_map(|object| self.accesses.get(object)).flatten();
            if let Some(missed) = met.into_iter().find(|access| !classes.contains(&access.class)) {
                return Err(format!(
                    "a range may change {missed:?}, but only {classes:?} are said to change"
                ));
            }
        }
        Ok(())
    }
}

impl Access {
    /// First bit and one past the last; whole bytes in a class of bytes.
    fn bits(&self) -> (i128, i128) {
        let (first, end) = (self.at.base * 8 + self.shift, self.at.base * 8 + self.shift + self.width);
        if self.bytes { (first.div_euclid(8) * 8, (end + 7).div_euclid(8) * 8) } else { (first, end) }
    }

    fn meets(&self, other: &Access) -> bool {
        let ((a, end_a), (b, end_b)) = (self.bits(), other.bits());
        match 8 * gcd(self.at.step, other.at.step) {
            0 => a < end_b && b < end_a,
            round => (b - a).rem_euclid(round) < end_a - a || (a - b).rem_euclid(round) < end_b - b,
        }
    }

    /// Two accesses that can meet are one: the same bits of a value, or bytes.
    fn agrees(&self, other: &Access) -> bool {
        if self.class != other.class || self.bytes || other.bytes {
            return self.class == other.class;
        }
        let same = (self.shift, self.width) == (other.shift, other.width);
        match gcd(self.at.step, other.at.step) {
            0 => same && self.at.base == other.at.base,
            step => same && (self.at.base - other.at.base) % step == 0 && self.shift + self.width <= 8 * step,
        }
    }
}
