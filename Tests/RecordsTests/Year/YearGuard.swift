import ForecastRecords
import Foundation
import Meteorology
import WeatherModels

/// How the blend fared in some days with a source that became worse overnight.
struct YearGuard {
    /// How much of the blend the source is.
    let share: Double
    /// The mean error of the blend, of the bad source, and of the best of the others in hindsight, in °C.
    let blend: Double
    let bad: Double
    let best: Double

    /// - Parameter days: Of issue, counted from the beginning of the year.
    init?(_ result: YearResult, of bad: RecordSource, on days: Range<Int>) {
        var (share, blend, errors): (Mean, Mean, [RecordSource: Mean]) = (Mean(), Mean(), [:])
        for value in result.places.flatMap(\.recount.values) {
            // Tomorrow's highest temperature, where all four are there.
            guard value.variable == .maximum, value.position == 1, let observed = value.observed,
                value.said[bad] != nil, Set(Self.others).isSubset(of: value.said.keys),
                days.contains(value.day.daysSince1970 - Year.first.daysSince1970)
            else { continue }
            share.add(value.shares[bad] ?? 0)
            blend.add(abs(value.value - observed))
            for source in Self.others + [bad] {
                errors[source, default: Mean()].add(abs((value.said[source] ?? 0) - observed))
            }
        }
        guard let best = Self.others.compactMap({ errors[$0]?.value }).min(), let ofBad = errors[bad]?.value,
            let ofBlend = blend.value, let ofShare = share.value
        else { return nil }
        (self.share, self.blend, self.bad, self.best) = (ofShare, ofBlend, ofBad, best)
    }

    private static let others = ["open-meteo", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless"]
        .compactMap(RecordSource.init(_:))
}

/// A mean of numbers.
struct Mean {
    private(set) var count = 0
    private var sum = 0.0

    mutating func add(_ number: Double) {
        count += 1
        sum += number
    }

    /// `nil` of no numbers.
    var value: Double? { count > 0 ? sum / Double(count) : nil }
}
