//! The rules of figure 2, as a depth-first search: the set of queries `Q` is the stack of those that are open.

use tarka_engine::Why;
use tarka_exec::symbolic::{Execution, Naming, NoCalls};
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use crate::contexts::Purpose;
use crate::goals::Goal;
use crate::graph::ArcId;
use crate::label::{LabelId, Spot};
use crate::lean::Leaning;
use crate::merge::conjunction;
use crate::picture::Deed;
use crate::search::{Blocked, Query, Search, Stop, unknown};
use crate::tau::Bound;

/// What [`Search::sum`] found: figure 4's `Sum`.
pub(crate) enum Summed {
    /// The initial query is blocked: the labels of its location are the summary.
    Blocked,
    /// An exit that does not satisfy the post-condition; the path leads there.
    Exit(Box<Query>),
    /// All that was found was tried, but some of it rests on concrete values: nothing is known of the rest.
    Exhausted,
}

/// A query whose arcs are being tried.
pub(crate) struct Open {
    pub query: Query,
    arcs: Vec<ArcId>,
    next: usize,
    /// For each arc so far, the labels that block it.
    blocking: Vec<Vec<LabelId>>,
    /// Labels of the current arc's target that were learned, or found to matter, while it was tried.
    pub targets: Vec<LabelId>,
    /// What came of the current arc rests on concrete values; so does what came of some arc.
    arc_leans: bool,
    leans: bool,
}

/// What trying an arc leads to.
pub(crate) enum Followed {
    /// A query that is not blocked.
    Query(Box<Query>),
    /// The arc is blocked now, by this label.
    Learned(LabelId),
    /// What it leads to was tried as far as concrete values go; it has no label.
    Exhausted,
}

impl Search<'_, '_> {
    /// Applies the rules from an initial query until an exit is found or the query is blocked.
    pub fn sum(&mut self, initial: Query) -> Result<Summed, Stop> {
        let depth = initial.depth;
        if let Blocked::By(_) = self.blocked(&initial, location_of(&initial))? {
            return Ok(Summed::Blocked);
        }
        let is_reached = self.arrive(&initial)?;
        let mut queries = vec![self.open(initial, !is_reached)];
        let mut summed = Summed::Blocked;
        while let Some(open) = queries.last_mut() {
            self.tick()?;
            match self.decide(open)? {
                Some(query) => {
                    let leans = !self.arrive(&query)?;
                    if !self.is_exit(&query) {
                        queries.push(self.open(*query, leans));
                    } else if let Blocked::By(labels) = self.blocked(&query, location_of(&query))? {
                        // It was a goal, so that nothing blocked it before.
                        open.targets.extend(labels);
                        self.path.pop_to(open.query.depth);
                    } else {
                        return Ok(Summed::Exit(query));
                    }
                }
                None => {
                    let label = if open.leans { None } else { Some(self.conjoin(open)?) };
                    queries.pop();
                    match queries.last_mut() {
                        Some(parent) => {
                            parent.arc_leans |= label.is_none();
                            parent.targets.extend(label);
                            self.path.pop_to(parent.query.depth);
                        }
                        None if label.is_none() => summed = Summed::Exhausted,
                        None => {}
                    }
                }
            }
        }
        self.path.pop_to(depth);
        Ok(summed)
    }

    fn open(&self, query: Query, leans: bool) -> Open {
        let arcs = self.flow(query.proc).outgoing[query.location].clone();
        let (blocking, targets) = (Vec::new(), Vec::new());
        Open { query, arcs, next: 0, blocking, targets, arc_leans: false, leans }
    }

    fn is_exit(&self, query: &Query) -> bool {
        let is_relation = self.contexts.get(query.context).purpose != Purpose::Safety;
        is_relation && query.location == self.ctx.program.procs[query.proc].exit
    }

