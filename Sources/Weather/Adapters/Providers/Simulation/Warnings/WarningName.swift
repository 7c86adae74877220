import Languages
import WeatherModels

/// The name of a simulated warning, as a made-up agency gives it.
struct WarningName: Translated, Hashable {
    let kind: AlertKind
    let level: WeatherAlert.Level
}
