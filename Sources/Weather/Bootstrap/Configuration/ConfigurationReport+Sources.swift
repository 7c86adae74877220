import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

extension ConfigurationReport {
    /// Creates a report of all settings with their values and origins, secrets masked, and of malformed ones.
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
            // The error may already be listed, because it also prevents all commands from starting.
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

    /// Notes units that the person chose; only the environment takes precedence over them.
    mutating func tellChosen(_ units: UnitSystem) {
        let isUnits = { (entry: ConfigurationEntry) in entry.key == Setting.units.key }
        guard let index = entries.firstIndex(where: isUnits), entries[index].origin != .environment else {
            return
        }
        entries[index].shownValue = units.rawValue
        entries[index].origin = .chosen
    }

    /// Returns the value to show. Secrets are masked, as are addresses that may contain one.
    private static func shown(_ value: String, of setting: Setting) -> String {
        setting.isSecret(as: value) ? ConfigurationEntry.masked(value) : value
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

extension Setting {
    /// Whether a value must not be shown: addresses may contain a secret too.
    func isSecret(as value: String) -> Bool {
        isSecret || isAddress && value.contains { "@?#".contains($0) }
    }
}
