import Charts
public import Foundation
public import WeatherModels
import WeatherUnits

/// What falls in the next hour, as bars of how hard it falls.
public struct RainDrawing: Hashable, Sendable {
    /// One step of the forecast.
    public struct Bar: Hashable, Sendable {
        public var x: String
        public var y: String
        public var width: String
        public var height: String
    }

    /// A height with its name, or a time with its words.
    public struct Mark: Hashable, Sendable {
        public var label: String
        public var position: String
    }

    /// "앞으로 1시간 비, 가장 강할 때 시간당 2.4 mm".
    public let title: String
    public let width: String
    public let height: String
    public let bars: [Bar]
    /// Where "보통" and "강함" begin.
    public let levels: [String]
    /// "약함", "보통", "강함", each in the middle of its third.
    public let bands: [Mark]
    /// "지금", "15분", "30분", "45분".
    public let times: [Mark]

    /// Nil where nothing falls in the hour, or nothing is known of it.
    /// - Parameter what: What falls.
    public init?(
        _ steps: [MinutelyForecast],
        falling what: Phrase.Precipitating,
        preferences: Preferences,
        now: Date
    ) {
        let hour = TimeSpan(start: now, duration: 3600)
        let rates = steps.compactMap { step -> (span: TimeSpan, rate: Double)? in
            guard let part = step.precipitation.part(within: hour), let rate = part.millimetresPerHour else {
                return nil
            }
            return (part.interval, rate)
        }
        guard let heaviest = rates.map(\.rate).max(), heaviest >= Self.least else { return nil }
        let language = preferences.language
        let amount = Precipitation(millimetres: heaviest, over: hour)
        title = DrawingPhrase.nextHour(what, heaviest: QuantityText(preferences).precipitation(amount))
            .text(in: language)
        (width, height) = (ChartNumber.text(Self.width), ChartNumber.text(Self.height))
        let axis = TimeAxis(from: hour.start, to: hour.end, start: 0, end: Self.width)
        bars = rates.filter { $0.rate >= Self.least }.map { Self.bar(over: $0.span, rate: $0.rate, on: axis) }
        levels = Self.bounds[1...2].map { ChartNumber.text(Self.top(of: $0)) }
        bands = [DrawingPhrase.light, .moderate, .heavy].enumerated().map { position, name in
            let middle = Self.height * (1 - (Double(position) + 0.5) / 3)
            return Mark(label: name.text(in: language), position: ChartNumber.text(middle))
        }
        times = [0, 15, 30, 45].map { minutes in
            Mark(
                label: minutes == 0
                    ? Phrase.now.text(in: language) : DrawingPhrase.minutes(minutes).text(in: language),
                position: ChartNumber.text(axis.position(of: now.addingTimeInterval(Double(minutes) * 60)))
            )
        }
    }

    /// Millimetres an hour below which a gauge shows nothing.
    private static let least = 0.1
    private static let width = 252.0
    private static let height = 72.0

    private static func bar(over span: TimeSpan, rate: Double, on axis: TimeAxis) -> Bar {
        let (start, end) = (axis.position(of: span.start), axis.position(of: span.end))
        let gap = min(1.5, (end - start) / 4)
        let top = top(of: rate)
        return Bar(
            x: ChartNumber.text(start + gap),
            y: ChartNumber.text(top),
            width: ChartNumber.text(end - start - 2 * gap),
            height: ChartNumber.text(height - top)
        )
    }

    /// Light, moderate and heavy begin at these rates, millimetres an hour (WMO-No. 8, 2018, volume I, annex 14.A); at the
    /// last, violent, the drawing is full.
    private static let bounds = [0, 2.5, 10, 50]

    /// Each of the three has a third of the height.
    private static func top(of rate: Double) -> Double {
        let third = bounds.dropFirst().firstIndex { rate < $0 }.map { $0 - 1 } ?? 2
        let share = min(1, (rate - bounds[third]) / (bounds[third + 1] - bounds[third]))
        return height * (1 - (Double(third) + share) / 3)
    }
}
