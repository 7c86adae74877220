import Foundation
import WeatherModels

/// A smooth annual curve whose monthly averages are given means.
///
/// It is a trigonometric polynomial through twelve means. Averaging over a month reduces the k-th harmonic by
/// `sin(πk/12) / (πk/12)`. Dividing by this factor preserves the means, while a curve through mid-month values would
/// cut off the year's extremes.
struct AnnualCurve: Sendable {
    private let mean: Double
    private let cosines, sines: [Double]

    /// - Parameter months: Twelve means, January first.
    init(_ months: [Double]) {
        mean = months.reduce(0, +) / 12
        let harmonics = (1...6).map { k in
            let width = Double.pi * Double(k) / 12
            // The sixth harmonic is its own mirror image and would be counted twice.
            let scale = (k == 6 ? 1.0 / 12 : 2.0 / 12) * width / sin(width)
            return months.enumerated().reduce((cosine: 0.0, sine: 0.0)) { sum, month in
                let angle = width * Double(2 * month.offset + 1)
                return (
                    sum.cosine + scale * month.element * cos(angle),
                    sum.sine + scale * month.element * sin(angle)
                )
            }
        }
        cosines = harmonics.map(\.cosine)
        sines = harmonics.map(\.sine)
    }

    /// Returns the value at a moment of the year, with months of equal length.
    ///
    /// - Parameter year: 0 … 1.
    func value(at year: Double) -> Double {
        (1...6).reduce(mean) { sum, k in
            let angle = 2 * .pi * Double(k) * year
            return sum + cosines[k - 1] * cos(angle) + sines[k - 1] * sin(angle)
        }
    }

    /// Returns the value in the middle of a day.
    func value(on day: LocalDay) -> Double {
        let within = (Double(day.day) - 0.5) / Double(day.daysInMonth)
        return value(at: (Double(day.month - 1) + within) / 12)
    }
}

extension LocalDay {
    /// The number of days of its month in the Gregorian calendar.
    var daysInMonth: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
