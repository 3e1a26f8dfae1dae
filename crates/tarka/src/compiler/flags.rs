//! Flags of C compilers: which there are, which are used, and which change what a program means.

use std::path::{Path, PathBuf};

use crate::arguments::MachineArg;

/// A word of a compiler's command line, with the next one where that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A flag, as it was written: one word or two.
    Flag(Vec<String>),
    /// Something else: a file.
    Other(String),
}

/// Flags whose operand may be a word of its own.
const WITH_OPERAND: [&str; 32] = [
    "-I",
    "-D",
    "-U",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "-o",
    "-x",
    "-L",
    "-l",
    "-T",
    "-u",
    "-z",
    "-MF",
    "-MT",
    "-MQ",
    "-Xlinker",
    "-Xpreprocessor",
    "-Xassembler",
    "-Xclang",
    "-arch",
    "-target",
    "-aux-info",
    "-B",
    "-framework",
    "-mllvm",
];

/// How the names of flags begin that are used: the preprocessor gets them.
const USED: [&str; 22] = [
    "-I",
    "-D",
    "-U",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-isysroot",
    "-nostdinc",
    "-std=",
    "-ansi",
    "-trigraphs",
    "-O",
    "-pthread",
    "-fPIC",
    "-fpic",
    "-fPIE",
    "-fpie",
    "-ffreestanding",
    "-fhosted",
    "-m",
];

