public import Languages
public import WeatherModels

/// Where the values of a source are from: instruments, the weather service of the country, or a worldwide model.
public enum SourceNature: CaseIterable, Hashable, Sendable, Translated {
    case measured, official, model

    /// Returns `nil` for typical and simulated values, which have notices of their own.
    public init?(_ source: Provenance) {
        guard source.kind == .forecast else { return nil }
        let measurements: ReportParts = [.measured, .measuredAir]
        let isMeasured = !source.parts.isEmpty && source.parts.subtracting(measurements).isEmpty
        self = isMeasured ? .measured : source.isOfficial ? .official : .model
    }
}

/// The texts about measurements of a station near the place.
public enum MeasuredPhrase: Hashable, Sendable, Translated {
    /// The station's name, and how far it is.
    case station(String, distance: String)
    /// The agency may still correct it.
    case provisional
    /// The means of one hour, and of the 24 hours until then.
    case hour, day
    /// The region of an outlook, in the agency's words.
    case outlook(region: String)
}
