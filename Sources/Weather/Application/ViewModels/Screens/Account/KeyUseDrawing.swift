import Charts
import Languages
import Meteorology
import WeatherModels

/// The use of a key on each of the last days as bars against its daily limit, and the same as a table.
public struct KeyUseDrawing: Hashable, Sendable {
    /// How much a key was used on one day in UTC.
    public struct Day: Hashable, Sendable {
        /// The number of days since 1970-01-01.
        public var number: Int
        public var requests: Int
        /// Requests over the limit.
        public var refused: Int

        public init(number: Int, requests: Int, refused: Int) {
            (self.number, self.requests, self.refused) = (number, requests, refused)
        }
    }

    /// One day with use, in fractions of the drawing's width and height.
    public struct Bar: Hashable, Sendable {
        public var x: String
        public var y: String
        public var width: String
        public var height: String
        /// Whether requests over the limit were refused.
        public var isOver: Bool
    }

    /// One day with use.
    public struct Row: Hashable, Sendable {
        /// "10월 2일 (금)".
        public var day: String
        public var requests: String
        public var refused: String
    }

    /// "30일 동안 요청 1,234번. 가장 많은 날: 10월 2일 (금), 400번. 거절 17번".
    public let title: String
    public let bars: [Bar]
    /// The height of the daily limit; `nil` without one.
    public let limitLine: String?
    /// The days with use, the latest first.
    public let rows: [Row]
    public let hasRows: Bool

    /// - Parameters:
    ///   - use: The days with use.
    ///   - days: The days shown.
    ///   - limit: The requests allowed each day; `nil` without such a limit.
    public init(_ use: [Day], on days: ClosedRange<Int>, limit: Int?, preferences: Preferences) {
        let (language, dates) = (preferences.language, DateText(preferences))
        let shown = use.filter { days.contains($0.number) && ($0.requests > 0 || $0.refused > 0) }
        let busiest = shown.max { $0.requests < $1.requests }
        // Room above the limit, so that its line is within the drawing.
        let top = Double(max(limit ?? 0, busiest?.requests ?? 0, 1)) * 1.05
        let heights = ChartScale(domain: 0...top, from: 0, to: 100)
        let step = 100 / Double(days.count)
        bars = shown.map { day in
            // A day with any use is seen.
            let height = max(Self.leastHeight, heights.position(of: Double(day.requests)))
            return Bar(
                x: Self.percent(Double(day.number - days.lowerBound) * step + step / 8),
                y: Self.percent(100 - height),
                width: Self.percent(step * 3 / 4),
                height: Self.percent(height),
                isOver: day.refused > 0
            )
        }
        limitLine = limit.map { Self.percent(100 - heights.position(of: Double($0))) }
        rows = shown.sorted { $0.number > $1.number }.map { day in
            Row(
                day: dates.day(LocalDay(daysSince1970: day.number)),
                requests: GroupedNumber.text(day.requests),
                refused: GroupedNumber.text(day.refused)
            )
        }
        hasRows = !rows.isEmpty
        title = KeyPhrase.use(
            days: days.count,
            requests: shown.reduce(0) { $0 + $1.requests },
            busiest: busiest.map { (dates.day(LocalDay(daysSince1970: $0.number)), $0.requests) },
            refused: shown.reduce(0) { $0 + $1.refused }
        ).text(in: language)
    }

    /// In percent.
    private static let leastHeight = 2.0

    private static func percent(_ value: Double) -> String { ChartNumber.text(value) + "%" }
}
