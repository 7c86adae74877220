import ForecastRecords
import Foundation
import Synchronization
import WeatherModels

/// What the emulated world told, and when: beside the archive, so that the archive can be audited.
final class YearLog: Sendable {
    struct Forecast: Hashable {
        let source: RecordSource
        let place: RecordedPlace
        let day: LocalDay
    }

    struct Observation: Hashable {
        let station: String
        let time: Date
    }

    private struct State {
        var forecasts: [Forecast: Date] = [:]
        var observations: [Observation: Date] = [:]
    }

    private let state = Mutex(State())

    /// When each forecast was told first.
    var forecasts: [Forecast: Date] { state.withLock(\.forecasts) }
    /// When each observation was told first.
    var observations: [Observation: Date] { state.withLock(\.observations) }

    func told(_ source: RecordSource, _ place: RecordedPlace, _ day: LocalDay, at now: Date) {
        let key = Forecast(source: source, place: place, day: day)
        state.withLock { if $0.forecasts[key] == nil { $0.forecasts[key] = now } }
    }

    func observed(_ station: String, _ time: Date, at now: Date) {
        let key = Observation(station: station, time: time)
        state.withLock { if $0.observations[key] == nil { $0.observations[key] = now } }
    }
}
