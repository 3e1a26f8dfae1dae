//! Finds the solver libraries, fetching them if need be, and tells the crate where they are.
//!
//! The libraries are loaded when a solver is first opened, not linked: a binary that uses this crate needs no
//! linker settings, starts without paying for them, and can say what is missing in place of failing to start.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn main() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/install-solvers");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", script.display());
    println!("cargo::rerun-if-env-changed=TARKA_SOLVERS");
    match solver_directory(&script) {
        Ok(directory) => println!("cargo::rustc-env=TARKA_SOLVERS_AT_BUILD={}", directory.display()),
        Err(reason) => {
            println!(
                "cargo::warning=no solver libraries: {reason}; run scripts/install-solvers and build again"
            );
            println!("cargo::rustc-env=TARKA_SOLVERS_AT_BUILD=");
        }
    }
}

/// Runs the script, whose last line of output is the directory.
fn solver_directory(script: &Path) -> Result<PathBuf, String> {
    let mut command = Command::new(script);
    if std::env::var_os("CARGO_FEATURE_YICES").is_none() {
        command.arg("--without-yices");
    }
    let output =
        command.stderr(Stdio::piped()).output().map_err(|error| format!("{}: {error}", script.display()))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(complaint.trim().replace('\n', "; "));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().last().map(PathBuf::from).ok_or_else(|| String::from("install-solvers printed no directory"))
}
