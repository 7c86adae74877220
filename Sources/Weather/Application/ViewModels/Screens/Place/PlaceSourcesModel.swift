public import WeatherModels

/// The sources of the values and their age.
public struct PlaceSourcesModel: Hashable, Sendable {
    public let sources: [SourceModel]
    /// Other remarks: a guessed time zone, skipped fields.
    public let remarks: [String]

    /// Returns `nil` if no source is named.
    ///
    /// - Parameter parts: The parts shown; `nil` for all.
    public init?(_ subject: PlaceSubject, showing parts: ReportParts? = nil) {
        sources = SourceModel.list(subject, showing: parts)
        remarks = subject.report.warnings.visitorsTexts(in: subject.language)
        guard !sources.isEmpty else { return nil }
    }
}
