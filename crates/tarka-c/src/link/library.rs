//! The models of library functions: C code of our own, in `models/`, read with every program. A function that the
//! program calls but does not define is taken from here.

use rustc_hash::FxHashMap;
use tarka_ir::{FileId, LineMarker, Machine, Origin, ProcId, Procedure, SourceFile, SourceMap};

use super::{Linker, primitives};
use crate::diagnostic::Diagnostics;
use crate::lower::Lowerer;
use crate::syntax::ast::{Item, TranslationUnit};
use crate::syntax::symbol::{Interner, Symbol};

/// The name of the text of all models together.
pub(super) const TEXT: &str = "<models>";

/// The model files, by name.
pub(super) const MODELS: &[(&str, &str)] = &[
    ("<models>/errno.c", include_str!("../../models/errno.c")),
    ("<models>/choices.c", include_str!("../../models/choices.c")),
    ("<models>/builtins.c", include_str!("../../models/builtins.c")),
    ("<models>/ctype.c", include_str!("../../models/ctype.c")),
    ("<models>/math_classes.c", include_str!("../../models/math_classes.c")),
    ("<models>/ctype_tables.c", include_str!("../../models/ctype_tables.c")),
    ("<models>/math.c", include_str!("../../models/math.c")),
    ("<models>/verifier.c", include_str!("../../models/verifier.c")),
    ("<models>/stdlib.c", include_str!("../../models/stdlib.c")),
    ("<models>/random.c", include_str!("../../models/random.c")),
    ("<models>/string.c", include_str!("../../models/string.c")),
    ("<models>/stdio.c", include_str!("../../models/stdio.c")),
    ("<models>/stdio_print.c", include_str!("../../models/stdio_print.c")),
    ("<models>/stdio_text.c", include_str!("../../models/stdio_text.c")),
    ("<models>/strtod.c", include_str!("../../models/strtod.c")),
    ("<models>/stdio_scan.c", include_str!("../../models/stdio_scan.c")),
    ("<models>/stdio_scan_text.c", include_str!("../../models/stdio_scan_text.c")),
    ("<models>/locale.c", include_str!("../../models/locale.c")),
    ("<models>/signal.c", include_str!("../../models/signal.c")),
    ("<models>/inttypes.c", include_str!("../../models/inttypes.c")),
    ("<models>/wchar.c", include_str!("../../models/wchar.c")),
    ("<models>/wctype.c", include_str!("../../models/wctype.c")),
    ("<models>/fortify.c", include_str!("../../models/fortify.c")),
    ("<models>/fenv.c", include_str!("../../models/fenv.c")),
    ("<models>/time.c", include_str!("../../models/time.c")),
    ("<models>/time_local.c", include_str!("../../models/time_local.c")),
    ("<models>/time_text.c", include_str!("../../models/time_text.c")),
    ("<models>/wchar_format.c", include_str!("../../models/wchar_format.c")),
    ("<models>/environment.c", include_str!("../../models/environment.c")),
    ("<models>/unistd.c", include_str!("../../models/unistd.c")),
    ("<models>/process.c", include_str!("../../models/process.c")),
    ("<models>/socket.c", include_str!("../../models/socket.c")),
    ("<models>/dirent.c", include_str!("../../models/dirent.c")),
    ("<models>/getopt.c", include_str!("../../models/getopt.c")),
    ("<models>/sigaction.c", include_str!("../../models/sigaction.c")),
    ("<models>/mman.c", include_str!("../../models/mman.c")),
    ("<models>/pthread.c", include_str!("../../models/pthread.c")),
    ("<models>/stdarg.c", include_str!("../../models/stdarg.c")),
    ("<models>/syslog.c", include_str!("../../models/syslog.c")),
];

/// All models as one text; positions in it are positions in the model files.
fn models(machine: Machine) -> (String, Vec<LineMarker>) {
    let size_t = match machine {
        Machine::Ilp32 => "typedef unsigned int size_t;\n",
        Machine::Lp64 => "typedef unsigned long size_t;\n",
    };
    let mut text = String::from(size_t);
    let mut markers = Vec::new();
    for (name, model) in MODELS {
        markers.push(LineMarker { start: text.len() as u32, file: (*name).to_string(), line: 1 });
        text.push_str(model);
    }
    (text, markers)
}

