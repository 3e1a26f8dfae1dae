//! `tarka bp`: a boolean program on its own.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use serde_json::json;
use tarka_slam::bebop::{self, Answer, Step, Trace};
use tarka_slam::boolean::{self, Flow};
use tarka_slam::interleave::{self, Bounded};

use super::run::Format;
use crate::output::{self, Color, Style, Written};
use crate::status::Status;
use crate::{refused, watchdog};

/// So many switches between threads are looked at, at least.
const FIRST_SWITCHES: usize = 2;
/// More switches than this are looked at only if they were asked for.
const LAST_SWITCHES: usize = 6;
/// Further switches are not looked at on top of so many states, unless they were asked for.
const FEW_STATES: usize = 100_000;

/// Arguments of `tarka bp`.
#[derive(Args, Debug)]
pub struct BpArgs {
    /// The boolean program
    #[arg(value_name = "FILE.bp")]
    pub file: PathBuf,
    /// Reaching this label is an error too
    #[arg(long, value_name = "LABEL")]
    pub label: Vec<String>,
    /// Follow so many switches between threads [default: 2, up to 6 while that is cheap]
    #[arg(long, value_name = "N")]
    pub switches: Option<usize>,
    /// A proof up to a number of switches counts as unknown
    #[arg(long)]
    pub strict: bool,
    /// Give up after so many seconds
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub timeout: u32,
    /// Text to read, or one JSON object
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
}

/// What came of it.
struct Outcome {
    answer: Answer,
    /// The number of switches that the answer is limited to.
    bound: Option<usize>,
}

/// Checks the boolean program and reports.
pub fn run(args: &BpArgs) -> Written<Status> {
    let started = Instant::now();
    let flow = refused(read(args))?;
    let time_is_up = watchdog::start(Some(args.timeout));
    let outcome = check(&flow, args.switches, &|| time_is_up.load(Ordering::Relaxed));
    let status = match (&outcome.answer, outcome.bound) {
        (Answer::Safe, Some(_)) if args.strict => Status::Unknown,
        (Answer::Safe, _) => Status::Pass,
        (Answer::Unsafe(_), _) => Status::Fail,
        (Answer::Stopped | Answer::OutOfMemory, _) => Status::Unknown,
    };
    let seconds = started.elapsed().as_secs_f64();
    output::print(&match args.format {
        Format::Text => text(&flow, &outcome, status, seconds),
        Format::Json => json_text(&flow, &outcome, status, seconds),
    })?;
    Ok(status)
}

fn read(args: &BpArgs) -> Result<Flow, String> {
    let name = args.file.display();
    let bytes = fs::read(&args.file).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    let source = String::from_utf8(bytes).map_err(|_| format!("{name} is not text"))?;
    let placed = |problem: boolean::Problem| format!("{name}:{problem}");
    let program = boolean::parse(&source).map_err(placed)?;
    let mut flow = Flow::of(&program).map_err(placed)?;
    for label in &args.label {
        if !flow.mark_label(label) {
            return Err(format!("{name}: there is no label `{label}`"));
        }
    }
    Ok(flow)
}

fn check(flow: &Flow, switches: Option<usize>, stop: &dyn Fn() -> bool) -> Outcome {
    if !flow.has_threads() {
        return Outcome { answer: bebop::check(flow, stop), bound: None };
    }
    let mut bound = switches.unwrap_or(FIRST_SWITCHES);
    loop {
        let Bounded { answer, is_complete, states } = interleave::check(flow, bound, stop);
        let is_final = answer != Answer::Safe || is_complete;
        if is_final || switches.is_some() || bound == LAST_SWITCHES || states > FEW_STATES {
            return Outcome { answer, bound: (!is_complete).then_some(bound) };
        }
        bound += 1;
    }
}

fn switches(count: usize) -> String {
    if count == 1 { "1 switch".to_owned() } else { format!("{count} switches") }
}

