//! Library functions that call functions of the program, as `qsort` does: C leaves open how often, in which order and with
//! which elements. That it is as in the model is a condition of the verdict, where a call makes a difference.

use rustc_hash::FxHashSet;
use tarka_ir::{Callee, Condition, Origin, ProcId, Program, Span, Stmt};

use super::conditions::is_harmless;
use super::signals::given_to;

/// The models that call what they are given, and where it stands among their arguments.
const CALLERS: [(&str, usize); 2] = [("qsort", 3), ("bsearch", 4)];

/// Notes the condition, if the program could tell: `may_fail` are functions that may run into an error.
pub fn note(program: &mut Program, may_fail: &FxHashSet<ProcId>) {
    for (caller, position) in CALLERS {
        let matters = |id: &ProcId| {
            let is_users = program.procs[*id].origin == Origin::Defined;
            is_users && (may_fail.contains(id) || !is_harmless(program, *id))
        };
        let called = given_to(program, &[caller], position).into_iter().filter(matters);
        let callbacks: Vec<String> = called.map(|id| program.procs[id].name.clone()).collect();
        if !callbacks.is_empty() {
            let (function, places) = (caller.to_owned(), calls(program, caller));
            program.outside.conditions.push(Condition::CallsAsModelled { function, callbacks, places });
        }
    }
}

/// Models that leave more open than the system does: what went in need not come out, what was set need not be found again,
/// and what the system knows of files, descriptors, processes and users they do not.
#[rustfmt::skip]
const LOOSE: &[&str] = &[
    "pipe", "pipe2", "socketpair", "inet_pton",
    "fcntl", "fcntl64", "ioctl", "dup2", "dup3", "lseek", "lseek64", "access", "faccessat", "chdir", "getcwd", "ttyname", "isatty",
    "fileno", "ftell", "ftello", "fseek", "fseeko", "fgetpos", "fsetpos", "setvbuf", "readdir", "readlink",
    "umask", "alarm", "getpgrp", "getpgid", "getsid", "sysconf", "pathconf", "getrlimit", "setrlimit", "getrusage", "getpriority",
    "getpwuid", "getpwnam", "getgrgid", "getgrnam", "getlogin",
    "sigpending", "sigprocmask", "pthread_sigmask", "setlogmask", "clearenv",
    "getsockopt", "getsockname", "getpeername", "if_nametoindex", "dlerror",
    "getaddrinfo", "gethostbyname", "getservbyname", "getprotobyname",
];

/// Notes which loose models the program calls: a run that fails may be one that no system has.
pub fn note_loose(program: &mut Program) {
    for &model in LOOSE {
        let places = calls(program, model);
        if !places.is_empty() {
            let calls = places.into_iter().map(|span| (model.to_owned(), span));
            program.outside.unknown_calls.extend(calls);
            program.outside.conditions.push(Condition::NotModelled(model.to_owned()));
        }
    }
}

/// Where the program calls a model.
pub(super) fn calls(program: &Program, model: &str) -> Vec<Span> {
    let is_meant = |id: ProcId| program.procs[id].origin == Origin::Model && program.procs[id].name == model;
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let calling = stmts
        .filter(|s| matches!(s.stmt, Stmt::Call { callee: Callee::Proc(callee), .. } if is_meant(callee)));
    calling.map(|s| s.span).collect()
}
