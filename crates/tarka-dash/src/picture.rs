//! Pictures of the region graph, one after every iteration, for those who want to see the engine at work.
//!
//! A [`Scene`] is what is to be seen, as plain data; it is written for Graphviz and as JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use tarka_engine::{Event, Picture};
use tarka_exec::symbolic::Encoding;
use tarka_ir::{EdgeId, Loc};
use tarka_logic::term::Term;

use crate::graph::{Bad, Frontier, Region, RegionId};
use crate::query::Query;
use crate::search::{Extension, Search};

/// The pictures of a run: whether there are any, and their numbers, which go on from one reading of numbers to the next.
#[derive(Clone, Debug)]
pub struct Album {
    wanted: bool,
    pages: u64,
}

impl Album {
    /// An album that is to be filled, or not.
    pub fn new(wanted: bool) -> Album {
        Album { wanted, pages: 0 }
    }
}

/// What was done in an iteration.
#[derive(Clone, Copy)]
pub enum Deed {
    /// Nothing yet: the graph to begin with.
    Begun,
    /// The frontier was looked at, with this result.
    Looked(Frontier, Extension),
    /// A test that crosses the frontier goes wrong.
    Failed(Frontier),
}

/// A region graph as it is drawn.
struct Scene {
    title: String,
    procedure: String,
    nesting: usize,
    asked: String,
    regions: Vec<Drawn>,
    arrows: Vec<Arrow>,
}

/// A region as it is drawn.
struct Drawn {
    id: RegionId,
    place: Option<(Loc, Option<u32>)>,
    predicate: Vec<String>,
    states: usize,
    initial: bool,
    bad: bool,
    /// Whether it is a part of the region that was just split.
    split: bool,
    /// Whether a path leads from here to a bad region.
    dangerous: bool,
}

/// An edge as it is drawn.
struct Arrow {
    from: RegionId,
    to: RegionId,
    edge: EdgeId,
    statements: Vec<String>,
    kind: ArrowKind,
}

#[derive(Clone, Copy, PartialEq)]
enum ArrowKind {
    /// A transition that may exist.
    Possible,
    /// The frontier, which a test has crossed.
    Crossed,
    /// The frontier, which was removed.
    Removed,
}

/// Longer formulas and statements are cut.
const LONGEST_TEXT: usize = 72;
/// Further lines of a region or of an edge are left out.
const MOST_LINES: usize = 5;
/// Lines of labels are broken at the first blank after so many characters.
const LINE_LENGTH: usize = 28;

