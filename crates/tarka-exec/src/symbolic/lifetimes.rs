//! Objects that come to life on a path: locals and allocations.

use tarka_ir::{AllocKind, Expr, Place, VarId};
use tarka_logic::term::Term;

use super::encoding::{Encoding, Side};
use super::error::Reason;
use super::execute::{Execution, LARGEST_RANGE};
use super::state::Object;
use super::symbols::{Component, pointer_sort};
use crate::concrete::memory::ObjectKind;

/// `malloc` gives addresses fit for everything.
const HEAP_ALIGN: u64 = 16;

impl Execution<'_, '_> {
    /// A new object with an address of its own.
    pub fn new_object(&mut self, name: &str, size: Term, align: u64, kind: ObjectKind) -> Term {
        let address = self.new_address(name);
        self.add_object(Object { address, size, align, kind });
        address
    }

    fn new_address(&mut self, name: &str) -> Term {
        let sort = pointer_sort(&self.ctx.program.types, self.ctx.encoding);
        self.unknown(name, sort)
    }

    /// An object comes to life.
    pub(super) fn add_object(&mut self, object: Object) {
        self.add_object_if(self.ctx.terms.tru(), object);
    }

    /// An object comes to life, if a condition holds. No object was made at its address before.
    fn add_object_if(&mut self, made: Term, object: Object) {
        let (ctx, terms) = (self.ctx, self.ctx.terms.clone());
        self.objects.push(object);
        ctx.declare(&object);
        let fact = ctx.place_of(&object);
        self.note(Side { facts: vec![fact], ..Side::default() });
        let sizes = self.sizes();
        let none = ctx.encoding.address(&terms, &ctx.program.types, 0u64);
        self.assume(terms.eq(terms.select(sizes, object.address), none));
        let known = terms.store(sizes, object.address, ctx.at_least_one(object.size));
        self.set(Component::Sizes, terms.ite(made, known, sizes));
    }

    /// The sizes of all objects that were made.
    pub(super) fn sizes(&self) -> Term {
        self.known(Component::Sizes).unwrap_or_else(|| self.ctx.symbols.sizes())
    }

    /// The object of a local variable begins a life.
    pub(super) fn begin_life(&mut self, var: VarId) -> Term {
        let address = self.new_address(&format!("&{}", self.ctx.program.vars[var].name));
        self.add_object(self.ctx.local_object(var, address));
        self.set(Component::Address(var), address);
        address
    }

    pub(super) fn alloc(&mut self, dest: &Place, size: &Expr, storage: AllocKind) -> Result<(), Reason> {
        let (ctx, terms) = (self.ctx, self.ctx.terms.clone());
        let spot = self.spot_of(dest)?;
        let size = self.value(size)?;
        let half = 1u64 << (ctx.program.types.machine.pointer_width() - 1);
        let number = |value: u64| ctx.encoding.address(&terms, &ctx.program.types, value);
        let possible = ctx.below_or_equal(size, number(half - 1));
        let (name, kind) = match storage {
            AllocKind::Stack => ("stack", ObjectKind::Stack),
            AllocKind::Heap | AllocKind::ZeroedHeap => ("heap", ObjectKind::Heap),
        };
        // What the object is like if there is none does not matter, so its size stays small enough for the facts.
        let object_size = terms.ite(possible, size, number(0));
        let address = self.new_address(name);
        self.add_object_if(possible, Object { address, size: object_size, align: HEAP_ALIGN, kind });
        let pointer = match storage {
            AllocKind::Stack => {
                self.note(Side { defined: vec![possible], ..Side::default() });
                address
            }
            AllocKind::Heap | AllocKind::ZeroedHeap => terms.ite(possible, address, number(0)),
        };
        if storage == AllocKind::ZeroedHeap {
            let region = ctx.memory.pointee(ctx.program, dest).ok_or(Reason::UnknownPlace)?;
            match self.constant_size(object_size) {
                Ok(size) => self.zero_object(region, address, size)?,
                Err(_) => self.zero_some(region, address, object_size),
            }
        }
        self.write_at(dest, spot, pointer)
    }

    /// The value of a constant size.
    pub(super) fn constant_size(&self, size: Term) -> Result<u64, Reason> {
        let terms = &self.ctx.terms;
        let number = match self.ctx.encoding {
            Encoding::Machine => terms.as_bv(size).map(|word| word.unsigned().clone()),
            Encoding::Integer => terms.as_int(size).cloned(),
        };
        let number = number.and_then(|number| number.to_i128()).ok_or(Reason::SizeNotConstant)?;
        let size = u64::try_from(number).map_err(|_| Reason::SizeNotConstant)?;
        if size > LARGEST_RANGE { Err(Reason::RangeTooLarge(size)) } else { Ok(size) }
    }
}
