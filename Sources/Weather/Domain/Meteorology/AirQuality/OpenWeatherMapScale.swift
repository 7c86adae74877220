import WeatherModels
import WeatherUnits

/// The five levels of OpenWeatherMap's Air Pollution API: good, fair, moderate, poor, very poor
/// (https://openweathermap.org/api/air-pollution).
enum OpenWeatherMapScale {
    static func band(for air: AirQuality) -> AirQualityBand? {
        AirQualityBand.worst(on: .openWeatherMap, of: air, tables: tables) { $1[$0]?.microgramsPerCubicMetre }
    }

    /// In µg/m³; a level includes its lower bound.
    private static let tables: [(Pollutant, BandTable)] = [
        (.pm2_5, BandTable(bounds: [10, 25, 50, 75], bound: .opensLevel)),
        (.pm10, BandTable(bounds: [20, 50, 100, 200], bound: .opensLevel)),
        (.ozone, BandTable(bounds: [60, 100, 140, 180], bound: .opensLevel)),
        (.nitrogenDioxide, BandTable(bounds: [40, 70, 150, 200], bound: .opensLevel)),
        (.sulphurDioxide, BandTable(bounds: [20, 80, 250, 350], bound: .opensLevel)),
        (.carbonMonoxide, BandTable(bounds: [4400, 9400, 12_400, 15_400], bound: .opensLevel)),
    ]
}