impl Search<'_, '_, '_> {
    /// Shows the graph of a query after something was done with it, if anybody wants to see it.
    pub fn show(&mut self, query: &Query, deed: Deed) {
        if !self.album.wanted {
            return;
        }
        let scene = self.scene(query, deed);
        let picture = Picture {
            step: self.album.pages,
            title: scene.title.clone(),
            dot: scene.to_dot(),
            json: scene.to_json(self.album.pages),
            listing: None,
        };
        self.album.pages += 1;
        self.events.on(Event::Picture(&picture));
    }

    fn scene(&self, query: &Query, deed: Deed) -> Scene {
        let graph = &query.graph;
        let parts = self.split_parts(query, deed);
        let mut visible = graph.reachable();
        let located_bad = graph.bad().iter().filter(|&&bad| graph.region(bad).loc.is_some());
        visible.extend(located_bad.chain(&parts).copied());
        if let Some(frontier) = deed.frontier() {
            visible.extend([frontier.from, frontier.to]);
        }
        let dangerous = dangerous(query);
        let regions = graph.regions().filter(|(id, _)| visible.contains(id));
        let regions = regions.map(|(id, region)| Drawn {
            id,
            place: region.loc.map(|loc| (loc, self.line(query, loc))),
            predicate: region.predicate.iter().map(|&part| self.text(part)).collect(),
            states: region.members.len(),
            initial: id == graph.initial(),
            bad: graph.bad().contains(&id),
            split: parts.contains(&id),
            dangerous: dangerous.contains(&id),
        });
        Scene {
            title: self.title(query, deed),
            procedure: self.ctx.program.procs[query.proc].name.clone(),
            nesting: self.active.len().saturating_sub(1),
            asked: self.question(query),
            regions: regions.collect(),
            arrows: self.arrows(query, deed, &visible),
        }
    }

    /// The two parts of the region that was split: the newest region is one of them. A part that is empty is not shown.
    fn split_parts(&self, query: &Query, deed: Deed) -> Vec<RegionId> {
        match deed {
            Deed::Looked(frontier, Extension::Predicate(predicate))
                if frontier.from != query.graph.initial() && !self.is_false(predicate) =>
            {
                let newest = query.graph.regions().last().map(|(id, _)| id);
                std::iter::once(frontier.from).chain(newest).collect()
            }
            _ => Vec::new(),
        }
    }

    fn is_false(&self, predicate: Term) -> bool {
        self.ctx.terms.as_bool(predicate) == Some(false)
    }

    fn arrows(&self, query: &Query, deed: Deed, visible: &BTreeSet<RegionId>) -> Vec<Arrow> {
        let frontier = deed.frontier();
        let is_frontier = |from: RegionId, edge: EdgeId, to: RegionId| {
            frontier.is_some_and(|it| (it.from, it.edge, it.to) == (from, edge, to))
        };
        let mut arrows = Vec::new();
        let mut add = |from, edge, to, kind| {
            arrows.push(Arrow { from, to, edge, statements: self.statements(query, edge), kind });
        };
        for (from, region) in query.graph.regions().filter(|(id, _)| visible.contains(id)) {
            for &(edge, to) in region.out.iter().filter(|(_, to)| visible.contains(to)) {
                let kind = if is_frontier(from, edge, to) { ArrowKind::Crossed } else { ArrowKind::Possible };
                add(from, edge, to, kind);
            }
        }
        if let Some(Frontier { from, edge, to }) = frontier
            && !query.graph.region(from).out.contains(&(edge, to))
        {
            add(from, edge, to, ArrowKind::Removed);
        }
        arrows
    }

    fn title(&self, query: &Query, deed: Deed) -> String {
        let way = |frontier: Frontier| {
            let name = |region: &Region| region.loc.map_or("an error".to_owned(), |loc| loc.to_string());
            let (from, to) = (query.graph.region(frontier.from), query.graph.region(frontier.to));
            format!("{} → {}", name(from), name(to))
        };
        match deed {
            Deed::Begun => format!("the graph to begin with, numbers read as {}", self.reading()),
            Deed::Failed(frontier) => format!("a test crosses {} and goes wrong", way(frontier)),
            Deed::Looked(frontier, Extension::Test) => format!("test made: it crosses {}", way(frontier)),
            Deed::Looked(frontier, Extension::Impossible) => {
                format!("edge {} removed: nothing in the region can take it", way(frontier))
            }
            Deed::Looked(frontier, Extension::Predicate(predicate)) if self.is_false(predicate) => {
                format!("edge {} removed: nothing can take it", way(frontier))
            }
            Deed::Looked(frontier, Extension::Predicate(predicate)) => {
                let (way, predicate) = (way(frontier), self.text(predicate));
                match query.graph.region(frontier.from).loc {
                    Some(loc) if frontier.from != query.graph.initial() => {
                        format!("split {loc} by {predicate}: no {way} where it fails")
                    }
                    _ => format!("edge {way} removed: it needs {predicate}"),
                }
            }
        }
    }

    fn reading(&self) -> &'static str {
        match (self.ctx.encoding, self.strict) {
            (Encoding::Machine, _) => "words",
            (Encoding::Integer, true) => "integers in range",
            (Encoding::Integer, false) => "integers",
        }
    }

    /// What the query asks for, in words.
    fn question(&self, query: &Query) -> String {
        match &query.bad {
            Bad::Error => "can it go wrong?".to_owned(),
            Bad::Exit(wanted) => {
                let parts: Vec<String> = wanted.iter().map(|&part| self.text(part)).collect();
                shortened(&format!("can it return with {}?", parts.join(" && ")))
            }
        }
    }

    fn line(&self, query: &Query, loc: Loc) -> Option<u32> {
        let span = self.ctx.program.procs[query.proc].locations[loc].span;
        self.ctx.program.sources.position(span).map(|position| position.line)
    }

    fn text(&self, predicate: Term) -> String {
        shortened(&self.ctx.terms.to_c(predicate))
    }

    fn statements(&self, query: &Query, edge: EdgeId) -> Vec<String> {
        let stmts = &self.ctx.program.procs[query.proc].edges[edge].stmts;
        stmts.iter().map(|stmt| tarka_ir::print::stmt(self.ctx.program, &stmt.stmt)).collect()
    }
}

