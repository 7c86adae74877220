import Foundation
import Verification
import WeatherModels

/// Makes an ``OwnForecast`` of one cut: of blended values, or while the record is young, of medians.
struct OwnForecastMaker {
    private let cut: ForecastCut
    /// The source of each lane.
    private let lanes: [RecordSource?]
    private let verifiedDays: Int
    private var values: [RecordedVariable: [RecordedTime: OwnForecast.Value]] = [:]
    private var rain: [RecordedTime: Double] = [:]

    init(_ cut: ForecastCut, lanes: [RecordSource?], verifiedDays: Int) {
        (self.cut, self.lanes, self.verifiedDays) = (cut, lanes, verifiedDays)
    }

    /// Adds a value.
    ///
    /// - Parameter row: What each of the blended sources says.
    mutating func add(
        _ variable: RecordedVariable,
        _ target: RecordedTime,
        _ row: [Double?],
        _ issued: BlendTrack.Issued?
    ) {
        guard let issued else { return }
        let said = row.compactMap(\.self)
        guard let least = said.min(), let largest = said.max() else { return }
        let isBlended = verifiedDays >= OwnForecast.leastDays
        let median = Median(row)
        let value = isBlended ? issued.blend.value : median.value
        let lowest: Double = variable == .wind ? 0 : -.infinity
        values[variable, default: [:]][target] = OwnForecast.Value(
            value,
            range: isBlended
                ? issued.range.halfWidth.map { max(value - $0, lowest)...(value + $0) } : nil,
            difference: largest - least,
            weights: weights { isBlended ? issued.blend.shares[$0] : median.weights[$0] }
        )
    }

    mutating func add(_ chance: RainBlend.Issued, _ target: RecordedTime) {
        rain[target] = chance.probability
    }

    private func weights(_ weight: (Int) -> Double?) -> [RecordSource: Double] {
        var weights: [RecordSource: Double] = [:]
        for (index, lane) in lanes.enumerated() {
            if let lane { weights[lane] = weight(index) }
        }
        return weights
    }

    /// Returns `nil` if there is no value.
    func forecast(at place: RecordedPlace) -> OwnForecast? {
        guard values.values.contains(where: { !$0.isEmpty }) else { return nil }
        let there = cut.forecasts.filter { lanes.contains($0.source) }
        return OwnForecast(
            place: place,
            day: cut.day,
            issuedAt: cut.issuedAt,
            verifiedDays: verifiedDays,
            sources: Dictionary(uniqueKeysWithValues: there.map { ($0.source, $0.run ?? $0.issuedAt) }),
            days: targets(of: .maximum).compactMap(day),
            moments: targets(of: .temperature).compactMap(moment)
        )
    }

    private func targets(of variable: RecordedVariable) -> [RecordedTime] {
        (0..<variable.count).map { cut.target(of: variable, at: $0) }
    }

    private func day(_ target: RecordedTime) -> OwnForecast.Day? {
        let (maximum, minimum) = (values[.maximum]?[target], values[.minimum]?[target])
        guard case .day(let day) = target, maximum != nil || minimum != nil || rain[target] != nil else {
            return nil
        }
        return OwnForecast.Day(day: day, maximum: maximum, minimum: minimum, rain: rain[target])
    }

    private func moment(_ target: RecordedTime) -> OwnForecast.Moment? {
        let (temperature, wind) = (values[.temperature]?[target], values[.wind]?[target])
        guard case .moment(let time) = target, temperature != nil || wind != nil else { return nil }
        return OwnForecast.Moment(time: time, temperature: temperature, wind: wind)
    }
}

/// The median of what sources say, and of which of them it is.
private struct Median {
    var value = 0.0
    /// By source; `nil` where it says nothing.
    var weights: [Double?]

    init(_ row: [Double?]) {
        weights = row.map { $0.map { _ in 0 } }
        let order = row.indices.filter { row[$0] != nil }.sorted { (row[$0] ?? 0, $0) < (row[$1] ?? 0, $1) }
        guard !order.isEmpty else { return }
        for middle in [order[(order.count - 1) / 2], order[order.count / 2]] {
            value += (row[middle] ?? 0) / 2
            weights[middle] = (weights[middle] ?? 0) + 0.5
        }
    }
}
