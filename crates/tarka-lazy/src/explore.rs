//! Exploring a program: the loop of figure 3 around the search, with τ₀ doubling.

use std::rc::Rc;

use tarka_checker::certificate::Certificate;
use tarka_engine::{Budget, Event, Events, Labelled, PathValues, Statistics, Switches, Why};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{ProcId, Program};
use tarka_logic::term::{Model, TermTable};

use crate::confirm::{Confirmed, confirm};
use crate::enumerate::enumerate;
use crate::goals::{Goal, GoalResult, GoalStatus, Goals, Until};
use crate::graph::Graph;
use crate::helpers;
use crate::intra::location_of;
use crate::label::LabelId;
use crate::picture::Deed;
use crate::search::{Blocked, Query, Search, Stop};
use crate::strengthen::Candidates;

/// The value of τ₀ at which the search ends where it cannot be complete.
const LAST_ROUNDS: i64 = 8;

/// How to explore.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Whether to learn labels. Without them, all paths are enumerated.
    pub learning: Learning,
    /// How numbers become terms; nothing to try integers first, and words where they are not enough.
    pub encoding: Option<Encoding>,
    /// When to stop.
    pub until: Until,
    /// After how many backtracks to stop, without learning.
    pub most_backtracks: Option<u64>,
    /// Which helpers may be used.
    pub helpers: Switches,
    /// The number of the first picture, if every step is to be shown.
    pub pictures: Option<u64>,
}

/// Whether labels are learned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Learning {
    /// Lazy annotation.
    #[default]
    Labels,
    /// The same symbolic interpreter, path by path: what DART does.
    Nothing,
}

/// Goals reached after so many backtracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Backtracks so far.
    pub backtracks: u64,
    /// Goals reached so far.
    pub reached: usize,
}

/// Exits that a procedure does not have, for people: `x'` is the value of `x` at the exit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NegativeSummary {
    /// The procedure.
    pub proc: ProcId,
    /// The summary, as a C expression.
    pub formula: String,
}

/// What exploring a program gave.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// What became of each goal, in order.
    pub goals: Vec<GoalResult>,
    /// Goals reached over backtracks.
    pub series: Vec<Progress>,
    /// Counts.
    pub statistics: Statistics,
    /// The proof that the goals that were not reached are unreachable, if that is what was found. It speaks of error
    /// locations: for other goals it says no more than that an annotation was found.
    pub certificate: Option<Certificate>,
    /// The annotation, as it was when the exploration ended.
    pub annotation: Vec<Labelled>,
    /// The negative summaries that calls rest on, as far as they speak of globals alone.
    pub summaries: Vec<NegativeSummary>,
    /// The number of the next picture.
    pub pictures: Option<u64>,
    /// Why the exploration ended before it was complete.
    pub incomplete: Option<Why>,
    /// Whether the program does something that only the machine encoding expresses.
    pub needs_machine: bool,
}

/// Explores a program: every goal is reached by a test, or proved unreachable, or the budget ends.
pub fn explore(
    program: &Program,
    goals: &[Goal],
    options: &Options,
    budget: &Budget,
    events: &mut dyn Events,
) -> Exploration {
    if let Some(encoding) = options.encoding {
        return explore_in(encoding, program, goals, options, budget, events);
    }
    events.on(Event::Phase("integers"));
    let first = explore_in(Encoding::Integer, program, goals, options, budget, events);
    let is_enough = first.incomplete.is_none() && !first.needs_machine;
    let left = options.most_backtracks.map(|most| most.saturating_sub(first.statistics.backtracks));
    let words = options.helpers.allow(&helpers::WORDS);
    if !is_enough && !words && first.needs_machine {
        let why = "integers are not enough, and machine words are switched off (helper `words`); \
                   --signed-overflow ideal takes integers to be unbounded";
        return Exploration { incomplete: Some(Why::Stuck(why.to_owned())), ..first };
    }
    if is_enough || !words || left == Some(0) || budget.check().is_err() {
        return first;
    }
    events.on(Event::Phase("machine words"));
    let open: Vec<Goal> =
        first.goals.iter().filter(|result| !result.is_reached()).map(|result| result.goal).collect();
    let pictures = options.pictures.and(first.pictures);
    let options = Options { most_backtracks: left, pictures, ..options.clone() };
    let second = explore_in(Encoding::Machine, program, &open, &options, budget, events);
    let mut both = first.continued(second);
    both.statistics.helped(&helpers::WORDS);
    both
}

