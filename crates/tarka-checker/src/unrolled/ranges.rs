//! Many bytes at a time: copies, fills, and what the environment writes.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_ir::formats;
use tarka_ir::{Expr, Intrinsic, Storage};
use tarka_logic::term::{Op, Sort, Term};

use super::aims::Aim;
use super::bytes::{Bytes, Ground};
use super::places::Access;
use super::runner::{Over, Runner};
use super::store::Store;

/// Longer ranges are not followed.
const LONGEST: u64 = 1 << 16;

impl Runner<'_> {
    /// Does an intrinsic; `None` is anything.
    pub(super) fn intrinsic(
        &mut self,
        store: &mut Store,
        intrinsic: Intrinsic,
        args: &[Expr],
    ) -> Result<Option<Term>, Over> {
        let mut values = Vec::new();
        for arg in args {
            values.push(self.value(store, arg)?);
        }
        match (intrinsic, values.as_slice()) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, &[to, from, size]) => {
                self.copy(store, to, from, size)?;
                Ok(Some(to))
            }
            (Intrinsic::SetBytes, &[to, byte, size]) => {
                let byte = self.terms.extract(7, 0, byte);
                self.fill(store, to, byte, size)?;
                Ok(Some(to))
            }
            (Intrinsic::HavocBytes, &[to, size]) => {
                self.scramble(store, to, size)?;
                Ok(Some(to))
            }
            (Intrinsic::HavocReachable, roots) => {
                self.expose(store, roots, BTreeSet::new());
                Ok(None)
            }
            (Intrinsic::HavocExposed, _) => {
                let globals = self.program.globals().filter(|(_, global)| global.storage == Storage::Memory);
                let mut known: BTreeSet<usize> =
                    globals.filter_map(|(var, _)| self.globals.get(&var).copied()).collect();
                known
                    .extend(store.objects().filter(|(_, held)| held.known_outside).map(|(object, _)| object));
                self.expose(store, &[], known);
                Ok(None)
            }
            (Intrinsic::VarArgs, _) => {
                Ok(self.further.last().copied().flatten().map(|object| self.things[object].base))
            }
            (Intrinsic::ObjectSize, &[pointer]) => self.size_behind(store, pointer).map(Some),
            (Intrinsic::Print, _) => self.printed(store, args.first()),
            (Intrinsic::PrintTo, &[to, size, ..]) => {
                let result = self.printed(store, args.get(2))?;
                let most = self.format(args.get(2)).and_then(|text| formats::printed(&text)?.most);
                let room = self.constant(size);
                let bytes = room.into_iter().chain(most.map(|most| most.saturating_add(1))).min();
                match bytes {
                    Some(bytes) => self.scramble(store, to, self.number(bytes))?,
                    None => return Err(self.never_here(store, "formatted output of unknown length")),
                }
                Ok(result)
            }
            (Intrinsic::Math(_) | Intrinsic::MathError | Intrinsic::Rounded(_), _) => Ok(None),
            _ => Err(self.never_here(store, "an operation that is not known")),
        }
    }

    fn format(&self, format: Option<&Expr>) -> Option<Vec<u8>> {
        formats::literal_text(self.program, format?)
    }

    /// The length of formatted output: as the format bounds it.
    fn printed(&mut self, store: &mut Store, format: Option<&Expr>) -> Result<Option<Term>, Over> {
        let Some(text) = self.format(format).filter(|text| !formats::has_count(text)) else {
            return Err(self.never_here(store, "a format that may store something"));
        };
        let terms = Rc::clone(&self.terms);
        let Some(bounds) = formats::printed(&text) else { return Ok(None) };
        let Some(most) = bounds.most.filter(|&most| most < 1 << 31) else { return Ok(None) };
        let length = terms.fresh("length", Sort::BitVec(32));
        self.only(store, terms.bv_ule(terms.bv(32, bounds.least), length))?;
        self.only(store, terms.bv_ule(length, terms.bv(32, most)))?;
        Ok(Some(length))
    }

    fn size_behind(&mut self, store: &mut Store, pointer: Term) -> Result<Term, Over> {
        let terms = Rc::clone(&self.terms);
        let (mut size, mut defined) = (self.number(0), Vec::new());
        for (when, aim) in self.aims(store, pointer) {
            match aim {
                Aim::Nowhere => defined.push(when),
                Aim::Object(object, offset) => {
                    defined.push(terms.and2(when, terms.eq(offset, self.number(0))));
                    size = terms.ite(when, self.things[object].size, size);
                }
                Aim::Proc(_) => {}
                Aim::Anywhere => self.never(store, when, "the size is asked for of what is not known"),
            }
        }
        self.only(store, terms.or(&defined))?;
        Ok(size)
    }

    /// The environment writes what it reaches from some words and objects: all that their addresses occur in what it finds.
    fn expose(&mut self, store: &mut Store, roots: &[Term], objects: BTreeSet<usize>) {
        let mut seen = BTreeSet::new();
        let mut reached = objects;
        for &root in roots {
            self.occurring(root, &mut seen, &mut reached);
        }
        let mut todo: Vec<usize> = reached.iter().copied().collect();
        while let Some(object) = todo.pop() {
            let Some(held) = store.held(object) else { continue };
            let mut more = BTreeSet::new();
            held.bytes.words().for_each(|word| self.occurring(word, &mut seen, &mut more));
            todo.extend(more.difference(&reached));
            reached.extend(more);
        }
        for object in reached {
            let ground = self.grounds.fresh();
            let is_constant = self.things[object].is_constant;
            let Some(held) = store.held_mut(object) else { continue };
            held.known_outside = true;
            if !is_constant {
                held.bytes = Bytes::new(ground);
            }
        }
    }

    fn occurring(&self, term: Term, seen: &mut BTreeSet<Term>, found: &mut BTreeSet<usize>) {
        let mut todo = vec![term];
        while let Some(term) = todo.pop() {
            if seen.insert(term) {
                let node = self.terms.node(term);
                if matches!(node.op, Op::Symbol(_)) {
                    found.extend(self.known.objects.get(&term));
                }
                todo.extend(node.args.iter());
            }
        }
    }

    /// Bytes become anything. The whole object does if it is not known which.
    pub(super) fn scramble(&mut self, store: &mut Store, to: Term, size: Term) -> Result<(), Over> {
        let terms = Rc::clone(&self.terms);
        let Some(bytes) = self.constant(size) else {
            return self.scramble_objects(store, to, size);
        };
        if bytes == 0 {
            return Ok(());
        }
        for way in self.access(store, to, bytes, true)? {
            let ground = self.grounds.fresh();
            let offset = self.constant(way.offset).filter(|_| way.when == terms.tru() && bytes <= LONGEST);
            let Some(held) = store.held_mut(way.object) else { continue };
            match offset {
                Some(offset) => {
                    for at in offset..offset + bytes {
                        held.bytes.set(&terms, at, terms.fresh("any", Sort::BitVec(8)));
                    }
                }
                None => held.bytes = Bytes::new(ground),
            }
        }
        Ok(())
    }

    fn scramble_objects(&mut self, store: &mut Store, to: Term, size: Term) -> Result<(), Over> {
        let terms = Rc::clone(&self.terms);
        for (when, aim) in self.aims(store, to) {
            match aim {
                Aim::Object(object, offset) => {
                    let whole = self.things[object].size;
                    let room = terms.bv_ule(size, terms.sub(whole, offset));
                    let fits = terms.and2(terms.bv_ule(offset, whole), room);
                    self.never(store, terms.and2(when, terms.not(fits)), "an access leaves its object");
                    let ground = self.grounds.fresh();
                    if let Some(held) = store.held_mut(object).filter(|_| !self.things[object].is_constant) {
                        held.bytes = Bytes::new(ground);
                    }
                }
                Aim::Anywhere => self.never(store, when, "it is not known what the environment writes"),
                Aim::Nowhere | Aim::Proc(_) => {}
            }
        }
        Ok(())
    }

    /// Copies bytes.
    pub(super) fn copy(&mut self, store: &mut Store, to: Term, from: Term, size: Term) -> Result<(), Over> {
        let terms = Rc::clone(&self.terms);
        let Some(bytes) = self.constant(size) else {
            let most = self.most(store, size, &[to, from])?;
            let mut read = Vec::new();
            for at in 0..most {
                let Some(mut branch) = self.within(store, at, size) else { break };
                let ways = self.access(&mut branch, terms.add(from, self.number(at)), 1, false);
                let Ok(ways) = ways else { break };
                read.push(self.look(&mut branch, &ways, 1));
            }
            return self.put_each(store, to, size, &read);
        };
        if bytes == 0 || to == from {
            return Ok(());
        }
        if bytes > LONGEST {
            return Err(self.never_here(store, "very many bytes are copied"));
        }
        let sources = self.access(store, from, bytes, false)?;
        let targets = self.access(store, to, bytes, true)?;
        let seams = self.seams(store, &sources, bytes);
        let mut words = Vec::new();
        for pair in seams.windows(2) {
            let shifted = self.shifted(&sources, pair[0]);
            words.push(self.look(store, &shifted, pair[1] - pair[0]));
        }
        for (pair, word) in seams.windows(2).zip(words) {
            let shifted = self.shifted(&targets, pair[0]);
            self.put(store, &shifted, word);
        }
        Ok(())
    }

    fn shifted(&self, ways: &[Access], by: u64) -> Vec<Access> {
        let shift = |way: &Access| Access { offset: self.terms.add(way.offset, self.number(by)), ..*way };
        ways.iter().map(shift).collect()
    }

    /// Where a range is cut for a copy: as its words lie, if that is known; else everywhere.
    fn seams(&self, store: &Store, sources: &[Access], bytes: u64) -> Vec<u64> {
        let single = match sources {
            [way] => self.constant(way.offset).zip(store.held(way.object)),
            _ => None,
        };
        match single {
            Some((offset, held)) => {
                let seams = held.bytes.seams(&self.terms, offset, offset + bytes);
                let mut all: Vec<u64> = Vec::new();
                for seam in seams.into_iter().map(|seam| seam - offset) {
                    // Long stretches without words are copied by eights.
                    while all.last().is_some_and(|last| seam - last > 8) {
                        all.push(all[all.len() - 1] + 8);
                    }
                    all.push(seam);
                }
                all
            }
            None => (0..=bytes).collect(),
        }
    }

    /// The runs in which a size is larger than a number.
    fn within(&self, store: &Store, at: u64, size: Term) -> Option<Store> {
        let mut branch = store.clone();
        self.only(&mut branch, self.terms.bv_ult(self.number(at), size)).ok()?;
        Some(branch)
    }

    /// How many bytes objects have at most; that a size is larger must be impossible.
    fn most(&mut self, store: &mut Store, size: Term, pointers: &[Term]) -> Result<u64, Over> {
        let mut most = 0;
        for &pointer in pointers {
            for (_, aim) in self.aims(store, pointer) {
                if let Aim::Object(object, _) = aim {
                    let bytes = self.things[object].bytes.unwrap_or(self.claim.elements.saturating_mul(8));
                    most = most.max(bytes.min(LONGEST));
                }
            }
        }
        let more = self.terms.bv_ult(self.number(most), size);
        self.never(store, more, "more bytes than objects have");
        self.only(store, self.terms.not(more))?;
        Ok(most)
    }

    /// Puts bytes one after the other, those below a size.
    fn put_each(&mut self, store: &mut Store, to: Term, size: Term, bytes: &[Term]) -> Result<(), Over> {
        let terms = Rc::clone(&self.terms);
        for (at, &byte) in bytes.iter().enumerate() {
            let Some(mut branch) = self.within(store, at as u64, size) else { break };
            let reached = terms.bv_ult(self.number(at as u64), size);
            let Ok(ways) = self.access(&mut branch, terms.add(to, self.number(at as u64)), 1, true) else {
                break;
            };
            let under = |way: &Access| Access { when: terms.and2(way.when, reached), ..*way };
            let ways: Vec<Access> = ways.iter().map(under).collect();
            self.put(store, &ways, byte);
        }
        Ok(())
    }

    /// Sets bytes to one value.
    pub(super) fn fill(&mut self, store: &mut Store, to: Term, byte: Term, size: Term) -> Result<(), Over> {
        let Some(bytes) = self.constant(size) else {
            let most = self.most(store, size, &[to])?;
            return self.put_each(store, to, size, &vec![byte; most as usize]);
        };
        if bytes == 0 {
            return Ok(());
        }
        let ways = self.access(store, to, bytes, true)?;
        if let [way] = ways.as_slice()
            && self.constant(way.offset) == Some(0)
            && self.things[way.object].bytes == Some(bytes)
            && self.constant(byte) == Some(0)
        {
            if let Some(held) = store.held_mut(way.object) {
                held.bytes = Bytes::new(Ground::Zero);
            }
            return Ok(());
        }
        if bytes > LONGEST {
            return Err(self.never_here(store, "very many bytes are set"));
        }
        for at in 0..bytes {
            let shifted = self.shifted(&ways, at);
            self.put(store, &shifted, byte);
        }
        Ok(())
    }
}
