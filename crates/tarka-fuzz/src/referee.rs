//! gcc as the referee: compiles a program for one machine and runs it under limits.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarka_ir::Machine;

use crate::sandbox::{self, Finished, Limits};
use crate::stub;

/// Signed arithmetic wraps and any pointer may alias any other, as Tarka has it; warnings are the test's business.
const MEANING: &[&str] = &["-std=gnu11", "-fwrapv", "-fno-strict-aliasing", "-w", "-O0"];

/// gcc, ready to compile into a directory.
#[derive(Debug)]
pub struct Referee {
    directory: PathBuf,
    machines: Vec<Machine>,
}

/// What is compiled.
#[derive(Clone, Debug, Default)]
pub struct Build<'a> {
    /// The C files.
    pub files: Vec<PathBuf>,
    /// Further options: include directories, definitions.
    pub options: Vec<String>,
    /// Libraries to link.
    pub libs: &'a [String],
    /// Inputs to answer with, if the program asks for any.
    pub inputs: Option<&'a str>,
}

impl Referee {
    /// Finds out for which machines gcc can link. An error if it can for none.
    pub fn new(directory: &Path) -> io::Result<Referee> {
        fs::create_dir_all(directory)?;
        let mut referee = Referee { directory: directory.to_owned(), machines: Vec::new() };
        fs::write(directory.join("unbuffered.c"), stub::UNBUFFERED)?;
        for machine in [Machine::Lp64, Machine::Ilp32] {
            let probe = directory.join(format!("probe{}.c", bits(machine)));
            fs::write(&probe, "int main(void) { return 0; }\n")?;
            let build = Build { files: vec![probe], ..Build::default() };
            if referee.compile_unbuffered(machine)? && referee.build(&build, machine, "probe").is_ok() {
                referee.machines.push(machine);
            }
        }
        if referee.machines.is_empty() {
            return Err(io::Error::other("gcc cannot build a program: run scripts/install-deps"));
        }
        Ok(referee)
    }

    /// The machines gcc can build for.
    pub fn machines(&self) -> &[Machine] {
        &self.machines
    }

    /// Builds a program; the path of the executable, or what gcc said.
    pub fn build(&self, build: &Build<'_>, machine: Machine, name: &str) -> Result<PathBuf, String> {
        let executable = self.directory.join(format!("{name}.{}", bits(machine)));
        let mut command = self.gcc(machine);
        command.args(&build.options).args(&build.files).arg(self.unbuffered(machine));
        if let Some(inputs) = build.inputs {
            let path = executable.with_extension(format!("{}.stub.c", bits(machine)));
            fs::write(&path, stub::environment(inputs)).map_err(|e| e.to_string())?;
            command.arg(path);
        }
        command.arg("-o").arg(&executable).args(build.libs.iter().map(|lib| format!("-l{lib}")));
        let output = command.output().map_err(|e| format!("gcc does not start: {e}"))?;
        if output.status.success() {
            Ok(executable)
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// Runs what [`Referee::build`] built, and removes it.
    pub fn run(&self, executable: &Path, time: Duration) -> io::Result<Finished> {
        let finished = sandbox::run_limited(executable, [""; 0], Limits { time, memory_mb: 1024 });
        fs::remove_file(executable)?;
        finished
    }

    fn gcc(&self, machine: Machine) -> Command {
        let mut command = Command::new("gcc");
        command.args(MEANING);
        match machine {
            Machine::Ilp32 => command.args(["-m32", "-msse2", "-mfpmath=sse"]),
            Machine::Lp64 => command.arg("-m64"),
        };
        command
    }

    fn unbuffered(&self, machine: Machine) -> PathBuf {
        self.directory.join(format!("unbuffered.{}.o", bits(machine)))
    }

    fn compile_unbuffered(&self, machine: Machine) -> io::Result<bool> {
        let source = self.directory.join("unbuffered.c");
        let output =
            self.gcc(machine).arg("-c").arg(source).arg("-o").arg(self.unbuffered(machine)).output()?;
        Ok(output.status.success())
    }
}

/// 32 or 64.
pub fn bits(machine: Machine) -> u16 {
    machine.pointer_width()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::Ended;

    #[test]
    fn gcc_builds_and_runs_with_inputs() {
        let directory = std::env::temp_dir().join(format!("tarka-referee-{}", std::process::id()));
        let referee = Referee::new(&directory).expect("gcc works");
        let file = directory.join("sum.c");
        fs::write(
            &file,
            "#include <stdio.h>\nint __VERIFIER_nondet_int(void);\nint main(void) {\n\
             printf(\"%d\", __VERIFIER_nondet_int() + __VERIFIER_nondet_int()); return 5; }\n",
        )
        .expect("the directory is ours");
        let build = Build { files: vec![file], inputs: Some("40, 2"), ..Build::default() };
        for &machine in referee.machines() {
            let executable = referee.build(&build, machine, "sum").expect("it compiles");
            let finished = referee.run(&executable, Duration::from_secs(5)).expect("it runs");
            assert_eq!((finished.ended, finished.stdout.as_slice()), (Ended::Exit(5), b"42".as_slice()));
        }
        fs::remove_dir_all(directory).expect("the directory is ours");
    }
}
