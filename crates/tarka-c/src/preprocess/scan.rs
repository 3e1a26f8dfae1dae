//! Finds out whether a file needs preprocessing.

use std::borrow::Cow;
use std::ops::Range;

/// What of interest to a preprocessor a file contains.
#[derive(Default, Debug)]
pub struct Scan {
    /// There is a directive other than a line marker or a pragma.
    directives: bool,
    /// There is the name of a predefined macro such as `__LINE__`.
    predefined: bool,
    /// The bytes of line markers, line ends excluded.
    markers: Vec<Range<usize>>,
}

impl Scan {
    /// Looks through a file, past comments and literals.
    pub fn of(bytes: &[u8]) -> Self {
        let mut scan = Scan::default();
        let mut at = 0;
        let mut line_start = true;
        while let Some(&byte) = bytes.get(at) {
            let next = match byte {
                b'\n' => {
                    line_start = true;
                    at += 1;
                    continue;
                }
                b' ' | b'\t' | b'\r' | b'\x0B' | b'\x0C' => {
                    at += 1;
                    continue;
                }
                b'/' if bytes.get(at + 1) == Some(&b'/') => line_end(bytes, at),
                b'/' if bytes.get(at + 1) == Some(&b'*') => {
                    at = comment_end(bytes, at + 2);
                    continue;
                }
                b'"' | b'\'' => literal_end(bytes, at + 1, byte),
                b'#' if line_start => scan.directive(bytes, at, at + 1),
                b'%' if line_start && bytes.get(at + 1) == Some(&b':') => scan.directive(bytes, at, at + 2),
                b'\\' => at + 2,
                _ if is_word_byte(byte) => scan.word(bytes, at),
                _ => at + 1,
            };
            line_start = false;
            at = next;
        }
        scan
    }

    /// Whether preprocessing makes a difference.
    pub fn needs_preprocessing(&self) -> bool {
        self.directives || self.predefined
    }

    /// Looks at the directive at `start` whose `#` ends at `content`; gives where its line ends.
    fn directive(&mut self, bytes: &[u8], start: usize, content: usize) -> usize {
        let end = line_end(bytes, content);
        let line = bytes[content.min(end)..end].trim_ascii_start();
        let word_length = line.iter().take_while(|&&b| is_word_byte(b)).count();
        match &line[..word_length] {
            // `#line` is the author's own wish; it only matters to what else needs the preprocessor.
            b"" | b"pragma" | b"ident" | b"sccs" | b"line" => {}
            [digit, ..] if digit.is_ascii_digit() => self.markers.push(start..end),
            _ => self.directives = true,
        }
        end
    }

    fn word(&mut self, bytes: &[u8], start: usize) -> usize {
        let length = bytes[start..].iter().take_while(|&&b| is_word_byte(b)).count();
        let word = &bytes[start..start + length];
        self.predefined |= is_predefined_macro(word);
        start + length
    }
}

/// Names such as `__LINE__` and `__INT_MAX__`; not those of functions' names, nor of machine modes (`__SI__`).
fn is_predefined_macro(word: &[u8]) -> bool {
    let inner = word.strip_prefix(b"__").and_then(|rest| rest.strip_suffix(b"__"));
    inner.is_some_and(|inner| {
        inner.len() > 2
            && inner.iter().all(|&b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
            && !matches!(inner, b"FUNCTION" | b"PRETTY_FUNCTION")
    })
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Where the logical line that contains `at` ends.
fn line_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => return at,
            b'\\' if bytes.get(at + 1) == Some(&b'\r') => at += 3,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn comment_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(offset) = bytes.get(at..).and_then(|rest| rest.iter().position(|&b| b == b'*')) {
        at += offset + 1;
        if bytes.get(at) == Some(&b'/') {
            return at + 1;
        }
    }
    bytes.len()
}

/// Where the literal ends whose content starts at `at`; an unterminated one ends with its line.
fn literal_end(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => return at,
            b'\\' => at += 2,
            _ if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The bytes with line feeds where lines end with carriage returns alone.
pub fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.contains(&b'\n') || !bytes.contains(&b'\r') {
        return Cow::Borrowed(bytes);
    }
    bytes.iter().map(|&byte| if byte == b'\r' { b'\n' } else { byte }).collect::<Vec<_>>().into()
}

/// What to give to the preprocessor in place of the file, if not the file itself: lines are to be counted as they are
/// in the file, so its own line markers are blanked out.
pub fn without_markers(bytes: &[u8], scan: &Scan) -> Option<Vec<u8>> {
    let lines = with_line_feeds(bytes);
    if scan.markers.is_empty() && matches!(lines, Cow::Borrowed(_)) {
        return None;
    }
    let mut cleaned = lines.into_owned();
    for marker in &scan.markers {
        for byte in cleaned.get_mut(marker.clone()).into_iter().flatten() {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
    Some(cleaned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_directives_count() {
        for (text, expected) in [
            ("int x;\n", false),
            ("#include <a.h>\n", true),
            ("  # define X\n", true),
            ("/* c */ #if 1\n", true),
            ("int x; # define\n", false),
            ("# 12 \"a.c\" 2\n#line 3\n#pragma once\n#ident \"x\"\n#\n", false),
            ("// #include \\\n#include\n", false),
            ("/* \n#include\n*/", false),
            ("char *s = \"\\\n#include\";", false),
            ("%:define X\n", true),
            ("\"unterminated\n#define X\n", true),
            ("'\\''\n#define X\n", true),
            ("int x = __LINE__;", true),
            ("int x = __INT_MAX__;", true),
            ("char *f = __FUNCTION__; int __attribute__((__mode__(__DI__))) y;", false),
            ("x\\\n#define", false),
        ] {
            assert_eq!(Scan::of(text.as_bytes()).needs_preprocessing(), expected, "{text:?}");
        }
    }

    #[test]
    fn markers_are_blanked_out_line_by_line() {
        let text = b"# 1 \"a.c\"\nint x;\n#define Y\n";
        let cleaned = without_markers(text, &Scan::of(text)).unwrap();
        assert_eq!(cleaned, b"         \nint x;\n#define Y\n");
        assert!(without_markers(b"#define X\n", &Scan::of(b"#define X\n")).is_none());
    }

    #[test]
    fn carriage_returns_alone_end_lines() {
        assert_eq!(&*with_line_feeds(b"a\rb"), b"a\nb");
        assert_eq!(&*with_line_feeds(b"a\r\nb\r"), b"a\r\nb\r");
    }
}
