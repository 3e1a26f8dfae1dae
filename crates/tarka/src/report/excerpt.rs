//! The line of the source that is spoken of, drawn as the front end draws it under its messages.

use std::collections::HashMap;
use std::fs;

use tarka_c::diagnostic::Diagnostic;
use tarka_c::render::render;
use tarka_ir::{FileId, SourceFile, SourceMap, Span};

use crate::output::Color;

/// The line where a span starts, as the user's file has it, with the span underlined; with all of it underlined if
/// the span came out of a macro.
///
/// ```text
///    12 |     reach_error();
///       |     ^~~~~~~~~~~~~
/// ```
pub fn excerpt(sources: &SourceMap, span: Span, color: Color) -> String {
    Originals::default().excerpt(sources, span, color)
}

/// The line where a span starts, as the user's file has it, safe for a terminal.
pub fn source_line(sources: &SourceMap, span: Span) -> String {
    Originals::default().line(sources, span)
}

/// The user's files on disk, each read once: what was lexed is the preprocessor's output.
#[derive(Default)]
pub struct Originals {
    files: HashMap<String, Option<OnDisk>>,
}

/// A file on disk.
struct OnDisk {
    map: SourceMap,
    file: FileId,
}

impl Originals {
    /// As [`excerpt`].
    pub fn excerpt(&mut self, sources: &SourceMap, span: Span, color: Color) -> String {
        match self.original(sources, span) {
            Some((file, line)) if source_of(&drawn(sources, span, Color::Plain)) != file.text(line) => {
                drawn(file, line, color)
            }
            _ => drawn(sources, span, color),
        }
    }

    /// As [`source_line`].
    pub fn line(&mut self, sources: &SourceMap, span: Span) -> String {
        source_of(&self.excerpt(sources, span, Color::Plain)).to_owned()
    }

    /// The text of a span on one line, if it stands like that in the user's file: not what a macro made of it.
    pub fn quoted(&mut self, sources: &SourceMap, span: Span) -> Option<String> {
        let text = sources.text(span);
        let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = on_one_line(text.lines().next()?);
        let is_the_user_s = on_one_line(&self.line(sources, span)).contains(&first);
        let has_marker = text.lines().any(|line| line.starts_with('#'));
        let text = on_one_line(text);
        let is_plain = !text.is_empty() && text.chars().all(|c| !c.is_control());
        (is_the_user_s && is_plain && !has_marker).then_some(text)
    }

    /// The file on disk that a preprocessed text comes from, and in it the line of a span.
    fn original(&mut self, sources: &SourceMap, span: Span) -> Option<(&SourceMap, Span)> {
        let position = sources.position(span)?;
        let entry = self.files.entry(position.file);
        let name = entry.key().clone();
        let on_disk = entry.or_insert_with(|| OnDisk::read(name)).as_ref()?;
        Some((&on_disk.map, on_disk.line(position.line)?))
    }
}

impl OnDisk {
    fn read(name: String) -> Option<OnDisk> {
        let text = String::from_utf8_lossy(&fs::read(&name).ok()?).into_owned();
        let mut map = SourceMap::default();
        let file = map.add(SourceFile::new(name, text, Vec::new()));
        Some(OnDisk { map, file })
    }

    /// What is on a line, from 1, without the blanks around it.
    fn line(&self, number: u32) -> Option<Span> {
        let source = self.map.file(self.file);
        let index = (number as usize).checked_sub(1)?;
        let before = source.line_start(index)?;
        let line = source.line_text(index);
        let start = before + u32::try_from(line.len() - line.trim_start().len()).ok()?;
        let end = start + u32::try_from(line.trim().len()).ok()?;
        Some(Span { file: self.file, start, end })
    }
}

/// What the front end draws under a message.
fn drawn(sources: &SourceMap, span: Span, color: Color) -> String {
    let message = render(&Diagnostic::error(span, ""), sources, color.into());
    // The first line is the message itself, of which there is none.
    message.split_once('\n').map_or_else(String::new, |(_, excerpt)| excerpt.to_owned())
}

/// The source text in an excerpt.
fn source_of(excerpt: &str) -> &str {
    excerpt.lines().next().and_then(|line| line.split_once("| ")).map_or("", |(_, source)| source.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span_of(text: &str, what: &str) -> (SourceMap, Span) {
        let mut sources = SourceMap::default();
        let file = sources.add(SourceFile::new("no-such-file.c", text.to_owned(), Vec::new()));
        let start = text.find(what).expect("it is in the text") as u32;
        (sources, Span { file, start, end: start + what.len() as u32 })
    }

    #[test]
    fn the_spot_is_underlined() {
        let (sources, span) = span_of("int x;\n\tint é = f(2);\n", "f(2)");
        let expected = "    2 |     int é = f(2);\n      |             ^~~~\n";
        assert_eq!(excerpt(&sources, span, Color::Plain), expected);
        assert_eq!(source_line(&sources, span), "int é = f(2);");
    }

    #[test]
    fn only_the_user_s_text_is_quoted() {
        let text = "if (p == \n# 3 \"f.c\" 3 4\n((void *)0)\n# 3 \"f.c\"\n) g(1,\n  2);\n";
        let quoted = |what: &str| {
            let (sources, span) = span_of(text, what);
            Originals::default().quoted(&sources, span)
        };
        assert_eq!(quoted("p == \n# 3 \"f.c\" 3 4\n((void *)0)"), None);
        assert_eq!(quoted("g(1,\n  2)"), Some("g(1, 2)".to_owned()));
    }

    #[test]
    fn nothing_is_shown_of_no_place() {
        assert_eq!(excerpt(&SourceMap::default(), Span::NONE, Color::Plain), "");
        assert_eq!(source_line(&SourceMap::default(), Span::NONE), "");
    }
}
