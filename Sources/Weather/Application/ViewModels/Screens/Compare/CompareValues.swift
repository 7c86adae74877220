import ForecastRecords
import WeatherModels

/// What is known of one day: the values of the sources in °C and mm, and what is made of them.
struct CompareValues {
    let day: LocalDay
    let highs: [RecordSource: Double]
    let lows: [RecordSource: Double]
    let falls: [RecordSource: Double]
    let own: OwnForecast.Day?
    /// Whether that is a blend, and otherwise the median.
    let isBlended: Bool

    init(_ day: LocalDay, _ comparison: SourceComparison) {
        self.day = day
        highs = comparison.values(of: .maximum, on: day)
        lows = comparison.values(of: .minimum, on: day)
        falls = comparison.values(of: .precipitation, on: day)
        own = comparison.own?.days.first { $0.day == day }
        isBlended = comparison.own?.isBlended ?? false
    }

    /// Returns how much of a value a source is, 0…1; `nil` where nothing is blended, or where the source has no such value.
    func weight(
        of source: RecordSource,
        _ made: OwnForecast.Value?,
        among values: [RecordSource: Double]
    ) -> Double? {
        guard isBlended, let made, values[source] != nil else { return nil }
        return made.weights[source] ?? 0
    }

    /// Everything that is drawn, in °C.
    var drawn: [Double] {
        let made = [own?.maximum, own?.minimum].compactMap(\.self)
        let ranges = isBlended ? made.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] } : []
        return Array(highs.values) + Array(lows.values) + made.map(\.value) + ranges
    }
}
