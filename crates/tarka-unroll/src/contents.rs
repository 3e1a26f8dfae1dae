//! What an object holds: words at constant offsets, and one thing for all the bytes that nothing was written to.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tarka_logic::term::{Sort, Term, TermTable};

/// Which unknown contents: those of one object that was never written, or of one write of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tag {
    pub number: u32,
    /// Whether the environment wrote there.
    pub environment: bool,
}

/// What bytes hold that nothing was written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rest {
    Zero,
    Unknown(Tag),
}

/// The contents of an object.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Contents {
    /// Whether the object is alive.
    pub alive: Term,
    /// Whether the environment knows the object.
    pub exposed: bool,
    pub rest: Rest,
    /// Words by their offsets; they do not overlap. `None` in place of a word: as the rest, though of another tag.
    words: BTreeMap<u64, Word>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Word {
    bytes: u64,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum What {
    Known(Term),
    Unknown(Tag),
}

/// The symbols for what nothing was written to.
#[derive(Default)]
pub(crate) struct Unknowns {
    symbols: FxHashMap<(Tag, u64, u64), Term>,
    /// What each symbol stands for.
    pub meaning: FxHashMap<Term, Tag>,
    tags: u32,
    /// Names of terms that have become deep, and those that the solver was not told yet.
    names: FxHashMap<Term, Term>,
    pub new_names: Vec<(Term, Term)>,
    /// How wide addresses are.
    pointer: u32,
}

/// Deeper terms get a name when states are joined: a formula that is built on them need not look into them again.
const DEEPEST_UNNAMED: u32 = 14;

impl Unknowns {
    /// A choice between two values.
    pub fn choose(&mut self, terms: &TermTable, condition: Term, yes: Term, no: Term) -> Term {
        let chosen = terms.ite(condition, yes, no);
        // In what may be an address, choices are looked at.
        if terms.sort(chosen).width() == Some(self.pointer) { chosen } else { self.named(terms, chosen) }
    }

    /// A name for a term that is deep, else the term itself.
    pub fn named(&mut self, terms: &TermTable, term: Term) -> Term {
        if terms.node(term).height <= DEEPEST_UNNAMED {
            return term;
        }
        if let Some(&name) = self.names.get(&term) {
            return name;
        }
        let name = terms.fresh("name", terms.sort(term));
        self.names.insert(term, name);
        self.new_names.push((name, term));
        name
    }

    pub fn new(pointer: u32) -> Unknowns {
        Unknowns { pointer, ..Unknowns::default() }
    }

    pub fn tag(&mut self, environment: bool) -> Tag {
        self.tags += 1;
        Tag { number: self.tags, environment }
    }

    fn symbol(&mut self, terms: &TermTable, tag: Tag, offset: u64, bytes: u64) -> Term {
        let Unknowns { symbols, meaning, .. } = self;
        *symbols.entry((tag, offset, bytes)).or_insert_with(|| {
            let symbol = terms.fresh("held", Sort::BitVec(bytes as u32 * 8));
            meaning.insert(symbol, tag);
            symbol
        })
    }
}

impl Contents {
    pub fn new(alive: Term, rest: Rest) -> Contents {
        Contents { alive, exposed: false, rest, words: BTreeMap::new() }
    }

    /// The word of some bytes at an offset.
    pub fn read(&self, terms: &TermTable, unknowns: &mut Unknowns, offset: u64, bytes: u64) -> Term {
        if let Some(word) = self.words.get(&offset).filter(|word| word.bytes == bytes) {
            return self.whole(terms, unknowns, offset, *word);
        }
        let mut pieces = Vec::new();
        let mut at = offset;
        while at < offset + bytes {
            let (piece, length) = self.piece(terms, unknowns, at, offset + bytes);
            pieces.push(piece);
            at += length;
        }
        // The first byte is the lowest.
        let joined = pieces.into_iter().reduce(|low, high| terms.concat(high, low));
        joined.unwrap_or_else(|| terms.bv(8, 0))
    }

    fn whole(&self, terms: &TermTable, unknowns: &mut Unknowns, offset: u64, word: Word) -> Term {
        match word.what {
            What::Known(term) => term,
            What::Unknown(tag) => unknowns.symbol(terms, tag, offset, word.bytes),
        }
    }

    /// What is held from a byte on, at most to an end, as far as one word or the rest goes; and how far that is.
    fn piece(&self, terms: &TermTable, unknowns: &mut Unknowns, at: u64, end: u64) -> (Term, u64) {
        let before = self.words.range(..=at).next_back().filter(|(start, word)| *start + word.bytes > at);
        if let Some((&start, &word)) = before {
            let length = (start + word.bytes).min(end) - at;
            let whole = self.whole(terms, unknowns, start, word);
            let low = (at - start) as u32 * 8;
            return (terms.extract(low + length as u32 * 8 - 1, low, whole), length);
        }
        let next = self.words.range(at..).next().map_or(end, |(&start, _)| start.min(end));
        let length = next - at;
        let term = match self.rest {
            Rest::Zero => terms.bv(length as u32 * 8, 0),
            Rest::Unknown(tag) => unknowns.symbol(terms, tag, at, length),
        };
        (term, length)
    }

    /// Puts a word somewhere; what it overlaps is cut.
    pub fn write(&mut self, terms: &TermTable, unknowns: &mut Unknowns, offset: u64, value: Term) {
        let bytes = u64::from(terms.width(value)) / 8;
        self.put(terms, unknowns, offset, Word { bytes, what: What::Known(value) });
    }

    /// The environment, or nobody, has written some bytes.
    pub fn forget(&mut self, terms: &TermTable, unknowns: &mut Unknowns, offset: u64, bytes: u64, tag: Tag) {
        for at in offset..offset + bytes {
            self.put(terms, unknowns, at, Word { bytes: 1, what: What::Unknown(tag) });
        }
    }

    /// All of it has become unknown.
    pub fn forget_all(&mut self, tag: Tag) {
        self.words.clear();
        self.rest = Rest::Unknown(tag);
    }

    /// All of it has become zero.
    pub fn zero_all(&mut self) {
        self.words.clear();
        self.rest = Rest::Zero;
    }

    fn put(&mut self, terms: &TermTable, unknowns: &mut Unknowns, offset: u64, word: Word) {
        let end = offset + word.bytes;
        let overlapped: Vec<u64> = self
            .words
            .range(..end)
            .rev()
            .take_while(|(start, old)| **start + old.bytes > offset)
            .map(|(&start, _)| start)
            .collect();
        for start in overlapped {
            if start == offset && self.words[&start].bytes == word.bytes {
                continue;
            }
            let Some(old) = self.words.remove(&start) else { continue };
            let whole = self.whole(terms, unknowns, start, old);
            let mut keep = |from: u64, to: u64| {
                if from < to {
                    let part = terms.extract((to - start) as u32 * 8 - 1, (from - start) as u32 * 8, whole);
                    self.words.insert(from, Word { bytes: to - from, what: What::Known(part) });
                }
            };
            keep(start, offset.min(start + old.bytes));
            keep(end.max(start), start + old.bytes);
        }
        self.words.insert(offset, word);
    }

    /// Where these contents differ from others, whose rest is the same: offsets and numbers of bytes.
    pub fn differences(
        &self,
        terms: &TermTable,
        unknowns: &mut Unknowns,
        other: &Contents,
    ) -> Vec<(u64, u64)> {
        let mut layout = common_layout(self, other);
        layout.retain(|&(at, size)| {
            self.read(terms, unknowns, at, size) != other.read(terms, unknowns, at, size)
        });
        layout
    }

    /// The words, by offset: how many bytes each has.
    pub fn layout(&self) -> impl Iterator<Item = (u64, u64)> {
        self.words.iter().map(|(&offset, word)| (offset, word.bytes))
    }

    /// The known words.
    pub fn known(&self) -> impl Iterator<Item = Term> {
        self.words.values().filter_map(|word| match word.what {
            What::Known(term) => Some(term),
            What::Unknown(_) => None,
        })
    }

    /// Whether nothing was written to some bytes, and by which tag they are unknown.
    pub fn unknown_in(&self, offset: u64, bytes: u64) -> Option<Tag> {
        let first = self.words.range(..=offset).next_back().filter(|(at, word)| *at + word.bytes > offset);
        match first {
            Some((&at, &Word { bytes: held, what: What::Unknown(tag) })) if at == offset && held >= bytes => {
                Some(tag)
            }
            Some(_) => None,
            None => match self.rest {
                Rest::Unknown(tag) if self.words.range(offset..offset + bytes).next().is_none() => Some(tag),
                _ => None,
            },
        }
    }

    /// What is held where one of two states is, by a condition that tells the first.
    pub fn join(
        terms: &TermTable,
        unknowns: &mut Unknowns,
        first: Term,
        a: &Contents,
        b: &Contents,
    ) -> Contents {
        let rest = match (a.rest, b.rest) {
            (x, y) if x == y => x,
            // Whatever it is on either side, it is something.
            _ => Rest::Unknown(unknowns.tag(true)),
        };
        let mut joined = Contents {
            alive: terms.ite(first, a.alive, b.alive),
            exposed: a.exposed || b.exposed,
            rest,
            words: BTreeMap::new(),
        };
        for (offset, bytes) in common_layout(a, b) {
            let (x, y) = (a.words.get(&offset), b.words.get(&offset));
            let word = match (x, y) {
                (Some(x), Some(y)) if x == y && x.bytes == bytes => *x,
                _ => {
                    let x = a.read(terms, unknowns, offset, bytes);
                    let y = b.read(terms, unknowns, offset, bytes);
                    let word = unknowns.choose(terms, first, x, y);
                    Word { bytes, what: What::Known(word) }
                }
            };
            joined.words.insert(offset, word);
        }
        joined
    }
}

/// Words that cut neither a word of the one nor of the other; where they overlap otherwise, bytes.
fn common_layout(a: &Contents, b: &Contents) -> Vec<(u64, u64)> {
    let mut all: Vec<(u64, u64)> = a.layout().chain(b.layout()).collect();
    all.sort_unstable();
    all.dedup();
    let mut layout: Vec<(u64, u64)> = Vec::new();
    let mut from = 0;
    while from < all.len() {
        let (start, bytes) = all[from];
        let mut end = start + bytes;
        let mut to = from + 1;
        while to < all.len() && all[to].0 < end {
            end = end.max(all[to].0 + all[to].1);
            to += 1;
        }
        match to - from {
            1 => layout.push((start, bytes)),
            _ => layout.extend((start..end).map(|at| (at, 1))),
        }
        from = to;
    }
    layout
}
