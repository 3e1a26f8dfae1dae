//! The plot of goals reached against backtracks, as the paper's figure 6 has it: as SVG, and as text.
//!
//! Backtracks are on a logarithmic scale (of one more than their number, so that there is a place for none): the two
//! searches differ by orders of magnitude.

use std::fmt::Write;

use tarka_lazy::Progress;

use super::compare::{Comparison, Side};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 56.0;

const LEARN: &str = "#1b6ca8";
const PLAIN: &str = "#c8553d";

/// The scales of both axes.
struct Scales {
    most_backtracks: f64,
    most_goals: f64,
}

impl Scales {
    fn of(comparison: &Comparison) -> Scales {
        let backtracks = comparison.learn.completion().max(comparison.plain.completion()).max(9);
        let goals = comparison.learn.reached().max(comparison.plain.reached()).max(1);
        Scales { most_backtracks: (backtracks + 1) as f64, most_goals: goals as f64 }
    }

    /// From 0 to 1.
    fn x(&self, backtracks: u64) -> f64 {
        ((backtracks + 1) as f64).ln() / self.most_backtracks.ln()
    }

    /// From 0 to 1.
    fn y(&self, goals: usize) -> f64 {
        goals as f64 / self.most_goals
    }

    /// Numbers of backtracks to mark.
    fn x_ticks(&self) -> Vec<u64> {
        let powers = (1..19).map(|exponent| 10_u64.pow(exponent));
        [0].into_iter().chain(powers.take_while(|&n| (n + 1) as f64 <= self.most_backtracks)).collect()
    }

    /// Numbers of goals to mark: about five, at steps of 1, 2 or 5 times a power of ten.
    fn y_ticks(&self) -> Vec<usize> {
        let most = self.most_goals as usize;
        let steps = (0..15).flat_map(|exponent| [1, 2, 5].map(|n| n * 10_usize.pow(exponent)));
        let step = steps.into_iter().find(|step| most / step <= 6).unwrap_or(most);
        (0..=most).step_by(step.max(1)).collect()
    }
}

fn px(x: f64) -> f64 {
    LEFT + x * (WIDTH - LEFT - RIGHT)
}

fn py(y: f64) -> f64 {
    HEIGHT - BOTTOM - y * (HEIGHT - TOP - BOTTOM)
}

/// The plot as SVG.
pub fn svg(comparison: &Comparison, title: &str) -> String {
    let scales = Scales::of(comparison);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{}\" y=\"24\" text-anchor=\"middle\" font-size=\"14\">{}</text>\n",
        (LEFT + WIDTH - RIGHT) / 2.0,
        escaped(title)
    );
    axes(&mut text, &scales);
    line(&mut text, &scales, &comparison.plain.series, PLAIN);
    line(&mut text, &scales, &comparison.learn.series, LEARN);
    legend(&mut text, comparison);
    text + "</svg>\n"
}

fn axes(text: &mut String, scales: &Scales) {
    let (left, right, bottom, top) = (px(0.0), px(1.0), py(0.0), py(1.0));
    for goals in scales.y_ticks() {
        let y = py(scales.y(goals));
        let _ = write!(
            text,
            "<line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/>\n\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{goals}</text>\n",
            left - 8.0,
            y + 4.0
        );
    }
    for backtracks in scales.x_ticks() {
        let x = px(scales.x(backtracks));
        let _ = write!(
            text,
            "<line x1=\"{x:.1}\" y1=\"{bottom}\" x2=\"{x:.1}\" y2=\"{}\" stroke=\"black\"/>\n\
             <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
            bottom + 5.0,
            bottom + 19.0,
            grouped(backtracks)
        );
    }
    let _ = write!(
        text,
        "<path d=\"M {left} {top} V {bottom} H {right}\" fill=\"none\" stroke=\"black\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">backtracks</text>\n\
         <text transform=\"translate(18 {}) rotate(-90)\" text-anchor=\"middle\">goals reached</text>\n",
        (left + right) / 2.0,
        HEIGHT - 14.0,
        (top + bottom) / 2.0
    );
}

/// A step for each goal: between two, nothing is reached.
fn line(text: &mut String, scales: &Scales, series: &[Progress], color: &str) {
    let mut path = format!("M {:.1} {:.1}", px(0.0), py(0.0));
    for progress in series {
        let _ = write!(
            path,
            " H {:.1} V {:.1}",
            px(scales.x(progress.backtracks)),
            py(scales.y(progress.reached))
        );
    }
    let _ = writeln!(
        text,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>"
    );
    if let Some(last) = series.last() {
        let (x, y) = (px(scales.x(last.backtracks)), py(scales.y(last.reached)));
        let _ = writeln!(text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{color}\"/>");
    }
}

