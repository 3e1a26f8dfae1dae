//! What objects hold, by constant offsets.

use std::collections::{BTreeMap, BTreeSet};

use tarka_logic::term::{Sort, Term, TermTable};

/// What is where nothing was written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    Zero,
    /// Anything, but the same whenever it is looked at.
    Any(u32),
}

/// The bytes of an object, in chunks that do not overlap.
#[derive(Clone, PartialEq)]
pub(super) struct Bytes {
    pub(super) ground: Ground,
    chunks: BTreeMap<u64, Term>,
}

/// Symbols for what nothing was written to.
#[derive(Default)]
pub(super) struct Grounds {
    symbols: BTreeMap<(u32, u64, u64), Term>,
    count: u32,
    /// How wide addresses are.
    pointer: u32,
    names: BTreeMap<Term, Term>,
}

/// Terms that are deeper get a name where states are joined.
const DEEPEST: u32 = 14;

impl Grounds {
    pub(super) fn new(pointer: u32) -> Grounds {
        Grounds { pointer, ..Grounds::default() }
    }

    /// A value chosen by a condition. What may be an address stays as it is, so that it can be followed.
    pub(super) fn choose(&mut self, terms: &TermTable, condition: Term, yes: Term, no: Term) -> Term {
        let value = terms.ite(condition, yes, no);
        if terms.sort(value).width() == Some(self.pointer) { value } else { self.name(terms, value) }
    }

    /// A symbol in place of a deep term, which stands for it.
    pub(super) fn name(&mut self, terms: &TermTable, term: Term) -> Term {
        if terms.node(term).height <= DEEPEST {
            return term;
        }
        *self.names.entry(term).or_insert_with(|| terms.fresh("named", terms.sort(term)))
    }

    /// What the names stand for: each equals its term.
    pub(super) fn meanings<'a>(&'a self, terms: &'a TermTable) -> impl Iterator<Item = Term> + 'a {
        self.names.iter().map(|(&term, &name)| terms.eq(name, term))
    }

    pub(super) fn fresh(&mut self) -> Ground {
        self.count += 1;
        Ground::Any(self.count)
    }

    fn look(&mut self, terms: &TermTable, ground: Ground, at: u64, length: u64) -> Term {
        let width = length as u32 * 8;
        match ground {
            Ground::Zero => terms.bv(width, 0),
            Ground::Any(which) => *self
                .symbols
                .entry((which, at, length))
                .or_insert_with(|| terms.fresh("ground", Sort::BitVec(width))),
        }
    }
}

fn length(terms: &TermTable, chunk: Term) -> u64 {
    u64::from(terms.width(chunk)) / 8
}

fn cut(terms: &TermTable, chunk: Term, from: u64, to: u64) -> Term {
    terms.extract(to as u32 * 8 - 1, from as u32 * 8, chunk)
}

impl Bytes {
    pub(super) fn new(ground: Ground) -> Bytes {
        Bytes { ground, chunks: BTreeMap::new() }
    }

    /// The chunk that a byte is in, with its start.
    fn around(&self, terms: &TermTable, at: u64) -> Option<(u64, Term)> {
        let (&start, &chunk) = self.chunks.range(..=at).next_back()?;
        (start + length(terms, chunk) > at).then_some((start, chunk))
    }

    /// The chunks that a range touches.
    fn touched(&self, terms: &TermTable, from: u64, to: u64) -> Vec<(u64, Term)> {
        let before = self.around(terms, from).filter(|&(start, _)| start < from);
        let mut found: Vec<(u64, Term)> = before.into_iter().collect();
        found.extend(self.chunks.range(from..to).map(|(&start, &chunk)| (start, chunk)));
        found
    }

