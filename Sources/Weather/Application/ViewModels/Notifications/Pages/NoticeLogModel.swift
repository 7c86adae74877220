public import Foundation
import Languages
public import NotificationRules

/// What was sent to a person, and what became of it.
public struct NoticeLogModel: Hashable, Sendable {
    /// One notice at one target.
    public struct Entry: Hashable, Sendable {
        /// RFC 3339 in UTC.
        public let moment: String
        /// "10월 2일 (금) 15:04".
        public let time: String
        /// "서울 · 큰비 위험".
        public let title: String
        /// The page it led to; `nil` if it is not known.
        public let link: String?
        /// "단계가 올라감"; `nil` if it is not known.
        public let reason: String?
        /// "Chrome, Android".
        public let target: String
        /// "보냄", "보내지 못함: 받는 곳이 거절함 (2번 시도)".
        public let outcome: String
        public let isFailure: Bool
    }

    /// The latest first.
    public let entries: [Entry]
    public let isEmpty: Bool

    /// - Parameters:
    ///   - records: The latest first.
    ///   - targets: By which records are named.
    ///   - timeZone: The zone of the person's clock.
    public init(
        _ records: [NoticeRecord],
        targets: [NoticeTarget],
        timeZone: TimeZone,
        preferences: Preferences
    ) {
        let (language, dates) = (preferences.language, DateText(preferences))
        let names = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
        entries = records.map { record in
            let target = names[record.target].map { target in
                target.kind == .mail ? NotificationLabel.mail.text(in: language) : target.name
            }
            let outcome = Self.phrase(record.outcome).text(in: language)
            let tries = TargetPhrase.tries(record.attempts).text(in: language)
            return Entry(
                moment: record.toldAt.formattedForMachines,
                time: dates.moment(LocalTime(record.toldAt, in: timeZone)),
                title: record.note?.title ?? NotificationLabel.general.text(in: language),
                link: record.note?.page.flatMap(NotificationAddress.ownPage),
                reason: record.note?.reason,
                target: target ?? TargetPhrase.gone.text(in: language),
                outcome: record.attempts > 1 ? "\(outcome) (\(tries))" : outcome,
                isFailure: record.outcome != .delivered
            )
        }
        isEmpty = records.isEmpty
    }

    private static func phrase(_ outcome: NoticeRecord.Outcome) -> TargetPhrase {
        switch outcome {
        case .delivered: .delivered
        case .expired: .expired
        case .overLimit: .overLimit
        case .failed(let reason): UnsentReason(reason).map(TargetPhrase.unsent) ?? .failed
        }
    }
}
