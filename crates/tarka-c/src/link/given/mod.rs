//! Pointers that the program is given before it runs: parameters of an entry other than `main`, and variables that are
//! declared and defined nowhere.
//!
//! Such a pointer is null or points to an object of its type: one of its own, one that another such pointer points to, a
//! part of either, or a global that other files can name. The objects are allocated before the entry runs; what they hold
//! the environment has chosen, and pointers in them are given in the same way. Which of all these a pointer points to is an
//! input: a position in a list of addresses. So the terms of engines and checker know no more of such pointers than of
//! any others, and never have to make up an address.
//!
//! Pointers that the program moves lead into arrays, all others to single objects: nobody can tell what lies beside those.
//! Where that cannot be said of a type (unions of pointers, arrays of them), the environment makes up the pointer, as it
//! does for the results of functions without body.

mod moves;
mod parts;

use tarka_ir::{
    AllocKind, Base, BinOp, Callee, Condition, Expr, ExprKind, Idx, Input, Intrinsic, Place, Role, Step,
    Stmt, Type, TypeId, Types, VarId,
};

use super::Linker;
use super::entry::Preparation;
use moves::Moves;
use parts::{Inward, is_byte, leads_to_data, parts_of};

/// Arrays from outside have at most so many bytes.
const MOST_BYTES: u64 = 1 << 16;
/// No chain of objects of one type is longer.
const LONGEST_CHAIN: usize = 3;
/// No more objects are made.
const MOST_OBJECTS: usize = 64;
/// A pointer may point to no more places.
const MOST_PLACES: usize = 64;
/// Larger structures with pointers in them are left to the environment as a whole.
const MOST_MEMBERS: usize = 64;

/// What is known of a pointer that the program is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Promise {
    /// It is not null.
    pub not_null: bool,
    /// Nothing else leads to what it points to.
    pub alone: bool,
}

/// A pointer that nobody promises anything about.
pub(super) const NO_PROMISE: Promise = Promise { not_null: false, alone: false };

/// A pointer that is to be given.
struct Slot {
    place: Place,
    pointee: TypeId,
    promise: Promise,
    /// What it is, for people.
    name: String,
    /// The types of the objects through which it is reached.
    through: Vec<TypeId>,
}

/// An object of the outside.
struct Object {
    /// A variable that holds its address.
    pointer: Place,
    ty: TypeId,
    elements: u64,
    size: u64,
    alone: bool,
    /// Whether it has pointers that are given one by one.
    has_slots: bool,
}

/// What is to be given, in the making.
#[derive(Default)]
pub(super) struct Given {
    slots: Vec<Slot>,
    objects: Vec<Object>,
    /// Scalars that are inputs of their own.
    scalars: Vec<Stmt>,
    /// Whether there are arrays.
    has_arrays: bool,
    /// Whether objects are missing at the end of a chain.
    has_ends: bool,
    /// Whether the environment makes up pointers.
    makes_up: bool,
}

impl Linker<'_, '_> {
    /// The environment chooses what a place holds, pointers by pointers.
    pub(super) fn give(&mut self, given: &mut Given, place: Place, promise: Promise, name: &str) {
        let mut found = Given::default();
        if self.choose(&mut found, &place, promise, name, &[]) {
            given.slots.append(&mut found.slots);
            given.scalars.append(&mut found.scalars);
        } else {
            given.makes_up = true;
            given.scalars.push(Stmt::Havoc(place, Input::Nondet(name.to_owned())));
        }
    }

    /// Adds what a place is made of; false if that is too much, or cannot be told.
    fn choose(
        &mut self,
        given: &mut Given,
        place: &Place,
        promise: Promise,
        name: &str,
        through: &[TypeId],
    ) -> bool {
        if given.slots.len() + given.scalars.len() >= MOST_MEMBERS {
            return false;
        }
        if !leads_to_data(&self.low.types.ir, place.ty) {
            given.scalars.push(Stmt::Havoc(place.clone(), Input::Nondet(name.to_owned())));
            return true;
        }
        match self.low.types.ir.get(place.ty).clone() {
            Type::Pointer(pointee) => {
                let (place, name, through) = (place.clone(), name.to_owned(), through.to_vec());
                given.slots.push(Slot { place, pointee, promise, name, through });
                true
            }
            Type::Array(element, length) => (0..length.min(MOST_MEMBERS as u64 + 1)).all(|index| {
                let step = Step::Index(self.low.index_constant(index));
                let name = format!("{name}[{index}]");
                self.choose(given, &inside(place, step, element), NO_PROMISE, &name, through)
            }),
            Type::Record(record) => {
                let record_type = self.low.types.ir.record(record).clone();
                record_type.kind == tarka_ir::RecordKind::Struct
                    && record_type.fields.iter().enumerate().all(|(position, field)| {
                        let step = Step::Field(record, tarka_ir::FieldId::from_index(position));
                        let name = format!("{name}.{}", field.name);
                        self.choose(given, &inside(place, step, field.ty), NO_PROMISE, &name, through)
                    })
            }
            _ => false,
        }
    }

