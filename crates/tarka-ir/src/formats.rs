//! Formats of `printf` that are string literals: what can be said of the output without its arguments.

use crate::expr::{Base, Expr, Step};
use crate::program::{Assumption, Program, VarId};
use crate::types::Type;

/// What may stand between `%` and the letter of a conversion.
const BETWEEN: &[u8] = b"-+ #0123456789.*'hlLqjzt";

/// The letters of conversions that store nothing.
const HARMLESS: &[u8] = b"%diouxXcCsSpaAeEfFgGm";

/// How many bytes formatted output has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// At least so many.
    pub least: u64,
    /// At most so many, if there is a limit.
    pub most: Option<u64>,
}

impl Printed {
    const NOTHING: Printed = Printed { least: 0, most: Some(0) };

    fn between(least: u64, most: u64) -> Printed {
        Printed { least, most: Some(most) }
    }

    fn then(self, next: Printed) -> Printed {
        Printed {
            least: self.least.saturating_add(next.least),
            most: self.most.zip(next.most).and_then(|(a, b)| a.checked_add(b)),
        }
    }

    /// Filled up to a width.
    fn filled(self, width: u64) -> Printed {
        Printed { least: self.least.max(width), most: self.most.map(|most| most.max(width)) }
    }
}

/// The bytes of the string literal that an expression is the address of, without the zero at its end.
pub fn literal_text(program: &Program, address: &Expr) -> Option<Vec<u8>> {
    let mut text = address.as_start_of().and_then(|var| contents(program, var))?;
    let end = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
    text.truncate(end);
    Some(text)
}

/// Whether a format may have a conversion that stores how much was printed: it has one, or one that is not known here.
pub fn has_count(format: &[u8]) -> bool {
    let mut bytes = format.iter().copied();
    while let Some(byte) = bytes.next() {
        let is_harmless = |letter: u8| HARMLESS.contains(&letter);
        if byte == b'%' && !bytes.find(|byte| !BETWEEN.contains(byte)).is_some_and(is_harmless) {
            return true;
        }
    }
    false
}

/// Whether output in a format may store through one of the arguments that follow it.
pub fn may_store(program: &Program, format: &Expr, further: &[Expr]) -> bool {
    let is_pointer = |arg: &Expr| program.types.pointee(arg.ty).is_some();
    further.iter().any(is_pointer) && literal_text(program, format).is_none_or(|text| has_count(&text))
}

/// How much a format prints, whatever the arguments; `None` if it has a conversion that is not known here.
pub fn printed(format: &[u8]) -> Option<Printed> {
    let mut all = Printed::NOTHING;
    let mut rest = format;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let next = if byte == b'%' {
            let length = rest.iter().position(|byte| !BETWEEN.contains(byte))?;
            let (spec, letter) = (&rest[..length], rest[length]);
            rest = &rest[length + 1..];
            conversion(spec, letter)?
        } else {
            Printed::between(1, 1)
        };
        all = all.then(next);
    }
    Some(all)
}

/// What one conversion prints, given what stands between its `%` and its letter.
fn conversion(spec: &[u8], letter: u8) -> Option<Printed> {
    let anything = Printed { least: 0, most: None };
    if spec.contains(&b'*') || spec.contains(&b'\'') {
        return (letter != b'n').then_some(anything);
    }
    let flags = spec.iter().take_while(|byte| b"-+ #0".contains(byte)).count();
    let (flags, spec) = spec.split_at(flags);
    let (width, spec) = number(spec);
    let (precision, spec) = match spec.strip_prefix(b".") {
        Some(spec) => {
            let (digits, spec) = number(spec);
            (Some(digits), spec)
        }
        None => (None, spec),
    };
    let is_long = spec.iter().any(|byte| b"lLqjzt".contains(byte));
    let sign = u64::from(flags.contains(&b'+') || flags.contains(&b' '));
    let digits = |least: u64, most: u64| {
        let least = precision.map_or(least, |precision| precision.min(1).min(least));
        Printed::between(least.max(precision.unwrap_or(0)), most.max(precision.unwrap_or(0)))
    };
    let alternative = if flags.contains(&b'#') { 2 } else { 0 };
    let bare = match letter {
        b'%' if spec.is_empty() => return Some(Printed::between(1, 1)),
        b'd' | b'i' => digits(1, if is_long { 19 } else { 10 }).then(Printed::between(sign, 1)),
        b'u' => digits(1, if is_long { 20 } else { 10 }),
        b'x' | b'X' => digits(1, if is_long { 16 } else { 8 }).then(Printed::between(0, alternative)),
        b'o' => digits(1, if is_long { 22 } else { 11 }).then(Printed::between(0, alternative)),
        b'c' if !is_long => Printed::between(1, 1),
        b's' if !is_long => Printed { least: 0, most: precision },
        b'p' => Printed::between(1, 20),
        b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => Printed { least: 1, most: None },
        _ => return None,
    };
    Some(bare.filled(width))
}

