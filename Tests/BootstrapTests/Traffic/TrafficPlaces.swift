import Foundation
import WeatherModels

/// The places of the emulated day: Korea, the United States, Europe and the sea.
enum TrafficPlaces {
    static let all: [Place] =
        area("KR", 35.2...37.4, 127...128.6, 50) + area("US", 33...44, -116 ... -82, 40)
        + area("DE", 49...52.6, 8...12.4, 15) + area("FR", 44.6...48.6, 0...4.8, 15)
        + area("GB", 51.2...53.4, -2.6 ... -0.4, 10) + area("ES", 38...42, -5 ... -2, 8)
        + area(nil, -40...20, -150 ... -130, 12)

    /// A grid of so many places; at sea where there is no country.
    private static func area(
        _ country: String?,
        _ latitudes: ClosedRange<Double>,
        _ longitudes: ClosedRange<Double>,
        _ count: Int
    ) -> [Place] {
        let columns = Int(Double(count).squareRoot().rounded(.up))
        func part(_ range: ClosedRange<Double>, _ number: Int) -> Double {
            let step = (range.upperBound - range.lowerBound) / Double(max(1, columns - 1))
            return ((range.lowerBound + step * Double(number)) * 100).rounded() / 100
        }
        return (0..<count).compactMap { number in
            guard
                let point = try? Coordinate(
                    latitude: part(latitudes, number / columns),
                    longitude: part(longitudes, number % columns)
                )
            else { return nil }
            return Place(
                name: LocalizedName("\(country ?? "sea") \(number)"),
                coordinate: point,
                countryCode: country
            )
        }
    }
}
