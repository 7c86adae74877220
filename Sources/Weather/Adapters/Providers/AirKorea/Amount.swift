import Foundation
import WeatherModels
import WeatherUnits

/// Reads a value of a row.
enum Amount {
    /// Returns the concentration; `nil` if it is missing or out of range.
    ///
    /// - Parameter flag: Why the value is not to be used.
    static func concentration(_ text: String?, of pollutant: Pollutant, flag: String?) -> MassConcentration? {
        let flag = flag?.trimmingCharacters(in: .whitespaces) ?? ""
        guard flag.isEmpty || flag == "-", let text, let number = number(text) else { return nil }
        guard let millionth = microgramsPerMillionth(of: pollutant) else {
            return number <= mostParticles ? MassConcentration(microgramsPerCubicMetre: number) : nil
        }
        return number <= mostMillionths ? MassConcentration(microgramsPerCubicMetre: number * millionth) : nil
    }

    /// The concentration in µg/m³ of one part in a million, at 25 °C and 1 atm, as the molar mass over 24.45 l/mol gives it;
    /// `nil` for what is not measured so.
    static func microgramsPerMillionth(of pollutant: Pollutant) -> Double? {
        switch pollutant {
        case .carbonMonoxide: 1145
        case .nitrogenDioxide: 1880
        case .ozone: 1960
        case .sulphurDioxide: 2620
        case .pm2_5, .pm10, .nitrogenMonoxide, .ammonia: nil
        }
    }

    /// Returns a number of 0 or more. Double reads "0x10", "inf" and "nan" too, and "-" stands for a missing value.
    private static func number(_ text: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// In µg/m³. The yellow dust of 2006 reached 2,370 in Korea.
    private static let mostParticles = 10_000.0
    /// In ppm: more than any instrument of the network measures.
    private static let mostMillionths = 50.0
}
