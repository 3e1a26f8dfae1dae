//! The engine: readings of numbers, one after the other.

use std::rc::Rc;

use tarka_engine::{
    Budget, Engine, Event, Events, FACTS, Finding, Helper, Outcome, Statistics, Task, Why, is_accepted,
};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::Arithmetic;
use tarka_logic::term::TermTable;

use crate::report::Album;
use crate::search::{Search, Stop};
use crate::settings::{ENFORCE, INTERPOLANTS, Mode, Settings, WORDS};

/// Predicate abstraction with Constrain.
#[derive(Clone, Debug, Default)]
pub struct Slam {
    /// What is chosen.
    pub settings: Settings,
}

/// How numbers are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    /// As integers, on the quiet assumption that arithmetic stays in range: the checker decides whether it does.
    Integers,
    /// As words, bit by bit.
    Words,
}

impl Engine for Slam {
    fn name(&self) -> &'static str {
        Slam::NAME
    }

    fn modes(&self) -> &'static [&'static str] {
        &Mode::NAMES
    }

    fn helpers(&self) -> &'static [Helper] {
        &[ENFORCE, INTERPOLANTS, WORDS, FACTS]
    }

    fn stands_back(&self) -> bool {
        true
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut statistics = Statistics::default();
        let mut first_doubt = None;
        let mut album = Album::new(task.pictures);
        for reading in [Reading::Integers, Reading::Words] {
            let is_last = reading == Reading::Words || task.program.arithmetic == Arithmetic::Ideal;
            let (outcome, has_doubt) =
                self.attempt(task, reading, budget, events, &mut statistics, &mut album);
            match outcome {
                Outcome::Unknown(why) if has_doubt => {
                    // What the first reading was stuck at says more than what the last one was.
                    let why = first_doubt.take().unwrap_or(why);
                    if is_last {
                        return finding(Outcome::Unknown(why), statistics);
                    }
                    first_doubt = Some(why);
                }
                Outcome::Pass(certificate)
                    if !is_last && !is_accepted(task.program, &certificate, budget) => {}
                outcome => return finding(outcome, statistics),
            }
            events.on(Event::Phase("in machine words"));
        }
        finding(Outcome::Unknown(Why::Stuck(String::new())), statistics)
    }
}

fn finding(outcome: Outcome, statistics: Statistics) -> Finding {
    Finding { outcome, statistics, tests: Vec::new() }
}

impl Slam {
    /// Its name on the command line.
    pub const NAME: &'static str = "slam";

    /// What comes of one reading, and whether another may do better.
    fn attempt(
        &self,
        task: &Task<'_>,
        reading: Reading,
        budget: &Budget,
        events: &mut dyn Events,
        statistics: &mut Statistics,
        album: &mut Album,
    ) -> (Outcome, bool) {
        let mode = task.mode.as_deref().and_then(Mode::named).unwrap_or_default();
        let encoding = if reading == Reading::Words { Encoding::Machine } else { Encoding::Integer };
        let ctx = Context::new(task.program, Rc::new(TermTable::new()), encoding).with_named_code();
        let settings = self.settings.under(&task.helpers);
        let mut search = match Search::new(&ctx, &settings, mode, budget, events, album) {
            Ok(search) => search,
            Err(error) => return (Outcome::Unknown(Why::Solver(error.to_string())), false),
        };
        search.begin_with(&task.guards);
        let found = search.run();
        search.finish();
        statistics.add(&search.statistics);
        match found {
            Ok(certificate) => (Outcome::Pass(Box::new(certificate)), false),
            Err(Stop::Failed(test)) => (Outcome::Fail(test), false),
            Err(Stop::Unknown(why)) => (Outcome::Unknown(why), false),
            Err(Stop::NextReading(why)) => (Outcome::Unknown(why), true),
        }
    }
}
