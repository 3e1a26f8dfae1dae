//! `%n` in formats for output: how much was printed would have to be stored, which no model does.

use tarka_ir::{Expr, Span, SpannedStmt, VarId, formats};

use super::Linker;
use super::printing::Printing;

/// The model that is called in place of storing.
const REFUSED: &str = "__tarka_unmodelled_counts_that_formatted_output_stores";

/// Where the format stands among the arguments of a function that formats output.
fn format_position(name: &str) -> Option<usize> {
    if let Some(printing) = Printing::named(name) {
        return Some(printing.format);
    }
    Some(match name {
        "vprintf" | "warn" | "warnx" | "vwarn" | "vwarnx" => 0,
        "vfprintf" | "vdprintf" | "vsprintf" | "asprintf" | "vasprintf" | "syslog" | "vsyslog" | "err"
        | "errx" | "verr" | "verrx" => 1,
        "vsnprintf" | "__syslog_chk" | "__vsyslog_chk" | "error" | "__asprintf_chk" | "__vfprintf_chk" => 2,
        "__vsprintf_chk" => 3,
        "__vsnprintf_chk" | "error_at_line" => 4,
        _ => return None,
    })
}

impl Linker<'_, '_> {
    /// Says that there is no model for what a call does, if its format stores how much was printed.
    pub(super) fn refuse_counts(
        &mut self,
        name: &str,
        args: &[Expr],
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let format = format_position(name).and_then(|position| args.get(position));
        let text = format.and_then(|format| self.constant_string(format));
        if text.is_some_and(|text| formats::has_count(&text)) {
            self.call_helper(REFUSED, None, Vec::new(), span, locals, out);
        }
    }
}
