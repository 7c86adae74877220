import Foundation
import Languages
public import WeatherModels

/// The sources of the values, their age, and the required attribution.
public struct FreshnessModel: Hashable, Sendable {
    /// A notice shown above everything else for simulated, typical or stale values. `nil` if the answer is fresh.
    public let notice: String?
    /// In the order of the report; parts that a provider gave together are one source.
    public let sources: [SourceModel]

    /// - Parameter parts: The parts shown; sources of other parts are left out.
    public init(_ subject: PlaceSubject, showing parts: ReportParts = .all) {
        let language = subject.language
        let age: String? =
            switch subject.answer.freshness {
            case .fresh: nil
            case .stale(let age): Phrase.staleSince(subject.dates.age(seconds: age)).text(in: language)
            case .typical: Phrase.typicalNotForecast.text(in: language)
            }
        let isSimulated = subject.report.sources.contains { $0.kind == .simulated }
        let notices = [isSimulated ? Phrase.simulatedNotReal.text(in: language) : nil, age].compactMap(\.self)
        notice = notices.isEmpty ? nil : notices.joined(separator: " · ")
        sources = SourceModel.list(subject, showing: parts).reduce(into: []) { sources, source in
            let isTold = sources.contains { $0.attribution == source.attribution && $0.text == source.text }
            if !isTold { sources.append(source) }
        }
    }
}
