//! Text from bytes that need not be UTF-8.
//!
//! C sources may hold Latin-1 or anything else in comments and strings, yet a source buffer is a `String`. Each byte
//! that is not part of valid UTF-8 becomes one private-use character, [`escape`]`(byte)`, and the decoder of string
//! literals turns it back with [`unescape`], so literals keep their bytes exactly. Should a file really contain one of
//! these characters, its bytes are escaped one by one, so the mapping is reversible for every input.

/// `escape(byte)` is this plus the byte: the end of the last private-use plane.
const ESCAPE_BASE: u32 = 0x10_FF00;

/// The character that stands for a byte (0x80 or more) that is not valid UTF-8.
fn escape(byte: u8) -> char {
    char::from_u32(ESCAPE_BASE + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The byte that a character stands for, if it is an escape.
pub fn unescape(character: char) -> Option<u8> {
    let offset = u32::from(character).checked_sub(ESCAPE_BASE)?;
    u8::try_from(offset).ok().filter(|&byte| byte >= 0x80)
}

/// Text from bytes, invalid ones escaped.
pub fn decode(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(text) if !text.chars().any(|c| unescape(c).is_some()) => text,
        Ok(text) => escape_invalid(text.as_bytes()),
        Err(error) => escape_invalid(error.as_bytes()),
    }
}

fn escape_invalid(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            if unescape(character).is_some() {
                let mut buffer = [0; 4];
                text.extend(character.encode_utf8(&mut buffer).bytes().map(escape));
            } else {
                text.push(character);
            }
        }
        text.extend(chunk.invalid().iter().map(|&byte| escape(byte)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        for character in text.chars() {
            match unescape(character) {
                Some(byte) => bytes.push(byte),
                None => bytes.extend(character.encode_utf8(&mut [0; 4]).bytes()),
            }
        }
        bytes
    }

    #[test]
    fn every_input_survives_the_round_trip() {
        let escape_itself = escape(0xE9).to_string().into_bytes();
        for bytes in [
            b"plain".to_vec(),
            "größe".as_bytes().to_vec(),
            b"Latin-1: \xe9\xff".to_vec(),
            b"\xf0\x9f".to_vec(),
            escape_itself.clone(),
            [b"\xe9".to_vec(), escape_itself].concat(),
        ] {
            assert_eq!(encode(&decode(bytes.clone())), bytes);
        }
    }
}
