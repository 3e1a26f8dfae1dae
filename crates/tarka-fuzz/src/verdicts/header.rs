//! What a program says about itself, in the comments at its head.
//!
//! ```c
//! // verdict: fail
//! // property: no-overflow
//! // machine: 32
//! // inputs: 0..1, -3..3 | 2147483647
//! // brute-force: complete
//! // Any other comment says what the program is about.
//! ```
//!
//! Only `verdict`, `brute-force` and one sentence must be there. The property is `unreach-call` if nothing is said,
//! the machine has 64 bits, and inputs are what [`Ranges`] reads. `complete` says that the declared inputs decide the
//! verdict for all inputs, `sample` that they only test it.

use tarka_ir::Machine;

use super::inputs::Ranges;
use crate::case::machine_named;

/// The answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The property holds for all inputs.
    Pass,
    /// Some inputs violate it.
    Fail,
}

/// The question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// No error function, failed assertion or error label is reached; signed arithmetic wraps.
    UnreachCall,
    /// No signed arithmetic overflows.
    NoOverflow,
}

/// What trying all declared inputs shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Coverage {
    /// The verdict.
    Complete,
    /// Evidence for it.
    Sample,
}

/// The head of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The answer.
    pub verdict: Verdict,
    /// The question.
    pub property: Property,
    /// The data model.
    pub machine: Machine,
    /// The values that brute force tries.
    pub inputs: Ranges,
    /// What trying them shows.
    pub coverage: Coverage,
    /// What the program is about.
    pub about: String,
}

impl Header {
    /// Reads the comments at the head of a text; the complaint if something is missing or unknown.
    pub fn parse(text: &str) -> Result<Header, String> {
        let mut verdict = None;
        let mut coverage = None;
        let mut property = Property::UnreachCall;
        let mut machine = Machine::default();
        let mut inputs = Ranges::default();
        let mut about = Vec::new();
        for line in text.lines().map_while(|line| line.strip_prefix("//")).map(str::trim) {
            match line.split_once(": ") {
                Some(("verdict", name)) => verdict = Some(named(name, VERDICTS)?),
                Some(("property", name)) => property = named(name, PROPERTIES)?,
                Some(("brute-force", name)) => coverage = Some(named(name, COVERAGES)?),
                Some(("machine", bits)) => {
                    machine = machine_named(bits).ok_or_else(|| format!("no machine has {bits} bits"))?;
                }
                Some(("inputs", ranges)) => inputs = ranges.parse()?,
                _ => about.push(line),
            }
        }
        let missing = |what: &str| format!("the head has no line `// {what}`");
        if about.is_empty() {
            return Err(missing("what the program is about"));
        }
        Ok(Header {
            verdict: verdict.ok_or_else(|| missing("verdict: …"))?,
            property,
            machine,
            inputs,
            coverage: coverage.ok_or_else(|| missing("brute-force: …"))?,
            about: about.join(" "),
        })
    }
}

const VERDICTS: &[(&str, Verdict)] = &[("pass", Verdict::Pass), ("fail", Verdict::Fail)];
const PROPERTIES: &[(&str, Property)] =
    &[("unreach-call", Property::UnreachCall), ("no-overflow", Property::NoOverflow)];
const COVERAGES: &[(&str, Coverage)] = &[("complete", Coverage::Complete), ("sample", Coverage::Sample)];

fn named<T: Copy>(name: &str, all: &[(&str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(known, _)| *known == name);
    found.map(|&(_, value)| value).ok_or_else(|| format!("`{name}` is none of the words for this"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_head() {
        let text = "// verdict: fail\n// property: no-overflow\n// machine: 32\n// inputs: 0..2\n\
                    // brute-force: complete\n// About this: sums.\n\n// not head\nint x;\n";
        let header = Header::parse(text).expect("this is the format");
        assert_eq!(header.verdict, Verdict::Fail);
        assert_eq!(header.property, Property::NoOverflow);
        assert_eq!(header.machine, Machine::Ilp32);
        assert_eq!(header.inputs.values(0), [0, 1, 2]);
        assert_eq!(header.coverage, Coverage::Complete);
        assert_eq!(header.about, "About this: sums.");
    }

    #[test]
    fn what_is_not_said_has_a_default() {
        let header =
            Header::parse("// verdict: pass\n// brute-force: sample\n// Empty.\n").expect("enough is said");
        assert_eq!(header.property, Property::UnreachCall);
        assert_eq!(header.machine, Machine::Lp64);
        assert_eq!(header.inputs.values(3), [0]);
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let complaint = |text: &str| Header::parse(text).expect_err(text);
        assert!(complaint("// brute-force: sample\n// A.\n").contains("verdict"));
        assert!(complaint("// verdict: pass\n// A.\n").contains("brute-force"));
        assert!(complaint("// verdict: pass\n// brute-force: sample\n").contains("about"));
        assert!(complaint("// verdict: maybe\n").contains("`maybe`"));
        assert!(complaint("// machine: 16\n").contains("16"));
    }
}