fn explore_in(
    encoding: Encoding,
    program: &Program,
    goals: &[Goal],
    options: &Options,
    budget: &Budget,
    events: &mut dyn Events,
) -> Exploration {
    let graph = Graph::new(program);
    let context = Context::new(program, Rc::new(TermTable::new()), encoding);
    let settled = Goals::new(program, &graph, goals);
    match Search::new(&context, &graph, settled, options, budget, events) {
        Ok(mut search) => {
            let ended = match options.learning {
                Learning::Labels => search.annotate_program().map(Some),
                Learning::Nothing => enumerate(&mut search, options.most_backtracks).map(|()| None),
            };
            search.report(goals, ended)
        }
        Err(stop) => Exploration::failed(goals, &stop),
    }
}

impl Exploration {
    fn failed(goals: &[Goal], stop: &Stop) -> Exploration {
        let unknown = |&goal: &Goal| GoalResult { goal, status: GoalStatus::Unknown(text_of(stop)) };
        Exploration {
            goals: goals.iter().map(unknown).collect(),
            series: Vec::new(),
            statistics: Statistics::default(),
            certificate: None,
            annotation: Vec::new(),
            summaries: Vec::new(),
            pictures: None,
            incomplete: why_of(stop),
            needs_machine: matches!(stop, Stop::NeedsMachine),
        }
    }

    /// What two explorations found, the second of the goals that the first left open.
    fn continued(self, mut second: Exploration) -> Exploration {
        let done = self.series.last().copied().unwrap_or(Progress { backtracks: 0, reached: 0 });
        let later = second.series.iter().map(|progress| Progress {
            backtracks: done.backtracks + progress.backtracks,
            reached: done.reached + progress.reached,
        });
        let series = self.series.iter().copied().chain(later).collect();
        let mut found = second.goals.drain(..).peekable();
        let goals = self.goals.into_iter().map(|result| match found.next_if(|new| new.goal == result.goal) {
            Some(new) => new,
            None => result,
        });
        let goals = goals.collect();
        drop(found);
        let mut statistics = self.statistics;
        statistics.add(&second.statistics);
        Exploration { goals, series, statistics, ..second }
    }
}

impl Search<'_, '_> {
    /// Algorithm Strengthen, with every run of the rules followed by strengthening.
    fn annotate_program(&mut self) -> Result<Certificate, Stop> {
        loop {
            self.events.on(Event::Phase(&format!("searching, at most {} rounds of a loop", self.first_tau)));
            let initial = self.init()?;
            self.sum(initial.clone())?;
            if let Some(labels) = self.firm_labels(&initial)? {
                let proof = self.supporting(&labels);
                return self.settle(&proof).ok_or_else(|| self.not_accepted());
            }
            let inductive = match &self.skipped {
                Some(why) if self.first_tau >= LAST_ROUNDS => return Err(Stop::Why(why.clone())),
                Some(_) => Candidates::new(),
                None => {
                    self.events.on(Event::Phase("strengthening"));
                    let inductive = self.strengthen()?;
                    self.show(&Deed::Strengthened(inductive.values().map(Vec::len).sum()));
                    inductive
                }
            };
            if self.skipped.is_none()
                && let Some(certificate) = self.proof(&initial, &inductive)?
            {
                return Ok(certificate);
            }
            // `A ← A ∪ AU`: labels that depend on τ are still there, and say for which values they hold.
            self.keep(&inductive);
            self.leaned.clear();
            self.first_tau = self.first_tau.saturating_mul(2).max(1);
            self.show(&Deed::Doubled(self.first_tau));
        }
    }

    /// The labels that block the initial query, if they do not depend on τ.
    fn firm_labels(&mut self, initial: &Query) -> Result<Option<Vec<LabelId>>, Stop> {
        match self.blocked(initial, location_of(initial))? {
            Blocked::By(labels) => {
                let is_firm = |&id: &LabelId| !self.annotation.get(id).bound.provisional;
                Ok(labels.iter().all(is_firm).then_some(labels))
            }
            Blocked::Not(_) => Ok(None),
        }
    }