    /// Makes the objects, and lets every pointer point to one of them. Objects come before all else.
    pub(super) fn give_all(&mut self, mut given: Given, before: &mut Preparation<'_>) {
        if given.slots.is_empty() {
            before.stmts.append(&mut given.scalars);
            return;
        }
        let moves = Moves::of(self.done.iter().map(|(_, procedure)| procedure), &self.low.types.ir);
        let mut next = 0;
        while next < given.slots.len() {
            self.make_object(&mut given, next, &moves, before);
            next += 1;
        }
        self.choose_contents(&given, before);
        before.stmts.append(&mut given.scalars);
        let visible = if self.outside.environment.interferes() { self.nameable() } else { Vec::new() };
        for (number, slot) in given.slots.iter().enumerate() {
            let own = given.objects.get(number).filter(|object| object.elements > 0);
            let places = self.places_for(slot, own, &given.objects, &visible, &moves, before);
            self.choose_place(slot, places, before);
        }
        let most_bytes = given.has_arrays.then_some(MOST_BYTES);
        self.outside.conditions.push(Condition::PointersToObjects { most_bytes });
        if given.has_ends {
            self.outside.conditions.push(Condition::ShortChains(LONGEST_CHAIN as u32));
        }
        if given.slots.iter().any(|slot| slot.promise.alone) {
            self.outside.conditions.push(Condition::PointersApart);
        }
    }

    /// The object that a pointer may have for itself; none if the chain is long enough. Its pointers are to be given too.
    fn make_object(&mut self, given: &mut Given, slot: usize, moves: &Moves, before: &mut Preparation<'_>) {
        let Slot { pointee, promise, ref name, ref through, .. } = given.slots[slot];
        let (name, mut through) = (name.clone(), through.clone());
        let pointer_type = self.low.types.ir.pointer(pointee);
        let pointer = self.temporary(before.locals, pointer_type, before.span);
        let is_end = through.iter().filter(|&&ty| ty == pointee).count() >= LONGEST_CHAIN
            || given.objects.len() >= MOST_OBJECTS;
        if is_end {
            given.has_ends = true;
            let none = Object { pointer, ty: pointee, elements: 0, size: 0, alone: true, has_slots: false };
            given.objects.push(none);
            return;
        }
        let types = &self.low.types.ir;
        let element = types.size_of(pointee).max(1);
        let is_open = moves.is_moved(types, pointee) || parts::ends_flexibly(types, pointee);
        let elements = if is_open { (MOST_BYTES / element).max(1) } else { 1 };
        let elements = if parts::ends_flexibly(types, pointee) { 1 } else { elements };
        let size = if is_open { (element * elements).max(MOST_BYTES) } else { element };
        given.has_arrays |= is_open;
        let holds_pointers = leads_to_data(types, pointee);
        through.push(pointee);
        let mut inner = Given::default();
        let whole =
            Place { base: Base::Deref(Box::new(Expr::load(pointer.clone()))), path: Vec::new(), ty: pointee };
        let named = format!("*{name}");
        let has_slots =
            holds_pointers && !is_open && self.choose(&mut inner, &whole, NO_PROMISE, &named, &through);
        if has_slots {
            given.slots.append(&mut inner.slots);
            given.scalars.append(&mut inner.scalars);
        }
        given.makes_up |= holds_pointers && !has_slots;
        let bytes = self.low.size_constant(size).expr;
        before.stmts.push(Stmt::Alloc { dest: pointer.clone(), size: bytes, storage: AllocKind::Heap });
        given.objects.push(Object { pointer, ty: pointee, elements, size, alone: promise.alone, has_slots });
    }