/// Those among them whose operand is a directory or a file.
const WITH_PATH: [&str; 7] = ["-I", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot"];

/// How the names of flags begin that change nothing about what a program means.
const WITHOUT_EFFECT: [&str; 18] = [
    "-g",
    "-W",
    "-M",
    "-l",
    "-L",
    "-X",
    "-B",
    "-std",
    "-pedantic",
    "-nostd",
    "-nodefaultlibs",
    "-no-",
    "-static",
    "-shared",
    "-save-temps",
    "-iprefix",
    "-iwithprefix",
    "-fuse",
];

/// How the names of flags go on after `-f` that change nothing: protection, debugging, optimisation that keeps to the standard.
const HARMLESS: [&str; 204] = [
    "align",
    "analyzer",
    "asynchronous-unwind",
    "asm",
    "branch",
    "builtin",
    "caller",
    "cf-protection",
    "check",
    "code-hoisting",
    "color",
    "combine",
    "common",
    "compare-elim",
    "condition",
    "coverage",
    "crossjumping",
    "cse",
    "data-sections",
    "dce",
    "debug",
    "defer",
    "delete",
    "devirtualize",
    "diagnostics",
    "directives",
    "dollars",
    "dse",
    "dump",
    "early",
    "eliminate",
    "exceptions",
    "excess-precision=standard",
    "expensive",
    "extended-identifiers",
    "fat",
    "file-prefix",
    "fold",
    "forward",
    "fp-contract=off",
    "fp-int",
    "function-sections",
    "gcse",
    "gnu-unique",
    "graphite",
    "guess",
    "hoist",
    "ident",
    "if-conversion",
    "inline",
    "ipa",
    "ira",
    "isolate",
    "ivopts",
    "jump",
    "keep",
    "lifetime",
    "limit",
    "lra",
    "lto",
    "macro-prefix",
    "max-errors",
    "mem-report",
    "merge-constants",
    "message-length",
    "ms-extensions",
    "modulo",
    "move",
    "no-align",
    "no-asm",
    "no-asynchronous",
    "no-branch",
    "no-builtin",
    "no-caller",
    "no-cf-protection",
    "no-check",
    "no-color",
    "no-common",
    "no-crossjumping",
    "no-cse",
    "no-data-sections",
    "no-dce",
    "no-debug",
    "no-delete",
    "no-devirtualize",
    "no-diagnostics",
    "no-dse",
    "no-early",
    "no-eliminate",
    "no-exceptions",
    "no-expensive",
    "no-fat",
    "no-fold",
    "no-forward",
    "no-function-sections",
    "no-gcse",
    "no-gnu",
    "no-ident",
    "no-if-conversion",
    "no-inline",
    "no-ipa",
    "no-ira",
    "no-isolate",
    "no-jump",
    "no-keep",
    "no-lto",
    "no-merge",
    "no-omit",
    "no-optimize",
    "no-peel",
    "no-peephole",
    "no-pic",
    "no-PIC",
    "no-pie",
    "no-PIE",
    "no-plt",
    "no-reorder",
    "no-rtti",
    "no-sanitize",
    "no-schedule",
    "no-section",
    "no-semantic",
    "no-short-enums",
    "no-split",
    "no-stack",
    "no-store",
    "no-strict",
    "no-thread",
    "no-toplevel",
    "no-trapping-math",
    "no-tree",
    "no-unroll",
    "no-unsigned-char",
    "no-unwind",
    "no-var",
    "no-vect",
    "no-verbose",
    "no-version",
    "no-visibility",
    "no-wrapv",
    "no-zero-init",
    "omit-frame",
    "opt-info",
    "opt-report",
    "optimize",
    "partial",
    "patchable",
    "peel",
    "peephole",
    "plt",
    "predictive",
    "preprocessed",
    "profile",
    "random-seed",
    "record",
    "reg-struct",
    "ree",
    "reorder",
    "rename",
    "sanitize",
    "save",
    "schedule",
    "sections",
    "section-anchors",
    "sel-sched",
    "semantic",
    "shrink",
    "signed-char",
    "single-threaded",
    "split",
    "sra",
    "ssa",
    "stack",
    "stats",
    "stdarg",
    "store",
    "strict",
    "strength",
    "syntax-only",
    "tabstop",
    "test-coverage",
    "thread-jumps",
    "time-report",
    "tls",
    "toplevel",
    "tracer",
    "track",
    "trapping-math",
    "tree",
    "unroll",
    "unswitch",
    "unwind",
    "use-ld",
    "use-linker",
    "var-tracking",
    "variable-expansion",
    "vect",
    "verbose",
    "visibility",
    "web",
    "whole-program",
    "working",
    "wrapv",
    "zero-call",
];

/// Whole flags that change nothing.
const WITHOUT_EFFECT_WHOLE: [&str; 20] = [
    "-c",
    "-S",
    "-E",
    "-P",
    "-C",
    "-H",
    "-o",
    "-x",
    "-w",
    "-s",
    "-r",
    "-T",
    "-u",
    "-z",
    "-pg",
    "-pie",
    "-pipe",
    "-rdynamic",
    "-arch",
    "-aux-info",
];

const IEEE: &str = "floats are computed as IEEE 754 says";

/// Flags that give other meanings to a program than Tarka does, and what to say of them.
const OTHER_MEANINGS: [(&str, &str); 46] = [
    ("-funsigned-char", "`char` is signed here"),
    ("-fno-signed-char", "`char` is signed here"),
    ("-fshort-enums", "enumerations are laid out as without it"),
    ("-fshort-wchar", "`wchar_t` has four bytes here"),
    ("-fpack-struct", "structures are laid out as without it"),
    ("-funsigned-bitfields", "bit-fields of type `int` are signed here"),
    ("-ftrapv", "write --signed-overflow assume, or --property no-overflow"),
    ("-mx32", "there are --machine 32 and --machine 64"),
    ("-m16", "there are --machine 32 and --machine 64"),
    ("-mlong-double-", "`long double` is as without it"),
    ("-fopenmp", "threads are not supported; without it, `#pragma omp` has no effect"),
    ("-fopenacc", "threads are not supported; without it, `#pragma acc` has no effect"),
    ("-fgnu-tm", "transactions are not supported"),
    ("-fsso-struct", "structures are laid out as without it"),
    ("-mms-bitfields", "structures are laid out as without it"),
    ("-malign-double", "structures are laid out as without it"),
    ("-m128bit-long-double", "structures are laid out as without it"),
    ("-m96bit-long-double", "structures are laid out as without it"),
    ("-miamcu", "there are --machine 32 and --machine 64"),
    ("-mabi=ms", "calls are as without it"),
    ("-mfpmath=387", IEEE),
    ("-mfpmath=both", IEEE),
    ("-mdaz-ftz", IEEE),
    ("-mpc32", IEEE),
    ("-mpc64", IEEE),
    ("-mno-sse", IEEE),
    ("-msoft-float", IEEE),
    ("-mno-80387", IEEE),
    ("-fno-signed-zeros", IEEE),
    ("-fno-math-errno", IEEE),
    ("-fsignaling-nans", IEEE),
    ("-fcx-", IEEE),
    ("-fexec-charset", "texts are UTF-8"),
    ("-fwide-exec-charset", "texts are UTF-8"),
    ("-finput-charset", "texts are UTF-8"),
    ("-fgnu89-inline", "`inline` is as in C99"),
    ("-fmerge-all-constants", "objects have addresses of their own"),
    ("-fplan9-extensions", "this is GNU C without them"),
    ("-ffast-math", IEEE),
    ("-Ofast", IEEE),
    ("-ffinite-math-only", IEEE),
    ("-funsafe-math-optimizations", IEEE),
    ("-fassociative-math", IEEE),
    ("-freciprocal-math", IEEE),
    ("-fsingle-precision-constant", IEEE),
    ("-fleading-underscore", "names are as without it"),
];

/// Splits a command line into flags and the rest.
pub fn split(words: &[String]) -> Vec<Word> {
    let mut words = words.iter().cloned();
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        if !word.starts_with('-') || word == "-" {
            found.push(Word::Other(word));
            continue;
        }
        let operand = if WITH_OPERAND.contains(&word.as_str()) { words.next() } else { None };
        found.push(Word::Flag([word].into_iter().chain(operand).collect()));
    }
    found
}

