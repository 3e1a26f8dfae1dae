//! Goals as people know them: a place in the source and what is to happen there; and where they are in the program as
//! it was read, on which tests are run.

use tarka_evidence::replay::coverage::visits::Visits;
use tarka_ir::{Edge, EdgeId, ErrorKind, Loc, LocationKind, ProcId, Procedure, Program, Span, Stmt};
use tarka_lazy::Goal;

use crate::report::excerpt::Originals;

/// A longer text from the source is not quoted.
const LONGEST_QUOTE: usize = 60;

/// A goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The goal, in the program that the engine works on.
    pub goal: Goal,
    /// Its file and line.
    pub place: Option<(String, u32)>,
    /// What is to happen there.
    pub what: String,
    /// The places in the program as it was read, one of which a run must come by. None if there is none to be found: then
    /// the word of the engine, which ran the test on its own program, must do.
    sites: Vec<Goal>,
}

impl Target {
    /// Whether a run, or several, came by the goal.
    pub fn is_reached(&self, visits: &Visits) -> bool {
        self.sites.iter().any(|site| site.is_visited(visits))
    }

    /// Whether runs of the program as it was read can show that the goal is reached.
    pub fn can_be_seen(&self) -> bool {
        !self.sites.is_empty()
    }
}

/// The targets that goals of the prepared program are.
pub fn targets(prepared: &Program, as_read: &Program, goals: &[Goal]) -> Vec<Target> {
    let mut originals = Originals::default();
    goals.iter().map(|&goal| target(prepared, as_read, goal, &mut originals)).collect()
}

fn target(prepared: &Program, as_read: &Program, goal: Goal, originals: &mut Originals) -> Target {
    let (Goal::Location(proc, _) | Goal::Edge(proc, _)) = goal;
    let procedure = &prepared.procs[proc];
    let (span, what) = match goal {
        Goal::Edge(_, edge) => {
            (condition_span(&procedure.edges[edge]), branch(prepared, procedure, edge, originals))
        }
        Goal::Location(_, location) => location_words(prepared, procedure, location, originals),
    };
    let span = if span.is_none() { procedure.span } else { span };
    let place = prepared.sources.position(span).map(|position| (position.file, position.line));
    let same = as_read.procs.iter_enumerated().find(|(_, other)| other.name == procedure.name);
    let sites = same.map(|(id, other)| sites(procedure, goal, id, other)).unwrap_or_default();
    Target { goal, place, what, sites }
}

/// The span of the condition that an edge begins with.
fn condition_span(edge: &Edge) -> Span {
    edge.stmts.first().map_or(Span::NONE, |stmt| stmt.span)
}

/// The number of a branch among those of the same condition: the front end makes the one for truth first.
fn rank(procedure: &Procedure, edge: EdgeId) -> usize {
    let body = &procedure.edges[edge];
    let siblings = procedure.edges.iter_enumerated().filter(|(_, other)| other.source == body.source);
    let same = siblings.filter(|(_, other)| condition_span(other) == condition_span(body));
    same.take_while(|(id, _)| *id != edge).count()
}

/// What it means to take a branch.
fn branch(program: &Program, procedure: &Procedure, edge: EdgeId, originals: &mut Originals) -> String {
    let body = &procedure.edges[edge];
    let span = condition_span(body);
    let is_first = rank(procedure, edge) == 0;
    let text = quote_span(program, span, originals);
    let target = |edge: &Edge| procedure.locations[edge.target].kind;
    let mut siblings = procedure.edges.iter().filter(|other| other.source == body.source);
    if siblings.any(|other| target(other) == LocationKind::Error(ErrorKind::Overflow)) {
        let text = text.unwrap_or_else(|| "the arithmetic".to_owned());
        let overflows = target(body) == LocationKind::Error(ErrorKind::Overflow);
        return format!("{text} {}", if overflows { "overflows" } else { "does not overflow" });
    }
    let is_case = text.as_ref().is_some_and(|text| text.starts_with("`case"));
    let text = text.unwrap_or_else(|| "the condition".to_owned());
    let truth = match (is_case, is_first) {
        (false, true) => "is true",
        (false, false) => "is false",
        (true, true) => "is taken",
        (true, false) => "is not taken",
    };
    format!("{text} {truth}")
}

