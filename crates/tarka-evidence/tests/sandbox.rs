//! Programs that mean harm, or nothing but to run for ever: each is stopped, with the reason, and leaves nothing
//! behind.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use tarka_evidence::replay::sandbox::{
    Ended, Limits, Protection, Sandboxed, Scratch, Stop, run_compiler, run_program,
};

const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(1),
    wall: Duration::from_secs(20),
    memory: 512 << 20,
    output: 1 << 16,
    file_size: 0,
};

/// The machines that the system's compiler can link for.
fn machines() -> Vec<&'static str> {
    let links = |machine: &&str| {
        let scratch = Scratch::new().expect("a directory");
        let source = scratch.write("probe.c", "int main(void) { return 0; }").expect("a file");
        compile(&source, machine, &scratch).is_some()
    };
    ["-m64", "-m32"].into_iter().filter(links).collect()
}

fn compile(source: &Path, machine: &str, scratch: &Scratch) -> Option<PathBuf> {
    let executable = scratch.path().join("program");
    let mut command = Command::new("cc");
    command.args([machine, "-static", "-O0", "-w"]).arg(source).arg("-o").arg(&executable).arg("-lm");
    let finished = run_compiler(command, scratch, Limits::COMPILER).expect("a compiler is there");
    (finished.ended == Ended::Exited(0)).then_some(executable)
}

fn run(name: &str, machine: &str) -> Sandboxed {
    run_within(name, machine, LIMITS)
}

fn run_within(name: &str, machine: &str, limits: Limits) -> Sandboxed {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sandbox").join(name);
    let scratch = Scratch::new().expect("a directory");
    let executable = compile(&source, machine, &scratch).expect("the program compiles");
    let before = Instant::now();
    let result = run_program(&executable, limits).expect("the sandbox works here");
    assert!(before.elapsed() < limits.wall + Duration::from_secs(5), "{name} was not stopped in time");
    assert!(!is_running(&executable), "{name} is still running");
    let path = scratch.path().to_owned();
    drop(scratch);
    assert!(!path.exists(), "{name} left files behind");
    result
}

/// Whether some process runs the executable.
fn is_running(executable: &Path) -> bool {
    let processes = std::fs::read_dir("/proc").expect("a list of processes");
    processes
        .flatten()
        .filter_map(|process| std::fs::read_link(process.path().join("exe")).ok())
        .any(|running| running == executable)
}

fn assert_ends(name: &str, expected: &[Ended]) {
    for machine in machines() {
        let ended = run(name, machine).finished.ended;
        assert!(expected.contains(&ended), "{name} {machine}: {ended:?}");
    }
}

const FORBIDDEN: &[Ended] = &[Ended::Stopped(Stop::ForbiddenCall)];

#[test]
fn writing_a_file_is_forbidden() {
    assert_ends("files.c", FORBIDDEN);
    assert!(!Path::new("/tmp/tarka-sandbox-was-here").exists());
}

#[test]
fn a_socket_is_forbidden() {
    assert_ends("network.c", FORBIDDEN);
}

#[test]
fn a_socket_through_the_other_way_into_the_kernel_is_forbidden() {
    assert_ends("far_call.c", FORBIDDEN);
}

#[test]
fn a_second_process_is_forbidden() {
    assert_ends("forks.c", FORBIDDEN);
}

#[test]
fn starting_another_program_is_forbidden() {
    assert_ends("starts.c", FORBIDDEN);
}

#[test]
fn starting_itself_again_is_forbidden() {
    assert_ends("restarts.c", FORBIDDEN);
}

#[test]
fn killing_others_is_forbidden() {
    assert_ends("kills.c", FORBIDDEN);
    assert_ends("kills_thread.c", FORBIDDEN);
}

#[test]
fn reading_a_file_is_forbidden() {
    for machine in machines() {
        let result = run("reads.c", machine);
        assert_eq!(result.finished.ended, FORBIDDEN[0]);
        assert!(result.finished.stdout.is_empty());
    }
}

#[test]
fn raising_limits_is_forbidden() {
    assert_ends("raises.c", FORBIDDEN);
}

#[test]
fn memory_ends() {
    assert_ends("allocates.c", &[Ended::Signalled(11)]);
}

#[test]
fn time_ends() {
    assert_ends("loops.c", &[Ended::Stopped(Stop::CpuTime)]);
    assert_ends("ignores.c", &[Ended::Signalled(9)]);
    for machine in machines() {
        let limits = Limits { wall: Duration::from_secs(1), ..LIMITS };
        assert_eq!(run_within("sleeps.c", machine, limits).finished.ended, Ended::Stopped(Stop::WallClock));
    }
}

#[test]
fn output_ends() {
    for machine in machines() {
        let result = run("prints.c", machine);
        assert_eq!(result.finished.ended, Ended::Stopped(Stop::Output));
        assert_eq!(result.finished.stdout.len() as u64, LIMITS.output);
    }
}

#[test]
fn nothing_is_inherited() {
    for machine in machines() {
        let result = run("inherits.c", machine);
        let said = String::from_utf8_lossy(&result.finished.stdout).into_owned();
        assert_eq!(said, "0 open, no environment, 0 bytes of input\n");
    }
}

#[test]
fn an_honest_program_runs_and_its_protections_are_told() {
    for machine in machines() {
        let result = run("harmless.c", machine);
        let Sandboxed { finished, protections } = result;
        assert_eq!(finished.ended, Ended::Exited(3), "{machine}");
        assert_eq!(finished.stdout, b"all is well 1.414 3\n");
        assert_eq!(finished.stderr, b"on the side\n");
        assert!(Protection::NECESSARY.iter().all(|needed| protections.contains(needed)));
    }
    assert_ends("aborts.c", &[Ended::Signalled(6)]);
}

#[test]
fn what_is_no_program_is_refused() {
    let scratch = Scratch::new().expect("a directory");
    let text = scratch.write("text", "just text\n").expect("a file");
    assert!(run_program(&text, LIMITS).is_err());
    assert!(run_program(&scratch.path().join("nothing"), LIMITS).is_err());
}
