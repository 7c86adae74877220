public import Foundation
public import Languages
public import WeatherUnits

/// A weather warning of an agency, as in force or announced, in one model for all agencies.
public struct WeatherAlert: Hashable, Sendable {
    /// The severity in the terms of the Common Alerting Protocol 1.2 (OASIS, 2010), in ascending order.
    public enum Severity: Int, Comparable, CaseIterable, Hashable, Sendable {
        case unknown, minor, moderate, severe, extreme

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// The step of the agency's own scale, in ascending order.
    public enum Level: Int, Comparable, CaseIterable, Hashable, Sendable {
        /// Information without a step of a scale.
        case statement
        /// Announced before it is decided: 예비특보 of the KMA, a watch of the NWS.
        case preliminary
        /// 주의보 of the KMA, an advisory of the NWS, yellow of MeteoAlarm.
        case advisory
        /// 경보 of the KMA, a warning of the NWS, orange of MeteoAlarm.
        case warning
        /// 중대경보 of the KMA, red of MeteoAlarm.
        case major

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// What it is at one moment.
    public enum Phase: Hashable, Sendable {
        case upcoming, active, ended
    }

    /// How sure the agency is, in the terms of the Common Alerting Protocol 1.2.
    public enum Certainty: Int, CaseIterable, Hashable, Sendable {
        case unknown, unlikely, possible, likely, observed
    }

    /// How soon people should act, in the terms of the Common Alerting Protocol 1.2.
    public enum Urgency: Int, CaseIterable, Hashable, Sendable {
        case unknown, past, future, expected, immediate
    }

    /// For which places it is.
    public enum Reach: Int, CaseIterable, Hashable, Sendable {
        /// For an area that contains the place.
        case place
        /// For some area of the country, of which it is not known whether it contains the place. Never shown as the
        /// place's.
        case country
    }

    /// The text of the warning in one language, like the `info` block of the Common Alerting Protocol. It is the agency's
    /// own and never altered.
    public struct Wording: Hashable, Sendable {
        /// A BCP 47 tag, for example `ko`; `nil` if the service gives none.
        public var language: String?
        /// The event, for example 호우주의보.
        public var event: String
        /// The service that issued it, for example 기상청.
        public var sender: String?
        public var headline: String?
        public var description: String?
        /// What people should do.
        public var instruction: String?

        public init(
            event: String,
            sender: String? = nil,
            headline: String? = nil,
            description: String? = nil,
            instruction: String? = nil,
            language: String? = nil
        ) {
            self.language = language
            self.event = event
            self.sender = sender
            self.headline = headline
            self.description = description
            self.instruction = instruction
        }
    }

    /// Identifies the event through all its messages, for example `kma|L1090500|2`; `nil` if the service does not.
    public var thread: String?
    public var kind: AlertKind
    /// `nil` if the service has no scale, or gives no step of it.
    public var level: Level?
    public var severity: Severity
    public var certainty: Certainty
    public var urgency: Urgency
    /// When the newest message about it was sent, if known.
    public var sent: Date?
    /// When the event begins or began.
    public var start: Date
    /// When the event ends; `nil` if the agency has not said.
    public var end: Date?
    /// Whether `end` is the agency's estimate, which a later message will confirm or change.
    public var endIsEstimated: Bool
    /// The areas it is for; empty if the service names none.
    public var areas: [AlertArea]
    public var reach: Reach
    /// The text in the service's first language.
    public var wording: Wording
    /// The text in other languages.
    public var translations: [Wording]
    /// Coarse categories, as the provider names them.
    public var tags: [String]
    /// The agency's colour for it; `nil` if it has none.
    public var colour: AlertColour?
    /// The agency's page about it, if the message names one.
    public var link: String?

    public init(
        _ wording: Wording,
        translations: [Wording] = [],
        kind: AlertKind = .other,
        level: Level? = nil,
        severity: Severity = .unknown,
        start: Date,
        end: Date?,
        tags: [String] = []
    ) {
        thread = nil
        self.kind = kind
        self.level = level
        self.severity = severity
        certainty = .unknown
        urgency = .unknown
        sent = nil
        self.start = start
        self.end = end
        endIsEstimated = false
        areas = []
        reach = .place
        self.wording = wording
        self.translations = translations
        self.tags = tags
        colour = nil
        link = nil
    }

    /// Creates a warning with a known end.
    public init(
        _ wording: Wording,
        translations: [Wording] = [],
        span: TimeSpan,
        severity: Severity = .unknown,
        tags: [String] = []
    ) {
        self.init(
            wording,
            translations: translations,
            severity: severity,
            start: span.start,
            end: span.end,
            tags: tags
        )
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

    /// Returns the text in a person's language, whatever its region or script, otherwise in English, otherwise in the
    /// service's first language.
    public func wording(in language: Language) -> Wording {
        let all = [wording] + translations
        func first(_ code: String) -> Wording? {
            all.first { $0.language?.split(separator: "-").first?.lowercased() == code }
        }
        return first(language.rawValue) ?? first("en") ?? wording
    }
}

// MARK: Time

extension WeatherAlert {
    /// From start to end. If the end is unknown, a day, for formats that demand an end.
    public var span: TimeSpan {
        get { TimeSpan(start: start, end: end ?? start.addingTimeInterval(86_400)) }
        set { (start, end) = (newValue.start, newValue.end) }
    }

    /// Returns what it is at a moment. Without an end it stays active until its agency ends it.
    public func phase(at now: Date) -> Phase {
        if let end, now >= end { return .ended }
        return now < start ? .upcoming : .active
    }
}

extension [WeatherAlert] {
    /// Returns those that have not ended, in the order in which people need them: for the place before for its country,
    /// active before upcoming, then the most severe first, the highest level first, and the earliest first.
    public func current(at now: Date) -> [WeatherAlert] {
        func rank(_ alert: WeatherAlert) -> (Int, Int, Int, Int, Date) {
            (
                alert.reach.rawValue, alert.phase(at: now) == .active ? 0 : 1, -alert.severity.rawValue,
                -(alert.level?.rawValue ?? -1), alert.start
            )
        }
        return filter { $0.phase(at: now) != .ended }.sorted { rank($0) < rank($1) }
    }
}
