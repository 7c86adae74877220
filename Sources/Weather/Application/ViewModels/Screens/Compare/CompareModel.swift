public import ForecastRecords
import Foundation
import Languages
public import WeatherModels

/// The sources of a place side by side: the coming days, how far they agree, and what is made of them.
public struct CompareModel: Hashable, Sendable {
    /// A source, and when it issued what is compared.
    public struct Issue: Hashable, Sendable {
        /// "ECMWF IFS (Open-Meteo)".
        public var name: String
        /// "11월 21일 (토) 03:10 발표".
        public var moment: String
    }

    /// The place's own name.
    public let place: String
    /// What to know before reading: that the record is young, that it is old, that there is only one source.
    public let notices: [String]
    public let hasNotices: Bool
    /// Empty if there is nothing to compare.
    public let days: [CompareDay]
    public let hasDays: Bool
    /// The coming hours, by variable.
    public let hours: [CompareHours]
    public let issues: [Issue]
    /// The credits of the providers, each once.
    public let credits: [SourceModel]
    /// Whether what is made of the sources is shown with weights.
    public let hasWeights: Bool
    /// The message shown instead; `nil` if there are days.
    public let absence: CompareAbsence?

    /// As many as the page of the place has.
    private static let count = 10

    /// - Parameters:
    ///   - comparison: `nil` if the records could not be read.
    ///   - attributions: The credit that is due to each provider.
    public init(
        _ comparison: SourceComparison?,
        names: SourceNames,
        attributions: [ProviderID: Attribution],
        isSaved: Bool,
        _ subject: PlaceSubject
    ) {
        place = subject.name
        let today = subject.localTime(subject.now).day
        let known = comparison?.days(from: today).prefix(Self.count) ?? []
        guard let comparison, !known.isEmpty else {
            absence = CompareAbsence(comparison, isSaved: isSaved, language: subject.language)
            (notices, days, hours, issues, credits) = ([], [], [], [], [])
            (hasNotices, hasDays, hasWeights) = (false, false, false)
            return
        }
        absence = nil
        days = CompareDay.list(known, of: comparison, names: names, today: today, subject)
        hours = CompareHours.list(of: comparison, names: names, subject)
        hasWeights = days.contains(where: \.hasWeights)
        notices = Self.notices(comparison, hasRanges: days.contains(where: \.hasRange), subject)
        (hasNotices, hasDays) = (!notices.isEmpty, true)
        issues = comparison.forecasts.map { Issue($0, names, subject) }
        credits = Self.credits(comparison.forecasts, names, attributions, subject.language)
    }

    private static func notices(
        _ comparison: SourceComparison,
        hasRanges: Bool,
        _ subject: PlaceSubject
    ) -> [String] {
        var phrases: [ComparePhrase] = []
        if let issuedAt = comparison.issuedAt,
            subject.now.timeIntervalSince(issuedAt) > SourceComparison.longestAge
        {
            phrases.append(.old(subject.dates.day(subject.localTime(issuedAt).day)))
        }
        if comparison.forecasts.count == 1 { phrases.append(.oneSource) }
        if let own = comparison.own {
            phrases.append(
                own.isBlended
                    ? .learned(days: own.verifiedDays)
                    : .young(days: own.verifiedDays, needed: OwnForecast.leastDays)
            )
        }
        if hasRanges { phrases.append(.ranges) }
        return phrases.map { $0.text(in: subject.language) }
    }

    private static func credits(
        _ forecasts: [IssuedForecast],
        _ names: SourceNames,
        _ attributions: [ProviderID: Attribution],
        _ language: Language
    ) -> [SourceModel] {
        var told: Set<ProviderID> = []
        return forecasts.map(\.source.provider).filter { told.insert($0).inserted }.compactMap { provider in
            attributions[provider].map { attribution in
                let name = LocalizedName(names.name(of: RecordSource(provider), in: language))
                return SourceModel(
                    ProviderID(provider.rawValue, name: name),
                    crediting: attribution,
                    in: language
                )
            }
        }
    }
}

extension CompareModel.Issue {
    fileprivate init(_ forecast: IssuedForecast, _ names: SourceNames, _ subject: PlaceSubject) {
        name = names.name(of: forecast.source, in: subject.language)
        let time = subject.dates.moment(subject.localTime(forecast.run ?? forecast.issuedAt))
        let phrase: ComparePhrase = forecast.run == nil ? .fetched(time) : .issued(time)
        moment = phrase.text(in: subject.language)
    }
}

/// A message instead of the comparison: what is missing, and why.
public struct CompareAbsence: Hashable, Sendable {
    public let title: String
    public let text: String
    /// Whether saving the place would help.
    public let offersSaving: Bool

    init(_ comparison: SourceComparison?, isSaved: Bool, language: Language) {
        let phrases: (title: ComparePhrase, text: ComparePhrase) =
            switch comparison {
            case nil: (.unreadable, .unreadableAdvice)
            case let known? where !known.forecasts.isEmpty: (.nothingAhead, .nothingAheadAdvice)
            case let known? where known.isRecording:
                (.nothingRecorded, isSaved ? .nothingRecordedAdvice : .nothingSavedAdvice)
            case _?: (.notRecording, .notRecordingAdvice)
            }
        offersSaving =
            !isSaved && comparison?.isRecording == true && comparison?.forecasts.isEmpty == true
        title = phrases.title.text(in: language)
        text = phrases.text.text(in: language)
    }
}
