//! Every program of `tests/run` has classes, and every edge has terms or an error value. `TARKA_SYMBOLIC_PROGRAMS`
//! names another directory to look at.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use tarka_c::{Options, compile};
use tarka_exec::symbolic::{Context, Encoding, Reason};
use tarka_ir::passes;
use tarka_logic::term::TermTable;

#[test]
fn every_edge_has_terms_or_an_error() {
    let root = match std::env::var_os("TARKA_SYMBOLIC_PROGRAMS") {
        Some(directory) => PathBuf::from(directory),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run"),
    };
    let (mut edges, mut with_terms) = (0, 0);
    for path in programs(&root) {
        let Some(mut program) = compile(&[path], &Options::default()).program else { continue };
        passes::prepare(&mut program, &passes::Options::default());
        for encoding in [Encoding::Machine, Encoding::Integer] {
            let ctx = Context::new(&program, Rc::new(TermTable::new()), encoding);
            for (proc, procedure) in program.procs.iter_enumerated() {
                for (edge, _) in procedure.edges.iter_enumerated() {
                    edges += 1;
                    match ctx.transformer(proc, edge) {
                        Ok(_) => with_terms += 1,
                        Err(error) => assert_ne!(error.reason, Reason::UnknownPlace, "{}", procedure.name),
                    }
                }
            }
        }
    }
    assert!(edges > 5_000 && with_terms * 2 > edges, "{with_terms} of {edges}");
}

fn programs(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).expect("tests/run").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(programs(&path));
        } else if path.extension().is_some_and(|ending| ending == "c" || ending == "i") {
            found.push(path);
        }
    }
    found.sort();
    found
}
