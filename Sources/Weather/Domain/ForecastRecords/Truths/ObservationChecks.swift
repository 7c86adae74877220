import Foundation
import WeatherModels
import WeatherUnits

/// The checks of what a station observed, as the WMO has them for automatic stations and MADIS for surface observations:
/// of range, step, persistence, and against neighbours. What fails is left out; nothing is corrected.
public struct ObservationChecks: Sendable {
    /// Other stations' observations of the same time.
    private let neighbours: [ObservationSeries]

    public init(neighbours: [ObservationSeries] = []) { self.neighbours = neighbours }

    /// Returns what is left of a series.
    public func checked(_ series: ObservationSeries) -> ObservationSeries {
        var observations = series.observations
        for index in observations.indices { Self.checkRange(&observations[index]) }
        Self.checkSteps(&observations, \.temperature?.celsius, most: Self.temperatureStep) {
            $0.temperature = nil
        }
        Self.checkSteps(&observations, \.wind?.metresPerSecond, most: Self.windStep) { $0.wind = nil }
        Self.checkPersistence(&observations)
        checkNeighbours(&observations, of: series.station)
        Self.checkExtremes(&observations)
        return ObservationSeries(of: series.station, observations)
    }

    // MARK: Range

    /// In °C: the WMO's records, −89.2 and 56.7, with a margin.
    static let temperatures = -90.0...60.0
    /// In m/s: of a mean of ten minutes.
    static let winds = 0.0...75.0
    /// In mm for each hour.
    static let mostPrecipitation = 400.0

    private static func checkRange(_ observation: inout StationObservation) {
        if let value = observation.temperature, !temperatures.contains(value.celsius) {
            observation.temperature = nil
        }
        if let wind = observation.wind, !winds.contains(wind.metresPerSecond) { observation.wind = nil }
        observation.amounts.removeAll { amount in
            !(0...mostPrecipitation).contains(amount.millimetresPerHour ?? -1)
        }
        observation.highs.removeAll { !temperatures.contains($0.temperature.celsius) }
        observation.lows.removeAll { !temperatures.contains($0.temperature.celsius) }
    }

    // MARK: Step

    /// In °C within an hour: 35 °F (MADIS).
    static let temperatureStep = 19.4
    /// In m/s within an hour: 20 kt (MADIS).
    static let windStep = 10.3
    /// In seconds: of what is farther apart nothing is said.
    private static let longestStep = 5400.0

    /// Leaves out what steps up from what was before and down to what comes after, or the other way. A step that stays is
    /// weather.
    private static func checkSteps(
        _ observations: inout [StationObservation],
        _ value: (StationObservation) -> Double?,
        most: Double,
        leavingOut: (inout StationObservation) -> Void
    ) {
        let told = observations.indices.filter { value(observations[$0]) != nil }
        let values = told.compactMap { value(observations[$0]) }
        let times = told.map { observations[$0].time }
        for position in values.indices.dropFirst().dropLast() {
            let before = values[position] - values[position - 1]
            let after = values[position] - values[position + 1]
            let isNear =
                times[position].timeIntervalSince(times[position - 1]) <= longestStep
                && times[position + 1].timeIntervalSince(times[position]) <= longestStep
            if isNear, before * after > 0, min(abs(before), abs(after)) > most {
                leavingOut(&observations[told[position]])
            }
        }
    }

    // MARK: Persistence

    /// In seconds: no temperature is the same to the tenth for a day.
    static let longestTemperature = 86_400.0
    /// In seconds: no wind but none is the same for half a day.
    static let longestWind = 43_200.0
    private static let leastRepeats = 8

    private static func checkPersistence(_ observations: inout [StationObservation]) {
        for run in runs(of: observations, \.temperature?.celsius, longerThan: longestTemperature) {
            for index in run { observations[index].temperature = nil }
        }
        let winds = runs(of: observations, \.wind?.metresPerSecond, longerThan: longestWind)
        for run in winds where (observations[run[0]].wind?.metresPerSecond ?? 0) > 0 {
            for index in run { observations[index].wind = nil }
        }
    }

    /// Returns the positions of values that stay the same for long.
    private static func runs(
        of observations: [StationObservation],
        _ value: (StationObservation) -> Double?,
        longerThan longest: TimeInterval
    ) -> [[Int]] {
        var (runs, run): ([[Int]], [Int]) = ([], [])
        func isLong(_ run: [Int]) -> Bool {
            guard let first = run.first, let last = run.last, run.count >= leastRepeats else { return false }
            return observations[last].time.timeIntervalSince(observations[first].time) >= longest
        }
        for index in observations.indices {
            guard let own = value(observations[index]) else { continue }
            if let last = run.last, value(observations[last]) != own {
                if isLong(run) { runs.append(run) }
                run = []
            }
            run.append(index)
        }
        if isLong(run) { runs.append(run) }
        return runs
    }

    // MARK: Neighbours

    /// In °C: how far a temperature may be from the median of the neighbours', all brought to one height.
    static let farthestFromNeighbours = 10.0
    /// In metres: who is a neighbour.
    static let farthestNeighbour = 100_000.0
    /// Of one alone nobody knows which of the two is wrong.
    static let leastNeighbours = 2

    private func checkNeighbours(_ observations: inout [StationObservation], of station: ObservingStation) {
        let near = neighbours.filter { other in
            other.station.code != station.code
                && other.station.coordinate.distance(to: station.coordinate) <= Self.farthestNeighbour
        }
        guard near.count >= Self.leastNeighbours else { return }
        for index in observations.indices {
            guard let own = observations[index].temperature?.celsius else { continue }
            let time = observations[index].time
            let others = near.compactMap { $0.temperature(near: time, at: station.height) }.sorted()
            guard others.count >= Self.leastNeighbours else { continue }
            let middle = (others[(others.count - 1) / 2] + others[others.count / 2]) / 2
            if abs(own - middle) > Self.farthestFromNeighbours { observations[index].temperature = nil }
        }
    }

    // MARK: Extremes

    /// In °C: how far an extreme may be from the values of its interval.
    static let farthestExtreme = 10.0
    /// In °C: values are rounded, extremes too.
    private static let rounding = 1.0

    /// Leaves out extremes that the values of their interval contradict.
    private static func checkExtremes(_ observations: inout [StationObservation]) {
        let values = observations.compactMap { one in one.temperature.map { (one.time, $0.celsius) } }
        func within(_ interval: TimeSpan) -> [Double] {
            values.filter { interval.start <= $0.0 && $0.0 <= interval.end }.map(\.1)
        }
        for index in observations.indices {
            observations[index].highs.removeAll { high in
                guard let most = within(high.interval).max() else { return false }
                return !(most - rounding...most + farthestExtreme).contains(high.temperature.celsius)
            }
            observations[index].lows.removeAll { low in
                guard let least = within(low.interval).min() else { return false }
                return !(least - farthestExtreme...least + rounding).contains(low.temperature.celsius)
            }
        }
    }
}

extension ObservationSeries {
    /// Returns the temperature at a moment, as it would be at another height, in °C; `nil` if none is told within half an hour.
    fileprivate func temperature(near moment: Date, at height: Length?) -> Double? {
        let near = observations.filter { one in
            one.temperature != nil && abs(one.time.timeIntervalSince(moment)) <= 1800
        }
        let nearest = near.min {
            abs($0.time.timeIntervalSince(moment)) < abs($1.time.timeIntervalSince(moment))
        }
        return nearest?.temperature.map {
            LapseRate.temperature($0, from: station.height, to: height).celsius
        }
    }
}