    /// The bytes of a range as one word, the first byte lowest.
    pub(super) fn get(&self, terms: &TermTable, grounds: &mut Grounds, from: u64, size: u64) -> Term {
        let to = from + size;
        let (mut word, mut at): (Option<Term>, u64) = (None, from);
        let mut put = |part: Term| {
            word = Some(match word {
                Some(low) => terms.concat(part, low),
                None => part,
            });
        };
        for (start, chunk) in self.touched(terms, from, to) {
            if start > at {
                put(grounds.look(terms, self.ground, at, start - at));
                at = start;
            }
            let end = (start + length(terms, chunk)).min(to);
            put(cut(terms, chunk, at - start, end - start));
            at = end;
        }
        if at < to {
            put(grounds.look(terms, self.ground, at, to - at));
        }
        word.unwrap_or_else(|| terms.bv(8, 0))
    }

    /// Puts a word at an offset. Of chunks that stick out, the rest stays.
    pub(super) fn set(&mut self, terms: &TermTable, from: u64, word: Term) {
        let to = from + length(terms, word);
        for (start, chunk) in self.touched(terms, from, to) {
            self.chunks.remove(&start);
            let end = start + length(terms, chunk);
            if start < from {
                self.chunks.insert(start, cut(terms, chunk, 0, from - start));
            }
            if end > to {
                self.chunks.insert(to, cut(terms, chunk, to - start, end - start));
            }
        }
        self.chunks.insert(from, word);
    }

    /// Whether a word was put exactly here, or what was never written is known.
    pub(super) fn is_settled(&self, terms: &TermTable, from: u64, size: u64) -> bool {
        let chunk = self.chunks.get(&from);
        self.ground == Ground::Zero || chunk.is_some_and(|&chunk| length(terms, chunk) == size)
    }

    /// How far anything was written.
    pub(super) fn reach(&self, terms: &TermTable) -> u64 {
        self.chunks.iter().next_back().map_or(0, |(&start, &chunk)| start + length(terms, chunk))
    }

    /// Where chunks start and end.
    pub(super) fn spans(&self, terms: &TermTable) -> impl Iterator<Item = (u64, u64)> {
        self.chunks.iter().map(|(&start, &chunk)| (start, start + length(terms, chunk)))
    }

    /// What was written.
    pub(super) fn words(&self) -> impl Iterator<Item = Term> {
        self.chunks.values().copied()
    }

    /// The places where chunks start or end, in a range and at its ends.
    pub(super) fn seams(&self, terms: &TermTable, from: u64, to: u64) -> BTreeSet<u64> {
        let mut seams = BTreeSet::from([from, to]);
        for (start, chunk) in self.touched(terms, from, to) {
            seams
                .extend([start, start + length(terms, chunk)].into_iter().filter(|&at| at > from && at < to));
        }
        seams
    }

    /// These bytes where a condition holds, and others where not.
    pub(super) fn choose(
        terms: &TermTable,
        grounds: &mut Grounds,
        condition: Term,
        yes: &Bytes,
        no: &Bytes,
    ) -> Bytes {
        let ground = if yes.ground == no.ground { yes.ground } else { grounds.fresh() };
        let mut chosen = Bytes::new(ground);
        for (at, size) in Bytes::common_spans(terms, yes, no) {
            let a = yes.get(terms, grounds, at, size);
            let b = no.get(terms, grounds, at, size);
            chosen.chunks.insert(at, grounds.choose(terms, condition, a, b));
        }
        chosen
    }

    /// Starts and sizes of what was written to either of two objects: chunks where both have the same or one has none,
    /// single bytes elsewhere.
    pub(super) fn common_spans(terms: &TermTable, one: &Bytes, other: &Bytes) -> Vec<(u64, u64)> {
        let mut spans: Vec<(u64, u64)> = [one, other]
            .iter()
            .flat_map(|side| side.chunks.iter().map(|(&start, &chunk)| (start, start + length(terms, chunk))))
            .collect();
        spans.sort_unstable();
        spans.dedup();
        let mut common = Vec::new();
        let mut spans = spans.into_iter().peekable();
        while let Some((start, mut end)) = spans.next() {
            let mut is_one = true;
            while let Some((_, next)) = spans.next_if(|&(next, _)| next < end) {
                end = end.max(next);
                is_one = false;
            }
            if is_one {
                common.push((start, end - start));
            } else {
                common.extend((start..end).map(|at| (at, 1)));
            }
        }
        common
    }
}
