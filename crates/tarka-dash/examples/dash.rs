use std::time::{Duration, Instant};
use tarka_engine::*;
use tarka_ir::passes;
fn main() {
    let worker = std::thread::Builder::new().stack_size(1 << 30).spawn(real).unwrap();
    worker.join().unwrap();
}
fn real() {
    let mut machine = tarka_ir::Machine::Lp64;
    let mut limit = 10;
    let mut cert = false;
    for arg in std::env::args().skip(1) {
        if arg == "-32" {
            machine = tarka_ir::Machine::Ilp32;
            continue;
        }
        if arg == "-64" {
            machine = tarka_ir::Machine::Lp64;
            continue;
        }
        if arg == "-c" {
            cert = true;
            continue;
        }
        if let Some(t) = arg.strip_prefix("-t") {
            limit = t.parse().unwrap();
            continue;
        }
        let options = tarka_c::Options { machine, ..Default::default() };
        let compilation = tarka_c::compile(&[arg.clone().into()], &options);
        let Some(mut program) = compilation.program else {
            println!("{arg}: does not compile");
            continue;
        };
        passes::prepare(&mut program, &passes::Options::default());
        let budget = Budget::new(Some(Duration::from_secs(limit)), Some(6000), Default::default());
        let start = Instant::now();
        let finding = tarka_dash::Dash.run(&Task::new(&program), &budget, &mut NoEvents);
        let s = &finding.statistics;
        let verdict = match &finding.outcome {
            Outcome::Pass(c) => {
                if cert {
                    println!("{}", tarka_evidence::certificate::to_json(c));
                }
                let t = Instant::now();
                match tarka_evidence::checker::check(&program, c, &Default::default()) {
                    Ok(k) => format!("PASS certified {:.2}s {k:?}", t.elapsed().as_secs_f64()),
                    Err(r) => format!("UNCERTIFIED {r} {:.2}s", t.elapsed().as_secs_f64()),
                }
            }
            Outcome::Fail(t) => format!("FAIL {:?}", t.inputs.iter().map(|i| i.value).collect::<Vec<_>>()),
            Outcome::Unknown(w) => format!(
                "UNKNOWN {w} {}",
                match w {
                    Why::Unsupported { span, .. } => program
                        .sources
                        .position(*span)
                        .map(|p| format!("{}:{}", p.file, p.line))
                        .unwrap_or_default(),
                    _ => String::new(),
                }
            ),
        };
        println!(
            "{arg}: {verdict} | it {} rs {} tests {} preds {} sums {}/{} {:.2}s",
            s.iterations,
            s.refinement_solver_calls,
            s.tests,
            s.predicates,
            s.summaries,
            s.summaries_reused,
            start.elapsed().as_secs_f64()
        );
    }
}