fn legend(text: &mut String, comparison: &Comparison) {
    let (x, y) = (px(1.0) - 190.0, py(0.0) - 52.0);
    let _ = writeln!(
        text,
        "<rect x=\"{}\" y=\"{}\" width=\"200\" height=\"44\" fill=\"white\" fill-opacity=\"0.85\" stroke=\"#bbbbbb\"/>",
        x - 8.0,
        y - 2.0
    );
    for (row, (name, side, color)) in
        [("learn", &comparison.learn, LEARN), ("no learn", &comparison.plain, PLAIN)].into_iter().enumerate()
    {
        let y = y + 14.0 + 18.0 * row as f64;
        let _ = write!(
            text,
            "<line x1=\"{x}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <text x=\"{}\" y=\"{y}\">{name}{}</text>\n",
            y - 4.0,
            x + 24.0,
            y - 4.0,
            x + 32.0,
            ending(side)
        );
    }
}

fn ending(side: &Side) -> &'static str {
    if side.cut_off.is_some() { " (cut off)" } else { "" }
}

/// `12 345`.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position) % 3 == 0 {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const COLUMNS: usize = 60;
const ROWS: usize = 12;

/// The plot as text: `*` with learning, `.` without.
pub fn text(comparison: &Comparison) -> String {
    let scales = Scales::of(comparison);
    let mut cells = vec![vec![' '; COLUMNS]; ROWS];
    for (series, mark) in [(&comparison.plain.series, '.'), (&comparison.learn.series, '*')] {
        draw(&mut cells, &scales, series, mark);
    }
    let mut text = String::new();
    for (row, cells) in cells.iter().enumerate() {
        let label = match row {
            0 => (scales.most_goals as usize).to_string(),
            _ if row == ROWS - 1 => "0".to_owned(),
            _ => String::new(),
        };
        let _ = writeln!(text, "{label:>6} |{}", cells.iter().collect::<String>().trim_end());
    }
    let _ = writeln!(text, "       +{}", "-".repeat(COLUMNS));
    let mut ticks = vec![' '; COLUMNS + 10];
    for tick in scales.x_ticks() {
        let start = (scales.x(tick) * (COLUMNS - 1) as f64).round() as usize;
        for (offset, digit) in tick.to_string().chars().enumerate() {
            ticks[start + offset] = digit;
        }
    }
    let _ = writeln!(text, "        {}", ticks.iter().collect::<String>().trim_end());
    text + "        goals reached against backtracks: * learn, . no learn\n"
}

/// Draws a line from left to right; what it has reached stays reached until it ends.
fn draw(cells: &mut [Vec<char>], scales: &Scales, series: &[Progress], mark: char) {
    let last_column = (COLUMNS - 1) as f64;
    let end = scales.x(series.last().map_or(0, |last| last.backtracks)) * last_column;
    for column in 0..=end.round() as usize {
        let x = column as f64 / last_column;
        let is_before = |progress: &&Progress| scales.x(progress.backtracks) <= x + f64::EPSILON;
        let reached = series.iter().rev().find(is_before).map_or(0, |progress| progress.reached);
        let row = ROWS - 1 - (scales.y(reached) * (ROWS - 1) as f64).round() as usize;
        if let Some(cell) = cells.get_mut(row).and_then(|cells| cells.get_mut(column)) {
            *cell = mark;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn side(points: &[(u64, usize)]) -> Side {
        let series = points.iter().map(|&(backtracks, reached)| Progress { backtracks, reached }).collect();
        Side { series, cut_off: None, time: Duration::ZERO }
    }

    fn comparison() -> Comparison {
        let learn = side(&[(0, 1), (3, 5), (9, 12), (12, 12)]);
        let plain = side(&[(0, 1), (9, 5), (900, 12), (1200, 12)]);
        Comparison { goals: 12, learn, plain }
    }

    #[test]
    fn both_lines_end_at_the_top() {
        let text = text(&comparison());
        let first = text.lines().next().expect("a line");
        assert!(first.starts_with("    12 |") && first.contains('*') && first.ends_with('.'), "{text}");
        assert!(text.contains(" 0   ") && text.contains(" 10   ") && text.contains(" 1000\n"), "{text}");
        assert_eq!(text.lines().count(), ROWS + 3, "{text}");
    }

    #[test]
    fn the_picture_is_whole() {
        let picture = svg(&comparison(), "a < b");
        assert!(picture.contains("a &lt; b") && picture.ends_with("</svg>\n"));
        assert_eq!(picture.matches("<path").count(), 3);
        assert!(picture.contains(">1\u{2009}000</text>") && picture.contains(">12</text>"), "{picture}");
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
        let empty = Comparison { goals: 0, learn: side(&[]), plain: side(&[]) };
        assert!(!svg(&empty, "").contains("NaN"));
        assert!(!super::text(&empty).is_empty());
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([grouped(0), grouped(999), grouped(1_234_567)], ["0", "999", "1\u{2009}234\u{2009}567"]);
    }
}
