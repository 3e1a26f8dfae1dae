//! Certificates as text.

use serde::Deserialize;
use thiserror::Error;

use super::{Certificate, FORMAT};

/// Why a text is no certificate.
#[derive(Debug, Error)]
pub enum JsonError {
    /// The text has not the form of a certificate.
    #[error("this is not a certificate: {0}")]
    Form(#[from] serde_json::Error),
    /// The text is of a version that this Tarka does not read.
    #[error("the certificate has the format {0}, but this Tarka reads the format {FORMAT}")]
    Version(u32),
}

/// A certificate as JSON, in the order of the schema, for people and machines.
pub fn to_json(certificate: &Certificate) -> String {
    // Strings, numbers and lists of them: there is nothing in a certificate that JSON does not have.
    let mut text = serde_json::to_string_pretty(certificate).unwrap_or_default();
    text.push('\n');
    text
}

/// The certificate that a JSON text holds.
pub fn from_json(text: &str) -> Result<Certificate, JsonError> {
    #[derive(Deserialize)]
    struct Head {
        format: u32,
    }
    let Head { format } = serde_json::from_str(text)?;
    if format != FORMAT {
        return Err(JsonError::Version(format));
    }
    Ok(serde_json::from_str(text)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::{
        CellClaim, ClaimArithmetic, ContextClaim, LocationClaim, MemoryClaims, NodeClaim, ProgramClaim,
        Purpose, Target,
    };

    fn sample() -> Certificate {
        let cell = CellClaim {
            start: -8,
            width: 32,
            class: "int".to_owned(),
            bytes: false,
            signed: true,
            points_to: Some(Target { node: 0, offset: 4 }),
        };
        let memory = MemoryClaims {
            nodes: vec![NodeClaim { period: 4, cells: vec![cell] }],
            variables: [("p".to_owned(), Target { node: 0, offset: -4 })].into(),
            ..MemoryClaims::default()
        };
        let context = ContextClaim {
            procedure: "main".to_owned(),
            purpose: Purpose::Relation,
            rigid: [("k".to_owned(), "x".to_owned())].into(),
            entry: "true".to_owned(),
            exit: "(= return |x#2@entry|)".to_owned(),
            invariants: vec![LocationClaim {
                location: 3,
                line: Some(7),
                holds: "(<= x 5)".to_owned(),
                text: Some("x <= 5 /* \"quoted\" */".to_owned()),
            }],
        };
        let program = ProgramClaim {
            digest: "0".to_owned(),
            machine: 64,
            entry: "main".to_owned(),
            signed_overflow: "wrap".to_owned(),
            environment: "svcomp".to_owned(),
            pure: vec!["f".to_owned()],
            no_alias_inputs: false,
            property: "unreach-call".to_owned(),
        };
        Certificate {
            format: FORMAT,
            program,
            producer: "a test".to_owned(),
            arithmetic: ClaimArithmetic::Integer,
            memory,
            contexts: vec![context],
            unrolling: None,
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = to_json(&sample());
        assert_eq!(from_json(&text).unwrap(), sample());
        assert_eq!(to_json(&from_json(&text).unwrap()), text);
    }

    #[test]
    fn bad_texts_are_errors() {
        let text = to_json(&sample());
        assert!(matches!(
            from_json(&text.replace("\"format\": 1", "\"format\": 2")),
            Err(JsonError::Version(2))
        ));
        for bad in ["", "{}", "[1]", &text[..text.len() / 2], &"[".repeat(100_000)] {
            assert!(matches!(from_json(bad), Err(JsonError::Form(_))));
        }
    }
}
