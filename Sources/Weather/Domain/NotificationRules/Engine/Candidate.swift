import Foundation
import WeatherModels

/// A notice that a rule wants to tell, before quiet hours and limits.
struct Candidate {
    /// What is remembered when it is told: one for each place that it names.
    struct Told {
        let rule: NotificationRule.ID
        let place: SavedPlace.ID
        let receivedAt: Date
        /// Of a warning.
        let fact: WarningFact?
        /// The event of a rule, with the rain or snow that was told.
        var event: String
        var fall: PrecipitationNews?
    }

    private(set) var notice: Notice
    private(set) var told: [Told]
    /// Of the person's clock.
    let zone: TimeZone

    init(
        _ notice: Notice,
        _ rule: NotificationRule.ID,
        _ fact: WarningFact?,
        _ digest: PlaceDigest,
        _ settings: NotificationSettings
    ) {
        self.notice = notice
        zone = settings.zone(at: digest)
        var new = Told(
            rule: rule,
            place: notice.place,
            receivedAt: digest.receivedAt,
            fact: fact,
            event: notice.event
        )
        if case .precipitation(let news) = notice.content { new.fall = news }
        told = [new]
    }

    var isWarning: Bool { told.contains { $0.fact != nil } }

    /// The events with warnings that it tells.
    var warningKeys: [WarningKey] {
        told.compactMap { told in told.fact.map { WarningKey(place: told.place, event: $0.event) } }
    }

    /// Whether it is told in quiet hours: warnings that are severe or worse, and what has a time of its own.
    var breaksQuiet: Bool {
        if case .morning = notice.content { return true }
        return notice.urgency == .high
    }

    /// The order in which notices are told: warnings first, then what cannot wait.
    private var rank: Int {
        switch notice.content {
        case .warning: 0
        case .precipitation: 1
        case .threshold: 2
        case .morning: 3
        case .change: 4
        }
    }

    /// Returns the candidates in the order in which they are told, those of several places with the same news as one.
    static func merged(_ candidates: [Candidate]) -> [Candidate] {
        var merged: [Candidate] = []
        for candidate in candidates {
            if let index = merged.firstIndex(where: { $0.isRepeated(by: candidate) }) {
                merged[index].told += candidate.told
            } else if let index = merged.firstIndex(where: { $0.isSameNews(as: candidate) }) {
                merged[index].notice.otherPlaces.append(candidate.notice.place)
                merged[index].told += candidate.told
            } else {
                merged.append(candidate)
            }
        }
        return absorbed(merged).enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// Returns the candidates without rain or snow that a summary of the day tells at the same moment. It counts as told.
    private static func absorbed(_ candidates: [Candidate]) -> [Candidate] {
        var kept = candidates.filter { $0.fall == nil }
        for candidate in candidates {
            guard let fall = candidate.fall else { continue }
            let index = kept.firstIndex { other in
                guard case .morning(let news) = other.notice.content else { return false }
                return other.notice.place == candidate.notice.place && news.beginning == fall
                    && candidate.notice.otherPlaces.isEmpty
            }
            if let index {
                kept[index].told += candidate.told
            } else {
                kept.append(candidate)
            }
        }
        return kept
    }

    /// Returns the candidate without the warning in a summary of the day, if that is told at the same moment by itself.
    func withoutWarnings(_ told: Set<WarningKey>) -> Candidate {
        guard case .morning(var news) = notice.content, let warning = news.warning,
            told.contains(WarningKey(place: notice.place, event: warning.event))
        else { return self }
        news.warning = nil
        var candidate = self
        candidate.notice.content = .morning(news)
        return candidate
    }

    private var fall: PrecipitationNews? {
        if case .precipitation(let news) = notice.content { news } else { nil }
    }

    /// Whether another rule for the place tells the same at the same moment: rain that two rules announce, or two rules that
    /// are alike.
    private func isRepeated(by other: Candidate) -> Bool {
        guard let fall = other.fall else {
            return notice.place == other.notice.place && notice.content == other.notice.content
        }
        return told.contains { $0.place == other.notice.place && $0.fall == fall }
    }

    /// Whether another place has the same event of an agency, or rain that begins in the same hour.
    private func isSameNews(as other: Candidate) -> Bool {
        guard !told.contains(where: { $0.place == other.notice.place }) else { return false }
        switch (notice.content, other.notice.content) {
        case (.warning(let one, _), .warning(let two, _)):
            return one.thread != nil && one.thread == two.thread && one.severity == two.severity
                && one.level == two.level && notice.reason == other.notice.reason
        case (.precipitation(let one), .precipitation(let two)):
            return one.phase == two.phase && abs(one.start.timeIntervalSince(two.start)) < 3600
        default: return false
        }
    }
}
