public import Foundation
public import WeatherModels
public import WeatherUnits

/// Sun and moon as seen from a place, 1900–2100, without any data but the formulas.
public enum Sky {
    /// - Parameter span: a local day.
    public static func sun(in span: TimeSpan, at place: Coordinate) -> SunDay {
        SunDay(kind: .risesOrSets)
    }

    /// - Parameter span: a local day.
    public static func moon(in span: TimeSpan, at place: Coordinate) -> MoonDay {
        MoonDay(phase: 0, illumination: Percent(0))
    }

    /// Whether any of the sun is above the horizon.
    public static func isDay(at moment: Date, _ place: Coordinate) -> Bool {
        true
    }
}
