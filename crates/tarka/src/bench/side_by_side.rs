//! Engines side by side, task by task: rounds and questions to the solver, as in table 1 of the DASH paper.

use super::result::TaskResult;

/// What tasks came to with one engine.
pub struct EngineResults {
    /// The engine.
    pub engine: &'static str,
    /// The results.
    pub results: Vec<TaskResult>,
}

/// The table.
pub fn text(columns: &[EngineResults]) -> String {
    let names: Vec<&str> = columns.iter().map(|column| column.engine).collect();
    let mut text = format!(
        "iterations (solver calls) of what is solved\n\n| task | {} |\n|---|{}\n",
        names.join(" | "),
        "---:|".repeat(columns.len())
    );
    let tasks = columns.first().map_or(0, |column| column.results.len());
    for at in 0..tasks {
        let row: Vec<&TaskResult> = columns.iter().filter_map(|column| column.results.get(at)).collect();
        let cells: Vec<String> = row.iter().map(|result| cell(result)).collect();
        text += &format!("| {} | {} |\n", row[0].task.file, cells.join(" | "));
    }
    let solved = |column: &EngineResults| {
        column.results.iter().filter(|result| result.judgement.is_solved()).count().to_string()
    };
    let sums: Vec<String> = columns.iter().map(solved).collect();
    text + &format!("| solved, of {tasks} | {} |\n", sums.join(" | "))
}

fn cell(result: &TaskResult) -> String {
    if result.judgement.is_wrong() {
        return "wrong".to_owned();
    }
    if !result.judgement.is_solved() {
        return "–".to_owned();
    }
    let calls = result.count("solver_calls") + result.count("refinement_solver_calls");
    format!("{} ({calls})", result.count("iterations"))
}
