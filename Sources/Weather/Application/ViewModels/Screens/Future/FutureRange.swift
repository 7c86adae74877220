import Charts
import WeatherModels
import WeatherUnits

/// The range of a day's high or low as a band over the day, in units of the drawing.
public struct FutureRange: Hashable, Sendable {
    /// By what it is coloured: `high` or `low`.
    public let tint: String
    public let x: String
    public let y: String
    public let width: String
    public let height: String

    fileprivate init?(
        _ bounds: TemperatureBounds?,
        _ tint: String,
        over ends: ClosedRange<Double>,
        _ axes: FutureAxes
    ) {
        guard let bounds, let top = axes.height(bounds.highest), let bottom = axes.height(bounds.lowest)
        else {
            return nil
        }
        self.tint = tint
        (x, y) = (ChartNumber.text(ends.lowerBound), ChartNumber.text(top))
        width = ChartNumber.text(ends.upperBound - ends.lowerBound)
        height = ChartNumber.text(max(bottom - top, Self.least))
    }

    /// So that a range of nothing is still seen.
    private static let least = 1.0
}

extension FuturePlot {
    /// Returns the bands of the days, as far as the chart shows them.
    var bands: [FutureRange] {
        ranges.flatMap { day -> [FutureRange] in
            guard let shown = day.span.intersection(span) else { return [] }
            let ends = axes.time.position(of: shown.start)...axes.time.position(of: shown.end)
            return [
                FutureRange(day.highBounds, "high", over: ends, axes),
                FutureRange(day.lowBounds, "low", over: ends, axes),
            ].compactMap(\.self)
        }
    }
}

extension FutureModel {
    /// A day in the table of ranges.
    public struct Day: Hashable, Sendable {
        /// "10월 3일 (토)".
        public var label: String
        /// "24°", or "–".
        public var high: String
        public var low: String
        /// "22–26°"; `nil` without one.
        public var highRange: String?
        public var lowRange: String?
    }
}

extension FutureModel.Day {
    init(_ range: DayRange, _ subject: PlaceSubject) {
        let texts = subject.texts
        let isThisYear = range.day.year == subject.localTime(subject.now).day.year
        label = isThisYear ? subject.dates.day(range.day) : subject.dates.dayOfYear(range.day)
        (high, low) = (texts.degrees(range.high), texts.degrees(range.low))
        highRange = range.highBounds.map { texts.degrees($0) }
        lowRange = range.lowBounds.map { texts.degrees($0) }
    }
}
