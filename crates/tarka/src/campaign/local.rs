//! The tasks of a campaign on this machine.

use std::io;
use std::thread;
use std::time::Duration;

use super::outcome::Outcome;
use super::plan::Plan;
use super::store::Store;
use super::worker::{self, Source, Worker};
use crate::process::is_interrupted;

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(20);

/// A campaign that is going on.
pub struct Local<'c> {
    plan: &'c Plan,
    store: &'c Store,
    jobs: usize,
    running: Vec<Worker>,
    /// What is told of every result.
    tell: &'c mut dyn FnMut(usize, &Outcome),
}

impl<'c> Local<'c> {
    /// So many tasks at the same time.
    pub fn new(
        plan: &'c Plan,
        store: &'c Store,
        jobs: usize,
        tell: &'c mut dyn FnMut(usize, &Outcome),
    ) -> Local<'c> {
        Local { plan, store, jobs: jobs.max(1), running: Vec::new(), tell }
    }

    /// Does all tasks that are not done; a program is parsed once for those of its tasks that follow each other.
    pub fn run(mut self) -> io::Result<()> {
        let mut source: Option<(usize, Result<Source, String>)> = None;
        for (number, task) in self.plan.tasks.iter().enumerate() {
            if is_interrupted() {
                break;
            }
            if let Some(known) = self.store.result(self.plan, number) {
                (self.tell)(number, &known);
                continue;
            }
            let is_same = |of: usize| self.plan.tasks[of].reading == task.reading;
            let parsed = match source.take() {
                Some((of, parsed)) if is_same(of) => parsed,
                _ => Source::parse(task),
            };
            match &parsed {
                Ok(parsed) => self.perform(number, parsed)?,
                Err(problem) => {
                    let outcome = Outcome::unknown("bad-input", problem.clone());
                    self.note(number, Outcome { run: self.plan.run, ..outcome })?;
                }
            }
            source = Some((number, parsed));
        }
        while !self.running.is_empty() && !is_interrupted() {
            self.wait()?;
        }
        self.running.iter().for_each(Worker::kill);
        Ok(())
    }

    fn perform(&mut self, number: usize, source: &Source) -> io::Result<()> {
        let task = &self.plan.tasks[number];
        if let Some(known) = worker::reusable(self.store, self.plan, task, source) {
            return self.note(number, known);
        }
        while self.running.len() >= self.jobs && !is_interrupted() {
            self.wait()?;
        }
        if !is_interrupted() {
            self.running.push(Worker::start(number, task, source, self.store)?);
        }
        Ok(())
    }

    /// Waits a little, and notes what has ended.
    fn wait(&mut self) -> io::Result<()> {
        let mut ended = Vec::new();
        let plan = self.plan;
        self.running.retain(|worker| match worker.try_finish(plan) {
            Some(outcome) => {
                ended.push((worker.task, outcome));
                false
            }
            None => true,
        });
        if ended.is_empty() {
            thread::sleep(PAUSE);
        }
        ended.into_iter().try_for_each(|(task, outcome)| self.note(task, outcome))
    }

    fn note(&mut self, task: usize, outcome: Outcome) -> io::Result<()> {
        let noted = self.store.put(task, outcome)?;
        (self.tell)(task, &noted);
        Ok(())
    }
}

/// Does one task, whoever did it before: what any batch system calls.
pub fn one(plan: &Plan, store: &Store, task: usize) -> io::Result<()> {
    let alone = Plan { tasks: vec![plan.tasks[task].clone()], ..plan.clone() };
    let mut outcome = None;
    let source = Source::parse(&alone.tasks[0]);
    match &source {
        Err(problem) => {
            outcome = Some(Outcome { run: plan.run, ..Outcome::unknown("bad-input", problem.clone()) })
        }
        Ok(source) if worker::current(store, plan, task, source).is_some() => return Ok(()),
        Ok(source) => match worker::reusable(store, plan, &alone.tasks[0], source) {
            Some(known) => outcome = Some(known),
            None => {
                let worker = Worker::start(task, &alone.tasks[0], source, store)?;
                while outcome.is_none() && !is_interrupted() {
                    outcome = worker.try_finish(plan);
                    thread::sleep(PAUSE);
                }
                if outcome.is_none() {
                    worker.kill();
                }
            }
        },
    }
    outcome.map_or(Ok(()), |outcome| store.put(task, outcome).map(|_| ()))
}
