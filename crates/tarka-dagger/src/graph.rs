//! The abstract computation: nodes with abstract states, by which transitions they were reached, and the Hint DAG.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_domains::{Combination, Constraint, Domain};

use crate::flow::PlaceId;
use crate::model::MoveId;
use crate::progress::Progress;

/// The number of a node.
pub(crate) type NodeId = usize;
/// Nodes of different tags are never merged.
pub(crate) type Tag = usize;

/// A node's place in the computation, the same whenever it is computed again: the paper's depth, refined by what tells
/// nodes of one depth apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Key {
    /// How many loops were closed on the way.
    pub round: usize,
    pub rank: usize,
    pub place: PlaceId,
    /// Whether a loop was closed to get here.
    pub is_back: bool,
    pub tag: Tag,
}

/// A transition from a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Arrival {
    pub from: NodeId,
    pub through: MoveId,
}

/// A node ⟨l, s⟩.
pub(crate) struct Node<D> {
    pub key: Key,
    pub state: D,
    /// How it was reached.
    pub arrivals: Vec<Arrival>,
    /// What the state was widened from, at the head of a loop: the paper's `s''`.
    pub older: Option<D>,
    pub is_alive: bool,
    pub children: Vec<NodeId>,
    /// The transitions whose images this node covers.
    pub covers: Vec<Arrival>,
}

/// States from which an error is reached.
#[derive(Clone)]
pub(crate) struct ErrorState<D> {
    pub state: D,
    /// The transitions that lead from there to the error.
    pub path: Rc<[MoveId]>,
}

/// What refinement found out about a place of the computation.
pub(crate) enum Hint<D> {
    /// The node is to be split by the ways to it.
    Split,
    /// How each new element of a set is to be brought to the earlier ones.
    Combined(Vec<Combination>),
    /// The widening is to be the join.
    Join,
    /// The widening is to be the image.
    Image,
    /// What the widening was before: it never gets larger.
    Widened(D),
}

/// The abstract computation.
pub(crate) struct Graph<D> {
    pub nodes: Vec<Node<D>>,
    /// Nodes that are alive, by place.
    pub at: FxHashMap<PlaceId, Vec<NodeId>>,
    by_key: FxHashMap<Key, NodeId>,
    /// Transitions that are to be followed, by where they lead: the key of their target without its tag.
    pub waiting: BTreeMap<(usize, usize, PlaceId, bool), Vec<Arrival>>,
    tags: FxHashMap<(Tag, usize, usize), Tag>,
    /// The Hint DAG.
    pub hints: FxHashMap<Key, Hint<D>>,
    /// The refinements in which nodes of each place were split.
    pub splits: FxHashMap<PlaceId, FxHashSet<u64>>,
    /// The interpolants `T` of each place.
    pub bounds: FxHashMap<PlaceId, Vec<Constraint>>,
    /// The error preimages that were met at each place.
    pub cache: FxHashMap<PlaceId, Vec<ErrorState<D>>>,
    /// What was eliminated.
    pub progress: Progress<D>,
    /// Nodes whose states are new, and which may meet error preimages of the cache.
    pub fresh: Vec<NodeId>,
}

impl<D: Domain> Graph<D> {
    pub fn new() -> Graph<D> {
        Graph {
            nodes: Vec::new(),
            at: FxHashMap::default(),
            by_key: FxHashMap::default(),
            waiting: BTreeMap::new(),
            tags: FxHashMap::default(),
            hints: FxHashMap::default(),
            splits: FxHashMap::default(),
            bounds: FxHashMap::default(),
            cache: FxHashMap::default(),
            progress: Progress::new(),
            fresh: Vec::new(),
        }
    }

    /// Remembers error preimages at a place.
    pub fn remember(&mut self, place: PlaceId, errors: &[ErrorState<D>]) {
        let known = self.cache.entry(place).or_default();
        for error in errors {
            if !known.iter().any(|old| old.state.includes(&error.state)) {
                known.push(error.clone());
            }
        }
    }

