//! Programs with certificates. What is claimed stands in the last comment of a program:
//!
//! ```text
//! /* certificate: machine            or integer: how formulas are read
//! context main                       or `relation main`
//! rigid k: x                         what k is at a call
//! entry true
//! exit true
//! L1: (bvule x 10:32)                10:32 is the word of 32 bits for 10
//! */
//! ```
//!
//! The first comment may say `// overflow: error` (or `assume`, `ideal`) and `// machine: 32`.

use std::path::{Path, PathBuf};

use tarka_checker::certificate::{
    Certificate, ClaimArithmetic, ContextClaim, FORMAT, LocationClaim, ProgramClaim, Purpose, digest,
};
use tarka_engine::memory_claims;
use tarka_exec::symbolic::MemoryMap;
use tarka_ir::passes::{self, Options, SignedOverflow};
use tarka_ir::{Machine, Program};

pub struct Case {
    pub name: String,
    pub program: Program,
    pub source: String,
}

impl Case {
    /// All programs of the directory, by name.
    pub fn all() -> Vec<Case> {
        Case::in_directory("tests/certificates")
    }

    /// Programs whose certificates must be refused.
    pub fn refused() -> Vec<Case> {
        Case::in_directory("tests/certificates/refused")
    }

    fn in_directory(directory: &str) -> Vec<Case> {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(directory);
        let entries = std::fs::read_dir(directory).expect("the directory").flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "c"));
        paths.sort();
        paths.iter().map(|path| Case::read(path)).collect()
    }

    fn read(path: &Path) -> Case {
        let source = std::fs::read_to_string(path).expect("a file");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Case::of_text(&name, source).unwrap_or_else(|errors| panic!("{name}: {errors}"))
    }

    fn of_text(name: &str, source: String) -> Result<Case, String> {
        let machine = match remark(&source, "machine") {
            Some("32") => Machine::Ilp32,
            _ => Machine::Lp64,
        };
        let options = tarka_c::Options { machine, ..tarka_c::Options::default() };
        let compilation = tarka_c::compile_sources(vec![(format!("{name}.c"), source.clone())], &options);
        let mut program = compilation.program.ok_or_else(|| format!("{:?}", compilation.diagnostics))?;
        passes::prepare(&mut program, &Options { signed_overflow: overflow(&source), ..Options::default() });
        Ok(Case { name: name.to_owned(), program, source })
    }

    /// The same claims about a changed program, if that is one.
    pub fn mutant(&self, mut change: impl FnMut(&str) -> String) -> Option<Case> {
        let (code, claims) = self.source.split_once("/* certificate: ")?;
        Case::of_text(&self.name, format!("{}/* certificate: {claims}", change(code))).ok()
    }

    /// What the program's comments say about something.
    pub fn remark(&self, key: &str) -> Option<&str> {
        remark(&self.source, key)
    }

    /// The certificate that the program's last comment claims.
    pub fn certificate(&self) -> Certificate {
        let (_, text) = self.source.rsplit_once("/* certificate: ").unwrap_or(("", "machine"));
        let mut lines = text.trim_end().trim_end_matches("*/").lines();
        let arithmetic = match lines.next().map(str::trim) {
            Some("integer") => ClaimArithmetic::Integer,
            _ => ClaimArithmetic::Machine,
        };
        let mut contexts: Vec<ContextClaim> = Vec::new();
        for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
            add_line(&mut contexts, line);
        }
        Certificate {
            format: FORMAT,
            program: ProgramClaim {
                digest: digest(&self.program),
                machine: u32::from(self.program.types.machine.pointer_width()),
                entry: "main".to_owned(),
                signed_overflow: remark(&self.source, "overflow").unwrap_or("wrap").to_owned(),
                environment: "svcomp".to_owned(),
                pure: Vec::new(),
                no_alias_inputs: false,
                property: "unreach-call".to_owned(),
            },
            producer: "a person".to_owned(),
            arithmetic,
            memory: memory_claims(&self.program, &MemoryMap::of(&self.program)),
            contexts,
            unrolling: None,
        }
    }
}

fn remark<'s>(source: &'s str, key: &str) -> Option<&'s str> {
    let start = format!("// {key}: ");
    source.lines().find_map(|line| line.strip_prefix(&start)).map(str::trim)
}

fn overflow(source: &str) -> SignedOverflow {
    match remark(source, "overflow") {
        Some("error") => SignedOverflow::Error,
        Some("assume") => SignedOverflow::Assume,
        Some("ideal") => SignedOverflow::Ideal,
        _ => SignedOverflow::Wrap,
    }
}

fn add_line(contexts: &mut Vec<ContextClaim>, line: &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = words(rest);
    if let "context" | "relation" = word {
        contexts.push(ContextClaim {
            procedure: rest,
            purpose: if word == "context" { Purpose::Safety } else { Purpose::Relation },
            rigid: Default::default(),
            entry: "true".to_owned(),
            exit: "true".to_owned(),
            invariants: Vec::new(),
        });
        return;
    }
    let context = contexts.last_mut().expect("a context first");
    match word {
        "entry" => context.entry = rest,
        "exit" => context.exit = rest,
        "rigid" => {
            let (name, at_call) = rest.split_once(": ").expect("a name and a term");
            context.rigid.insert(name.to_owned(), at_call.to_owned());
        }
        _ => {
            let number = word.strip_prefix('L').and_then(|word| word.strip_suffix(':'));
            let location = number.and_then(|number| number.parse().ok()).expect("a location");
            context.invariants.push(LocationClaim { location, line: None, holds: rest, text: None });
        }
    }
}

/// Writes `10:32` as `(_ bv10 32)`, wherever it stands.
fn words(text: &str) -> String {
    let is_constant = |piece: &str| {
        let (value, width) = piece.split_once(':')?;
        let (value, width): (i128, u32) = (value.parse().ok()?, width.parse().ok()?);
        let value = if value < 0 { value + (1i128 << width) } else { value };
        Some(format!("(_ bv{value} {width})"))
    };
    let mut written = String::new();
    for piece in text.split_inclusive([' ', ')', '(']) {
        let end = piece.trim_end_matches([' ', ')', '(']);
        written += &is_constant(end).unwrap_or_else(|| end.to_owned());
        written += &piece[end.len()..];
    }
    written
}
