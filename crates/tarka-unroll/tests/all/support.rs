//! Programs for tests, and what becomes of them.

use std::time::Duration;

use tarka_c::{Options, compile_sources};
use tarka_checker::certificate::{Certificate, UnrollClaim};
use tarka_checker::{CheckOptions, check};
use tarka_engine::{Budget, Engine, Finding, NoEvents, Outcome, Task};
use tarka_exec::concrete::{self, RunOptions, VecInputs};
use tarka_ir::passes::{self, SignedOverflow};
use tarka_ir::{ErrorKind, Idx, LocationKind, Program};
use tarka_logic::solver::CancelToken;
use tarka_unroll::Unroll;

/// What every program of a test can call.
const PRELUDE: &str = "void reach_error(void); void *malloc(unsigned long); void free(void *);\n\
    void *memcpy(void *, const void *, unsigned long); void *memset(void *, int, unsigned long);\n\
    int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void);\n";

/// A prepared program, in the world of competitions: allocation does not fail.
pub fn program(text: &str) -> Program {
    let sources = vec![("test.c".to_owned(), format!("{PRELUDE}{text}"))];
    let options = Options { environment: tarka_ir::Environment::SvComp, ..Options::default() };
    let compilation = compile_sources(sources, &options);
    let Some(mut program) = compilation.program else {
        let said: Vec<_> = compilation.diagnostics.iter().map(|d| d.message.clone()).collect();
        panic!("{}\n{text}", said.join("\n"))
    };
    passes::prepare(
        &mut program,
        &passes::Options { signed_overflow: SignedOverflow::Wrap, ..Default::default() },
    );
    program
}

/// What the engine finds within some seconds.
pub fn unroll(program: &Program, seconds: u64) -> Finding {
    let budget = Budget::new(Some(Duration::from_secs(seconds)), None, CancelToken::new());
    Unroll.run(&Task::new(program), &budget, &mut NoEvents)
}

/// Whether a run on some inputs reaches an error.
pub fn goes_wrong(program: &Program, inputs: &[i128]) -> bool {
    let options = RunOptions { max_steps: 1_000_000, ..RunOptions::default() };
    let run = concrete::run(program, &mut VecInputs::integers(inputs.iter().copied()), options);
    matches!(run.outcome, concrete::Outcome::Error { kind, .. } if kind != ErrorKind::Unmodelled)
}

/// Whether the checker accepts a certificate.
pub fn accepts(program: &Program, certificate: &Certificate) -> bool {
    let options = CheckOptions { time_limit: Some(Duration::from_secs(20)), ..CheckOptions::default() };
    check(program, certificate, &options).is_ok()
}

/// The claim that every loop is through after so many rounds, however often it is entered.
pub fn generous(program: &Program, rounds: u32) -> Certificate {
    let mut claim = UnrollClaim { elements: 64, ..UnrollClaim::default() };
    for procedure in &program.procs {
        for (loc, location) in procedure.locations.iter_enumerated() {
            if location.kind == LocationKind::LoopHead {
                claim.loops.insert(format!("{}:L{}", procedure.name, loc.index()), vec![(rounds, u32::MAX)]);
            }
        }
    }
    Certificate::unrolled(program, "a test", claim)
}

/// The certificate of a program that is unrolled to its end.
pub fn proof(program: &Program) -> Certificate {
    match unroll(program, 20).outcome {
        Outcome::Pass(certificate) => *certificate,
        other => panic!("no proof: {other:?}"),
    }
}