/// What stands at a span in quotes, as the user's file has it: all of the line where a macro had a hand in it.
fn quote_span(program: &Program, span: Span, originals: &mut Originals) -> Option<String> {
    let text = originals.quoted(&program.sources, span);
    quote(&text.unwrap_or_else(|| originals.line(&program.sources, span)))
}

/// A piece of the source in quotes, if it is short.
fn quote(text: &str) -> Option<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim_end_matches([';', ':']);
    let is_plain = !text.is_empty() && text.chars().all(|c| !c.is_control());
    (is_plain && text.chars().count() <= LONGEST_QUOTE).then(|| format!("`{text}`"))
}

fn location_words(
    program: &Program,
    procedure: &Procedure,
    location: Loc,
    originals: &mut Originals,
) -> (Span, String) {
    let place = &procedure.locations[location];
    let mut here = || quote_span(program, place.span, originals);
    let what = match place.kind {
        LocationKind::Error(ErrorKind::Call) => {
            let call = here().filter(|text| text.ends_with(")`"));
            format!("{} is called", call.unwrap_or_else(|| "an error function".to_owned()))
        }
        LocationKind::Error(ErrorKind::Assertion) => "the assertion fails".to_owned(),
        LocationKind::Error(ErrorKind::Label) => {
            let label = place.label.as_deref().map(|label| format!(" {label}"));
            format!("the label{} is reached", label.unwrap_or_default())
        }
        LocationKind::Error(ErrorKind::Overflow) => {
            format!("{} overflows", here().unwrap_or_else(|| "the arithmetic".to_owned()))
        }
        LocationKind::Error(ErrorKind::Rule) => "a rule is violated".to_owned(),
        LocationKind::Error(ErrorKind::Unmodelled) => "what is not modelled is reached".to_owned(),
        LocationKind::End => "the program ends".to_owned(),
        _ if location == procedure.entry => format!("{} is called", procedure.name),
        _ if location == procedure.exit => format!("{} returns", procedure.name),
        _ => {
            let line = originals.line(&program.sources, place.span);
            let start: String = line.chars().take(LONGEST_QUOTE - 2).collect();
            let line = if start.len() < line.len() { format!("{start} …") } else { line };
            format!("{} is reached", quote(&line).unwrap_or_else(|| "the line".to_owned()))
        }
    };
    (place.span, what)
}

/// Where a goal is in the same procedure as it was read.
fn sites(procedure: &Procedure, goal: Goal, id: ProcId, as_read: &Procedure) -> Vec<Goal> {
    match goal {
        Goal::Edge(_, edge) => {
            let span = condition_span(&procedure.edges[edge]);
            let rank_wanted = rank(procedure, edge);
            let is_same = |(other, body): &(EdgeId, &Edge)| {
                let is_branch = matches!(body.stmts.first().map(|stmt| &stmt.stmt), Some(Stmt::Assume(_)));
                is_branch && condition_span(body) == span && rank(as_read, *other) == rank_wanted
            };
            let edges = as_read.edges.iter_enumerated().filter(|_| !span.is_none());
            edges.filter(is_same).map(|(other, _)| Goal::Edge(id, other)).collect()
        }
        Goal::Location(_, location) if location == procedure.entry => vec![Goal::Location(id, as_read.entry)],
        Goal::Location(_, location) if location == procedure.exit => vec![Goal::Location(id, as_read.exit)],
        Goal::Location(_, location) => {
            let wanted = &procedure.locations[location];
            let special = |kind: LocationKind| {
                matches!(kind, LocationKind::Error(_) | LocationKind::End).then_some(kind)
            };
            let locations = as_read.locations.iter_enumerated().filter(|_| !wanted.span.is_none());
            locations
                .filter(|(_, other)| other.span == wanted.span && special(other.kind) == special(wanted.kind))
                .map(|(other, _)| Goal::Location(id, other))
                .collect()
        }
    }
}
