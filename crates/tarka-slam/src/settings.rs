//! What can be chosen.

use tarka_engine::{Helper, Switches};

/// What holds for all time is kept as an invariant.
pub const ENFORCE: Helper =
    Helper::printed("enforce", "constraints that hold for all time are invariants of the boolean program");
/// Predicates beyond Newton's and Constrain's.
pub const INTERPOLANTS: Helper =
    Helper::beyond("interpolants", "predicates from interpolants where Newton and Constrain know no further");
/// Another reading of numbers.
pub const WORDS: Helper =
    Helper::beyond("words", "numbers are read as machine words where no difference is found among integers");

/// The paper's configurations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Without Constrain.
    None,
    /// Constrain where no difference is found.
    #[default]
    Lazy,
    /// Constrain alone: c2bp is as imprecise as can be.
    Eager,
}

impl Mode {
    /// The modes' names, the default one first.
    pub const NAMES: [&'static str; 3] = ["lazy", "none", "eager"];

    /// The mode of a name.
    pub fn named(name: &str) -> Option<Mode> {
        match name {
            "none" => Some(Mode::None),
            "lazy" => Some(Mode::Lazy),
            "eager" => Some(Mode::Eager),
            _ => None,
        }
    }
}

/// Who decides about cubes. Constrain always asks the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prover {
    /// A fast one that does not see everything: congruence, differences and bounds by constants, no solver.
    #[default]
    Symbolic,
    /// The solver.
    Concrete,
}

impl Prover {
    /// The provers' names, the default one first.
    pub const NAMES: [&'static str; 2] = ["symbolic", "concrete"];

    /// The prover of a name.
    pub fn named(name: &str) -> Option<Prover> {
        match name {
            "symbolic" => Some(Prover::Symbolic),
            "concrete" => Some(Prover::Concrete),
            _ => None,
        }
    }
}

/// What becomes of a constraint that holds for all time: as the paper has it, or one of the two weaker forms of its section on
/// future work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Timeless {
    /// It is enforced: Bebop leaves out every state in which it does not hold.
    #[default]
    Enforce,
    /// It is assumed where the function begins.
    Entry,
    /// It is a constraint of each transition of the trace.
    Trace,
}

impl Timeless {
    /// The forms' names, the default one first.
    pub const NAMES: [&'static str; 3] = ["enforce", "entry", "trace"];

    /// The form of a name.
    pub fn named(name: &str) -> Option<Timeless> {
        match name {
            "enforce" => Some(Timeless::Enforce),
            "entry" => Some(Timeless::Entry),
            "trace" => Some(Timeless::Trace),
            _ => None,
        }
    }
}

/// In which order Constrain looks at the transitions of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// From the start to the error.
    #[default]
    Forwards,
    /// From the error to the start: future work of the paper. The states before calls, which returns need, are those that were
    /// put down when the trace was read, forwards.
    Backwards,
}

/// What is chosen for a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who decides about cubes.
    pub prover: Prover,
    /// The longest cubes; none if there is no limit.
    pub max_cube: Option<usize>,
    /// Whether constraints that hold for all time are told from others.
    pub enforce: bool,
    /// What becomes of them, if so.
    pub timeless: Timeless,
    /// The direction of a pass of Constrain.
    pub direction: Direction,
    /// Constrain is asked before Newton, too, where most new predicates come from a stretch of so many lines.
    pub stretch: Option<u32>,
    /// The most constraints of a pass of Constrain; the mode's own if not given.
    pub max_constraints: Option<usize>,
    /// The most alternations of Bebop and Constrain in a round; the mode's own if not given.
    pub max_alternations: Option<usize>,
    /// Whether interpolants are tried where Newton and Constrain know no further.
    pub interpolants: bool,
    /// Whether numbers are read as machine words where no difference is found among integers.
    pub words_when_stuck: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            prover: Prover::default(),
            max_cube: Some(3),
            enforce: true,
            timeless: Timeless::default(),
            direction: Direction::default(),
            stretch: None,
            max_constraints: None,
            max_alternations: None,
            interpolants: true,
            words_when_stuck: true,
        }
    }
}

impl Settings {
    /// The same as far as switches allow it.
    pub fn under(&self, switches: &Switches) -> Settings {
        Settings {
            enforce: self.enforce && switches.allow(&ENFORCE),
            interpolants: self.interpolants && switches.allow(&INTERPOLANTS),
            words_when_stuck: self.words_when_stuck && switches.allow(&WORDS),
            ..self.clone()
        }
    }

    /// Constraints that a pass may find.
    pub fn constraints(&self, mode: Mode) -> usize {
        self.max_constraints.unwrap_or(if mode == Mode::Eager { 200 } else { 5 })
    }

    /// Alternations of Bebop and Constrain in a round.
    pub fn alternations(&self, mode: Mode) -> usize {
        self.max_alternations.unwrap_or(if mode == Mode::Eager { 200 } else { 4 })
    }
}
