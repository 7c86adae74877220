import DataGoKr
import Foundation
import TolerantJSON
import WeatherModels

/// A row of `getPwnCd`, with the names of the API.
struct WarningPayload: Decodable, Sendable {
    @Tolerant var areaCode: String?
    @Tolerant var cancel: PortalText?
    @Tolerant var command: PortalText?
    @Tolerant var startTime: PortalText?
    @Tolerant var endTime: PortalText?
    @Tolerant var tmFc: PortalText?
    @Tolerant var tmSeq: PortalText?
    @Tolerant var warnVar: PortalText?
    @Tolerant var warnStress: PortalText?
}

/// What a bulletin decides for one zone and hazard.
struct WarningRow: Hashable, Sendable {
    enum Decision: Hashable, Sendable {
        /// It is in force from then, with this level, until a further decision.
        case issued(WarningLevel, from: Date)
        /// It is in force until then.
        case released(at: Date)
    }

    var key: WarningKey
    var stamp: BulletinStamp
    var decision: Decision
}

extension WarningPayload {
    /// Whether the row was taken back; then it means nothing.
    var isCancelled: Bool { number(cancel) == 1 }

    /// What the row means; `nil` if that cannot be told.
    ///
    /// Commands: 1 issued, 2 released, 3 extended, 6 corrected, 7 changed, 8 changed and released.
    var row: WarningRow? {
        guard let areaCode, (1...16).contains(areaCode.utf8.count), let issued = moment(tmFc),
            let hazard = number(warnVar).map(WarningHazard.init), let stress = number(warnStress), stress >= 0
        else { return nil }
        let decision: WarningRow.Decision
        switch number(command) {
        case 1, 3, 6, 7:
            // A step above the highest that is known is no less serious.
            decision = .issued(WarningLevel(rawValue: stress) ?? .major, from: moment(startTime) ?? issued)
        case 2, 8:
            decision = .released(at: moment(endTime) ?? issued)
        default:
            return nil
        }
        return WarningRow(
            key: WarningKey(zone: areaCode, hazard: hazard),
            stamp: BulletinStamp(issued: issued, number: number(tmSeq) ?? 0),
            decision: decision
        )
    }

    private func number(_ value: PortalText?) -> Int? {
        value.flatMap { Int($0.text.trimmingCharacters(in: .whitespaces)) }
    }

    private func moment(_ value: PortalText?) -> Date? { value.flatMap { KoreanTime.moment($0.text) } }
}

extension KoreanTime {
    /// Returns the moment of "202609261100"; `nil` for other texts, as "0".
    static func moment(_ digits: String) -> Date? {
        let digits = digits.trimmingCharacters(in: .whitespaces)
        guard digits.utf8.count == 12 else { return nil }
        return moment(day: String(digits.prefix(8)), clock: String(digits.suffix(4)))
    }
}
