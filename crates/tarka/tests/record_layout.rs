//! Random structs and unions have the sizes, offsets and bits that gcc gives them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tarka_fuzz::records;
use tarka_fuzz::referee::{Build, Referee, bits};

/// Programs of 14 records each; `TARKA_LAYOUTS` asks for another number.
const PROGRAMS: u64 = 20;

#[test]
fn records_are_laid_out_as_gcc_does() {
    let programs = std::env::var("TARKA_LAYOUTS").ok().and_then(|n| n.parse().ok()).unwrap_or(PROGRAMS);
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("layout");
    let referee = Referee::new(&directory).expect("gcc works");
    for seed in 1..=programs {
        let file = directory.join(format!("records-{seed}.c"));
        fs::write(&file, records::program(seed)).expect("the directory is ours");
        for &machine in referee.machines() {
            let build = Build { files: vec![file.clone()], ..Build::default() };
            let executable = referee.build(&build, machine, "records").expect("the program is legal");
            let native = referee.run(&executable, Duration::from_secs(10)).expect("it runs");
            let ours = Command::new(env!("CARGO_BIN_EXE_tarka"))
                .args(["run", "--quiet", "--machine", &bits(machine).to_string()])
                .arg(&file)
                .output()
                .expect("tarka runs");
            let (native, ours) =
                (String::from_utf8_lossy(&native.stdout), String::from_utf8_lossy(&ours.stdout));
            assert_eq!(ours, native, "{} on {machine:?}", file.display());
        }
    }
}
