import Foundation
import TestSupport
import UpstreamEmulator
import WeatherModels
import WeatherPorts

/// A weather service of the emulated world: how it answers for any place at any moment, what it allows, and how it counts.
struct EmulatedService: Sendable {
    let id: ProviderID
    /// What the service allows, by its documents; empty where they name nothing.
    var limits: [ServiceMeter.Limit] = []
    /// The weight of a call by the service's own rule.
    var weight: @Sendable (RecordedRequest) -> Double = { _ in 1 }
    /// Who pays for a call: a portal counts each of its services by itself.
    var account: @Sendable (RecordedRequest) -> String = { _ in "" }
    /// One of how many calls is refused with a time to wait; 0 for none.
    var refuses = 0
    /// In seconds: how long an answer says that it holds; `nil` if it says nothing.
    var lifetime: Double?
    let body: @Sendable (RecordedRequest, Date) -> Data?

    /// In seconds.
    static let pause = 30.0

    static let all = [
        openMeteo, metNorway, openWeatherMap, kma, airKorea, nws, airports, germany, europe,
    ]

    func answer(_ request: RecordedRequest, at now: Date, _ meter: ServiceMeter) -> Behaviour {
        let account = account(request)
        meter.count(request.target, at: now, weight: weight(request), account: account)
        if refuses > 0, meter.calls.count % refuses == refuses - 1 {
            meter.refuse(account, at: now, for: Self.pause)
            return .reply(status: 429, headers: [("Retry-After", "\(Int(Self.pause))")])
        }
        guard let body = body(request, now) else { return .reply(status: 404, body: #"{"title":"none"}"#) }
        guard let lifetime else { return .json(body) }
        meter.hold(request.target, at: now, for: lifetime)
        let headers = [
            ("Date", Self.httpDate(now)), ("Expires", Self.httpDate(now.addingTimeInterval(lifetime))),
        ]
        return .json(body, headers: headers)
    }
}

// MARK: For bodies

extension EmulatedService {
    static func json(_ value: Any) -> Data { (try? JSONSerialization.data(withJSONObject: value)) ?? Data() }

    static func point(_ request: RecordedRequest, _ latitude: String, _ longitude: String)
        -> (latitude: Double, longitude: Double)?
    {
        let query = request.query
        guard let latitude = query[latitude].flatMap(Double.init),
            let longitude = query[longitude].flatMap(Double.init)
        else { return nil }
        return (latitude, longitude)
    }

    /// Full hours from the present one, in seconds since 1970.
    static func hours(_ count: Int, from now: Date) -> [Int] {
        (0..<count).map { Int(now.timeIntervalSince1970) / 3600 * 3600 + $0 * 3600 }
    }

    static func iso(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }

    private static func httpDate(_ moment: Date) -> String {
        let style = Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """,
            locale: Locale(identifier: "en_US_POSIX"),
            timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian)
        )
        return moment.formatted(style)
    }
}
