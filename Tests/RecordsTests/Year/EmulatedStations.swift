import Clocks
import ForecastRecords
import Foundation
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The stations of the emulated year: two near each place, of which some close, move away, or correct what they told.
final class EmulatedStations: ObservationSource {
    /// A station and what becomes of it.
    private struct Station {
        let place: YearPlace
        let station: ObservingStation
        /// By how much it is warmer than its place.
        let offset: Double
        var closesOn = Int.max
        var movesOn = Int.max
    }

    private let upstream: EmulatedUpstream
    private let clock: ManualWallClock
    private let log: YearLog
    private let stations: [String: Station]

    /// The place whose first station moves away, and the day.
    static let moving = (place: 3, day: 120)
    /// The place whose first station closes.
    static let closing = (place: 7, day: 200)
    /// The place of which no station tells anything any more.
    static let silent = (place: 11, day: 260)

    init(_ upstream: EmulatedUpstream, _ clock: ManualWallClock, _ log: YearLog) {
        (self.upstream, self.clock, self.log) = (upstream, clock, log)
        var stations: [String: Station] = [:]
        for place in Year.places {
            for second in [false, true] {
                let code = Self.code(of: place.number, second: second)
                let coordinate = Self.coordinate(of: place, north: second ? 0.1 : 0.03)
                var station = Station(
                    place: place,
                    station: ObservingStation(code: code, coordinate: coordinate, height: nil),
                    offset: second ? 0.4 : 0
                )
                if !second, place.number == Self.moving.place { station.movesOn = Self.moving.day }
                if !second, place.number == Self.closing.place { station.closesOn = Self.closing.day }
                if place.number == Self.silent.place { station.closesOn = Self.silent.day }
                stations[code] = station
            }
        }
        self.stations = stations
    }

    static func code(of place: Int, second: Bool) -> String { "S\(place)" + (second ? "B" : "A") }

    private static func coordinate(of place: YearPlace, north: Double) -> Coordinate {
        let own = place.place.coordinate
        return (try? Coordinate(latitude: own.latitude + north, longitude: own.longitude)) ?? own
    }

    var profile: ProviderProfile { upstream.profile }
    let pace = ObservationPace(delay: 3 * 3600)

    func stations(near point: Coordinate) async throws(ProviderError) -> [ObservingStation] {
        try upstream.call(at: clock.clock.now, failure: nil)
        return stations.values.map(\.station).filter { $0.coordinate.distance(to: point) < 30_000 }
            .sorted { $0.code < $1.code }
    }

    func observations(
        of asked: [ObservingStation],
        over span: TimeSpan
    ) async throws(ProviderError) -> [ObservationSeries] {
        let now = clock.clock.now
        try upstream.call(at: now, failure: nil)
        return asked.compactMap { one -> ObservationSeries? in
            guard let station = stations[one.code],
                let today = station.place.weather.course(at: now.timeIntervalSince1970)?.day,
                today < station.closesOn
            else { return nil }
            let observations = observations(of: station, over: span, now)
            guard today >= station.movesOn else { return ObservationSeries(of: one, observations) }
            let moved = ObservingStation(
                code: one.code,
                coordinate: Self.coordinate(of: station.place, north: 0.6),
                height: nil
            )
            return ObservationSeries(of: moved, observations)
        }
    }

    /// Each 3 h in UTC, and at each midnight what the day was.
    private func observations(of station: Station, over span: TimeSpan, _ now: Date) -> [StationObservation] {
        let weather = station.place.weather
        let end = min(now, span.end).timeIntervalSince1970
        let first = (span.start.timeIntervalSince1970 / 10_800).rounded(.up) * 10_800
        var list: [StationObservation] = []
        for seconds in stride(from: first, through: end, by: 10_800) {
            guard let (day, share) = weather.course(at: seconds) else { continue }
            var one = StationObservation(time: Date(timeIntervalSince1970: seconds))
            let (low, high) = (weather.lows[day], weather.highs[day])
            one.temperature = Temperature(celsius: low + share * (high - low) + station.offset)
            one.wind = Speed(metresPerSecond: YearWeather.wind(weather.winds[day], share: share))
            list.append(one)
        }
        for day in 0..<YearWeather.days {
            let midnight = weather.starts[day + 1]
            guard midnight <= end else { break }
            guard weather.starts[day] >= span.start.timeIntervalSince1970 else { continue }
            var one = StationObservation(time: Date(timeIntervalSince1970: midnight))
            let whole = TimeSpan(start: Date(timeIntervalSince1970: weather.starts[day]), end: one.time)
            let error = correction(of: station, day, age: now.timeIntervalSince1970 - midnight)
            let high = Temperature(celsius: weather.highs[day] + station.offset + error)
            one.highs = [ObservedExtreme(high, over: whole)]
            one.lows = [
                ObservedExtreme(Temperature(celsius: weather.lows[day] + station.offset), over: whole)
            ]
            one.amounts = [Precipitation(millimetres: YearWeather.rain(weather.wetness[day]), over: whole)]
            list.append(one)
        }
        for one in list { log.observed(station.station.code, one.time, at: now) }
        return list
    }

    /// Of one day of fifteen, what is told first is wrong by 0.8 °C.
    private func correction(of station: Station, _ day: Int, age: Double) -> Double {
        (day * 7 + station.place.number) % 15 == 0 && age < 86_400 ? 0.8 : 0
    }
}
