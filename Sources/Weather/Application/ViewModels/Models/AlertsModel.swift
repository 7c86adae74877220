import Foundation
import Languages
import WeatherModels

/// The warnings of a place, and whether they are known: a failed request is never "no warnings".
public struct AlertsModel: Hashable, Sendable {
    /// Of the place, most severe first.
    public let active: [AlertModel]
    public let upcoming: [AlertModel]
    /// For some area of the country, of which it is not known whether it contains the place.
    public let country: [AlertModel]
    /// What failed; `nil` if the warnings are known.
    public let trouble: AlertsTrouble?
    /// That there are none, that nobody has them for the place, or that they are being fetched; `nil` if there are some, or
    /// if they could not be had.
    public let remark: String?
    /// Whether the first answer is still under way.
    public let isAwaited: Bool
    /// Whether nobody who is asked has warnings for the place.
    public let isUnsupported: Bool

    /// - Parameter hasFailed: Whether the last request for the report failed. Its warnings are then old, whatever it says
    ///   itself.
    public init(_ subject: PlaceSubject, hasFailed: Bool = false) {
        let all = AlertModel.list(subject)
        active = all.filter { !$0.isForCountry && !$0.isUpcoming }
        upcoming = all.filter { !$0.isForCountry && $0.isUpcoming }
        country = all.filter(\.isForCountry)
        let status = subject.alertsStatus(hasFailed: hasFailed)
        trouble = AlertsTrouble(status, subject)
        isUnsupported = status == .unsupported && all.isEmpty
        isAwaited = status == .awaited
        remark = all.isEmpty ? AlertPhrase(ofNone: status)?.text(in: subject.language) : nil
    }

    /// Those of the place, those in force first.
    public var ofPlace: [AlertModel] { active + upcoming }
    public var isEmpty: Bool { active.isEmpty && upcoming.isEmpty && country.isEmpty }
}

extension AlertPhrase {
    /// What is said where there are no warnings, not even one of the country, which may be of the place.
    fileprivate init?(ofNone status: AlertsStatus) {
        switch status {
        case .ok: self = .nothing
        case .unsupported: self = .unsupported
        case .awaited: self = .awaited
        case .stale, .unavailable: return nil
        }
    }
}

/// That an agency could not be asked for warnings.
public struct AlertsTrouble: Hashable, Sendable {
    /// "기상청 ‘특보’를 가져오지 못했습니다 (10분 전 기준)".
    public let text: String
    /// The text before and after the age, which the browser updates; all of it is in `before` without an age.
    public let before: String
    public let after: String
    /// "10분 전"; `nil` if no earlier warnings are stored. The same applies to `since`.
    public let age: String?
    /// Since when the warnings are old, for machines.
    public let since: String?

    /// Returns `nil` if the warnings are known or awaited, or if nobody who is asked has any.
    init?(_ status: AlertsStatus, _ subject: PlaceSubject) {
        switch status {
        case .ok, .awaited, .unsupported: return nil
        case .unavailable: self.init(nothingStored: subject)
        case .stale(let seconds):
            guard let source = subject.oldestAlertSource else {
                self.init(nothingStored: subject)
                return
            }
            let moment = subject.answer.answeredAt.addingTimeInterval(-seconds)
            self.init(of: source, since: moment, subject)
        }
    }

    private init(nothingStored subject: PlaceSubject) {
        text = AlertPhrase.unavailable.text(in: subject.language)
        (before, after, age, since) = (text, "", nil, nil)
    }

    private init(of source: Provenance, since moment: Date, _ subject: PlaceSubject) {
        let age = subject.dates.age(seconds: subject.now.timeIntervalSince(moment))
        let agency = source.provider.name.text(in: subject.language)
        let isKoreas = source.isOfficial && subject.place.countryCode == "KR"
        let phrase: AlertPhrase =
            isKoreas ? .staleInKorea(agency: agency, age: age) : .stale(agency: agency, age: age)
        let text = phrase.text(in: subject.language)
        self.text = text
        let place = text.ranges(of: age).last
        before = place.map { String(text[..<$0.lowerBound]) } ?? text
        after = place.map { String(text[$0.upperBound...]) } ?? ""
        self.age = place == nil ? nil : age
        since = moment.formattedForMachines
    }
}

extension PlaceSubject {
    /// - Parameter hasFailed: Whether the last request failed, so that the report is an earlier one.
    fileprivate func alertsStatus(hasFailed: Bool) -> AlertsStatus {
        guard report.alertsStatus == .ok else { return report.alertsStatus }
        guard report.alerts != nil else { return .unavailable }
        guard hasFailed else { return .ok }
        guard let source = oldestAlertSource else { return .unavailable }
        return .stale(age: answer.answeredAt.timeIntervalSince(source.fetchedAt))
    }

    /// The one of several sources of warnings whose age is told.
    fileprivate var oldestAlertSource: Provenance? {
        report.sources.filter { $0.parts.contains(.alerts) }.min { $0.fetchedAt < $1.fetchedAt }
    }
}
