//! `printf` and its relatives: intrinsics, and what the standard says besides. Output may fail; a checked buffer ends the run.

use tarka_ir::{Expr, ExprKind, Intrinsic, Place};

use super::Linker;
use super::primitives::{Expansion, intrinsic};
use super::usage::Usage;

/// A function that prints.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Printing {
    target: Target,
    /// Where the format stands among the arguments.
    pub(super) format: usize,
}

/// Where it prints to; numbers say where arguments stand.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Target {
    /// Standard output.
    Output,
    /// The stream that comes first.
    Stream,
    /// The buffer that comes first, without limit.
    Buffer,
    /// The buffer that comes first, of a size.
    Sized(usize),
    /// The buffer that comes first, in so much room that more ends the run; of a size besides, perhaps.
    Checked { size: Option<usize>, room: usize },
    /// Nowhere that anyone sees.
    Elsewhere,
}

impl Printing {
    /// The function of a name.
    pub(super) fn named(name: &str) -> Option<Printing> {
        let (target, format) = match name {
            "printf" => (Target::Output, 0),
            "__printf_chk" => (Target::Output, 1),
            "fprintf" => (Target::Stream, 1),
            "__fprintf_chk" => (Target::Stream, 2),
            "dprintf" => (Target::Elsewhere, 1),
            "sprintf" => (Target::Buffer, 1),
            "snprintf" => (Target::Sized(1), 2),
            "__sprintf_chk" => (Target::Checked { size: None, room: 2 }, 3),
            "__snprintf_chk" => (Target::Checked { size: Some(1), room: 3 }, 4),
            _ => return None,
        };
        Some(Printing { target, format })
    }

    /// Whether it prints to memory of the program.
    pub(super) fn is_to_buffer(self) -> bool {
        matches!(self.target, Target::Buffer | Target::Sized(_) | Target::Checked { .. })
    }
}

impl Linker<'_, '_> {
    /// Does what a function does that prints.
    pub(super) fn print(
        &mut self,
        printing: Printing,
        dest: Option<Place>,
        args: Vec<Expr>,
        to: &mut Expansion<'_>,
    ) {
        let Some(text) = args.get(printing.format..).filter(|text| !text.is_empty()) else { return };
        let text = text.to_vec();
        match printing.target {
            Target::Output => self.print_seen(dest, text, to),
            Target::Stream if self.is_standard_output(&args[0]) => self.print_seen(dest, text, to),
            Target::Stream | Target::Elsewhere => self.print_unseen(dest, text, to),
            Target::Buffer => {
                let greatest = self.low.size_constant(u64::from(u32::MAX >> 1)).expr;
                self.print_to(dest, args[0].clone(), greatest, text, to);
            }
            Target::Sized(size) => self.print_to(dest, args[0].clone(), args[size].clone(), text, to),
            Target::Checked { size: Some(size), room } => {
                self.check_room(args[size].clone(), args[room].clone(), to);
                self.print_to(dest, args[0].clone(), args[size].clone(), text, to);
            }
            Target::Checked { size: None, room } => {
                let int = self.low.types.int(crate::types::IntKind::Int);
                let int = self.low.types.lower(int);
                let length = dest.unwrap_or_else(|| self.temporary(to.locals, int, to.span));
                self.print_to(Some(length.clone()), args[0].clone(), args[room].clone(), text, to);
                let one = self.low.int_constant(1).expr;
                let needed = self.low.binary(tarka_ir::BinOp::Add, Expr::load(length), one);
                self.check_room(needed, args[room].clone(), to);
            }
        }
    }

    fn print_to(
        &mut self,
        dest: Option<Place>,
        buffer: Expr,
        size: Expr,
        text: Vec<Expr>,
        to: &mut Expansion<'_>,
    ) {
        if self.write_text(dest.as_ref(), &buffer, &size, &text, to) {
            return;
        }
        let is_kept = self.is_null_constant(&buffer);
        if !is_kept && self.in_users_code && self.write_pieces(dest.as_ref(), &buffer, &size, &text, to) {
            return;
        }
        let pointer = if is_kept { buffer } else { self.kept(buffer, to) };
        let int = self.low.types.int(crate::types::IntKind::Int);
        let int = self.low.types.lower(int);
        let length = dest.unwrap_or_else(|| self.temporary(to.locals, int, to.span));
        let args = [pointer.clone(), size.clone()].into_iter().chain(text.iter().cloned()).collect();
        to.push(intrinsic(Some(length.clone()), Intrinsic::PrintTo, args));
        self.store_length(&length, &text, to);
        if !is_kept && self.in_users_code {
            let args = vec![pointer, size, Expr::load(length)];
            self.call_helper("__tarka_end_text", None, args, to.span, to.locals, to.out);
        }
    }

    fn is_null_constant(&self, pointer: &Expr) -> bool {
        match &pointer.kind {
            ExprKind::Cast(inner) => self.is_null_constant(inner),
            _ => pointer.as_const() == Some(0),
        }
    }

    /// Printing to where nobody looks: only the length counts, and what `%n` stores.
    fn print_unseen(&mut self, dest: Option<Place>, text: Vec<Expr>, to: &mut Expansion<'_>) {
        let stores = self.constant_string(&text[0]).is_none_or(|format| format.contains(&b'n'));
        if self.finishing.result() == Usage::Unused && !stores {
            self.call_helper("__tarka_touch_errno", None, Vec::new(), to.span, to.locals, to.out);
            return;
        }
        let pointer = self.void_pointer();
        let nowhere = Expr::constant(0, pointer);
        let nothing = self.low.size_constant(0).expr;
        self.print_to(dest.clone(), nowhere, nothing, text, to);
        self.may_fail_to_print(dest, to);
    }

    /// Prints to standard output.
    fn print_seen(&mut self, dest: Option<Place>, text: Vec<Expr>, to: &mut Expansion<'_>) {
        to.push(intrinsic(dest.clone(), Intrinsic::Print, text.clone()));
        if let Some(dest) = dest.as_ref().filter(|_| self.finishing.result() != Usage::Unused) {
            self.store_length(dest, &text, to);
        }
        self.may_fail_to_print(dest, to);
    }

    /// What was printed may not have been: the result is then negative.
    fn may_fail_to_print(&mut self, dest: Option<Place>, to: &mut Expansion<'_>) {
        let Some(dest) = dest.filter(|_| self.finishing.result() != Usage::Unused) else {
            self.call_helper("__tarka_touch_errno", None, Vec::new(), to.span, to.locals, to.out);
            return;
        };
        let args = vec![Expr::load(dest.clone())];
        self.call_helper("__tarka_printed", Some(dest), args, to.span, to.locals, to.out);
    }

    fn check_room(&mut self, wanted: Expr, room: Expr, to: &mut Expansion<'_>) {
        self.call_helper("__tarka_check_room", None, vec![wanted, room], to.span, to.locals, to.out);
    }

    /// Whether an expression reads the variable `stdout`.
    fn is_standard_output(&self, stream: &Expr) -> bool {
        let mut found = false;
        stream.for_each_var(&mut |var| found |= self.low.vars[var].name == "stdout");
        found
    }
}
