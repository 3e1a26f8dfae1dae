//! The graph of `tarka cfa --format dot`.

use crate::cfa::{Edge, Loc, LocationKind, Procedure};
use crate::index::Idx;
use crate::program::ProcId;

use super::Printer;
use super::text::marks;

/// Lines of labels are wrapped at the first blank after this many characters.
const LINE_LENGTH: usize = 40;

pub(super) fn graph(printer: &Printer<'_>) -> String {
    let mut text = "digraph program {\n    node [shape=circle, fontname=\"sans-serif\"];\n".to_owned();
    text += "    edge [fontname=\"monospace\", fontsize=10];\n";
    for id in printer.program.procs.indices() {
        text += &printer.cluster(id);
    }
    text + "}\n"
}

fn node(proc: ProcId, loc: Loc) -> String {
    format!("p{}_{loc}", proc.index())
}

/// A string for a quoted label, its lines left-aligned.
fn quoted(lines: &[String]) -> String {
    let escape = |line: &String| line.replace('\\', "\\\\").replace('"', "\\\"");
    lines.iter().map(|line| escape(line) + "\\l").collect()
}

/// Breaks a long line at blanks; what follows the first line is indented.
fn wrapped(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let current = lines.last().map_or(0, |l| l.chars().count());
        if current > 0 && current + word.chars().count() > LINE_LENGTH {
            lines.push("  ".to_owned());
        } else if current > 0 {
            lines.last_mut().into_iter().for_each(|l| l.push(' '));
        }
        lines.last_mut().into_iter().for_each(|l| l.push_str(word));
    }
    lines
}

impl Printer<'_> {
    fn cluster(&self, id: ProcId) -> String {
        let proc = &self.program.procs[id];
        let title = quoted(&wrapped(&self.signature_text(id)));
        let mut text = format!("    subgraph cluster_{} {{\n        label=\"{title}\";\n", id.index());
        for loc in proc.locations.indices() {
            text += &format!("        {} [{}];\n", node(id, loc), node_attributes(proc, loc));
        }
        for edge in &proc.edges {
            text += &format!("        {}\n", self.graph_edge(id, edge));
        }
        text + "    }\n"
    }

    fn graph_edge(&self, proc: ProcId, edge: &Edge) -> String {
        let lines: Vec<String> = edge.stmts.iter().flat_map(|s| wrapped(&self.stmt(&s.stmt))).collect();
        let (source, target) = (node(proc, edge.source), node(proc, edge.target));
        format!("{source} -> {target} [label=\"{}\"];", quoted(&lines))
    }
}

fn node_attributes(proc: &Procedure, loc: Loc) -> String {
    let label = format!("label=\"{loc}\"");
    let tooltip = quoted(&[format!("{loc}{}", marks(proc, loc))]);
    let style = match proc.locations[loc].kind {
        LocationKind::Error(_) => ", style=filled, fillcolor=red, fontcolor=white",
        LocationKind::LoopHead => ", shape=doublecircle",
        LocationKind::End => ", style=filled, fillcolor=lightgrey",
        LocationKind::Inner if loc == proc.entry || loc == proc.exit => ", style=bold",
        LocationKind::Inner => "",
    };
    format!("{label}{style}, tooltip=\"{tooltip}\"")
}
