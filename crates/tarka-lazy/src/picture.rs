//! Pictures of the search, step by step: the automata of the procedures with the labels of locations and arcs.

use serde_json::{Value, json};
use tarka_engine::{Event, Labelled, Picture};
use tarka_ir::ProcId;

use crate::label::{LabelId, Spot};
use crate::search::{Query, Search};

/// Longer labels are cut in pictures; the JSON has them whole.
const LONGEST: usize = 60;

/// A step of the algorithm.
pub(crate) enum Deed<'a> {
    /// `Decide` went on to a query.
    Decided(&'a Query),
    /// `Learn` labelled an arc.
    Learned(LabelId),
    /// `Conjoin` labelled a location, and the search goes back from there.
    Conjoined(LabelId),
    /// So many labels were found to be inductive.
    Strengthened(usize),
    /// τ₀ was doubled.
    Doubled(i64),
}

impl Search<'_, '_> {
    /// Shows what was done, if pictures are wanted.
    pub fn show(&mut self, deed: &Deed<'_>) {
        let Some(step) = self.pictures else { return };
        self.pictures = Some(step + 1);
        let title = self.title(deed);
        let labels = self.drawn();
        let picture = Picture {
            step,
            dot: self.to_dot(&title, &labels),
            json: format!("{:#}\n", json!({ "step": step, "title": title, "labels": labels })),
            title,
            listing: None,
        };
        self.events.on(Event::Picture(&picture));
    }

    fn title(&self, deed: &Deed<'_>) -> String {
        let of = |id: LabelId| {
            let label = self.annotation.get(id);
            format!("{}: {}", self.place(label.spot), self.terms().to_c(label.formula))
        };
        match deed {
            Deed::Decided(query) => format!("decide: on to {} of {}", query.location, self.name(query.proc)),
            Deed::Learned(id) => format!("learn {}", of(*id)),
            Deed::Conjoined(id) => format!("conjoin {}, and back", of(*id)),
            Deed::Strengthened(count) => format!("strengthen: {count} labels are inductive"),
            Deed::Doubled(tau) => format!("τ₀ becomes {tau}"),
        }
    }

    fn name(&self, proc: ProcId) -> &str {
        &self.ctx.program.procs[proc].name
    }

    fn place(&self, spot: Spot) -> String {
        match spot {
            Spot::Location(context, location) => {
                format!("{location} of {}", self.name(self.contexts.get(context).proc))
            }
            Spot::Arc(context, arc) => {
                let proc = self.contexts.get(context).proc;
                let arc = self.arc(proc, arc);
                format!("{} → {} of {}", arc.source, arc.target, self.name(proc))
            }
        }
    }

    /// All labels, as JSON.
    fn drawn(&self) -> Vec<Value> {
        let draw = |label: Labelled| {
            json!({
                "procedure": self.name(label.proc),
                "from": label.from.to_string(),
                "to": label.to.map(|to| to.to_string()),
                "post": label.post,
                "label": label.label,
                "depends_on_tau": label.depends_on_tau,
                "tau": label.tau,
            })
        };
        self.labelled_if(|_| true).into_iter().map(draw).collect()
    }

    fn to_dot(&self, title: &str, labels: &[Value]) -> String {
        let mut text = format!("digraph annotation {{\n    label=\"{}\"; labelloc=t;\n", quoted(title));
        text += "    node [shape=box, style=rounded, fontname=\"monospace\", fontsize=10];\n";
        text += "    edge [fontname=\"monospace\", fontsize=9];\n";
        for (proc, procedure) in self.ctx.program.procs.iter_enumerated() {
            let name = self.name(proc);
            let said = |from: &str, to: Option<&str>| -> String {
                let here = labels.iter().filter(|label| {
                    label["procedure"] == name && label["from"] == from && label["to"].as_str() == to
                });
                here.map(|label| format!("\\n{}", quoted(label["label"].as_str().unwrap_or("")))).collect()
            };
            if !labels.iter().any(|label| label["procedure"] == name) {
                continue;
            }
            text += &format!("    subgraph cluster_{proc} {{ label=\"{}\";\n", quoted(name));
            for location in procedure.locations.indices() {
                let said = said(&location.to_string(), None);
                text += &format!("        {proc}{location} [label=\"{location}{said}\"];\n");
            }
            text += "    }\n";
            for arc in &self.flow(proc).arcs {
                let said = said(&arc.source.to_string(), Some(&arc.target.to_string()));
                text += &format!("    {proc}{} -> {proc}{} [label=\"{said}\"];\n", arc.source, arc.target);
            }
        }
        text + "}\n"
    }
}

/// A text for Graphviz, not too long.
fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short.replace('\\', "\\\\").replace('"', "\\\"")
}
