import WeatherModels
import WeatherUnits

/// The four grades of Korea's Comprehensive Air-quality Index (통합대기환경지수): 좋음, 보통, 나쁨, 매우나쁨 (breakpoints:
/// http://air.jeju.go.kr/contents/atmospheric/cai/summary.htm; AirKorea's own calculator:
/// https://www.airkorea.or.kr/web/caiCalculator).
///
/// Hourly concentrations are used directly, although the index is defined for a moving 24-hour mean of particles,
/// which an hourly forecast does not have. The numeric index (0–500) needs that mean and a surcharge for several bad
/// pollutants, so it is not computed.
enum KoreanScale {
    static func band(for air: AirQuality) -> AirQualityBand? {
        AirQualityBand.worst(on: .korea, of: air, tables: tables, value: value)
    }

    /// Particles in µg/m³, gases in ppm.
    private static let tables: [(Pollutant, BandTable)] = [
        (.pm2_5, BandTable(bounds: [15, 35, 75], bound: .closesLevel)),
        (.pm10, BandTable(bounds: [30, 80, 150], bound: .closesLevel)),
        (.ozone, BandTable(bounds: [0.030, 0.090, 0.150], bound: .closesLevel)),
        (.nitrogenDioxide, BandTable(bounds: [0.030, 0.060, 0.200], bound: .closesLevel)),
        (.sulphurDioxide, BandTable(bounds: [0.020, 0.050, 0.150], bound: .closesLevel)),
        (.carbonMonoxide, BandTable(bounds: [2, 9, 15], bound: .closesLevel)),
    ]

    /// Returns the value rounded as AirKorea publishes it: whole µg/m³, thousandths of ppm, hundredths for carbon
    /// monoxide. Without rounding, values in the gaps between the printed bands, such as 15 and 16, would have no
    /// grade.
    private static func value(of pollutant: Pollutant, in air: AirQuality) -> Double? {
        guard let concentration = air[pollutant] else { return nil }
        guard let gas = MixingRatio.partsPerMillion(of: pollutant, at: concentration) else {
            return concentration.microgramsPerCubicMetre.rounded()
        }
        let parts: Double = pollutant == .carbonMonoxide ? 100 : 1000
        return (gas * parts).rounded() / parts
    }
}
