//! Where text goes: standard output that may break, colours only where somebody sees them.

use std::io::{self, IsTerminal, Write};

use crate::status::Status;

/// What writing to standard output came to.
pub type Written<T = ()> = Result<T, Status>;

/// Writes text to standard output.
pub fn print(text: &str) -> Written {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(|error| failed(&error))
}

/// The status for output that failed. A reader that went away is no error worth a word.
pub fn failed(error: &io::Error) -> Status {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Status::BrokenPipe;
    }
    eprintln!("tarka: cannot write the output: {error}");
    Status::Internal
}

/// Whether text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    /// With escape sequences of terminals.
    Ansi,
    /// As it is.
    Plain,
}

/// How text stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// All is well.
    Good,
    /// Something is wrong.
    Bad,
    /// Something is not known.
    Unsure,
    /// Less important.
    Faint,
}

impl Color {
    /// Coloured if the stream is a terminal and the user did not ask for plain text (<https://no-color.org>).
    pub fn of(stream: &impl IsTerminal) -> Color {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if stream.is_terminal() && !refused { Color::Ansi } else { Color::Plain }
    }

    /// The text in a style.
    pub fn paint(self, style: Style, text: &str) -> String {
        let code = match style {
            Style::Good => "1;32",
            Style::Bad => "1;31",
            Style::Unsure => "1;33",
            Style::Faint => "2",
        };
        match self {
            Color::Plain => text.to_owned(),
            Color::Ansi => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }
}

impl From<Color> for tarka_c::render::Color {
    fn from(color: Color) -> Self {
        match color {
            Color::Ansi => tarka_c::render::Color::Always,
            Color::Plain => tarka_c::render::Color::Never,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_stays_plain() {
        assert_eq!(Color::Plain.paint(Style::Bad, "x"), "x");
        assert_eq!(Color::Ansi.paint(Style::Bad, "x"), "\x1b[1;31mx\x1b[0m");
    }
}
