//! Where things come from: spans into source buffers, and buffers mapped to the files a person has.

use crate::define_index;
use crate::index::IndexVec;

define_index! {
    /// A source buffer: the text that was lexed (after preprocessing, if there was any).
    FileId, "file"
}

/// A range of bytes in a source buffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The buffer.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of things that no text stands for.
    pub const NONE: Span = Span { file: FileId(u32::MAX), start: 0, end: 0 };

    /// From the start of `self` to the end of `other` (of the same buffer; else `self`).
    pub fn to(self, other: Span) -> Span {
        if self.file == other.file && other.end >= self.start {
            Span { end: other.end, ..self }
        } else {
            self
        }
    }

    /// Whether this is [`Span::NONE`].
    pub fn is_none(self) -> bool {
        self.file == Span::NONE.file
    }
}

/// A position for people: a file they have, and line and column in it, both from 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The file's name as given or as the preprocessor reported it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1, in the lexed text.
    pub column: u32,
}

/// From byte `start` of a buffer on, lines count from `line` of `file` (a line marker of the preprocessor).
#[derive(Clone, Debug)]
pub struct LineMarker {
    /// The byte offset of the first line the marker speaks of.
    pub start: u32,
    /// The file that line comes from.
    pub file: String,
    /// Its number there.
    pub line: u32,
}

/// A text that was lexed.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its name as the user gave it.
    pub name: String,
    /// The text, after preprocessing.
    pub text: String,
    /// Byte offsets of line starts; the first is 0.
    line_starts: Vec<u32>,
    /// Markers by ascending `start`; empty where the text is the user's own file, so that its physical lines count.
    markers: Vec<LineMarker>,
    /// Whether it is of code that is woven into the program, which no compiler reads.
    pub is_woven: bool,
}

impl SourceFile {
    /// A buffer with its line markers (none if the text is the file itself).
    pub fn new(name: impl Into<String>, text: String, markers: Vec<LineMarker>) -> Self {
        let mut line_starts = vec![0];
        line_starts.extend(text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| i as u32 + 1));
        SourceFile { name: name.into(), text, line_starts, markers, is_woven: false }
    }

    /// Index (from 0) of the buffer line that holds byte `offset`.
    pub fn line_index(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|&s| s <= offset) - 1
    }

    /// Where a buffer line (from 0) starts.
    pub fn line_start(&self, index: usize) -> Option<u32> {
        self.line_starts.get(index).copied()
    }

    /// The text of a buffer line without its line end.
    pub fn line_text(&self, index: usize) -> &str {
        let start = self.line_starts[index] as usize;
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |&e| e as usize);
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }

    /// Position of byte `offset` for people.
    pub fn position(&self, offset: u32) -> Position {
        let index = self.line_index(offset);
        let column = offset - self.line_starts[index] + 1;
        let marker =
            self.markers.partition_point(|m| m.start <= offset).checked_sub(1).map(|i| &self.markers[i]);
        match marker {
            None => Position { file: self.name.clone(), line: index as u32 + 1, column },
            Some(m) => {
                let since = index - self.line_index(m.start);
                Position { file: m.file.clone(), line: m.line.saturating_add(since as u32), column }
            }
        }
    }
}

/// All buffers of a program.
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    files: IndexVec<FileId, SourceFile>,
}

impl SourceMap {
    /// Adds a buffer.
    pub fn add(&mut self, file: SourceFile) -> FileId {
        self.files.push(file)
    }
    /// The buffer `id`.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }
    /// All buffers.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter_enumerated()
    }
    /// The text of a span; empty for [`Span::NONE`].
    pub fn text(&self, span: Span) -> &str {
        if span.is_none() { "" } else { &self.files[span.file].text[span.start as usize..span.end as usize] }
    }
    /// Where a span starts, for people; `None` for [`Span::NONE`].
    pub fn position(&self, span: Span) -> Option<Position> {
        (!span.is_none()).then(|| self.files[span.file].position(span.start))
    }
}
