//! What a program under test may ask of the kernel, and what a compiler may not.
//!
//! A statically linked C program that computes and prints needs the calls of the first two tables and no others.
//! It starts with standard input, output and error, and no call in the tables can give it another file: so `close`,
//! `fstat` and the like are harmless on whatever number they name. `execveat` starts the program itself, from a
//! descriptor that the start closes, so it works once.

use super::bpf::{Action, Check, Filter, Rule, Unknown};

const TCGETS: u32 = 0x5401;
const ENOENT: u16 = 2;
const EPERM: u16 = 1;

const fn allow(number: u32) -> Rule {
    Rule { number, checks: &[], action: Action::Allow }
}

const fn allow_if(number: u32, checks: &'static [Check]) -> Rule {
    Rule { number, checks, action: Action::Allow }
}

const fn fail(number: u32, error: u16) -> Rule {
    Rule { number, checks: &[], action: Action::Fail(error) }
}

const STANDARD: &[Check] = &[Check::Below(0, 3)];
const EMPTY_PATH: u32 = libc::AT_EMPTY_PATH as u32;

/// The program's calls by `syscall`.
const PROGRAM_X86_64: &[Rule] = &[
    allow_if(0, STANDARD),                                 // read
    allow_if(1, STANDARD),                                 // write
    allow(3),                                              // close
    allow(5),                                              // fstat
    allow(8),                                              // lseek
    allow(9),                                              // mmap
    allow(10),                                             // mprotect
    allow(11),                                             // munmap
    allow(12),                                             // brk
    allow(13),                                             // rt_sigaction
    allow(14),                                             // rt_sigprocmask
    allow(15),                                             // rt_sigreturn
    allow_if(16, &[Check::Equals(1, TCGETS)]),             // ioctl
    allow_if(20, STANDARD),                                // writev
    allow(25),                                             // mremap
    allow(28),                                             // madvise
    allow(34),                                             // pause
    allow(35),                                             // nanosleep
    allow(39),                                             // getpid
    allow(60),                                             // exit
    allow(63),                                             // uname
    fail(89, ENOENT),                                      // readlink
    allow(97),                                             // getrlimit
    allow(131),                                            // sigaltstack
    allow(158),                                            // arch_prctl
    allow(186),                                            // gettid
    allow(202),                                            // futex
    allow(218),                                            // set_tid_address
    allow(228),                                            // clock_gettime
    allow(230),                                            // clock_nanosleep
    allow(231),                                            // exit_group
    allow_if(234, &[Check::Is(0, Unknown::OwnProcess)]),   // tgkill
    allow_if(262, &[Check::Equals(3, EMPTY_PATH)]),        // newfstatat
    fail(267, ENOENT),                                     // readlinkat
    allow(273),                                            // set_robust_list
    allow_if(302, &[Check::Equals(0, 0), Check::Null(2)]), // prlimit64
    allow(318),                                            // getrandom
    allow_if(322, &[Check::Is(0, Unknown::ProgramFile), Check::Equals(4, EMPTY_PATH)]), // execveat
    allow(334),                                            // rseq
];

/// The program's calls by `int 0x80` or `sysenter`: how a 32-bit program makes them.
const PROGRAM_I386: &[Rule] = &[
    allow(1),                                                                      // exit
    allow_if(3, STANDARD),                                                         // read
    allow_if(4, STANDARD),                                                         // write
    allow(6),                                                                      // close
    allow(20),                                                                     // getpid
    allow(29),                                                                     // pause
    allow(45),                                                                     // brk
    allow_if(54, &[Check::Equals(1, TCGETS)]),                                     // ioctl
    fail(85, ENOENT),                                                              // readlink
    allow(91),                                                                     // munmap
    allow(119),                                                                    // sigreturn
    allow(122),                                                                    // uname
    allow(125),                                                                    // mprotect
    allow(140),                                                                    // _llseek
    allow_if(146, STANDARD),                                                       // writev
    allow(162),                                                                    // nanosleep
    allow(163),                                                                    // mremap
    allow(173),                                                                    // rt_sigreturn
    allow(174),                                                                    // rt_sigaction
    allow(175),                                                                    // rt_sigprocmask
    allow(186),                                                                    // sigaltstack
    allow(191),                                                                    // ugetrlimit
    allow(192),                                                                    // mmap2
    allow(197),                                                                    // fstat64
    allow(219),                                                                    // madvise
    allow(224),                                                                    // gettid
    allow(240),                                                                    // futex
    allow(243),                                                                    // set_thread_area
    allow(252),                                                                    // exit_group
    allow(258),                                                                    // set_tid_address
    allow(265),                                                                    // clock_gettime
    allow(267),                                                                    // clock_nanosleep
    allow_if(270, &[Check::Is(0, Unknown::OwnProcess)]),                           // tgkill
    allow_if(300, &[Check::Equals(3, EMPTY_PATH)]),                                // fstatat64
    fail(305, ENOENT),                                                             // readlinkat
    allow(311),                                                                    // set_robust_list
    allow_if(340, &[Check::Equals(0, 0), Check::Null(2)]),                         // prlimit64
    allow(355),                                                                    // getrandom
    allow_if(383, &[Check::Equals(2, EMPTY_PATH | libc::AT_NO_AUTOMOUNT as u32)]), // statx
    fail(384, EPERM),                                                              // arch_prctl
    allow(386),                                                                    // rseq
    allow(403),                                                                    // clock_gettime64
    allow(407),                                                                    // clock_nanosleep_time64
    allow(422),                                                                    // futex_time64
];

/// The compiler is trusted, the text it reads is not: no network, no meddling with other processes.
const COMPILER_X86_64: &[Rule] = &[
    fail(41, EPERM),  // socket
    fail(53, EPERM),  // socketpair
    fail(101, EPERM), // ptrace
    fail(165, EPERM), // mount
    fail(310, EPERM), // process_vm_readv
    fail(311, EPERM), // process_vm_writev
];

/// The filter for a program under test.
pub fn program_filter() -> Filter {
    Filter::new(PROGRAM_X86_64, PROGRAM_I386, Action::Kill)
}

/// The filter for a compiler.
pub fn compiler_filter() -> Filter {
    Filter::new(COMPILER_X86_64, &[], Action::Allow)
}
