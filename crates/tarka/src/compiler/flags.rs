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
const USED: [&str; 19] = [
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
];

/// Those among them whose operand is a directory or a file.
const WITH_PATH: [&str; 7] = ["-I", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot"];

/// How the names of flags begin that change nothing about what a program means.
const WITHOUT_EFFECT: [&str; 20] = [
    "-g",
    "-W",
    "-f",
    "-m",
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
const OTHER_MEANINGS: [(&str, &str); 22] = [
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
    if !USED.iter().any(|known| name.starts_with(known)) {
        return Ok(Vec::new());
    }
    match (from, with_path(flag)) {
        (Some(directory), Some((name, path))) => {
            Ok(vec![name.to_owned(), seen_from(directory, name, path).display().to_string()])
        }
        _ => Ok(flag.to_vec()),
    }
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