impl Deed {
    fn frontier(self) -> Option<Frontier> {
        match self {
            Deed::Begun => None,
            Deed::Looked(frontier, _) | Deed::Failed(frontier) => Some(frontier),
        }
    }
}

/// The regions from which a path leads to a bad one.
fn dangerous(query: &Query) -> BTreeSet<RegionId> {
    let mut found: BTreeSet<RegionId> = query.graph.bad().iter().copied().collect();
    loop {
        let leads_there = |region: &Region| region.out.iter().any(|(_, to)| found.contains(to));
        let further: Vec<RegionId> = query
            .graph
            .regions()
            .filter(|(id, region)| !found.contains(id) && leads_there(region))
            .map(|(id, _)| id)
            .collect();
        if further.is_empty() {
            return found;
        }
        found.extend(further);
    }
}

impl Scene {
    fn to_dot(&self) -> String {
        let heading =
            [self.title.clone(), format!("{}{}: {}", "↳ ".repeat(self.nesting), self.procedure, self.asked)];
        let mut text = format!(
            "digraph regions {{\n    label=\"{}\"; labelloc=t; fontname=\"sans-serif\"; fontsize=13;\n",
            quoted(&heading, "\\n")
        );
        text += "    node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"monospace\", fontsize=10];\n";
        text += "    edge [fontname=\"monospace\", fontsize=9];\n";
        let mut by_place: BTreeMap<Option<Loc>, Vec<&Drawn>> = BTreeMap::new();
        for region in &self.regions {
            by_place.entry(region.place.map(|(loc, _)| loc)).or_default().push(region);
        }
        for (loc, regions) in by_place {
            match loc.filter(|_| regions.len() > 1) {
                Some(loc) => text += &cluster(loc, &regions),
                None => regions.iter().for_each(|region| text += &region.node("    ")),
            }
        }
        for region in self.regions.iter().filter(|region| region.initial) {
            text += &format!("    {{ rank=min; {} }}\n", region.id);
        }
        for arrow in &self.arrows {
            text += &arrow.to_dot();
        }
        text + "}\n"
    }

    fn to_json(&self, step: u64) -> String {
        let regions: Vec<_> = self.regions.iter().map(Drawn::to_json).collect();
        let arrows: Vec<_> = self.arrows.iter().map(Arrow::to_json).collect();
        let scene = json!({
            "step": step,
            "title": self.title,
            "procedure": self.procedure,
            "nesting": self.nesting,
            "question": self.asked,
            "regions": regions,
            "edges": arrows,
        });
        format!("{scene:#}\n")
    }
}

/// The regions of one location, in a frame.
fn cluster(loc: Loc, regions: &[&Drawn]) -> String {
    let mut text = format!("    subgraph cluster_{loc} {{\n        label=\"\"; color=gray; style=rounded;\n");
    regions.iter().for_each(|region| text += &region.node("        "));
    text + "    }\n"
}

