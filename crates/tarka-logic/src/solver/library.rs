//! Loading of solver libraries.

use std::path::PathBuf;

/// A solver cannot be used.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SolverError {
    /// The library is nowhere.
    #[error(
        "solver library {file} not found; run scripts/install-solvers, or set TARKA_SOLVERS to its directory"
    )]
    Missing {
        /// The library's file name.
        file: String,
    },
    /// The library cannot be loaded or lacks a function.
    #[error("cannot load {}: {message}", path.display())]
    Unusable {
        /// The library.
        path: PathBuf,
        /// What the loader said.
        message: String,
    },
    /// The solver refuses to start.
    #[error("{0} does not start")]
    NotStarting(&'static str),
    /// The build leaves the solver out.
    #[error("this build has no {0}")]
    NotInThisBuild(&'static str),
}

/// Where a library is: the directory the user names, the one found when the crate was built, or beside the binary.
pub fn locate(file: &str) -> Result<PathBuf, SolverError> {
    let chosen = std::env::var_os("TARKA_SOLVERS").map(PathBuf::from);
    let at_build = Some(env!("TARKA_SOLVERS_AT_BUILD")).filter(|path| !path.is_empty()).map(PathBuf::from);
    let beside = std::env::current_exe()
        .ok()
        .and_then(|binary| Some(binary.parent()?.parent()?.join("lib").join("tarka")));
    [chosen, at_build, beside]
        .into_iter()
        .flatten()
        .map(|directory| directory.join(file))
        .find(|path| path.is_file())
        .ok_or_else(|| SolverError::Missing { file: file.to_owned() })
}

/// Declares a table of a library's functions and how to load it; its user depends on `libloading`.
#[macro_export]
macro_rules! solver_library {
    (
        $(#[$meta:meta])*
        struct $table:ident;
        $(fn $function:ident($($arg:ty),* $(,)?) $(-> $result:ty)?;)*
    ) => {
        $(#[$meta])*
        #[allow(non_snake_case)]
        pub(super) struct $table {
            $(pub(super) $function: unsafe extern "C" fn($($arg),*) $(-> $result)?,)*
            /// Keeps the functions valid.
            _library: libloading::Library,
        }

        impl $table {
            /// Loads the library.
            ///
            /// # Safety
            /// The declared signatures must be those of the library.
            pub(super) unsafe fn load(file: &str) -> Result<$table, $crate::solver::SolverError> {
                let path = $crate::solver::locate(file)?;
                let unusable = |error: libloading::Error| $crate::solver::SolverError::Unusable {
                    path: path.clone(),
                    message: error.to_string(),
                };
                // SAFETY: the caller vouches for the signatures; the libraries have no unusual initialisers.
                unsafe {
                    let library = libloading::Library::new(&path).map_err(unusable)?;
                    Ok($table {
                        $($function: *library
                            .get(concat!(stringify!($function), "\0").as_bytes())
                            .map_err(unusable)?,)*
                        _library: library,
                    })
                }
            }
        }
    };
}
pub(super) use solver_library;
