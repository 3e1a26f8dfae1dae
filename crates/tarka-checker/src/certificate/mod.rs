//! Certificates: proofs that a program cannot go wrong, as data.
//!
//! A certificate claims, for *contexts* of procedures, what holds at which location, such that every claim follows from
//! those before it by one edge of the program. Whoever checks it needs no search. The schema, what each formula means and
//! what is checked are in `docs/certificates.md`.
//!
//! **Formulas** are terms in SMT-LIB syntax. Their symbols are the parts of the program's state:
//!
//! - `x`: the value of the plain variable `x` ([`tarka_ir::names::unique`] says how equal names are told apart);
//! - `&x`: the address of the variable `x` in memory;
//! - `M(c)`: the cells of memory class `c`, an array from addresses to cells;
//! - `M(object size)`: for every address where an object was made, its size (at least 1), and 0 elsewhere;
//! - `&f`: the address of the procedure `f`;
//! - `return`: the result, in an exit relation;
//! - each of them followed by `@entry`: what it was when the procedure was entered.

mod claims;
mod digest;
mod json;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarka_ir::Program;

pub use claims::{CellClaim, MemoryClaims, NodeClaim, Target};
pub use digest::digest;
pub use json::{JsonError, from_json, to_json};

/// The version of the format that this Tarka writes and reads.
pub const FORMAT: u32 = 1;

/// A proof that a program cannot go wrong.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: u32,
    /// What is proved.
    pub program: ProgramClaim,
    /// Who found the proof; for people.
    pub producer: String,
    /// How the symbols of formulas are to be read.
    pub arithmetic: ClaimArithmetic,
    /// How memory is divided into classes.
    pub memory: MemoryClaims,
    /// The claims for each context. The first is that of the entry procedure.
    pub contexts: Vec<ContextClaim>,
    /// That the program can be unrolled to the end of all its runs, in place of all other claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrolling: Option<UnrollClaim>,
}

/// How far a program is to be unrolled until no run goes on. All of it is a hint: it says how far to look, and what is
/// found there is proved.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct UnrollClaim {
    /// The rounds of each loop, by procedure and head (`main:L3`), every time that it is entered, in order: pairs of a
    /// number of rounds and how often it comes in a row.
    pub loops: BTreeMap<String, Vec<(u32, u32)>>,
    /// Of each procedure, whether a call of it inside itself can be, for all such calls in order: pairs of 1 (it can, as
    /// after the end of the list) or 0, and how often it comes in a row.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<String, Vec<(u32, u32)>>,
    /// Loops that are not gone round to their end, but proved by induction over their rounds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub inductions: BTreeMap<String, InductionClaim>,
    /// How many elements of objects of unknown size are told apart.
    pub elements: u64,
}

/// That no round of a loop goes wrong if those before it did not.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct InductionClaim {
    /// How many rounds are gone through first, one by one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub peel: u32,
    /// How many rounds before it are looked at.
    pub k: u32,
    /// What values hold whenever a run comes to the head of the loop after those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<RangeClaim>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// That a value, taken as a signed number, lies between two others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RangeClaim {
    /// The number of the variable.
    pub variable: u32,
    /// Where in it the value lies, if it is in memory, and how many bytes it has there.
    #[serde(default)]
    pub offset: u64,
    /// See above.
    #[serde(default)]
    pub bytes: u64,
    /// The least value.
    pub low: i64,
    /// The greatest value.
    pub high: i64,
}

/// Which program, prepared how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProgramClaim {
    /// A digest of the prepared program's listing, which locations refer to.
    pub digest: String,
    /// 32 or 64.
    pub machine: u32,
    /// The procedure that runs start at.
    pub entry: String,
    /// What signed overflow means: `wrap`, `assume`, `error`, `ideal`.
    pub signed_overflow: String,
    /// What the outside of the program may do: `arguments`, `any`, `svcomp`.
    pub environment: String,
    /// Functions without body that are taken to have no side effects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pure: Vec<String>,
    /// Whether pointers that the program is given lead to objects of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_alias_inputs: bool,
    /// What counts as going wrong, in the words of the command line.
    pub property: String,
}

/// How the symbols of formulas are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClaimArithmetic {
    /// Words of the width of their type.
    Machine,
    /// The integers that the words stand for; sums and products are exact.
    Integer,
}

/// What is claimed about a procedure for all calls that satisfy the entry predicate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContextClaim {
    /// The procedure's name.
    pub procedure: String,
    /// What the claims are good for.
    #[serde(default)]
    pub purpose: Purpose,
    /// Further symbols that formulas of this context may use: values that do not change while the procedure runs, such as
    /// those of its caller's variables. Each comes with the term that it stands for at a call, over the symbols that are
    /// in scope there for an invariant of the calling context (its variables, its own rigid symbols, memory). The claims
    /// hold for all values of rigid symbols; at a call where a term is not in scope, the symbol stands for anything.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rigid: BTreeMap<String, String>,
    /// What holds when it is entered: over globals, memory and parameters.
    pub entry: String,
    /// What holds when it returns: over globals, memory, `return`, and what all of them and the parameters were at entry.
    pub exit: String,
    /// What holds at its other locations. A location that is not listed is never reached.
    pub invariants: Vec<LocationClaim>,
}

/// What the claims of a context are good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// The procedure does not go wrong: its error locations are unreachable, and each of its calls satisfies the entry
    /// predicate of some context of the callee with this purpose. The first context has it.
    #[default]
    Safety,
    /// Only the exit relation counts: of all calls that satisfy the entry predicate and return. What happens at error
    /// locations is left to other contexts, and its calls need not satisfy any entry predicate (where they satisfy none,
    /// nothing is known after them but what the callee cannot change).
    Relation,
}

/// What holds whenever a location is reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LocationClaim {
    /// The number of the location in the listing of its procedure.
    pub location: u32,
    /// The source line; for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// What holds.
    pub holds: String,
    /// The same as a C expression; for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Certificate {
    /// The whole certificate that a program can be unrolled to the ends of its runs.
    pub fn unrolled(program: &Program, producer: &str, unrolling: UnrollClaim) -> Certificate {
        Certificate {
            format: FORMAT,
            program: ProgramClaim::of(program),
            producer: producer.to_owned(),
            arithmetic: ClaimArithmetic::Machine,
            memory: MemoryClaims::default(),
            contexts: Vec::new(),
            unrolling: Some(unrolling),
        }
    }
}

impl ProgramClaim {
    /// What is claimed of a program, with `wrap` and `unreach-call` where signed overflow and the property are for the
    /// caller to fill in.
    pub fn of(program: &Program) -> ProgramClaim {
        ProgramClaim {
            digest: digest(program),
            machine: u32::from(program.types.machine.pointer_width()),
            entry: program.procs[program.entry].name.clone(),
            signed_overflow: "wrap".to_owned(),
            environment: program.outside.environment.name().to_owned(),
            pure: program.outside.pure.clone(),
            no_alias_inputs: program.outside.no_alias_inputs,
            property: "unreach-call".to_owned(),
        }
    }
}
