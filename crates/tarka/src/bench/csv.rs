//! Comma-separated values: as much as tables of tasks and results need.

/// A table whose first line names its columns.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Reads a table. Cells may be quoted, and then hold commas; not line ends.
    pub fn parse(text: &str) -> Result<Table, String> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let columns = cells(lines.next().ok_or("the table is empty")?);
        let rows: Vec<Vec<String>> = lines.map(cells).collect();
        let short = rows.iter().position(|row| row.len() != columns.len());
        match short {
            Some(row) => Err(format!("row {} has {} cells, not {}", row + 1, rows[row].len(), columns.len())),
            None => Ok(Table { columns, rows }),
        }
    }

    /// The position of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }

    /// The rows, each with as many cells as there are columns.
    pub fn rows(&self) -> impl Iterator<Item = &[String]> {
        self.rows.iter().map(Vec::as_slice)
    }
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = line.trim_end_matches('\r').chars().peekable();
    while let Some(c) = chars.next() {
        let Some(cell) = cells.last_mut() else { break };
        match c {
            '"' if is_quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            _ => cell.push(c),
        }
    }
    cells
}

/// A line of a table, with its end.
pub fn line<S: AsRef<str>>(cells: &[S]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell.as_ref())).collect();
    cells.join(",") + "\n"
}

fn quoted(cell: &str) -> String {
    let one_line = cell.replace(['\n', '\r'], " ");
    if one_line.contains([',', '"']) { format!("\"{}\"", one_line.replace('"', "\"\"")) } else { one_line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let row = ["a", "b, \"c\"", "", "d e"];
        let text = line(&["one", "two", "three", "four"]) + &line(&row);
        let table = Table::parse(&text).expect("a table");
        assert_eq!(table.rows().collect::<Vec<_>>(), [&row.map(str::to_owned)[..]]);
        assert_eq!((table.column("three"), table.column("five")), (Some(2), None));
        assert_eq!(line(&["two\nlines"]), "two lines\n");
    }

    #[test]
    fn ragged_tables_are_refused() {
        assert_eq!(Table::parse("a,b\n1,2\n3\n").expect_err("ragged"), "row 2 has 1 cells, not 2");
        assert!(Table::parse("\n").is_err());
    }
}