impl Drawn {
    fn node(&self, indent: &str) -> String {
        let mut lines = vec![self.name()];
        lines.extend(clipped(self.predicate.iter().flat_map(|part| wrapped(part)).collect()));
        lines.extend(self.marks());
        let fill = match (self.bad, self.split) {
            (true, _) => "#f4b6b6",
            (false, true) => "#fff2a8",
            (false, false) if self.dangerous => "white",
            _ => "#e4e4e4",
        };
        let border = if self.initial { ", penwidth=2" } else { "" };
        let label = quoted(&lines, "\\n");
        format!("{indent}{} [label=\"{label}\", fillcolor=\"{fill}\"{border}];\n", self.id)
    }

    fn name(&self) -> String {
        match self.place {
            Some((loc, Some(line))) => format!("{loc} (line {line})"),
            Some((loc, None)) => loc.to_string(),
            None => "error on an edge".to_owned(),
        }
    }

    /// A cross for every state of a test, as in the papers' figures; of many, their number.
    fn marks(&self) -> Option<String> {
        match self.states {
            0 => None,
            few @ 1..=4 => Some("×".repeat(few)),
            many => Some(format!("×{many}")),
        }
    }

    fn to_json(&self) -> serde_json::Value {
        json!({
            "region": self.id.to_string(),
            "location": self.place.map(|(loc, _)| loc.to_string()),
            "line": self.place.and_then(|(_, line)| line),
            "predicate": self.predicate,
            "states": self.states,
            "initial": self.initial,
            "bad": self.bad,
            "split": self.split,
            "dangerous": self.dangerous,
        })
    }
}

impl Arrow {
    fn to_dot(&self) -> String {
        let lines = self.statements.iter().flat_map(|statement| wrapped(&shortened(statement)));
        let label = quoted(&clipped(lines.collect()), "\\l");
        let style = match self.kind {
            ArrowKind::Possible => "",
            ArrowKind::Crossed => ", color=red, penwidth=2",
            ArrowKind::Removed => ", color=red, style=dashed",
        };
        format!("    {} -> {} [label=\"{label}\"{style}];\n", self.from, self.to)
    }

    fn to_json(&self) -> serde_json::Value {
        let kind = match self.kind {
            ArrowKind::Possible => "possible",
            ArrowKind::Crossed => "crossed",
            ArrowKind::Removed => "removed",
        };
        json!({
            "from": self.from.to_string(),
            "to": self.to.to_string(),
            "edge": self.edge.to_string(),
            "statements": self.statements,
            "kind": kind,
        })
    }
}

/// Lines as the text of a label, each ended or parted by Graphviz' own sign.
fn quoted(lines: &[String], end: &str) -> String {
    let escape = |line: &String| line.replace('\\', "\\\\").replace('"', "\\\"");
    lines.iter().map(|line| escape(line) + end).collect()
}

/// The first lines.
fn clipped(mut lines: Vec<String>) -> Vec<String> {
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES - 1);
        lines.push("…".to_owned());
    }
    lines
}

/// A text of at most [`LONGEST_TEXT`] characters.
fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST_TEXT {
        return text.to_owned();
    }
    text.chars().take(LONGEST_TEXT - 1).chain(['…']).collect()
}

/// A text in lines, broken at blanks.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LINE_LENGTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_legal() {
        assert_eq!(wrapped("a b"), ["a b"]);
        let long = "x".repeat(30);
        assert_eq!(wrapped(&format!("{long} y z")), [long.clone(), "y z".to_owned()]);
        assert_eq!(shortened(&"é".repeat(100)).chars().count(), LONGEST_TEXT);
        assert_eq!(clipped(vec![String::from("l"); 9]).len(), MOST_LINES);
        assert_eq!(quoted(&["\"a\\".to_owned()], "\\l"), "\\\"a\\\\\\l");
    }
}
