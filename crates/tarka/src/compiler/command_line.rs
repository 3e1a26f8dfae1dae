//! The command line as clap understands it: flags of a compiler are marked as such, so that `$CFLAGS` can be pasted.

use clap::{Arg, Command};

use super::flags;
use crate::arguments::MachineArg;

/// The option that takes a flag of the compiler.
pub const OPTION: &str = "compiler-flag";

/// Marks the flags of compilers on a command line. Values of options are left alone, as is everything behind `--`.
pub fn mark_flags(line: Vec<String>, command: &Command) -> Result<Vec<String>, String> {
    let chosen = line.iter().skip(1).find(|word| !word.starts_with('-'));
    let Some(command) = chosen.and_then(|name| command.find_subcommand(name)) else { return Ok(line) };
    if !command.get_arguments().any(|arg| arg.get_long() == Some(OPTION)) {
        return Ok(line);
    }
    let mut marked = Vec::new();
    let mut machine = None;
    let mut words = line.into_iter();
    while let Some(word) = words.next() {
        if word == "--" {
            marked.push(word);
            marked.extend(words);
            break;
        }
        let takes_value = takes_value(command, &word);
        if !word.starts_with('-') || word.starts_with("--") || takes_value || !flags::is_known(&word) {
            marked.push(word);
            marked.extend(if takes_value { words.next() } else { None });
            continue;
        }
        refuse_long_name(command, &word)?;
        if let Some(wanted) = flags::machine(&word) {
            machine = Some(wanted);
            continue;
        }
        let operand = if flags::takes_next(&word) { words.next() } else { None };
        marked.extend([word].into_iter().chain(operand).map(|part| format!("--{OPTION}={part}")));
    }
    let bits = machine.map(|machine| if machine == MachineArg::Ilp32 { "32" } else { "64" });
    if let Some(bits) = bits {
        let position = marked.iter().position(|word| word == "--").unwrap_or(marked.len());
        marked.insert(position, format!("--machine={bits}"));
    }
    Ok(marked)
}

/// Whether the next word is the value of an option.
fn takes_value(command: &Command, word: &str) -> bool {
    let named = |arg: &&Arg| match word.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg.get_short().is_some_and(|short| word == format!("-{short}")),
    };
    command.get_arguments().find(named).is_some_and(|arg| arg.get_action().takes_values())
}

/// `-format` is no flag of a compiler that somebody meant.
fn refuse_long_name(command: &Command, word: &str) -> Result<(), String> {
    let name = word[1..].split('=').next().unwrap_or_default();
    match command.get_arguments().any(|arg| arg.get_long() == Some(name)) {
        true => Err(format!("`{word}` is no compiler flag: the option is --{name}, with two dashes")),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::Arguments;
    use clap::CommandFactory;

    fn marked(line: &str) -> Result<String, String> {
        let words = line.split(' ').map(str::to_owned).collect();
        mark_flags(words, &Arguments::command()).map(|words| words.join(" "))
    }

    #[test]
    fn flags_are_marked_with_their_operands() {
        let given = "tarka check -O2 p.c -I inc -DX=1 -v --timeout 5 -include h.h";
        let wanted = "tarka check --compiler-flag=-O2 p.c --compiler-flag=-I --compiler-flag=inc --compiler-flag=-DX=1 \
                      -v --timeout 5 --compiler-flag=-include --compiler-flag=h.h";
        assert_eq!(marked(given).as_deref(), Ok(wanted));
    }

    #[test]
    fn values_and_what_is_no_flag_stay() {
        for line in [
            "tarka run p.c --inputs -3",
            "tarka check - -p dir",
            "tarka check -- -I",
            "tarka bench -O2 index.csv",
            "tarka --version",
            "tarka check p.c -zork",
        ] {
            assert_eq!(marked(line).as_deref(), Ok(line));
        }
    }

    #[test]
    fn the_machine_is_an_option() {
        assert_eq!(marked("tarka check -m32 p.c -m32").as_deref(), Ok("tarka check p.c --machine=32"));
    }

    #[test]
    fn options_with_one_dash_are_told() {
        assert!(marked("tarka check p.c -format json").is_err_and(|text| text.contains("--format")));
        assert!(marked("tarka check p.c -machine=32").is_err_and(|text| text.contains("--machine")));
    }
}
