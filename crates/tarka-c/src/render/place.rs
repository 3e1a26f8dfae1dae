//! Where a message points to, in a file that the user has.

use std::ops::Range;
use std::path::Path;

use tarka_ir::{SourceFile, SourceMap, Span};

use crate::preprocess::read_bytes;
use crate::syntax::source_bytes;

/// A place in a file with the line it is on.
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub excerpt: Option<Excerpt>,
}

/// A line and what of it is meant.
pub struct Excerpt {
    pub text: String,
    pub range: Range<usize>,
}

impl Place {
    /// The place of a span; none if it is in no file.
    pub fn of_span(span: Span, sources: &SourceMap) -> Option<Self> {
        let position = sources.position(span)?;
        let source = sources.file(span.file);
        let lexed = lexed_line(source, span);
        let mut place =
            Place { file: position.file, line: position.line, column: position.column, excerpt: None };
        let is_preprocessed =
            place.file != source.name || place.line as usize != source.line_index(span.start) + 1;
        let original = if is_preprocessed { original_line(&place, &lexed) } else { None };
        if let Some(original) = &original {
            place.column = original.range.start as u32 + 1;
        }
        place.excerpt = Some(original.unwrap_or(lexed));
        Some(place)
    }
}

/// The line that was lexed; of a span over several lines only the first counts.
fn lexed_line(source: &SourceFile, span: Span) -> Excerpt {
    let index = source.line_index(span.start);
    let text = source.line_text(index).to_owned();
    let start = (source.position(span.start).column as usize - 1).min(text.len());
    let length = span.end.saturating_sub(span.start) as usize;
    let end = start.saturating_add(length).min(text.len());
    Excerpt { text, range: start..end }
}

/// The same place in the file before it was preprocessed, if the words are there: counted among equal ones, since a
/// macro may have moved them.
fn original_line(place: &Place, lexed: &Excerpt) -> Option<Excerpt> {
    let text = read_line(&place.file, place.line)?;
    let wanted = lexed.text.get(lexed.range.clone()).filter(|wanted| !wanted.trim().is_empty())?;
    let number = lexed.text.get(..lexed.range.start)?.matches(wanted).count();
    let (start, _) = text.match_indices(wanted).nth(number).or_else(|| text.match_indices(wanted).next())?;
    Some(Excerpt { range: start..start + wanted.len(), text })
}

/// Line `number` (from 1) of a file on disk.
fn read_line(file: &str, number: u32) -> Option<String> {
    let bytes = read_bytes(Path::new(file)).ok()?;
    let line = bytes.split(|&byte| byte == b'\n').nth((number as usize).checked_sub(1)?)?;
    Some(source_bytes::decode(line.to_vec()).trim_end_matches('\r').to_owned())
}
