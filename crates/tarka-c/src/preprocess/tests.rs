//! Reading real files with the system's compiler.

use super::*;

struct Files {
    scratch: ScratchDir,
}

impl Files {
    fn new() -> Self {
        Files { scratch: ScratchDir::new().unwrap() }
    }

    fn read(&self, name: &str, content: &[u8], options: &PreprocessOptions) -> Result<SourceFile, ReadError> {
        let path = self.scratch.write(name, content).unwrap();
        read_source(&path, options)
    }
}

/// Where `needle` is for people: the file's last component and the line.
fn place(source: &SourceFile, needle: &str) -> (String, u32) {
    let offset = source.text.find(needle).unwrap();
    let position = source.position(offset as u32);
    (position.file.rsplit('/').next().unwrap_or_default().to_owned(), position.line)
}

fn defining(define: &str) -> PreprocessOptions {
    PreprocessOptions { flags: vec![format!("-D{define}")], ..PreprocessOptions::default() }
}

#[test]
fn a_file_without_directives_is_read_as_it_is() {
    let text = b"# 77 \"other.c\"\nint caf\xe9;\n";
    let source = Files::new().read("a.i", text, &PreprocessOptions::default()).unwrap();
    assert_eq!(place(&source, "int"), ("a.i".to_owned(), 2));
}

#[test]
fn positions_lead_back_to_included_files() {
    let files = Files::new();
    files.scratch.write("dir/h.h", b"\nint in_header;\n").unwrap();
    let text = b"#include \"dir/h.h\"\n#define N 3\n\nint in_file = N;\n";
    let source = files.read("b.c", text, &PreprocessOptions::default()).unwrap();
    assert_eq!(place(&source, "in_header"), ("h.h".to_owned(), 2));
    assert_eq!(place(&source, "in_file = 3"), ("b.c".to_owned(), 4));
}

#[test]
fn include_directories_and_definitions_are_obeyed() {
    let files = Files::new();
    files.scratch.write("dir/h.h", b"int h = N;\n").unwrap();
    let mut options = defining("N=7");
    options.flags.extend(["-I".to_owned(), files.scratch.path().join("dir").display().to_string()]);
    let source = files.read("c.c", b"#include <h.h>\n", &options).unwrap();
    assert_eq!(place(&source, "int h = 7"), ("h.h".to_owned(), 1));
}

#[test]
fn definitions_matter_without_directives_and_lines_stay_physical() {
    let text = b"# 99 \"other.c\"\n\nint n = N;\n";
    let source = Files::new().read("d.i", text, &defining("N=5")).unwrap();
    assert_eq!(place(&source, "int n = 5"), ("d.i".to_owned(), 3));
}

#[test]
fn both_machines_have_headers() {
    for (machine, expected) in [(Machine::Ilp32, "size_is_4"), (Machine::Lp64, "size_is_8")] {
        let text = b"#include <stdio.h>\n#if __SIZEOF_POINTER__ == 4\nint size_is_4;\n#else\nint size_is_8;\n#endif\n";
        let options = PreprocessOptions { machine, ..PreprocessOptions::default() };
        let source = Files::new().read("e.c", text, &options).unwrap();
        assert!(source.text.contains(expected));
    }
}

#[test]
fn a_missing_header_is_explained() {
    let error = Files::new().read("f.c", b"\n#include <no/such.h>\n", &PreprocessOptions::default());
    let error = error.unwrap_err();
    assert!(error.to_string().ends_with("f.c:2:10: error: cannot find `no/such.h`"), "{error}");
    assert!(error.help().unwrap().contains("-I DIR"));
}

#[test]
fn files_that_cannot_be_read_are_explained() {
    let options = PreprocessOptions::default();
    for (path, expected) in [
        ("/no/such/file.c", "cannot read `/no/such/file.c`: there is no such file"),
        ("/", "`/` is a directory, not a C file"),
        ("/dev/zero", "`/dev/zero` is not a regular file"),
    ] {
        assert_eq!(read_source(Path::new(path), &options).unwrap_err().to_string(), expected);
    }
    let files = Files::new();
    let binary =
        files.read("g.c", &[0x7F, b'E', b'L', b'F', 0, 0, 0, 0, 0, 0, 0, 0, 0], &options).unwrap_err();
    assert!(binary.to_string().ends_with("is a binary file, not C"));
    let utf16 = files.read("h.c", b"\xFF\xFEi\0n\0t\0", &options).unwrap_err();
    assert!(utf16.to_string().ends_with("is UTF-16 text, not C"));
}

#[test]
fn scratch_directories_vanish() {
    let scratch = ScratchDir::new().unwrap();
    let path = scratch.path().to_owned();
    scratch.write("a/b", b"x").unwrap();
    drop(scratch);
    assert!(!path.exists());
}
