//! `scanf` and `fscanf` with a constant format: one call of a model for each directive, in place of one that reads the format
//! while it runs. The models are in `models/stdio_scan.c`.

use tarka_ir::{Callee, Expr, Place, Span, SpannedStmt, Stmt, VarId};

use super::Linker;

/// A directive of a format: a conversion, white space, or a character that must be there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Conversion {
    /// The model that does it: `__tarka_scan_` and this.
    model: &'static str,
    /// Whether it stores to a target.
    stores: bool,
    /// The greatest number of characters, for text.
    width: Option<u64>,
    /// The least and the greatest number, if the model is to know.
    range: Option<(i64, i64)>,
    /// Where the set of characters begins in the format, for `%[`.
    set: Option<usize>,
    /// The character that must be there.
    literal: Option<u8>,
}

impl Conversion {
    /// Whether white space before it is skipped in any case.
    fn skips_space(&self) -> bool {
        !matches!(self.model, "characters" | "set" | "count" | "literal")
    }
}

/// White space, which may be there or not.
fn space() -> Conversion {
    Conversion { model: "space", ..Conversion::default() }
}

/// A character that must be there.
fn literal(byte: u8) -> Conversion {
    Conversion { model: "literal", literal: Some(byte), ..Conversion::default() }
}

impl Linker<'_, '_> {
    /// Puts calls of models in place of a call of `scanf(format, …)` or `fscanf(stream, format, …)`; false if the format is
    /// not a constant that they can do.
    pub(super) fn scan(
        &mut self,
        name: &str,
        dest: Option<&Place>,
        args: &[Expr],
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) -> bool {
        let (stream, args) = match (name, args) {
            ("scanf", args) => (None, args),
            ("fscanf", [stream, args @ ..]) => (Some(stream.clone()), args),
            _ => return false,
        };
        let Some((format, targets)) = args.split_first() else { return false };
        let Some(conversions) = self.constant_string(format).and_then(|text| conversions(&text)) else {
            return false;
        };
        if conversions.iter().filter(|conversion| conversion.stores).count() > targets.len() {
            return false;
        }
        let stream = match stream {
            Some(stream) => stream,
            None => match self.standard_stream("stdin") {
                Some(stream) => stream,
                None => return false,
            },
        };
        let int = self.low.types.int(crate::types::IntKind::Int);
        let int = self.low.types.lower(int);
        let state = self.temporary(locals, int, span);
        out.push(SpannedStmt { stmt: Stmt::Assign(state.clone(), self.low.int_constant(0).expr), span });
        let mut targets = targets.iter();
        for conversion in conversions {
            let mut args = vec![stream.clone(), Expr::load(state.clone())];
            if conversion.stores {
                args.extend(targets.next().cloned());
            } else if conversion.width.is_some() {
                args.push(self.low.int_constant(0).expr);
            }
            args.extend(conversion.width.map(|width| self.low.size_constant(width).expr));
            for bound in conversion.range.into_iter().flat_map(|(low, high)| [low, high]) {
                args.push(self.long_constant(bound));
            }
            args.extend(conversion.set.map(|offset| self.further(format, offset)));
            args.extend(conversion.literal.map(|byte| self.low.size_constant(byte.into()).expr));
            self.call_helper(
                &format!("__tarka_scan_{}", conversion.model),
                Some(state.clone()),
                args,
                span,
                locals,
                out,
            );
        }
        let args = vec![stream, Expr::load(state)];
        self.call_helper("__tarka_scan_result", dest.cloned(), args, span, locals, out);
        true
    }

    /// Calls a model that the linker knows by name.
    pub(super) fn call_helper(
        &mut self,
        name: &str,
        dest: Option<Place>,
        args: Vec<Expr>,
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let symbol = self.low.names.intern(name);
        let Some(&id) = self.low.library.get(&symbol) else { return };
        let stmt = Stmt::Call { dest, callee: Callee::Proc(id), args };
        self.finish_stmt(SpannedStmt { stmt, span }, locals, out);
    }

    /// A constant of type `long long`.
    fn long_constant(&mut self, value: i64) -> Expr {
        let ty = self.low.types.int(crate::types::IntKind::LongLong);
        let ty = self.low.types.lower(ty);
        Expr::constant(u128::from(value as u64), ty)
    }

    /// An address some bytes further.
    fn further(&mut self, address: &Expr, bytes: usize) -> Expr {
        let by = self.low.index_constant(bytes as u64);
        Expr { ty: address.ty, kind: tarka_ir::ExprKind::PtrAdd(Box::new(address.clone()), Box::new(by)) }
    }
}

/// The directives of a format; `None` if one is not known here.
fn conversions(format: &[u8]) -> Option<Vec<Conversion>> {
    let mut found: Vec<Conversion> = Vec::new();
    let mut at = 0;
    while at < format.len() {
        at += 1;
        let directive = match (format[at - 1], format.get(at)) {
            (b'%', Some(b'%')) => {
                at += 1;
                found.push(space());
                literal(b'%')
            }
            (b'%', _) => {
                let (conversion, length) = conversion(&format[at..], at)?;
                at += length;
                conversion
            }
            (b' ' | b'\t'..=b'\r', _) => space(),
            (byte, _) => literal(byte),
        };
        if directive.skips_space() && found.last().is_some_and(|last| last.model == "space") {
            found.pop();
        }
        found.push(directive);
    }
    Some(found)
}

