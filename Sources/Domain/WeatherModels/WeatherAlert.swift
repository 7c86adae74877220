public import WeatherUnits

/// A warning by a weather service.
public struct WeatherAlert: Hashable, Sendable {
    /// How bad, in the words of the Common Alerting Protocol 1.2 (OASIS, 2010), worst last.
    public enum Severity: Int, Comparable, Hashable, Sendable {
        case unknown, minor, moderate, severe, extreme

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// Who warns, for example 기상청.
    public var sender: String?
    /// What of, for example 호우주의보, in the sender's language.
    public var event: String
    public var span: TimeSpan
    public var description: String?
    public var severity: Severity
    /// Coarse kinds, as the provider names them.
    public var tags: [String]

    public init(
        event: String,
        span: TimeSpan,
        sender: String? = nil,
        description: String? = nil,
        severity: Severity = .unknown,
        tags: [String] = []
    ) {
        self.event = event
        self.span = span
        self.sender = sender
        self.description = description
        self.severity = severity
        self.tags = tags
    }
}
