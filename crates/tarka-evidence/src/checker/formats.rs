//! Whether formatted output can store something through its arguments.

use tarka_ir::formats::{has_count, literal_text};
use tarka_ir::{Expr, Program};

/// Whether the format may have a `%n`: it has one, or it is not a string literal.
pub(super) fn writes_through_arguments(program: &Program, format: &Expr) -> bool {
    literal_text(program, format).is_none_or(|text| has_count(&text))
}
