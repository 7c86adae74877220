public import Languages
public import WeatherModels

/// Where the values of a source are from: instruments, the weather service of the country, or a worldwide model.
public enum SourceNature: CaseIterable, Hashable, Sendable, Translated {
    case measured, official, model

    /// Returns `nil` for typical and simulated values, which have notices of their own, and for copies of warnings, which
    /// are of no model.
    ///
    /// - Parameter parts: Those that are shown.
    public init?(_ source: Provenance, showing parts: ReportParts = .all) {
        let shown = source.parts.intersection(parts)
        guard source.kind == .forecast, !shown.isEmpty else { return nil }
        if shown.isSubset(of: [.measured, .measuredAir]) {
            self = .measured
        } else if source.isOfficial {
            self = .official
        } else if shown.isSubset(of: [.alerts]) {
            return nil
        } else {
            self = .model
        }
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
