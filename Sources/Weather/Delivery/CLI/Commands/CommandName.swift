import ArgumentParser
import Languages
import WeatherModels

/// The commands.
enum CommandName: String, CaseIterable {
    case now, forecast, search, places, units, serve, keys, doctor, config, gazetteer

    /// Returns the command within two typing errors of `word` (one for words of up to four letters), unless it is
    /// spelled correctly.
    init?(near word: some StringProtocol) {
        let word = word.lowercased()
        let allowed = word.count <= 4 ? 1 : 2
        let nearest = Self.allCases
            .map { (name: $0, slips: Slips.count(from: word, to: $0.rawValue)) }
            .min { $0.slips < $1.slips }
        guard let nearest, (1...allowed).contains(nearest.slips) else { return nil }
        self = nearest.name
    }

    /// The arguments for the parser.
    var arguments: any ParsableCommand.Type {
        switch self {
        case .now: NowArguments.self
        case .forecast: ForecastArguments.self
        case .search: SearchArguments.self
        case .places: PlacesArguments.self
        case .units: UnitsArguments.self
        case .serve: ServeArguments.self
        case .keys: KeysArguments.self
        case .doctor: DoctorArguments.self
        case .config: ConfigArguments.self
        case .gazetteer: GazetteerArguments.self
        }
    }

    /// The names of the subcommands.
    var subcommands: [String] {
        arguments.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// Returns the question whether the command was meant.
    func suggestion(in language: Language) -> String {
        switch language {
        case .korean: "‘haneul \(rawValue)’ 명령을 쓰려고 하셨나요?"
        case .english: "Did you mean the command “haneul \(rawValue)”?"
        }
    }
}

extension StringProtocol {
    /// Returns the number of letters added, omitted, replaced or swapped with a neighbour in the typed text: the
    /// optimal string alignment distance (L. Boytsov, "Indexing methods for approximate dictionary searching", 2011,
    /// section 2.1).
    func slips(from typed: some StringProtocol) -> Int {
        let (a, b) = (Array(typed), Array(self))
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                let changed = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var least = Swift.min(rows[i - 1][j] + 1, row[j - 1] + 1, changed)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    least = Swift.min(least, rows[i - 2][j - 2] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