/// The directory that a flag of the form `-I` names.
pub fn searched(word: &Word) -> Option<&Path> {
    let Word::Flag(flag) = word else { return None };
    match with_path(flag)? {
        ("-I", directory) => Some(Path::new(directory)),
        _ => None,
    }
}

/// Whether a word is a flag of C compilers.
pub fn is_known(word: &str) -> bool {
    let begins = |names: &[&str]| names.iter().any(|name| word.starts_with(name));
    begins(&USED)
        || begins(&WITHOUT_EFFECT)
        || word.starts_with("-f")
        || WITHOUT_EFFECT_WHOLE.contains(&word)
        || WITH_OPERAND.contains(&word)
        || OTHER_MEANINGS.iter().any(|(name, _)| word.starts_with(name))
}

/// Whether the operand of a flag is the next word.
pub fn takes_next(word: &str) -> bool {
    WITH_OPERAND.contains(&word)
}

/// The machine that a flag is about.
pub fn machine(word: &str) -> Option<MachineArg> {
    match word {
        "-m32" => Some(MachineArg::Ilp32),
        "-m64" => Some(MachineArg::Lp64),
        _ => None,
    }
}

/// What the preprocessor gets of a flag: nothing, if it changes nothing. Paths are seen from a directory.
pub fn used(flag: &[String], from: Option<&Path>) -> Result<Vec<String>, String> {
    let Some(name) = flag.first() else { return Ok(Vec::new()) };
    if let Some((_, why)) = OTHER_MEANINGS.iter().find(|(other, _)| name.starts_with(other)) {
        return Err(format!("the compiler flag {name} is not supported: {why}"));
    }
    if machine(name).is_some() || name == "-mllvm" {
        return Ok(Vec::new());
    }
    if let [_, language] = flag
        && name == "-x"
        && !matches!(language.as_str(), "c" | "c-header" | "cpp-output" | "none")
    {
        return Err(format!("the compiler flag -x {language} is not supported: this is a checker for C"));
    }
    if !USED.iter().any(|known| name.starts_with(known)) {
        return match name.strip_prefix("-f") {
            Some(rest) if !is_harmless(rest) => Err(format!(
                "the compiler flag {name} is not known here, and may change what the program means: leave it out if it does not"
            )),
            _ => Ok(Vec::new()),
        };
    }
    match (from, with_path(flag)) {
        (Some(directory), Some((name, path))) => {
            Ok(vec![name.to_owned(), seen_from(directory, name, path).display().to_string()])
        }
        _ => Ok(flag.to_vec()),
    }
}

