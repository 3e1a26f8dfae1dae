//! What is wrong with the input, said the way a compiler's user is used to.

use tarka_ir::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The program can still be used.
    Warning,
    /// The program cannot be used.
    Error,
}

/// One message.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is; `Span::NONE` if it concerns no place in a file.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// Other places that matter, with what to say of each.
    pub related: Vec<(Span, String)>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Error,
            span,
            message: message.into(),
            related: Vec::new(),
            help: None,
        }
    }
    /// A warning at `span`.
    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Diagnostic { severity: Severity::Warning, ..Self::error(span, message) }
    }
    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
    /// Adds another place.
    pub fn related(mut self, span: Span, message: impl Into<String>) -> Self {
        self.related.push((span, message.into()));
        self
    }
}

/// More errors than this help nobody.
const MAX_ERRORS: usize = 200;

/// The messages of a run, in order.
#[derive(Clone, Default, Debug)]
pub struct Diagnostics {
    items: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// Adds a message; errors beyond a limit are only counted.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        if self.errors <= MAX_ERRORS || diagnostic.severity == Severity::Warning {
            self.items.push(diagnostic);
        }
    }
    /// Brings the messages into the order of the text, those of no place first, and says how many were left out.
    pub fn finish(&mut self) {
        let key = |span: Span| if span.is_none() { None } else { Some((span.file, span.start)) };
        self.items.sort_by_key(|d| key(d.span));
        if self.errors > MAX_ERRORS {
            let more = self.errors - MAX_ERRORS;
            self.items.push(Diagnostic::error(Span::NONE, format!("{more} more errors are not shown")));
        }
    }
    /// Visits every place that the messages name.
    pub(crate) fn for_each_span_mut(&mut self, visit: &mut dyn FnMut(&mut Span)) {
        for diagnostic in &mut self.items {
            visit(&mut diagnostic.span);
            diagnostic.related.iter_mut().for_each(|(span, _)| visit(span));
        }
    }
    /// Whether there is an error among them.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }
    /// The messages.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.items.iter()
    }
}
