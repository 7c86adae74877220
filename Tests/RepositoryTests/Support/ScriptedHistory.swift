import Foundation
import Meteorology
import Synchronization
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A past of which every hour is known: its temperature is the number of hours since 1970 modulo 1000, over 10.
final class ScriptedHistory: HistoricalWeatherProvider {
    struct Call: Hashable {
        let feed: Feed.ID
        let days: ClosedRange<LocalDay>
    }

    private struct State {
        var calls: [Call] = []
        var failure: ProviderError.Reason?
        var isEmpty = false
        var lifetime: TimeInterval?
        var end = Date.distantFuture
    }

    let profile: ProviderProfile
    private let state = Mutex(State())
    private let wait: @Sendable () async -> Void

    init(budget: CallBudget = .unlimited, waiting wait: @escaping @Sendable () async -> Void = {}) {
        profile = ScriptedProvider("plain", feeds: [], budget: budget).profile
        self.wait = wait
    }

    var calls: [Call] { state.withLock(\.calls) }
    func fail(with reason: ProviderError.Reason?) { state.withLock { $0.failure = reason } }
    func knowNothing() { state.withLock { $0.isEmpty = true } }
    func knowNothing(from end: Date) { state.withLock { $0.end = end } }
    /// Tells from now on how long its answers hold.
    func promise(lifetime: TimeInterval) { state.withLock { $0.lifetime = lifetime } }

    static func celsius(at time: Date) -> Double {
        (time.timeIntervalSince1970 / 3600).truncatingRemainder(dividingBy: 1000) / 10
    }

    func kept(_ part: ReportPart, at now: Date) -> TimeSpan? {
        switch part {
        case .hourly: TimeSpan(start: .noon.plus(-1000 * 86_400), end: now.plus(4 * 86_400))
        case .airQuality: TimeSpan(start: .noon.plus(-500 * 86_400), end: now.plus(4 * 86_400))
        default: nil
        }
    }

    func feed(for part: ReportPart, over days: ClosedRange<LocalDay>, at now: Date) -> Feed? {
        Feed(id: part == .hourly ? "hours-past" : "air-past", parts: [part])
    }

    func fetch(
        _ feed: Feed.ID,
        over days: ClosedRange<LocalDay>,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        let state = state.withLock { state in
            state.calls.append(Call(feed: feed, days: days))
            return state
        }
        await wait()
        if Task.isCancelled { throw ProviderError(.cancelled, provider: profile.id, feed: feed) }
        if let failure = state.failure { throw ProviderError(failure, provider: profile.id, feed: feed) }
        if state.isEmpty { throw ProviderError(.empty, provider: profile.id, feed: feed) }
        var report = WeatherReport(coordinate: request.coordinate)
        let hours = (days.lowerBound.daysSince1970 * 24)..<((days.upperBound.daysSince1970 + 1) * 24)
        for hour in hours {
            let time = Date(timeIntervalSince1970: Double(hour) * 3600)
            guard time < state.end else { break }
            if feed == "air-past" {
                report.airQuality.append(
                    AirQuality(
                        time: time,
                        concentrations: [.pm10: MassConcentration(microgramsPerCubicMetre: 40)]
                    )
                )
            } else {
                let conditions = Conditions.at(celsius: Self.celsius(at: time))
                report.hourly.append(
                    HourlyForecast(span: TimeSpan(start: time, duration: 3600), conditions: conditions)
                )
            }
        }
        return FeedAnswer(.report(report), lifetime: state.lifetime)
    }
}
