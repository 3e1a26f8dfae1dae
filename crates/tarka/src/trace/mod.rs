//! The steps of a run as a person follows them: source lines in the order they are run, with what they change.

pub mod fold;

use std::collections::{BTreeMap, HashMap, VecDeque};

use serde_json::{Value as Json, json};
use tarka_evidence::replay::trace::stored;
use tarka_exec::concrete::{Change, Observer, Site, State};
use tarka_ir::{EdgeId, Origin, Place, ProcId, Program, Span, Stmt};

use crate::output::{Color, Style};
use crate::report::excerpt::Originals;
use crate::sink::Sink;

/// The columns that a place takes where it is not known how long the places are.
pub const PLACE_WIDTH: usize = 20;

/// What becomes of the steps.
pub enum Destination {
    /// Nobody asked.
    Nowhere,
    /// Written as they come.
    Text(Sink, Color),
    /// Kept for the report.
    Kept(Steps),
}

/// Source lines in the order they were run; of a long run the first and the last.
#[derive(Clone, Default, Debug)]
pub struct Steps {
    /// The first lines.
    pub first: Vec<Line>,
    /// How many lines came between the first and the last.
    pub left_out: u64,
    /// The last lines.
    pub last: VecDeque<Line>,
    /// What rules know in the end: their variables that were changed, and the values then.
    pub knowledge: Vec<NamedValue>,
    /// How often handlers of rules were called, by their names.
    handled: BTreeMap<String, u64>,
    /// The rules' handler in which the run ended, if it did in one.
    pub ended_in: Option<String>,
    /// How many of the first and of the last are kept.
    most: usize,
}

impl Steps {
    /// Room for twice this many lines.
    pub fn at_most(most: usize) -> Steps {
        Steps { most, ..Steps::default() }
    }

    /// Room for all lines.
    pub fn all() -> Steps {
        Steps::at_most(usize::MAX)
    }

    /// The value that a variable of the last line's procedure was given last, as far as the call shows it.
    pub fn value_of(&self, name: &str) -> Option<String> {
        let mut lines = self.first.iter().chain(&self.last).rev();
        let last = lines.next()?;
        let inner = [last].into_iter().chain(lines).take_while(|line| line.depth >= last.depth);
        for line in inner.filter(|line| line.depth == last.depth) {
            let found = line.changes.iter().rev().find(|(changed, _)| changed == name);
            if let Some((_, value)) = found {
                return Some(value.clone());
            }
            if let Some(entered) = line.text.strip_prefix("-> ") {
                return argument(entered, name);
            }
        }
        None
    }

    /// Whether the run ended when it was about to call `f()` for the first time: what that does makes no difference to it.
    pub fn is_before(&self, call: &str) -> bool {
        let Some(handler) = &self.ended_in else { return false };
        let function = handler.strip_suffix(".entry").and_then(|name| name.split_once('.'));
        function.is_some_and(|(_, function)| call.strip_suffix("()") == Some(function))
            && self.handled.get(handler) == Some(&1)
    }

    /// Gives values of variables the names that somebody has for them.
    pub fn name_values(&mut self, named: impl Fn(&str, &str) -> Option<String>) {
        let lines = self.first.iter_mut().chain(&mut self.last);
        for (name, value) in lines.flat_map(|line| &mut line.changes).chain(&mut self.knowledge) {
            if let Some(called) = named(name, value) {
                *value = called;
            }
        }
    }

    /// The lines as JSON.
    pub fn to_json(&self) -> Vec<Json> {
        self.first.iter().chain(&self.last).map(Line::to_json).collect()
    }

    fn push(&mut self, line: Line) {
        if line.is_of_rule() {
            self.note_knowledge(&line);
        }
        if self.first.len() < self.most {
            return self.first.push(line);
        }
        if self.last.len() >= self.most && self.last.pop_front().is_some() {
            self.left_out += 1;
        }
        self.last.push_back(line);
    }
}

impl Steps {
    fn note_knowledge(&mut self, line: &Line) {
        for (name, value) in line.changes.iter().filter(|(name, _)| is_of_rule(name)) {
            match self.knowledge.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => known.clone_from(value),
                None => self.knowledge.push((name.clone(), value.clone())),
            }
        }
    }
}

/// Whether something is a rule's own: only their names, `lock.acquire.entry`, begin with a name and a dot.
fn is_of_rule(name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    name.split_once('.').is_some_and(|(rule, _)| !rule.is_empty() && rule.chars().all(is_part))
}

/// The value of a parameter in `f(x = 1, y = 2)`.
fn argument(entered: &str, name: &str) -> Option<String> {
    let (_, list) = entered.strip_suffix(')')?.split_once('(')?;
    let values = list.split(", ").filter_map(|given| given.split_once(" = "));
    values.filter(|(given, _)| *given == name).map(|(_, value)| value.to_owned()).next()
}

/// Follows a run. Steps of one source line are one line of the trace; the inside of library models is not shown.
pub struct Tracer<'a> {
    program: &'a Program,
    to: Destination,
    line: Option<Line>,
    /// Open calls of the user's procedures.
    depth: usize,
    /// Source lines met so far, by file and number.
    texts: HashMap<(String, u32), String>,
    originals: Originals,
}

/// A place as C writes it, and the value there.
pub type NamedValue = (String, String);

/// A source line that was run once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its file.
    pub file: String,
    /// Its number, from 1.
    pub number: u32,
    /// How many calls of the user's procedures were open.
    pub depth: usize,
    /// The procedure.
    pub procedure: String,
    /// The line itself, or `-> f(x = 1)` where a procedure was entered.
    pub text: String,
    /// What it changed, and the values then.
    pub changes: Vec<NamedValue>,
}

