//! Forward exploration: the paper's `AbstractTREE`, and its version on DAGs.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_domains::Domain;
use tarka_engine::{Budget, Event, Events, Statistics, Why};

use crate::flow::PlaceId;
use crate::graph::{Arrival, ErrorState, Graph, Hint, Key, NodeId, Tag};
use crate::helpers::Beyond;
use crate::interpolate::interpolate;
use crate::mode::Mode;
use crate::model::{Model, MoveId};

/// A place whose nodes were split in so many refinements keeps all ways apart from then on: it would be split in every round.
const SPLIT_FOR_GOOD: usize = 4;

/// What an exploration ends with.
pub(crate) enum End {
    /// No error can be reached: the graph is the proof.
    Correct,
    /// An error may be reached along these transitions.
    Error(Vec<MoveId>),
    /// It was given up.
    Unknown(Why),
}

/// An abstract interpretation that is refined as long as need be.
pub(crate) struct Analysis<'a, 'c, 'p, D> {
    pub model: &'a Model<'c, 'p>,
    pub mode: Mode,
    pub beyond: Beyond,
    pub budget: &'a Budget,
    pub events: &'a mut dyn Events,
    pub statistics: &'a mut Statistics,
    pub graph: Graph<D>,
}

impl<D: Domain> Analysis<'_, '_, '_, D> {
    /// `AbstractTREE`, or on DAGs: explores by depth; where an error is reached it refines, and goes on where the
    /// refinement was.
    pub fn abstract_dag(&mut self) -> End {
        let Some(start) = self.model.flow.start else { return End::Correct };
        let root = D::top(self.model.space.len()).constrained(&self.model.initial);
        let key =
            Key { round: 0, rank: self.model.flow.places[start].rank, place: start, is_back: false, tag: 0 };
        let root = self.graph.add(key, root, Vec::new(), None);
        self.open(root);
        while let Some(((round, _, place, is_back), arrivals)) = self.graph.waiting.pop_first() {
            if let Err(exhausted) = self.budget.check() {
                return End::Unknown(Why::Exhausted(exhausted));
            }
            if tarka_domains::polyhedra_gave_up() {
                return End::Unknown(Why::Stuck("polyhedra became too large for PPL".to_owned()));
            }
            self.arrive(round, place, is_back, arrivals);
            while let Some((node, errors)) = self.suspect() {
                self.statistics.iterations += 1;
                self.events.on(Event::Progress(self.statistics));
                if let Some(end) = self.refine_dag(node, errors) {
                    return end;
                }
                if let Err(exhausted) = self.budget.check() {
                    return End::Unknown(Why::Exhausted(exhausted));
                }
            }
        }
        End::Correct
    }

    /// A node from which the program goes wrong, and how: where it has gone wrong, or where a new state meets an error preimage
    /// of the cache, from which exploration would lead there.
    fn suspect(&mut self) -> Option<(NodeId, Vec<ErrorState<D>>)> {
        if let Some(&error) = self.graph.at.get(&self.model.flow.error).and_then(|here| here.first()) {
            let everything = D::top(self.model.space.len());
            return Some((error, vec![ErrorState { state: everything, path: Rc::from([]) }]));
        }
        while let Some(&node) = self.graph.fresh.last() {
            let errors = self.graph.foreseen(node);
            if !errors.is_empty() {
                return Some((node, errors));
            }
            self.graph.fresh.pop();
        }
        None
    }

    /// Queues the transitions that leave a node.
    pub fn open(&mut self, node: NodeId) {
        let place = self.graph.nodes[node].key.place;
        let arrivals: Vec<Arrival> =
            self.model.outgoing[place].iter().map(|&through| Arrival { from: node, through }).collect();
        self.queue(arrivals);
    }

    /// Queues transitions.
    pub fn queue(&mut self, arrivals: Vec<Arrival>) {
        for arrival in arrivals {
            let taken = &self.model.moves[arrival.through];
            let round = self.graph.nodes[arrival.from].key.round + usize::from(taken.is_back);
            let rank = self.model.flow.places[taken.target].rank;
            let list = self.graph.waiting.entry((round, rank, taken.target, taken.is_back)).or_default();
            if !list.contains(&arrival) {
                list.push(arrival);
            }
        }
    }

    /// Follows all transitions that lead to a place at a depth: merges wait for all their inputs.
    fn arrive(&mut self, round: usize, place: PlaceId, is_back: bool, mut arrivals: Vec<Arrival>) {
        arrivals.sort_unstable();
        let rank = self.model.flow.places[place].rank;
        let mut groups: BTreeMap<Tag, Vec<(Arrival, D)>> = BTreeMap::new();
        for arrival in arrivals {
            if !self.graph.nodes[arrival.from].is_alive {
                continue;
            }
            let image = self.image(arrival);
            if image.is_empty() {
                continue;
            }
            if let Some(coverer) = self.graph.coverer(place, &image) {
                self.graph.nodes[coverer].covers.push(arrival);
                continue;
            }
            let tag = self.tag_of(arrival, Key { round, rank, place, is_back, tag: 0 });
            groups.entry(tag).or_default().push((arrival, image));
        }
        for (tag, group) in groups {
            self.create(Key { round, rank, place, is_back, tag }, group);
        }
    }

    /// The tag of a node that is reached so: in a tree all are different.
    fn tag_of(&mut self, arrival: Arrival, key: Key) -> Tag {
        let tag = self.graph.nodes[arrival.from].key.tag;
        if !self.mode.merges() {
            return self.graph.tag(tag, arrival.through, usize::MAX);
        }
        let often = self.graph.splits.get(&key.place).is_some_and(|splits| splits.len() >= SPLIT_FOR_GOOD);
        match self.graph.hints.get(&Key { tag, ..key }) {
            Some(Hint::Split) => self.split_tag(arrival, Key { tag, ..key }),
            None if often && self.beyond.apart && !key.is_back => self.split_tag(arrival, Key { tag, ..key }),
            _ => tag,
        }
    }

    /// The tag of one way into a node that was split.
    pub fn split_tag(&mut self, arrival: Arrival, key: Key) -> Tag {
        let split = self.graph.tag(key.tag, key.place, key.round);
        let closes = self.graph.nodes[arrival.from].key.is_back;
        self.graph.tag(split, arrival.through, usize::from(key.is_back) + 2 * usize::from(closes))
    }

    /// Makes the node of a key, together with what led there before.
    fn create(&mut self, key: Key, mut group: Vec<(Arrival, D)>) {
        if let Some(old) = self.graph.find(key) {
            // All that leads there comes once more, together.
            let open = self.graph.delete(old);
            self.queue(open);
            self.queue(group.into_iter().map(|pair| pair.0).collect());
            return;
        }
        let arrivals: Vec<Arrival> = group.iter().map(|pair| pair.0).collect();
        let mut image = group.swap_remove(0).1;
        for (_, other) in group {
            image = image.join(&other);
        }
        let (state, older) = match self.select(key, &arrivals) {
            Some(older) => (self.widen(key, &older, &image), Some(older)),
            None => (image, None),
        };
        let node = self.graph.add(key, state, arrivals, older);
        if self.mode.caches() {
            self.graph.fresh.push(node);
        }
        self.statistics.regions += 1;
        self.open(node);
    }

    /// The paper's `Sel(S)`, where `S` are the maximal states among the predecessors at the head of a loop: the one that
    /// was reached last.
    fn select(&self, key: Key, arrivals: &[Arrival]) -> Option<D> {
        if !key.is_back {
            return None;
        }
        let mut earlier: Vec<NodeId> = Vec::new();
        for arrival in arrivals {
            earlier.extend(self.graph.ancestors(arrival.from));
        }
        earlier.retain(|&node| self.graph.nodes[node].key.place == key.place);
        earlier.sort_unstable_by_key(|&node| self.graph.nodes[node].key);
        earlier.dedup();
        let states: Vec<&D> = earlier.iter().map(|&node| &self.graph.nodes[node].state).collect();
        let is_maximal = |at: usize| {
            let later = states[at + 1..].iter().any(|other| other.includes(states[at]));
            !later
                && !states[..at].iter().any(|other| other.includes(states[at]) && !states[at].includes(other))
        };
        (0..states.len()).rev().find(|&at| is_maximal(at)).map(|at| states[at].clone())
    }

    /// `s'' ∇_T (s'' ⊔ img)`, as far as earlier refinements let it.
    fn widen(&mut self, key: Key, older: &D, image: &D) -> D {
        let joined = older.join(image);
        let earlier = match self.graph.hints.get(&key) {
            Some(Hint::Image) => return image.clone(),
            Some(Hint::Join) => return joined,
            Some(Hint::Combined(how)) => return older.combined(&joined, how).0,
            Some(Hint::Widened(earlier)) => Some(earlier.clone()),
            Some(Hint::Split) | None => None,
        };
        if self.mode.caches()
            && let Some(precise) = self.anticipate(key, older, image, &joined)
        {
            self.graph.hints.insert(key, Hint::Image);
            return precise;
        }
        let mut widened = self.widened(key.place, older, &joined);
        if let Some(earlier) = earlier.filter(|earlier| earlier.includes(&joined)) {
            widened = widened.meet(&earlier);
        }
        // What the earlier method remembers are operations alone.
        if !self.mode.keeps_sets() {
            self.graph.hints.insert(key, Hint::Widened(widened.clone()));
        }
        widened
    }

    /// Bounded widening with the interpolants of a place.
    pub fn widened(&self, place: PlaceId, older: &D, joined: &D) -> D {
        let bounds = self.graph.bounds.get(&place).map_or(&[][..], Vec::as_slice);
        older.widened_up_to(joined, bounds)
    }

    /// Looks whether the widening would meet an error preimage that was met before at this place, though its arguments do
    /// not: then there are new interpolants at once, or the image is all that can be taken.
    fn anticipate(&mut self, key: Key, older: &D, image: &D, joined: &D) -> Option<D> {
        let cached = self.graph.cache.get(&key.place).cloned().unwrap_or_default();
        for error in cached.iter().map(|error| &error.state) {
            if !self.widened(key.place, older, joined).meets(error) {
                continue;
            }
            if !joined.meets(error) {
                self.add_bounds(key.place, joined, error);
            } else if !image.meets(error) && !older.meets(error) {
                return Some(image.clone());
            }
        }
        None
    }

    /// Adds the interpolants between a state and an error to those of a place.
    pub fn add_bounds(&mut self, place: PlaceId, state: &D, error: &D) {
        let bounds = self.graph.bounds.entry(place).or_default();
        for interpolant in interpolate(state, error, self.beyond.small) {
            if !bounds.contains(&interpolant) {
                bounds.push(interpolant);
                self.statistics.constraints += 1;
            }
        }
    }

    /// The image of a transition.
    pub fn image(&mut self, arrival: Arrival) -> D {
        self.statistics.images += 1;
        self.graph.nodes[arrival.from].state.image(&self.model.moves[arrival.through].case.transition)
    }
}
