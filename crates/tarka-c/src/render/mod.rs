//! Messages as text for people, the way gcc's users are used to.
//!
//! ```text
//! file.c:12:7: error: expected `;` after an expression, found `}`
//!    12 |     x = 1
//!       |         ^
//! help: …
//! ```

mod line;
mod place;

use std::fmt::Write;

use tarka_ir::{SourceMap, Span};

use self::line::visible;
use self::place::Place;
use crate::diagnostic::{Diagnostic, Severity};

/// Whether to use terminal colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Color {
    Never,
    Always,
}

/// How a piece of text stands out.
#[derive(Clone, Copy)]
enum Style {
    Error,
    Warning,
    Note,
    Help,
    Place,
    Gutter,
}

impl Style {
    fn code(self) -> &'static str {
        match self {
            Style::Error => "1;31",
            Style::Warning => "1;35",
            Style::Note => "1;36",
            Style::Help => "1;32",
            Style::Place => "1",
            Style::Gutter => "34",
        }
    }
}

impl Color {
    fn paint(self, style: Style, text: &str) -> String {
        match self {
            Color::Never => text.to_owned(),
            Color::Always => format!("\x1b[{}m{text}\x1b[0m", style.code()),
        }
    }
}

/// A message with the source lines it speaks of. Ends with a line end.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, color: Color) -> String {
    let (label, style) = match diagnostic.severity {
        Severity::Error => ("error", Style::Error),
        Severity::Warning => ("warning", Style::Warning),
    };
    let mut text = String::new();
    let mut section = |span: Span, label: &str, style: Style, message: &str| {
        let place = Place::of_span(span, sources);
        write_section(&mut text, place.as_ref(), (label, style), message, color);
    };
    section(diagnostic.span, label, style, &diagnostic.message);
    for (span, message) in &diagnostic.related {
        section(*span, "note", Style::Note, message);
    }
    write_help(&mut text, diagnostic.help.as_deref(), color);
    text
}

/// `place: label: message`, and the source line if there is one.
fn write_section(
    text: &mut String,
    place: Option<&Place>,
    (label, style): (&str, Style),
    message: &str,
    color: Color,
) {
    if let Some(place) = place {
        let name = format!("{}:{}:{}:", visible(&place.file), place.line, place.column);
        text.push_str(&color.paint(Style::Place, &name));
        text.push(' ');
    }
    text.push_str(&color.paint(style, &format!("{label}:")));
    // Writing to a string cannot fail.
    let _ = writeln!(text, " {}", visible(message));
    if let Some((place, excerpt)) = place.and_then(|place| Some((place, place.excerpt.as_ref()?))) {
        let number = place.line.to_string();
        let (source, marks) = line::draw(&excerpt.text, excerpt.range.clone());
        let gutter = color.paint(Style::Gutter, &format!("{number:>5} |"));
        let _ = writeln!(text, "{}", format!("{gutter} {source}").trim_end());
        let gutter = color.paint(Style::Gutter, &format!("{:>5} |", " ".repeat(number.len())));
        let indent = " ".repeat(marks.indent);
        let _ = writeln!(text, "{gutter} {indent}{}", color.paint(style, &marks.underline));
    }
}

fn write_help(text: &mut String, help: Option<&str>, color: Color) {
    if let Some(help) = help {
        let _ = writeln!(text, "{} {}", color.paint(Style::Help, "help:"), visible(help));
    }
}

#[cfg(test)]
mod tests;
