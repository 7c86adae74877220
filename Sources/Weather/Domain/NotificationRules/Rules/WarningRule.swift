public import WeatherModels

/// Tells warnings of agencies from a severity on, and advisories of some kinds.
///
/// A severity and not the step of an agency's scale, because every agency states one: 주의보 of the KMA is moderate, 경보
/// severe and 중대경보 extreme (docs/decisions/0030).
public struct WarningRule: Hashable, Sendable {
    /// The least severity that is told.
    public var leastSeverity: WeatherAlert.Severity
    /// The kinds of which advisories are told too: from moderate on, if they are decided and not only announced.
    public var advisories: Set<AlertKind>

    public init(leastSeverity: WeatherAlert.Severity, advisories: Set<AlertKind> = []) {
        self.leastSeverity = leastSeverity
        self.advisories = advisories
    }

    /// Creates the standard of a country: severe and above; in Korea also 호우, 대설 and 태풍주의보, because most floods
    /// and snowed-in roads there come with no more than these.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2; `nil` if it is unknown.
    public init(standardIn countryCode: String?) {
        let isKorea = countryCode == "KR"
        self.init(leastSeverity: .severe, advisories: isKorea ? [.rain, .snow, .typhoon] : [])
    }

    /// Returns whether a warning is told.
    func includes(_ fact: WarningFact) -> Bool {
        if fact.severity >= leastSeverity { return true }
        return fact.severity >= .moderate && fact.isDecided && advisories.contains(fact.kind)
    }
}

extension WarningRule: Codable {
    private enum Key: String, CodingKey { case severity, advisories }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .severity)
        let kinds = try container.decode([String].self, forKey: .advisories)
        guard let severity = WeatherAlert.Severity.allCases.first(where: { "\($0)" == name }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .severity,
                in: container,
                debugDescription: "no severity"
            )
        }
        let known = kinds.compactMap(AlertKind.init)
        guard known.count == kinds.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .advisories,
                in: container,
                debugDescription: "no kind of warning"
            )
        }
        self.init(leastSeverity: severity, advisories: Set(known))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode("\(leastSeverity)", forKey: .severity)
        try container.encode(advisories.map(\.rawValue).sorted(), forKey: .advisories)
    }
}
