import ForecastRecords
import Foundation
import Meteorology
import WeatherModels

/// How many of the truths lay in the ranges, and how wide these were.
struct YearRanges {
    private var inside = Mean()
    private var widths = Mean()

    init(_ result: YearResult, on days: Range<Int> = 0..<Year.days) {
        for value in result.places.flatMap(\.recount.values) {
            guard let observed = value.observed, let half = value.halfWidth,
                days.contains(value.day.daysSince1970 - Year.first.daysSince1970)
            else { continue }
            inside.add(abs(value.value - observed) <= half ? 1 : 0)
            widths.add(2 * half)
        }
    }

    var count: Int { inside.count }
    /// 0…1.
    var share: Double { inside.value ?? 0 }
    var width: Double { widths.value ?? 0 }
}