    /// `Decide`: executes an arc that is not blocked. Where every step along an arc leads to a blocked state, `Learn`
    /// blocks the arc. `None` if all arcs are blocked.
    fn decide(&mut self, open: &mut Open) -> Result<Option<Box<Query>>, Stop> {
        while let Some(&arc) = open.arcs.get(open.next) {
            if open.targets.is_empty() && !open.arc_leans {
                let spot = Spot::Arc(open.query.context, arc);
                if let Blocked::By(labels) = self.blocked(&open.query, spot)? {
                    open.blocking.push(labels);
                    open.next += 1;
                    continue;
                }
            }
            let followed = match self.arc(open.query.proc, arc).callee {
                _ if std::mem::take(&mut open.arc_leans) => Followed::Exhausted,
                None => self.follow(&open.query, arc, &open.targets)?,
                Some(callee) => match self.follow_call(&open.query, arc, callee, &mut open.targets) {
                    Err(Stop::Why(why @ Why::Unsupported { .. })) => {
                        self.path.pop_to(open.query.depth);
                        self.skipped.get_or_insert(why);
                        Followed::Exhausted
                    }
                    followed => followed?,
                },
            };
            match followed {
                Followed::Query(query) => {
                    self.show(&Deed::Decided(&query));
                    return Ok(Some(query));
                }
                Followed::Learned(label) => {
                    self.show(&Deed::Learned(label));
                    open.blocking.push(vec![label]);
                    open.targets.clear();
                    open.next += 1;
                    self.statistics.backtracks += u64::from(open.next < open.arcs.len());
                }
                Followed::Exhausted => {
                    open.leans = true;
                    open.targets.clear();
                    open.next += 1;
                    self.statistics.backtracks += u64::from(open.next < open.arcs.len());
                }
            }
        }
        Ok(None)
    }

    /// `Conjoin`: all arcs are blocked, so the location is, by the conjunction of what blocks them.
    fn conjoin(&mut self, open: &Open) -> Result<LabelId, Stop> {
        let terms = self.terms();
        let mut parts = Vec::new();
        let mut bound = Bound::default();
        let blocking: Vec<Vec<LabelId>> =
            open.blocking.iter().map(|labels| self.annotation.all_current(labels)).collect();
        for labels in &blocking {
            let formulas: Vec<_> = labels.iter().map(|&id| self.annotation.get(id).formula).collect();
            parts.push(terms.or(&formulas));
            bound = labels.iter().fold(bound, |bound, &id| bound.and(&self.annotation.get(id).bound));
        }
        let because = blocking.concat();
        let formula = self.without_locals(&open.query, conjunction(terms, &parts))?;
        let label = self.annotate(location_of(&open.query), formula, bound, because);
        self.show(&Deed::Conjoined(label));
        self.carry_back(label);
        Ok(label)
    }

    /// Where a procedure starts, its locals hold nothing yet: a label there does not speak of them.
    fn without_locals(&mut self, query: &Query, formula: Term) -> Result<Term, Stop> {
        let terms = self.terms();
        let procedure = &self.ctx.program.procs[query.proc];
        let locals = procedure.locals.iter().filter_map(|&var| self.ctx.symbols.variable(var));
        let mut locals = locals.filter_map(|local| terms.as_symbol(local));
        if query.location != procedure.entry || !locals.any(|local| terms.mentions(formula, local)) {
            return Ok(formula);
        }
        let ranges = terms.and(&self.ranges.of(self.ctx, &[formula]));
        self.interpolate(query, terms.not(formula), ranges, true)
            .ok_or_else(|| Stop::Why(Why::Stuck("a label cannot do without a local variable".to_owned())))
    }

