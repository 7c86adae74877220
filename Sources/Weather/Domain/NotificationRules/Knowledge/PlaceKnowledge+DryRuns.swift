package import Foundation
import WeatherModels
import WeatherUnits

extension PlaceKnowledge {
    /// Returns the knowledge without what no rule asks for: measurements, ranges, and what is more than three days ahead.
    package func forDryRuns(at moment: Date) -> PlaceKnowledge {
        let end = moment.addingTimeInterval(3 * 86_400)
        var kept = self
        kept.report.measured = nil
        kept.report.measuredAir = nil
        kept.report.amountRanges = []
        kept.report.hourly.removeAll { $0.span.start > end }
        kept.report.airQuality.removeAll { $0.time > end }
        kept.report.daily.removeAll { $0.span.start > end }
        return kept
    }
}
