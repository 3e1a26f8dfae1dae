//! The search with learning beside the one without: the table and the data of the paper's figure 6.

use std::cmp::Ordering;
use std::time::Duration;

use serde_json::Value;
use tarka_engine::{Exhausted, Why};
use tarka_lazy::Progress;

use super::Settings;
use super::search::Searched;

/// A search, as far as a comparison is concerned.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// Goals reached over backtracks.
    pub series: Vec<Progress>,
    /// Why it ended before it was complete.
    pub cut_off: Option<String>,
    /// The time it took.
    pub time: Duration,
}

impl Side {
    fn new(searched: &Searched, settings: &Settings) -> Side {
        let exploration = &searched.exploration;
        let cut_off = exploration.incomplete.as_ref().map(|why| match why {
            Why::Exhausted(Exhausted::Time(_)) => format!("out of time ({} s)", settings.time.as_secs_f64()),
            why => why.to_string(),
        });
        Side { series: exploration.series.clone(), cut_off, time: searched.time }
    }

    /// A search as a report for scripts has it.
    fn of_json(side: &Value) -> Option<Side> {
        let point = |pair: &Value| {
            Some(Progress {
                backtracks: pair[0].as_u64()?,
                reached: usize::try_from(pair[1].as_u64()?).ok()?,
            })
        };
        Some(Side {
            series: side["series"].as_array()?.iter().map(point).collect::<Option<_>>()?,
            cut_off: side["cut_off"].as_str().map(str::to_owned),
            time: Duration::try_from_secs_f64(side["seconds"].as_f64()?).ok()?,
        })
    }

    /// The goals reached.
    pub fn reached(&self) -> usize {
        self.series.last().map_or(0, |last| last.reached)
    }

    /// The backtracks until the last goal was reached that was; a search that reached none is not saturated.
    pub fn saturation(&self) -> Option<u64> {
        let all = Some(self.reached()).filter(|&all| all > 0)?;
        self.series.iter().find(|progress| progress.reached == all).map(|progress| progress.backtracks)
    }

    /// The same in words.
    fn saturation_words(&self) -> String {
        self.saturation().map_or_else(|| "-".to_owned(), |backtracks| backtracks.to_string())
    }

    /// The backtracks until the search ended.
    pub fn completion(&self) -> u64 {
        self.series.last().map_or(0, |last| last.backtracks)
    }

    /// The same in words: a search that was cut off would have taken more.
    fn completion_words(&self) -> String {
        let more = if self.cut_off.is_some() { ">" } else { "" };
        format!("{more}{}", self.completion())
    }
}

/// How many times as many.
fn ratio(with: u64, without: u64) -> String {
    if with == 0 { String::new() } else { format!("{:.1}", without as f64 / with as f64) }
}

/// Both searches.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// All goals.
    pub goals: usize,
    /// With labels.
    pub learn: Side,
    /// Without.
    pub plain: Side,
}

impl Comparison {
    /// What two searches for as many goals came to.
    pub fn new(goals: usize, learn: &Searched, plain: &Searched, settings: &Settings) -> Comparison {
        Comparison { goals, learn: Side::new(learn, settings), plain: Side::new(plain, settings) }
    }

    /// Both searches as a report for scripts has them.
    pub fn of_json(comparison: &Value) -> Option<Comparison> {
        Some(Comparison {
            goals: usize::try_from(comparison["goals"].as_u64()?).ok()?,
            learn: Side::of_json(&comparison["learn"])?,
            plain: Side::of_json(&comparison["no_learn"])?,
        })
    }

    /// The cells of the paper's figure 6: backtracks to saturation with learning, without, their ratio; the same to completion.
    pub fn cells(&self) -> [String; 6] {
        let [saturation, saturation_ratio] = self.saturation();
        [
            self.learn.saturation_words(),
            saturation,
            saturation_ratio,
            self.learn.completion_words(),
            self.plain.completion_words(),
            self.completion_ratio(),
        ]
    }

    /// The table, for a person.
    pub fn table(&self) -> String {
        let (learn, plain) = (&self.learn, &self.plain);
        let seconds = |side: &Side| format!("{:.2}", side.time.as_secs_f64());
        let reached = |side: &Side| side.reached().to_string();
        let [learn_saturation, saturation, saturation_ratio, learn_completion, completion, completion_ratio] =
            self.cells();
        let rows = [
            ["", "learn", "no learn", "ratio"].map(str::to_owned),
            ["goals reached".to_owned(), reached(learn), reached(plain), String::new()],
            ["backtracks to saturation".to_owned(), learn_saturation, saturation, saturation_ratio],
            ["backtracks to completion".to_owned(), learn_completion, completion, completion_ratio],
            ["seconds".to_owned(), seconds(learn), seconds(plain), String::new()],
        ];
        let line = |[what, with, without, ratio]: &[String; 4]| {
            format!("{what:<26}{with:>12}{without:>12}{ratio:>10}").trim_end().to_owned() + "\n"
        };
        let mut text: String = rows.iter().map(line).collect();
        for (name, side) in [("learn", learn), ("no learn", plain)] {
            if let Some(why) = &side.cut_off {
                text += &format!("{name} was cut off: {why}\n");
            }
        }
        text
    }

    /// The backtracks without learning until as much is reached as with, and how many times as many that is.
    fn saturation(&self) -> [String; 2] {
        let (learn, plain) = (&self.learn, &self.plain);
        match plain.reached().cmp(&learn.reached()) {
            Ordering::Less => {
                let ratio = learn.saturation().map(|with| format!(">{}", ratio(with, plain.completion())));
                [format!(">{}", plain.completion()), ratio.unwrap_or_default()]
            }
            Ordering::Equal => {
                let both = learn.saturation().zip(plain.saturation());
                [
                    plain.saturation_words(),
                    both.map(|(with, without)| ratio(with, without)).unwrap_or_default(),
                ]
            }
            // Learning has not reached what can be reached.
            Ordering::Greater => [plain.saturation_words(), String::new()],
        }
    }

    fn completion_ratio(&self) -> String {
        let ratio = ratio(self.learn.completion(), self.plain.completion());
        match (&self.learn.cut_off, &self.plain.cut_off) {
            (Some(_), _) => String::new(),
            (None, None) => ratio,
            (None, Some(_)) => format!(">{ratio}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(points: &[(u64, usize)], cut_off: Option<&str>) -> Side {
        let series = points.iter().map(|&(backtracks, reached)| Progress { backtracks, reached }).collect();
        Side { series, cut_off: cut_off.map(str::to_owned), time: Duration::from_millis(1500) }
    }

    #[test]
    fn saturation_comes_before_completion() {
        let learn = side(&[(1, 1), (4, 3), (5, 3)], None);
        assert_eq!((learn.reached(), learn.saturation(), learn.completion()), (3, Some(4), 5));
        let plain = side(&[(1, 1), (80, 3), (100, 3)], None);
        let table = Comparison { goals: 3, learn: learn.clone(), plain }.table();
        assert!(table.contains("backtracks to saturation             4          80      20.0\n"), "{table}");
        assert!(table.contains("backtracks to completion             5         100      20.0\n"), "{table}");
        assert_eq!(side(&[(7, 0)], None).saturation(), None);
        let cut = side(&[(1, 1), (100, 2)], Some("stopped after 100 backtracks"));
        let table = Comparison { goals: 3, learn, plain: cut }.table();
        assert!(table.contains("        >100     >25.0\n"), "{table}");
        assert!(table.ends_with("no learn was cut off: stopped after 100 backtracks\n"), "{table}");
    }
}
