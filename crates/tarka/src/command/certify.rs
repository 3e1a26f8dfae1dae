//! `tarka certify`: a saved proof, checked again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::json;
use tarka_checker::CheckOptions;
use tarka_checker::certificate::{Certificate, from_json};
use tarka_ir::Environment;
use tarka_ir::passes::{self, SignedOverflow};

use tarka_spec::Rule;

use super::check::CheckArgs;
use super::run::Format;
use crate::arguments::{
    MachineArg, OutsideArgs, OverflowArg, ProgramArgs, SourceArgs, environment_parser, overflow_word,
};
use crate::check::progress::ProgressLine;
use crate::check::verdict::{Answer, Question, Verdict};
use crate::check::watch::{Limits, Watch};
use crate::evidence::{self, Accepted, Objection};
use crate::output::{self, Color, Style, Written};
use crate::property::{self, Property};
use crate::report::conditions::{self, Stated};
use crate::status::Status;
use crate::{load, process, refused};

/// Arguments of `tarka certify`.
#[derive(Args, Debug)]
pub struct CertifyArgs {
    /// The files, as they were given to `tarka check`.
    #[command(flatten)]
    pub sources: SourceArgs,
    /// The proof that `tarka check --certificate` saved
    #[arg(long, value_name = "FILE.json")]
    pub certificate: PathBuf,
    /// Refuse a proof for another entry procedure; needed where it is not main and has parameters
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,
    /// Refuse a proof for another data model
    #[arg(long, value_name = "BITS")]
    pub machine: Option<MachineArg>,
    /// Refuse a proof for another meaning of signed overflow
    #[arg(long, value_name = "MODE")]
    pub signed_overflow: Option<OverflowArg>,
    /// Refuse a proof for another environment
    #[arg(long, value_name = "ENVIRONMENT", value_parser = environment_parser())]
    pub environment: Option<Environment>,
    /// Refuse a proof of other properties
    #[arg(long, value_name = "P|FILE.prp")]
    pub property: Vec<String>,
    /// The rules that the proof is about
    #[arg(long, value_name = "FILE.slic")]
    pub rule: Vec<PathBuf>,
    /// Give up after so many seconds
    #[arg(long, default_value_t = 600, value_name = "SECONDS")]
    pub timeout: u32,
    /// Text to read, or one JSON object
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
}

impl CertifyArgs {
    /// A saved proof of what was checked, again.
    pub fn again(checked: &CheckArgs, certificate: PathBuf) -> CertifyArgs {
        CertifyArgs {
            sources: checked.program.sources.clone(),
            certificate,
            entry: Some(checked.program.entry.clone()),
            machine: Some(checked.program.machine),
            signed_overflow: None,
            environment: Some(checked.program.outside.environment),
            property: checked.property.clone(),
            rule: checked.program.rule.clone(),
            timeout: checked.timeout.max(60),
            format: Format::Text,
        }
    }
}

/// The procedure that prepares the arguments of an entry that has parameters: which one that is, the digest tells.
const MADE_UP_START: &str = "__tarka_start";

/// What a certificate says about the program and the property.
struct Claim {
    program: ProgramArgs,
    question: Question,
    passes: passes::Options,
}

