//! Refinement: the paper's `RefineTREE` and `ApplyRefinement`, with counterexample-DAGs.

use rustc_hash::FxHashMap;
use tarka_domains::{Combination, Domain};

use crate::explore::{Analysis, End};
use crate::graph::{Arrival, ErrorState, Hint, NodeId};
use crate::model::MoveId;

/// The error preimages `err(n)` of nodes: those that meet the node's state.
type Errors<D> = FxHashMap<NodeId, Vec<ErrorState<D>>>;

impl<D: Domain> Analysis<'_, '_, '_, D> {
    /// Takes a node and states at it from which errors are reached: refines such that the paths to them that are spurious do
    /// not come again, or finds one that may be real. On a tree, whose counterexample-DAG is a path, this is `RefineTREE`.
    pub fn refine_dag(&mut self, last: NodeId, at_last: Vec<ErrorState<D>>) -> Option<End> {
        let mut order: Vec<NodeId> = self.graph.ancestors(last).into_iter().collect();
        order.sort_unstable_by_key(|&node| std::cmp::Reverse(self.graph.nodes[node].key));
        let errors = self.propagate((last, at_last), &order);
        if let Some(root) = order.last().filter(|root| self.graph.nodes[**root].arrivals.is_empty())
            && let Some(error) = errors.get(root).and_then(|here| here.first())
        {
            return Some(End::Error(error.path.to_vec()));
        }
        // In reverse topological order: a node that is refined later does not undo what was done before.
        let mut refined = false;
        for &node in &order {
            let Some(here) = errors.get(&node).filter(|here| !here.is_empty()) else { continue };
            let is_cut = |arrival: &Arrival| errors.get(&arrival.from).is_none_or(Vec::is_empty);
            if self.graph.nodes[node].is_alive && self.graph.nodes[node].arrivals.iter().any(is_cut) {
                refined = true;
                if let Some(end) = self.refine_node(node, here) {
                    return Some(end);
                }
            }
        }
        (!refined).then(|| self.inexact(last))
    }

    /// Propagates errors at a node backwards through its counterexample-DAG.
    fn propagate(&mut self, (last, at_last): (NodeId, Vec<ErrorState<D>>), order: &[NodeId]) -> Errors<D> {
        let mut errors: Errors<D> = FxHashMap::default();
        errors.insert(last, at_last);
        for &node in order {
            let Some(here) = errors.remove(&node) else { continue };
            for arrival in self.graph.nodes[node].arrivals.clone() {
                for error in &here {
                    let before = self.preimage(arrival.through, &error.state);
                    let list = errors.entry(arrival.from).or_default();
                    if self.graph.nodes[arrival.from].state.meets(&before)
                        && !list.iter().any(|known| known.state.includes(&before))
                    {
                        let path = [arrival.through].into_iter().chain(error.path.iter().copied()).collect();
                        list.push(ErrorState { state: before, path });
                    }
                }
            }
            errors.insert(node, here);
        }
        errors
    }

    fn preimage(&mut self, through: MoveId, state: &D) -> D {
        self.statistics.preimages += 1;
        state.preimage(&self.model.moves[through].case.transition)
    }

    /// Makes the computation of a node more precise, such that it does not meet the error preimages.
    fn refine_node(&mut self, node: NodeId, errors: &[ErrorState<D>]) -> Option<End> {
        let Some(older) = self.graph.nodes[node].older.clone() else { return self.split(node) };
        if self.mode.caches() {
            self.graph.remember(self.graph.nodes[node].key.place, errors);
        }
        let Some(refined) = self.apply_refinement(node, &older, errors) else {
            return Some(self.inexact(node));
        };
        let open = self.graph.delete_descendants(node);
        let covered = std::mem::take(&mut self.graph.nodes[node].covers);
        self.graph.nodes[node].state = refined;
        self.queue(open);
        self.queue(covered);
        self.open(node);
        None
    }

    /// Splits a merge node: each way into it gets a node of its own.
    fn split(&mut self, node: NodeId) -> Option<End> {
        let key = self.graph.nodes[node].key;
        if self.graph.nodes[node].arrivals.len() < 2 {
            return Some(self.inexact(node));
        }
        let before = self.graph.hints.insert(key, Hint::Split);
        debug_assert!(!matches!(before, Some(Hint::Split)), "what was split was merged again");
        self.graph.splits.entry(key.place).or_default().insert(self.statistics.iterations);
        let open = self.graph.delete(node);
        self.queue(open);
        None
    }

    /// `ApplyRefinement`: a widening that is bounded by interpolants, or the join, or the image; nothing if even that
    /// meets an error preimage.
    fn apply_refinement(&mut self, node: NodeId, older: &D, errors: &[ErrorState<D>]) -> Option<D> {
        let key = self.graph.nodes[node].key;
        let arrivals = self.graph.nodes[node].arrivals.clone();
        let images: Vec<D> = arrivals.iter().map(|&arrival| self.image(arrival)).collect();
        let image = images.iter().skip(1).fold(images[0].clone(), |all, image| all.join(image));
        let joined = older.join(&image);
        if errors.iter().any(|error| image.meets(&error.state)) {
            return None;
        }
        if errors.iter().any(|error| joined.meets(&error.state)) {
            self.graph.hints.insert(key, Hint::Image);
            return Some(image);
        }
        if self.mode.keeps_sets() {
            return Some(self.combine(node, older, &joined, errors));
        }
        self.graph.progress.note(key, errors, &joined);
        if !self.mode.interpolates() {
            self.graph.hints.insert(key, Hint::Join);
            return Some(joined);
        }
        for error in errors {
            self.add_bounds(key.place, &joined, &error.state);
        }
        let mut widened = self.widened(key.place, older, &joined);
        let earlier = &self.graph.nodes[node].state;
        if earlier.includes(&joined) {
            widened = widened.meet(earlier);
        }
        // Lemma 1. Where PPL gave up on an operation it may not hold, and the join will do.
        if errors.iter().any(|error| widened.meets(&error.state)) {
            debug_assert!(tarka_domains::polyhedra_gave_up(), "an interpolant does not keep the error away");
            self.graph.hints.insert(key, Hint::Join);
            return Some(joined);
        }
        self.graph.hints.insert(key, Hint::Widened(widened.clone()));
        Some(widened)
    }

    /// The refinement of sets of elements: each new one whose widening or hull with an earlier one meets an error preimage is
    /// brought to the set more precisely.
    fn combine(&mut self, node: NodeId, older: &D, joined: &D, errors: &[ErrorState<D>]) -> D {
        let key = self.graph.nodes[node].key;
        let mut how = match self.graph.hints.get(&key) {
            Some(Hint::Combined(how)) => how.clone(),
            _ => Vec::new(),
        };
        loop {
            let (combined, parts) = older.combined(joined, &how);
            how.resize(parts.len(), Combination::Widening);
            let meets = |part: &D| errors.iter().any(|error| part.meets(&error.state));
            let culprit = (0..parts.len()).find(|&at| meets(&parts[at]) && how[at].refined().is_some());
            let Some(refined) = culprit.and_then(|at| how[at].refined().map(|refined| (at, refined))) else {
                self.graph.hints.insert(key, Hint::Combined(how));
                return combined;
            };
            how[refined.0] = refined.1;
        }
    }

    /// A node whose state is the image of one transition, and which meets an error preimage that its predecessor does
    /// not lead to: the image is not exact.
    fn inexact(&self, node: NodeId) -> End {
        let through = self.graph.nodes[node].arrivals.first().map(|arrival| arrival.through);
        let edge = through.map_or(0, |through| self.model.moves[through].edge);
        let what = "this step precisely enough with linear constraints".to_owned();
        End::Unknown(tarka_engine::Why::Unsupported { what, span: self.model.span(edge) })
    }
}
