//! A few programs from csmith; `make test-csmith` is the long run.

use std::path::PathBuf;

use tarka_fuzz::csmith::{self, Config};

#[test]
fn generated_programs_print_what_gcc_has_them_print() {
    if !csmith::is_installed() {
        eprintln!("csmith is not installed (scripts/install-deps test): generated programs are left out");
        return;
    }
    let config = Config {
        seed: 1,
        count: 12,
        jobs: 2,
        out: PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("csmith"),
        tarka: env!("CARGO_BIN_EXE_tarka").into(),
    };
    let summary = csmith::run(&config).expect("the harness itself works");
    assert!(summary.failures.is_empty(), "{:#?}", summary.failures);
    assert!(summary.compared >= 12);
}
