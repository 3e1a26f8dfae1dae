//! A filter for system calls as a program for the kernel's packet-filter machine.
//!
//! The filter knows two tables, one for each way an x86-64 process can enter the kernel. Whatever is not in the
//! table of the way taken gets the default action.

use libc::sock_filter;

/// What becomes of a system call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// It is done.
    Allow,
    /// It is not done; the caller sees this error.
    Fail(u16),
    /// The whole process is killed.
    Kill,
}

/// A test on an argument, given by its position. Values that the kernel takes as `int` are compared in 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The low half has this value.
    Equals(u8, u32),
    /// The low half is below this bound, unsigned.
    Below(u8, u32),
    /// Both halves are zero.
    Null(u8),
    /// The low half is what is known only when the filter is installed.
    Is(u8, Unknown),
}

/// A number that a filter leaves open until it is installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// The number of the filtered process.
    OwnProcess,
    /// The descriptor of the program to start.
    ProgramFile,
}

/// What to do with one system call. If a check fails, the default action is taken.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its number.
    pub number: u32,
    /// What its arguments must be like.
    pub checks: &'static [Check],
    /// What becomes of it.
    pub action: Action,
}

/// A filter, to be completed with what was unknown when it was made.
#[derive(Clone, Debug)]
pub struct Filter {
    code: Vec<sock_filter>,
    open: Vec<(usize, Unknown)>,
}