/// The parsed models.
#[derive(Debug)]
pub struct Library {
    unit: TranslationUnit,
    definitions: FxHashMap<Symbol, usize>,
    /// The model files, by where they begin.
    files: Vec<LineMarker>,
}

impl Library {
    /// Parses the models.
    pub fn parse(
        machine: Machine,
        sources: &mut SourceMap,
        names: &mut Interner,
        diagnostics: &mut Diagnostics,
    ) -> Library {
        let (text, files) = models(machine);
        let id: FileId = sources.add(SourceFile::new(TEXT, text, files.clone()));
        let unit = crate::syntax::parse(id, sources.file(id), names, diagnostics);
        let definitions = unit
            .items
            .iter()
            .enumerate()
            .filter_map(|(i, item)| match item {
                Item::Function(function) => function.declarator.name.map(|name| (name, i)),
                _ => None,
            })
            .collect();
        Library { unit, definitions, files }
    }

    /// The file that defines a model.
    pub(super) fn file_of(&self, name: Symbol) -> Option<&str> {
        let Item::Function(function) = &self.unit.items[*self.definitions.get(&name)?] else { return None };
        let file = self.files.iter().rev().find(|file| file.start <= function.span.start)?;
        Some(file.file.trim_start_matches("<models>/"))
    }

    /// Declares everything in the models, so that calls know their types.
    pub fn declare(&self, low: &mut Lowerer<'_>) {
        low.declare_library(&self.unit);
    }
}

impl Linker<'_, '_> {
    /// The body of a model.
    pub(super) fn model_body(&mut self, id: ProcId) -> Option<Procedure> {
        let name = self.low.functions[id].name;
        let &position = self.library.definitions.get(&name)?;
        let Item::Function(definition) = &self.library.unit.items[position] else { return None };
        let procedure = self.low.model(definition)?;
        self.assume_model(name);
        Some(Procedure { origin: Origin::Model, ..procedure })
    }

    /// Whether a function is one of the library's that have a C body.
    pub(super) fn is_model(&self, id: ProcId) -> bool {
        let name = self.low.functions[id].name;
        self.low.library.get(&name) == Some(&id)
            && self.library.definitions.contains_key(&name)
            && !primitives::is_preferred(self.low.names.name(name), self.outside.environment)
    }

    /// Whether a function is a model that is put in place of its calls.
    pub(super) fn is_inline_model(&self, id: ProcId) -> bool {
        let name = self.low.functions[id].name;
        let spelled = self.low.names.name(name);
        if self.watched.iter().any(|watched| tarka_ir::names::is_called(spelled, watched)) {
            return false;
        }
        let position = self.library.definitions.get(&name);
        let item = position.map(|&position| &self.library.unit.items[position]);
        self.is_model(id)
            && !self.is_watched(self.low.names.name(self.low.functions[id].name))
            && matches!(item, Some(Item::Function(model)) if model.specifiers.inline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::CTypes;
    use tarka_ir::Environment;

    /// Every model lowers without a word, on both machines.
    #[test]
    fn models_are_right() {
        for machine in [Machine::Ilp32, Machine::Lp64] {
            let (mut sources, mut names, mut diagnostics) =
                (SourceMap::default(), Interner::default(), Diagnostics::default());
            let library = Library::parse(machine, &mut sources, &mut names, &mut diagnostics);
            let mut lowerer =
                Lowerer::new(&mut names, &mut diagnostics, CTypes::new(machine), Environment::Arguments);
            library.declare(&mut lowerer);
            for item in &library.unit.items {
                if let Item::Function(definition) = item {
                    assert!(lowerer.model(definition).is_some());
                }
            }
            let said: Vec<&String> = diagnostics.iter().map(|d| &d.message).collect();
            assert!(said.is_empty(), "{said:?}");
        }
    }
}
