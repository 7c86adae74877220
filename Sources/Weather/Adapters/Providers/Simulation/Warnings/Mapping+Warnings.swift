import Foundation
import Languages
import WeatherModels
import WeatherUnits

extension WeatherReport {
    /// Creates the warnings of a place: those of its hours, and others.
    init(simulatedWarningsFor climate: Climate, seed: Seed, now: Date) {
        self.init(coordinate: climate.coordinate)
        let hours = SimulatedHour.all(of: climate, seed: seed, now: now).filter { $0.span.end > now }
        let first = Language(simulatedIn: climate.timeZone)
        let warnings =
            Storms.warnings(in: hours, at: now) + WarningSchedule(climate, seed: seed).warnings(at: now)
        alerts = warnings.map { WeatherAlert($0, in: first, now: now) }
        sources = [.simulated([.alerts], now: now)]
    }
}
