import WeatherModels
import WeatherUnits

/// The six levels of the European Air Quality Index: good, fair, moderate, poor, very poor, extremely poor, with the
/// bands revised in 2024 for hourly values of all five substances (ETC HE Report 2024/17, "EEA's revision of the
/// European air quality index bands", doi 10.5281/zenodo.15781195; https://airindex.eea.europa.eu).
enum EuropeanScale {
    static func band(for air: AirQuality) -> AirQualityBand? {
        AirQualityBand.worst(on: .eu, of: air, tables: tables) { $1[$0]?.microgramsPerCubicMetre }
    }

    /// In µg/m³.
    private static let tables: [(Pollutant, BandTable)] = [
        (.pm2_5, BandTable(bounds: [5, 15, 50, 90, 140], bound: .closesLevel)),
        (.pm10, BandTable(bounds: [15, 45, 120, 195, 270], bound: .closesLevel)),
        (.nitrogenDioxide, BandTable(bounds: [10, 25, 60, 100, 150], bound: .closesLevel)),
        (.ozone, BandTable(bounds: [60, 100, 120, 160, 180], bound: .closesLevel)),
        (.sulphurDioxide, BandTable(bounds: [20, 40, 125, 190, 275], bound: .closesLevel)),
    ]
}
