import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The weather of a place that truly happens: a season, days that follow from the day before, and an hourly course.
struct YearWeather: Sendable {
    /// In °C: half of what a mean day has between its lowest and its highest temperature.
    static let halfRange = 4.5
    /// Those of the year, and as many as its last forecasts reach beyond it.
    static let days = Year.days + Year.leads + 2

    /// By day, in °C.
    private(set) var highs: [Double] = []
    private(set) var lows: [Double] = []
    /// By day, in m/s.
    private(set) var winds: [Double] = []
    /// By day: it rains as far as it is above zero, in ``rainUnit``.
    private(set) var wetness: [Double] = []
    /// By day: how hard the weather is to forecast, about 1.
    private(set) var difficulty: [Double] = []
    /// When each day begins, in seconds since 1970.
    let starts: [Double]
    private let phase: Double
    private let mean: Double

    /// In mm.
    static let rainUnit = 5.0

    init(number: Int, in zone: TimeZone) {
        (phase, mean) = (Double(number % 5) * 0.1, 11 + Double(number % 7))
        starts = (0...Self.days).map {
            LocalDays.span(of: Year.day($0), in: zone).start.timeIntervalSince1970
        }
        var numbers = NormalNumbers(seed: 100 + number)
        var (warmth, wind, wet) = (0.0, 0.0, 0.0)
        for day in 0..<Self.days {
            warmth = 0.75 * warmth + 2.2 * numbers.next()
            wind = 0.5 * wind + 0.9 * numbers.next()
            wet = 0.45 * wet + 0.9 * numbers.next()
            let half = max(1, Self.halfRange + 1.3 * numbers.next() - 0.8 * wet)
            let middle = season(day) + warmth
            highs.append(middle + half)
            lows.append(middle - half)
            winds.append(max(0.3, 4 + 1.6 * wind))
            wetness.append(wet - 0.4)
            // Winter is harder than summer.
            difficulty.append(exp(0.25 * numbers.next()) * (1 + 0.2 * cos(2 * .pi * Double(day) / 365)))
        }
    }

    func season(_ day: Int) -> Double { mean - 10 * cos(2 * .pi * (Double(day) / 365 - phase)) }

    /// - Parameter share: As ``course(at:)`` says.
    static func wind(_ mean: Double, share: Double) -> Double { max(0, mean) * (0.8 + 0.4 * share) }

    static func rain(_ wetness: Double) -> Double { max(0, wetness) * rainUnit }

    /// Returns the day that contains a moment, and how far it is between its lowest and its highest temperature, 0…1.
    func course(at seconds: Double) -> (day: Int, share: Double)? {
        guard let first = starts.first, let last = starts.last, first <= seconds, seconds < last else {
            return nil
        }
        var day = min(Int((seconds - first) / 86_400), Self.days - 1)
        while day > 0, starts[day] > seconds { day -= 1 }
        while starts[day + 1] <= seconds { day += 1 }
        let hour = (seconds - starts[day]) / 3600
        return (day, 0.5 + 0.5 * cos(2 * .pi * (hour - 15) / 24))
    }
}