    /// The error preimages of the cache that a node's state meets.
    pub fn foreseen(&self, node: NodeId) -> Vec<ErrorState<D>> {
        let node = &self.nodes[node];
        let known = self.cache.get(&node.key.place).into_iter().flatten();
        known.filter(|error| node.is_alive && node.state.meets(&error.state)).cloned().collect()
    }

    /// The tag of those that were told apart at a node with a tag: the same for the same reason.
    pub fn tag(&mut self, tag: Tag, what: usize, way: usize) -> Tag {
        let next = self.tags.len() + 1;
        *self.tags.entry((tag, what, way)).or_insert(next)
    }

    /// Adds a node.
    pub fn add(&mut self, key: Key, state: D, arrivals: Vec<Arrival>, older: Option<D>) -> NodeId {
        let id = self.nodes.len();
        for arrival in &arrivals {
            self.nodes[arrival.from].children.push(id);
        }
        let (children, covers) = (Vec::new(), Vec::new());
        self.nodes.push(Node { key, state, arrivals, older, is_alive: true, children, covers });
        self.at.entry(key.place).or_default().push(id);
        self.by_key.insert(key, id);
        id
    }

    /// The node of a key, if there is one.
    pub fn find(&self, key: Key) -> Option<NodeId> {
        self.by_key.get(&key).copied()
    }

    /// A node that covers a state: the paper's `Covered`.
    pub fn coverer(&self, place: PlaceId, state: &D) -> Option<NodeId> {
        let here = self.at.get(&place)?;
        here.iter().rev().copied().find(|&node| self.nodes[node].state.includes(state))
    }

    /// All nodes from which a node was reached, itself included.
    pub fn ancestors(&self, node: NodeId) -> FxHashSet<NodeId> {
        let mut found = FxHashSet::default();
        let mut waiting = vec![node];
        while let Some(next) = waiting.pop() {
            if found.insert(next) {
                waiting.extend(self.nodes[next].arrivals.iter().map(|arrival| arrival.from));
            }
        }
        found
    }

    /// Deletes all descendants of a node. Gives the transitions that are to be followed again: those that led from other
    /// nodes to deleted ones, and those whose images deleted ones covered.
    pub fn delete_descendants(&mut self, node: NodeId) -> Vec<Arrival> {
        let mut doomed = Vec::new();
        let mut waiting = std::mem::take(&mut self.nodes[node].children);
        while let Some(next) = waiting.pop() {
            if std::mem::replace(&mut self.nodes[next].is_alive, false) {
                doomed.push(next);
                waiting.append(&mut self.nodes[next].children);
            }
        }
        let mut open = Vec::new();
        for &dead in &doomed {
            self.forget(dead);
            open.append(&mut self.nodes[dead].covers);
            open.append(&mut self.nodes[dead].arrivals);
        }
        self.alive(open)
    }

    /// Deletes a node and its descendants, as [`Graph::delete_descendants`].
    pub fn delete(&mut self, node: NodeId) -> Vec<Arrival> {
        let mut open = self.delete_descendants(node);
        if std::mem::replace(&mut self.nodes[node].is_alive, false) {
            self.forget(node);
            open.append(&mut self.nodes[node].covers);
            open.append(&mut self.nodes[node].arrivals);
        }
        self.alive(open)
    }

    fn forget(&mut self, node: NodeId) {
        let key = self.nodes[node].key;
        self.by_key.remove(&key);
        if let Some(here) = self.at.get_mut(&key.place) {
            here.retain(|&other| other != node);
        }
        for list in self.waiting.values_mut() {
            list.retain(|arrival| arrival.from != node);
        }
    }

    fn alive(&self, mut arrivals: Vec<Arrival>) -> Vec<Arrival> {
        arrivals.retain(|arrival| self.nodes[arrival.from].is_alive);
        arrivals
    }
}