/// Checks the proof and reports: 0 if it is accepted, 1 if it is rejected, 2 if there was no time to find out.
pub fn run(args: &CertifyArgs) -> Written<Status> {
    let certificate = refused(read(&args.certificate))?;
    let rules = load::rules(&args.rule)?;
    let claim = refused(claim(args, &certificate).and_then(|claim| about_rules(claim, &rules)))?;
    process::listen_to_signals();
    process::survive_crashes();
    let watch = watch(args, &claim);
    let compilation = load::compile(&claim.program, &claim.passes, &rules);
    watch.clear_line();
    let names = compilation.names.clone();
    let mut program = load::tell(compilation)?;
    refused(property::check_names(&claim.question.properties, &names))?;
    let conditions = conditions::of_proof(&conditions::of(&program));
    load::end_at_other_errors(&mut program, &claim.passes.errors);
    passes::prepare(&mut program, &claim.passes);
    watch.phase("checking the proof");
    let options = CheckOptions { cancel: watch.cancel().clone(), time_limit: watch.left(), dump: None };
    let checked = evidence::check(&program, &certificate, &options);
    let stopped = watch.stopped().map(|stop| watch.doubt(stop).reason);
    watch.finish();
    let conditions = match &checked {
        Ok(accepted) if accepted.addresses_reused => {
            conditions::of_proof(&conditions::where_addresses_are_reused(&program))
        }
        _ => conditions,
    };
    let unusual = conditions::clause(&conditions::unusual(&conditions));
    let (text, status) = match (checked, stopped) {
        // As `check` has it: a proof that rests on what ordinary systems do not fulfil is none.
        (Ok(_), _) if !unusual.is_empty() => {
            let reason = format!("the proof is accepted{unusual}");
            (refusal_text(args.format, "unknown", &reason), Status::Unknown)
        }
        (Ok(accepted), _) => {
            (accepted_text(args.format, &claim.question, &conditions, accepted), Status::Pass)
        }
        (Err(_), Some(reason)) => (refusal_text(args.format, "unknown", &reason), Status::Unknown),
        (Err(Objection::Undecided(what)), None) => {
            (refusal_text(args.format, "unknown", &what), Status::Unknown)
        }
        (Err(Objection::Rejected(what)), None) => {
            (refusal_text(args.format, "rejected", &what), Status::Fail)
        }
    };
    output::print(&text)?;
    Ok(status)
}

fn read(file: &Path) -> Result<Certificate, String> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    from_json(&text).map_err(|problem| format!("{name}: {problem}"))
}

/// What the certificate claims, if the command line does not claim something else.
fn claim(args: &CertifyArgs, certificate: &Certificate) -> Result<Claim, String> {
    let claimed = &certificate.program;
    let malformed =
        |what: &str, value: &str| format!("the certificate names {what} that I do not know: `{value}`");
    let machine = MachineArg::from_str(&claimed.machine.to_string(), false)
        .map_err(|_| malformed("a machine", &claimed.machine.to_string()))?;
    let overflow = OverflowArg::from_str(&claimed.signed_overflow, false)
        .map_err(|_| malformed("a meaning of signed overflow", &claimed.signed_overflow))?;
    let properties =
        property::from_words(&claimed.property).map_err(|_| malformed("a property", &claimed.property))?;
    let entry = match (claimed.entry.as_str(), &args.entry) {
        (MADE_UP_START, given) => given.as_deref().unwrap_or("main"),
        (entry, _) => entry,
    };
    if let Some(difference) = difference(args, (entry, machine, overflow), &properties)? {
        return Err(otherwise(&difference));
    }
    let environment = Environment::named(&claimed.environment)
        .ok_or_else(|| malformed("an environment", &claimed.environment))?;
    if args.environment.is_some_and(|given| given != environment) {
        return Err(otherwise(&format!("--environment {}", environment.name())));
    }
    let program = ProgramArgs {
        sources: args.sources.clone(),
        entry: entry.to_owned(),
        machine,
        rule: args.rule.clone(),
        signed_overflow: overflow,
        outside: OutsideArgs {
            environment,
            pure: claimed.pure.clone(),
            no_alias_inputs: claimed.no_alias_inputs,
        },
    };
    let passes = property::pass_options(&properties, SignedOverflow::from(overflow))?;
    let overflow = passes.signed_overflow;
    let engine = certificate.producer.clone();
    let question = Question { engine, ..Question::new(properties, overflow, environment) };
    Ok(Claim { program, question, passes })
}

