import Foundation
import WeatherModels
import WeatherUnits

/// The simulated air of a place.
enum SimulatedAir {
    /// The means of one hour, counted from 1970.
    static func concentrations(_ seed: Seed, hour: Int) -> Concentrations {
        let dust = dust(seed, hour: hour)
        return [
            .pm2_5: MassConcentration(microgramsPerCubicMetre: 16 * dust),
            .pm10: MassConcentration(microgramsPerCubicMetre: 31 * dust),
            .ozone: MassConcentration(microgramsPerCubicMetre: 68),
            .nitrogenDioxide: MassConcentration(microgramsPerCubicMetre: 22 * dust.squareRoot()),
        ]
    }

    /// 1 is the usual amount.
    static func dust(_ seed: Seed, hour: Int) -> Double {
        exp(seed.course(.dust, at: hour / 4, persistence: 0.93) * 0.55)
    }

    static func mean(of hours: [Concentrations]) -> Concentrations {
        var mean = Concentrations()
        for pollutant in Pollutant.allCases {
            let values = hours.compactMap { $0[pollutant]?.microgramsPerCubicMetre }
            guard !values.isEmpty else { continue }
            mean[pollutant] = MassConcentration(
                microgramsPerCubicMetre: values.reduce(0, +) / Double(values.count)
            )
        }
        return mean
    }
}
