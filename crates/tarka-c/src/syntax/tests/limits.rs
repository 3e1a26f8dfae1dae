//! Hostile input: deep, long, wide.

use super::parse;

/// Parses, and drops the tree, with the stack that callers give us.
fn messages(text: String) -> Vec<String> {
    let parser = std::thread::Builder::new().stack_size(1 << 30).spawn(move || parse(&text).messages);
    parser.unwrap().join().unwrap()
}

fn in_function(text: &str) -> String {
    format!("int f(void) {{ {text} }}")
}

/// `open` repeated, `middle`, `close` repeated.
fn nest(open: &str, middle: &str, close: &str, depth: usize) -> String {
    format!("{}{middle}{}", open.repeat(depth), close.repeat(depth))
}

#[test]
fn reasonable_nesting_is_fine() {
    for text in [
        in_function(&format!("x = {};", nest("(", "1", ")", 1000))),
        in_function(&nest("{", "x;", "}", 1000)),
        in_function(&nest("if (a) {", "x;", "}", 1000)),
        in_function(&format!("x = {};", nest("f(", "1", ")", 1000))),
        format!("int x = {};", nest("{", "1", "}", 1000)),
        format!("int {};", nest("(*", "x", ")", 1000)),
        format!("int {}x;", "*".repeat(2000)),
        nest("struct { ", "int x;", "} a;", 1000),
    ] {
        assert_eq!(messages(text.clone()), [""; 0], "{}…", &text[..60]);
    }
}

#[test]
fn deep_nesting_is_refused() {
    let limit = "nested too deeply: the limit is 2500 levels";
    for text in [
        in_function(&format!("x = {};", nest("(", "1", ")", 100_000))),
        in_function(&format!("x = {}", "(".repeat(100_000))),
        in_function(&format!("x = {};", nest("a[", "1", "]", 100_000))),
        in_function(&format!("x = {};", nest("({ ", "1;", " })", 100_000))),
        in_function(&nest("{", "x;", "}", 100_000)),
        in_function(&"{".repeat(100_000)),
        in_function(&format!("{} x;", "if (a) ".repeat(100_000))),
        in_function(&format!("{} x;", "for (;;) ".repeat(100_000))),
        in_function(&format!("{} x;", "do ".repeat(100_000))),
        in_function(&format!("x = {}y;", "- ".repeat(100_000))),
        in_function(&format!("x = {}y;", "sizeof ".repeat(100_000))),
        in_function(&format!("x = {}y;", "(int) ".repeat(100_000))),
        in_function(&format!("x = {}y;", "__extension__ ".repeat(100_000))),
        in_function(&format!("x = {}", "a ? ".repeat(100_000))),
        format!("int x = {};", nest("{", "1", "}", 100_000)),
        format!("int {};", nest("(", "x", ")", 100_000)),
        format!("int f{};", nest("(int g", "", ")", 100_000)),
        nest("struct { ", "int x;", "} a;", 100_000),
        format!("{} x;", nest("typeof(", "int", ")", 100_000)),
        format!("int x __attribute__(({}));", nest("a(", "1", ")", 100_000)),
        format!("int x[{}];", nest("sizeof(int[", "1", "])", 100_000)),
        in_function(&nest("void g(void) {", "", "}", 100_000)),
        in_function(&format!("{} x;", "a: {".repeat(100_000))),
    ] {
        let messages = messages(text.clone());
        assert_eq!(messages.len(), 1, "{}… {messages:?}", &text[..60]);
        assert!(messages[0].ends_with(limit), "{}… {messages:?}", &text[..60]);
    }
}

#[test]
fn long_chains_are_fine_up_to_the_limit() {
    for (start, link, end) in [
        ("x = a", " + b", ";"),
        ("x = a", ", b", ";"),
        ("x", " = y", ";"),
        ("x = f", "()", ";"),
        ("x = p", "->next", ";"),
        ("x = p", "[0]", ";"),
        ("x = a", " ? b : c", ";"),
        ("if (a) b;", " else if (c) d;", ""),
        ("x = a", " && -b * 2", ";"),
    ] {
        let chain = |links: usize| in_function(&format!("{start}{}{end}", link.repeat(links)));
        assert_eq!(messages(chain(15_000)), [""; 0], "{link}");
        let refused = messages(chain(30_000));
        assert_eq!(refused.len(), 1, "{link}");
        assert!(refused[0].contains("too many links"), "{link}: {refused:?}");
    }
}

#[test]
fn chains_in_chains_count_together() {
    let mut text = "a".to_owned();
    for _ in 0..20 {
        text = format!("({text}{})", " + b".repeat(2_000));
    }
    assert!(messages(in_function(&format!("x = {text};")))[0].contains("too many links"));
    let mut text = "a".to_owned();
    for _ in 0..20 {
        text = format!("({{ {text}; }}){}", " + b".repeat(2_000));
    }
    assert!(messages(in_function(&format!("x = {text};")))[0].contains("too many links"));
}

#[test]
fn width_is_not_limited() {
    for text in [
        in_function(&"x = 1;".repeat(100_000)),
        in_function(&format!("g({}1);", "a, ".repeat(100_000)).replace("a, ", "(a), ")),
        format!("int x[] = {{ {} }};", "1 + 2, ".repeat(100_000)),
        format!("enum e {{ {} }};", (0..50_000).map(|i| format!("A{i},")).collect::<String>()),
        in_function(&format!("switch (x) {{ {} }}", "case 1: ".repeat(50_000))),
        format!("int {};", vec!["x"; 100_000].join(", ")),
        "int f(int a, int b);".repeat(50_000),
    ] {
        assert_eq!(messages(text.clone()), [""; 0], "{}…", &text[..40]);
    }
}

#[test]
fn hostile_texts_take_linear_time() {
    let start = std::time::Instant::now();
    for text in [
        "foo ".repeat(300_000),
        "(".repeat(300_000),
        "{".repeat(300_000),
        "}".repeat(300_000),
        "[[".repeat(300_000),
        "int x = ;".repeat(100_000),
        "struct s {".repeat(100_000),
        "_Pragma ".repeat(100_000),
        "_Pragma(\"x\"".repeat(100_000),
        "/*".repeat(300_000),
        "\\\n".repeat(300_000),
        "\"\n".repeat(300_000),
        "a:".repeat(300_000),
        in_function(&"(foo **".repeat(100_000)),
        format!("int {}", "*".repeat(300_000)),
        format!("int x = {};", "1".repeat(1_000_000)),
        format!("int {} = 1 1;", "x".repeat(1_000_000)),
        "typedef int T; ".to_owned() + &"T(".repeat(200_000),
    ] {
        messages(text);
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
