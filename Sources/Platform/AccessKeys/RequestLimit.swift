/// A number of requests per period. After a period without requests, all of them may come at once.
public enum RequestLimit: Hashable, Sendable {
    case unlimited
    /// Between 1 per period and a million per second.
    case rate(_ requests: Int, per: Period)

    /// A period over which requests are counted.
    public enum Period: String, CaseIterable, Hashable, Sendable {
        case second = "s"
        case minute = "min"
        case hour = "h"
        case day

        var nanoseconds: Int64 {
            switch self {
            case .second: 1_000_000_000
            case .minute: 60_000_000_000
            case .hour: 3_600_000_000_000
            case .day: 86_400_000_000_000
            }
        }
    }

    /// The limit of a key created without one: that of OpenWeatherMap's free plan.
    public static let standard = RequestLimit.rate(60, per: .minute)

    /// Returns `nil` if the limit is zero or more than one request per microsecond.
    static func rate(checking requests: Int, per period: Period) -> RequestLimit? {
        guard requests >= 1, Int64(requests) <= period.nanoseconds / 1_000 else { return nil }
        return .rate(requests, per: period)
    }
}

/// The form that people write and the store keeps: `60/min`, `1000/day`, `10/s`, `5000/h`, `unlimited`.
extension RequestLimit: LosslessStringConvertible {
    /// Returns `nil` if the text is not a limit, or is one beyond a million requests per second.
    public init?(_ text: String) {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if text == "unlimited" {
            self = .unlimited
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 15, parts[0].utf8.allSatisfy(Self.isDigit),
            let requests = Int(parts[0]), let period = Period(word: parts[1]),
            let limit = Self.rate(checking: requests, per: period)
        else { return nil }
        self = limit
    }

    public var description: String {
        switch self {
        case .unlimited: "unlimited"
        case .rate(let requests, let period): "\(requests)/\(period.rawValue)"
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension RequestLimit.Period {
    fileprivate init?(word: some StringProtocol) {
        switch word {
        case "s", "sec", "second", "초": self = .second
        case "m", "min", "minute", "분": self = .minute
        case "h", "hr", "hour", "시간": self = .hour
        case "d", "day", "일": self = .day
        default: return nil
        }
    }
}
