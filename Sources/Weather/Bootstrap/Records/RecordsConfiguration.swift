import ForecastRecords
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// The part of the configuration that says which forecasts are recorded.
struct RecordsConfiguration: Sendable {
    /// Whether any are.
    var isOn: Bool
    /// The only sources that are recorded; `nil` for all listed providers with forecasts, and the standard models of those
    /// that pass on several.
    var sources: Set<RecordSource>?

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources, providers known: ProviderList) throws(ConfigurationError) {
        isOn = try sources.value(of: .records, SettingParser.flag) ?? false
        self.sources = try sources.value(of: .recordSources(of: known)) { text throws(SettingRefusal) in
            try SettingParser.recordSources(text, of: known)
        }
    }

    /// Returns the models of a provider that are recorded.
    func models(of provider: ProviderRegistration) -> [ForecastModel] {
        let standard = provider.models?.standard ?? []
        guard let sources else { return standard }
        return sources.filter { $0.provider == provider.profile.id }.sorted()
            .map { $0.model.map(ForecastModel.named) ?? .ownChoice }
    }

    /// Whether the own forecast of a provider is recorded.
    func records(_ provider: ProviderID) -> Bool { sources?.contains(RecordSource(provider)) ?? true }
}

extension Setting {
    static let records = Setting("records", standard: "on") { text throws(SettingRefusal) in
        _ = try SettingParser.flag(text)
    }

    /// Returns the setting with the sources that are recorded.
    static func recordSources(of known: ProviderList) -> Setting {
        Setting("record-sources") { text throws(SettingRefusal) in
            _ = try SettingParser.recordSources(text, of: known)
        }
    }
}

extension SettingParser {
    /// Accepts a comma-separated list of providers with forecasts, and of their models where they pass on several.
    static func recordSources(_ text: String, of known: ProviderList) throws(SettingRefusal) -> Set<
        RecordSource
    > {
        let possible = known.asked.filter { ProviderSource.isPossible($0.profile) }
        var sources: Set<RecordSource> = []
        for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
            let source = RecordSource(String(entry).trimmed.lowercased())
            let provider = source.flatMap { source in
                possible.first { $0.profile.id == source.provider }
            }
            guard let source, let provider, source.model == nil || provider.models != nil else {
                throw SettingRefusal(.recordSources(examples(of: possible)))
            }
            sources.insert(source)
        }
        return sources
    }

    private static func examples(of possible: [ProviderRegistration]) -> String {
        let models = possible.lazy.compactMap { provider in
            provider.models?.standard.compactMap { RecordSource(provider.profile.id, $0) }
                .first { $0.model != nil }
        }
        return (possible.map(\.profile.id.rawValue) + models.prefix(1).map(\.description))
            .joined(separator: ", ")
    }
}
