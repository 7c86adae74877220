import Foundation
import WeatherModels

extension NotificationMemory: Codable {
    private enum Key: String, CodingKey { case version, warnings, rules, others, newest }

    /// The version that this one writes.
    private static let version = 1

    /// Records in a fixed order, so that equal memories are equal bytes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        let told = warnings.values.sorted {
            ($0.key.place.rawValue, $0.key.event) < ($1.key.place.rawValue, $1.key.event)
        }
        try container.encode(told, forKey: .warnings)
        try container.encode(rules.values.sorted { $0.rule < $1.rule }, forKey: .rules)
        try container.encode(otherTimes, forKey: .others)
        let places = newest.map { Received(place: $0.key.rawValue, at: $0.value) }
        try container.encode(places.sorted { $0.place < $1.place }, forKey: .newest)
    }

    /// Of two records of the same thing, the first counts.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version,
                in: container,
                debugDescription: "of another version"
            )
        }
        warnings = Dictionary(
            try container.decode([WarningRecord].self, forKey: .warnings).map { ($0.key, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        rules = Dictionary(
            try container.decode([RuleRecord].self, forKey: .rules).map { ($0.rule, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        otherTimes = try container.decode([Date].self, forKey: .others).sorted()
        newest = Dictionary(
            try container.decode([Received].self, forKey: .newest).map {
                (SavedPlace.ID(rawValue: $0.place), $0.at)
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private struct Received: Codable {
        let place: String
        let at: Date
    }
}

extension WarningRecord: Codable {
    private enum Key: String, CodingKey {
        case place, event, severity, level, threads, start, end, endedAt, toldAt
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        key = WarningKey(
            place: SavedPlace.ID(rawValue: try container.decode(String.self, forKey: .place)),
            event: try container.decode(String.self, forKey: .event)
        )
        let severity = try container.decode(Int.self, forKey: .severity)
        self.severity = WeatherAlert.Severity(rawValue: severity) ?? .unknown
        level = try container.decodeIfPresent(Int.self, forKey: .level)
            .flatMap(WeatherAlert.Level.init(rawValue:))
        threads = try container.decode([String].self, forKey: .threads)
        start = try container.decode(Date.self, forKey: .start)
        end = try container.decodeIfPresent(Date.self, forKey: .end)
        endedAt = try container.decodeIfPresent(Date.self, forKey: .endedAt)
        toldAt = try container.decode(Date.self, forKey: .toldAt)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(key.place.rawValue, forKey: .place)
        try container.encode(key.event, forKey: .event)
        try container.encode(severity.rawValue, forKey: .severity)
        try container.encodeIfPresent(level?.rawValue, forKey: .level)
        try container.encode(threads, forKey: .threads)
        try container.encode(start, forKey: .start)
        try container.encodeIfPresent(end, forKey: .end)
        try container.encodeIfPresent(endedAt, forKey: .endedAt)
        try container.encode(toldAt, forKey: .toldAt)
    }
}

extension RuleRecord: Codable {
    private enum Key: String, CodingKey { case rule, toldAt, events, fallStart, fallEnd }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        rule = NotificationRule.ID(rawValue: try container.decode(String.self, forKey: .rule))
        toldAt = try container.decode(Date.self, forKey: .toldAt)
        events = try container.decode([String].self, forKey: .events)
        fallStart = try container.decodeIfPresent(Date.self, forKey: .fallStart)
        fallEnd = try container.decodeIfPresent(Date.self, forKey: .fallEnd)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rule.rawValue, forKey: .rule)
        try container.encode(toldAt, forKey: .toldAt)
        try container.encode(events, forKey: .events)
        try container.encodeIfPresent(fallStart, forKey: .fallStart)
        try container.encodeIfPresent(fallEnd, forKey: .fallEnd)
    }
}
