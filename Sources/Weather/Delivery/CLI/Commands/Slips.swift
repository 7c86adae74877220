/// Typing errors between what was typed and what may have been meant.
enum Slips {
    /// Returns the number of letters added, omitted, replaced or swapped with a neighbour: the optimal string
    /// alignment distance (L. Boytsov, "Indexing methods for approximate dictionary searching", 2011, section 2.1).
    static func count(from a: some StringProtocol, to b: some StringProtocol) -> Int {
        let (a, b) = (Array(a), Array(b))
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                let changed = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, changed)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    least = min(least, rows[i - 2][j - 2] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
