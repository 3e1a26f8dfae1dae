//! The times of two engines as a picture: figure 17 of the DASH paper.

use std::fmt::Write;

use super::figures::times;
use super::plan::Plan;
use super::table::Results;

/// The sides of the field, and the room around it for words.
const SIDE: f64 = 400.0;
const MARGIN: f64 = 60.0;
/// No check takes less time.
pub const LEAST: f64 = 0.01;

/// The picture as SVG, if two engines were compared: a point for each check, both axes logarithmic, and the line of equal times.
pub fn svg(plan: &Plan, results: &Results) -> Option<String> {
    let (engines, times) = times(plan, results)?;
    let most = times.iter().flatten().copied().reduce(f64::max)?;
    let decades = (most / LEAST).log10().ceil().max(1.0);
    let at = |seconds: f64| (seconds / LEAST).log10() / decades * SIDE;
    let (right, up) = (|seconds: f64| MARGIN + at(seconds), |seconds: f64| MARGIN + SIDE - at(seconds));
    let size = SIDE + 2.0 * MARGIN;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" stroke=\"black\"/>\n"
    );
    let greatest = LEAST * 10f64.powf(decades);
    let _ = writeln!(
        text,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"grey\"/>",
        right(LEAST),
        up(LEAST),
        right(greatest),
        up(greatest)
    );
    for decade in 0..=decades as i32 {
        let seconds = LEAST * 10f64.powi(decade);
        let (x, y) = (right(seconds), up(seconds));
        let _ = writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{seconds} s</text>",
            MARGIN + SIDE + 18.0
        );
        let _ = writeln!(
            text,
            "<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{seconds} s</text>",
            MARGIN - 6.0
        );
    }
    for [x, y] in &times {
        let _ = writeln!(
            text,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"none\" stroke=\"black\"/>",
            right(*x),
            up(*y)
        );
    }
    let [first, second] = engines;
    let middle = MARGIN + SIDE / 2.0;
    let _ =
        writeln!(text, "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{first}</text>", size - 12.0);
    let _ = writeln!(
        text,
        "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{second} (up) against {first} (right)</text>",
        MARGIN / 2.0
    );
    Some(text + "</svg>\n")
}