impl<'a> Tracer<'a> {
    /// A tracer for a run of the program.
    pub fn new(program: &'a Program, to: Destination) -> Self {
        Tracer { program, to, line: None, depth: 0, texts: HashMap::new(), originals: Originals::default() }
    }

    /// The end of the run: the last line, and the steps if they were kept.
    pub fn finish(mut self) -> Option<Steps> {
        self.end_line();
        match self.to {
            Destination::Kept(steps) => Some(steps),
            _ => None,
        }
    }

    fn is_shown(&self, proc: ProcId) -> bool {
        self.program.procs[proc].origin == Origin::Defined
    }

    /// Makes the line of `span` the current one.
    fn at(&mut self, proc: ProcId, span: Span) {
        let Some(position) = self.program.sources.position(span) else { return };
        let same = self.line.as_ref().is_some_and(|line| {
            line.number == position.line && line.file == position.file && line.depth == self.depth
        });
        if !same {
            self.end_line();
            let key = (position.file.clone(), position.line);
            let text =
                self.texts.entry(key).or_insert_with(|| self.originals.line(&self.program.sources, span));
            self.line = Some(Line {
                file: position.file,
                number: position.line,
                depth: self.depth,
                procedure: self.program.procs[proc].name.clone(),
                text: text.clone(),
                changes: Vec::new(),
            });
        }
    }

    fn end_line(&mut self) {
        let Some(line) = self.line.take() else { return };
        match &mut self.to {
            Destination::Nowhere => {}
            Destination::Text(sink, color) => sink.say(&line.to_text(*color, PLACE_WIDTH)),
            Destination::Kept(steps) => steps.push(line),
        }
    }

    /// Notes what a line changed; what is the models' own is nobody's business.
    fn record(&mut self, change: NamedValue) {
        if let Some(line) = self.line.as_mut().filter(|_| !change.0.starts_with("__tarka_")) {
            line.changes.push(change);
        }
    }
}

impl Observer for Tracer<'_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let Some(proc) = state.calls().next_back().filter(|&proc| self.is_shown(proc)) else { return };
        let stmt = self.program.procs[proc].edges.get(edge).and_then(|edge| edge.stmts.first());
        let Some(stmt) = stmt.filter(|stmt| !matches!(stmt.stmt, Stmt::Live(_) | Stmt::Dead(_))) else {
            return;
        };
        self.at(proc, stmt.span);
        if matches!(stmt.stmt, Stmt::Call { .. }) {
            // What the callee does and prints comes after the line that calls it.
            self.end_line();
        }
    }

    fn statement(&mut self, state: &State<'_>, site: Site, changes: &[Change]) {
        if changes.is_empty() || !self.is_shown(site.proc) {
            return;
        }
        let edge = site.edge.and_then(|edge| self.program.procs[site.proc].edges.get(edge));
        let stmt = edge.and_then(|edge| edge.stmts.get(site.stmt as usize)).map(|stmt| &stmt.stmt);
        let place = match stmt {
            Some(Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. }) => place,
            Some(Stmt::Call { dest: Some(place), .. }) => place,
            _ => return,
        };
        if let Some(change) = stored(self.program, state, place) {
            self.at(site.proc, site.span);
            self.record(change);
        }
    }

    fn call(&mut self, state: &State<'_>, callee: ProcId) {
        let name = &self.program.procs[callee].name;
        if let Destination::Kept(steps) = &mut self.to
            && is_of_rule(name)
        {
            *steps.handled.entry(name.clone()).or_default() += 1;
        }
        if !self.is_shown(callee) {
            return;
        }
        self.end_line();
        self.depth += 1;
        let proc = &self.program.procs[callee];
        self.at(callee, proc.span);
        let params = proc.params.iter().map(|&param| Place::var(param, self.program.vars[param].ty));
        let given: Vec<NamedValue> = params.filter_map(|place| stored(self.program, state, &place)).collect();
        let list: Vec<String> = given.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if let Some(line) = &mut self.line {
            line.text = format!("-> {}({})", proc.name, list.join(", "));
        }
        self.end_line();
    }

    fn returned(&mut self, _: &State<'_>, callee: ProcId) {
        if self.is_shown(callee) {
            self.end_line();
            self.depth = self.depth.saturating_sub(1);
        }
    }
}

impl Line {
    /// `file:line   source    name = value, …`, indented by the depth of calls; the place takes so many columns.
    pub fn to_text(&self, color: Color, width: usize) -> String {
        let place = self.place();
        let indent = "  ".repeat(self.depth.min(20));
        let source = format!("{indent}{}", self.text);
        let changes: Vec<String> =
            self.changes.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let place = color.paint(Style::Faint, &format!("{place:<width$}"));
        if changes.is_empty() {
            format!("{place} {source}\n")
        } else {
            format!("{place} {source:<52} {}\n", color.paint(Style::Good, &changes.join(", ")))
        }
    }

    /// Whether a procedure is entered here.
    fn is_entry(&self) -> bool {
        self.text.starts_with("-> ")
    }

    /// Whether it is a line of a rule.
    fn is_of_rule(&self) -> bool {
        is_of_rule(&self.procedure)
    }

    /// `file:line`.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.number)
    }

    /// For a script.
    pub fn to_json(&self) -> Json {
        let changes: Vec<Json> =
            self.changes.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        json!({
            "file": self.file,
            "line": self.number,
            "procedure": self.procedure,
            "depth": self.depth,
            "changes": changes,
        })
    }
}
