public import ForecastRecords
public import Languages
public import WeatherModels

/// The names that people know the sources of records by.
public struct SourceNames: Hashable, Sendable {
    private let providers: [ProviderID: LocalizedName]

    /// - Parameter providers: All that are known, with their names, whether they are asked now or not: an identifier that
    ///   was read from the archive has none.
    public init(_ providers: some Sequence<ProviderID>) {
        self.providers = Dictionary(providers.map { ($0, $0.name) }) { first, _ in first }
    }

    /// Returns the name of the provider; of a model that it passes on, "ECMWF IFS (Example Weather)".
    public func name(of source: RecordSource, in language: Language) -> String {
        let provider = (providers[source.provider] ?? source.provider.name).text(in: language)
            .capitalizingFirst
        guard let model = source.model else { return provider }
        return "\(Self.models[model] ?? model) (\(provider))"
    }

    /// Returns the name of a station, "Seoul/Gimpo Intl (RKSS)"; of one without a name whose it is, "RKSS (KMA)"; of one of
    /// which nothing is noted its identifier.
    public func name(of station: String, _ noted: RecordedStation?, in language: Language) -> String {
        guard let noted else { return station }
        if let name = noted.name { return "\(name) (\(station))" }
        return "\(station) (\(name(of: RecordSource(noted.provider), in: language)))"
    }

    /// Models by the names that providers have for them: the centre that runs one, and what it calls it. They are the same
    /// in every language; a model that is not here is shown by the provider's name for it.
    private static let models = [
        "ecmwf_ifs025": "ECMWF IFS",
        "gfs_seamless": "NOAA GFS",
        "icon_seamless": "DWD ICON",
        "gem_seamless": "ECCC GEM",
        "jma_seamless": "JMA",
        "ukmo_seamless": "UKMO",
    ]
}
