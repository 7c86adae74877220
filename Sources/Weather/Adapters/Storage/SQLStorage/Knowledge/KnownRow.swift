import Foundation
import NotificationPorts
import NotificationRules
import SQLStore
import WeatherModels

/// A record as the file has it.
struct KnownRow: Hashable, Sendable {
    let point: String
    let moment: Date
    let receivedAt: Date
    let timeZone: String
    let alertsStatus: String
    /// Differs if the warnings do.
    let alerts: Int
    let report: [UInt8]

    init(at point: Coordinate, _ knowledge: PlaceKnowledge, _ moment: Date, by coding: KnowledgeCoding) {
        (self.point, self.moment, receivedAt) = (Self.name(of: point), moment, knowledge.receivedAt)
        timeZone = knowledge.timeZone.identifier
        alertsStatus = StoredAlertsStatus.text(of: knowledge.report.alertsStatus)
        alerts = coding.digest(ofWarningsIn: knowledge.report)
        report = coding.encode(knowledge.report)
    }

    init(_ row: inout SQLRow) throws {
        (point, moment) = (try row.requiredText(), try row.requiredMoment())
        (receivedAt, timeZone) = (try row.requiredMoment(), try row.requiredText())
        (alertsStatus, alerts) = (try row.requiredText(), try row.requiredInteger())
        guard let report = row.bytes() else { throw StoreObstacle.damage("a record has no report") }
        self.report = report
    }

    /// Returns `nil` for what this release cannot read.
    func record(by coding: KnowledgeCoding) -> KnowledgeRecord? {
        guard var report = coding.decode(report), let zone = TimeZone(identifier: timeZone),
            let status = StoredAlertsStatus.status(alertsStatus)
        else { return nil }
        report.alertsStatus = status
        return KnowledgeRecord(at: moment, PlaceKnowledge(report, timeZone: zone, receivedAt: receivedAt))
    }

    /// Returns the name of a point of the 0.01° grid, in hundredths: `3757 12698`.
    static func name(of point: Coordinate) -> String {
        "\(Int((point.latitude * 100).rounded())) \(Int((point.longitude * 100).rounded()))"
    }
}
