//! The line markers of a preprocessor's output.

use tarka_ir::LineMarker;

/// All line markers (`# 12 "file.c"`) of a preprocessed text; `rename` gives the user's name for a file.
pub fn collect(text: &str, rename: impl Fn(&str) -> String) -> Vec<LineMarker> {
    let mut markers = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        start += line.len();
        let parsed = line.strip_prefix('#').and_then(parse);
        if let (Some((number, file)), Ok(start)) = (parsed, u32::try_from(start)) {
            markers.push(LineMarker { start, file: rename(&file), line: number });
        }
    }
    markers
}

/// Line and file of what follows the `#` of a marker.
fn parse(marker: &str) -> Option<(u32, String)> {
    let marker = marker.trim_start();
    let marker = marker.strip_prefix("line ").unwrap_or(marker).trim_start();
    let digits = marker.bytes().take_while(u8::is_ascii_digit).count();
    let number = marker[..digits].parse().ok()?;
    let quoted = marker[digits..].trim_start().strip_prefix('"')?;
    Some((number, unquote(quoted)))
}

/// The text up to the closing quote, with `\\`, `\"` and octal escapes decoded.
fn unquote(quoted: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = quoted.bytes().peekable();
    while let Some(byte) = rest.next() {
        match byte {
            b'"' => break,
            b'\\' => {
                let mut value = 0u8;
                let mut digits = 0;
                while let Some(digit) = rest.next_if(|b| digits < 3 && matches!(b, b'0'..=b'7')) {
                    value = value.wrapping_mul(8).wrapping_add(digit - b'0');
                    digits += 1;
                }
                bytes.extend(if digits > 0 { Some(value) } else { rest.next() });
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_found_and_decoded() {
        let text = "# 1 \"a.c\"\nint x;\n# 3 \"/usr/include/\\\"q\\\"\\303\\251.h\" 1 3\n\n#pragma x\n# 7\n";
        let markers = collect(text, |file| file.replace("a.c", "user.c"));
        let found: Vec<_> = markers.iter().map(|m| (m.start, m.file.as_str(), m.line)).collect();
        let second = text.find("\n#pragma").unwrap() as u32;
        assert_eq!(found, [(10, "user.c", 1), (second, "/usr/include/\"q\"é.h", 3)]);
    }
}
