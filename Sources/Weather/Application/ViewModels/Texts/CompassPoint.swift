import Languages
import WeatherUnits

/// The sixteen points of the compass, clockwise.
enum CompassPoint: Int, CaseIterable, Translated {
    case north, northNorthEast, northEast, eastNorthEast
    case east, eastSouthEast, southEast, southSouthEast
    case south, southSouthWest, southWest, westSouthWest
    case west, westNorthWest, northWest, northNorthWest

    /// Returns the point nearest to a direction.
    init(_ direction: Direction) {
        self = Self.allCases[Int((direction.degrees / 22.5).rounded()) % Self.allCases.count]
    }
}

/// The wind from a point of the compass.
struct WindOrigin: Translated {
    let point: CompassPoint
}