/// The verdict in words.
fn headline(outcome: &Outcome, status: Status) -> (Style, &'static str, String) {
    match (&outcome.answer, outcome.bound) {
        (Answer::Safe, Some(bound)) => {
            let limits = format!("no error can be reached within {} between threads", switches(bound));
            match status {
                Status::Pass => (Style::Good, "PASS", limits),
                _ => (Style::Unsure, "UNKNOWN", limits + ", and more were not looked at"),
            }
        }
        (Answer::Safe, None) => (Style::Good, "PASS", "no error can be reached".into()),
        (Answer::Unsafe(_), _) => (Style::Bad, "FAIL", "an error can be reached".into()),
        (Answer::Stopped, _) => (Style::Unsure, "UNKNOWN", "out of time".into()),
        (Answer::OutOfMemory, _) => {
            (Style::Unsure, "UNKNOWN", "too many states for the memory there is".into())
        }
    }
}

fn text(flow: &Flow, outcome: &Outcome, status: Status, seconds: f64) -> String {
    let (style, word, rest) = headline(outcome, status);
    let mut text = format!("{}: {rest}\n", Color::of(&std::io::stdout()).paint(style, word));
    if let Answer::Unsafe(trace) = &outcome.answer {
        for step in visible(flow, trace) {
            text.push_str(&line(flow, step, flow.has_threads()));
        }
    }
    let functions = flow.functions.len();
    let nodes: usize = flow.functions.iter().map(|function| function.nodes.len()).sum();
    text + &format!("bebop: {functions} functions, {nodes} locations, {seconds:.2} s\n")
}

/// The states of a trace at which a statement stands.
fn visible<'t>(flow: &'t Flow, trace: &'t Trace) -> impl Iterator<Item = &'t Step> {
    trace.steps.iter().filter(|step| !flow.functions[step.function].nodes[step.node.0].text.is_empty())
}

fn values(flow: &Flow, step: &Step) -> Vec<(String, bool)> {
    let function = &flow.functions[step.function];
    let globals = flow.globals.iter().zip(&step.globals);
    let locals = function.variables[..function.first_result()].iter().zip(&step.locals);
    globals.chain(locals).map(|(name, &value)| (name.clone(), value)).collect()
}

fn line(flow: &Flow, step: &Step, with_thread: bool) -> String {
    let function = &flow.functions[step.function];
    let node = &function.nodes[step.node.0];
    let thread = if with_thread { format!("[{}] ", step.thread) } else { String::new() };
    let what = format!("{thread}{}{}: {}", "  ".repeat(step.depth), function.name, node.text);
    let values: Vec<String> =
        values(flow, step).iter().map(|(name, value)| format!("{name}={}", u8::from(*value))).collect();
    format!("{:>5}  {what:<50} {}\n", node.position.line, values.join(" ")).trim_end().to_owned() + "\n"
}

fn json_text(flow: &Flow, outcome: &Outcome, status: Status, seconds: f64) -> String {
    let (_, word, reason) = headline(outcome, status);
    let trace: Vec<_> = match &outcome.answer {
        Answer::Unsafe(trace) => visible(flow, trace)
            .map(|step| {
                let node = &flow.functions[step.function].nodes[step.node.0];
                let values: serde_json::Map<_, _> =
                    values(flow, step).into_iter().map(|(name, value)| (name, value.into())).collect();
                json!({
                    "line": node.position.line, "function": flow.functions[step.function].name,
                    "statement": node.text, "thread": step.thread, "depth": step.depth, "values": values,
                })
            })
            .collect(),
        _ => Vec::new(),
    };
    let conditions: Vec<String> = outcome
        .bound
        .map(|bound| format!("at most {} between threads", switches(bound)))
        .into_iter()
        .collect();
    let report = json!({
        "verdict": word.to_lowercase(), "reason": reason, "engine": "bebop", "conditions": conditions,
        "trace": trace, "stats": { "seconds": seconds },
    });
    format!("{report:#}\n")
}
