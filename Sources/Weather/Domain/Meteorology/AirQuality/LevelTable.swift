import WeatherModels
import WeatherUnits

/// A scale whose levels follow from the bounds of each pollutant.
struct LevelTable {
    /// The bounds between the levels, in ascending order: one fewer than there are levels.
    let pollutants: [(pollutant: Pollutant, bounds: [Double])]
    /// Whether a value on a bound belongs to the upper level (`[10; 25)`) and not to the lower one (`0–15, 16–35`).
    var opensLevel = false
    /// Returns a pollutant's value in the unit of its bounds.
    var value: @Sendable (Pollutant, MassConcentration) -> Double = { $1.microgramsPerCubicMetre }

    /// Returns the band of the worst pollutant: the one highest within the highest level.
    func band(for air: AirQuality, on scale: AirQualityScale) -> AirQualityBand? {
        var worst: (level: Int, share: Double, pollutant: Pollutant)?
        for (pollutant, bounds) in pollutants {
            guard let concentration = air[pollutant] else { continue }
            let place = place(of: value(pollutant, concentration), between: bounds)
            if let found = worst, (place.level, place.share) <= (found.level, found.share) { continue }
            worst = (place.level, place.share, pollutant)
        }
        guard let worst, let levels = pollutants.first.map({ $0.bounds.count + 1 }) else { return nil }
        return AirQualityBand(
            scale: scale,
            level: worst.level,
            levels: levels,
            index: nil,
            dominant: worst.pollutant
        )
    }

    private func place(of value: Double, between bounds: [Double]) -> (level: Int, share: Double) {
        let passed = bounds.prefix { opensLevel ? value >= $0 : value > $0 }.count
        let low = passed == 0 ? 0 : bounds[passed - 1]
        let width = passed < bounds.count ? bounds[passed] - low : low
        return (passed + 1, width > 0 ? (value - low) / width : 0)
    }
}

extension LevelTable {
    /// The four grades of Korea's Comprehensive Air-quality Index (통합대기환경지수): 좋음, 보통, 나쁨, 매우나쁨 (breakpoints:
    /// http://air.jeju.go.kr/contents/atmospheric/cai/summary.htm; AirKorea's own calculator:
    /// https://www.airkorea.or.kr/web/caiCalculator), in µg/m³ for particles and ppm for gases.
    ///
    /// Hourly concentrations are used directly, although the index is defined for a moving 24-hour mean of particles,
    /// which an hourly forecast does not have. The numeric index (0–500) needs that mean and a surcharge for several
    /// bad pollutants, so it is not computed.
    static let korea = LevelTable(
        pollutants: [
            (.pm2_5, [15, 35, 75]), (.pm10, [30, 80, 150]), (.ozone, [0.030, 0.090, 0.150]),
            (.nitrogenDioxide, [0.030, 0.060, 0.200]), (.sulphurDioxide, [0.020, 0.050, 0.150]),
            (.carbonMonoxide, [2, 9, 15]),
        ]
    ) { pollutant, concentration in
        // Rounded as AirKorea publishes it: whole µg/m³, thousandths of ppm, hundredths for carbon monoxide. Without
        // rounding, values in the gaps between the printed bands, such as 15 and 16, would have no grade.
        guard let gas = concentration.partsPerMillion(of: pollutant) else {
            return concentration.microgramsPerCubicMetre.rounded()
        }
        let parts: Double = pollutant == .carbonMonoxide ? 100 : 1000
        return (gas * parts).rounded() / parts
    }

    /// The six levels of the European Air Quality Index: good, fair, moderate, poor, very poor, extremely poor, in
    /// µg/m³, with the bands revised in 2024 for hourly values of all five substances (ETC HE Report 2024/17, "EEA's
    /// revision of the European air quality index bands", doi 10.5281/zenodo.15781195;
    /// https://airindex.eea.europa.eu).
    static let eu = LevelTable(
        pollutants: [
            (.pm2_5, [5, 15, 50, 90, 140]), (.pm10, [15, 45, 120, 195, 270]),
            (.nitrogenDioxide, [10, 25, 60, 100, 150]), (.ozone, [60, 100, 120, 160, 180]),
            (.sulphurDioxide, [20, 40, 125, 190, 275]),
        ]
    )

    /// The five levels of OpenWeatherMap's Air Pollution API: good, fair, moderate, poor, very poor, in µg/m³
    /// (https://openweathermap.org/api/air-pollution).
    static let openWeatherMap = LevelTable(
        pollutants: [
            (.pm2_5, [10, 25, 50, 75]), (.pm10, [20, 50, 100, 200]), (.ozone, [60, 100, 140, 180]),
            (.nitrogenDioxide, [40, 70, 150, 200]), (.sulphurDioxide, [20, 80, 250, 350]),
            (.carbonMonoxide, [4400, 9400, 12_400, 15_400]),
        ],
        opensLevel: true
    )
}

extension MassConcentration {
    /// Returns parts per million by volume at 25 °C and 1 atm, the conditions of the US and Korean standards (40 CFR
    /// 50.3), or `nil` for particles.
    func partsPerMillion(of gas: Pollutant) -> Double? {
        gas.molarMass.map { microgramsPerCubicMetre * 1e-3 * Self.molarVolume / $0 }
    }

    /// The volume of a mole of ideal gas at 298.15 K and 101 325 Pa in litres: R T / p, R = 8.314 462 618 J/(mol K)
    /// (CODATA 2018).
    private static let molarVolume = 8.314462618 * 298.15 / 101_325 * 1000
}

extension Pollutant {
    /// In g/mol (IUPAC, "Standard Atomic Weights", 2021); `nil` for particles.
    fileprivate var molarMass: Double? {
        switch self {
        case .ozone: 47.997
        case .nitrogenDioxide: 46.005
        case .sulphurDioxide: 64.058
        case .carbonMonoxide: 28.010
        case .nitrogenMonoxide: 30.006
        case .ammonia: 17.031
        case .pm2_5, .pm10: nil
        }
    }
}