    /// The environment chooses what the objects hold. Where pointers that it makes up, now or later, may lead to them, it
    /// knows them from now on.
    fn choose_contents(&mut self, given: &Given, before: &mut Preparation<'_>) {
        let objects = given.objects.iter().filter(|object| object.elements > 0);
        let call = |which, args| Stmt::Call { dest: None, callee: Callee::Intrinsic(which), args };
        if given.makes_up || !self.unknown_calls.is_empty() {
            let pointers = objects.map(|object| Expr::load(object.pointer.clone())).collect();
            before.stmts.push(call(Intrinsic::HavocReachable, pointers));
            return;
        }
        for object in objects.filter(|object| !object.has_slots) {
            let size = self.low.size_constant(object.size).expr;
            let args = vec![Expr::load(object.pointer.clone()), size];
            before.stmts.push(call(Intrinsic::HavocBytes, args));
        }
    }

    /// The globals that the program mentions and other files can name or get the addresses of.
    fn nameable(&mut self) -> Vec<VarId> {
        let visible = self.visible();
        let known = visible.variables.union(&visible.addressed).copied();
        let is_global = |var: &VarId| self.low.vars[*var].role == Role::Global;
        let mut variables: Vec<VarId> =
            known.filter(|var| self.used.contains(var) && is_global(var)).collect();
        variables.sort_unstable();
        variables
    }

    /// All that a pointer may point to, its own object first and null last; `None` if that is too much.
    fn places_for(
        &mut self,
        slot: &Slot,
        own: Option<&Object>,
        objects: &[Object],
        globals: &[VarId],
        moves: &Moves,
        before: &mut Preparation<'_>,
    ) -> Option<Vec<Expr>> {
        let ty = self.low.types.ir.pointer(slot.pointee);
        let mut bases: Vec<(Place, TypeId, u64, u64)> = Vec::new();
        let base_of = |object: &Object| {
            let pointer = Box::new(Expr::load(object.pointer.clone()));
            let whole = Place { base: Base::Deref(pointer), path: Vec::new(), ty: object.ty };
            (whole, object.ty, object.elements, object.size)
        };
        bases.extend(own.map(base_of));
        if !slot.promise.alone {
            let is_own = |object: &Object| own.is_some_and(|own| own.pointer == object.pointer);
            let others = objects.iter().filter(|object| !object.alone && !is_own(object));
            bases.extend(others.map(base_of));
            for &var in globals {
                let ty = self.low.vars[var].ty;
                bases.push((Place::var(var, ty), ty, 1, self.low.types.ir.size_of(ty)));
            }
        }
        let mut places = Vec::new();
        for (whole, base_type, elements, size) in bases {
            if is_byte(&self.low.types.ir, slot.pointee) {
                let stride = moves.stride(slot.pointee);
                let room = (size / stride).max(1) - 1;
                let start = self.low.address_of(whole);
                let start = self.low.cast(start, ty);
                places.push(self.moved_by(start, stride, room, &slot.name, before));
                continue;
            }
            let mut found = Vec::new();
            parts_of(&self.low.types.ir, base_type, slot.pointee, &mut Vec::new(), &mut found);
            for path in found {
                let mut at = whole.clone();
                if elements > 1 {
                    at = self.element(at, elements - 1, &slot.name, before);
                }
                let place = self.inward(at, &path, &slot.name, before);
                let address = self.low.address_of(place);
                places.push(self.low.cast(address, ty));
            }
            if places.len() > MOST_PLACES {
                return None;
            }
        }
        if !slot.promise.not_null || places.is_empty() {
            places.push(Expr::constant(0, ty));
        }
        Some(places)
    }

    /// An element of the array that a place is the first of.
    fn element(&mut self, first: Place, room: u64, name: &str, before: &mut Preparation<'_>) -> Place {
        let Base::Deref(pointer) = first.base else { return first };
        let index = self.position(room, &format!("where {name} points"), before);
        let ty = pointer.ty;
        let pointer = Expr { kind: ExprKind::PtrAdd(pointer, Box::new(index)), ty };
        Place { base: Base::Deref(Box::new(pointer)), ..first }
    }

