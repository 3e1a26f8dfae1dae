//! What the checker must refuse, each for its own reason.

use std::time::Duration;

use tarka_checker::certificate::{Certificate, ClaimArithmetic, LocationClaim, Purpose};
use tarka_checker::{CheckOptions, check};

use crate::case::Case;

/// Programs that go wrong, with claims that only an inexact checker would take; and the part of the claims that fails.
#[test]
fn claims_about_unsafe_programs_are_refused() {
    let mut wrong = Vec::new();
    for case in Case::refused() {
        let rejection = check(&case.program, &case.certificate(), &CheckOptions::default());
        let text = rejection.map_or_else(|rejection| rejection.to_string(), |_| "accepted".to_owned());
        let expected = case.remark("refused").expect("a reason");
        if !text.contains(expected) {
            let listing = tarka_ir::print::listing(&case.program);
            wrong.push(format!("{}: {text}, not: {expected}\n{listing}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A change to a good certificate.
type Change = fn(&mut Certificate);

fn add(certificate: &mut Certificate, context: usize, location: u32, holds: &str) {
    let claim = LocationClaim { location, line: None, holds: holds.to_owned(), text: None };
    let claims = &mut certificate.contexts[context].invariants;
    claims.retain(|known| known.location != location);
    claims.push(claim);
}

/// A program, a change to its certificate, and why that is refused.
const CHANGES: &[(&str, Change, &str)] = &[
    ("calls", |c| add(c, 0, 6, "(= y (bvadd a a))"), "`a` is not known here"),
    ("calls", |c| add(c, 0, 6, "(= y x@entry)"), "`x@entry` is not known here"),
    ("calls", |c| add(c, 0, 6, "(= y return)"), "`return` is not known here"),
    ("calls", |c| add(c, 1, 3, "(= result return)"), "`return` is not known here"),
    ("calls", |c| add(c, 1, 3, "(= result result@entry)"), "`result@entry` is not known here"),
    ("calls", |c| c.contexts[1].exit = "(= return a)".to_owned(), "`a` is not known here"),
    ("calls", |c| c.contexts[1].exit = "(= return result)".to_owned(), "`result` is not known here"),
    ("calls", |c| c.contexts[1].entry = "(= a a@entry)".to_owned(), "`a@entry` is not known here"),
    ("calls", |c| c.contexts[1].entry = "(= a result)".to_owned(), "`result` is not known here"),
    ("calls", |c| c.contexts[1].entry = "(= a x)".to_owned(), "`x` is not known here"),
    ("calls", |c| c.contexts[1].entry = "a".to_owned(), "not a truth value"),
    ("calls", |c| c.contexts[1].entry = "(bvslt a 5)".to_owned(), "do not fit the operator"),
    ("calls", |c| c.contexts[1].entry = "(and true".to_owned(), "ends inside a term"),
    ("calls", |c| c.contexts[1].procedure = "thrice".to_owned(), "no such procedure"),
    ("calls", |c| drop(c.contexts.remove(1)), "the call of `twice`"),
    ("calls", |c| c.contexts[1].purpose = Purpose::Relation, "the call of `twice`"),
    ("calls", |c| c.contexts[0].purpose = Purpose::Relation, "first context"),
    ("calls", |c| c.contexts.swap(0, 1), "first context"),
    ("calls", |c| c.contexts.clear(), "first context"),
    ("calls", |c| add(c, 0, 99, "true"), "no such location"),
    ("calls", |c| add(c, 0, 1, "true"), "only the exit relation"),
    ("calls", |c| add(c, 0, 7, "true"), "claimed to be reachable"),
    ("calls", |c| c.contexts[0].invariants.extend_from_within(..), "two invariants"),
    ("calls", |c| c.format = 2, "version 2"),
    ("calls", |c| c.program.machine = 32, "machine"),
    ("calls", |c| c.program.entry = "twice".to_owned(), "entry procedure"),
    ("calls", |c| c.program.digest.push('0'), "listing"),
    ("calls", |c| c.program.signed_overflow = "ideal".to_owned(), "meaning of overflow"),
    ("ideal_numbers", |c| c.program.signed_overflow = "wrap".to_owned(), "meaning of overflow"),
    ("ideal_numbers", |c| c.arithmetic = ClaimArithmetic::Machine, "arithmetic"),
    (
        "recursion_with_objects",
        |c| c.contexts[1].exit = "(= &here &here)".to_owned(),
        "`&here` is not known here",
    ),
    ("recursion_with_objects", |c| c.contexts.truncate(2), "the edge to location L4"),
    ("recursion_with_objects", |c| drop(c.contexts.remove(3)), "the edge to location L4"),
    ("memory_parameter", |c| c.contexts[1].entry = "(= &p 0)".to_owned(), "`&p` is not known here"),
    (
        "caller_values",
        |c| drop(c.contexts[1].rigid.insert("x".to_owned(), "limit".to_owned())),
        "`x` is not known here",
    ),
    ("caller_values", |c| c.contexts[1].rigid.clear(), "`most` is not known here"),
    (
        "caller_values",
        |c| drop(c.contexts[1].rigid.insert("most".to_owned(), "y".to_owned())),
        "`most` is not known here",
    ),
    (
        "caller_values",
        |c| drop(c.contexts[1].rigid.insert("most".to_owned(), "most".to_owned())),
        "`most` is not known here",
    ),
    (
        "caller_values",
        |c| drop(c.contexts[1].rigid.insert("most".to_owned(), "x".to_owned())),
        "the call of `offer`",
    ),
    (
        "count_to_ten",
        |c| c.contexts[0].exit = "(= return 1:32)".replace("1:32", "#x00000001"),
        "the exit relation",
    ),
    ("count_to_ten", |c| add(c, 0, 0, "(= x #x00000000)"), "the invariant of the entry location"),
    (
        "count_to_ten",
        |c| c.contexts[0].invariants.retain(|claim| claim.location != 0),
        "the invariant of the entry location",
    ),
    (
        "count_to_ten",
        |c| c.contexts[0].invariants.retain(|claim| claim.location != 3),
        "said to be unreachable",
    ),
    ("pointer_to_local", |c| add(c, 0, 4, "(= |M(int)| |M(short)|)"), "`M(short)` is not known here"),
    (
        "struct_fields",
        |c| add(c, 0, 6, "(= |M(account.limit)| |M(account.owner)|)"),
        "different kinds of memory",
    ),
    ("nested_loops", |c| add(c, 0, 3, "(= count (bvadd #x1 #x1))"), "do not fit the operator"),
    ("nested_loops", |c| add(c, 0, 3, "(= #x1 #x1)"), "the edge to location L5"),
    ("nested_loops", |c| add(c, 0, 3, &format!("(<= count {})", "9".repeat(2000))), "too large"),
    ("nested_loops", |c| add(c, 0, 3, &format!("(<= count {})", "9".repeat(200))), "the edge to location L5"),
    ("nested_loops", |c| add(c, 0, 3, "(= (div count 0) 1)"), "the edge to location L3"),
];

#[test]
fn changed_certificates_are_refused() {
    let cases = Case::all();
    for (number, (name, change, expected)) in CHANGES.iter().enumerate() {
        let case = cases.iter().find(|case| case.name == *name).expect("the case");
        let mut certificate = case.certificate();
        change(&mut certificate);
        let rejection = check(&case.program, &certificate, &CheckOptions::default());
        let text = rejection.map_or_else(|rejection| rejection.to_string(), |_| "accepted".to_owned());
        assert!(text.contains(expected), "change {number} to {name}: {text}, not: {expected}");
    }
}

/// Claims about memory that would hide that two accesses can touch the same bytes.
const MEMORY: &[(&str, Change)] = &[
    ("heap", |c| {
        let mut other = c.memory.nodes[0].clone();
        other.cells[0].class = "other".to_owned();
        c.memory.nodes.push(other);
        c.memory.variables.get_mut("r").expect("r").node = 1;
    }),
    ("heap", |c| c.memory.variables.retain(|name, _| name != "r")),
    ("heap", |c| c.memory.variables.get_mut("r").expect("r").offset = 4),
    ("pointer_to_local", |c| c.memory.variables.retain(|name, _| name != "where")),
    ("union_bytes", |c| {
        c.memory.nodes[0].cells[1].class = "whole".to_owned();
        c.memory.nodes[0].cells[1].bytes = false;
    }),
    ("union_bytes", |c| drop(c.memory.nodes[0].cells.remove(1))),
    ("array", |c| c.memory.nodes[0].period = 0),
    ("array", |c| c.memory.nodes[0].period = 8),
    ("bit_fields", |c| c.memory.nodes[0].cells[1].start = 0),
    ("bit_fields", |c| c.memory.nodes[0].cells[1].class = "flags.ready".to_owned()),
    ("heap_loop", |c| c.memory.nodes[0].cells[1].points_to = None),
    ("truth_values", |c| c.memory.variables.retain(|name, _| name != "where")),
    ("struct_copied", |c| c.memory.variables.get_mut("p").expect("p").offset = 4),
    ("variable_arguments", |c| c.memory.arguments.clear()),
    ("heap", |c| c.memory.variables.get_mut("r").expect("r").node = 77),
];

#[test]
fn false_claims_about_memory_are_refused() {
    let cases = Case::all();
    for (number, (name, change)) in MEMORY.iter().enumerate() {
        let case = cases.iter().find(|case| case.name == *name).expect("the case");
        let mut certificate = case.certificate();
        change(&mut certificate);
        let text = check(&case.program, &certificate, &CheckOptions::default())
            .map_or_else(|rejection| rejection.to_string(), |_| "accepted".to_owned());
        assert!(text.contains("division of memory"), "change {number} to {name}: {text}");
    }
}

/// A check that is cancelled, or that has no time, accepts nothing that needs a solver.
#[test]
fn what_is_not_decided_is_refused() {
    let cases = Case::all();
    let case = cases.iter().find(|case| case.name == "nested_loops").expect("the case");
    let cancelled = CheckOptions::default();
    cancelled.cancel.cancel();
    let hurried = CheckOptions { time_limit: Some(Duration::ZERO), ..CheckOptions::default() };
    for (options, why) in [(cancelled, "cancelled"), (hurried, "the time limit passed")] {
        let rejection = check(&case.program, &case.certificate(), &options).expect_err("there is no answer");
        let text = rejection.to_string();
        assert!(text.contains("not known whether") && text.contains(why), "{text}");
    }
}
