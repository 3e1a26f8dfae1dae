//! The engines there are. A new one is one line in [`all`].

use tarka_engine::Engine;

/// The name that stands for all engines side by side.
pub const AUTO: &str = "auto";

/// All engines, each of which takes part in `auto`.
pub fn all() -> Vec<Box<dyn Engine>> {
    vec![
        Box::new(tarka_unroll::Unroll),
        Box::new(tarka_dash::Dash),
        Box::new(tarka_lazy::Lazy),
        Box::new(tarka_slam::Slam::default()),
        Box::new(tarka_dagger::Dagger),
    ]
}

/// What `--engine` takes.
pub fn names() -> Vec<&'static str> {
    [AUTO].into_iter().chain(all().iter().map(|engine| engine.name())).collect()
}

/// The engines that a name stands for: one of them, or all.
pub fn selected(name: &str) -> Vec<Box<dyn Engine>> {
    all().into_iter().filter(|engine| name == AUTO || engine.name() == name).collect()
}

/// Checks that an engine has a mode, and says what modes there are if not.
pub fn check_mode(engine: &dyn Engine, mode: Option<&str>) -> Result<(), String> {
    let modes = engine.modes();
    match mode {
        None => Ok(()),
        Some(mode) if modes.contains(&mode) => Ok(()),
        Some(mode) if modes.is_empty() => {
            Err(format!("the engine {} has no modes, so `--mode {mode}` says nothing", engine.name()))
        }
        Some(mode) => {
            let known = modes.join(", ");
            Err(format!("`{mode}` is no mode of the engine {}: its modes are {known}", engine.name()))
        }
    }
}
