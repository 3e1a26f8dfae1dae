//! The region graph: an abstraction of one procedure, refined by splitting regions.
//!
//! A region is a set of states at a location, given by a predicate; the regions of a location partition its states. An edge
//! of the graph stands for a transition that may exist; one that is missing is known not to exist.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rustc_hash::FxHashMap;
use tarka_ir::{EdgeId, Idx, IndexVec, Loc, LocationKind, Procedure, define_index};
use tarka_logic::term::{Symbol, Term, TermTable};

use crate::forest::StateId;

define_index! {
    /// A region of a graph.
    RegionId, "R"
}

/// A set of states at a location.
#[derive(Clone, Debug)]
pub struct Region {
    /// The location; `None` for a region that stands for errors inside of callees or for arithmetic out of range.
    pub loc: Option<Loc>,
    /// Its states satisfy all of these.
    pub predicate: Vec<Term>,
    /// The states of tests in it, in the order of the tests.
    pub members: Vec<StateId>,
    /// Where its states may go, by which edge of the program.
    pub out: BTreeSet<(EdgeId, RegionId)>,
    into: BTreeSet<(RegionId, EdgeId)>,
}

/// How a location is divided into regions.
#[derive(Clone, Debug)]
enum Division {
    Whole(RegionId),
    Split { predicate: Term, holds: Box<Division>, fails: Box<Division> },
}

/// What a graph is to show unreachable.
#[derive(Clone, PartialEq, Debug)]
pub enum Bad {
    /// Error locations, here or in callees.
    Error,
    /// Returning with all of these.
    Exit(Vec<Term>),
}

/// What else than error locations is bad about a procedure.
pub struct Dangers<'a> {
    /// Whether errors matter also where a return is asked about.
    pub always: bool,
    /// Whether an edge is a call in which an error may lie.
    pub call_fails: Box<dyn Fn(EdgeId) -> bool + 'a>,
    /// Whether arithmetic on an edge may go out of range, where that is not to happen.
    pub edge_wraps: Box<dyn Fn(EdgeId) -> bool + 'a>,
}

impl Dangers<'_> {
    fn matter(&self, bad: &Bad) -> bool {
        self.always || *bad == Bad::Error
    }
}

/// A step from where tests have been to where none has been.
#[derive(Clone, Copy, Debug)]
pub struct Frontier {
    /// The region that holds states of tests.
    pub from: RegionId,
    /// The edge.
    pub edge: EdgeId,
    /// The region without any.
    pub to: RegionId,
}

/// The abstraction of a procedure.
#[derive(Clone, Debug)]
pub struct Graph {
    regions: IndexVec<RegionId, Region>,
    divisions: IndexVec<Loc, Division>,
    bad: Vec<RegionId>,
    initial: RegionId,
    /// The predicates by which edges out of the initial region were removed: `InitialRefines` of the thesis.
    pub initial_refines: Vec<Term>,
    /// How often each location was refined by predicates over the same symbols.
    refined: FxHashMap<(Loc, Vec<Symbol>), u32>,
}

impl Graph {
    /// The graph that is the automaton of the procedure, with the bad states told apart.
    pub fn new(terms: &TermTable, procedure: &Procedure, bad: &Bad, dangers: &Dangers<'_>) -> Graph {
        let mut graph = Graph {
            regions: IndexVec::new(),
            divisions: IndexVec::new(),
            bad: Vec::new(),
            initial: RegionId::from_index(procedure.entry.index()),
            initial_refines: Vec::new(),
            refined: FxHashMap::default(),
        };
        for (loc, location) in procedure.locations.iter_enumerated() {
            let region = graph.add(Some(loc), Vec::new());
            graph.divisions.push(Division::Whole(region));
            if dangers.matter(bad) && matches!(location.kind, LocationKind::Error(_)) {
                graph.bad.push(region);
            }
        }
        for (id, edge) in procedure.edges.iter_enumerated() {
            let (from, to) = (edge.source.index(), edge.target.index());
            graph.connect(RegionId::from_index(from), id, RegionId::from_index(to));
        }
        if dangers.matter(bad) {
            graph.add_pseudo_region(procedure, &dangers.call_fails);
            graph.add_pseudo_region(procedure, &dangers.edge_wraps);
        }
        if let Bad::Exit(predicate) = bad {
            graph.divide_exit(terms, procedure.exit, predicate);
        }
        graph
    }

    fn add(&mut self, loc: Option<Loc>, predicate: Vec<Term>) -> RegionId {
        let (members, out, into) = Default::default();
        self.regions.push(Region { loc, predicate, members, out, into })
    }

    fn connect(&mut self, from: RegionId, edge: EdgeId, to: RegionId) {
        self.regions[from].out.insert((edge, to));
        self.regions[to].into.insert((from, edge));
    }

