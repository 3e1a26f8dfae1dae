//! What people see of a search: boolean programs round by round, and why it is stuck.

use std::fmt::Write;

use serde_json::json;
use tarka_engine::{Picture, Statistics};
use tarka_logic::print::CPrinter;
use tarka_logic::term::Term;

use crate::boolean::{self, Flow};
use crate::c2bp::Abstraction;
use crate::code::Code;
use crate::predicates::{PredicateId, Predicates};
use crate::trail::{Deed, Trail};

/// Longer traces and lists of predicates are cut.
const MOST_SHOWN: usize = 12;

fn text(code: &Code<'_, '_>, term: Term) -> String {
    CPrinter::new(&code.ctx.terms).print(term)
}

/// The predicates, each with its procedure and its variable.
fn legend(code: &Code<'_, '_>, predicates: &Predicates) -> Vec<String> {
    let line = |number: usize| {
        let predicate = predicates.get(PredicateId(number));
        let place = predicate
            .scope
            .map_or_else(String::new, |proc| format!("{}: ", code.ctx.program.procs[proc].name));
        format!("{place}{} is {}", predicate.name, text(code, predicate.term))
    };
    (0..predicates.len()).map(line).collect()
}

/// The pictures of a run, which go on from one reading of numbers to the next.
#[derive(Clone, Debug)]
pub(crate) struct Album {
    wanted: bool,
    pages: u64,
}

impl Album {
    /// An album that is to be filled, or not.
    pub fn new(wanted: bool) -> Album {
        Album { wanted, pages: 0 }
    }

    /// A round: the boolean program, with what its variables stand for. Nothing if nobody wants to see it.
    pub fn page(
        &mut self,
        code: &Code<'_, '_>,
        predicates: &Predicates,
        abstraction: &Abstraction,
        statistics: &Statistics,
    ) -> Option<Picture> {
        if !self.wanted {
            return None;
        }
        let title = format!(
            "round {}: {} predicates, {} constraints",
            statistics.iterations, statistics.predicates, statistics.constraints
        );
        let legend = legend(code, predicates);
        let comments: String = legend.iter().map(|line| format!("// {line}\n")).collect();
        let program = format!("// {title}\n{comments}\n{}", boolean::print(&abstraction.program));
        let json = json!({
            "step": self.pages,
            "round": statistics.iterations,
            "predicates": legend,
            "constraints": statistics.constraints,
            "program": program,
        });
        let picture = Picture {
            step: self.pages,
            dot: dot(&title, abstraction),
            json: json.to_string(),
            listing: Some(("bp", program)),
            title,
        };
        self.pages += 1;
        Some(picture)
    }
}

/// The flow of control of the boolean program, for Graphviz.
fn dot(title: &str, abstraction: &Abstraction) -> String {
    let mut text = format!("digraph {{\n  label={title:?};\n  node [shape=box, fontname=monospace];\n");
    let Ok(flow) = Flow::of(&abstraction.program) else { return text + "}\n" };
    for (number, function) in flow.functions.iter().enumerate() {
        let _ = writeln!(text, "  subgraph cluster_{number} {{\n    label={:?};", function.name);
        for (at, node) in function.nodes.iter().enumerate() {
            let _ = writeln!(text, "    n{number}_{at} [label={:?}];", node.text);
            for edge in &node.edges {
                let _ = writeln!(text, "    n{number}_{at} -> n{number}_{};", edge.target.0);
            }
        }
        text.push_str("  }\n");
    }
    text + "}\n"
}

/// Why a search is stuck: the trace that keeps coming, and the predicates that do not exclude it.
pub(crate) fn no_difference_found(code: &Code<'_, '_>, predicates: &Predicates, trail: &Trail) -> String {
    let line = |deed: &Deed| code.line(deed.spot()).map(|line| line.to_string());
    let mut lines: Vec<String> = trail.deeds.iter().filter_map(line).collect();
    lines.dedup();
    if lines.len() > 2 * MOST_SHOWN {
        let left_out = lines.len() - 2 * MOST_SHOWN;
        lines.splice(MOST_SHOWN..MOST_SHOWN + left_out, ["…".to_owned()]);
    }
    let shown = predicates.len().min(MOST_SHOWN);
    let mut known: Vec<String> =
        (0..shown).map(|number| text(code, predicates.get(PredicateId(number)).term)).collect();
    if predicates.len() > shown {
        known.push(format!("{} more", predicates.len() - shown));
    }
    format!(
        "no-difference-found: the trace through lines {} is not possible, and the predicates do not exclude it: {}",
        lines.join(", "),
        if known.is_empty() { "there are none".to_owned() } else { known.join("; ") }
    )
}
