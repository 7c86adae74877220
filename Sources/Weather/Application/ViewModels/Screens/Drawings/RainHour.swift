import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The steps of the next hour with their intensities, in millimetres of water per hour.
struct RainHour {
    struct Part {
        let span: TimeSpan
        let rate: Double
    }

    let parts: [Part]
    /// Light, moderate and heavy begin at the first three bounds; the last is the top of the drawing (WMO-No. 8,
    /// 2018, volume I, annex 14.A; for snow, everything from 5 mm/h is heavy).
    private let bounds: [Double]

    init(_ steps: [MinutelyForecast], falling what: PrecipitationPhase, from now: Date) {
        let hour = TimeSpan(start: now, duration: 3600)
        parts = steps.filter { !$0.isDerived }.compactMap { step in
            guard let part = step.precipitation.part(within: hour), let rate = part.millimetresPerHour else {
                return nil
            }
            return Part(span: part.interval, rate: rate)
        }
        bounds =
            switch what {
            case .rain: [0, 2.5, 10, 50]
            case .snow: [0, 1, 5, 20]
            }
    }

    /// In millimetres per hour; gauges do not measure less.
    static let least = 0.1

    var heaviest: Part? { parts.max { $0.rate < $1.rate } }

    /// Whether the intensity is constant, so that there is no maximum.
    var isEven: Bool {
        let rates = parts.map(\.rate)
        guard let least = rates.min(), let most = rates.max() else { return true }
        return most - least < 0.1 * most
    }

    /// Returns 0 for light, 1 for moderate, 2 for heavy.
    func rank(of rate: Double) -> Int {
        bounds.dropFirst().firstIndex { rate < $0 }.map { $0 - 1 } ?? 2
    }

    /// Returns 0 … 1: each of the three has a third.
    func height(of rate: Double) -> Double {
        let rank = rank(of: rate)
        let share = min(1, (rate - bounds[rank]) / (bounds[rank + 1] - bounds[rank]))
        return (Double(rank) + share) / 3
    }

    /// Returns `nil` if nothing is known about that time.
    func meanRate(from start: Date, for seconds: TimeInterval) -> Double? {
        let span = TimeSpan(start: start, duration: seconds)
        let known = parts.compactMap { part in
            part.span.intersection(span).map { (seconds: $0.duration, rate: part.rate) }
        }
        let whole = known.reduce(0) { $0 + $1.seconds }
        return whole > 0 ? known.reduce(0) { $0 + $1.seconds * $1.rate } / whole : nil
    }

    /// Returns "2.4 mm" or "2 cm": for snow, its depth.
    static func text(of rate: Double, _ what: PrecipitationPhase, _ preferences: Preferences) -> String {
        let amount = Precipitation(millimetres: rate, over: TimeSpan(start: .distantPast, duration: 3600))
        switch what {
        case .rain: return QuantityText(preferences).precipitation(amount)
        case .snow: return preferences.units.quantity(snow: amount).text(decimals: 1)
        }
    }
}
