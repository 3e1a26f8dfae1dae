//! Which functions the system's library has. A native run calls them; where nothing has a function, the harness answers
//! in its place.

use std::collections::BTreeSet;

use tarka_ir::{Assumption, Machine, Program};

use super::native::{self, NotApplicable, SPARING, STATIC};
use super::sandbox::Ended;

/// The functions that a program calls, does not define and that have no model, by who has them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Undefined {
    /// Those of the system's library: a native run calls them, and what the interpreter took for their results was
    /// assumed.
    pub in_library: BTreeSet<String>,
    /// Those that nothing has: the harness answers in their place.
    pub nowhere: BTreeSet<String>,
}

/// Finds out who has the functions that a program does not define, by asking the linker.
pub fn undefined_functions(program: &Program) -> Result<Undefined, NotApplicable> {
    let names = external_functions(program);
    if names.is_empty() {
        return Ok(Undefined::default());
    }
    let missing = missing(&names, program.types.machine)?;
    let (nowhere, in_library) = names.into_iter().partition(|name| missing.contains(name));
    Ok(Undefined { in_library, nowhere })
}

/// The functions that the program calls and that have neither a body nor a model.
pub fn external_functions(program: &Program) -> BTreeSet<String> {
    let is_variable = |name: &String| program.globals().any(|(_, variable)| variable.name == *name);
    let functions = program.assumptions.iter().filter_map(|assumption| match assumption {
        Assumption::External(name) if !is_variable(name) => Some(name.clone()),
        _ => None,
    });
    functions.collect()
}

/// The names that the linker does not find.
fn missing(names: &BTreeSet<String>, machine: Machine) -> Result<BTreeSet<String>, NotApplicable> {
    let scratch = native::new_scratch()?;
    let mut text = String::new();
    for name in names {
        text.push_str(&format!("extern char {name}[];\n"));
    }
    let list: Vec<&str> = names.iter().map(String::as_str).collect();
    text.push_str(&format!("const char *tarka_asked[] = {{{}}};\n", list.join(", ")));
    text.push_str("int main(void) { return tarka_asked[0] == 0; }\n");
    let file = scratch.write("asked.c", &text).map_err(native::unwritable)?;
    let machine = if machine == Machine::Ilp32 { "-m32" } else { "-m64" };
    let linked = native::run_compiler(&scratch, |command| {
        command.args([machine, "-w", "-fno-builtin", STATIC]).args(SPARING).arg(&file);
        command.arg("-o").arg(scratch.path().join("asked")).arg("-lm");
    })?;
    let said = String::from_utf8_lossy(&linked.stderr);
    let missing: BTreeSet<String> = said.lines().filter_map(missing_name).map(str::to_owned).collect();
    if missing.is_empty() && linked.ended != Ended::Exited(0) {
        return Err(native::complaint(&linked));
    }
    Ok(missing)
}

/// The name in a linker's message about an undefined reference.
fn missing_name(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("undefined reference to ")?;
    Some(rest.trim_start_matches(['`', '\'', '"']).trim_end_matches(['\'', '`', '"', ';']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_messages() {
        let line = "asked.c:(.data.rel+0x0): undefined reference to `log_event'";
        assert_eq!(missing_name(line), Some("log_event"));
        assert_eq!(missing_name("collect2: error: ld returned 1 exit status"), None);
    }

    #[test]
    fn the_linker_knows_the_library() {
        let names = ["fma", "log_event", "fesetround"].map(str::to_owned).into();
        match missing(&names, Machine::Lp64) {
            Ok(missing) => assert_eq!(missing, ["log_event".to_owned()].into()),
            Err(why) => eprintln!("left out: {why}"),
        }
    }
}
