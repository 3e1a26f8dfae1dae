//! What to say about a name that should be a type.

use super::{NameKind, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::quote::clip;
use crate::syntax::symbol::Symbol;
use crate::syntax::token::Token;

/// Names to compare a misspelt one with, at most: a mistake must not cost more than the parse.
const MAX_CANDIDATES: usize = 20_000;

impl Parser<'_> {
    /// Reports that the identifier that stands here is no type, once for each name.
    pub(super) fn report_unknown_type(&mut self, token: Token) {
        let name = self.interner.name(token.symbol).to_owned();
        let span = token.span(self.file);
        let diagnostic = if self.names.get(token.symbol) == NameKind::Ordinary {
            Diagnostic::error(span, format!("`{}` is not a type", clip(&name)))
        } else {
            self.names.assume_type(token.symbol);
            Diagnostic::error(span, format!("unknown type name `{}`", clip(&name)))
                .help(self.type_help(&name))
        };
        self.report(diagnostic);
    }

    fn type_help(&self, name: &str) -> String {
        if let Some(header) = standard_header(name) {
            return format!("include `<{header}>`, which declares it");
        }
        match self.similar_type(name) {
            Some(similar) => format!("do you mean `{}`?", self.interner.name(similar)),
            None => "declare it with `typedef`, or include the header that does".to_owned(),
        }
    }

    /// The known type whose name is nearest, if it is near enough to be meant.
    fn similar_type(&self, name: &str) -> Option<Symbol> {
        let limit = if name.len() < 4 { 1 } else { 2 };
        self.names
            .types()
            .take(MAX_CANDIDATES)
            .filter(|&candidate| !self.interner.name(candidate).starts_with("__"))
            .map(|candidate| (distance(name, self.interner.name(candidate)), candidate))
            .filter(|&(distance, _)| distance <= limit)
            .min_by_key(|&(distance, _)| distance)
            .map(|(_, candidate)| candidate)
    }
}

fn standard_header(name: &str) -> Option<&'static str> {
    Some(match name {
        "size_t" | "ptrdiff_t" | "wchar_t" | "max_align_t" => "stddef.h",
        "FILE" | "fpos_t" => "stdio.h",
        "va_list" => "stdarg.h",
        "jmp_buf" => "setjmp.h",
        "time_t" | "clock_t" => "time.h",
        "ssize_t" | "off_t" | "pid_t" | "mode_t" | "uid_t" | "gid_t" => "sys/types.h",
        "pthread_t" | "pthread_mutex_t" | "pthread_attr_t" | "pthread_cond_t" => "pthread.h",
        "uint" | "ushort" | "ulong" => "sys/types.h",
        _ if is_fixed_width_integer(name) => "stdint.h",
        _ => return None,
    })
}

/// `int32_t`, `uint_fast8_t`, `uintptr_t` and the like.
fn is_fixed_width_integer(name: &str) -> bool {
    let Some(width) = name.strip_suffix("_t") else { return false };
    let width = width.strip_prefix('u').unwrap_or(width);
    let Some(width) = width.strip_prefix("int") else { return false };
    let width = width.strip_prefix("_fast").or_else(|| width.strip_prefix("_least")).unwrap_or(width);
    matches!(width, "8" | "16" | "32" | "64" | "ptr" | "max")
}

/// Edit distance of two names; anything above 2 may be reported as 3, and long names are not compared.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    const TOO_FAR: usize = 3;
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len().abs_diff(b.len()) >= TOO_FAR || a.len() > 64 {
        return TOO_FAR;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()].min(TOO_FAR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (a, b, expected) in [
            ("ULONG", "ULONG", 0),
            ("ULNG", "ULONG", 1),
            ("uLONG", "ULONG", 1),
            ("ab", "ba", 2),
            ("a", "bcdef", 3),
        ] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn headers() {
        assert_eq!(standard_header("uint32_t"), Some("stdint.h"));
        assert_eq!(standard_header("int_fast8_t"), Some("stdint.h"));
        assert_eq!(standard_header("size_t"), Some("stddef.h"));
        assert_eq!(standard_header("int32"), None);
    }
}
