//! Test-Comp's exchange format for one test: the values of `__VERIFIER_nondet_*` in the order of the calls.

use tarka_ir::Input;

use super::super::literal;
use super::super::test::{Question, Test, TestInput};
use super::BadTest;

/// The test in Test-Comp's format. Inputs that do not come from calls of `__VERIFIER_nondet_*` have no place there.
pub fn to_test_comp(test: &Test) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <!DOCTYPE testcase SYSTEM \
         \"https://gitlab.com/sosy-lab/software/test-format/blob/master/testcase.dtd\">\n<testcase>\n",
    );
    let is_call = |question: &Question| match question {
        Question::Any | Question::AnyCall => true,
        Question::From(origin) => matches!(origin, Input::Nondet(_)),
    };
    for input in test.inputs.iter().filter(|input| is_call(&input.answers)) {
        let ty = input.ty.as_ref().map(|ty| format!(" type=\"{}\"", escaped(ty))).unwrap_or_default();
        text.push_str(&format!("  <input{ty}>{}</input>\n", escaped(&literal::print(input.value))));
    }
    text + "</testcase>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The test in a file of that format.
pub fn parse(text: &str) -> Result<Test, BadTest> {
    let mut values = Vec::new();
    let mut rest = text;
    let wrong = |rest: &str, what: &str| {
        let line = 1 + text.len().checked_sub(rest.len()).map_or(0, |at| text[..at].matches('\n').count());
        BadTest::Line { line, what: what.to_owned() }
    };
    let mut is_test_case = false;
    while let Some((_, tag)) = rest.split_once('<') {
        if let Some(comment) = tag.strip_prefix("!--") {
            rest = comment.split_once("-->").ok_or_else(|| wrong(rest, "a comment without end"))?.1;
            continue;
        }
        let (inside, after) = tag.split_once('>').ok_or_else(|| wrong(rest, "a tag without end"))?;
        let name = inside.split([' ', '\t', '\n', '/']).next().unwrap_or_default();
        is_test_case |= name == "testcase";
        rest = after;
        if name == "input" && !inside.ends_with('/') {
            let (content, after) =
                after.split_once("</input>").ok_or_else(|| wrong(after, "an input without end"))?;
            let value = literal::parse(&unescaped(content));
            values.push(value.ok_or_else(|| wrong(after, &format!("`{content}` is not a value")))?);
            rest = after;
        }
    }
    if !is_test_case {
        return Err(BadTest::UnknownFormat);
    }
    let bare = |value| TestInput { value, ty: None, answers: Question::AnyCall, place: None };
    Ok(Test { machine: None, entry: None, inputs: values.into_iter().map(bare).collect() })
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}
