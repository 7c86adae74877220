import WeatherModels

/// The commands, and which of them a mistyped word may mean.
enum CommandName: String, CaseIterable {
    case now, forecast, doctor, config

    /// The command at most two slips of the finger from `word` (one for words of four letters and fewer), not one
    /// spelled rightly.
    init?(near word: String) {
        let word = word.lowercased()
        let allowed = word.count <= 4 ? 1 : 2
        let nearest = Self.allCases
            .map { (name: $0, slips: Self.slips(from: word, to: $0.rawValue)) }
            .min { $0.slips < $1.slips }
        guard let nearest, (1...allowed).contains(nearest.slips) else { return nil }
        self = nearest.name
    }

    func suggestion(in language: Language) -> String {
        switch language {
        case .korean: "‘haneul \(rawValue)’ 명령을 쓰려고 했나요?"
        case .english: "Did you mean the command “haneul \(rawValue)”?"
        }
    }

    /// Letters added, left out, changed or swapped with their neighbour: the optimal string alignment distance
    /// (L. Boytsov, "Indexing methods for approximate dictionary searching", 2011, section 2.1).
    private static func slips(from a: String, to b: String) -> Int {
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
