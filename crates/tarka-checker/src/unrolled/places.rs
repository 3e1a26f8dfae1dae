//! Reads and writes.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_ir::{BitRange, Place, Role, Storage, TypeId, Types, VarId};
use tarka_logic::term::{Op, Sort, Term};

use super::aims::Aim;
use super::bytes::Ground;
use super::runner::{Over, Runner};
use super::store::{Held, Store};

/// One way that an access can go.
#[derive(Clone, Copy)]
pub(super) struct Access {
    pub(super) when: Term,
    pub(super) object: usize,
    pub(super) offset: Term,
}

/// As many offsets are told apart.
const MOST_OFFSETS: u64 = 4096;
/// Of objects with more offsets than this, few are told apart where one is read.
const MANY: u64 = 256;
/// So many at least.
const FIRST: u64 = 64;

impl Runner<'_> {
    fn as_plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain)
    }

    /// The scalar at a place.
    pub(super) fn read(&mut self, store: &mut Store, place: &Place) -> Result<Term, Over> {
        let Some(var) = self.as_plain(place) else {
            let (address, bits) = self.place(store, place)?;
            return self.read_at(store, address, bits, place.ty);
        };
        let values = if self.program.vars[var].role == Role::Global { &store.globals } else { &store.own };
        let value = match values.get(&var).copied() {
            Some(value) => value,
            None => self.unset(store.call, var).ok_or(Over)?,
        };
        Ok(store.decided(&self.terms, value))
    }

    fn read_at(
        &mut self,
        store: &mut Store,
        address: Term,
        bits: Option<BitRange>,
        ty: TypeId,
    ) -> Result<Term, Over> {
        let size = match bits {
            Some(bits) => u64::from(bits.shift + bits.width).div_ceil(8),
            None => self.extent(ty),
        };
        let ways = self.access(store, address, size, false)?;
        let word = self.look(store, &ways, size);
        let word = store.decided(&self.terms, word);
        let terms = &self.terms;
        let word = match bits {
            Some(bits) => terms.extract(bits.shift + bits.width - 1, bits.shift, word),
            None => word,
        };
        Ok(match self.sort(ty) {
            Some(Sort::BitVec(width)) if width < terms.width(word) => terms.extract(width - 1, 0, word),
            Some(Sort::Bool) => terms.ne(word, terms.bv(terms.width(word), 0)),
            _ => word,
        })
    }

    /// The ways that an access of some bytes can go. It must not leave its object; through null, to code, to what is no
    /// more or, if it writes, to what is constant, the run ends.
    pub(super) fn access(
        &mut self,
        store: &mut Store,
        address: Term,
        size: u64,
        writes: bool,
    ) -> Result<Vec<Access>, Over> {
        let terms = Rc::clone(&self.terms);
        let mut ways = Vec::new();
        for (when, aim) in self.aims(store, address) {
            let (object, offset) = match aim {
                Aim::Object(object, offset) => (object, offset),
                Aim::Nowhere | Aim::Proc(_) => continue,
                Aim::Anywhere => {
                    self.never(
                        store,
                        when,
                        "a pointer is followed that is not known to point into an object",
                    );
                    continue;
                }
            };
            let Some(held) = store.held(object) else { continue };
            if writes && self.things[object].is_constant {
                continue;
            }
            let when = terms.and2(when, held.lives);
            let (whole, part) = (self.things[object].size, self.number(size));
            let fits = terms.and2(terms.bv_ule(part, whole), terms.bv_ule(offset, terms.sub(whole, part)));
            self.never(store, terms.and2(when, terms.not(fits)), "an access leaves its object");
            ways.push(Access { when: terms.and2(when, fits), object, offset });
        }
        ways.retain(|way| way.when != terms.fals());
        let any: Vec<Term> = ways.iter().map(|way| way.when).collect();
        self.only(store, terms.or(&any))?;
        if let [way] = ways.as_mut_slice() {
            way.when = terms.tru();
        }
        Ok(ways)
    }

    /// The word at the end of the way that is taken.
    pub(super) fn look(&mut self, store: &mut Store, ways: &[Access], size: u64) -> Term {
        let terms = Rc::clone(&self.terms);
        let mut word: Option<Term> = None;
        for way in ways {
            let Some(held) = store.held(way.object) else { continue };
            let (offsets, mut here) = match self.few_offsets(*way, size, &held) {
                Some(few) => (few, Some(self.beyond(&held, size))),
                None => (self.offsets(store, *way, size, &held), None),
            };
            for (is_this, offset) in offsets {
                let found = held.bytes.get(&terms, &mut self.grounds, offset, size);
                here = Some(here.map_or(found, |others| terms.ite(is_this, found, others)));
                let is_open = !held.bytes.is_settled(&terms, offset, size);
                if is_open && ways.len() == 1 && is_this == terms.tru() {
                    // What was never written is the same when it is read again, in whatever parts.
                    if let Some(held) = store.held_mut(way.object) {
                        held.bytes.set(&terms, offset, found);
                    }
                }
            }
            let here = here.unwrap_or_else(|| terms.fresh("any", Sort::BitVec(size as u32 * 8)));
            word = Some(word.map_or(here, |others| terms.ite(way.when, here, others)));
        }
        word.unwrap_or_else(|| terms.bv(size as u32 * 8, 0))
    }

    /// The offsets that an access may have, each with the condition that it is this one. That it is another must be
    /// impossible.
    fn offsets(&mut self, store: &Store, way: Access, size: u64, held: &Held) -> Vec<(Term, u64)> {
        let terms = Rc::clone(&self.terms);
        if let Some(offset) = self.constant(way.offset) {
            return vec![(terms.tru(), offset)];
        }
        let (step, rest) = self.grain(way.offset);
        let thing = &self.things[way.object];
        let reach = self.claim.elements.saturating_mul(step.max(size)).max(held.bytes.reach(&terms));
        let end = thing.bytes.unwrap_or(reach);
        let count = (end.saturating_sub(rest).saturating_sub(size) / step + 1).min(MOST_OFFSETS);
        let offsets = (0..count).map(|at| rest + at * step).filter(|offset| offset + size <= end);
        let offsets: Vec<(Term, u64)> =
            offsets.map(|offset| (terms.eq(way.offset, self.number(offset)), offset)).collect();
        let among = match (thing.bytes, offsets.last()) {
            (Some(end), Some(&(_, last))) if last + step + size > end => terms.tru(),
            (_, Some(&(_, last))) => terms.bv_ule(way.offset, self.number(last)),
            (_, None) => terms.fals(),
        };
        self.never(store, terms.and2(way.when, terms.not(among)), "an index is larger than was looked at");
        offsets
    }

    /// Of an object that has many words, the offsets of the first ones and of those that were written; at all others the
    /// word may be [`Self::beyond`]. `None` if the offset is known, or the object has few words.
    fn few_offsets(&mut self, way: Access, size: u64, held: &Held) -> Option<Vec<(Term, u64)>> {
        if self.constant(way.offset).is_some() {
            return None;
        }
        let (step, rest) = self.grain(way.offset);
        let greatest = self.things[way.object].bytes?.checked_sub(size)?;
        let first = self.claim.elements.clamp(FIRST, MOST_OFFSETS);
        if greatest.checked_sub(rest)? / step < first.max(MANY) {
            return None;
        }
        let mut offsets: BTreeSet<u64> = (0..first).map(|at| rest + at * step).collect();
        for (start, end) in held.bytes.spans(&self.terms) {
            // Whatever overlaps the chunk: from just before its start to its last byte.
            let from = (start + 1).saturating_sub(size).max(rest);
            let aligned = rest + (from - rest).div_ceil(step) * step;
            offsets.extend((aligned..end).step_by(step as usize).filter(|&offset| offset <= greatest));
            if offsets.len() as u64 > MOST_OFFSETS {
                return None;
            }
        }
        let terms = Rc::clone(&self.terms);
        Some(offsets.into_iter().map(|at| (terms.eq(way.offset, self.number(at)), at)).collect())
    }

    /// A word where nothing was written: zero, or any.
    fn beyond(&self, held: &Held, size: u64) -> Term {
        match held.bytes.ground {
            Ground::Zero => self.terms.bv(size as u32 * 8, 0),
            Ground::Any(_) => self.terms.fresh("beyond", Sort::BitVec(size as u32 * 8)),
        }
    }

    /// A power of two that all values of an offset differ by, and what is left of them.
    fn grain(&self, offset: Term) -> (u64, u64) {
        const WHOLE: u64 = 1 << 40;
        let power = |number: u64| if number == 0 { WHOLE } else { 1 << number.trailing_zeros().min(40) };
        let node = self.terms.node(offset);
        match &node.op {
            Op::BitVec(_) => (WHOLE, self.constant(offset).unwrap_or(0) % WHOLE),
            Op::Ite => {
                let ((a, x), (b, y)) = (self.grain(node.args[1]), self.grain(node.args[2]));
                let step = a.min(b).min(power(x.abs_diff(y)));
                (step, x % step)
            }
            Op::Linear { constant, coefficients } => {
                let mut step = WHOLE;
                for (&arg, factor) in node.args.iter().zip(coefficients.iter()) {
                    let factor = factor.to_i128().map_or(1, |factor| power(factor.unsigned_abs() as u64));
                    let inner = match self.grain(arg) {
                        (inner, 0) => inner,
                        (inner, rest) => inner.min(power(rest)),
                    };
                    step = step.min(factor.saturating_mul(inner));
                }
                let constant = constant.to_i128().unwrap_or(0).rem_euclid(i128::from(step)) as u64;
                (step, constant)
            }
            _ => (1, 0),
        }
    }

    /// Stores a scalar.
    pub(super) fn write(&mut self, store: &mut Store, place: &Place, value: Term) -> Result<(), Over> {
        if let Some(var) = self.as_plain(place) {
            let is_global = self.program.vars[var].role == Role::Global;
            let values = if is_global { &mut store.globals } else { &mut store.own };
            Rc::make_mut(values).insert(var, value);
            return Ok(());
        }
        let (address, bits) = self.place(store, place)?;
        self.write_at(store, address, bits, value, place.ty)
    }

    pub(super) fn write_at(
        &mut self,
        store: &mut Store,
        address: Term,
        bits: Option<BitRange>,
        value: Term,
        ty: TypeId,
    ) -> Result<(), Over> {
        let terms = Rc::clone(&self.terms);
        let word = match ty {
            Types::BOOL => terms.ite(value, terms.bv(8, 1), terms.bv(8, 0)),
            _ => value,
        };
        let Some(bits) = bits else {
            let width = self.extent(ty) as u32 * 8;
            let word = if terms.width(word) < width { terms.zero_extend(word, width) } else { word };
            let ways = self.access(store, address, u64::from(width) / 8, true)?;
            self.put(store, &ways, word);
            return Ok(());
        };
        let size = u64::from(bits.shift + bits.width).div_ceil(8);
        let ways = self.access(store, address, size, true)?;
        let old = self.look(store, &ways, size);
        let mut parts = vec![terms.extract(bits.width - 1, 0, word)];
        let (low, high) = (bits.shift, bits.shift + bits.width);
        if low > 0 {
            parts.insert(0, terms.extract(low - 1, 0, old));
        }
        if high < size as u32 * 8 {
            parts.push(terms.extract(size as u32 * 8 - 1, high, old));
        }
        let word = parts.into_iter().reduce(|low, high| terms.concat(high, low)).unwrap_or(old);
        self.put(store, &ways, word);
        Ok(())
    }

    /// Puts a word at the end of the way that is taken; what is at the others stays.
    pub(super) fn put(&mut self, store: &mut Store, ways: &[Access], word: Term) {
        let terms = Rc::clone(&self.terms);
        let size = u64::from(terms.width(word)) / 8;
        for way in ways {
            let Some(held) = store.held(way.object) else { continue };
            for (is_this, offset) in self.offsets(store, *way, size, &held) {
                let condition = terms.and2(way.when, is_this);
                // What is there now: offsets before this one may overlap it.
                let Some(held) = store.held_mut(way.object) else { continue };
                let new = if condition == terms.tru() {
                    word
                } else {
                    terms.ite(condition, word, held.bytes.get(&terms, &mut self.grounds, offset, size))
                };
                held.bytes.set(&terms, offset, new);
            }
        }
    }
}
