import DataGoKr
import Foundation
import HTTPPort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

/// The recorded bodies of warnings, and bodies made in their format.
enum Warned {
    static let zones = WarningZones.current

    /// The moment of "202609261100" in Korea, by Foundation's reader.
    static func moment(_ digits: String) -> Date {
        CorpusTests.moment(digits) ?? .distantPast
    }

    /// The rows of a body as `JSONSerialization` sees them.
    static func items(_ ending: String) throws -> [[String: Any]] {
        let body = try #require(Corpus.body(in: "kma", endingWith: ending))
        return try CorpusTests.Independent(body).rows
    }

    /// The rows of a body by the provider's decoder.
    static func rows(_ ending: String) throws -> [WarningPayload] {
        let body = try #require(Corpus.body(in: "kma", endingWith: ending))
        return try JSONDecoder().decode(PortalPayload<WarningPayload>.self, from: try body.read()).rows
    }

    static func payloads(_ ending: String) throws -> [BulletinPayload] {
        let body = try #require(Corpus.body(in: "kma", endingWith: ending))
        return try JSONDecoder().decode(PortalPayload<BulletinPayload>.self, from: try body.read()).rows
    }

    // MARK: Made bodies

    /// A decision in the documented format, with made-up values.
    static func row(
        _ zone: String,
        _ hazard: Int,
        _ level: Int,
        command: Int = 1,
        at issued: Int,
        number: Int = 1,
        from start: Int = 0,
        until end: Int = 0,
        cancel: Int = 0
    ) -> String {
        """
        {"allEndTime":0,"areaCode":"\(zone)","areaName":"?","cancel":"\(cancel)","command":"\(command)",\
        "endTime":\(end),"stnId":"108","tmFc":\(issued),"tmSeq":\(number),"warnVar":\(hazard),\
        "warnStress":\(level),"startTime":\(start)}
        """
    }

    static func status(_ state: String, at issued: Int, number: Int = 1, announced: String = "o 없음") -> String
    {
        """
        {"other":"o 없음","t6":"\(state)","t7":"\(announced)","tmEf":"\(issued)","tmFc":\(issued),"tmSeq":\(number)}
        """
    }

    static func read(_ rows: String...) throws -> [WarningPayload] {
        let body = Data(Fixture.body(rows).utf8)
        return try JSONDecoder().decode(PortalPayload<WarningPayload>.self, from: body).rows
    }

    static func findings(_ status: String, _ rows: [WarningPayload]) throws -> WarningFindings {
        let body = Data(Fixture.body([status]).utf8)
        let payload = try #require(
            try JSONDecoder().decode(PortalPayload<BulletinPayload>.self, from: body).rows.first
        )
        return WarningFindings(newest: try #require(payload.stamp), status: payload, rows: rows)
    }
}

extension WarningReplay {
    init(_ rows: [WarningPayload]) {
        self.init()
        add(rows.filter { !$0.isCancelled }.compactMap(\.row))
    }

    /// The level in force, by its number; -1 for none.
    func level(_ zone: String, _ hazard: Int, _ digits: String) -> Int {
        let key = WarningKey(zone: zone, hazard: WarningHazard(rawValue: hazard))
        return state(at: Warned.moment(digits))[key]?.level.rawValue ?? -1
    }
}