    /// Makes a test of a path to a goal. What the concrete machine does not confirm counts as unknown, unless the path
    /// leans on concrete values: then the goal remains, and the answer is no.
    pub fn reach(&mut self, goal: Goal, query: &Query) -> Result<bool, Stop> {
        let program = self.ctx.program;
        let values = self.inputs_of(query);
        self.statistics.tests += 1;
        let made = self.model_of(query).map_or_else(Vec::new, |model| self.path.places_of_made(&model));
        let confirmed = confirm(self.ctx, &self.goals, goal, values, &made);
        let is_reached = confirmed.is_some();
        let (goals, status) = match confirmed {
            Some(Confirmed { test, goals }) => (goals, GoalStatus::Reached(test)),
            None if !self.path.leans.is_empty() => return Ok(false),
            None => {
                let why = "a path leads there, but no run was found that takes it";
                (vec![goal], GoalStatus::Unknown(why.to_owned()))
            }
        };
        self.goals.settle(program, self.graph, &goals, &status);
        if let GoalStatus::Reached(test) = &status {
            self.events.on(Event::Reached { goals: self.goals.reached(), test });
        }
        self.series.push(Progress { backtracks: self.statistics.backtracks, reached: self.goals.reached() });
        if self.goals.is_empty() || is_reached && self.until == Until::First {
            return Err(Stop::Finished);
        }
        let contexts: Vec<_> = self.contexts.iter().map(|(id, _)| id).collect();
        contexts.into_iter().for_each(|id| self.label_harmless(id));
        Ok(true)
    }

    /// Values of the inputs with which the path to a query is gone.
    pub fn inputs_of(&mut self, query: &Query) -> PathValues {
        if let Some(values) = self.leaning_inputs() {
            return values;
        }
        let model = self.model_of(query).unwrap_or_default();
        PathValues::of_model(self.ctx, &self.path.inputs, &model)
    }

    /// Values on the path to a query.
    fn model_of(&mut self, query: &Query) -> Option<Rc<Model>> {
        match &query.model {
            Some(model) => Some(model.clone()),
            None => {
                self.path.check(&[]);
                self.path.model()
            }
        }
    }

    fn report(mut self, goals: &[Goal], ended: Result<Option<Certificate>, Stop>) -> Exploration {
        self.count();
        // All paths are only those on which arithmetic stays in range, where the search assumes that it does.
        let proved = match &ended {
            Ok(Some(_)) => true,
            Ok(None) => !self.wraps(),
            Err(_) => false,
        };
        let (certificate, stop) = match ended {
            Ok(certificate) => (certificate, None),
            Err(stop) => (None, Some(stop)),
        };
        let reason =
            stop.as_ref().map_or_else(|| "no path leads there unless arithmetic wraps".to_owned(), text_of);
        let status = |goal: &Goal| match self.goals.done.get(goal) {
            Some(status) => status.clone(),
            None if proved => GoalStatus::Unreachable,
            None => GoalStatus::Unknown(reason.clone()),
        };
        let results = goals.iter().map(|goal| GoalResult { goal: *goal, status: status(goal) }).collect();
        self.series.push(Progress { backtracks: self.statistics.backtracks, reached: self.goals.reached() });
        Exploration {
            goals: results,
            certificate,
            annotation: self.labelled(),
            summaries: self.negative_summaries(),
            pictures: self.pictures,
            incomplete: stop.as_ref().and_then(why_of),
            needs_machine: matches!(stop, Some(Stop::NeedsMachine)),
            series: self.series,
            statistics: self.statistics,
        }
    }
}

fn why_of(stop: &Stop) -> Option<Why> {
    match stop {
        Stop::Why(why) => Some(why.clone()),
        Stop::NeedsMachine => Some(Why::Stuck("the integer encoding is not enough".to_owned())),
        Stop::Finished => None,
    }
}

fn text_of(stop: &Stop) -> String {
    why_of(stop).map_or_else(|| "the search was ended".to_owned(), |why| why.to_string())
}
