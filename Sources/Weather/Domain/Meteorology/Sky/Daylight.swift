import Foundation
import WeatherModels
import WeatherUnits

/// Day or night at any moment of a span; cheap for repeated use.
struct Daylight {
    private let path: CelestialPath
    private let observer: Observer

    /// - Parameter span: A span of at most about a day.
    init(in span: TimeSpan, at place: Coordinate) {
        path = .sun(in: span)
        observer = Observer(at: place)
    }

    func isDay(at moment: Date) -> Bool {
        Sky.height(ofSunOn: path, at: moment.timeIntervalSince(path.span.start), for: observer) > 0
    }
}
