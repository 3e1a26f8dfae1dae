//! C code of somebody else's that is woven into a program: functions of their own that are called before or after the
//! program calls others. What is woven in sees the program and keeps state of its own.

use std::sync::Arc;

use tarka_ir::{Base, Condition, FileId, Program, Span, Stmt};

use crate::diagnostic::Diagnostics;

/// Code to be woven in.
#[derive(Clone, Debug)]
pub struct Weave {
    /// What messages call the text that it was made from.
    pub name: String,
    /// That text, which all places are places in.
    pub text: String,
    /// Declarations and, with the names of parameters only (`f($1) { … }`), the handlers.
    pub code: String,
    /// Which parts of the code stand for which parts of the text, in their order in the code.
    pub pieces: Vec<Piece>,
    /// What is called when.
    pub hooks: Vec<Hook>,
    /// A function that the code declares: it is called where a handler would follow the null pointer or divide by zero.
    pub alarm: String,
    /// A variable of the code, a `_Bool`, for [`Value::Noted`].
    pub noted: String,
    /// How all names of the code begin.
    pub prefix: String,
    /// How they begin where people see them; the first `$` after that is a dot for them.
    pub shown: String,
}

/// A part of the code and the part of the text that it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it begins in the code.
    pub code: u32,
    /// Where it begins in the text.
    pub text: u32,
    /// How long the part of the text is.
    pub length: u32,
}

/// A handler and the function whose calls it sees.
#[derive(Clone, Debug)]
pub struct Hook {
    /// The function of the program.
    pub function: String,
    /// When the handler is called.
    pub when: When,
    /// The handler's name in the code.
    pub handler: String,
    /// What it is given, in the order of its parameters.
    pub values: Vec<Given>,
}

/// When a handler is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// Before the function does anything.
    Before,
    /// When it has done all, before its caller goes on.
    After,
}

/// A value that a handler is given, and where the text asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Given {
    /// The value.
    pub value: Value,
    /// Where it is first named: a range of bytes of the text.
    pub place: (u32, u32),
}

/// A value of a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    /// An argument, counted from 1, as it was when the call began.
    Argument(usize),
    /// What the call returned.
    Result,
    /// What the code's own variable [`Weave::noted`] held when the call had begun and all handlers had seen that. The
    /// number is the code's.
    Noted(usize),
}

/// Where woven code and the text it was made from are in the source map.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// The code.
    pub code: FileId,
    /// The text.
    pub text: FileId,
    pieces: Arc<[Piece]>,
    prefix: String,
    shown: String,
}

impl Placed {
    /// The two buffers of a weave.
    pub fn new(weave: &Weave, code: FileId, text: FileId) -> Placed {
        let (prefix, shown) = (weave.prefix.clone(), weave.shown.clone());
        Placed { code, text, pieces: weave.pieces.as_slice().into(), prefix, shown }
    }

    /// A span of the text, for one of the code.
    fn in_text(&self, span: Span) -> Span {
        let start = self.piece(span.start).map_or(0, |(piece, _)| {
            piece.text + (span.start - piece.code).min(piece.length.saturating_sub(1))
        });
        let end = self.piece(span.end.saturating_sub(1)).map_or(0, |(piece, next)| match next {
            Some(next) if span.end >= next => piece.text + piece.length,
            _ => piece.text + (span.end - piece.code).min(piece.length),
        });
        Span { file: self.text, start, end: end.max(start) }
    }

    /// The piece that a byte of the code is in, and where the next one begins.
    fn piece(&self, code: u32) -> Option<(Piece, Option<u32>)> {
        let after = self.pieces.partition_point(|piece| piece.code <= code);
        let next = self.pieces.get(after).map(|piece| piece.code);
        after.checked_sub(1).map(|at| (self.pieces[at], next))
    }
}

/// Notes where woven code reads what pointers lead to: it cannot see whether that is still there.
pub(crate) fn note_reading(placed: &[Placed], program: &mut Program) {
    let is_own = |name: &str| placed.iter().any(|placed| name.starts_with(placed.prefix.as_str()));
    let own = program.procs.iter().filter(|proc| is_own(&proc.name));
    let stmts = own.flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let mut places: Vec<Span> =
        stmts.filter(|stmt| follows_pointer(&stmt.stmt)).map(|stmt| stmt.span).collect();
    places.sort_unstable_by_key(|span| (span.file.0, span.start));
    places.dedup();
    if !places.is_empty() {
        program.outside.conditions.push(Condition::RulesReadObjects(places));
    }
}

/// Whether a statement reads what a pointer leads to.
fn follows_pointer(stmt: &Stmt) -> bool {
    let mut follows = false;
    stmt.for_each_expr(&mut |expr| {
        expr.for_each_load(&mut |place| follows |= matches!(place.base, Base::Deref(_)));
    });
    follows
}

/// Makes all spans of woven code spans of the texts that it was made from, and its names those that people are to see.
pub(crate) fn tell_of_texts(placed: &[Placed], diagnostics: &mut Diagnostics, program: Option<&mut Program>) {
    if placed.is_empty() {
        return;
    }
    let mend = |span: &mut Span| {
        if let Some(placed) = placed.iter().find(|placed| placed.code == span.file) {
            *span = placed.in_text(*span);
        }
    };
    diagnostics.for_each_span_mut(&mut |span| mend(span));
    let Some(program) = program else { return };
    for condition in &mut program.outside.conditions {
        if let Condition::RulesReadObjects(places) = condition {
            places.iter_mut().for_each(mend);
        }
    }
    let name = |name: &mut String| {
        let own = |placed: &Placed| {
            let own = name.strip_prefix(placed.prefix.as_str())?.replacen('$', ".", 1);
            Some(format!("{}.{}", placed.shown, own.trim_start_matches('.')))
        };
        if let Some(shown) = placed.iter().find_map(own) {
            *name = shown;
        }
    };
    for var in program.vars.iter_mut() {
        mend(&mut var.span);
        name(&mut var.name);
    }
    for proc in program.procs.iter_mut() {
        mend(&mut proc.span);
        name(&mut proc.name);
        proc.locations.iter_mut().for_each(|location| mend(&mut location.span));
        proc.edges.iter_mut().flat_map(|edge| &mut edge.stmts).for_each(|stmt| mend(&mut stmt.span));
    }
}
