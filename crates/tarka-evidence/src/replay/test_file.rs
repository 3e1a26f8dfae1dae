//! Tests in files: a C harness with the inputs in its first comment, YAML, and Test-Comp's XML.
//!
//! C and YAML share one form of lines, described in `docs/tests.md`; the C file has them behind ` * `.

mod lines;
mod xml;

use std::path::Path;

use super::test::Test;

pub use self::xml::to_test_comp;

/// Why a text is not a test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTest {
    /// A line is not what it should be.
    #[error("line {line} of the test: {what}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The text does not look like any of the formats.
    #[error("this is not a test: I read C harnesses that Tarka wrote, YAML and Test-Comp's XML")]
    UnknownFormat,
    /// The file cannot be read.
    #[error("cannot read the test {file}: {error}")]
    Unreadable {
        /// The file.
        file: String,
        /// Why.
        error: String,
    },
}

/// Larger files are no tests.
const MAX_BYTES: u64 = 64 << 20;

/// The test in a file, whatever its format.
pub fn load(path: &Path) -> Result<Test, BadTest> {
    use std::io::Read;
    let unreadable = |error: std::io::Error| BadTest::Unreadable {
        file: path.display().to_string(),
        error: error.to_string(),
    };
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(unreadable)?;
    file.take(MAX_BYTES).read_to_end(&mut bytes).map_err(unreadable)?;
    parse(&String::from_utf8_lossy(&bytes))
}

/// The test in a text, whatever its format.
pub fn parse(text: &str) -> Result<Test, BadTest> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("/*") {
        return lines::parse(lines::in_comment(text));
    }
    if start.starts_with('<') { xml::parse(text) } else { lines::parse(lines::plain(text)) }
}

/// The test as YAML.
pub fn to_yaml(test: &Test) -> String {
    let body: String = lines::print(test).into_iter().map(|line| line + "\n").collect();
    body
}

/// The test as a C comment that [`parse`] reads back.
pub(super) fn to_comment(test: &Test) -> String {
    let mut text = String::from("/*\n");
    for line in lines::print(test) {
        // A comment would end at the first star and slash, and JSON lets a slash be written otherwise.
        text.push_str(&format!(" * {}\n", line.replace("*/", "*\\/")));
    }
    text + " */\n"
}

#[cfg(test)]
mod tests {
    use tarka_exec::concrete::InputValue;
    use tarka_ir::{Input, Machine};

    use super::super::test::{Question, TestInput};
    use super::*;

    fn sample() -> Test {
        let input = |value, origin: Input, place: &str| TestInput {
            value,
            ty: Some("unsigned long".to_owned()),
            answers: Question::From(origin),
            place: Some(place.to_owned()),
        };
        Test {
            machine: Some(Machine::Ilp32),
            entry: Some("main".to_owned()),
            inputs: vec![
                input(InputValue::Int(-5), Input::Nondet("__VERIFIER_nondet_int".to_owned()), "a b.c:12"),
                input(InputValue::Float(0.1), Input::External("f".to_owned()), "*/ \"quoted\\\".c:1"),
                input(InputValue::Int(1 << 100), Input::Uninitialised, "a.c:3"),
                input(InputValue::Int(0), Input::Unspecified("bytes".to_owned()), "é: # {.c:3"),
            ],
        }
    }

    #[test]
    fn tests_are_read_back() {
        let test = sample();
        assert_eq!(parse(&to_yaml(&test)), Ok(test.clone()));
        let comment = to_comment(&test);
        assert_eq!(comment.matches("*/").count(), 1);
        assert_eq!(parse(&(comment + "int x;\n")), Ok(test));
        let empty = Test { machine: None, entry: None, inputs: Vec::new() };
        assert_eq!(parse(&to_yaml(&empty)), Ok(empty));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let line = |text: &str| match parse(text) {
            Err(BadTest::Line { line, .. }) => line,
            other => panic!("{other:?}"),
        };
        assert_eq!(line("tarka-test: 2\n"), 1);
        assert_eq!(line("tarka-test: 1\nmachine: 16\n"), 2);
        assert_eq!(line("tarka-test: 1\ninputs:\n  - {\"value\": \"x\"}\n"), 3);
        assert_eq!(line("tarka-test: 1\ninputs:\n  - {\"valve\": \"1\"}\n"), 3);
        assert_eq!(line("tarka-test: 1\ninputs:\n  - {\"value\": \"1\", \"from\": \"nowhere\"}\n"), 3);
        assert_eq!(line("tarka-test: 1\nmachine: 64\nmachine: 64\n"), 3);
        assert_eq!(line("tarka-test: 1\ninputs:\nentry: main\n  - {\"value\": \"1\"}\n"), 3);
        for text in ["", "int main(void) { return 0; }", "/* something else */ int x;"] {
            assert_eq!(parse(text), Err(BadTest::UnknownFormat), "{text}");
        }
    }

    #[test]
    fn test_comp_files_are_written_and_read() {
        let written = to_test_comp(&sample());
        assert!(written.contains("<input type=\"unsigned long\">-5</input>"), "{written}");
        let read = parse(&written).expect("our own file");
        assert_eq!(read.inputs.len(), 1, "calls of nondet functions alone are in the file");
        assert_eq!(read.inputs[0].value, InputValue::Int(-5));
        let other = "<?xml version=\"1.0\"?>\n<!DOCTYPE testcase SYSTEM \"x\">\n<testcase coversError=\"true\">\n\
                     <!-- <input>9</input> -->\n<input variable=\"x\"> 3 </input><input>'a'</input>\n</testcase>";
        let values: Vec<_> = parse(other).expect("a file").inputs.into_iter().map(|i| i.value).collect();
        assert_eq!(values, [InputValue::Int(3), InputValue::Int(97)]);
        assert!(parse("<testcase><input>1</testcase>").is_err());
        assert!(parse("<testcase><input>one</input></testcase>").is_err());
        assert!(parse("<test-metadata/>").is_err());
    }
}
