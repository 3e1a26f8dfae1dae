//! A source line on a terminal: tabs, wide and dangerous characters, lines that are too long.

use std::borrow::Cow;
use std::ops::Range;

/// How many columns of a line are shown.
const WINDOW: usize = 120;
/// How many of them stand before what is underlined, if the line does not fit.
const BEFORE: usize = 40;
const TAB: usize = 4;

/// What stands under a line.
pub struct Marks {
    /// How many columns come before the underline.
    pub indent: usize,
    /// The underline, at least one character.
    pub underline: String,
}

/// Bytes of a long line that are looked at on either side of what is underlined.
const NEIGHBOURHOOD: usize = 512;

/// The visible part of a line, and the underline for the bytes in `range`.
pub fn draw(line: &str, range: Range<usize>) -> (String, Marks) {
    let boundary =
        |near: usize| (0..=near.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    let from = boundary(range.start.saturating_sub(NEIGHBOURHOOD));
    let to = boundary(range.start.saturating_add(NEIGHBOURHOOD));
    draw_part(&line[from..to], range.start - from..range.end.min(to).saturating_sub(from))
}

/// Draws a line, or the neighbourhood of what is underlined in it.
fn draw_part(line: &str, range: Range<usize>) -> (String, Marks) {
    let cells = cells(line);
    let column_of =
        |byte: usize| cells.iter().take_while(|cell| cell.byte < byte).map(|cell| cell.width).sum();
    let total: usize = cells.iter().map(|cell| cell.width).sum();
    let (start, end): (usize, usize) = (column_of(range.start), column_of(range.end));
    let first = if total <= WINDOW { 0 } else { start.saturating_sub(BEFORE) };
    let last = first + WINDOW;
    let mut shown = String::new();
    let mut column = 0;
    for cell in &cells {
        if column >= first && column + cell.width <= last {
            shown.push_str(&cell.shown);
        }
        column += cell.width;
    }
    let ellipsis = if first > 0 { "…" } else { "" };
    let rest = if total > last { "…" } else { "" };
    let indent = start - first + ellipsis.chars().count();
    let width = end.min(last).saturating_sub(start).max(1);
    let underline = format!("^{}", "~".repeat(width - 1));
    (format!("{ellipsis}{shown}{rest}"), Marks { indent, underline })
}

/// A character of a line as it is shown.
struct Cell {
    byte: usize,
    shown: Cow<'static, str>,
    width: usize,
}

fn cells(line: &str) -> Vec<Cell> {
    let mut column = 0;
    let mut cells = Vec::with_capacity(line.len());
    for (byte, character) in line.char_indices() {
        let (shown, width) = match character {
            '\t' => {
                let width = TAB - column % TAB;
                (Cow::Owned(" ".repeat(width)), width)
            }
            _ => {
                let character = harmless(character);
                (Cow::Owned(character.to_string()), width(character))
            }
        };
        column += width;
        cells.push(Cell { byte, shown, width });
    }
    cells
}

/// A text without characters that would do something to the terminal.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| harmless(c) == c || c == '\n') {
        return text.into();
    }
    text.chars().map(|c| if c == '\n' { c } else { harmless(c) }).collect::<String>().into()
}

/// The character itself, or a replacement for those that control the terminal, change the direction of text, or stand
/// for a byte that is not text.
fn harmless(character: char) -> char {
    let is_direction = matches!(character, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let is_private = matches!(character, '\u{F0000}'..='\u{10FFFF}');
    if character.is_control() || is_direction || is_private { char::REPLACEMENT_CHARACTER } else { character }
}

/// How many columns a character takes, for the scripts one meets in sources.
fn width(character: char) -> usize {
    match character {
        '\u{0300}'..='\u{036F}' | '\u{200B}'..='\u{200F}' | '\u{FE00}'..='\u{FE0F}' => 0,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1FAFF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}
