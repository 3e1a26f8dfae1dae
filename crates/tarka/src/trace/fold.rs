//! Long traces made short: repetitions are shown once and counted, and what is still long loses its middle.

use super::{Line, PLACE_WIDTH, Steps};
use crate::output::{Color, Style};

/// A trace of so few lines is shown whole.
const SHORT: usize = 30;
/// The longest stretch of lines whose repetition is looked for.
const LONGEST_STRETCH: usize = 24;
/// A stretch that is run fewer times in a row is shown as it is.
const FEWEST_TIMES: usize = 4;
/// How many items are shown at the start and at the end of what is still long.
const HEAD: usize = 20;
const TAIL: usize = 40;

/// Longer places are out of line.
const WIDEST_PLACE: usize = 50;

/// What is shown of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Item<'t> {
    Line(&'t Line),
    /// A stretch of lines is run again this many times; its first and last line numbers.
    Again {
        times: usize,
        lines: (u32, u32),
    },
    /// This many lines are not shown.
    Gap(u64),
}

/// The trace for a person who wants the gist.
pub fn gist(steps: &Steps, color: Color) -> String {
    if steps.left_out == 0 && steps.first.len() + steps.last.len() <= SHORT {
        return whole(steps, color);
    }
    let (first, last) = (steps.first.iter(), steps.last.iter());
    let items = if steps.left_out == 0 {
        folded(&without_idle_handlers(first.chain(last)))
    } else {
        let (first, last) = (folded(&without_idle_handlers(first)), folded(&without_idle_handlers(last)));
        first.into_iter().chain([Item::Gap(steps.left_out)]).chain(last).collect()
    };
    print(&without_middle(items), color)
}

/// The trace for a person who wants it all.
pub fn whole(steps: &Steps, color: Color) -> String {
    let mut items: Vec<Item<'_>> = steps.first.iter().map(Item::Line).collect();
    if steps.left_out > 0 {
        items.push(Item::Gap(steps.left_out));
    }
    items.extend(steps.last.iter().map(Item::Line));
    print(&items, color)
}

fn print(items: &[Item<'_>], color: Color) -> String {
    let places = items.iter().filter_map(|item| match item {
        Item::Line(line) => Some(line.place().chars().count()),
        _ => None,
    });
    let width = places.max().unwrap_or(0).clamp(PLACE_WIDTH, WIDEST_PLACE);
    items.iter().map(|item| item.to_text(color, width)).collect()
}

impl Item<'_> {
    fn to_text(&self, color: Color, width: usize) -> String {
        let note = match self {
            Item::Line(line) => return line.to_text(color, width),
            Item::Again { times, lines: (first, last) } if first == last => {
                format!("… line {first} {times} times more …")
            }
            Item::Again { times, lines: (first, last) } => {
                format!("… lines {first} to {last} {times} times more …")
            }
            Item::Gap(lines) => format!("… {lines} lines more …"),
        };
        format!("{}\n", color.paint(Style::Faint, &note))
    }
}

/// Lines without those of rules' handlers that changed nothing; what comes last is shown. Where a line of the program goes
/// on after such a handler, it is one line again.
fn without_idle_handlers<'t>(lines: impl Iterator<Item = &'t Line>) -> Vec<&'t Line> {
    let lines: Vec<&Line> = lines.collect();
    let mut kept: Vec<&Line> = Vec::with_capacity(lines.len());
    let mut is_after_idle = false;
    let is_together = |a: &&Line, b: &&Line| a.is_of_rule() && a.procedure == b.procedure && !b.is_entry();
    for stretch in lines.chunk_by(is_together) {
        let is_last = lines.last().is_some_and(|last| stretch.iter().any(|line| std::ptr::eq(*line, *last)));
        let is_idle = stretch.iter().all(|line| line.is_of_rule() && line.changes.is_empty());
        if is_idle && !is_last {
            is_after_idle = true;
            continue;
        }
        let goes_on = |before: &&Line| {
            before.changes.is_empty()
                && !before.is_entry()
                && (&before.file, before.number, before.depth)
                    == (&stretch[0].file, stretch[0].number, stretch[0].depth)
        };
        if std::mem::take(&mut is_after_idle) && kept.last().is_some_and(goes_on) {
            kept.pop();
        }
        kept.extend(stretch);
    }
    kept
}

