//! The modes of dagger side by side, as in table 1 of its paper: a row for each program.

use std::fmt::Write;

use super::modes::ModeResults;
use super::result::{Judgement, TaskResult};

/// The columns of a mode.
const COLUMNS: [&str; 4] = ["s", "iter", "img", "pre"];
/// Their width.
const WIDTH: usize = 8;

/// The table: processor seconds, refinement iterations, images and preimages of each program in each mode. `*` is a
/// program that took too long, `!` one that the engine gave up, `?` a wrong answer.
pub fn text(modes: &[ModeResults]) -> String {
    let Some(first) = modes.first() else { return String::new() };
    let names: Vec<&str> = first.results.iter().map(name).collect();
    let name_width = names.iter().map(|name| name.len()).max().unwrap_or(0).max(8);
    let mut text = format!("{:name_width$}", "");
    for mode in modes {
        let _ = write!(text, " {:^width$}", mode.mode, width = COLUMNS.len() * WIDTH);
    }
    let _ = write!(text, "\n{:name_width$}", "program");
    for _ in modes {
        text.push(' ');
        COLUMNS.iter().for_each(|column| text += &format!("{column:>WIDTH$}"));
    }
    for (at, name) in names.iter().enumerate() {
        let _ = write!(text, "\n{name:name_width$}");
        for result in modes.iter().filter_map(|mode| mode.results.get(at)) {
            text.push(' ');
            cells(result).iter().for_each(|cell| text += &format!("{cell:>WIDTH$}"));
        }
    }
    text.push('\n');
    for mode in modes {
        let solved = mode.results.iter().filter(|result| result.judgement.is_solved());
        let iterations: u64 = solved.clone().map(|result| result.count("iterations")).sum();
        let (solved, all) = (solved.count(), mode.results.len());
        let _ = writeln!(text, "{}: {solved} of {all} solved, with {iterations} iterations", mode.mode);
    }
    text
}

/// The name of a program: its file without directories and ending.
fn name(result: &TaskResult) -> &str {
    let file = result.task.file.rsplit('/').next().unwrap_or_default();
    file.split('.').next().unwrap_or(file)
}

fn cells(result: &TaskResult) -> [String; COLUMNS.len()] {
    let count = |name: &str| result.count(name).to_string();
    let seconds = match result.judgement {
        Judgement::CorrectTrue | Judgement::CorrectFalse => format!("{:.2}", result.cpu),
        Judgement::WrongTrue | Judgement::WrongFalse => "?".to_owned(),
        Judgement::Unknown if matches!(result.cause.as_str(), "out-of-time" | "out-of-memory") => {
            "*".to_owned()
        }
        Judgement::Unknown => "!".to_owned(),
    };
    [seconds, count("iterations"), count("images"), count("preimages")]
}
