import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

@testable import Repository

/// A provider's own count of the calls made of it, and the limits that the server keeps: those of the product, so that no more
/// than half of the budget is ever taken, and a feed that failed is paused.
final class EmulatedUpstream: Sendable {
    let profile: ProviderProfile
    /// The weight of a call.
    let weight: Double
    private let feed: Feed
    private let state: Mutex<State>

    private struct State {
        var limits: ProviderLimits
        /// By the day in UTC.
        var calls: [Int: Double] = [:]
        var attempts = 0
    }

    init(_ name: String, coverage: Coverage = .global, daily: Double, weight: Double) {
        feed = Feed(id: "forecast", parts: [.hourly, .daily], weight: weight)
        self.weight = weight
        profile = ProviderProfile(
            id: ProviderID(rawValue: name),
            coverage: coverage,
            attribution: Attribution(text: "", link: ""),
            terms: Terms(link: "", commercialUse: true),
            budget: CallBudget([.init(daily, per: .seconds(86_400))]),
            feeds: [feed]
        )
        state = Mutex(State(limits: ProviderLimits(profile)))
    }

    /// The weight of the calls of each day in UTC.
    var calls: [Int: Double] { state.withLock(\.calls) }

    /// Makes a call.
    ///
    /// - Parameter failure: What the provider answers instead, if it fails.
    func call(at now: Date, failure: ProviderError.Reason?) throws(ProviderError) {
        let result = state.withLock { state -> Result<Void, ProviderError> in
            guard state.limits.leavesHalf(after: weight, at: now) else {
                return .failure(ProviderError(.budgetExhausted(retryAfter: 600), provider: profile.id))
            }
            do throws(ProviderError) { try state.limits.reserve(feed, at: now) } catch {
                return .failure(error)
            }
            state.calls[Int(now.timeIntervalSince1970 / 86_400), default: 0] += weight
            if let failure {
                state.limits.failed(feed.id, for: "", failure, at: now, chance: 0.5)
                return .failure(ProviderError(failure, provider: profile.id))
            }
            state.limits.succeeded(feed.id)
            return .success(())
        }
        try result.get()
    }
}
