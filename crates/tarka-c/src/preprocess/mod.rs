//! Reads C files, through the system's C preprocessor where a file needs it.
//!
//! A file without directives is lexed as it is, so that its physical lines count. Any other file goes through
//! `cc -E`, and the line markers in the output lead back to the user's files.

mod compiler;
mod error;
mod markers;
mod scan;
mod scratch;

use std::fs::File;
use std::io::Read;
use std::path::Path;

use tarka_ir::{Machine, SourceFile};

use self::compiler::Input;
use self::scan::Scan;
use self::scratch::ScratchDir;
use crate::syntax::source_bytes;

pub use self::error::{CompilerMessage, ReadError};

/// Larger files, before or after preprocessing, are refused.
const MAX_BYTES: u64 = 256 << 20;

/// How standard input is called as a file.
const STANDARD_INPUT: &str = "-";
/// How flags begin that make a difference to files without directives.
const CHANGE_ANY_FILE: [&str; 5] = ["-D", "-U", "-include", "-imacros", "-trigraphs"];

/// What a preprocessor wants to know.
#[derive(Clone, Debug, Default)]
pub struct PreprocessOptions {
    /// The machine the program is for.
    pub machine: Machine,
    /// Flags for it.
    pub flags: Vec<String>,
}

/// Reads a C file and preprocesses it if that makes a difference.
pub fn read_source(path: &Path, options: &PreprocessOptions) -> Result<SourceFile, ReadError> {
    let is_standard_input = path.as_os_str() == STANDARD_INPUT;
    let (path, original) = match is_standard_input {
        true => (Path::new("<stdin>"), read_standard_input()?),
        false => (path, read_bytes(path)?),
    };
    let name = path.display().to_string();
    refuse_binary(&name, &original)?;
    let scan = Scan::of(&original);
    let changes_any = |flag: &String| CHANGE_ANY_FILE.iter().any(|start| flag.starts_with(start));
    if scan.needs_preprocessing() || options.flags.iter().any(changes_any) {
        return preprocess(path, is_standard_input, &original, &scan, options);
    }
    let text = source_bytes::decode(scan::with_line_feeds(&original).into_owned());
    Ok(SourceFile::new(name, text, Vec::new()))
}

/// Reads standard input, if it is of bearable size.
fn read_standard_input() -> Result<Vec<u8>, ReadError> {
    let path = "standard input".to_owned();
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| ReadError::unreadable(&path, &error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(ReadError::TooLarge { path, limit: MAX_BYTES >> 20 });
    }
    Ok(bytes)
}

/// Reads a regular file of bearable size.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, ReadError> {
    let name = path.display().to_string();
    let unreadable = |error: std::io::Error| ReadError::unreadable(&name, &error);
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(ReadError::Directory { path: name });
    }
    if !metadata.is_file() {
        return Err(ReadError::NotRegular { path: name });
    }
    let mut bytes = Vec::with_capacity(metadata.len().min(MAX_BYTES) as usize);
    File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(ReadError::TooLarge { path: name, limit: MAX_BYTES >> 20 });
    }
    Ok(bytes)
}

/// A file full of zero bytes is not C, whatever its name says; a few strays are left to the lexer.
fn refuse_binary(name: &str, bytes: &[u8]) -> Result<(), ReadError> {
    let start = &bytes[..bytes.len().min(4096)];
    let kind = if start.starts_with(&[0xFF, 0xFE]) || start.starts_with(&[0xFE, 0xFF]) {
        "UTF-16 text"
    } else if start.iter().filter(|&&byte| byte == 0).count() > 8 {
        "a binary file"
    } else {
        return Ok(());
    };
    Err(ReadError::NotText { path: name.to_owned(), kind })
}

fn preprocess(
    path: &Path,
    is_standard_input: bool,
    original: &[u8],
    scan: &Scan,
    options: &PreprocessOptions,
) -> Result<SourceFile, ReadError> {
    let name = path.display().to_string();
    let scratch = ScratchDir::new().map_err(|error| ReadError::unreadable("temporary directory", &error))?;
    let cleaned = scan::without_markers(original, scan).or(is_standard_input.then(|| original.to_vec()));
    let input = match cleaned {
        None => Input::of(path),
        Some(bytes) => {
            let copy = scratch.write("input.c", &bytes);
            let copy = copy.map_err(|error| ReadError::unreadable("temporary file", &error))?;
            Input::copy_of(path, copy)
        }
    };
    let output = compiler::preprocess(&input, &scratch, options, MAX_BYTES)?;
    let text = source_bytes::decode(output);
    let markers = markers::collect(&text, |file| input.user_name(file));
    Ok(SourceFile::new(name, text, markers))
}

#[cfg(test)]
mod tests;
