import CommonAlerting
import Foundation
import TolerantJSON
import WeatherModels

extension CountryList {
    /// What is stored of the list, in words of ours.
    fileprivate struct Stored: Codable {
        var warnings: [Warning]
        /// `nil` in lists that were stored before it was told.
        var lacksEntries: Bool?
        /// Seconds since 1970; `nil` in lists that were stored before it was told.
        var askedAt: Double?

        struct Warning: Codable {
            var identifier: String
            /// Seconds since 1970.
            var sent: Double
            var kind: String
            var document: String?
            var infos: [Info]
        }

        struct Info: Codable {
            var event: String
            var effective: Double?
            var onset: Double?
            var expires: Double?
            var severity: Int
            var urgency: Int
            var certainty: Int
            var level: String?
            var type: String?
            var areas: [Area]
        }

        struct Area: Codable {
            var name: String
            /// In turn the list and the code.
            var codes: [String]
            /// In turn latitude and longitude of the corners.
            var polygons: [[Double]]
            /// Whether its shapes are not all of it.
            var lacksShapes: Bool
        }
    }

    /// The list as bytes, which ``init(stored:)`` reads.
    func stored() throws -> Data {
        let warnings = warnings.map { warning in
            Stored.Warning(
                identifier: warning.message.identifier,
                sent: warning.message.sent.timeIntervalSince1970,
                kind: warning.message.kind.rawValue,
                document: warning.document,
                infos: warning.message.infos.map(Stored.Info.init)
            )
        }
        return try JSONEncoder().encode(
            Stored(
                warnings: warnings,
                lacksEntries: lacksEntries,
                askedAt: askedAt?.timeIntervalSince1970
            )
        )
    }

    init(stored bytes: Data) throws(PayloadError) {
        let stored = try TolerantDecoder().decode(Stored.self, from: bytes).payload
        warnings = stored.warnings.map { warning in
            let message = CAPMessage(
                warning.identifier,
                sender: "",
                sent: Date(timeIntervalSince1970: warning.sent),
                kind: CAPMessage.Kind(rawValue: warning.kind) ?? .alert,
                infos: warning.infos.map(CAPInfo.init)
            )
            return Warning(message: message, document: warning.document)
        }
        lacksEntries = stored.lacksEntries ?? false
        askedAt = stored.askedAt.map(Date.init(timeIntervalSince1970:))
    }
}

extension CountryList.Stored.Info {
    fileprivate init(_ info: CAPInfo) {
        event = info.event
        effective = info.effective?.timeIntervalSince1970
        onset = info.onset?.timeIntervalSince1970
        expires = info.expires?.timeIntervalSince1970
        severity = info.severity.rawValue
        urgency = info.urgency.rawValue
        certainty = info.certainty.rawValue
        level = info.parameter("awareness_level")
        type = info.parameter("awareness_type")
        areas = info.areas.map(CountryList.Stored.Area.init)
    }
}

extension CountryList.Stored.Area {
    fileprivate init(_ area: CAPArea) {
        name = area.name
        codes = area.codes.flatMap { [$0.name, $0.value] }
        polygons = area.shapes.compactMap { shape in
            guard case .polygon(let corners) = shape else { return nil }
            return corners.flatMap { [$0.latitude, $0.longitude] }
        }
        lacksShapes = area.lacksShapes || polygons.count < area.shapes.count
    }
}

extension CAPInfo {
    fileprivate init(_ stored: CountryList.Stored.Info) {
        self.init(event: stored.event)
        effective = stored.effective.map(Date.init(timeIntervalSince1970:))
        onset = stored.onset.map(Date.init(timeIntervalSince1970:))
        expires = stored.expires.map(Date.init(timeIntervalSince1970:))
        severity = WeatherAlert.Severity(rawValue: stored.severity) ?? .unknown
        urgency = WeatherAlert.Urgency(rawValue: stored.urgency) ?? .unknown
        certainty = WeatherAlert.Certainty(rawValue: stored.certainty) ?? .unknown
        if let level = stored.level { parameters.append(CAPValue("awareness_level", level)) }
        if let type = stored.type { parameters.append(CAPValue("awareness_type", type)) }
        areas = stored.areas.map(CAPArea.init)
    }
}

extension CAPArea {
    fileprivate init(_ stored: CountryList.Stored.Area) {
        self.init(name: stored.name)
        codes = stride(from: 0, to: stored.codes.count - 1, by: 2).map {
            CAPValue(stored.codes[$0], stored.codes[$0 + 1])
        }
        shapes = stored.polygons.map { numbers in
            let corners = stride(from: 0, to: numbers.count - 1, by: 2).compactMap { index in
                try? Coordinate(latitude: numbers[index], longitude: numbers[index + 1])
            }
            return .polygon(corners)
        }
        lacksShapes = stored.lacksShapes
    }
}
