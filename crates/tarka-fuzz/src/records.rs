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
];
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
    let attribute = match rng.below(12) {
        0 => " __attribute__((packed))".to_owned(),
        1 => format!(" __attribute__((aligned({})))", 1 << rng.below(6)),
        _ => String::new(),
    };
    let plain = rng.pick(PLAIN).copied().unwrap_or("int");
    let declaration = match (kind, rng.pick(tags)) {
        (90.., Some(tag)) => format!("{tag} {name}{attribute};"),
        (80.., _) => format!("{plain} {name}[{}]{attribute};", 1 + rng.below(4)),
        (76.., _) => format!("struct {{ {plain} {name}; char after_{name}; }};"),
        _ => format!("{plain} {name}{attribute};"),
    };
    Member { declaration, name: Some(name), is_bit_field: false }
}

fn bit_field(rng: &mut Rng, name: String) -> Member {
    let &(ty, greatest) = rng.pick(BITS).unwrap_or(&("int", 32));
    let width = 1 + rng.below(greatest);
    match rng.below(12) {
        0 => Member { declaration: format!("{ty} : 0;"), name: None, is_bit_field: true },
        1 => Member { declaration: format!("{ty} : {width};"), name: None, is_bit_field: true },
        2 => {
            let declaration = format!("{ty} {name} : {width} __attribute__((packed));");
            Member { declaration, name: Some(name), is_bit_field: true }
        }
        _ => Member { declaration: format!("{ty} {name} : {width};"), name: Some(name), is_bit_field: true },
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
    let _ = writeln!(to, "{tag} {{ {} }}{attribute};", list.join(" "));
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
            let _ = writeln!(to, "        printf(\"{name} %d\\n\", (int)__builtin_offsetof({tag}, {name}));");
        }
    }
    let _ = writeln!(to, "    }}");
}