    fn disconnect(&mut self, from: RegionId, edge: EdgeId, to: RegionId) {
        self.regions[from].out.remove(&(edge, to));
        self.regions[to].into.remove(&(from, edge));
    }

    /// A bad region that is no location: some edges may lead there instead of to their target.
    fn add_pseudo_region(&mut self, procedure: &Procedure, may_lead: &dyn Fn(EdgeId) -> bool) {
        let errors = self.add(None, Vec::new());
        for (id, edge) in procedure.edges.iter_enumerated().filter(|(id, _)| may_lead(*id)) {
            self.connect(RegionId::from_index(edge.source.index()), id, errors);
        }
        self.bad.push(errors);
    }

    fn divide_exit(&mut self, terms: &TermTable, exit: Loc, predicate: &[Term]) {
        let whole = terms.and(predicate);
        let good = RegionId::from_index(exit.index());
        let bad = self.split(good, whole, terms, |_| false);
        self.regions[bad].predicate = predicate.to_vec();
        self.bad.push(bad);
    }

    /// A region.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id]
    }

    /// All regions.
    pub fn regions(&self) -> impl Iterator<Item = (RegionId, &Region)> {
        self.regions.iter_enumerated()
    }

    /// The regions that are to be shown unreachable.
    pub fn bad(&self) -> &[RegionId] {
        &self.bad
    }

    /// The region in which the procedure starts.
    pub fn initial(&self) -> RegionId {
        self.initial
    }

    /// The way from the bad regions back to the nearest region that holds a state of a test: the end of an abstract
    /// error path, of which the test is the beginning. `None` if no path leads to a bad region: a proof.
    pub fn find_abstract_error_path(&self) -> Option<Frontier> {
        let mut seen: BTreeSet<RegionId> = self.bad.iter().copied().collect();
        let mut waiting: VecDeque<RegionId> = self.bad.iter().copied().collect();
        while let Some(to) = waiting.pop_front() {
            for &(from, edge) in &self.regions[to].into {
                if !self.regions[from].members.is_empty() {
                    return Some(Frontier { from, edge, to });
                }
                if seen.insert(from) {
                    waiting.push_back(from);
                }
            }
        }
        None
    }

    /// The steps of a shortest path from the initial region to a bad one, if there is any.
    pub fn path_to_error(&self) -> Option<Vec<Frontier>> {
        let mut reached: BTreeMap<RegionId, Option<Frontier>> = BTreeMap::from([(self.initial, None)]);
        let mut waiting = VecDeque::from([self.initial]);
        while let Some(from) = waiting.pop_front() {
            if self.bad.contains(&from) {
                let mut path: Vec<Frontier> =
                    std::iter::successors(reached[&from], |step| reached[&step.from]).collect();
                path.reverse();
                return Some(path);
            }
            for &(edge, to) in &self.regions[from].out {
                reached.entry(to).or_insert_with(|| {
                    waiting.push_back(to);
                    Some(Frontier { from, edge, to })
                });
            }
        }
        None
    }

    /// The regions beside the frontier's target: where the same edge leads from the same region, where no test has been,
    /// and from where a bad region may be reached without meeting one.
    pub fn beside(&self, frontier: Frontier) -> Vec<RegionId> {
        let from = &self.regions[frontier.from];
        let others = from.out.iter().filter(|&&(edge, to)| edge == frontier.edge && to != frontier.to);
        let unvisited: Vec<RegionId> =
            others.map(|&(_, to)| to).filter(|&to| self.regions[to].members.is_empty()).collect();
        unvisited.into_iter().filter(|&to| self.leads_to_bad(to)).collect()
    }

    fn leads_to_bad(&self, region: RegionId) -> bool {
        let mut seen = BTreeSet::from([region]);
        let mut waiting = vec![region];
        while let Some(region) = waiting.pop() {
            if self.bad.contains(&region) {
                return true;
            }
            let next = self.regions[region].out.iter().map(|&(_, to)| to);
            let unvisited = next.filter(|&to| self.regions[to].members.is_empty());
            waiting.extend(unvisited.filter(|&to| seen.insert(to)));
        }
        false
    }

    /// The region of a state at a location; `holds` evaluates predicates in it.
    pub fn region_of(&self, loc: Loc, mut holds: impl FnMut(Term) -> bool) -> RegionId {
        let mut division = &self.divisions[loc];
        loop {
            match division {
                Division::Whole(region) => return *region,
                Division::Split { predicate, holds: yes, fails: no } => {
                    division = if holds(*predicate) { yes } else { no };
                }
            }
        }
    }

    /// Puts a state of a test into its region.
    pub fn add_member(&mut self, region: RegionId, state: StateId) {
        self.regions[region].members.push(state);
    }

    /// Removes an edge that no state of its region can take.
    pub fn remove_edge(&mut self, frontier: Frontier) {
        self.disconnect(frontier.from, frontier.edge, frontier.to);
    }

    /// Removes an edge out of the initial region, which no state can take for which `predicate` fails.
    pub fn refine_initial(&mut self, frontier: Frontier, predicate: Term) {
        self.disconnect(frontier.from, frontier.edge, frontier.to);
        self.initial_refines.push(predicate);
    }

    /// `RefineGraph`: splits the region before the frontier by a suitable predicate, and removes the frontier from the
    /// part where it fails, with what lies beside it and is excluded too. Gives the part where it holds.
    pub fn refine(
        &mut self,
        frontier: Frontier,
        beside: &[RegionId],
        predicate: Term,
        terms: &TermTable,
        holds: impl FnMut(StateId) -> bool,
    ) -> RegionId {
        let part = self.split(frontier.from, predicate, terms, holds);
        self.disconnect(frontier.from, frontier.edge, frontier.to);
        for &other in beside {
            self.disconnect(frontier.from, frontier.edge, other);
        }
        part
    }

    /// Divides a region; its id stays with the states for which the predicate fails, the others get a new region with
    /// the same edges.
    fn split(
        &mut self,
        id: RegionId,
        predicate: Term,
        terms: &TermTable,
        mut holds: impl FnMut(StateId) -> bool,
    ) -> RegionId {
        let old = self.regions[id].clone();
        let (inside, outside): (Vec<StateId>, Vec<StateId>) =
            old.members.iter().copied().partition(|&state| holds(state));
        let part = self.add(old.loc, with(terms, &old.predicate, predicate));
        self.regions[part].members = inside;
        self.regions[id].members = outside;
        self.regions[id].predicate = with(terms, &old.predicate, terms.not(predicate));
        for (edge, to) in old.out {
            self.connect(part, edge, if to == id { part } else { to });
            if to == id {
                self.connect(part, edge, id);
                self.connect(id, edge, part);
            }
        }
        for (from, edge) in old.into {
            if from != id {
                self.connect(from, edge, part);
            }
        }
        if let Some(loc) = old.loc {
            *self.refined.entry((loc, terms.free_symbols(predicate).to_vec())).or_default() += 1;
            replace(&mut self.divisions[loc], id, predicate, part);
        }
        part
    }

    /// How often a location was refined by predicates over the same symbols as this one has.
    pub fn refinements_like(&self, terms: &TermTable, loc: Loc, predicate: Term) -> u32 {
        self.refined.get(&(loc, terms.free_symbols(predicate).to_vec())).copied().unwrap_or(0)
    }

    /// Removes all edges into a region that has no states.
    pub fn remove_empty(&mut self, id: RegionId) {
        for (from, edge) in std::mem::take(&mut self.regions[id].into) {
            self.regions[from].out.remove(&(edge, id));
        }
    }

    /// What holds at each location in every state that the graph does not exclude.
    pub fn invariants(&self, terms: &TermTable) -> IndexVec<Loc, Term> {
        let reachable = self.reachable();
        self.divisions.iter().map(|division| division.states_in(terms, &reachable)).collect()
    }

    /// The regions that a path leads to from the initial one.
    pub fn reachable(&self) -> BTreeSet<RegionId> {
        let mut seen = BTreeSet::from([self.initial]);
        let mut waiting = vec![self.initial];
        while let Some(region) = waiting.pop() {
            for &(_, to) in &self.regions[region].out {
                if seen.insert(to) {
                    waiting.push(to);
                }
            }
        }
        seen
    }
}

