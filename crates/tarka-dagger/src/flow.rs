//! The graph that is explored: places where paths meet, and edges, each of which is a path of the program between two
//! places.
//!
//! Places are the start, the heads of loops, where branches merge, and one for all errors. What lies between them is
//! entered from one side only and needs no abstract state of its own. All ways back to the head of a loop first meet at
//! its latch, so that one edge closes each loop. Only what can lead to an error is kept.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::inline::{Inlined, Spot};

/// The number of a place.
pub(crate) type PlaceId = usize;
/// The number of an edge.
pub(crate) type FlowId = usize;

/// A place.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// Its position in an order in which all edges but those that close loops lead on.
    pub rank: usize,
    /// The edges that leave it.
    pub outgoing: Vec<FlowId>,
}

/// An edge.
#[derive(Clone, Debug)]
pub(crate) struct FlowEdge {
    pub source: PlaceId,
    pub target: PlaceId,
    /// The arcs that are followed.
    pub path: Vec<usize>,
    /// Whether it closes a loop.
    pub is_back: bool,
}

/// The graph.
pub(crate) struct Flow {
    pub places: Vec<Place>,
    pub edges: Vec<FlowEdge>,
    /// Where runs start; nothing if no error can be reached.
    pub start: Option<PlaceId>,
    /// All errors.
    pub error: PlaceId,
    /// The spots between places: from which place, by which arcs.
    pub between: FxHashMap<Spot, (PlaceId, Vec<usize>)>,
    /// The spots of places.
    pub place_of: FxHashMap<Spot, PlaceId>,
}

impl Flow {
    /// The graph of a program.
    pub fn new(inlined: &Inlined<'_>) -> Flow {
        let relevant = inlined.relevant();
        let mut outgoing: FxHashMap<Spot, Vec<usize>> = FxHashMap::default();
        let mut incoming: FxHashMap<Spot, usize> = FxHashMap::default();
        for (id, arc) in inlined.arcs.iter().enumerate() {
            if relevant.contains(&arc.source) && relevant.contains(&arc.target) {
                outgoing.entry(arc.source).or_default().push(id);
                *incoming.entry(arc.target).or_default() += 1;
            }
        }
        let error = Place { rank: 0, outgoing: Vec::new() };
        let mut flow = Flow {
            places: vec![error],
            edges: Vec::new(),
            start: None,
            error: 0,
            between: FxHashMap::default(),
            place_of: FxHashMap::default(),
        };
        if relevant.contains(&inlined.start()) {
            let closing = closing_arcs(inlined, &outgoing);
            flow.build(inlined, &outgoing, &incoming, &closing);
            flow.rank();
        }
        flow
    }

    fn add_place(&mut self) -> PlaceId {
        self.places.push(Place { rank: 0, outgoing: Vec::new() });
        self.places.len() - 1
    }

    fn add_edge(&mut self, source: PlaceId, target: PlaceId, path: Vec<usize>, is_back: bool) {
        self.places[source].outgoing.push(self.edges.len());
        self.edges.push(FlowEdge { source, target, path, is_back });
    }

    fn build(
        &mut self,
        inlined: &Inlined<'_>,
        outgoing: &FxHashMap<Spot, Vec<usize>>,
        incoming: &FxHashMap<Spot, usize>,
        closing: &FxHashSet<usize>,
    ) {
        let start = inlined.start();
        let mut heads: Vec<Spot> = closing.iter().map(|&arc| inlined.arcs[arc].target).collect();
        heads.sort_unstable();
        heads.dedup();
        let mut kept: Vec<Spot> =
            incoming.iter().filter(|(_, count)| **count > 1).map(|pair| *pair.0).collect();
        kept.extend(heads.iter().copied().chain([start]));
        kept.retain(|&spot| !inlined.is_error(spot));
        kept.sort_unstable();
        kept.dedup();
        for &spot in &kept {
            let place = self.add_place();
            self.place_of.insert(spot, place);
        }
        self.start = self.place_of.get(&start).copied();
        let mut latches = FxHashMap::default();
        for head in heads {
            let latch = self.add_place();
            latches.insert(head, latch);
            self.add_edge(latch, self.place_of[&head], Vec::new(), true);
        }
        for &spot in &kept {
            self.follow(inlined, outgoing, closing, &latches, spot);
        }
    }

    /// Adds the edges that leave a place.
    fn follow(
        &mut self,
        inlined: &Inlined<'_>,
        outgoing: &FxHashMap<Spot, Vec<usize>>,
        closing: &FxHashSet<usize>,
        latches: &FxHashMap<Spot, PlaceId>,
        from: Spot,
    ) {
        let source = self.place_of[&from];
        let mut waiting = vec![(from, Vec::new())];
        while let Some((spot, path)) = waiting.pop() {
            for &arc in outgoing.get(&spot).into_iter().flatten().rev() {
                let target = inlined.arcs[arc].target;
                let longer: Vec<usize> = path.iter().copied().chain([arc]).collect();
                if inlined.is_error(target) {
                    self.add_edge(source, self.error, longer, false);
                } else if closing.contains(&arc) {
                    self.add_edge(source, latches[&target], longer, false);
                } else if let Some(&place) = self.place_of.get(&target) {
                    self.add_edge(source, place, longer, false);
                } else {
                    self.between.insert(target, (source, longer.clone()));
                    waiting.push((target, longer));
                }
            }
        }
    }

    /// Orders the places: those that lead on come first, errors last.
    fn rank(&mut self) {
        let mut order = Vec::new();
        let mut seen = vec![false; self.places.len()];
        let mut stack: Vec<(PlaceId, usize)> = self.start.iter().map(|&start| (start, 0)).collect();
        self.start.iter().for_each(|&start| seen[start] = true);
        while let Some((place, next)) = stack.pop() {
            let Some(&edge) = self.places[place].outgoing.get(next) else {
                order.push(place);
                continue;
            };
            stack.push((place, next + 1));
            let target = self.edges[edge].target;
            if !self.edges[edge].is_back && !std::mem::replace(&mut seen[target], true) {
                stack.push((target, 0));
            }
        }
        for (rank, &place) in order.iter().rev().enumerate() {
            self.places[place].rank = rank;
        }
        self.places[self.error].rank = self.places.len();
    }
}

/// The arcs that close a loop when the program is gone through depth first.
fn closing_arcs(inlined: &Inlined<'_>, outgoing: &FxHashMap<Spot, Vec<usize>>) -> FxHashSet<usize> {
    let mut closing = FxHashSet::default();
    let (mut open, mut seen) = (FxHashSet::default(), FxHashSet::default());
    let mut stack = vec![(inlined.start(), 0)];
    seen.insert(inlined.start());
    open.insert(inlined.start());
    while let Some((spot, next)) = stack.pop() {
        let Some(&arc) = outgoing.get(&spot).and_then(|arcs| arcs.get(next)) else {
            open.remove(&spot);
            continue;
        };
        stack.push((spot, next + 1));
        let target = inlined.arcs[arc].target;
        if open.contains(&target) {
            closing.insert(arc);
        } else if seen.insert(target) {
            open.insert(target);
            stack.push((target, 0));
        }
    }
    closing
}
