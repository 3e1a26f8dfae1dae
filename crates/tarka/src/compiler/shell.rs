//! The words of a command, as a shell splits them.

/// Splits a command at blanks; quotes and backslashes keep them. Nothing is expanded. `None` if a quote is not closed.
pub(super) fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (None, blank) if blank.is_whitespace() => words.extend(word.take()),
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (Some(open), closing) if open == closing => quote = None,
            (None | Some('"'), '\\') => {
                let next = letters.next()?;
                let keeps_backslash = quote.is_some() && !matches!(next, '"' | '\\' | '$' | '`');
                let word = word.get_or_insert_default();
                word.extend(keeps_backslash.then_some('\\'));
                word.push(next);
            }
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes_keep_blanks() {
        let split = |command| words(command).expect("closed quotes");
        assert_eq!(split("  cc -c  a.c "), ["cc", "-c", "a.c"]);
        assert_eq!(
            split(r#"cc -DNAME='"two words"' -DX="a \"b\" \n" c\ d"#),
            ["cc", "-DNAME=\"two words\"", "-DX=a \"b\" \\n", "c d"]
        );
        assert_eq!(split("a '' b"), ["a", "", "b"]);
        assert_eq!(words("cc 'open"), None);
        assert_eq!(words("cc \\"), None);
    }
}