impl Division {
    /// The states of the location that are in some of its regions.
    fn states_in(&self, terms: &TermTable, regions: &BTreeSet<RegionId>) -> Term {
        match self {
            Division::Whole(region) => terms.bool(regions.contains(region)),
            Division::Split { predicate, holds, fails } => {
                terms.ite(*predicate, holds.states_in(terms, regions), fails.states_in(terms, regions))
            }
        }
    }
}

/// A conjunction with one more part. A predicate by which regions were told apart stays one part.
fn with(terms: &TermTable, predicate: &[Term], further: Term) -> Vec<Term> {
    let mut parts = predicate.to_vec();
    if !parts.contains(&further) && terms.as_bool(further) != Some(true) {
        parts.push(further);
    }
    parts
}

fn replace(division: &mut Division, id: RegionId, predicate: Term, part: RegionId) {
    let mut waiting = vec![division];
    while let Some(division) = waiting.pop() {
        match division {
            Division::Whole(region) if *region == id => {
                let (holds, fails) = (Box::new(Division::Whole(part)), Box::new(Division::Whole(id)));
                *division = Division::Split { predicate, holds, fails };
                return;
            }
            Division::Whole(_) => {}
            Division::Split { holds, fails, .. } => waiting.extend([&mut **holds, &mut **fails]),
        }
    }
}
