//! The lines of a test, which are YAML: a few `key: value` lines, then `inputs:` and one JSON object a line.

use serde::{Deserialize, Serialize};
use tarka_ir::{Input, Machine};

use super::super::literal;
use super::super::test::{Question, Test, TestInput};
use super::BadTest;

/// The first line's key; its value is the version of the format.
const FORMAT: &str = "tarka-test";

/// An input as a line has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InputLine {
    value: String,
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    ty: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<String>,
}

/// The lines of a test, without line ends.
pub fn print(test: &Test) -> Vec<String> {
    let mut lines = vec![format!("{FORMAT}: 1")];
    lines.extend(test.machine.map(|machine| format!("machine: {}", machine.pointer_width())));
    lines.extend(test.entry.as_ref().map(|entry| format!("entry: {entry}")));
    if test.inputs.is_empty() {
        lines.push("inputs: []".to_owned());
        return lines;
    }
    lines.push("inputs:".to_owned());
    lines.extend(test.inputs.iter().map(|input| format!("  - {}", print_input(input))));
    lines
}

fn print_input(input: &TestInput) -> String {
    let line = InputLine {
        value: literal::print(input.value),
        ty: input.ty.clone(),
        from: print_question(&input.answers),
        at: input.place.clone(),
    };
    // Strings always have a JSON form.
    serde_json::to_string(&line).unwrap_or_default()
}

fn print_question(question: &Question) -> Option<String> {
    Some(match question {
        Question::Any => return None,
        Question::AnyCall => "call".to_owned(),
        Question::From(Input::Nondet(name)) => format!("nondet {name}"),
        Question::From(Input::External(name)) => format!("external {name}"),
        Question::From(Input::Uninitialised) => "uninitialised".to_owned(),
        Question::From(Input::Environment) => "environment".to_owned(),
        Question::From(Input::Unspecified(what)) => format!("unspecified {what}"),
    })
}

fn parse_question(text: &str) -> Option<Question> {
    if text == "call" {
        return Some(Question::AnyCall);
    }
    let origin = match text.split_once(' ') {
        Some(("nondet", name)) => Some(Input::Nondet(name.to_owned())),
        Some(("external", name)) => Some(Input::External(name.to_owned())),
        Some(("unspecified", what)) => Some(Input::Unspecified(what.to_owned())),
        None if text == "uninitialised" => Some(Input::Uninitialised),
        None if text == "environment" => Some(Input::Environment),
        _ => None,
    };
    origin.map(Question::From)
}

/// A line with its number.
type Line<'t> = (usize, &'t str);

/// The lines of a YAML text.
pub fn plain(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line))
}

/// The lines of the comment that a C text starts with.
pub fn in_comment(text: &str) -> impl Iterator<Item = Line<'_>> {
    let comment = text.split("*/").next().unwrap_or_default();
    plain(comment).filter_map(|(number, line)| Some((number, line.strip_prefix(" * ")?)))
}

/// The test that lines stand for.
pub fn parse<'t>(lines: impl Iterator<Item = Line<'t>>) -> Result<Test, BadTest> {
    let mut test = Test { machine: None, entry: None, inputs: Vec::new() };
    let mut seen = Vec::new();
    for (number, line) in lines {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') || line == "---" {
            continue;
        }
        let wrong = |what: String| BadTest::Line { line: number, what };
        if let Some(item) = line.trim_start().strip_prefix("- ") {
            if seen.last() != Some(&"inputs") {
                return Err(wrong("an input that does not stand under `inputs:`".to_owned()));
            }
            test.inputs.push(parse_input(item).map_err(wrong)?);
            continue;
        }
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        if seen.is_empty() && key != FORMAT {
            return Err(BadTest::UnknownFormat);
        }
        if seen.contains(&key) {
            return Err(wrong(format!("`{key}` stands here for the second time")));
        }
        if seen.last() == Some(&"inputs") {
            return Err(wrong("the inputs come last".to_owned()));
        }
        header(&mut test, key, value.trim()).map_err(wrong)?;
        seen.push(key);
    }
    if seen.is_empty() { Err(BadTest::UnknownFormat) } else { Ok(test) }
}

/// Takes in a `key: value` line.
fn header(test: &mut Test, key: &str, value: &str) -> Result<(), String> {
    match (key, value) {
        (FORMAT, "1") | ("inputs", "" | "[]") => {}
        (FORMAT, other) => return Err(format!("I know version 1 of the format, not `{other}`")),
        ("machine", "32") => test.machine = Some(Machine::Ilp32),
        ("machine", "64") => test.machine = Some(Machine::Lp64),
        ("machine", other) => return Err(format!("the machine is 32 or 64, not `{other}`")),
        ("entry", name) if !name.is_empty() => test.entry = Some(name.to_owned()),
        _ => return Err(format!("`{key}: {value}` means nothing to me")),
    }
    Ok(())
}

fn parse_input(item: &str) -> Result<TestInput, String> {
    let line: InputLine = serde_json::from_str(item).map_err(|error| error.to_string())?;
    let value = literal::parse(&line.value).ok_or_else(|| format!("`{}` is not a value", line.value))?;
    let answers = match line.from {
        Some(text) => parse_question(&text).ok_or_else(|| format!("`{text}` is no origin of inputs"))?,
        None => Question::Any,
    };
    Ok(TestInput { value, ty: line.ty, answers, place: line.at })
}
