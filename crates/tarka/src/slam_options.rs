//! What can be chosen about the engine slam on the command line.

use clap::Args;
use clap::builder::PossibleValuesParser;
use tarka_engine::Engine;
use tarka_slam::{Direction, Prover, Settings, Slam, Timeless};

/// Options of the engine slam.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Options of the engine slam")]
pub struct SlamOptions {
    /// Who decides about conjunctions of predicates: symbolic is fast and does not see everything, concrete is the solver
    /// [default: symbolic]
    #[arg(long, value_name = "PROVER", value_parser = PossibleValuesParser::new(Prover::NAMES))]
    pub prover: Option<String>,
    /// The longest conjunctions of predicates that the abstraction looks at; 0 for any length [default: 3]
    #[arg(long, value_name = "N")]
    pub max_cube: Option<usize>,
    /// The most constraints of a pass of Constrain [default: 5, in mode eager 200]
    #[arg(long, value_name = "N")]
    pub max_constraints: Option<usize>,
    /// The most alternations of Bebop and Constrain before Newton [default: 4, in mode eager 200]
    #[arg(long, value_name = "N")]
    pub max_alternations: Option<usize>,
    /// What becomes of a constraint that holds for all time: it is enforced, assumed at its function's entry, or put on every
    /// transition of the trace [default: enforce]
    #[arg(long, value_name = "FORM", value_parser = PossibleValuesParser::new(Timeless::NAMES))]
    pub timeless: Option<String>,
    /// Constrain goes through the trace from its end
    #[arg(long)]
    pub backwards: bool,
    /// Constrain is asked before Newton where three of four predicates of the last three rounds come from N lines of one
    /// function, too
    #[arg(long, value_name = "N")]
    pub stretch: Option<u32>,
}

impl SlamOptions {
    fn is_given(&self) -> bool {
        self.prover.is_some()
            || self.max_cube.is_some()
            || self.max_constraints.is_some()
            || self.max_alternations.is_some()
            || self.timeless.is_some()
            || self.backwards
            || self.stretch.is_some()
    }

    fn settings(&self) -> Settings {
        let defaults = Settings::default();
        let max_cube = match self.max_cube {
            None => defaults.max_cube,
            Some(0) => None,
            limit => limit,
        };
        Settings {
            prover: self.prover.as_deref().and_then(Prover::named).unwrap_or_default(),
            max_cube,
            max_constraints: self.max_constraints,
            max_alternations: self.max_alternations,
            timeless: self.timeless.as_deref().and_then(Timeless::named).unwrap_or_default(),
            direction: if self.backwards { Direction::Backwards } else { Direction::Forwards },
            stretch: self.stretch,
            ..defaults
        }
    }

    /// Engines of which slam is as the options say. If it is not among them, options for it are refused.
    pub fn configure(&self, engines: Vec<Box<dyn Engine>>) -> Result<Vec<Box<dyn Engine>>, String> {
        let is_slam = |engine: &dyn Engine| engine.name() == Slam::NAME;
        if self.is_given() && !engines.iter().any(|engine| is_slam(&**engine)) {
            return Err(
                "--prover, --max-cube, --max-constraints, --max-alternations, --timeless, --backwards and --stretch are options \
                 of the engine slam: name it with --engine"
                    .to_owned(),
            );
        }
        let configured = engines.into_iter().map(|engine| -> Box<dyn Engine> {
            if is_slam(&*engine) { Box::new(Slam { settings: self.settings() }) } else { engine }
        });
        Ok(configured.collect())
    }
}