    /// A pointer moved by a multiple of some bytes.
    fn moved_by(
        &mut self,
        start: Expr,
        stride: u64,
        room: u64,
        name: &str,
        before: &mut Preparation<'_>,
    ) -> Expr {
        if room == 0 {
            return start;
        }
        let index = self.position(room, &format!("where {name} points"), before);
        let stride = self.low.index_constant(stride);
        let distance = self.low.binary(BinOp::Mul, index, stride);
        let ty = start.ty;
        Expr { kind: ExprKind::PtrAdd(Box::new(start), Box::new(distance)), ty }
    }

    /// A part of a place.
    fn inward(&mut self, whole: Place, path: &[Inward], name: &str, before: &mut Preparation<'_>) -> Place {
        path.iter().fold(whole, |place, step| match *step {
            Inward::Member(record, field, ty) => inside(&place, Step::Field(record, field), ty),
            Inward::Element(ty, length) => {
                let index = match length {
                    1 => self.low.index_constant(0),
                    _ => self.position(length - 1, &format!("where {name} points"), before),
                };
                inside(&place, Step::Index(index), ty)
            }
        })
    }

    /// A position that the environment chooses, at most `last`, as an index.
    fn position(&mut self, last: u64, what: &str, before: &mut Preparation<'_>) -> Expr {
        let ty = self.low.index_constant(0).ty;
        let chosen = self.at_most_last(last, what, before);
        self.low.cast(chosen, ty)
    }

    /// A number that the environment chooses, at most `last`.
    fn at_most_last(&mut self, last: u64, what: &str, before: &mut Preparation<'_>) -> Expr {
        let unsigned = self.low.size_constant(0).expr.ty;
        let place = self.temporary(before.locals, unsigned, before.span);
        before.stmts.push(Stmt::Havoc(place.clone(), Input::Nondet(what.to_owned())));
        let last = self.low.size_constant(last).expr;
        let in_bounds = self.low.binary(BinOp::Le, Expr::load(place.clone()), last);
        before.stmts.push(Stmt::Assume(in_bounds));
        Expr::load(place)
    }

    /// One of two pointers. A branch tells them apart for good, where a list would be read again and again.
    fn either(&mut self, chosen: Expr, first: &Expr, second: &Expr, before: &mut Preparation<'_>) -> Expr {
        let zero = Expr::constant(0, chosen.ty);
        let other = self.low.binary(BinOp::Ne, chosen, zero);
        let any = self.low.types.ir.pointer(Types::VOID);
        let args = [first, second].map(|place| self.low.cast(place.clone(), any));
        let [first, second] = args;
        self.call_for("__tarka_one_of", vec![other, first, second], any, before)
    }

    /// A pointer points to one of some places.
    fn choose_place(&mut self, slot: &Slot, places: Option<Vec<Expr>>, before: &mut Preparation<'_>) {
        let Some(places) = places else {
            return before.stmts.push(Stmt::Havoc(slot.place.clone(), Input::Nondet(slot.name.clone())));
        };
        let ty = self.low.types.ir.pointer(slot.pointee);
        if let [only] = &places[..] {
            let value = self.low.cast(only.clone(), slot.place.ty);
            return before.stmts.push(Stmt::Assign(slot.place.clone(), value));
        }
        let last = places.len() as u64 - 1;
        if let [first, second] = &places[..] {
            let chosen = self.at_most_last(last, &slot.name, before);
            let value = self.either(chosen, first, second, before);
            let value = self.low.cast(value, slot.place.ty);
            return before.stmts.push(Stmt::Assign(slot.place.clone(), value));
        }
        let list_type = self.low.types.ir.intern(Type::Array(ty, places.len() as u64));
        let list = self.temporary(before.locals, list_type, before.span);
        for (index, place) in (0..).zip(&places) {
            let step = Step::Index(self.low.index_constant(index));
            before.stmts.push(Stmt::Assign(inside(&list, step, ty), place.clone()));
        }
        let chosen = self.position(last, &slot.name, before);
        let value = self.low.cast(Expr::load(inside(&list, Step::Index(chosen), ty)), slot.place.ty);
        before.stmts.push(Stmt::Assign(slot.place.clone(), value));
    }
}

fn inside(place: &Place, step: Step, ty: TypeId) -> Place {
    let mut path = place.path.clone();
    path.push(step);
    Place { base: place.base.clone(), path, ty }
}

/// Whether a type is that of pointers to data.
pub(super) fn is_data_pointer(types: &Types, ty: TypeId) -> bool {
    types.pointee(ty).is_some() && leads_to_data(types, ty)
}
