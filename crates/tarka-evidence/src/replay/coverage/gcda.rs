//! The counters of a run, as gcc's `.gcda` files have them, and their sums over several runs.
//!
//! A file is words of 32 bits: a magic number, the version, a stamp and a checksum, then records of a tag, a length in
//! bytes and contents. The counters of a function's arcs are a record of 64-bit numbers; where all of them are zero,
//! the length is negative and the contents are left out. (Older versions than gcc 12 differ, but cannot write these.)

use super::super::harness::counting::TRAILER;

/// The tag of a record of arc counters.
const ARCS: u32 = 0x01a1_0000;
/// Words before the first record.
const HEADER: usize = 16;

/// The counter files, one for each unit, at the end of what a program wrote; nothing if they are not there.
pub fn files(stderr: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (before, length) = stderr.split_at_checked(stderr.len().checked_sub(8)?)?;
    let before = before.strip_suffix(TRAILER)?;
    let length = usize::try_from(u64::from_le_bytes(length.try_into().ok()?)).ok()?;
    let mut payload = before.get(before.len().checked_sub(length)?..)?;
    let mut files = Vec::new();
    while let Some((size, rest)) = payload.split_first_chunk::<4>() {
        let size = u32::from_le_bytes(*size) as usize;
        files.push(rest.get(..size)?.to_vec());
        payload = rest.get(size..)?;
    }
    Some(files)
}

/// A counter file in parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counters {
    header: Vec<u8>,
    records: Vec<Record>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Record {
    Arcs(Vec<u64>),
    Other(Vec<u8>),
}

impl Counters {
    /// Reads a file; nothing if it is not one.
    pub fn read(bytes: &[u8]) -> Option<Counters> {
        let (header, mut rest) = bytes.split_at_checked(HEADER)?;
        let mut records = Vec::new();
        while let Some((tag, after)) = rest.split_first_chunk::<4>() {
            let tag = u32::from_le_bytes(*tag);
            // A word of zero ends the file.
            if tag == 0 {
                break;
            }
            let (length, contents) = after.split_first_chunk::<4>()?;
            let length = i32::from_le_bytes(*length);
            let size = usize::try_from(length.max(0)).ok()?;
            let body = contents.get(..size)?;
            records.push(match tag {
                ARCS if length < 0 => Record::Arcs(vec![0; length.unsigned_abs() as usize / 8]),
                ARCS => Record::Arcs(numbers(body)),
                _ => Record::Other(rest.get(..8 + size)?.to_vec()),
            });
            rest = contents.get(size..)?;
        }
        // Less than a word is left of a file that was cut off.
        if (1..4).contains(&rest.len()) {
            return None;
        }
        Some(Counters { header: header.to_vec(), records })
    }

    /// Adds the counts of another run of the same unit.
    pub fn add(&mut self, other: &Counters) {
        for (mine, theirs) in self.records.iter_mut().zip(&other.records) {
            if let (Record::Arcs(mine), Record::Arcs(theirs)) = (mine, theirs) {
                mine.iter_mut().zip(theirs).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
            }
        }
    }

    /// The file that these counters are.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = self.header.clone();
        for record in &self.records {
            match record {
                Record::Other(whole) => bytes.extend(whole),
                Record::Arcs(counts) => {
                    bytes.extend(ARCS.to_le_bytes());
                    bytes.extend((counts.len() as u32 * 8).to_le_bytes());
                    bytes.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
                }
            }
        }
        bytes.extend([0; 4]);
        bytes
    }
}

/// The 64-bit numbers of a record.
fn numbers(mut bytes: &[u8]) -> Vec<u64> {
    let mut numbers = Vec::new();
    while let Some((number, rest)) = bytes.split_first_chunk::<8>() {
        numbers.push(u64::from_le_bytes(*number));
        bytes = rest;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(arcs: &[u64]) -> Vec<u8> {
        let mut bytes = vec![7; HEADER];
        bytes.extend(0x0100_0000_u32.to_le_bytes());
        bytes.extend(4_u32.to_le_bytes());
        bytes.extend([1, 2, 3, 4]);
        bytes.extend(ARCS.to_le_bytes());
        let length = arcs.len() as i32 * 8;
        if arcs.iter().all(|&count| count == 0) {
            bytes.extend((-length).to_le_bytes());
        } else {
            bytes.extend(length.to_le_bytes());
            bytes.extend(arcs.iter().flat_map(|count| count.to_le_bytes()));
        }
        bytes
    }

    #[test]
    fn counts_are_added_and_zeros_written_out() {
        let mut sum = Counters::read(&file(&[0, 0])).expect("a file");
        sum.add(&Counters::read(&file(&[1, 2])).expect("a file"));
        sum.add(&Counters::read(&file(&[u64::MAX, 3])).expect("a file"));
        let written = sum.write();
        assert_eq!(written.strip_suffix(&[0; 4]), Some(file(&[u64::MAX, 5]).as_slice()));
        assert_eq!(Counters::read(&written), Some(sum));
    }

    #[test]
    fn only_whole_files_at_the_end_are_taken() {
        let inner = file(&[1]);
        let mut said = b"noise".to_vec();
        said.extend((inner.len() as u32).to_le_bytes());
        said.extend(&inner);
        said.extend(TRAILER);
        said.extend((inner.len() as u64 + 4).to_le_bytes());
        assert_eq!(files(&said), Some(vec![inner]));
        for cut in 0..said.len() {
            assert_eq!(files(&said[..cut]), None, "{cut}");
        }
        assert_eq!(Counters::read(&file(&[1])[..30]), None);
    }
}
