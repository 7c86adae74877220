import ForecastRecords
import Foundation
import Meteorology
import TestSupport
import WeatherModels
import WeatherUnits

/// The emulated year: 2026, of which each place has a cut every night.
enum Year {
    static let days = 365
    /// How many days each forecast has.
    static let leads = 5
    /// How many steps of 3 h.
    static let steps = 8
    static let first = LocalDay(year: 2026, month: 1, day: 1)
    static let places = YearPlace.all

    static func day(_ number: Int) -> LocalDay { LocalDay(daysSince1970: first.daysSince1970 + number) }
}

/// One of twenty places in four zones: its clock and its weather.
struct YearPlace: Sendable {
    let number: Int
    let place: Place
    let point: RecordedPlace
    let zone: TimeZone
    let weather: YearWeather

    private static let zones: [(name: String, country: String, latitude: Double, longitude: Double)] = [
        ("Asia/Seoul", "KR", 36.5, 127.5), ("Asia/Kolkata", "IN", 21, 78), ("Europe/London", "GB", 52.5, -1),
        ("America/New_York", "US", 41, -75),
    ]

    static let all: [YearPlace] = zones.indices.flatMap { zone in
        (0..<5).compactMap { YearPlace(number: zone * 5 + $0, zones[zone], step: Double($0)) }
    }

    private init?(
        number: Int,
        _ zone: (name: String, country: String, latitude: Double, longitude: Double),
        step: Double
    ) {
        guard let own = TimeZone(identifier: zone.name),
            let coordinate = try? Coordinate(
                latitude: zone.latitude + 0.4 * step - 0.8,
                longitude: zone.longitude + 0.3 * step
            )
        else { return nil }
        self.number = number
        place = Place(
            name: LocalizedName(""),
            coordinate: coordinate,
            countryCode: zone.country,
            timeZone: PlaceTimeZone(identifier: zone.name)
        )
        point = RecordedPlace(coordinate)
        self.zone = own
        weather = YearWeather(number: number, in: own)
    }

    /// The climate's mean of a variable, which the blend is drawn towards.
    func normal(_ variable: RecordedVariable, _ target: RecordedTime) -> Double? {
        guard case .day(let day) = target else { return nil }
        let season = weather.season(day.daysSince1970 - Year.first.daysSince1970)
        return switch variable {
        case .maximum: season + YearWeather.halfRange
        case .minimum: season - YearWeather.halfRange
        case .precipitation, .precipitationProbability, .temperature, .wind: nil
        }
    }
}

/// Numbers of mean 0 and variance 1, two from each pair of uniform ones (G. E. P. Box, M. E. Muller, 1958).
struct NormalNumbers {
    private var numbers: SeededGenerator
    private var kept: Double?

    init(seed: Int) { numbers = SeededGenerator(seed: UInt64(seed) &* 0x2545_F491_4F6C_DD1D &+ 7) }

    mutating func uniform() -> Double { Double(numbers.next() >> 11) / 9_007_199_254_740_992 }

    mutating func next() -> Double {
        if let number = kept {
            kept = nil
            return number
        }
        let (size, turn) = ((-2 * log(1 - uniform())).squareRoot(), 2 * Double.pi * uniform())
        kept = size * sin(turn)
        return size * cos(turn)
    }
}
