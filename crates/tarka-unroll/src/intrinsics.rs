//! Operations that C code cannot express.

use std::collections::BTreeSet;
use std::rc::Rc;

use tarka_ir::formats::{has_count, literal_text, printed};
use tarka_ir::{Expr, Intrinsic, Role, Storage};
use tarka_logic::term::{Op, Term};

use crate::access::{LEAVES, STRAY};
use crate::executor::Executor;
use crate::expr::Gone;
use crate::pointers::{Addresses, Target};
use crate::state::{ObjectId, State};

/// Ranges of more bytes are not followed byte by byte.
const LONGEST_RANGE: u64 = 1 << 16;

impl Executor<'_> {
    /// Does an intrinsic; gives its result, `None` if that is anything.
    pub fn intrinsic(
        &mut self,
        state: &mut State,
        intrinsic: Intrinsic,
        args: &[Expr],
    ) -> Result<Option<Term>, Gone> {
        match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                let (to, from) = (self.value(state, to)?, self.value(state, from)?);
                let size = self.value(state, size)?;
                self.copy_some(state, to, from, size)?;
                Ok(Some(to))
            }
            (Intrinsic::SetBytes, [to, byte, size]) => {
                let (to, byte) = (self.value(state, to)?, self.value(state, byte)?);
                let byte = self.terms.extract(7, 0, byte);
                let size = self.value(state, size)?;
                self.fill_some(state, to, byte, size)?;
                Ok(Some(to))
            }
            (Intrinsic::HavocBytes, [to, size]) => {
                let (to, size) = (self.value(state, to)?, self.value(state, size)?);
                let tag = self.unknowns.tag(true);
                match self.bits(size) {
                    Some(size) => self.forget_bytes(state, to, size as u64, tag)?,
                    None => {
                        self.must_have(state, to, size);
                        self.forget_objects(state, to);
                    }
                }
                Ok(Some(to))
            }
            (Intrinsic::HavocReachable, pointers) => {
                let mut roots = Vec::new();
                for pointer in pointers {
                    roots.push(self.value(state, pointer)?);
                }
                self.havoc_reachable(state, roots, BTreeSet::new());
                Ok(None)
            }
            (Intrinsic::HavocExposed, _) => {
                self.havoc_exposed(state);
                Ok(None)
            }
            (Intrinsic::VarArgs, _) => {
                let object = self.arguments.last().copied().flatten();
                Ok(object.map(|object| self.objects[object as usize].base))
            }
            (Intrinsic::ObjectSize, [pointer]) => {
                let pointer = self.value(state, pointer)?;
                self.object_size(state, pointer).map(Some)
            }
            (Intrinsic::Print, [format, ..]) => self.print(state, format),
            (Intrinsic::PrintTo, [to, size, format, ..]) => self.print_to(state, to, size, format),
            (Intrinsic::Math(_) | Intrinsic::MathError | Intrinsic::Rounded(_), _) => {
                for arg in args {
                    self.value(state, arg)?;
                }
                Ok(None)
            }
            _ => {
                self.leave_out("an operation without meaning here");
                Err(Gone)
            }
        }
    }

    fn object_size(&mut self, state: &mut State, pointer: Term) -> Result<Term, Gone> {
        let terms = Rc::clone(&self.terms);
        let mut size = self.bytes(0);
        let mut defined = Vec::new();
        for (condition, target) in self.targets(state, pointer) {
            match target {
                Target::Null => defined.push(condition),
                Target::Object(object, offset) => {
                    defined.push(terms.and2(condition, terms.eq(offset, self.bytes(0))));
                    size = terms.ite(condition, self.objects[object as usize].size, size);
                }
                Target::Procedure(_) => {}
                Target::Unknown => self.unless(state, condition, "the size of an object that is not known"),
            }
        }
        self.require(state, terms.or(&defined))?;
        Ok(size)
    }

    /// How much is printed is anything that the format allows.
    fn print(&mut self, state: &mut State, format: &Expr) -> Result<Option<Term>, Gone> {
        let text = literal_text(self.program, format);
        if text.as_ref().is_none_or(|text| has_count(text)) {
            self.leave_out("formatted output with a format that may store something");
            return Err(Gone);
        }
        let bounds = text.and_then(|text| printed(&text));
        let Some(most) = bounds.as_ref().and_then(|bounds| bounds.most).filter(|&most| most < 1 << 30) else {
            return Ok(None);
        };
        let least = bounds.map_or(0, |bounds| bounds.least);
        let terms = Rc::clone(&self.terms);
        if least == most {
            return Ok(Some(terms.bv(32, least)));
        }
        let length = terms.fresh("any", tarka_logic::term::Sort::BitVec(32));
        self.require(state, terms.bv_ule(terms.bv(32, least), length))?;
        self.require(state, terms.bv_ule(length, terms.bv(32, most)))?;
        Ok(Some(length))
    }

    fn print_to(
        &mut self,
        state: &mut State,
        to: &Expr,
        size: &Expr,
        format: &Expr,
    ) -> Result<Option<Term>, Gone> {
        let (to, size) = (self.value(state, to)?, self.value(state, size)?);
        let result = self.print(state, format)?;
        let bounds = literal_text(self.program, format).and_then(|text| printed(&text));
        let most = bounds.and_then(|bounds| bounds.most).map(|most| most + 1);
        let room = self.bits(size).map(|size| size as u64);
        match room.into_iter().chain(most).min() {
            Some(0) => {}
            Some(bytes) if self.has_room(state, to, bytes) => {
                let tag = self.unknowns.tag(true);
                self.forget_bytes(state, to, bytes, tag)?;
            }
            _ => {
                self.leave_out("formatted output that may not fit its buffer");
                return Err(Gone);
            }
        }
        Ok(result)
    }

    fn has_room(&self, state: &State, to: Term, bytes: u64) -> bool {
        self.targets(state, to).iter().all(|(_, target)| match target {
            Target::Object(object, offset) => {
                let size = self.objects[*object as usize].bytes;
                let offset = self.bits(*offset).map(|offset| offset as u64);
                size.zip(offset).is_some_and(|(size, offset)| offset + bytes <= size)
            }
            _ => false,
        })
    }

    /// Runs in which the object behind a pointer has not so many bytes leave it.
    fn must_have(&mut self, state: &mut State, pointer: Term, bytes: Term) {
        let terms = Rc::clone(&self.terms);
        for (condition, target) in self.targets(state, pointer) {
            let Target::Object(object, offset) = target else { continue };
            let size = self.objects[object as usize].size;
            let room = terms.bv_ule(bytes, terms.sub(size, offset));
            let inside = terms.and2(terms.bv_ule(offset, size), room);
            self.unless(state, terms.and2(condition, terms.not(inside)), LEAVES);
        }
    }

    /// Whatever a pointer may point into becomes unknown.
    fn forget_objects(&mut self, state: &mut State, pointer: Term) {
        for (condition, target) in self.targets(state, pointer) {
            match target {
                Target::Object(object, _) if !self.objects[object as usize].constant => {
                    let tag = self.unknowns.tag(true);
                    if let Some(contents) = state.contents_mut(object) {
                        contents.forget_all(tag);
                    }
                }
                Target::Unknown => self.unless(state, condition, STRAY),
                _ => {}
            }
        }
    }

    /// The objects whose addresses occur in a term.
    fn objects_in(&self, term: Term, seen: &mut BTreeSet<Term>, found: &mut BTreeSet<ObjectId>) {
        let mut waiting = vec![term];
        while let Some(term) = waiting.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.terms.node(term);
            if let Op::Symbol(_) = node.op {
                found.extend(self.object(term));
            }
            waiting.extend(node.args.iter().copied());
        }
    }

    fn havoc_exposed(&mut self, state: &mut State) {
        let mut roots: BTreeSet<ObjectId> = BTreeSet::new();
        for (var, variable) in self.program.globals() {
            if variable.storage == Storage::Memory && variable.role == Role::Global {
                roots.extend(self.globals.get(&var));
            }
        }
        roots
            .extend(state.objects.iter().filter(|(_, contents)| contents.exposed).map(|(&object, _)| object));
        self.havoc_reachable(state, Vec::new(), roots);
    }

    /// The environment writes whatever it reaches. Where that depends on conditions, more may become unknown than is
    /// written, which is one of the things that can be.
    fn havoc_reachable(&mut self, state: &mut State, roots: Vec<Term>, objects: BTreeSet<ObjectId>) {
        let mut seen = BTreeSet::new();
        let mut found = objects;
        for root in roots {
            self.objects_in(root, &mut seen, &mut found);
        }
        let mut waiting: Vec<ObjectId> = found.iter().copied().collect();
        while let Some(object) = waiting.pop() {
            let Some(contents) = state.contents(object).map(Rc::clone) else { continue };
            let mut further = BTreeSet::new();
            contents.known().for_each(|word| self.objects_in(word, &mut seen, &mut further));
            waiting.extend(further.into_iter().filter(|&object| found.insert(object)));
        }
        for object in found {
            let tag = self.unknowns.tag(true);
            let constant = self.objects[object as usize].constant;
            if let Some(contents) = state.contents_mut(object) {
                contents.exposed = true;
                if !constant {
                    contents.forget_all(tag);
                }
            }
        }
    }

    /// Copies a number of bytes that may not be known.
    fn copy_some(&mut self, state: &mut State, to: Term, from: Term, size: Term) -> Result<(), Gone> {
        if let Some(size) = self.bits(size) {
            return self.copy(state, to, from, size as u64);
        }
        let most = self.most_bytes(state, size, &[to, from])?;
        let mut bytes = Vec::new();
        for at in 0..most {
            let mut branch = state.clone();
            let reached = self.terms.bv_ult(self.bytes(at), size);
            if self.require(&mut branch, reached).is_err() {
                break;
            }
            let address = self.terms.add(from, self.bytes(at));
            // Runs that come so far leave the object, which was noted; the others do not come here.
            let Ok(byte) = self.read_byte(&mut branch, address) else { break };
            bytes.push((reached, byte));
        }
        self.write_bytes(state, to, &bytes)
    }

    fn fill_some(&mut self, state: &mut State, to: Term, byte: Term, size: Term) -> Result<(), Gone> {
        if let Some(size) = self.bits(size) {
            return self.fill(state, to, byte, size as u64);
        }
        let most = self.most_bytes(state, size, &[to])?;
        let bytes: Vec<(Term, Term)> =
            (0..most).map(|at| (self.terms.bv_ult(self.bytes(at), size), byte)).collect();
        self.write_bytes(state, to, &bytes)
    }

    /// How many bytes are looked at if a number of bytes is not known: what the objects have. Runs with more leave them.
    fn most_bytes(&mut self, state: &mut State, size: Term, pointers: &[Term]) -> Result<u64, Gone> {
        let mut most = 0;
        for &pointer in pointers {
            for (_, target) in self.targets(state, pointer) {
                if let Target::Object(object, _) = target {
                    let bytes = self.objects[object as usize].bytes;
                    most = most.max(bytes.unwrap_or(self.limits.elements * 8).min(LONGEST_RANGE));
                }
            }
        }
        let too_many = self.terms.bv_ult(self.bytes(most), size);
        self.unless(state, too_many, LEAVES);
        self.require(state, self.terms.not(too_many))?;
        Ok(most)
    }

    fn read_byte(&mut self, state: &mut State, address: Term) -> Result<Term, Gone> {
        let ways = self.ways(state, address, 1, false)?;
        Ok(self.word_at(state, &ways, 1))
    }

    /// Writes bytes, each under a condition.
    fn write_bytes(&mut self, state: &mut State, to: Term, bytes: &[(Term, Term)]) -> Result<(), Gone> {
        for (at, &(condition, byte)) in bytes.iter().enumerate() {
            let address = self.terms.add(to, self.bytes(at as u64));
            let mut branch = state.clone();
            if self.require(&mut branch, condition).is_err() {
                break;
            }
            let Ok(ways) = self.ways(&mut branch, address, 1, true) else { break };
            let ways: Vec<_> = ways
                .into_iter()
                .map(|way| crate::access::Way { condition: self.terms.and2(way.condition, condition), ..way })
                .collect();
            self.write_word(state, &ways, byte);
        }
        Ok(())
    }

    /// Copies bytes, word by word as they are held.
    pub fn copy(&mut self, state: &mut State, to: Term, from: Term, size: u64) -> Result<(), Gone> {
        if size == 0 || to == from {
            return Ok(());
        }
        if size > LONGEST_RANGE {
            self.unless(state, self.terms.tru(), "a copy of very many bytes");
            return Err(Gone);
        }
        let sources = self.ways(state, from, size, false)?;
        let targets = self.ways(state, to, size, true)?;
        let layout = self.layout(state, &sources, size);
        let mut words = Vec::new();
        for &(at, bytes) in &layout {
            let moved: Vec<_> = sources.iter().map(|way| self.moved(*way, at)).collect();
            words.push(self.word_at(state, &moved, bytes));
        }
        for (&(at, _), word) in layout.iter().zip(words) {
            let moved: Vec<_> = targets.iter().map(|way| self.moved(*way, at)).collect();
            self.write_word(state, &moved, word);
        }
        Ok(())
    }

    fn moved(&self, way: crate::access::Way, bytes: u64) -> crate::access::Way {
        crate::access::Way { offset: self.terms.add(way.offset, self.bytes(bytes)), ..way }
    }

    /// In which words a range is copied: as the source has them if there is one, else bytes.
    fn layout(&self, state: &State, sources: &[crate::access::Way], size: u64) -> Vec<(u64, u64)> {
        let bytewise = || (0..size).map(|at| (at, 1)).collect();
        let [source] = sources else { return bytewise() };
        let Some(first) = self.bits(source.offset).map(|offset| offset as u64) else { return bytewise() };
        let Some(contents) = state.contents(source.object) else { return bytewise() };
        let mut layout = Vec::new();
        let mut at = first;
        let inside =
            contents.layout().filter(|&(offset, bytes)| offset + bytes > first && offset < first + size);
        for (offset, bytes) in inside {
            let (start, end) = (offset.max(first), (offset + bytes).min(first + size));
            gap(&mut layout, at, start, first);
            layout.push((start - first, end - start));
            at = end;
        }
        gap(&mut layout, at, first + size, first);
        layout
    }

    /// Sets bytes to one value.
    pub fn fill(&mut self, state: &mut State, to: Term, byte: Term, size: u64) -> Result<(), Gone> {
        if size == 0 {
            return Ok(());
        }
        let terms = Rc::clone(&self.terms);
        let ways = self.ways(state, to, size, true)?;
        if let [way] = ways.as_slice()
            && self.bits(way.offset) == Some(0)
            && self.objects[way.object as usize].bytes == Some(size)
            && self.bits(byte) == Some(0)
            && way.condition == terms.tru()
        {
            if let Some(contents) = state.contents_mut(way.object) {
                contents.zero_all();
            }
            return Ok(());
        }
        if size > LONGEST_RANGE {
            self.unless(state, self.terms.tru(), "a fill of very many bytes");
            return Err(Gone);
        }
        for at in 0..size {
            let moved: Vec<_> = ways.iter().map(|way| self.moved(*way, at)).collect();
            self.write_word(state, &moved, byte);
        }
        Ok(())
    }
}

/// What lies between words: in words of eight bytes and less, as they are aligned.
fn gap(layout: &mut Vec<(u64, u64)>, from: u64, to: u64, first: u64) {
    let mut at = from;
    while at < to {
        let aligned = if at == 0 { 8 } else { 1 << at.trailing_zeros().min(3) };
        let bytes =
            [8u64, 4, 2, 1].into_iter().find(|&bytes| bytes <= aligned && at + bytes <= to).unwrap_or(1);
        layout.push((at - first, bytes));
        at += bytes;
    }
}
