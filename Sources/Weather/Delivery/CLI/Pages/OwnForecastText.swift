import Languages
import UseCases

/// Whether a server gives our own forecast, and why, on one line.
struct OwnForecastText: Translated {
    let state: OwnForecastState

    init(_ state: OwnForecastState) { self.state = state }
}
