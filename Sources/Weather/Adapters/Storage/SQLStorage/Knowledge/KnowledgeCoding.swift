public import WeatherModels

/// How reports are written by ``SQLKnowledgeRecords``: given by whoever has a compact format.
public struct KnowledgeCoding: Sendable {
    let encode: @Sendable (WeatherReport) -> [UInt8]
    let decode: @Sendable ([UInt8]) -> WeatherReport?

    /// - Parameters:
    ///   - encode: The same bytes for equal reports; the state of the warnings may be left out.
    ///   - decode: `nil` for what cannot be read, such as what an earlier release wrote.
    public init(
        encode: @escaping @Sendable (WeatherReport) -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) -> WeatherReport?
    ) {
        (self.encode, self.decode) = (encode, decode)
    }

    /// Returns a number that differs if the warnings do: FNV-1a with 64 bits of their bytes.
    func digest(ofWarningsIn report: WeatherReport) -> Int {
        var warnings = WeatherReport(coordinate: report.coordinate)
        warnings.alerts = report.alerts
        let hash = encode(warnings).reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash)
    }
}

/// The state of warnings as a text of the file.
enum StoredAlertsStatus {
    static func text(of status: AlertsStatus) -> String {
        switch status {
        case .ok: "ok"
        case .stale(let age): "stale \(age)"
        case .unavailable: "unavailable"
        case .awaited: "awaited"
        case .unsupported: "unsupported"
        }
    }

    static func status(_ text: String) -> AlertsStatus? {
        switch text {
        case "ok": .ok
        case "unavailable": .unavailable
        case "awaited": .awaited
        case "unsupported": .unsupported
        default:
            text.hasPrefix("stale ") ? Double(text.dropFirst(6)).map { .stale(age: $0) } : nil
        }
    }
}
