//! The listing of `tarka cfa --format text`.

use crate::cfa::{Edge, ErrorKind, Loc, LocationKind, Origin, Procedure};
use crate::index::Idx;
use crate::program::{ProcId, Storage, VarId};
use crate::span::Span;

use super::Printer;

/// Where comments begin on lines that are shorter.
const COMMENT_COLUMN: usize = 56;

pub(super) fn listing(printer: &Printer<'_>) -> String {
    let mut text = String::new();
    let globals: Vec<VarId> = printer.program.globals().map(|(id, _)| id).collect();
    if !globals.is_empty() {
        text += "globals\n";
        text += &printer.variable_lines(&globals);
        text.push('\n');
    }
    for id in printer.program.procs.indices() {
        if id.index() > 0 {
            text.push('\n');
        }
        text += &printer.procedure_listing(id);
    }
    text
}

/// A line with a comment behind it, if there is something to say.
fn commented(line: &str, comment: &str) -> String {
    if comment.is_empty() {
        return format!("{}\n", line.trim_end());
    }
    let padding = COMMENT_COLUMN.saturating_sub(line.chars().count()).max(2);
    format!("{line}{}// {comment}\n", " ".repeat(padding))
}

impl Printer<'_> {
    /// `file:line`, or nothing where no text stands for the thing.
    pub(super) fn line_of(&self, span: Span) -> String {
        self.program.sources.position(span).map_or(String::new(), |p| format!("{}:{}", p.file, p.line))
    }

    /// A procedure's declaration as in the source.
    pub(super) fn signature_text(&self, id: ProcId) -> String {
        let proc = &self.program.procs[id];
        let params = proc.params.iter().map(|&p| self.declare(self.program.vars[p].ty, self.var_name(p)));
        let params = self.parameters(params.collect(), proc.variadic);
        self.declare(proc.result, &format!("{}({params})", proc.name))
    }

    fn procedure_listing(&self, id: ProcId) -> String {
        let proc = &self.program.procs[id];
        let mut text = commented(&self.signature_text(id), &self.procedure_comment(proc));
        let variables: Vec<VarId> = proc.params.iter().chain(&proc.locals).copied().collect();
        text += &self.variable_lines(&variables);
        let adjacency = proc.adjacency();
        for loc in proc.locations.indices() {
            let line = format!("  {loc}{}", marks(proc, loc));
            text += &commented(&line, &self.line_of(proc.locations[loc].span));
            for &edge in &adjacency.outgoing[loc] {
                text += &self.edge_lines(&proc.edges[edge]);
            }
        }
        text
    }

    fn procedure_comment(&self, proc: &Procedure) -> String {
        match proc.origin {
            Origin::Defined => self.line_of(proc.span),
            Origin::Model => "model".to_owned(),
            Origin::External => "external".to_owned(),
        }
    }

    fn variable_lines(&self, variables: &[VarId]) -> String {
        let line = |&id: &VarId| {
            let var = &self.program.vars[id];
            let storage = match var.storage {
                Storage::Plain => "",
                Storage::Memory => ", in memory",
            };
            let constant = if var.constant { ", constant" } else { "" };
            let comment = format!("{}{storage}{constant}", self.role_name(id));
            commented(&format!("    {};", self.declare(var.ty, &var.name)), &comment)
        };
        variables.iter().map(line).collect()
    }

    fn edge_lines(&self, edge: &Edge) -> String {
        let arrow = format!("    {} → {}  ", edge.source, edge.target);
        let mut lead = arrow.clone();
        let mut text = String::new();
        for stmt in &edge.stmts {
            text += &commented(&format!("{lead}{}", self.stmt(&stmt.stmt)), &self.line_of(stmt.span));
            lead = " ".repeat(arrow.chars().count());
        }
        if edge.stmts.is_empty() { commented(&arrow, "") } else { text }
    }
}

/// What is special about a location, in words, after a space.
pub(super) fn marks(proc: &Procedure, loc: Loc) -> String {
    let location = &proc.locations[loc];
    let mut marks = Vec::new();
    if loc == proc.entry {
        marks.push("entry".to_owned());
    }
    if loc == proc.exit {
        marks.push("exit".to_owned());
    }
    match location.kind {
        LocationKind::Inner => {}
        LocationKind::LoopHead => marks.push("loop head".to_owned()),
        LocationKind::End => marks.push("end".to_owned()),
        LocationKind::Error(kind) => marks.push(format!("error: {}", error_name(kind))),
    }
    if let Some(label) = &location.label {
        marks.push(format!("label {label}"));
    }
    if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) }
}

fn error_name(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Call => "error function called",
        ErrorKind::Assertion => "assertion failed",
        ErrorKind::Label => "error label reached",
        ErrorKind::Overflow => "overflow",
        ErrorKind::Rule => "rule violated",
        ErrorKind::Unmodelled => "not modelled",
    }
}
