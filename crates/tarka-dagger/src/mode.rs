//! The published configurations of the algorithm.

/// A column of the paper's table 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// TREE + ∇: a tree, and a bad widening is refined to the join.
    Tree,
    /// TREE + ∇I: interpolated widening.
    TreeInterp,
    /// DAG + ∇.
    Dag,
    /// DAG + ∇I.
    DagInterp,
    /// DAG + ∇I, and error preimages are remembered.
    Dagger,
    /// GR06: sets of elements, whose bad widenings are refined to a hull, and that to the union.
    Gr06,
}

impl Mode {
    /// Their names on the command line, the default one first.
    pub const NAMES: [&'static str; 6] = ["dagger", "tree", "tree+interp", "dag", "dag+interp", "gr06"];

    /// The mode of a name.
    pub fn of(name: Option<&str>) -> Mode {
        match name {
            Some("tree") => Mode::Tree,
            Some("tree+interp") => Mode::TreeInterp,
            Some("dag") => Mode::Dag,
            Some("dag+interp") => Mode::DagInterp,
            Some("gr06") => Mode::Gr06,
            _ => Mode::Dagger,
        }
    }

    /// Whether states of different paths are joined where the paths merge.
    pub fn merges(self) -> bool {
        !matches!(self, Mode::Tree | Mode::TreeInterp)
    }

    /// Whether widening is bounded by interpolants.
    pub fn interpolates(self) -> bool {
        !matches!(self, Mode::Tree | Mode::Dag | Mode::Gr06)
    }

    /// Whether abstract states are sets of elements.
    pub fn keeps_sets(self) -> bool {
        self == Mode::Gr06
    }

    /// Whether error preimages are remembered.
    pub fn caches(self) -> bool {
        self == Mode::Dagger
    }
}