/// The number at the start of a text, 0 if there is none, and what follows it.
fn number(text: &[u8]) -> (u64, &[u8]) {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at(length);
    let value = digits
        .iter()
        .fold(0u64, |value, digit| value.saturating_mul(10).saturating_add(u64::from(digit - b'0')));
    (value, rest)
}

/// The variable whose first byte an expression is the address of.
/// The initial bytes of an array of bytes that is never written.
fn contents(program: &Program, var: VarId) -> Option<Vec<u8>> {
    let variable = &program.vars[var];
    let Type::Array(element, _) = *program.types.get(variable.ty) else { return None };
    let holds_bytes = matches!(program.types.get(element), Type::Int(int) if int.width == 8);
    if !variable.constant || !holds_bytes || is_set_at_start(program, var) {
        return None;
    }
    let mut text = Vec::new();
    for initialiser in program.initialisers.iter().filter(|initialiser| initialiser.var == var) {
        let [Step::Index(index)] = initialiser.path.as_slice() else { return None };
        let index = usize::try_from(index.as_const()?).ok().filter(|&index| index < 1 << 16)?;
        if text.len() <= index {
            text.resize(index + 1, 0);
        }
        text[index] = u8::try_from(initialiser.value.as_const()?).ok()?;
    }
    Some(text)
}

/// Whether a statement gives a constant its contents: one that the program declares but does not define.
fn is_set_at_start(program: &Program, var: VarId) -> bool {
    let is_initialised = program.initialisers.iter().any(|initialiser| initialiser.var == var);
    let is_outside = |assumption: &Assumption| matches!(assumption, Assumption::External(name) if *name == program.vars[var].name);
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    !is_initialised
        && (program.assumptions.iter().any(is_outside)
            || stmts.any(|s| s.stmt.dest().is_some_and(|place| place.base == Base::Var(var))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(format: &str) -> Option<(u64, Option<u64>)> {
        printed(format.as_bytes()).map(|printed| (printed.least, printed.most))
    }

    #[test]
    fn lengths_have_bounds() {
        assert_eq!(bounds("four"), Some((4, Some(4))));
        assert_eq!(bounds("%d"), Some((1, Some(11))));
        assert_eq!(bounds("%+d"), Some((2, Some(11))));
        assert_eq!(bounds("%5u|%lu"), Some((7, Some(31))));
        assert_eq!(bounds("%.0d"), Some((0, Some(11))));
        assert_eq!(bounds("%.3d"), Some((3, Some(11))));
        assert_eq!(bounds("%#x%%"), Some((2, Some(11))));
        assert_eq!(bounds("%s!"), Some((1, None)));
        assert_eq!(bounds("%.4s%c"), Some((1, Some(5))));
        assert_eq!(bounds("%*d"), Some((0, None)));
        assert_eq!(bounds("%n"), None);
        assert_eq!(bounds("%"), None);
    }

    #[test]
    fn counts_are_found() {
        assert!(has_count(b"a%hhn"));
        assert!(has_count(b"abc%1$n"));
        assert!(has_count(b"%y"));
        assert!(!has_count(b"100%% n %d"));
    }
}
