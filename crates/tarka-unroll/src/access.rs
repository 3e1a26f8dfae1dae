//! Reading and writing places.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_ir::{BitRange, Input, Place, Role, Storage, Type, TypeId, VarId};
use tarka_logic::term::Term;

use crate::contents::{Contents, Rest, Tag};
use crate::executor::{Doubtful, Executor};
use crate::expr::{Gone, Spot};
use crate::pointers::Target;
use crate::state::{ObjectId, State};

/// A way that an access may go: under a condition, to an object, some bytes behind its start.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub condition: Term,
    pub object: ObjectId,
    pub offset: Term,
}

/// What is said of accesses outside of their objects.
pub(crate) const LEAVES: &str = "an access that may leave its object";
/// What is said of pointers that lead nowhere that is known.
pub(crate) const STRAY: &str = "a pointer that is no address of an object";
/// More words than this are not told apart at an unknown index.
const MOST_WORDS: u64 = 4096;
/// Of objects with more words than this, only the first ones are told apart where one is read, and those that were written.
const MANY_WORDS: u64 = 256;
/// So many are told apart at least.
const FIRST_WORDS: u64 = 64;

impl Executor<'_> {
    fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain)
    }

    /// The value of a place of scalar type.
    pub fn load(&mut self, state: &mut State, place: &Place) -> Result<Term, Gone> {
        if let Some(var) = self.plain(place) {
            return self.variable(state, var);
        }
        let spot = self.spot(state, place)?;
        self.load_at(state, &spot, place.ty)
    }

    fn variable(&mut self, state: &mut State, var: VarId) -> Result<Term, Gone> {
        let is_global = self.program.vars[var].role == Role::Global;
        let found = if is_global { state.globals.get(&var) } else { state.locals.get(&var) };
        let value = match found {
            Some(&value) => value,
            None => match self.unassigned(state.frame, var) {
                Some(symbol) => {
                    state.set_local(var, symbol);
                    symbol
                }
                None => return Err(Gone),
            },
        };
        let value = state.simplified(&self.terms, value);
        self.note_read(state, value, self.program.vars[var].ty);
        Ok(value)
    }

    fn load_at(&mut self, state: &mut State, spot: &Spot, ty: TypeId) -> Result<Term, Gone> {
        let bytes = match spot.bits {
            Some(bits) => u64::from(bits.shift + bits.width).div_ceil(8),
            None => self.scalar_bytes(ty),
        };
        let ways = self.ways(state, spot.address, bytes, false)?;
        let word = self.word_at(state, &ways, bytes);
        let word = state.simplified(&self.terms, word);
        self.note_read(state, word, ty);
        Ok(self.taken_from_memory(word, spot.bits, ty))
    }

    /// What a word in memory is as a value of a type.
    fn taken_from_memory(&self, word: Term, bits: Option<BitRange>, ty: TypeId) -> Term {
        let terms = &self.terms;
        let word = match bits {
            Some(bits) => terms.extract(bits.shift + bits.width - 1, bits.shift, word),
            None => word,
        };
        if Self::is_truth(ty) {
            return terms.ne(word, terms.bv(terms.width(word), 0));
        }
        let width = match self.sort(ty) {
            Some(tarka_logic::term::Sort::BitVec(width)) => width,
            _ => terms.width(word),
        };
        if width < terms.width(word) { terms.extract(width - 1, 0, word) } else { word }
    }

    /// A value of a type as a word in memory, without bit-fields.
    pub fn to_memory(&self, value: Term, ty: TypeId) -> Term {
        let terms = &self.terms;
        if Self::is_truth(ty) {
            return terms.ite(value, terms.bv(8, 1), terms.bv(8, 0));
        }
        let wanted = self.scalar_bytes(ty) as u32 * 8;
        if terms.width(value) < wanted { terms.zero_extend(value, wanted) } else { value }
    }

    /// Where an access of some bytes may go. Runs that access nothing, or what is no more, end; those that leave their
    /// object are noted, and left out.
    pub fn ways(
        &mut self,
        state: &mut State,
        address: Term,
        bytes: u64,
        write: bool,
    ) -> Result<Vec<Way>, Gone> {
        let terms = Rc::clone(&self.terms);
        let mut ways = Vec::new();
        let mut defined = Vec::new();
        for (condition, target) in self.targets(state, address) {
            let (object, offset) = match target {
                Target::Object(object, offset) => (object, offset),
                Target::Null | Target::Procedure(_) => continue,
                Target::Unknown => {
                    self.unless(state, condition, STRAY);
                    continue;
                }
            };
            let Some(contents) = state.contents(object).map(Rc::clone) else { continue };
            if write && self.objects[object as usize].constant {
                continue;
            }
            let alive = terms.and2(condition, contents.alive);
            let inside = self.is_inside(object, offset, bytes);
            let outside = terms.and2(alive, terms.not(inside));
            self.unless(state, outside, LEAVES);
            let condition = terms.and2(alive, inside);
            if condition != terms.fals() {
                defined.push(condition);
                ways.push(Way { condition, object, offset });
            }
        }
        self.require(state, terms.or(&defined))?;
        if let [only] = ways.as_mut_slice() {
            only.condition = terms.tru();
        }
        Ok(ways)
    }

    /// Notes that runs are left out in which a condition holds, if there are any: the solver is asked in the end.
    pub fn unless(&mut self, state: &State, condition: Term, what: &'static str) {
        if condition == self.terms.fals() {
            return;
        }
        let mut guard = state.guard.clone();
        if guard.require(&self.terms, condition) {
            self.doubtful.push(Doubtful { guard, what, span: self.span });
        }
    }

    fn is_inside(&self, object: ObjectId, offset: Term, bytes: u64) -> Term {
        let terms = &self.terms;
        let size = self.objects[object as usize].size;
        let length = self.bytes(bytes);
        let last = terms.sub(size, length);
        terms.and2(terms.bv_ule(length, size), terms.bv_ule(offset, last))
    }

    /// The word at the end of some ways, at least one.
    pub fn word_at(&mut self, state: &mut State, ways: &[Way], bytes: u64) -> Term {
        let terms = Rc::clone(&self.terms);
        let mut word = None;
        for way in ways {
            let Some(contents) = state.contents(way.object).map(Rc::clone) else { continue };
            let here = match self.bits(way.offset) {
                Some(offset) => {
                    let offset = offset as u64;
                    let here = contents.read(&terms, &mut self.unknowns, offset, bytes);
                    if contents.unknown_in(offset, bytes).is_some() && ways.len() == 1 {
                        let unknowns = &mut self.unknowns;
                        if let Some(contents) = state.contents_mut(way.object) {
                            contents.write(&terms, unknowns, offset, here);
                        }
                    }
                    here
                }
                None => self.read_anywhere(state, &contents, *way, bytes),
            };
            word = Some(match word {
                None => here,
                Some(others) => terms.ite(way.condition, here, others),
            });
        }
        word.unwrap_or_else(|| terms.bv(bytes as u32 * 8, 0))
    }

    /// The offsets that a term may have in an object, and whether there are more.
    fn offsets(&mut self, way: Way, bytes: u64, contents: &Contents) -> Vec<u64> {
        let object = &self.objects[way.object as usize];
        let (step, first) = self.stride(way.offset);
        let held = contents.layout().map(|(offset, length)| offset + length).max().unwrap_or(0);
        let size = match object.bytes {
            Some(size) => size,
            None => held.max(self.limits.elements.saturating_mul(step.max(bytes))),
        };
        let last = size.checked_sub(bytes);
        let mut offsets: Vec<u64> = Vec::new();
        let mut at = first % step.max(1);
        while last.is_some_and(|last| at <= last) && (offsets.len() as u64) < MOST_WORDS {
            offsets.push(at);
            at += step.max(1);
        }
        offsets
    }

    /// By how much the values of an offset differ: a power of two, and what is left.
    fn stride(&self, offset: Term) -> (u64, u64) {
        use tarka_logic::term::Op;
        let terms = &self.terms;
        let node = terms.node(offset);
        let number = |term: Term| self.bits(term).map(|bits| bits as u64);
        match &node.op {
            Op::BitVec(_) => (1 << 62, number(offset).unwrap_or(0)),
            Op::Linear { constant, coefficients } => {
                let mut step = 1u64 << 62;
                for (&arg, factor) in node.args.iter().zip(coefficients.iter()) {
                    let factor = factor.to_i128().unwrap_or(1) as u64;
                    let (inner, rest) = self.stride(arg);
                    let inner = if rest == 0 { inner } else { 1 };
                    step = step.min(power_of_two(factor).saturating_mul(inner).min(1 << 62));
                }
                (step, (constant.to_i128().unwrap_or(0) as u64) & (step - 1))
            }
            Op::Ite => {
                let ((a, x), (b, y)) = (self.stride(node.args[1]), self.stride(node.args[2]));
                let step = a.min(b).min(power_of_two(x.wrapping_sub(y)));
                (step, x & (step - 1))
            }
            _ => (1, 0),
        }
    }

    fn read_anywhere(&mut self, state: &State, contents: &Contents, way: Way, bytes: u64) -> Term {
        let terms = Rc::clone(&self.terms);
        let (offsets, mut word) = match self.few_offsets(way, bytes, contents) {
            Some(few) => (few, Some(self.elsewhere(contents, bytes))),
            None => {
                let offsets = self.offsets(way, bytes, contents);
                self.must_be_among(state, way, &offsets);
                (offsets, None)
            }
        };
        for offset in offsets {
            let here = contents.read(&terms, &mut self.unknowns, offset, bytes);
            word = Some(match word {
                None => here,
                Some(others) => terms.ite(terms.eq(way.offset, self.bytes(offset)), here, others),
            });
        }
        word.unwrap_or_else(|| terms.fresh("any", tarka_logic::term::Sort::BitVec(bytes as u32 * 8)))
    }

    /// The offsets in a large object at which a word is worth being told apart from all others: the first ones, and where
    /// something was written. `None` if the object is not large, or too much was written.
    fn few_offsets(&self, way: Way, bytes: u64, contents: &Contents) -> Option<Vec<u64>> {
        let (step, first) = self.stride(way.offset);
        let (step, first) = (step.max(1), first % step.max(1));
        let last = self.objects[way.object as usize].bytes?.checked_sub(bytes)?;
        let count = last.checked_sub(first)? / step + 1;
        let few = self.limits.elements.max(FIRST_WORDS);
        if count <= MANY_WORDS.max(few) {
            return None;
        }
        let mut offsets: BTreeSet<u64> = (0..few).map(|at| first + at * step).collect();
        for (at, length) in contents.layout() {
            let from = (at + 1).saturating_sub(bytes).max(first);
            let aligned = first + (from - first).div_ceil(step) * step;
            offsets.extend((aligned..at + length).step_by(step as usize).filter(|&offset| offset <= last));
            if offsets.len() as u64 > MOST_WORDS {
                return None;
            }
        }
        Some(offsets.into_iter().collect())
    }

    /// What is held where nothing was written: any value, if that is unknown.
    fn elsewhere(&mut self, contents: &Contents, bytes: u64) -> Term {
        match contents.rest {
            Rest::Zero => self.terms.bv(bytes as u32 * 8, 0),
            Rest::Unknown(_) => {
                self.is_blurred = true;
                self.terms.fresh("elsewhere", tarka_logic::term::Sort::BitVec(bytes as u32 * 8))
            }
        }
    }

    /// Runs in which an offset is none of those that are told apart are left out.
    fn must_be_among(&mut self, state: &State, way: Way, offsets: &[u64]) {
        let terms = Rc::clone(&self.terms);
        let all = match (self.objects[way.object as usize].bytes, offsets.last()) {
            (Some(_), Some(_)) if (offsets.len() as u64) < MOST_WORDS => return,
            (_, Some(&last)) => terms.bv_ule(way.offset, self.bytes(last)),
            (_, None) => terms.fals(),
        };
        self.unless(state, terms.and2(way.condition, terms.not(all)), LEAVES);
    }

    /// Stores a value of a scalar type.
    pub fn store(&mut self, state: &mut State, place: &Place, value: Term) -> Result<(), Gone> {
        if let Some(var) = self.plain(place) {
            match self.program.vars[var].role {
                Role::Global => state.set_global(var, value),
                _ => state.set_local(var, value),
            }
            return Ok(());
        }
        let spot = self.spot(state, place)?;
        self.store_at(state, &spot, value, place.ty)
    }

    pub fn store_at(&mut self, state: &mut State, spot: &Spot, value: Term, ty: TypeId) -> Result<(), Gone> {
        let terms = Rc::clone(&self.terms);
        match spot.bits {
            None => {
                let word = self.to_memory(value, ty);
                let bytes = u64::from(terms.width(word)) / 8;
                let ways = self.ways(state, spot.address, bytes, true)?;
                self.write_word(state, &ways, word);
            }
            Some(bits) => {
                let bytes = u64::from(bits.shift + bits.width).div_ceil(8);
                let ways = self.ways(state, spot.address, bytes, true)?;
                let old = self.word_at(state, &ways, bytes);
                let value = if Self::is_truth(ty) { self.to_memory(value, ty) } else { value };
                self.write_word(state, &ways, self.inserted(old, bits, value));
            }
        }
        Ok(())
    }

    /// A word with some of its bits replaced.
    fn inserted(&self, old: Term, bits: BitRange, value: Term) -> Term {
        let terms = &self.terms;
        let width = terms.width(old);
        let (from, to) = (bits.shift, bits.shift + bits.width);
        let value = terms.extract(bits.width - 1, 0, value);
        let mut word = value;
        if from > 0 {
            word = terms.concat(word, terms.extract(from - 1, 0, old));
        }
        if to < width {
            word = terms.concat(terms.extract(width - 1, to, old), word);
        }
        word
    }

    /// Writes a word at the end of some ways, of which the run takes one.
    pub fn write_word(&mut self, state: &mut State, ways: &[Way], word: Term) {
        for way in ways {
            self.write_way(state, *way, word);
        }
    }

    fn write_way(&mut self, state: &mut State, way: Way, word: Term) {
        let terms = Rc::clone(&self.terms);
        let bytes = u64::from(terms.width(word)) / 8;
        let Some(contents) = state.contents(way.object).map(Rc::clone) else { return };
        let offsets = match self.bits(way.offset) {
            Some(offset) => vec![offset as u64],
            None => self.offsets(way, bytes, &contents),
        };
        let is_known = self.bits(way.offset).is_some();
        if !is_known {
            self.must_be_among(state, way, &offsets);
        }
        for offset in offsets {
            let mut condition = way.condition;
            if !is_known {
                condition = terms.and2(condition, terms.eq(way.offset, self.bytes(offset)));
            }
            // What is there now: offsets before this one may overlap it.
            let unknowns = &mut self.unknowns;
            let Some(contents) = state.contents_mut(way.object) else { return };
            let value = if condition == terms.tru() {
                word
            } else {
                let old = contents.read(&terms, unknowns, offset, bytes);
                terms.ite(condition, word, old)
            };
            contents.write(&terms, unknowns, offset, value);
        }
    }

    /// Gives a place a value that the environment chooses; each scalar part of an aggregate is an input.
    pub fn havoc(&mut self, state: &mut State, place: &Place, origin: &Input) -> Result<(), Gone> {
        if self.program.types.is_scalar(place.ty) {
            let Some(value) = self.input(state, place.ty, origin) else { return Err(Gone) };
            return self.store(state, place, value);
        }
        let address = self.spot(state, place)?.address;
        let bytes = self.program.types.size_of(place.ty);
        if origin.is_read() {
            let tag = self.unknowns.tag(*origin == Input::Environment);
            return self.forget_bytes(state, address, bytes, tag);
        }
        let mut leaves = Vec::new();
        self.leaves(place.ty, 0, &mut leaves);
        for (offset, ty, bits) in leaves {
            let Some(value) = self.input(state, ty, origin) else { return Err(Gone) };
            let spot = Spot { address: self.terms.add(address, self.bytes(offset)), bits };
            self.store_at(state, &spot, value, ty)?;
        }
        Ok(())
    }

    /// Some bytes become as if never written.
    pub fn forget_bytes(
        &mut self,
        state: &mut State,
        address: Term,
        bytes: u64,
        tag: Tag,
    ) -> Result<(), Gone> {
        if bytes == 0 {
            return Ok(());
        }
        let terms = Rc::clone(&self.terms);
        let ways = self.ways(state, address, bytes, true)?;
        for way in ways {
            let offset = self.bits(way.offset).map(|bits| bits as u64);
            let whole = offset == Some(0) && self.objects[way.object as usize].bytes == Some(bytes);
            let is_sure = way.condition == terms.tru();
            let unknowns = &mut self.unknowns;
            let Some(contents) = state.contents_mut(way.object) else { continue };
            match offset {
                Some(offset) if is_sure && !whole && bytes <= MOST_WORDS => {
                    contents.forget(&terms, unknowns, offset, bytes, tag);
                }
                // More than was written is unknown then, which is one of the things that can be.
                _ => contents.forget_all(tag),
            }
        }
        Ok(())
    }

    /// The scalar parts of a type, of a union those of its first member.
    fn leaves(&self, ty: TypeId, offset: u64, found: &mut Vec<(u64, TypeId, Option<BitRange>)>) {
        let types = &self.program.types;
        match types.get(ty) {
            Type::Array(element, length) => {
                let size = types.size_of(*element);
                (0..*length).for_each(|index| self.leaves(*element, offset + index * size, found));
            }
            Type::Record(record) => {
                let record = types.record(*record);
                let wanted = match record.kind {
                    tarka_ir::RecordKind::Struct => record.fields.len(),
                    tarka_ir::RecordKind::Union => 1,
                };
                for field in record.fields.iter().take(wanted) {
                    match field.bits {
                        Some(bits) => found.push((offset + field.offset, field.ty, Some(bits))),
                        None => self.leaves(field.ty, offset + field.offset, found),
                    }
                }
            }
            _ if types.is_scalar(ty) => found.push((offset, ty, None)),
            _ => {}
        }
    }
}

fn power_of_two(number: u64) -> u64 {
    if number == 0 { 1 << 62 } else { 1 << number.trailing_zeros().min(62) }
}
