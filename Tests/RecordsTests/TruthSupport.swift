import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import WeatherModels
import WeatherUnits

/// Made-up observations.
enum Observed {
    static let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt
    static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
    /// The day of 2026-11-21 in Seoul.
    static let day = LocalDays.span(of: Sample.today, in: seoul)

    static func station(
        _ code: String = "RKSS",
        _ latitude: Double = 37.558,
        _ longitude: Double = 126.791,
        height: Double? = 18
    ) throws -> ObservingStation {
        ObservingStation(
            code: code,
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            height: height.map { Length(metres: $0) }
        )
    }

    static func place(_ zone: TimeZone = seoul, height: Double? = nil) throws -> ObservedPlace {
        let coordinate = try Coordinate(latitude: 37.57, longitude: 126.98)
        return ObservedPlace(
            RecordedPlace(coordinate),
            at: coordinate,
            in: zone,
            height: height.map { Length(metres: $0) }
        )
    }

    /// One observation an hour: of the hour with a number counted from the start of a span.
    static func hours(
        _ count: Int = 25,
        from start: Date = day.start,
        wind: Double? = 3,
        minute: Double = 0,
        isWhole: Bool = false,
        _ celsius: (Int) -> Double? = { 10 + Double(($0 * 7) % 11) / 10 }
    ) -> [StationObservation] {
        (0..<count).map { hour in
            var one = StationObservation(time: start.addingTimeInterval(Double(hour) * 3600 + minute * 60))
            one.temperature = celsius(hour).map(Temperature.init(celsius:))
            one.isWhole = isWhole
            one.wind = wind.map { Speed(metresPerSecond: $0 + Double(hour % 5) / 10) }
            return one
        }
    }

    static func series(_ observations: [StationObservation], of station: ObservingStation? = nil) throws
        -> ObservationSeries
    {
        ObservationSeries(of: try station ?? self.station(), observations)
    }

    static func extreme(_ celsius: Double, _ start: Date, hours: Double) -> ObservedExtreme {
        ObservedExtreme(
            Temperature(celsius: celsius),
            over: TimeSpan(start: start, duration: hours * 3600)
        )
    }
}

extension [RecordedTruth] {
    func values(of variable: RecordedVariable) -> [Double] {
        filter { $0.variable == variable }.map(\.value.value)
    }
}
