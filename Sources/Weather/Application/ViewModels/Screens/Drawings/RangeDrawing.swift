import Charts
import Languages
public import WeatherModels
public import WeatherUnits

/// The temperature range shared by all bars of a list: otherwise all days would look alike.
public struct RangeScale: Hashable, Sendable {
    private let scale: ChartScale
    let stops: [GradientStop]

    /// Returns `nil` if no day has both temperatures.
    public init?(_ days: some Sequence<DailyForecast>) {
        let ends = days.filter { $0.lowAndHigh != nil }.compactMap(\.lowestAndHighest)
            .flatMap { [$0.lowerBound, $0.upperBound] }
        guard let low = ends.min(), let high = ends.max() else { return nil }
        scale = ChartScale(domain: low...high, from: 4, to: 96)
        stops = GradientStop.stops(over: low...high, on: scale)
    }

    /// Returns a percentage of the bar's width. The ends leave room for round caps.
    func position(of celsius: Double) -> Double { scale.position(of: celsius) }
}

/// One day from low to high on the scale of all days, coloured by temperature, with a dot for now.
public struct RangeDrawing: Hashable, Sendable {
    /// Unique in the page: "range-2026-10-02".
    public let id: String
    /// "최저 14°, 최고 24°, 지금 21°".
    public let title: String
    /// "21.3%".
    public let start: String
    public let end: String
    /// From the lowest the low may be to the highest the high may be: a thin line behind the bar. `nil` where nobody says
    /// how far they may be off.
    public let leastStart: String?
    public let mostEnd: String?
    public let stops: [GradientStop]
    /// The position of the current temperature; only in today's bar, otherwise `nil`.
    public let dot: String?

    /// Returns `nil` if the day lacks one of its temperatures.
    ///
    /// - Parameter now: The current temperature for today's bar; it is within the bar.
    public init?(
        _ day: DailyForecast,
        on scale: RangeScale,
        now: Temperature? = nil,
        preferences: Preferences
    ) {
        guard let ends = day.lowAndHigh, let low = day.low, let high = day.high else { return nil }
        let (texts, language) = (QuantityText(preferences), preferences.language)
        id = "range-\(day.day)"
        start = ChartNumber.text(scale.position(of: ends.lowerBound)) + "%"
        end = ChartNumber.text(scale.position(of: ends.upperBound)) + "%"
        let hasBounds = day.lowBounds != nil || day.highBounds != nil
        let widest = hasBounds ? day.lowestAndHighest : nil
        leastStart = widest.map { ChartNumber.text(scale.position(of: $0.lowerBound)) + "%" }
        mostEnd = widest.map { ChartNumber.text(scale.position(of: $0.upperBound)) + "%" }
        stops = scale.stops
        dot = now.map {
            ChartNumber.text(scale.position(of: min(max($0.celsius, ends.lowerBound), ends.upperBound))) + "%"
        }
        let parts = [(Phrase.lowest, low), (.highest, high)] + (now.map { [(Phrase.now, $0)] } ?? [])
        let words = parts.map { "\($0.text(in: language)) \(texts.degrees($1))" }
        title = JoinedWords.list(words).text(in: language)
    }
}

extension DailyForecast {
    /// In degrees Celsius; `nil` if either is unknown or they contradict each other.
    fileprivate var lowAndHigh: ClosedRange<Double>? {
        guard let low = low?.celsius, let high = high?.celsius, low <= high else { return nil }
        return low...high
    }

    /// The same with the bounds of both, where there are some.
    fileprivate var lowestAndHighest: ClosedRange<Double>? {
        lowAndHigh.map { ends in
            let lowest = min(ends.lowerBound, lowBounds?.lowest.celsius ?? ends.lowerBound)
            return lowest...max(ends.upperBound, highBounds?.highest.celsius ?? ends.upperBound)
        }
    }
}
