//! Random structs and unions, in a program that prints how they are laid out: gcc and Tarka must agree on every
//! offset and every bit.

use std::fmt::Write;

use crate::rng::Rng;

/// Types of members that are not bit-fields.
const PLAIN: &[&str] = &[
    "char",
    "short",
    "int",
    "unsigned",
    "long",
    "long long",
    "_Bool",
    "float",
    "double",
    "long double",
    "void *",
    "enum e",
    "small",
    "wide",
    "loose",
    "tiny",
    "float_as_double",
];
/// Typedefs with attributes.
const TYPEDEFS: &str = "typedef enum __attribute__((packed)) { D } small;
typedef int wide __attribute__((aligned(16)));
typedef int __attribute__((aligned(2))) loose;
typedef int tiny __attribute__((mode(QI)));
typedef __attribute__((__mode__(__DF__))) float float_as_double;
";
/// Machine modes of integers.
const MODES: &[&str] = &["QI", "HI", "SI", "DI", "word", "pointer", "byte"];
/// Types of bit-fields with the widths they allow on either machine.
const BITS: &[(&str, usize)] = &[
    ("char", 8),
    ("signed char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("unsigned short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long", 32),
    ("long long", 64),
    ("unsigned long long", 64),
    ("_Bool", 1),
    ("enum e", 32),
    ("small", 8),
    ("wide", 32),
    ("loose", 32),
    ("tiny", 8),
];
/// Records in a program.
const RECORDS: usize = 14;

struct Member {
    declaration: String,
    /// Its name, unless it is an unnamed bit-field.
    name: Option<String>,
    is_bit_field: bool,
}

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut declarations = String::from(
        "int printf(const char *, ...);\nvoid *memset(void *, int, unsigned long);\nenum e { A, B, C };\n",
    );
    declarations.push_str(TYPEDEFS);
    let mut statements = String::new();
    let mut tags: Vec<String> = Vec::new();
    for number in 0..RECORDS {
        let tag = format!("{} s{number}", if rng.below(5) == 0 { "union" } else { "struct" });
        let members: Vec<Member> = (0..1 + rng.below(7)).map(|i| member(&mut rng, i, &tags)).collect();
        declare(&mut rng, &mut declarations, &tag, &members);
        print(&mut statements, &tag, &members);
        tags.push(tag);
    }
    format!("{declarations}int main(void)\n{{\n{statements}    return 0;\n}}\n")
}

fn member(rng: &mut Rng, number: usize, tags: &[String]) -> Member {
    let name = format!("f{number}");
    let kind = rng.below(100);
    if kind < 45 {
        return bit_field(rng, name);
    }
    let attribute = attribute(rng);
    let plain = rng.pick(PLAIN).copied().unwrap_or("int");
    let declaration = match (kind, rng.pick(tags)) {
        (90.., Some(tag)) => placed(rng, tag, &name, &attribute),
        (82.., _) => {
            // The elements of an array cannot be aligned to more than their size, and attributes behind `*` are theirs.
            let plain = if matches!(plain, "wide" | "void *") { "int" } else { plain };
            let name = format!("{name}[{}]", 1 + rng.below(4));
            placed(rng, plain, &name, &attribute)
        }
        (78.., _) => {
            let mode = rng.pick(MODES).copied().unwrap_or("SI");
            placed(rng, "unsigned", &name, &format!("__attribute__((mode({mode})))"))
        }
        (75.., _) => format!("_Alignas({}) char {name};", 1 << rng.below(6)),
        (70.., _) => {
            let kind = if rng.below(3) == 0 { "union" } else { "struct" };
            let members = format!("{{ {plain} {name}; char after_{name}; }}");
            match rng.below(3) {
                0 => format!("{kind} {attribute} {members};"),
                1 => format!("{kind} {members} {attribute};"),
                _ => format!("{attribute} {kind} {members};"),
            }
        }
        _ => placed(rng, plain, &name, &attribute),
    };
    Member { declaration, name: Some(name), is_bit_field: false }
}

/// An attribute that changes layouts, now and then.
fn attribute(rng: &mut Rng) -> String {
    match rng.below(15) {
        0 => "__attribute__((packed))".to_owned(),
        1 => format!("__attribute__((aligned({})))", 1 << rng.below(6)),
        2 => format!("__attribute__((packed, aligned({})))", 1 << rng.below(4)),
        _ => String::new(),
    }
}

/// A member with an attribute before its type, between type and name, or behind the name.
fn placed(rng: &mut Rng, ty: &str, declarator: &str, attribute: &str) -> String {
    match rng.below(3) {
        0 => format!("{attribute} {ty} {declarator};"),
        1 => format!("{ty} {attribute} {declarator};"),
        _ => format!("{ty} {declarator} {attribute};"),
    }
}

fn bit_field(rng: &mut Rng, name: String) -> Member {
    let &(ty, greatest) = rng.pick(BITS).unwrap_or(&("int", 32));
    let width = 1 + rng.below(greatest);
    match rng.below(12) {
        0 => Member { declaration: format!("{ty} : 0;"), name: None, is_bit_field: true },
        1 => Member { declaration: format!("{ty} : {width};"), name: None, is_bit_field: true },
        _ => {
            let attribute = attribute(rng);
            let declaration = placed(rng, ty, &format!("{name} : {width}"), &attribute);
            Member { declaration, name: Some(name), is_bit_field: true }
        }
    }
}

fn declare(rng: &mut Rng, to: &mut String, tag: &str, members: &[Member]) {
    let attribute = match rng.below(20) {
        0..3 => " __attribute__((packed))".to_owned(),
        3..5 => format!(" __attribute__((aligned({})))", 2 << rng.below(5)),
        5 => format!(" __attribute__((packed, aligned({})))", 2 << rng.below(3)),
        _ => String::new(),
    };
    let pack = (rng.below(7) == 0).then(|| 1 << rng.below(4));
    if let Some(limit) = pack {
        let _ = writeln!(to, "#pragma pack(push, {limit})");
    }
    let list: Vec<&str> = members.iter().map(|m| m.declaration.as_str()).collect();
    let list = list.join(" ");
    let _ = match tag.split_once(' ') {
        Some((kind, name)) if rng.below(3) == 0 => writeln!(to, "{kind}{attribute} {name} {{ {list} }};"),
        _ => writeln!(to, "{tag} {{ {list} }}{attribute};"),
    };
    if pack.is_some() {
        let _ = writeln!(to, "#pragma pack(pop)");
    }
}

/// Statements that print size, alignment, offsets, and for each bit-field the bytes it alone sets.
fn print(to: &mut String, tag: &str, members: &[Member]) {
    let _ = writeln!(to, "    {{\n        static {tag} x;\n        unsigned char *p = (unsigned char *)&x;");
    let _ = writeln!(to, "        printf(\"{tag} %d %d\\n\", (int)sizeof x, (int)_Alignof({tag}));");
    for member in members {
        let Some(name) = &member.name else { continue };
        if member.is_bit_field {
            let _ = writeln!(to, "        memset(&x, 0, sizeof x);\n        x.{name} = -1;");
            let _ = writeln!(to, "        for (unsigned i = 0; i < sizeof x; i++) printf(\"%02x\", p[i]);");
            let _ = writeln!(to, "        printf(\" {name} %lld\\n\", (long long)x.{name});");
        } else {
            let _ = writeln!(
                to,
                "        printf(\"{name} %d %d\\n\", (int)__builtin_offsetof({tag}, {name}), (int)__alignof__(x.{name}));"
            );
        }
    }
    let _ = writeln!(to, "    }}");
}