/// The claim, if it is about just these rules.
fn about_rules(claim: Claim, rules: &[Rule]) -> Result<Claim, String> {
    let given: Vec<Property> = rules.iter().map(|rule| Property::Rule(rule.into())).collect();
    let is_rule = |property: &&Property| matches!(property, Property::Rule(_));
    let claimed: Vec<&Property> = claim.question.properties.iter().filter(is_rule).collect();
    for property in &claimed {
        let Property::Rule(rule) = property else { continue };
        let namesake = rules.iter().find(|other| other.name == rule.name);
        return Err(match namesake {
            _ if given.contains(property) => continue,
            Some(other) => {
                format!("the certificate is for another text of the rule {}: `{}`", rule.name, other.file)
            }
            None => format!("the certificate is for the rule {}: give it with --rule FILE.slic", rule.name),
        });
    }
    match given.iter().find(|property| !claimed.contains(property)) {
        Some(Property::Rule(rule)) => Err(format!("the certificate is not for the rule {}", rule.name)),
        // The program differs by the order in which rules are woven in.
        _ if !given.iter().eq(claimed) => {
            Err("the certificate is for these rules in another order".to_owned())
        }
        _ => Ok(claim),
    }
}

/// A complaint about a certificate for something else than the command line says.
fn otherwise(difference: &str) -> String {
    format!("the certificate is for {difference}, and the command line says otherwise")
}

/// The first thing that the command line says otherwise, as the certificate has it.
fn difference(
    args: &CertifyArgs,
    (entry, machine, overflow): (&str, MachineArg, OverflowArg),
    properties: &[Property],
) -> Result<Option<String>, String> {
    if args.entry.as_ref().is_some_and(|given| given != entry) {
        return Ok(Some(format!("--entry {entry}")));
    }
    if args.machine.is_some_and(|given| given != machine) {
        let bits = if machine == MachineArg::Ilp32 { 32 } else { 64 };
        return Ok(Some(format!("--machine {bits}")));
    }
    if args.signed_overflow.is_some_and(|given| given != overflow) {
        return Ok(Some(format!("--signed-overflow {}", overflow_word(overflow.into()))));
    }
    let mut wanted = Vec::new();
    for argument in &args.property {
        wanted.extend(property::from_argument(argument)?);
    }
    let differs = !wanted.is_empty() && !same_set(&wanted, properties);
    Ok(differs.then(|| format!("--property {}", property::words(properties))))
}

fn same_set(some: &[Property], others: &[Property]) -> bool {
    some.iter().all(|property| others.contains(property))
        && others.iter().all(|property| some.contains(property))
}

fn watch(args: &CertifyArgs, claim: &Claim) -> Watch {
    let limits = Limits { time: Some(Duration::from_secs(args.timeout.into())), memory: None };
    let format = args.format;
    let tell = move |answer: &Answer<'_>| match &answer.verdict {
        Verdict::Unknown(doubt) => refusal_text(format, "unknown", &doubt.reason),
        _ => String::new(),
    };
    Watch::start(limits, claim.question.clone(), ProgressLine::on_terminal(), Box::new(tell))
}

fn accepted_text(format: Format, question: &Question, conditions: &[Stated], accepted: Accepted) -> String {
    let Accepted { queries, time, .. } = accepted;
    let (by, seconds) = (&question.engine, time.as_secs_f64());
    match format {
        Format::Json => {
            let report = json!({
                "result": "accepted", "property": property::words(&question.properties), "producer": by,
                "queries": queries, "seconds": seconds, "reason": null,
                "conditions": conditions.iter().map(Stated::text).collect::<Vec<_>>(),
            });
            format!("{report:#}\n")
        }
        Format::Text => {
            let word = Color::of(&std::io::stdout()).paint(Style::Good, "accepted");
            let (holds, condition) = (question.when_all_hold(), conditions::clause(conditions));
            format!("{word}{condition}: {holds}\nproof by {by}, checked {}\n", accepted.effort())
        }
    }
}

fn refusal_text(format: Format, result: &str, reason: &str) -> String {
    match format {
        Format::Json => format!("{:#}\n", json!({ "result": result, "reason": reason })),
        Format::Text => {
            let style = if result == "rejected" { Style::Bad } else { Style::Unsure };
            format!("{}: {reason}\n", Color::of(&std::io::stdout()).paint(style, result))
        }
    }
}
