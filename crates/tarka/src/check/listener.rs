//! Receives what an engine tells while it works.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tarka_engine::{Event, Events, Labelled, Picture};

use super::watch::Watch;

/// Counts that are younger than this are not taken over: an engine tells them thousands of times a second.
const PERIOD: Duration = Duration::from_millis(40);

/// Passes progress on to the watch, and pictures to a directory.
pub struct Listener<'w> {
    watch: &'w Watch,
    pictures: Option<PathBuf>,
    told_at: Option<Instant>,
    labels: Vec<Labelled>,
    /// Why a picture could not be written.
    failure: Option<io::Error>,
}

impl<'w> Listener<'w> {
    /// A listener that writes pictures into a directory, if one is given.
    pub fn new(watch: &'w Watch, pictures: Option<PathBuf>) -> Listener<'w> {
        Listener { watch, pictures, told_at: None, labels: Vec::new(), failure: None }
    }

    /// The labels that the engine has put into the program.
    pub fn take_labels(&mut self) -> Vec<Labelled> {
        std::mem::take(&mut self.labels)
    }

    /// Why not all pictures were written, if so.
    pub fn failure(self) -> Option<io::Error> {
        self.failure
    }

    fn keep(&mut self, picture: &Picture) {
        let Some(directory) = &self.pictures else { return };
        if let Err(error) = write_picture(directory, picture) {
            self.failure.get_or_insert(error);
        }
    }
}

/// Writes a picture as `NNNN.dot` and `NNNN.json`, and in the engine's own language if it has one.
fn write_picture(directory: &Path, picture: &Picture) -> io::Result<()> {
    let name = |ending: &str| directory.join(format!("{:04}.{ending}", picture.step));
    fs::write(name("dot"), &picture.dot)?;
    if let Some((ending, listing)) = &picture.listing {
        fs::write(name(ending), listing)?;
    }
    fs::write(name("json"), &picture.json)
}

impl Events for Listener<'_> {
    fn on(&mut self, event: Event<'_>) {
        match event {
            Event::Progress(statistics) => {
                if self.told_at.is_none_or(|before| before.elapsed() >= PERIOD) {
                    self.told_at = Some(Instant::now());
                    self.watch.progress(statistics);
                }
            }
            Event::Phase(phase) => self.watch.phase(phase),
            Event::Picture(picture) => self.keep(picture),
            Event::Annotated(labels) => self.labels = labels.to_vec(),
            Event::Reached { .. } => {}
        }
    }
}
