import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

extension ConfigurationReport {
    /// Every setting with its value and origin, secrets masked, and what is malformed.
    init(_ configuration: LoadedConfiguration) {
        let sources = configuration.sources
        let entries = configuration.settings.map { setting in
            let found = (try? sources.text(of: setting)) ?? nil
            let value = found?.text ?? Self.standard(of: setting, configuration)
            return ConfigurationEntry(
                key: setting.key,
                variable: setting.variable,
                shownValue: value.map { Self.shown($0, of: setting) },
                origin: found?.origin ?? .standard
            )
        }
        var problems: [ConfigurationError] = []
        if case .failure(let error) = configuration.values { problems.append(error) }
        do { _ = try ServerConfiguration(sources, providers: configuration.providers) } catch {
            // What keeps every command from starting is told once.
            if !problems.contains(error) { problems.append(error) }
        }
        let file = ConfigurationFile(sources.folders, settings: configuration.settings)
        self.init(
            entries: entries,
            problems: problems,
            file: sources.folders.configurationInUse,
            isFileThere: file.isThere,
            unknownKeys: file.unknown(among: sources.namesInFile)
        )
    }

    /// Units that the person chose, which yield to nothing but the environment.
    mutating func tellChosen(_ units: UnitSystem) {
        let isUnits = { (entry: ConfigurationEntry) in entry.key == Setting.units.key }
        guard let index = entries.firstIndex(where: isUnits), entries[index].origin != .environment else {
            return
        }
        entries[index].shownValue = units.rawValue
        entries[index].origin = .chosen
    }

    /// Secrets are masked, and so is an address that may hold one.
    private static func shown(_ value: String, of setting: Setting) -> String {
        let isSecret = setting.isSecret || setting.isAddress && value.contains { "@?#".contains($0) }
        return isSecret ? ConfigurationEntry.masked(value) : value
    }

    private static func standard(of setting: Setting, _ configuration: LoadedConfiguration) -> String? {
        switch setting.key {
        case Setting.providers(of: configuration.providers).key:
            ((try? configuration.values.get())?.providers
                ?? configuration.providers.impliedOrder(SettingValues([:])))
                .map(\.rawValue).joined(separator: ",")
        case Setting.dataDirectory.key: configuration.sources.folders.data
        default: setting.standard
        }
    }
}
