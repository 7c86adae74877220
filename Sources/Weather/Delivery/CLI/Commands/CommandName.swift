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

    /// The subcommands.
    var subcommands: Set<String> {
        switch self {
        case .now, .forecast, .search, .serve, .doctor: []
        case .places: ["list", "add", "remove", "move", "label", "import", "export"]
        case .keys: ["list", "create", "revoke"]
        case .units, .config: ["show", "set"]
        case .gazetteer: ["info", "build", "import", "reset"]
        }
    }
}
