//! The models as a list, for `tarka --models`: read off the model files, so that it cannot be out of date.

use rustc_hash::FxHashSet;

use super::library::MODELS;
use super::primitives::is_primitive;

/// The models of a header's functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModelledHeader {
    /// The headers that a file is about, or its name.
    pub title: String,
    /// The functions, in the file's order.
    pub functions: Vec<ModelledFunction>,
}

/// A function with a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModelledFunction {
    /// Its name.
    pub name: String,
    /// What its model leaves open, which is nothing if this is `None`.
    pub open: Option<String>,
}

/// All library functions that have a model, by header.
pub fn models() -> Vec<ModelledHeader> {
    let mut seen = FxHashSet::default();
    let mut headers: Vec<ModelledHeader> = Vec::new();
    for (name, text) in MODELS {
        let title = title(name, text);
        let functions: Vec<ModelledFunction> =
            functions(text).into_iter().filter(|function| seen.insert(function.name.clone())).collect();
        match headers.iter_mut().find(|header| header.title == title) {
            Some(header) => header.functions.extend(functions),
            None => headers.push(ModelledHeader { title, functions }),
        }
    }
    headers.retain(|header| !header.functions.is_empty());
    headers
}

/// The headers that the first comment of a file names first, or the name of the file.
fn title(name: &str, text: &str) -> String {
    let first = text.split("*/").next().unwrap_or("");
    let mut words = first.split_whitespace().map(|word| word.trim_matches([':', ',', '.']));
    let header = words.find(|word| is_header(word));
    header.unwrap_or_else(|| name.trim_start_matches("<models>/")).to_owned()
}

fn is_header(word: &str) -> bool {
    word.starts_with('<') && word.ends_with(".h>")
}

/// The functions that a file has models of, and those that it declares as primitives.
fn functions(text: &str) -> Vec<ModelledFunction> {
    let mut found = Vec::new();
    let mut open = None;
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("/* open: ") {
            open = Some(comment.trim_end_matches("*/").trim().to_owned());
            continue;
        }
        let Some(name) = function_in(line) else {
            // A comment of several lines goes on.
            match &mut open {
                Some(open) if line.starts_with(" * ") => {
                    open.push(' ');
                    open.push_str(line[3..].trim_end_matches("*/").trim());
                }
                _ => open = None,
            }
            continue;
        };
        let is_model = !line.ends_with(';') || line.contains('{');
        let is_public = !name.starts_with("__tarka_") && !name.starts_with("__VERIFIER_");
        if is_public && (is_model || is_primitive(name)) {
            found.push(ModelledFunction { name: name.to_owned(), open: open.take() });
        }
        open = None;
    }
    found
}

/// The function that a line at the left margin defines or declares.
fn function_in(line: &str) -> Option<&str> {
    let starts = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let hidden =
        ["static ", "struct ", "typedef ", "extern ", "enum "].iter().any(|word| line.starts_with(word));
    if !starts || hidden {
        return None;
    }
    let (before, after) = line.split_once('(')?;
    let name = match after.strip_prefix('*') {
        Some(inner) => inner.split('(').next()?,
        None => before.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?,
    };
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found() {
        let text = "/* <x.h>: x */\nint f(int a) { return a; }\n/* open: all\n * of it */\nvoid (*g(int n, void (*h)(int)))(int) {\n}\nstatic int k(void) { return 0; }\nint undeclared(void);\n";
        let names: Vec<_> = functions(text).into_iter().map(|f| (f.name, f.open)).collect();
        assert_eq!(names, [("f".to_owned(), None), ("g".to_owned(), Some("all of it".to_owned()))]);
        assert_eq!(title("<models>/x.c", text), "<x.h>");
    }

    #[test]
    fn headers_have_their_functions() {
        let all = models();
        let has = |header: &str, name: &str| {
            all.iter().any(|h| h.title == header && h.functions.iter().any(|f| f.name == name))
        };
        for (header, name) in [
            ("<stdio.h>", "scanf"),
            ("<stdio.h>", "printf"),
            ("<stdlib.h>", "malloc"),
            ("<string.h>", "memcpy"),
            ("<ctype.h>", "isalpha"),
            ("<signal.h>", "signal"),
            ("<wchar.h>", "wcslen"),
        ] {
            assert!(has(header, name), "{header} {name}");
        }
    }
}
