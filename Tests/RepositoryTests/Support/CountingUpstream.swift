import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

/// A provider that keeps account of its calls as an upstream does, and of what they broke: budgets, `Retry-After`,
/// `Expires`, validators that were not sent. It makes a new forecast every so often, and is at fault by chance.
final class CountingUpstream: WeatherProvider {
    private struct Given {
        var at: Date
        var entityTag: String
    }

    private struct State {
        var calls: [(at: Date, weight: Double)] = []
        var given: [String: Given] = [:]
        var silentUntil = Date.distantPast
        var silentSince = Date.distantPast
        var random: SeededGenerator
        var notModified = 0
        var refusals = 0
        var broken: [String] = []
    }

    let profile: ProviderProfile
    private let lifetime: TimeInterval?
    private let faults: Double
    private let state: Mutex<State>
    private let now: @Sendable () -> Date

    init(
        _ id: ProviderID,
        feeds: [Feed],
        budget: CallBudget,
        lifetime: TimeInterval?,
        faults: Double,
        seed: UInt64,
        now: @escaping @Sendable () -> Date
    ) {
        profile = ScriptedProvider(id, feeds: feeds, budget: budget).profile
        self.lifetime = lifetime
        self.faults = faults
        self.now = now
        state = Mutex(State(random: SeededGenerator(seed: seed)))
    }

    var calls: Int { state.withLock(\.calls.count) }
    var notModified: Int { state.withLock(\.notModified) }
    var refusals: Int { state.withLock(\.refusals) }
    var broken: [String] { state.withLock(\.broken) + overBudget }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        let weight = profile.feeds.first { $0.id == feed }?.weight ?? 1
        let outcome = state.withLock { state -> Result<String?, ProviderError> in
            self.outcome(of: &state, feed, request, weight: weight, at: now())
        }
        switch outcome {
        case .failure(let error): throw error
        case .success(nil): return FeedAnswer(.notModified, lifetime: lifetime)
        case .success(let tag?):
            let validators = lifetime == nil ? nil : Validators(entityTag: tag)
            return FeedAnswer(.report(report(feed, request)), lifetime: lifetime, validators: validators)
        }
    }

    /// The entity tag of a new answer; `nil` for "not modified".
    private func outcome(
        of state: inout State,
        _ feed: Feed.ID,
        _ request: ProviderRequest,
        weight: Double,
        at now: Date
    ) -> Result<String?, ProviderError> {
        state.calls.append((now, weight))
        let key = "\(feed) \(request.coordinate)"
        // Calls that were already under way when the provider asked to wait do not count.
        if now < state.silentUntil, now.timeIntervalSince(state.silentSince) >= 1 {
            state.broken.append("\(profile.id) was asked amid its Retry-After")
        }
        if let given = state.given[key], let lifetime {
            if now.timeIntervalSince(given.at) < lifetime {
                state.broken.append(
                    "\(profile.id) was asked \(now.timeIntervalSince(given.at)) s after, before Expires"
                )
            }
            if request.validators?.entityTag != given.entityTag {
                state.broken.append("\(profile.id) was asked without its validator")
            }
        }
        if Double.random(in: 0..<1, using: &state.random) < faults {
            state.refusals += 1
            let reason: ProviderError.Reason
            switch Int.random(in: 0..<4, using: &state.random) {
            case 0:
                let wait = Double(Int.random(in: 5...300, using: &state.random))
                (state.silentSince, state.silentUntil) = (now, max(state.silentUntil, now.plus(wait)))
                reason = .rateLimited(retryAfter: wait)
            case 1: reason = .status(500, message: nil)
            case 2: reason = .malformed("half")
            default: reason = .unreachable("reset")
            }
            return .failure(ProviderError(reason, provider: profile.id, feed: feed))
        }
        // A new run every 40 minutes.
        let tag = "\"\(Int(now.timeIntervalSince1970 / 2400))\""
        let isKnown = lifetime != nil && request.validators?.entityTag == tag
        if isKnown { state.notModified += 1 }
        state.given[key] = Given(at: now, entityTag: tag)
        return .success(isKnown ? nil : tag)
    }

    private func report(_ feed: Feed.ID, _ request: ProviderRequest) -> WeatherReport {
        guard let parts = profile.feeds.first(where: { $0.id == feed })?.parts else {
            return WeatherReport(coordinate: request.coordinate)
        }
        if parts == [.airQuality] { return .air(at: request) }
        var report = WeatherReport.hours(at: request, count: 6)
        if parts.contains(.current) {
            report.current = CurrentConditions(time: request.now, conditions: .at(celsius: 20))
        }
        return report
    }

    /// Stretches of a limit's period that held more than the limit.
    private var overBudget: [String] {
        let calls = state.withLock(\.calls)
        var broken: [String] = []
        for limit in profile.budget.limits {
            let period = limit.period / .seconds(1)
            var (first, sum) = (0, 0.0)
            for call in calls {
                sum += call.weight
                while calls[first].at <= call.at.plus(-period) {
                    sum -= calls[first].weight
                    first += 1
                }
                if sum > limit.calls + 1e-6 {
                    broken.append("\(profile.id): \(sum) calls in \(limit.period)")
                }
            }
        }
        return broken
    }
}
