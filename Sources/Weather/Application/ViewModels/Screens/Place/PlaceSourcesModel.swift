import Languages
public import WeatherModels

/// The sources of the values and their age.
public struct PlaceSourcesModel: Hashable, Sendable {
    public let sources: [SourceModel]
    /// Other remarks: a guessed time zone, skipped fields, that nobody has warnings for the place.
    public let remarks: [String]

    /// Returns `nil` if no source is named.
    ///
    /// - Parameter parts: The parts shown; `nil` for all.
    public init?(_ subject: PlaceSubject, showing parts: ReportParts? = nil) {
        sources = SourceModel.list(subject, showing: parts)
        let alerts = parts == nil && !subject.isTypical ? AlertsModel(subject) : nil
        let unsupported = alerts.flatMap { $0.isUnsupported ? $0.remark : nil }
        remarks =
            subject.report.warnings.visitorsTexts(in: subject.language)
            + [unsupported].compactMap(\.self)
        guard !sources.isEmpty else { return nil }
    }
}
