//! Certificates written by hand for the programs in `tests/certificates`, and damaged ones.
#![allow(missing_docs)]

#[path = "certificates/case.rs"]
mod case;
#[path = "certificates/damage.rs"]
mod damage;
#[path = "certificates/mutants.rs"]
mod mutants;
#[path = "certificates/oracle.rs"]
mod oracle;
#[path = "certificates/refusals.rs"]
mod refusals;

use std::time::Duration;

use case::Case;
use damage::{Random, damage};
use oracle::Objection;
use tarka_checker::certificate::{from_json, to_json};
use tarka_checker::{CheckOptions, check};

/// A factor for how much is tried.
fn effort() -> usize {
    std::env::var("TARKA_TEST_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// How damaged certificates are checked: what takes long is answered by no.
fn hurried() -> CheckOptions {
    CheckOptions { time_limit: Some(Duration::from_secs(10)), ..CheckOptions::default() }
}

/// How often each certificate is damaged.
const DAMAGES_EACH: usize = 15;

/// For whoever writes a certificate: `cargo test --test certificates listings -- --ignored --nocapture`.
#[test]
#[ignore = "prints the programs with their locations, names and memory classes"]
fn listings() {
    for case in Case::all() {
        println!("== {}\n{}", case.name, tarka_ir::print::listing(&case.program));
        println!("{:?}", tarka_ir::names::unique(&case.program));
        println!("{}", to_json(&case.certificate()));
    }
}

#[test]
fn hand_written_certificates_are_accepted() {
    let mut wrong = Vec::new();
    for case in Case::all() {
        match check(&case.program, &case.certificate(), &CheckOptions::default()) {
            Ok(_) => {}
            Err(rejection) => wrong.push(format!("{}: {rejection}", case.name)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn hand_written_certificates_are_inductive() {
    for case in Case::all() {
        let opinion = oracle::is_inductive(&case.program, &case.certificate());
        assert!(matches!(opinion, Ok(()) | Err(Objection::CannotTell(_))), "{}: {opinion:?}", case.name);
    }
}

/// Every damaged certificate that is accepted is really one, by the second opinion. (What is rejected although the second
/// opinion would accept it is no danger, but is counted.)
#[test]
fn damaged_certificates_are_rejected() {
    let cases = Case::all();
    let mut random = Random::new(2026);
    let (mut accepted, mut rejected, mut strict) = (0, 0, Vec::new());
    let mut wrong = Vec::new();
    for _ in 0..DAMAGES_EACH * effort() {
        for case in &cases {
            let mut certificate = case.certificate();
            let mut what = damage(&mut certificate, &mut random);
            if random.below(4) == 0 {
                what = format!("{what}; {}", damage(&mut certificate, &mut random));
            }
            let verdict = check(&case.program, &certificate, &hurried());
            let opinion = oracle::is_inductive(&case.program, &certificate);
            match (verdict, opinion) {
                (_, Err(Objection::CannotTell(_))) => {}
                (Ok(_), Ok(())) => accepted += 1,
                (Err(_), Err(Objection::Wrong(_))) => rejected += 1,
                (Ok(_), Err(why)) => wrong.push(format!("{}: {what}\n    accepted, but {why:?}", case.name)),
                (Err(why), Ok(())) => strict.push(format!("{}: {what}\n    {why}", case.name)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!(
        "{accepted} accepted, {rejected} rejected, {} more rejected:\n{}",
        strict.len(),
        strict.join("\n")
    );
    assert!(accepted + rejected + strict.len() >= 500 && rejected > 200);
    assert!(
        strict.len() * 50 < accepted + rejected,
        "{} of {} are rejected for nothing",
        strict.len(),
        accepted + rejected
    );
}

/// The example in `docs/certificates.md` is what it says it is.
#[test]
fn the_documented_example_is_accepted() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/certificates.md");
    let text = std::fs::read_to_string(path).expect("the documentation");
    let block = |kind: &str| {
        let (_, rest) = text.split_once(&format!("```{kind}\n")).expect("an example");
        rest.split_once("```").expect("its end").0.to_owned()
    };
    let sources = vec![("example.c".to_owned(), block("c"))];
    let options = tarka_c::Options { environment: tarka_ir::Environment::Arguments, ..Default::default() };
    let mut program = tarka_c::compile_sources(sources, &options).program.expect("a program");
    tarka_ir::passes::prepare(&mut program, &tarka_ir::passes::Options::default());
    let certificate = from_json(&block("json")).expect("a certificate");
    let dump = std::env::temp_dir().join(format!("tarka-certificates-{}", std::process::id()));
    let options = CheckOptions { dump: Some(dump.clone()), ..CheckOptions::default() };
    let checked = check(&program, &certificate, &options).expect("it is accepted");
    let dumped = std::fs::read_dir(&dump).expect("questions").count();
    let _ = std::fs::remove_dir_all(&dump);
    assert_eq!((checked.queries, dumped), (1, 1), "every question is dumped");
}