/// Shows a stretch that is run many times in a row at its first and its last time only.
fn folded<'t>(lines: &[&'t Line]) -> Vec<Item<'t>> {
    let mut items = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        match repetition(lines, at) {
            None => {
                items.push(Item::Line(line));
                at += 1;
            }
            Some((length, times)) => {
                let stretch = |time: usize| &lines[at + time * length..at + (time + 1) * length];
                let numbers = || stretch(0).iter().map(|line| line.number);
                let span = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
                items.extend(stretch(0).iter().map(|line| Item::Line(line)));
                items.push(Item::Again { times: times - 2, lines: span });
                items.extend(stretch(times - 1).iter().map(|line| Item::Line(line)));
                at += times * length;
            }
        }
    }
    items
}

/// The shortest stretch from here on that is run many times in a row: its length, and how many times.
fn repetition(lines: &[&Line], at: usize) -> Option<(usize, usize)> {
    (1..=LONGEST_STRETCH).find_map(|length| {
        let same = |i: usize| match (lines.get(i), lines.get(i + length)) {
            (Some(a), Some(b)) => a.number == b.number && a.depth == b.depth && a.file == b.file,
            _ => false,
        };
        let repeated = (at..).take_while(|&i| same(i)).count();
        let times = repeated / length + 1;
        (times >= FEWEST_TIMES).then_some((length, times))
    })
}

fn without_middle(items: Vec<Item<'_>>) -> Vec<Item<'_>> {
    if items.len() <= HEAD + TAIL + 1 {
        return items;
    }
    let tail = items.len() - TAIL;
    let hidden = items[HEAD..tail].iter().map(|item| match item {
        Item::Line(_) => 1,
        Item::Gap(lines) => *lines,
        Item::Again { .. } => 0,
    });
    let gap = Item::Gap(hidden.sum());
    items[..HEAD].iter().cloned().chain([gap]).chain(items[tail..].iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u32, value: u32) -> Line {
        Line {
            file: "p.c".into(),
            number,
            depth: 0,
            procedure: "main".into(),
            text: format!("line {number}"),
            changes: vec![("x".into(), value.to_string())],
        }
    }

    fn steps(lines: Vec<Line>) -> Steps {
        let mut steps = Steps::at_most(1000);
        lines.into_iter().for_each(|line| steps.push(line));
        steps
    }

    fn shown(steps: &Steps) -> Vec<String> {
        gist(steps, Color::Plain)
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn a_loop_is_shown_at_its_first_and_last_time() {
        let mut lines = vec![line(1, 0)];
        lines.extend((0..50).flat_map(|i| [line(2, i), line(3, i)]));
        lines.push(line(4, 0));
        let expected = [
            "p.c:1 line 1 x = 0",
            "p.c:2 line 2 x = 0",
            "p.c:3 line 3 x = 0",
            "… lines 2 to 3 48 times more …",
            "p.c:2 line 2 x = 49",
            "p.c:3 line 3 x = 49",
            "p.c:4 line 4 x = 0",
        ];
        assert_eq!(shown(&steps(lines)), expected);
    }

    #[test]
    fn a_short_trace_is_shown_whole() {
        let lines: Vec<Line> = (0..SHORT as u32).map(|i| line(2, i)).collect();
        assert_eq!(shown(&steps(lines)).len(), SHORT);
    }

    #[test]
    fn what_does_not_repeat_loses_its_middle() {
        let lines: Vec<Line> = (1..=200).map(|i| line(i, i)).collect();
        let shown = shown(&steps(lines));
        assert_eq!(shown.len(), HEAD + TAIL + 1);
        assert_eq!(shown[HEAD], "… 140 lines more …");
        assert!(shown[HEAD + TAIL].contains("line 200"));
    }

    #[test]
    fn steps_keep_both_ends() {
        let mut steps = Steps::at_most(2);
        (1..=7).for_each(|i| steps.push(line(i, i)));
        let numbers =
            |lines: &mut dyn Iterator<Item = &Line>| lines.map(|line| line.number).collect::<Vec<_>>();
        assert_eq!(numbers(&mut steps.first.iter()), [1, 2]);
        assert_eq!((steps.left_out, numbers(&mut steps.last.iter())), (3, vec![6, 7]));
        assert!(whole(&steps, Color::Plain).contains("… 3 lines more …"));
    }
}
