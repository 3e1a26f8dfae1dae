//! What messages look like.

use tarka_ir::{LineMarker, SourceFile};

use super::*;

fn sources(text: &str, markers: Vec<LineMarker>) -> (SourceMap, tarka_ir::FileId) {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new("a.c", text.to_owned(), markers));
    (sources, file)
}

/// A message at the first occurrence of `needle` in `text`.
fn render_at(text: &str, needle: &str) -> String {
    let (sources, file) = sources(text, Vec::new());
    let start = text.find(needle).unwrap();
    let span = Span { file, start: start as u32, end: (start + needle.len()) as u32 };
    render(&Diagnostic::error(span, "wrong"), &sources, Color::Never)
}

#[test]
fn a_message_shows_line_caret_notes_and_help() {
    let (sources, file) = sources("int x\n\tint y;\n", Vec::new());
    let at = |start, end| Span { file, start, end };
    let diagnostic =
        Diagnostic::error(at(7, 10), "wrong `int`").related(at(4, 5), "after this").help("add `;`");
    let expected = "\
a.c:2:2: error: wrong `int`
    2 |     int y;
      |     ^~~
a.c:1:5: note: after this
    1 | int x
      |     ^
help: add `;`
";
    assert_eq!(render(&diagnostic, &sources, Color::Never), expected);
}

#[test]
fn wide_dangerous_and_missing_characters() {
    assert_eq!(
        render_at("/* 漢字 */ x", "x"),
        "a.c:1:14: error: wrong\n    1 | /* 漢字 */ x\n      |            ^\n"
    );
    assert_eq!(
        render_at("\"\x1b[2J\" x", "x"),
        "a.c:1:8: error: wrong\n    1 | \"\u{FFFD}[2J\" x\n      |        ^\n"
    );
    let (sources, file) = sources("int x", Vec::new());
    let end = Diagnostic::warning(Span { file, start: 5, end: 5 }, "end");
    let expected = "a.c:1:6: warning: end\n    1 | int x\n      |      ^\n";
    assert_eq!(render(&end, &sources, Color::Never), expected);
    let nowhere = Diagnostic::error(Span::NONE, "no place");
    assert_eq!(render(&nowhere, &sources, Color::Never), "error: no place\n");
}

#[test]
fn only_the_first_line_of_a_long_span_is_underlined() {
    assert_eq!(render_at("f(a,\n  b);", "(a,\n  b)"), "a.c:1:2: error: wrong\n    1 | f(a,\n      |  ^~~\n");
}

#[test]
fn long_lines_are_cut() {
    let text = format!("{}here{}", "a ".repeat(500), " b".repeat(500));
    let rendered = render_at(&text, "here");
    let lines: Vec<&str> = rendered.lines().collect();
    assert!(lines[1].chars().count() < 135, "{rendered}");
    let caret = lines[2].chars().position(|c| c == '^').unwrap();
    assert_eq!(lines[1].chars().skip(caret).take(4).collect::<String>(), "here");
}

#[test]
fn preprocessed_text_leads_back_to_the_original_line() {
    let directory = std::env::temp_dir().join(format!("tarka-render-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join("original.c");
    std::fs::write(&path, "#define N 3\n\n    int x = N + oops + oops;\n").unwrap();
    let name = path.display().to_string();
    let text = "\nint x = (3) + oops + oops;\nint expanded;\n";
    let (sources, file) = sources(text, vec![LineMarker { start: 1, file: name.clone(), line: 3 }]);
    let show = |start: usize, length: usize| {
        let span = Span { file, start: start as u32, end: (start + length) as u32 };
        render(&Diagnostic::error(span, "wrong"), &sources, Color::Never)
    };
    let second = text.rfind("oops").unwrap();
    let expected = format!("{name}:3:24: error: wrong\n    3 |     int x = N + oops + oops;\n");
    assert!(show(second, 4).starts_with(&expected), "{}", show(second, 4));
    let macro_text = format!("{name}:3:9: error: wrong\n    3 | int x = (3) + oops + oops;\n");
    assert!(show(text.find("(3)").unwrap(), 3).starts_with(&macro_text));
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn colours_surround_words_only() {
    let (sources, _) = sources("", Vec::new());
    let nowhere = Diagnostic::error(Span::NONE, "no place").help("none");
    let expected = "\x1b[1;31merror:\x1b[0m no place\n\x1b[1;32mhelp:\x1b[0m none\n";
    assert_eq!(render(&nowhere, &sources, Color::Always), expected);
}

#[test]
fn reading_errors_show_the_line() {
    let compilation = crate::compile(&["/no/such.c".into()], &crate::Options::default());
    let show = |d| render(d, &compilation.sources, Color::Never);
    let rendered: String = compilation.diagnostics.iter().map(show).collect();
    assert_eq!(rendered, "error: cannot read `/no/such.c`: there is no such file\n");
}
