//! From what a compiler says to messages of our own.

use crate::preprocess::error::CompilerMessage;

/// More messages than this help nobody.
const MAX_MESSAGES: usize = 20;

/// The errors among what a compiler printed, at least one; `rename` gives the user's name for a file.
pub fn parse(stderr: &str, rename: impl Fn(&str) -> String) -> Vec<CompilerMessage> {
    let mut messages: Vec<_> =
        stderr.lines().filter_map(|line| parse_line(line, &rename)).take(MAX_MESSAGES).collect();
    if messages.is_empty() {
        let said = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("it did not say why");
        let message = format!("the C preprocessor failed: {}", said.trim());
        messages.push(CompilerMessage { place: None, message, help: None });
    }
    messages
}

/// Whether an included file is missing.
pub fn lacks_header(messages: &[CompilerMessage]) -> bool {
    messages.iter().any(|message| message.message.starts_with("cannot find `"))
}

/// `file:line:column: error: text`, `file:line: error: text` or `cc: error: text`.
fn parse_line(line: &str, rename: impl Fn(&str) -> String) -> Option<CompilerMessage> {
    let (before, text) = line.split_once(": fatal error: ").or_else(|| line.split_once(": error: "))?;
    let (message, help) = explain(text);
    Some(CompilerMessage { place: place(before, rename), message, help })
}

fn place(text: &str, rename: impl Fn(&str) -> String) -> Option<(String, u32, u32)> {
    let (rest, last) = text.rsplit_once(':')?;
    let last: u32 = last.parse().ok()?;
    match rest.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?))) {
        Some((file, line)) => Some((rename(file), line, last)),
        None => Some((rename(rest), last, 1)),
    }
}

/// Our own words for the commonest mistake, the compiler's for others.
fn explain(text: &str) -> (String, Option<String>) {
    let missing = text
        .strip_suffix(": No such file or directory")
        .or_else(|| text.strip_prefix('\'').and_then(|rest| rest.strip_suffix("' file not found")));
    match missing {
        Some(header) => {
            let help = "name the directory it is in with `-I DIR`, or install the package it belongs to";
            (format!("cannot find `{header}`"), Some(help.to_owned()))
        }
        None => (text.to_owned(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(stderr: &str) -> Vec<String> {
        parse(stderr, |file| file.replace("/tmp/copy.c", "user.c")).iter().map(|m| m.to_string()).collect()
    }

    #[test]
    fn errors_are_found_in_what_compilers_print() {
        let gcc = "In file included from x.c:1:\na.c:3:10: fatal error: foo.h: No such file or directory\n    \
                   3 | #include <foo.h>\n      |          ^~~~~~~\ncompilation terminated.\n";
        assert_eq!(show(gcc), ["a.c:3:10: error: cannot find `foo.h`"]);
        assert!(lacks_header(&parse(gcc, str::to_owned)));
        let clang = "a.c:1:10: fatal error: 'foo.h' file not found\n";
        assert_eq!(show(clang), ["a.c:1:10: error: cannot find `foo.h`"]);
        let own = "/tmp/copy.c:2:2: error: #error no\n/tmp/copy.c:9: error: x\ncc: error: y: z\n";
        assert_eq!(show(own), ["user.c:2:2: error: #error no", "user.c:9:1: error: x", "error: y: z"]);
        assert_eq!(show("Killed\n"), ["error: the C preprocessor failed: Killed"]);
        assert_eq!(show(""), ["error: the C preprocessor failed: it did not say why"]);
    }
}
