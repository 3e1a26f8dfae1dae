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
        assert_eq!(lines(&answer.stdout), lines(&expected), "{command}\n{}", answer.stderr);
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

/// The lines that matter: not figures, which change with the machine and with what is inside.
fn lines(text: &str) -> Vec<&str> {
    let is_figures = |line: &str| {
        (line.contains(" steps, ") && line.ends_with(" s"))
            || (line.contains(" s, ") && line.ends_with(" MB"))
            || (line.contains(" by the checker ") && line.contains(" s ("))
    };
    text.lines().filter(|line| !line.is_empty() && !is_figures(line)).collect()
}
