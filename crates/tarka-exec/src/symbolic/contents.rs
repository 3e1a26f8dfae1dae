//! What the environment wrote, as part of a test: byte by byte, as the concrete machine asks for it.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_ir::Types;
use tarka_logic::term::{ArrayValue, Model, Sort, Term, Value};

use super::context::Context;
use super::environment::{EnvironmentWrite, Root};
use super::memory::{Cell, ClassId, Region};
use crate::concrete::{Holder, InputValue, Spot, TakenInput};

/// A byte: which write it comes from, by which of the pointers its object is found, and the distance from that.
type Byte = (u32, u32, i64);

/// What the environment wrote; whatever is missing is zero.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct EnvironmentContents {
    bytes: BTreeMap<Byte, u8>,
    /// What all other cells of a class hold, and where the pointer leads.
    others: BTreeMap<(u32, u32, ClassId), (Region, i128)>,
}

impl EnvironmentContents {
    /// What a run has read of it.
    pub fn of_run(types: &Types, taken: &[TakenInput]) -> EnvironmentContents {
        let mut contents = EnvironmentContents::default();
        for input in taken {
            let Holder::Memory(Spot { havoc: Some(havoc), .. }) = input.holder else { continue };
            let Some((pointer, distance)) = havoc.root else { continue };
            for further in 0..types.size_of(input.ty).min(16) {
                let at = (havoc.number, pointer, distance + further as i64);
                // What was read before stays.
                contents.bytes.entry(at).or_insert((input.bits >> (8 * further)) as u8);
            }
        }
        contents
    }

    /// With other contents where a model speaks of them; the writes are those of a path from the start.
    pub fn changed(
        &self,
        ctx: &Context<'_>,
        model: &Model,
        writes: &[Rc<EnvironmentWrite>],
    ) -> EnvironmentContents {
        let mut contents = self.clone();
        contents.bytes.retain(|byte, _| (byte.0 as usize) < writes.len());
        contents.others.retain(|class, _| (class.0 as usize) < writes.len());
        for (number, write) in (0..).zip(writes) {
            for cell in &write.cells {
                if let Some(value) = value_of(ctx, model, cell.symbol).and_then(Value::number) {
                    contents.set(ctx, (number, cell.pointer, cell.distance), cell.class, value);
                }
            }
            for array in &write.arrays {
                contents.take_array(ctx, model, number, array.root, array.class, array.symbol);
            }
        }
        contents
    }

    fn take_array(
        &mut self,
        ctx: &Context<'_>,
        model: &Model,
        number: u32,
        root: Root,
        class: ClassId,
        symbol: Term,
    ) {
        let start = model.evaluate(&ctx.terms, root.value).number();
        let (Some(Value::Array(array)), Some(start)) = (value_of(ctx, model, symbol), start) else { return };
        let is_of_class =
            |distance| ctx.memory.byte_at(root.region, distance).is_some_and(|at| at.0 == class);
        self.bytes.retain(|byte, _| (byte.0, byte.1) != (number, root.pointer) || !is_of_class(byte.2));
        let other = array.default_element().number().unwrap_or(0);
        self.others.insert((number, root.pointer, class), (root.region, other));
        for (index, element) in array.entries() {
            let distance = index.number().and_then(|index| i64::try_from(index - start).ok());
            if let (Some(distance), Some(value)) = (distance, element.number()) {
                self.set(ctx, (number, root.pointer, distance), class, value);
            }
        }
    }

    fn set(&mut self, ctx: &Context<'_>, (number, pointer, distance): Byte, class: ClassId, value: i128) {
        let (width, shift) = match ctx.memory.class(class).cell {
            Cell::Byte => (8, 0),
            Cell::Value { width, shift, .. } => (width, shift),
        };
        for bit in 0..width {
            let at = shift + bit;
            let byte = self.bytes.entry((number, pointer, distance + i64::from(at / 8))).or_insert(0);
            let is_set = value >> bit.min(127) & 1 == 1;
            *byte = *byte & !(1 << (at % 8)) | u8::from(is_set) << (at % 8);
        }
    }

    /// What the machine is to read in a place that the environment wrote.
    pub fn answer(&self, ctx: &Context<'_>, spot: &Spot, size: u64) -> Option<InputValue> {
        let havoc = spot.havoc?;
        let (pointer, distance) = havoc.root?;
        let byte = |further: u64| {
            let at = (havoc.number, pointer, distance + further as i64);
            u128::from(self.byte(ctx, at)) << (8 * further)
        };
        Some(InputValue::Int((0..size.min(16)).map(byte).sum::<u128>() as i128))
    }

    fn byte(&self, ctx: &Context<'_>, at: Byte) -> u8 {
        if let Some(&known) = self.bytes.get(&at) {
            return known;
        }
        let (number, pointer, distance) = at;
        let classes = (number, pointer, ClassId(0))..=(number, pointer, ClassId(u32::MAX));
        let others = self.others.range(classes);
        let mut found = others.filter_map(|(class, &(region, value))| {
            let (of, byte) = ctx.memory.byte_at(region, distance)?;
            (of == class.2).then(|| (value >> (8 * byte).min(127)) as u8)
        });
        found.next().unwrap_or(0)
    }

    /// Puts them into the model of a run.
    pub fn fill(&self, ctx: &Context<'_>, writes: &[Rc<EnvironmentWrite>], model: &mut Model) {
        for (number, write) in (0..).zip(writes) {
            for cell in &write.cells {
                let value = self.cell(ctx, (number, cell.pointer, cell.distance), cell.class);
                if let Some(symbol) = ctx.terms.as_symbol(cell.symbol) {
                    model.insert(symbol, value);
                }
            }
            for array in &write.arrays {
                let content = self.array(ctx, model, number, array.root, array.class);
                if let (Some(symbol), Some(content)) = (ctx.terms.as_symbol(array.symbol), content) {
                    model.insert(symbol, Value::Array(Rc::new(content)));
                }
            }
        }
    }

    fn cell(&self, ctx: &Context<'_>, (number, pointer, distance): Byte, class: ClassId) -> Value {
        let byte =
            |further: i64| self.bytes.get(&(number, pointer, distance + further)).copied().unwrap_or(0);
        let bytes: Vec<u8> = (0..17).map(byte).collect();
        ctx.cell_value(ctx.memory.class(class).cell, &bytes)
    }

    fn array(
        &self,
        ctx: &Context<'_>,
        model: &Model,
        number: u32,
        root: Root,
        class: ClassId,
    ) -> Option<ArrayValue> {
        let Sort::Array(_, element) = ctx.terms.sort(ctx.symbols.class(class)) else { return None };
        let start = model.evaluate(&ctx.terms, root.value).number()?;
        let other = self.others.get(&(number, root.pointer, class)).map_or(0, |other| other.1);
        let mut content = ArrayValue::constant(Value::of_number(element, other));
        let range = (number, root.pointer, i64::MIN)..=(number, root.pointer, i64::MAX);
        for &(_, _, distance) in self.bytes.range(range).map(|(byte, _)| byte) {
            if let Ok(index) = u128::try_from(start + i128::from(distance)) {
                let value = self.cell(ctx, (number, root.pointer, distance), class);
                content.store(ctx.address_value(index), value);
            }
        }
        Some(content)
    }
}

fn value_of<'m>(ctx: &Context<'_>, model: &'m Model, symbol: Term) -> Option<&'m Value> {
    model.get(ctx.terms.as_symbol(symbol)?)
}
