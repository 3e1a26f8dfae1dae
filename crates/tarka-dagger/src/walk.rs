//! Paths of arcs, executed symbolically.

use rustc_hash::FxHashMap;
use tarka_engine::{Step, enter_call, leave_call};
use tarka_exec::symbolic::{Context, Execution, Frame, Naming, NoCalls, Returned, State, Unsupported};

use crate::inline::{Inlined, Motion};

/// An execution that follows arcs.
pub(crate) struct Walk<'w, 'c, 'p> {
    inlined: &'w Inlined<'p>,
    pub execution: Execution<'c, 'p>,
    /// What the callers of open calls have, by the copies of their callees.
    frames: FxHashMap<usize, Frame>,
}

impl<'w, 'c, 'p> Walk<'w, 'c, 'p> {
    /// A walk that starts anywhere.
    pub fn anywhere(ctx: &'c Context<'p>, inlined: &'w Inlined<'p>) -> Walk<'w, 'c, 'p> {
        let execution = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        Walk { inlined, execution, frames: FxHashMap::default() }
    }

    /// A walk that starts where the program does.
    pub fn at_start(ctx: &'c Context<'p>, inlined: &'w Inlined<'p>, naming: Naming) -> Walk<'w, 'c, 'p> {
        Walk { inlined, execution: Execution::at_start(ctx, naming), frames: FxHashMap::default() }
    }

    /// Follows an arc.
    pub fn follow(&mut self, arc: usize) -> Result<(), Unsupported> {
        let ctx = self.execution.context();
        let proc = |instance: usize| self.inlined.instances[instance].proc;
        match self.inlined.arcs[arc].motion {
            Motion::Plain { instance, edge } => self.execution.edge(proc(instance), edge, &mut NoCalls),
            Motion::Enter { caller, edge, callee } => {
                let frame = enter_call(&mut self.execution, proc(caller), edge, proc(callee))?;
                self.frames.insert(callee, frame);
                Ok(())
            }
            Motion::Leave { caller, edge, callee } => {
                let frame = match self.frames.remove(&callee) {
                    Some(frame) => frame,
                    None => {
                        // The walk began inside of the callee: its result is what the symbol stands for.
                        let result = ctx.program.procs[proc(callee)].result;
                        if self.execution.state.returned.is_none() {
                            self.execution.state.returned =
                                ctx.result(proc(callee)).map(|symbol| Returned::Scalar(symbol, result));
                        }
                        let mut elsewhere = Execution::new(ctx, State::symbolic(), Naming::Substituted);
                        enter_call(&mut elsewhere, proc(caller), edge, proc(callee))?
                    }
                };
                leave_call(&mut self.execution, frame, proc(caller), edge)
            }
        }
    }
}

/// What a path of arcs does, as one step.
pub(crate) fn step_of(ctx: &Context<'_>, inlined: &Inlined<'_>, path: &[usize]) -> Result<Step, Unsupported> {
    let mut walk = Walk::anywhere(ctx, inlined);
    path.iter().try_for_each(|&arc| walk.follow(arc))?;
    let returned = walk.execution.state.returned;
    let mut step = Step::of(ctx, walk.execution);
    if let (Some(&last), Some(Returned::Scalar(value, _))) = (path.last(), returned) {
        let instance = inlined.arcs[last].target.instance;
        step.substitution.extend(ctx.result(inlined.instances[instance].proc).map(|symbol| (symbol, value)));
    }
    Ok(step)
}