/// Whether what stands after `-f` changes nothing.
fn is_harmless(rest: &str) -> bool {
    HARMLESS.iter().any(|known| rest.starts_with(known))
}

/// The name and the operand of a flag whose operand is a path.
fn with_path(flag: &[String]) -> Option<(&'static str, &str)> {
    match flag {
        [name, path] => WITH_PATH.iter().find(|known| *known == name).map(|known| (*known, path.as_str())),
        [word] => {
            let longest =
                WITH_PATH.iter().filter(|known| word.starts_with(**known)).max_by_key(|known| known.len());
            longest.map(|known| (*known, &word[known.len()..]))
        }
        _ => None,
    }
}

/// A path as it is called elsewhere. Files to include may be found by searching, if they are not in the directory.
fn seen_from(directory: &Path, name: &str, path: &str) -> PathBuf {
    let there = directory.join(path);
    let is_searched = matches!(name, "-include" | "-imacros");
    if is_searched && !there.exists() { PathBuf::from(path) } else { there }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn operands_stay_with_their_flags() {
        let split = split(&words("-O2 -I inc -Iother a.c -D X -o out - -include h.h"));
        let flag = |text| Word::Flag(words(text));
        assert_eq!(
            split,
            [
                flag("-O2"),
                flag("-I inc"),
                flag("-Iother"),
                Word::Other("a.c".to_owned()),
                flag("-D X"),
                flag("-o out"),
                Word::Other("-".to_owned()),
                flag("-include h.h"),
            ]
        );
    }

    #[test]
    fn what_everyone_pastes_is_known() {
        let pasted = "-std=c99 -O2 -g3 -Wall -Wextra -Werror=format -pedantic -fstack-protector-strong -march=native \
                      -MMD -MP -pipe -pthread -nostdinc -isystem -c -lm -Wl,-z,now -DNDEBUG -UX -fno-strict-aliasing";
        for word in pasted.split_whitespace() {
            assert!(is_known(word), "{word}");
        }
        for word in ["-engine", "-quiet", "-timeout", "-v", "-h", "-q", "-", "-p"] {
            assert!(!is_known(word), "{word}");
        }
    }

    #[test]
    fn only_what_changes_the_text_is_used() {
        let used = |text| used(&words(text), None);
        assert_eq!(used("-O2"), Ok(words("-O2")));
        assert_eq!(used("-g3"), Ok(vec![]));
        assert!(used("-Ofast").is_err_and(|text| text.contains("IEEE")));
        assert_eq!(used("-Wp,-MD"), Ok(vec![]));
        assert_eq!(used("-I inc"), Ok(words("-I inc")));
        assert_eq!(used("-std=c99"), Ok(words("-std=c99")));
        assert!(used("-funsigned-char").is_err_and(|text| text.contains("signed here")));
        assert!(used("-fpack-struct=2").is_err());
    }

    #[test]
    fn paths_are_seen_from_the_directory_of_the_command() {
        let from = Some(Path::new("/project/build"));
        let used = |text| used(&words(text), from).expect("supported");
        assert_eq!(used("-I../inc"), words("-I /project/build/../inc"));
        assert_eq!(used("-isystem /usr/x"), words("-isystem /usr/x"));
        assert_eq!(used("-DX=../inc"), words("-DX=../inc"));
        assert_eq!(used("-include stdio.h"), words("-include stdio.h"));
    }
}
