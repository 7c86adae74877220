public import WeatherModels
import WeatherUnits

extension Concentrations {
    /// Creates concentrations from µg/m³.
    public init(micrograms: [Pollutant: Double]) {
        self.init()
        for (pollutant, amount) in micrograms {
            self[pollutant] = MassConcentration(microgramsPerCubicMetre: amount)
        }
    }
}
