//! Formats of wide characters that are constants: where they say what a format of bytes would say, the function for those is
//! called. All others are read while the program runs (`models/wchar_format.c`).

use tarka_ir::{Expr, ProcId};

use super::Linker;

/// Functions that take a format of wide characters: where it stands among the arguments, and who takes one of bytes.
const TWINS: [(&str, usize, &str); 4] =
    [("wprintf", 0, "printf"), ("fwprintf", 1, "fprintf"), ("wscanf", 0, "scanf"), ("fwscanf", 1, "fscanf")];

impl Linker<'_, '_> {
    /// The function and the arguments to call in place of one whose format is of wide characters.
    pub(super) fn narrowed(&mut self, name: &str, args: &[Expr]) -> Option<(ProcId, Vec<Expr>)> {
        let &(_, position, twin) = TWINS.iter().find(|(wide, ..)| *wide == name)?;
        let units = self.low.string_units(args.get(position)?.as_start_of()?)?;
        let format: Vec<u8> = units.iter().map(|&unit| u8::try_from(unit).ok()).collect::<Option<_>>()?;
        let format = format.strip_suffix(&[0])?;
        if !format.is_ascii() || format.contains(&0) || has_wide_conversion(format) {
            return None;
        }
        let twin = self.low.names.intern(twin);
        let &id = self.low.library.get(&twin)?;
        let mut args = args.to_vec();
        args[position] = self.low.string_of_bytes(format);
        Some((id, args))
    }
}

/// Whether a format converts wide characters: `%ls`, `%lc`, `%l[`, `%S`, `%C`.
fn has_wide_conversion(format: &[u8]) -> bool {
    let mut rest = format;
    while let Some(at) = rest.iter().position(|&byte| byte == b'%') {
        rest = &rest[at + 1..];
        let flags = rest.iter().take_while(|byte| b"*-+ #0123456789.'h".contains(byte)).count();
        let conversion = &rest[flags..];
        if matches!(conversion, [b'l', b's' | b'c' | b'[', ..] | [b'S' | b'C', ..]) {
            return true;
        }
        if rest.starts_with(b"%") {
            rest = &rest[1..];
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::has_wide_conversion;

    #[test]
    fn wide_conversions_are_seen() {
        for format in ["%ls", "%5lc", "a %d %-8.3ls", "%*l[abc]", "%S", "%%%ls"] {
            assert!(has_wide_conversion(format.as_bytes()), "{format}");
        }
        for format in ["%s", "%ld %lu", "%%ls", "100%", "%lld", "%lf", "%hhd s", "%Lf"] {
            assert!(!has_wide_conversion(format.as_bytes()), "{format}");
        }
    }
}
