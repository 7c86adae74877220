import WeatherModels
import WeatherUnits

/// Mixing ratios of gases: national scales use parts per million, providers give mass per volume.
enum MixingRatio {
    /// Returns parts per million by volume at 25 °C and 1 atm, the conditions of the US and Korean standards (40 CFR
    /// 50.3), or `nil` for particles.
    static func partsPerMillion(of gas: Pollutant, at concentration: MassConcentration) -> Double? {
        molarMass(of: gas).map { concentration.microgramsPerCubicMetre * 1e-3 * molarVolume / $0 }
    }

    /// The volume of a mole of ideal gas at 298.15 K and 101 325 Pa in litres: R T / p, R = 8.314 462 618 J/(mol K)
    /// (CODATA 2018).
    private static let molarVolume = 8.314462618 * 298.15 / 101_325 * 1000

    /// Returns the molar mass in g/mol (IUPAC, "Standard Atomic Weights", 2021).
    private static func molarMass(of pollutant: Pollutant) -> Double? {
        switch pollutant {
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
