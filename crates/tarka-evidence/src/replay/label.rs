//! Makes a program's text tell when it reaches a label.

use super::native::NotApplicable;

/// A token of C, as far as labels are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'t> {
    Word(&'t str),
    Mark(u8),
}

/// The text with a call of `__tarka_reached` after every definition of the label; `None` if it has none.
pub fn instrument(text: &str, label: &str) -> Result<Option<String>, NotApplicable> {
    let tokens = tokens(text);
    let mut result = String::from("extern void __tarka_reached(const char *);\n");
    let mut copied = 0;
    for (position, window) in tokens.windows(2).enumerate() {
        let [(Token::Word(word), _), (Token::Mark(b':'), colon)] = window else { continue };
        if *word != label || !is_label(&tokens, position) {
            continue;
        }
        if !starts_in_block(&tokens, position) {
            let what =
                format!("the label {label} is the whole body of a statement, where nothing can be put in");
            return Err(NotApplicable::new(what));
        }
        result.push_str(text.get(copied..=*colon).unwrap_or_default());
        result.push_str(&format!(" __tarka_reached(\"{label}\");"));
        copied = colon + 1;
    }
    if copied == 0 {
        return Ok(None);
    }
    result.push_str(text.get(copied..).unwrap_or_default());
    Ok(Some(result))
}

/// Whether a name before a colon is a label, and not the middle of `?:`, a `case`, or a bit-field.
fn is_label(tokens: &[(Token<'_>, usize)], position: usize) -> bool {
    let before = position.checked_sub(1).and_then(|before| tokens.get(before));
    match before.map(|(token, _)| *token) {
        Some(Token::Mark(mark)) => matches!(mark, b';' | b'{' | b'}' | b':' | b')'),
        Some(Token::Word(word)) => matches!(word, "else" | "do"),
        None => false,
    }
}

/// Whether the statement that begins with the label, or with labels before it, is one of a block's own.
fn starts_in_block(tokens: &[(Token<'_>, usize)], mut position: usize) -> bool {
    loop {
        let before =
            |distance: usize| position.checked_sub(distance).and_then(|at| tokens.get(at)).map(|t| t.0);
        match (before(1), before(2)) {
            (Some(Token::Mark(b';' | b'{' | b'}')), _) => return true,
            (Some(Token::Mark(b':')), Some(Token::Word(_))) => position -= 2,
            _ => return false,
        }
    }
}

/// The words and marks of a text with the positions of their last bytes; comments, texts and line markers are left
/// out.
fn tokens(text: &str) -> Vec<(Token<'_>, usize)> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut is_line_start = true;
    while let Some(&byte) = bytes.get(at) {
        let end = match byte {
            b'\n' => {
                is_line_start = true;
                at += 1;
                continue;
            }
            b' ' | b'\t' | b'\r' => {
                at += 1;
                continue;
            }
            b'#' if is_line_start => find(bytes, at, b"\n"),
            b'/' if bytes[at..].starts_with(b"//") => find(bytes, at, b"\n"),
            b'/' if bytes[at..].starts_with(b"/*") => find(bytes, at + 2, b"*/") + 2,
            b'"' | b'\'' => end_of_text(bytes, at),
            _ if is_word(byte) => at + bytes[at..].iter().take_while(|&&b| is_word(b)).count(),
            _ => at + 1,
        };
        is_line_start = false;
        match text.get(at..end) {
            Some(word) if is_word(byte) => tokens.push((Token::Word(word), end - 1)),
            _ if !matches!(byte, b'#' | b'/' | b'"' | b'\'') => tokens.push((Token::Mark(byte), at)),
            _ => {}
        }
        at = end;
    }
    tokens
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

fn find(bytes: &[u8], from: usize, what: &[u8]) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    rest.windows(what.len()).position(|window| window == what).map_or(bytes.len(), |at| from + at)
}

/// One past the closing quote of the literal at `at`.
fn end_of_text(bytes: &[u8], at: usize) -> usize {
    let mut position = at + 1;
    while let Some(&byte) = bytes.get(position) {
        match byte {
            b'\\' => position += 1,
            _ if byte == bytes[at] => return position + 1,
            _ => {}
        }
        position += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(text: &str) -> String {
        let result = instrument(text, "ERROR").expect("labels in blocks").expect("a label");
        result.split_once('\n').map(|(_, rest)| rest.to_owned()).expect("a first line")
    }

    #[test]
    fn labels_are_told() {
        assert_eq!(body("{ ERROR: x(); }"), "{ ERROR: __tarka_reached(\"ERROR\"); x(); }");
        assert_eq!(body("{ a: ERROR : ; }"), "{ a: ERROR : __tarka_reached(\"ERROR\"); ; }");
        assert_eq!(body("{ if (x) { y(); } ERROR: }").matches("reached").count(), 1);
        assert_eq!(body("f() { goto ERROR; ERROR: ; } g() { ERROR: ; }").matches("reached").count(), 2);
    }

    #[test]
    fn what_looks_like_a_label_is_none() {
        for text in [
            "{ goto ERROR; }",
            "{ case ERROR: x(); }",
            "{ x = a ? ERROR : b; }",
            "struct s { int ERROR : 3; };",
            "{ puts(\"; ERROR: \\\" ; ERROR:\"); }",
            "{ /* ; ERROR: */ ; // ; ERROR:\n }",
            "{ MYERROR: ; ERRORS: ; }",
            "# 1 \"; ERROR: \"\n",
        ] {
            assert_eq!(instrument(text, "ERROR"), Ok(None), "{text}");
        }
    }

    #[test]
    fn where_nothing_can_be_put_in_is_told() {
        for text in ["{ if (x) ERROR: y(); }", "{ if (x) a: ERROR: y(); }", "{ if (x) ; else ERROR: y(); }"] {
            assert!(instrument(text, "ERROR").is_err(), "{text}");
        }
    }
}
