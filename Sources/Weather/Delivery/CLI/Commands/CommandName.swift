import ArgumentParser
import Languages
import WeatherModels

/// The commands.
enum CommandName: String, CaseIterable {
    case now, forecast, search, places, units, watch, records, verify, serve, keys, accounts, backup, restore,
        doctor, config, gazetteer, database

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
        case .watch: WatchArguments.self
        case .records: RecordsArguments.self
        case .verify: VerifyArguments.self
        case .serve: ServeArguments.self
        case .keys: KeysArguments.self
        case .accounts: AccountsArguments.self
        case .backup: BackupArguments.self
        case .restore: RestoreArguments.self
        case .doctor: DoctorArguments.self
        case .config: ConfigArguments.self
        case .gazetteer: GazetteerArguments.self
        case .database: DatabaseArguments.self
        }
    }

    /// The names of the subcommands.
    var subcommands: [String] {
        arguments.configuration.subcommands.compactMap { $0.configuration.commandName }
    }
}
