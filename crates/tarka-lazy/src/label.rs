//! Labels, and the annotation that holds them.

use rustc_hash::FxHashMap;
use tarka_ir::{Loc, define_index};
use tarka_logic::term::{Term, TermTable};

use crate::contexts::ContextId;
use crate::graph::ArcId;
use crate::tau::Bound;

define_index! {
    /// A label.
    LabelId, "label"
}

/// What a label stands at: a location or an arc of a procedure, in a context.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Spot {
    Location(ContextId, Loc),
    Arc(ContextId, ArcId),
}

impl Spot {
    /// The context.
    pub fn context(self) -> ContextId {
        match self {
            Spot::Location(context, _) | Spot::Arc(context, _) => context,
        }
    }
}

/// Why a label is justified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Because {
    /// It is given: the post-condition at an exit, or τ run out.
    Given,
    /// It is one of the labels that strengthening has found to be inductive.
    Inductive,
    /// No goal and no exit that matters can be reached from here.
    Harmless,
    /// By these labels, of which those at one location count as a disjunction.
    Labels(Vec<LabelId>),
}

/// A condition under which no goal can be reached.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub spot: Spot,
    pub formula: Term,
    pub bound: Bound,
    pub because: Because,
    /// Formulas of labels that were merged into this one.
    pub parts: Vec<Term>,
}

/// The labels of all locations and arcs. Several labels at one spot are a disjunction; none is false.
#[derive(Default)]
pub(crate) struct Annotation {
    labels: Vec<Label>,
    learned: u64,
    /// For a label that no longer counts, the one that covers it.
    covered: FxHashMap<LabelId, LabelId>,
    at: FxHashMap<Spot, Vec<LabelId>>,
    /// The labels that a context ever had.
    of_context: FxHashMap<ContextId, Vec<LabelId>>,
}

impl Annotation {
    pub fn get(&self, id: LabelId) -> &Label {
        &self.labels[id.0 as usize]
    }

    /// The labels of a spot that count, in the order they were learned.
    pub fn at(&self, spot: Spot) -> &[LabelId] {
        self.at.get(&spot).map_or(&[], Vec::as_slice)
    }

    /// The label that stands for one that may not count any more: itself, or the one that covers it.
    pub fn current(&self, mut id: LabelId) -> LabelId {
        while let Some(&covering) = self.covered.get(&id) {
            id = covering;
        }
        id
    }

    /// Labels by those that stand for them now.
    pub fn all_current(&self, labels: &[LabelId]) -> Vec<LabelId> {
        let mut found: Vec<LabelId> = labels.iter().map(|&id| self.current(id)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// All spots with labels, in a fixed order.
    pub fn spots(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = self.at.keys().copied().collect();
        spots.sort_unstable();
        spots
    }

    /// The labels of a context that count, without those that were added before there were so many.
    pub fn of_context(&self, context: ContextId, since: usize) -> Vec<LabelId> {
        let all = self.of_context.get(&context).map_or(&[][..], Vec::as_slice);
        let new = &all[all.partition_point(|id| (id.0 as usize) < since)..];
        new.iter().copied().filter(|id| !self.covered.contains_key(id)).collect()
    }

    /// How many labels were ever learned.
    pub fn learned(&self) -> u64 {
        self.learned
    }

    /// How many labels were ever added.
    pub fn labels_ever(&self) -> usize {
        self.labels.len()
    }

    /// Adds a label; stronger ones that it covers no longer count. One that is covered already is not added, and the
    /// label that covers it is given instead.
    pub fn add(
        &mut self,
        terms: &TermTable,
        label: Label,
        implies: &mut dyn FnMut(Term, Term) -> bool,
    ) -> LabelId {
        let spot = label.spot;
        let present = self.at(spot).to_vec();
        let mut covers = |weak: &Label, strong: &Label| {
            weak.bound.covers(&strong.bound)
                && (has_fewer_conjuncts(terms, weak.formula, strong.formula)
                    || implies(strong.formula, weak.formula))
        };
        if let Some(&known) = present.iter().find(|&&known| covers(self.get(known), &label)) {
            return known;
        }
        let (gone, mut kept): (Vec<LabelId>, Vec<LabelId>) =
            present.into_iter().partition(|&known| covers(&label, self.get(known)));
        let id = LabelId(self.labels.len() as u32);
        self.covered.extend(gone.into_iter().map(|known| (known, id)));
        self.learned += u64::from(matches!(label.because, Because::Labels(_)));
        self.labels.push(label);
        self.of_context.entry(spot.context()).or_default().push(id);
        kept.push(id);
        self.at.insert(spot, kept);
        id
    }
}

/// Whether a conjunction is visibly implied by another: all its parts are among the other's.
fn has_fewer_conjuncts(terms: &TermTable, weak: Term, strong: Term) -> bool {
    if weak == strong || terms.as_bool(weak) == Some(true) {
        return true;
    }
    let parts = terms.conjuncts(strong);
    terms.conjuncts(weak).iter().all(|part| parts.contains(part))
}
