//! Which helpers engines may use, on the command line.

use clap::Args;
use tarka_engine::{Engine, Switches};

/// Options about helpers.
#[derive(Args, Clone, Debug, Default)]
pub struct SwitchArgs {
    /// Do without a helper of the engine; `tarka --list-helpers` names them. May be given more than once
    #[arg(long, value_name = "HELPER")]
    pub without: Vec<String>,
    /// The algorithm as printed: without all helpers that go beyond the engine's paper
    #[arg(long)]
    pub paper: bool,
}

impl SwitchArgs {
    /// The switches, if every name is that of a helper of one of the engines.
    pub fn switches(&self, engines: &[Box<dyn Engine>]) -> Result<Switches, String> {
        let mut switches = if self.paper { Switches::paper() } else { Switches::default() };
        for name in &self.without {
            let is_known =
                engines.iter().flat_map(|engine| engine.helpers()).any(|helper| helper.name == name);
            if !is_known {
                return Err(no_helper(name, engines));
            }
            switches = switches.without(name);
        }
        Ok(switches)
    }
}

fn no_helper(name: &str, engines: &[Box<dyn Engine>]) -> String {
    let [engine] = engines else {
        return format!("no engine has a helper `{name}`: `tarka --list-helpers` names them");
    };
    let names: Vec<&str> = engine.helpers().iter().map(|helper| helper.name).collect();
    match names.as_slice() {
        [] => format!("the engine {} has no helpers, so `--without {name}` says nothing", engine.name()),
        _ => format!(
            "`{name}` is no helper of the engine {}: its helpers are {}",
            engine.name(),
            names.join(", ")
        ),
    }
}