    /// Goes along an arc without call, or learns why that leads nowhere.
    fn follow(&mut self, query: &Query, arc: ArcId, targets: &[LabelId]) -> Result<Followed, Stop> {
        if !targets.is_empty() {
            return self.learn(query, arc, targets);
        }
        let (mut next, leans) = match self.step(query, arc) {
            Ok(next) => (next, false),
            Err(Stop::Why(why @ Why::Unsupported { .. })) => {
                self.path.pop_to(query.depth);
                match self.lean_along(query, arc, why)? {
                    Leaning::On(next) => (*next, true),
                    Leaning::Off(followed) => return Ok(followed),
                }
            }
            Err(stop) => return Err(stop),
        };
        let goal = Goal::Edge(query.proc, self.arc(query.proc, arc).edge);
        let is_goal = self.goals.contains(goal);
        if is_goal && self.reachable(&mut next)? && !self.reach(goal, &next)? {
            self.path.pop_to(query.depth);
            return Ok(Followed::Exhausted);
        }
        let targets = match next.tau.run_out() {
            Some(bound) => {
                if self.reachable(&mut next)? {
                    self.run_far(&next)?;
                    self.path.pop_to(query.depth);
                    return Ok(Followed::Learned(self.give_up(query, arc, bound)));
                }
                Vec::new()
            }
            // While the arc itself is a goal, only its own conditions may block it.
            None if self.goals.contains(goal) => Vec::new(),
            None => match self.blocked(&next, location_of(&next))? {
                Blocked::By(targets) => targets,
                Blocked::Not(model) => {
                    next.model = model.or(next.model);
                    if next.model.is_some() || self.reachable(&mut next)? {
                        return Ok(Followed::Query(Box::new(next)));
                    }
                    Vec::new()
                }
            },
        };
        self.path.pop_to(query.depth);
        if leans { Ok(Followed::Exhausted) } else { self.learn(query, arc, &targets) }
    }

    /// Executes an arc without call symbolically; the path grows by a level.
    fn step(&mut self, query: &Query, arc: ArcId) -> Result<Query, Stop> {
        let body = self.arc(query.proc, arc);
        let mut execution = Execution::new(self.ctx, query.state.clone(), Naming::Substituted);
        execution.edge(query.proc, body.edge, &mut NoCalls)?;
        self.path.push();
        self.path.edges.push((query.proc, body.edge));
        self.extend_path(&mut execution);
        let tau = query.tau.step(self.flow(query.proc), body);
        Ok(self.query(query.context, body.target, execution.state, tau, query.frame.clone()))
    }

    /// Whether some run goes along the path; if so, the query knows its values.
    pub fn reachable(&mut self, query: &mut Query) -> Result<bool, Stop> {
        match self.path.check(&[]) {
            Outcome::Sat => {
                query.model = self.path.model();
                Ok(true)
            }
            Outcome::Unsat => Ok(false),
            Outcome::Unknown(reason) => Err(unknown(reason)),
        }
    }

    /// Labels an arc that cannot be reasoned about, so that the rest of the program can be searched.
    pub fn skip(&mut self, query: &Query, arc: ArcId, why: Why) -> LabelId {
        self.skipped.get_or_insert(why);
        self.give_up(query, arc, Bound::until_growth(self.first_tau))
    }

    /// Labels an arc with `τ < …`: the path along it has become too long.
    fn give_up(&mut self, query: &Query, arc: ArcId, bound: Bound) -> LabelId {
        self.statistics.arcs_given_up += 1;
        let bound = bound.before(self.flow(query.proc), self.arc(query.proc, arc));
        self.annotate(Spot::Arc(query.context, arc), self.terms().tru(), bound, Vec::new())
    }

    /// A query that is not blocked may be at a goal; no if a test that rests on concrete values did not get there.
    fn arrive(&mut self, query: &Query) -> Result<bool, Stop> {
        let goal = Goal::Location(query.proc, query.location);
        if self.goals.contains(goal) { self.reach(goal, query) } else { Ok(true) }
    }
}

/// The spot of a query's location.
pub(crate) fn location_of(query: &Query) -> Spot {
    Spot::Location(query.context, query.location)
}
