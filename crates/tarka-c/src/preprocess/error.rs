//! Why a file could not be read.

use std::fmt;
use std::io::ErrorKind;

/// Why a file could not be read, for people: `Display` says what is wrong, [`ReadError::help`] what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The system does not let us read it.
    #[error("cannot read `{path}`: {reason}")]
    Unreadable {
        /// The file as given.
        path: String,
        /// Why.
        reason: String,
    },
    /// It is a directory.
    #[error("`{path}` is a directory, not a C file")]
    Directory {
        /// The file as given.
        path: String,
    },
    /// It is a device, pipe or socket.
    #[error("`{path}` is not a regular file")]
    NotRegular {
        /// The file as given.
        path: String,
    },
    /// It is not text.
    #[error("`{path}` is {kind}, not C")]
    NotText {
        /// The file as given.
        path: String,
        /// What it seems to be.
        kind: &'static str,
    },
    /// It is too large, or what the preprocessor makes of it is.
    #[error("`{path}` is too large: the limit is {limit} MiB, before and after preprocessing")]
    TooLarge {
        /// The file as given.
        path: String,
        /// The limit in MiB.
        limit: u64,
    },
    /// There is no C compiler to preprocess it.
    #[error("`{path}` needs preprocessing, but there is no C compiler: tried {tried}")]
    NoCompiler {
        /// The file as given.
        path: String,
        /// The commands tried.
        tried: String,
    },
    /// The preprocessor did not finish.
    #[error("preprocessing `{path}` took more than {seconds} seconds")]
    TimedOut {
        /// The file as given.
        path: String,
        /// The limit.
        seconds: u64,
    },
    /// The preprocessor found mistakes.
    #[error("{}", first_lines(messages))]
    Preprocessor {
        /// Its messages, at least one.
        messages: Vec<CompilerMessage>,
    },
}

/// An error that the preprocessor reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompilerMessage {
    /// The file, line and column (from 1), as far as the compiler named them.
    pub place: Option<(String, u32, u32)>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl fmt::Display for CompilerMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((file, line, column)) = &self.place {
            write!(f, "{file}:{line}:{column}: ")?;
        }
        write!(f, "error: {}", self.message)
    }
}

impl ReadError {
    /// What the system said about `path`.
    pub(super) fn unreadable(path: &str, error: &std::io::Error) -> Self {
        let reason = match error.kind() {
            ErrorKind::NotFound => "there is no such file".to_owned(),
            ErrorKind::PermissionDenied => "you are not allowed to".to_owned(),
            _ => error.to_string(),
        };
        ReadError::Unreadable { path: path.to_owned(), reason }
    }

    /// What to do about it.
    pub fn help(&self) -> Option<String> {
        let help = match self {
            ReadError::Unreadable { .. } => return None,
            ReadError::Directory { .. } => "name the C files in it",
            ReadError::NotRegular { .. } => "copy its content into a file",
            ReadError::NotText { kind, .. } if kind.starts_with("UTF-16") => "convert it to UTF-8",
            ReadError::NotText { .. } => "name the C source, not what it was compiled to",
            ReadError::TooLarge { .. } => return None,
            ReadError::NoCompiler { .. } => {
                "install gcc or clang, or name a compiler in the environment variable TARKA_CC"
            }
            ReadError::TimedOut { .. } => "look for a file that includes itself, or for endless macros",
            ReadError::Preprocessor { messages } => return messages.iter().find_map(|m| m.help.clone()),
        };
        Some(help.to_owned())
    }
}

fn first_lines(messages: &[CompilerMessage]) -> String {
    messages.iter().map(CompilerMessage::to_string).collect::<Vec<_>>().join("\n")
}
