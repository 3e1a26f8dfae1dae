//! What lies outside of a program: what it is taken to do, and what a verdict rests on for it.

use crate::span::Span;

/// The global that leads to the arguments of `main` that are nothing but numbers to it, where there are such.
pub const NUMBERS: &str = "__tarka_numbers";

/// How the names of globals begin that hold the results of functions without body that repeat themselves.
pub const REMEMBERED: &str = "__tarka_remembered_";

/// What the outside of a program may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Environment {
    /// A function without body may write what its arguments lead to; that it does nothing else to the program is a
    /// condition of the verdict. Allocation may fail, and a volatile read is an input.
    Arguments,
    /// Besides, such a function may write every object that it could know, and call every function that it could.
    Any,
    /// The conventions of SV-COMP: functions without body have no side effects, allocation succeeds, volatile is ordinary.
    SvComp,
}

impl Environment {
    /// All of them.
    pub const ALL: [Environment; 3] = [Environment::Arguments, Environment::Any, Environment::SvComp];

    /// Its name on the command line and in certificates.
    pub fn name(self) -> &'static str {
        match self {
            Environment::Arguments => "arguments",
            Environment::Any => "any",
            Environment::SvComp => "svcomp",
        }
    }

    /// The environment of that name.
    pub fn named(name: &str) -> Option<Environment> {
        Environment::ALL.into_iter().find(|environment| environment.name() == name)
    }

    /// Whether the outside may do what the program does not expect: fail to give memory, write through pointers that it
    /// is handed, change what is volatile.
    pub fn interferes(self) -> bool {
        self != Environment::SvComp
    }
}

/// What lies outside of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// What it may do.
    pub environment: Environment,
    /// Functions without body that the user says have no side effects.
    pub pure: Vec<String>,
    /// Whether pointers that the program is given lead to objects of their own.
    pub no_alias_inputs: bool,
    /// What a verdict rests on, without repetition.
    pub conditions: Vec<Condition>,
    /// The calls of functions without body that may have side effects.
    pub unknown_calls: Vec<(String, Span)>,
}

impl Outside {
    /// An outside of which nothing is known but what it may do.
    pub fn new(environment: Environment) -> Outside {
        Outside {
            environment,
            pure: Vec::new(),
            no_alias_inputs: false,
            conditions: Vec::new(),
            unknown_calls: Vec::new(),
        }
    }
}

/// Something that a verdict rests on: it says nothing about a world where this does not hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// A function without body changes no global.
    ChangesNoGlobal(String),
    /// A function without body changes nothing that pointers in globals lead to.
    ChangesNothingBehindGlobals(String),
    /// A function without body changes nothing that such functions were handed before.
    ChangesNothingHandedBefore(String),
    /// A function without body changes nothing that pointers lead to which come from outside.
    ChangesNothingFromOutside(String),
    /// A function without body changes nothing at addresses that such functions were handed as numbers.
    ChangesNothingAtNumbers(String),
    /// A function without body changes nothing that pointers behind its arguments of type pointer to `const` lead to.
    ChangesNothingBehindConst(String),
    /// A function without body frees nothing: its address would be used again, which the program could tell.
    FreesNothing(String),
    /// A function without body does not call these functions of the program, whose addresses it could have.
    CallsNone {
        /// The function without body.
        function: String,
        /// The functions of the program.
        callbacks: Vec<String>,
    },
    /// A function without body leaves the state of the library alone on which these library functions depend.
    LeavesLibrary {
        /// The function without body.
        function: String,
        /// The library functions.
        models: Vec<String>,
    },
    /// A function of the system's library that has no model can do what it does in a run that fails: anything that its
    /// declaration allows. Proofs do not depend on it.
    NotModelled(String),
    /// A library function calls these functions of the program, which make a difference, as its model does; C leaves open how
    /// often, in which order and with what.
    CallsAsModelled {
        /// The library function.
        function: String,
        /// The functions of the program.
        callbacks: Vec<String>,
        /// Where it is called.
        places: Vec<Span>,
    },
    /// A function without body does not end the program by `exit`, which calls functions of the program that may fail.
    DoesNotExit(String),
    /// When this function, where the program starts, is called, globals have their initial values.
    InitialValues(String),
    /// When this function, where the program starts, is called, nobody has changed the state of the library on which these
    /// library functions depend.
    InitialLibrary {
        /// Where the program starts.
        entry: String,
        /// The library functions.
        models: Vec<String>,
    },
    /// No signal from outside calls these functions of the program, which are handlers.
    NoSignal(Vec<String>),
    /// Inline assembler at this place changes nothing but its outputs.
    Assembler(Span),
    /// What is evaluated here, in an order that C leaves open, is evaluated in the order that gcc takes.
    Order(Span),
    /// The program is started with at most so many arguments, its own name included.
    FewArguments(u32),
    /// Pointers that the program is given are null or point to whole objects of their types, of at most so many bytes where
    /// the program looks further than the first.
    PointersToObjects {
        /// The most bytes.
        most_bytes: Option<u64>,
    },
    /// Objects that the program is given lead to at most so many of the same type, one after the other.
    ShortChains(u32),
    /// Pointers that are said to be `restrict`, or all that the program is given, lead to objects of their own.
    PointersApart,
    /// The program is started with at most so many environment variables.
    FewVariables(u32),
    /// No object gets the address of one that is no more; at these places the program could tell.
    NoAddressReused(Vec<Span>),
    /// Literals share memory exactly where they are equal strings; at these places the program could tell.
    LiteralsApart(Vec<Span>),
    /// Labels whose addresses are taken at these places have addresses of their own.
    LabelsApart(Vec<Span>),
    /// Objects of no bytes have addresses of their own; at these places the program could tell.
    EmptyApart(Vec<Span>),
    /// What lies between the members of structures is copied with them; at these places the program could tell.
    PaddingCopied(Vec<Span>),
    /// Floats are computed in the rounding mode that the program has set, at these places: gcc may compute otherwise unless it is
    /// told not to.
    RoundedAsSet(Vec<Span>),
    /// Mathematical functions give what they give on this system, to the last bit.
    MathAsHere {
        /// The functions, as for `double`.
        functions: Vec<String>,
        /// Where they are called.
        places: Vec<Span>,
    },
    /// Floats are computed in their own formats, at these places: gcc for 32 bits does so with SSE only.
    NoExcessPrecision(Vec<Span>),
    /// Pointers lead to objects where they may be fixed addresses too, at these places.
    NoFixedAddress(Vec<Span>),
    /// What rules read through pointers, at these places of theirs, is there: they cannot see whether memory was released.
    RulesReadObjects(Vec<Span>),
    /// No function that the program does not have is called through a pointer, at these places.
    NoStrangerCalled(Vec<Span>),
}
