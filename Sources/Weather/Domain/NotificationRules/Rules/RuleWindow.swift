/// The time in which a value must pass its bound, by the clock of the place.
public enum RuleWindow: Hashable, Sendable {
    /// From now on, 1 … 48 hours.
    case nextHours(Int)
    /// From now until midnight.
    case today
    /// The next local day. It is told from 17:00 on, when people ask about it and the forecast for it has settled.
    case tomorrow
    /// Until 09:00: told from 17:00 on, and during the night.
    case tonight

    /// Of ``nextHours(_:)``.
    static let hours = 1...48.0
    /// From when on the coming night and the next day are told, by the clock of the place.
    static let evening = ClockTime(hour: 17)
    /// Until when a night lasts, by the clock of the place: the lowest temperature is that of the time around sunrise.
    static let endOfNight = ClockTime(hour: 9)
}

extension RuleWindow: Codable {
    private enum Name: String, Codable { case hours, today, tomorrow, tonight }
    private enum Key: String, CodingKey { case name, hours }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self =
            switch try container.decode(Name.self, forKey: .name) {
            case .hours: .nextHours(try container.decode(Int.self, forKey: .hours))
            case .today: .today
            case .tomorrow: .tomorrow
            case .tonight: .tonight
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .nextHours(let hours):
            try container.encode(Name.hours, forKey: .name)
            try container.encode(hours, forKey: .hours)
        case .today: try container.encode(Name.today, forKey: .name)
        case .tomorrow: try container.encode(Name.tomorrow, forKey: .name)
        case .tonight: try container.encode(Name.tonight, forKey: .name)
        }
    }
}
