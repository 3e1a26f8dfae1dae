//! What is wrong with a rule, with places.

use tarka_c::diagnostic::Diagnostic;
use tarka_c::render::{Color, render};
use tarka_ir::{SourceFile, SourceMap, Span};

/// A range of bytes of a rule.
pub type Range = (u32, u32);

/// Everything that is wrong with a rule.
#[derive(Clone, Debug)]
pub struct Problems {
    name: String,
    text: String,
    found: Vec<Problem>,
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    at: Range,
    message: String,
    related: Option<(Range, String)>,
    help: Option<String>,
}

impl Problem {
    /// Something wrong at a place.
    pub fn new(at: Range, message: impl Into<String>) -> Problem {
        Problem { at, message: message.into(), related: None, help: None }
    }

    /// With another place that matters.
    pub fn related(self, at: Range, message: impl Into<String>) -> Problem {
        Problem { related: Some((at, message.into())), ..self }
    }

    /// With what to do about it.
    pub fn help(self, help: impl Into<String>) -> Problem {
        Problem { help: Some(help.into()), ..self }
    }
}

impl Problems {
    pub(crate) fn new(name: &str, text: &str, found: Vec<Problem>) -> Problems {
        Problems { name: name.to_owned(), text: text.to_owned(), found }
    }

    /// The messages as text, each with its line drawn.
    pub fn render(&self, color: Color) -> String {
        let mut sources = SourceMap::default();
        let file = sources.add(SourceFile::new(self.name.clone(), self.text.clone(), Vec::new()));
        let span = |(start, end): Range| Span { file, start, end };
        let said = self.found.iter().map(|problem| {
            let mut diagnostic = Diagnostic::error(span(problem.at), &problem.message);
            if let Some((at, message)) = &problem.related {
                diagnostic = diagnostic.related(span(*at), message);
            }
            if let Some(help) = &problem.help {
                diagnostic = diagnostic.help(help);
            }
            render(&diagnostic, &sources, color)
        });
        said.collect()
    }

    /// The first message, in a line with its place.
    pub fn first(&self) -> String {
        let Some(problem) = self.found.first() else { return format!("{}: it is no rule", self.name) };
        let source = SourceFile::new(self.name.clone(), self.text.clone(), Vec::new());
        let position = source.position(problem.at.0);
        format!("{}:{}:{}: {}", position.file, position.line, position.column, problem.message)
    }
}
