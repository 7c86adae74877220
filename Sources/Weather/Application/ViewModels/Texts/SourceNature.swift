public import Languages
public import WeatherModels

/// Where the values of a source are from: instruments, the weather service of the country, or a worldwide model.
public enum SourceNature: CaseIterable, Hashable, Sendable, Translated {
    case measured, official, model

    /// Returns what a source gives: the country's service first, then instruments. Empty for typical and simulated values,
    /// which have notices of their own, and for copies of warnings, which are of no model.
    ///
    /// - Parameter parts: Those that are meant.
    public static func list(kind: Provenance.Kind, isOfficial: Bool, parts: ReportParts) -> [SourceNature] {
        guard kind == .forecast else { return [] }
        let measurements: ReportParts = [.measured, .measuredAir]
        let (measured, others) = (parts.intersection(measurements), parts.subtracting(measurements))
        let isModel = !isOfficial && !others.subtracting([.alerts]).isEmpty
        return [
            isOfficial && !others.isEmpty ? .official : nil, measured.isEmpty ? nil : .measured,
            isModel ? .model : nil,
        ].compactMap(\.self)
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
    /// What the agency expects of the coming days.
    case outlook
}
