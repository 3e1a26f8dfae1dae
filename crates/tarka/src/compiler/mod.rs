//! What users have for a compiler: its flags, and the list of a project's files with theirs.

pub mod command_line;
pub mod database;
pub mod flags;
mod shell;
