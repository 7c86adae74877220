import Foundation

/// Tells that rain or snow will begin.
public struct PrecipitationRule: Hashable, Codable, Sendable {
    /// How long before.
    public enum Lead: Hashable, Sendable {
        /// 5 … 120. Where the forecast has only whole hours, it is told in the hour before the one in which it begins, or
        /// as many hours before as the minutes fill.
        case minutes(Int)
        /// 1 … 24.
        case hours(Int)

        static let minuteRange = 5...120.0
        static let hourRange = 1...24.0
    }

    public let lead: Lead
    /// Whether rain is not told.
    public let onlySnow: Bool

    public init(lead: Lead, onlySnow: Bool = false) throws(NotificationRuleError) {
        switch lead {
        case .minutes(let minutes): try Lead.minuteRange.check(Double(minutes), of: .leadMinutes)
        case .hours(let hours): try Lead.hourRange.check(Double(hours), of: .leadHours)
        }
        (self.lead, self.onlySnow) = (lead, onlySnow)
    }

    init(minutes: Int) { (lead, onlySnow) = (.minutes(minutes), false) }

    /// Returns how many seconds before its beginning precipitation is told.
    ///
    /// - Parameter isToTheMinute: Whether the forecast has steps shorter than an hour.
    func seconds(isToTheMinute: Bool) -> TimeInterval {
        switch lead {
        case .hours(let hours): Double(hours) * 3600
        case .minutes(let minutes):
            isToTheMinute ? Double(minutes) * 60 : (Double(minutes) / 60).rounded(.up) * 3600
        }
    }
}

extension PrecipitationRule {
    private enum Key: String, CodingKey { case minutes, hours, onlySnow }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let lead: Lead =
            if let minutes = try container.decodeIfPresent(Int.self, forKey: .minutes) {
                .minutes(minutes)
            } else {
                .hours(try container.decode(Int.self, forKey: .hours))
            }
        try self.init(lead: lead, onlySnow: container.decode(Bool.self, forKey: .onlySnow))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch lead {
        case .minutes(let minutes): try container.encode(minutes, forKey: .minutes)
        case .hours(let hours): try container.encode(hours, forKey: .hours)
        }
        try container.encode(onlySnow, forKey: .onlySnow)
    }
}
