//! The line of the source that is spoken of, drawn as the front end draws it under its messages.

use tarka_c::diagnostic::Diagnostic;
use tarka_c::render::render;
use tarka_ir::{SourceMap, Span};

use crate::output::Color;

/// The line where a span starts, as the user's file has it, with the span underlined.
///
/// ```text
///    12 |     reach_error();
///       |     ^~~~~~~~~~~~~
/// ```
pub fn excerpt(sources: &SourceMap, span: Span, color: Color) -> String {
    let message = render(&Diagnostic::error(span, ""), sources, color.into());
    // The first line is the message itself, of which there is none.
    message.split_once('\n').map_or_else(String::new, |(_, excerpt)| excerpt.to_owned())
}

/// The line where a span starts, as the user's file has it, safe for a terminal.
pub fn source_line(sources: &SourceMap, span: Span) -> String {
    let excerpt = excerpt(sources, span, Color::Plain);
    let line = excerpt.lines().next().and_then(|line| line.split_once("| "));
    line.map_or_else(String::new, |(_, source)| source.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_ir::SourceFile;

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
    fn nothing_is_shown_of_no_place() {
        assert_eq!(excerpt(&SourceMap::default(), Span::NONE, Color::Plain), "");
        assert_eq!(source_line(&SourceMap::default(), Span::NONE), "");
    }
}
