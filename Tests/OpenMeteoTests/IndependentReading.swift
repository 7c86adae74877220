import Foundation

/// A body read by `JSONSerialization` and nothing of ours, to compare with.
struct IndependentReading {
    let root: [String: Any]

    init(_ body: Data) throws {
        root = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
    }

    var offset: Double { root["utc_offset_seconds"] as? Double ?? 0 }

    func section(_ name: String) -> [String: Any] { root[name] as? [String: Any] ?? [:] }

    func unit(_ section: String, _ variable: String) -> String? {
        self.section(section + "_units")[variable] as? String
    }

    /// Instants of a section's times, by Foundation's reader and the body's offset.
    func times(_ name: String) throws -> [Date] {
        let texts =
            section(name)["time"] as? [String] ?? [section(name)["time"] as? String].compactMap(\.self)
        return try texts.map {
            try Date($0.count == 10 ? $0 + "T00:00:00Z" : $0 + ":00Z", strategy: .iso8601)
                .addingTimeInterval(-offset)
        }
    }

    /// Null for what is null, of another type or absent.
    func column(_ section: String, _ names: String...) -> [Double?] {
        for name in names {
            if let values = self.section(section)[name] as? [Any] { return values.map { $0 as? Double } }
        }
        return []
    }

    func value(_ section: String, _ name: String) -> Double? {
        self.section(section)[name] as? Double
    }

    /// Metres per second of a wind in the body's unit.
    static func metresPerSecond(_ value: Double?, _ unit: String?) -> Double? {
        let factors = ["m/s": 1, "km/h": 1 / 3.6, "mp/h": 0.44704, "kn": 1852.0 / 3600]
        return value.flatMap { value in unit.flatMap { factors[$0] }.map { value * $0 } }
    }
}