const LOAD_WORD: u16 = (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16;
const JUMP: u16 = (libc::BPF_JMP | libc::BPF_JA) as u16;
const JUMP_EQUAL: u16 = (libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K) as u16;
const JUMP_AT_LEAST: u16 = (libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K) as u16;
const RETURN: u16 = (libc::BPF_RET | libc::BPF_K) as u16;

/// Offsets in `struct seccomp_data`.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const ARGUMENTS: u32 = 16;

/// Names of the two ways into the kernel, `AUDIT_ARCH_*`.
const X86_64: u32 = 0xC000_003E;
const I386: u32 = 0x4000_0003;

impl Filter {
    /// A filter from the tables of both ways in; `otherwise` is the default action.
    pub fn new(x86_64: &[Rule], i386: &[Rule], otherwise: Action) -> Filter {
        let mut filter = Filter { code: Vec::new(), open: Vec::new() };
        filter.table(X86_64, x86_64, otherwise);
        filter.table(I386, i386, otherwise);
        filter.emit(RETURN, Action::Kill.code());
        filter
    }

    /// The code for a process and the file it starts from. Allocates nothing, so it may be called after a fork.
    pub fn complete(&mut self, process: u32, file: u32) -> &[sock_filter] {
        for &(slot, unknown) in &self.open {
            if let Some(instruction) = self.code.get_mut(slot) {
                instruction.k = match unknown {
                    Unknown::OwnProcess => process,
                    Unknown::ProgramFile => file,
                };
            }
        }
        &self.code
    }

    fn emit(&mut self, code: u16, k: u32) {
        self.code.push(sock_filter { code, jt: 0, jf: 0, k });
    }

    fn table(&mut self, architecture: u32, rules: &[Rule], otherwise: Action) {
        self.emit(LOAD_WORD, ARCHITECTURE);
        self.code.push(sock_filter { code: JUMP_EQUAL, jt: 1, jf: 0, k: architecture });
        let skip = self.code.len();
        self.emit(JUMP, 0);
        self.emit(LOAD_WORD, NUMBER);
        for rule in rules {
            self.rule(rule, otherwise);
        }
        self.emit(RETURN, otherwise.code());
        let length = self.code.len() - skip - 1;
        self.code[skip].k = length as u32;
    }

    /// One rule; the number is loaded before it and still loaded if it does not match.
    fn rule(&mut self, rule: &Rule, otherwise: Action) {
        let body: usize = rule.checks.iter().map(|check| check.length()).sum::<usize>() + 1;
        self.code.push(sock_filter { code: JUMP_EQUAL, jt: 0, jf: body as u8, k: rule.number });
        for check in rule.checks {
            self.check(*check, otherwise);
        }
        self.emit(RETURN, rule.action.code());
    }

    fn check(&mut self, check: Check, otherwise: Action) {
        match check {
            Check::Equals(argument, value) => self.word_equals(low(argument), value, otherwise),
            Check::Is(argument, unknown) => {
                self.open.push((self.code.len() + 1, unknown));
                self.word_equals(low(argument), 0, otherwise);
            }
            Check::Null(argument) => {
                self.word_equals(low(argument), 0, otherwise);
                self.word_equals(low(argument) + 4, 0, otherwise);
            }
            Check::Below(argument, bound) => {
                self.emit(LOAD_WORD, low(argument));
                self.code.push(sock_filter { code: JUMP_AT_LEAST, jt: 0, jf: 1, k: bound });
                self.emit(RETURN, otherwise.code());
            }
        }
    }

    fn word_equals(&mut self, offset: u32, value: u32, otherwise: Action) {
        self.emit(LOAD_WORD, offset);
        self.code.push(sock_filter { code: JUMP_EQUAL, jt: 1, jf: 0, k: value });
        self.emit(RETURN, otherwise.code());
    }
}

fn low(argument: u8) -> u32 {
    ARGUMENTS + 8 * u32::from(argument)
}

impl Check {
    /// How many instructions it takes.
    fn length(self) -> usize {
        if matches!(self, Check::Null(_)) { 6 } else { 3 }
    }
}

impl Action {
    fn code(self) -> u32 {
        match self {
            Action::Allow => libc::SECCOMP_RET_ALLOW,
            Action::Fail(error) => libc::SECCOMP_RET_ERRNO | u32::from(error),
            Action::Kill => libc::SECCOMP_RET_KILL_PROCESS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the filter says about a call, by running its code.
    fn verdict(code: &[sock_filter], architecture: u32, number: u32, arguments: [u64; 6]) -> u32 {
        let mut data = vec![number, architecture, 0, 0];
        data.extend(arguments.iter().flat_map(|&a| [a as u32, (a >> 32) as u32]));
        let (mut at, mut accumulator) = (0, 0);
        loop {
            let instruction = code[at];
            at += 1;
            match instruction.code {
                LOAD_WORD => accumulator = data[instruction.k as usize / 4],
                JUMP => at += instruction.k as usize,
                JUMP_EQUAL if accumulator == instruction.k => at += usize::from(instruction.jt),
                JUMP_AT_LEAST if accumulator >= instruction.k => at += usize::from(instruction.jt),
                JUMP_EQUAL | JUMP_AT_LEAST => at += usize::from(instruction.jf),
                RETURN => return instruction.k,
                other => panic!("unknown instruction {other}"),
            }
        }
    }

    fn sample() -> Filter {
        let long: Vec<Rule> =
            (1000..1300).map(|number| Rule { number, checks: &[], action: Action::Allow }).collect();
        let mut x86_64 = vec![
            Rule { number: 1, checks: &[Check::Below(0, 3)], action: Action::Allow },
            Rule { number: 2, checks: &[Check::Null(1), Check::Equals(2, 7)], action: Action::Allow },
            Rule { number: 3, checks: &[Check::Is(0, Unknown::OwnProcess)], action: Action::Allow },
            Rule { number: 4, checks: &[], action: Action::Fail(2) },
        ];
        x86_64.extend(long);
        Filter::new(&x86_64, &[Rule { number: 9, checks: &[], action: Action::Allow }], Action::Kill)
    }

    #[test]
    fn every_call_gets_the_action_of_its_rule() {
        let (allow, kill) = (Action::Allow.code(), Action::Kill.code());
        let mut filter = sample();
        let code = filter.complete(4711, 5);
        let ask = |number, arguments| verdict(code, X86_64, number, arguments);
        assert_eq!(ask(1, [2, 0, 0, 0, 0, 0]), allow);
        assert_eq!(ask(1, [3, 0, 0, 0, 0, 0]), kill);
        assert_eq!(ask(1, [u64::MAX, 0, 0, 0, 0, 0]), kill);
        assert_eq!(ask(2, [0, 0, 7, 0, 0, 0]), allow);
        assert_eq!(ask(2, [0, 0, 8, 0, 0, 0]), kill);
        assert_eq!(ask(2, [0, 1 << 40, 7, 0, 0, 0]), kill);
        assert_eq!(ask(3, [4711, 0, 0, 0, 0, 0]), allow);
        assert_eq!(ask(3, [1, 0, 0, 0, 0, 0]), kill);
        assert_eq!(ask(4, [0; 6]), Action::Fail(2).code());
        assert_eq!((ask(1299, [0; 6]), ask(1300, [0; 6])), (allow, kill));
    }

    #[test]
    fn the_ways_into_the_kernel_are_told_apart() {
        let mut filter = sample();
        let code = filter.complete(1, 5);
        assert_eq!(verdict(code, I386, 9, [0; 6]), Action::Allow.code());
        assert_eq!(verdict(code, I386, 1000, [0; 6]), Action::Kill.code());
        assert_eq!(verdict(code, X86_64, 9, [0; 6]), Action::Kill.code());
        assert_eq!(verdict(code, 0xC000_00B7, 9, [0; 6]), Action::Kill.code());
    }
}