/// The conversion at the start of a text that stands at a position of the format, and how long it is.
fn conversion(text: &[u8], position: usize) -> Option<(Conversion, usize)> {
    let mut at = usize::from(text.first() == Some(&b'*'));
    let stores = at == 0;
    let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let width: u64 = match digits {
        0 => 0,
        _ => std::str::from_utf8(&text[at..at + digits]).ok()?.parse().ok()?,
    };
    at += digits;
    let letters = text[at..].iter().take_while(|byte| b"hlLqjzt".contains(byte)).count();
    let size = &text[at..at + letters];
    at += letters;
    let letter = *text.get(at)?;
    at += 1;
    let mut set = None;
    if letter == b'[' {
        set = Some(position + at);
        at += usize::from(text.get(at) == Some(&b'^')) + 1;
        at += text.get(at..)?.iter().position(|&byte| byte == b']')? + 1;
    }
    let is_text = matches!(letter, b'c' | b's' | b'[');
    if is_text && !size.is_empty() {
        return None;
    }
    let limit = (width > 0).then_some(width);
    let is_open = limit.is_some() || !matches!(letter, b'd' | b'u' | b'x' | b'X');
    let width = match letter {
        b'c' => Some(width.max(1)),
        b's' => Some(width),
        b'[' => Some(if width == 0 { u64::from(u32::MAX) } else { width }),
        _ => None,
    };
    let model = match letter {
        b'c' => "characters",
        b's' => "word",
        b'[' => "set",
        b'n' if stores && size.is_empty() => "count",
        _ if !stores && is_open => "skip_open",
        _ if !stores => "skip",
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' if is_open => limited(integer(size)?),
        _ if limit.is_some() => "narrow",
        b'p' => "pointer",
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => integer(size)?,
        b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => match size {
            b"" => "float",
            b"l" => "double",
            b"L" => "longdouble",
            _ => return None,
        },
        _ => return None,
    };
    let range = model.starts_with("limited").then(|| range(letter, limit));
    Some((Conversion { model, stores, width, range, set, literal: None }, at))
}

/// The model for an integer of which the range is given.
fn limited(model: &str) -> &'static str {
    match model {
        "char" => "limited_char",
        "short" => "limited_short",
        "int" => "limited_int",
        "long" => "limited_long",
        _ => "limited_longlong",
    }
}

/// What may be read in so many characters, a sign among them.
fn range(letter: u8, width: Option<u64>) -> (i64, i64) {
    let Some(width) = width else { return (i64::MIN, i64::MAX) };
    let low = greatest(letter, width - 1).map_or(i64::MIN, |greatest| -greatest);
    match greatest(letter, width) {
        Some(high) => (low, high),
        None if matches!(letter, b'd' | b'i') => (low, i64::MAX),
        // Great numbers without sign look negative.
        None => (i64::MIN, i64::MAX),
    }
}

/// The greatest number of so many digits, if it fits.
fn greatest(letter: u8, digits: u64) -> Option<i64> {
    let power = |base: i64, digits: u64| Some(base.checked_pow(u32::try_from(digits).ok()?)? - 1);
    match letter {
        b'o' => power(8, digits),
        b'x' | b'X' => power(16, digits),
        // "0x" takes two characters.
        b'i' => Some(power(10, digits)?.max(power(16, digits.saturating_sub(2))?)),
        _ => power(10, digits),
    }
}

/// The model for an integer of a length modifier.
fn integer(size: &[u8]) -> Option<&'static str> {
    Some(match size {
        b"" => "int",
        b"hh" => "char",
        b"h" => "short",
        b"l" | b"z" | b"t" => "long",
        b"ll" | b"q" | b"j" | b"L" => "longlong",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn models(format: &str) -> Option<Vec<&'static str>> {
        Some(conversions(format.as_bytes())?.into_iter().map(|conversion| conversion.model).collect())
    }

    #[test]
    fn formats_are_read() {
        assert_eq!(models("%d %5s,%c"), Some(vec!["int", "word", "literal", "characters"]));
        assert_eq!(
            models("1%% %hhu%lf%*d"),
            Some(vec!["literal", "space", "literal", "char", "double", "skip"])
        );
        assert_eq!(models("a  b\n"), Some(vec!["literal", "space", "literal", "space"]));
        assert_eq!(models("%d \n%c"), Some(vec!["int", "space", "characters"]));
        assert_eq!(models(""), Some(vec![]));
        assert_eq!(models("%"), None);
        assert_eq!(models("%2d%i%*1d%3f"), Some(vec!["limited_int", "limited_int", "skip_open", "narrow"]));
        assert_eq!(models("%ms"), None);
        assert_eq!(models("%[a"), None);
    }

    #[test]
    fn widths_bound_numbers() {
        let ranges = |format: &str| conversions(format.as_bytes()).expect("it is a format")[0].range;
        assert_eq!(ranges("%1d"), Some((0, 9)));
        assert_eq!(ranges("%3x"), Some((-255, 4095)));
        assert_eq!(ranges("%4i"), Some((-999, 9999)));
        assert_eq!(ranges("%99d"), Some((i64::MIN, i64::MAX)));
        assert_eq!(ranges("%d"), None);
    }

    #[test]
    fn sets_know_where_they_begin() {
        let found = conversions(b"x%3[^]a]%[0-9]").expect("it is a format");
        assert_eq!(found[0], literal(b'x'));
        assert_eq!((found[1].set, found[1].width), (Some(4), Some(3)));
        assert_eq!(found[2].set, Some(10));
    }
}
