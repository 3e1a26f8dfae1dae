//! Random programs: the interpreter, on all inputs, is the referee of the engine and of the checker.

use tarka_engine::Outcome;
use tarka_fuzz::rng::Rng;

use crate::generator::{Generated, VALUES, generate};
use crate::support::{accepts, generous, goes_wrong, program, unroll};

/// How many programs; `EFFORT` gives more.
fn effort() -> u64 {
    std::env::var("EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(120)
}

/// Whether some run goes wrong.
fn can_go_wrong(generated: &Generated, program: &tarka_ir::Program) -> bool {
    let runs = VALUES.pow(generated.inputs as u32);
    (0..runs).any(|run| {
        let inputs: Vec<i128> =
            (0..generated.inputs).map(|position| run / VALUES.pow(position as u32) % VALUES).collect();
        goes_wrong(program, &inputs)
    })
}

#[test]
fn the_interpreter_agrees() {
    let (mut passed, mut failed, mut unknown) = (0, 0, 0);
    let seed = std::env::var("SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(7);
    for case in 0..effort() {
        let generated = generate(Rng::for_case(seed, case).number());
        let program = program(&generated.text);
        let wrong = can_go_wrong(&generated, &program);
        match unroll(&program, 10).outcome {
            Outcome::Pass(certificate) => {
                assert!(!wrong, "case {case}: a wrong proof of\n{}", generated.text);
                assert!(accepts(&program, &certificate), "case {case}: not accepted:\n{}", generated.text);
                passed += 1;
            }
            Outcome::Fail(_) => {
                assert!(wrong, "case {case}: a wrong alarm for\n{}", generated.text);
                failed += 1;
            }
            Outcome::Unknown(why) => {
                unknown += 1;
                if std::env::var("SHOW").is_ok() {
                    println!("case {case}: {why}");
                }
            }
        }
        if wrong {
            let claim = generous(&program, 12);
            assert!(!accepts(&program, &claim), "case {case}: the checker accepts\n{}", generated.text);
        }
    }
    println!("{passed} pass, {failed} fail, {unknown} unknown");
    assert!(passed > 0 && failed > 0 && unknown * 4 < effort());
}
