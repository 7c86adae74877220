import DataGoKr
import Foundation
import TolerantJSON

/// A bulletin, with the names of the API: the row of `getPwnStatus`, or one of `getWthrWrnMsg`.
struct BulletinPayload: Decodable, Sendable {
    @Tolerant var tmFc: PortalText?
    @Tolerant var tmSeq: PortalText?
    /// When what it decides is in force, which may lie ahead.
    @Tolerant var tmEf: PortalText?
    /// What it decides.
    @Tolerant var t2: String?
    /// When that is expected to end.
    @Tolerant var t4: String?
    /// What is in force then.
    @Tolerant var t6: String?
    /// What is announced.
    @Tolerant var t7: String?
    /// What people should do.
    @Tolerant var other: String?

    var stamp: BulletinStamp? {
        guard let issued = tmFc.flatMap({ KoreanTime.moment($0.text) }) else { return nil }
        return BulletinStamp(issued: issued, number: tmSeq.flatMap { Int($0.text) } ?? 0)
    }
}

/// What a bulletin tells besides its decisions.
struct WarningBulletin: Hashable, Codable, Sendable {
    var stamp: BulletinStamp
    /// Its lines, by the warnings that they issue or change; with those that tell when a release is expected. That is a
    /// text only: an expected end that passes without a release would hide a warning that is in force.
    var decisions: [String: String]
    /// What people should do.
    var advice: String?

    init?(_ payload: BulletinPayload) {
        guard let stamp = payload.stamp else { return nil }
        self.stamp = stamp
        let lines =
            WarningText.decisions(payload.t2 ?? "") + WarningText.expectedReleases(payload.t4 ?? "")
        decisions = Dictionary(grouping: lines, by: \.event)
            .mapValues { Self.bounded($0.map(\.line).joined(separator: "\n")) }
        advice = payload.other.flatMap(WarningText.advice).map(Self.bounded)
    }

    private static func bounded(_ text: String) -> String { String(text.prefix(longestText)) }

    /// In characters: several times that of any that was seen.
    private static let longestText = 4000
}
