//! The README shows what really happens: every console block in it is run, and must print what is shown.

mod support;

use std::fs;
use std::path::Path;

#[test]
fn console_blocks_are_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).expect("there is a README");
    let sessions = sessions(&readme);
    assert!(!sessions.is_empty(), "the README shows at least one session");
    for (command, expected) in sessions {
        let script = format!("cd '{}'; {}", root.display(), command.replace("./tarka", "\"$TARKA\""));
        let answer = support::shell(&script);
        assert_eq!(without_times(&answer.stdout), without_times(&expected), "{command}\n{}", answer.stderr);
    }
}

/// The commands of the console blocks with the output shown for each.
fn sessions(readme: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    let mut in_console = false;
    for line in readme.lines() {
        match line.strip_prefix("$ ") {
            _ if line.starts_with("```") => in_console = line == "```console",
            Some(command) if in_console => sessions.push((command.to_owned(), String::new())),
            _ if !in_console => {}
            _ => {
                if let Some((_, output)) = sessions.last_mut() {
                    *output += line;
                    output.push('\n');
                }
            }
        }
    }
    sessions
}

/// The lines without the seconds a run took, and without blank ones.
fn without_times(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| !line.is_empty())
        .map(|line| match line.rsplit_once(", ") {
            Some((rest, time)) if time.ends_with(" s") => rest.to_owned(),
            _ => line.to_owned(),
        })
        .collect()
}
