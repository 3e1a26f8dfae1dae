//! A short run of the front-end fuzzer; `make fuzz-frontend` is the long one.

use std::path::{Path, PathBuf};

use tarka_fuzz::frontend::{self, Config};

#[test]
fn damaged_programs_neither_panic_nor_hang() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged");
    let config = Config {
        seed: 1,
        count: 2000,
        corpus: vec![root.join("tests/run"), root.join("examples")],
        jobs: 2,
        out,
        program: env!("CARGO_BIN_EXE_tarka-fuzz").into(),
    };
    let summary = frontend::run(&config).expect("the harness itself works");
    assert!(summary.failures.is_empty(), "{:#?}", summary.failures);
    assert_eq!(summary.tried, 2000);
    assert!(summary.compiled > 20, "so few damaged programs still compile that the later stages go untested");
}
