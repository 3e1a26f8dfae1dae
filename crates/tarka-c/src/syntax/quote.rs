//! Source text in messages.

use std::borrow::Cow;

/// Longer texts are cut: nobody reads a constant of a million digits.
const MAX_CHARACTERS: usize = 60;

/// The text, cut if it is too long for a message.
pub fn clip(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_cut() {
        assert_eq!(clip("short"), "short");
        assert_eq!(clip(&"é".repeat(100)), "é".repeat(60) + "…");
    }
}
