//! Options of other checkers that somebody may try, and what to say about them.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What the option of another checker comes to here, in a sentence; nothing if the mistake is another one.
pub fn advice(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidArg) else { return None };
    let option = given.split('=').next().unwrap_or(given);
    let meaning = match option {
        "--unwind" | "--unwindset" | "--unwinding-assertions" | "--no-unwinding-assertions" | "--depth" => {
            "Tarka needs no unwinding bound: its verdicts are about all runs, however long"
        }
        "--bounds-check" | "--pointer-check" | "--memory-leak-check" | "--memory-cleanup-check" => {
            "memory safety is not checked yet"
        }
        "--signed-overflow-check" | "--overflow-check" => "write --property no-overflow instead",
        "--function" => "write --entry NAME instead",
        "--32" | "--64" => "write --machine 32 or --machine 64 instead",
        _ => return None,
    };
    Some(format!("there is no option {option}: {meaning}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::Arguments;
    use clap::Parser;

    fn told(option: &[&str]) -> Option<String> {
        let line = [&["tarka", "check", "p.c"], option].concat();
        advice(&Arguments::try_parse_from(line).expect_err("no such option"))
    }

    #[test]
    fn options_of_other_checkers_are_explained() {
        assert!(told(&["--unwind", "5"]).is_some_and(|text| text.contains("needs no unwinding bound")));
        assert!(told(&["--unwind=5"]).is_some_and(|text| text.starts_with("there is no option --unwind:")));
        assert!(told(&["--function", "f"]).is_some_and(|text| text.contains("--entry")));
        assert_eq!(told(&["--no-such-option"]), None);
        assert_eq!(told(&["--timeout", "soon"]), None);
    }
}
