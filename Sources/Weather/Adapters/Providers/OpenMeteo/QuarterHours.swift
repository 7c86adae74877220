import WeatherModels

/// The regions with real 15-minute forecasts: "NOAA HRRR model for North America and DWD ICON-D2 and Météo-France
/// AROME model for Central Europe. If 15-minutely data is requested for other regions data is interpolated from
/// 1-hourly to 15-minutely" (https://open-meteo.com/en/docs, "15-Minutely Parameter Definition").
enum QuarterHours {
    static func areNative(at coordinate: Coordinate) -> Bool {
        regions.contains { $0.contains(coordinate) }
    }

    /// Boxes within each model's grid: for HRRR, whose borders are not parallels, the contiguous United States
    /// (https://rapidrefresh.noaa.gov/hrrr/); ICON-D2 (Deutscher Wetterdienst); AROME France, grid EURW1S100
    /// (Météo-France).
    private static let regions = [
        box(south: 25, west: -124.8, north: 49.5, east: -66.9),
        box(south: 43.18, west: -3.94, north: 58.08, east: 20.34),
        box(south: 37.5, west: -12, north: 55.4, east: 16),
    ].compactMap(\.self)

    private static func box(south: Double, west: Double, north: Double, east: Double) -> CoordinateBox? {
        guard let southWest = try? Coordinate(latitude: south, longitude: west),
            let northEast = try? Coordinate(latitude: north, longitude: east)
        else { return nil }
        return CoordinateBox(southWest: southWest, northEast: northEast)
    }
}
