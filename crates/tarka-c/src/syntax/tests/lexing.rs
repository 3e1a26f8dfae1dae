//! From bytes to tokens.

use super::{check_expressions, check_items, check_messages};
use crate::syntax::source_bytes;

#[test]
fn comments_and_white_space() {
    check_items(&[
        ("int /* a */ x // b\n;", "(declare Int x)"),
        ("int x; // continued \\\nint y;\n", "(declare Int x)"),
        ("int/**/x;/***/", "(declare Int x)"),
        ("\u{FEFF}int x;", "(declare Int x)"),
        ("int\r\nx\r\n;\r\n", "(declare Int x)"),
        ("int\x0Cx\x0B;", "(declare Int x)"),
        ("int x; /\\\n* comment *\\\n/", "(declare Int x)"),
    ]);
}

#[test]
fn line_markers_and_pragmas_are_skipped() {
    check_items(&[
        (
            "# 1 \"a.c\"\n#pragma once\n#ident \"x\"\n#line 7\n#\nint x;\n#pragma GCC poison \\\n continued\n",
            "(declare Int x)",
        ),
        ("int\n# 5 \"b.h\" 1 3\nx;", "(declare Int x)"),
        ("int _Pragma(\"x\") x;", "(declare Int x)"),
    ]);
}

#[test]
fn line_continuations_within_tokens() {
    check_items(&[("in\\\nt x\\\r\ny = 1\\\n2;", "(declare Int xy=12)")]);
    check_expressions(&[("a +\\\n= b <\\\n<\\\n= c", "(+= a (<<= b c))"), ("\"a\\\nb\"", "\"ab\"")]);
}

#[test]
fn digraphs_and_unusual_identifiers() {
    check_items(&[
        ("int a<:3:> = <% 1 %>;", "(declare Int <a [3]>={1})"),
        ("int $x$1;", "(declare Int $x$1)"),
        ("int größe;", "(declare Int größe)"),
        ("int gr\\u00f6\\U000000DFe;", "(declare Int größe)"),
    ]);
    check_expressions(
        &[("a.b...c", "a")].map(|_| ("a - -1.e+5 - .5", "(- (- a (- 1.e+5:Double)) .5:Double)")),
    );
}

#[test]
fn latin_1_is_legal_in_comments_and_strings() {
    let text = source_bytes::decode(b"/* \xe9 */ char s[] = \"\xe9\xff\"; // \xfc\n".to_vec());
    check_items(&[(&text, "(declare Char <s []>=\"éÿ\")")]);
}

#[test]
fn mistakes_are_reported() {
    let latin_1 = source_bytes::decode(b"int \xe9;".to_vec());
    check_messages(&[
        ("int x @;", &["1:7 stray `@` in the program"]),
        ("int @@@ x;", &["1:5 stray `@` in the program"]),
        ("int x\0;", &["1:6 stray control character 0x00 in the program"]),
        (&latin_1, &["1:5 stray byte 0xe9 in the program", "1:9 expected a name to declare, found `;`"][..1]),
        ("int x; /* open", &["1:8 unterminated comment: no `*/` follows"]),
        ("char *s = \"open;\nint y;", &["1:11 unterminated string literal: no closing `\"` on this line"]),
        ("int c = 'a;\n;", &["1:9 unterminated character constant: no closing `'` on this line"]),
        ("int c = '';", &["1:9 empty character constant"]),
        ("#include <a.h>\nint x;", &["1:1 `#include` in a text that is not preprocessed any further"]),
        ("int x = 1z;", &["1:9 invalid suffix `z` on integer constant `1z`"]),
        ("char *s = \"a\\xz\";", &["1:13 `\\x` without hexadecimal digits"]),
        ("#pragma pack(3)\nint x;", &["1:1 warning: malformed `#pragma pack(3)` is ignored"]),
    ]);
}

#[test]
fn a_text_of_strays_is_given_up() {
    let text = "@ x ".repeat(1000);
    let messages = super::parse(&text).messages;
    assert!(messages.len() <= 202, "{}", messages.len());
}
