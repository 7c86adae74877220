public import Languages
public import WeatherUnits

/// A warning by a weather service.
public struct WeatherAlert: Hashable, Sendable {
    /// How bad, in the words of the Common Alerting Protocol 1.2 (OASIS, 2010), worst last.
    public enum Severity: Int, Comparable, Hashable, Sendable {
        case unknown, minor, moderate, severe, extreme

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// The warning in one language, as a block `info` of the Common Alerting Protocol.
    public struct Wording: Hashable, Sendable {
        /// A tag of BCP 47, for example `ko`; nil where the service does not say.
        public var language: String?
        /// What of, for example 호우주의보.
        public var event: String
        /// Who warns, for example 기상청.
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

    /// In the service's first language.
    public var wording: Wording
    /// The same in others.
    public var translations: [Wording]
    public var span: TimeSpan
    public var severity: Severity
    /// Coarse kinds, as the provider names them.
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

    /// In one language or one that is not known.
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

    /// In a person's language where the service has one, else in its first.
    public func wording(in language: Language) -> Wording {
        ([wording] + translations).first { $0.isIn(language) } ?? wording
    }
}

extension WeatherAlert.Wording {
    /// Whether it is told to be in a language, whatever its region or script.
    public func isIn(_ other: Language) -> Bool {
        language?.split(separator: "-").first?.lowercased() == other.rawValue
    }
}
