public import Languages
public import WeatherUnits

/// A weather warning.
public struct WeatherAlert: Hashable, Sendable {
    /// The severity in the terms of the Common Alerting Protocol 1.2 (OASIS, 2010), in ascending order.
    public enum Severity: Int, Comparable, Hashable, Sendable {
        case unknown, minor, moderate, severe, extreme

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// The text of the warning in one language, like the `info` block of the Common Alerting Protocol.
    public struct Wording: Hashable, Sendable {
        /// A BCP 47 tag, for example `ko`; `nil` if the service gives none.
        public var language: String?
        /// The event, for example 호우주의보.
        public var event: String
        /// The service that issued it, for example 기상청.
        public var sender: String?
        public var description: String?

        public init(
            event: String,
            sender: String? = nil,
            description: String? = nil,
            language: String? = nil
        ) {
            self.language = language
            self.event = event
            self.sender = sender
            self.description = description
        }
    }

    /// The text in the service's first language.
    public var wording: Wording
    /// The text in other languages.
    public var translations: [Wording]
    public var span: TimeSpan
    public var severity: Severity
    /// Coarse categories, as the provider names them.
    public var tags: [String]

    public init(
        _ wording: Wording,
        translations: [Wording] = [],
        span: TimeSpan,
        severity: Severity = .unknown,
        tags: [String] = []
    ) {
        self.wording = wording
        self.translations = translations
        self.span = span
        self.severity = severity
        self.tags = tags
    }

    /// Creates a warning in a single language, which may be unknown.
    public init(
        event: String,
        span: TimeSpan,
        sender: String? = nil,
        description: String? = nil,
        severity: Severity = .unknown,
        tags: [String] = []
    ) {
        let wording = Wording(event: event, sender: sender, description: description)
        self.init(wording, span: span, severity: severity, tags: tags)
    }

    /// Returns the text in a person's language, whatever its region or script, or in the service's first
    /// language if there is none.
    public func wording(in language: Language) -> Wording {
        ([wording] + translations).first {
            $0.language?.split(separator: "-").first?.lowercased() == language.rawValue
        } ?? wording
    }
}
