import Foundation
import Logging
import SharedFolder
import WeatherModels
import WeatherPorts

/// One upstream call for all equal requests, in this process and others. It waits for its turn, takes from the budget
/// and records failures. Its owner decides what is requested and what counts as settled.
struct LimitedCall: Sendable {
    /// The name of the entry, the lock and the call.
    let name: String
    let profile: ProviderProfile
    let feed: Feed
    /// The place by which failures are recorded.
    let place: String
    let shelf: FeedCache
    let limits: ProviderLimitsStore
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let payment: CallPayment

    private var key: FolderKey { FolderKey(name) }

    /// Runs the call. It always ends within the policy's `callTimeout`.
    ///
    /// - Parameters:
    ///   - held: Returns what another call has stored, if that is sufficient.
    ///   - ask: Makes the request when it is its turn.
    func run<Value: Sendable>(
        held: @escaping @Sendable () -> Result<Value, ProviderError>?,
        asking ask: @escaping @Sendable () async -> Result<Value, ProviderError>
    ) async -> Result<Value, ProviderError> {
        let began = environment.realNow()
        let holding = LockHolder()
        defer { payment.end(now: environment.realNow()) }
        let outcome = await result(within: policy.callTimeout, on: environment.clock) {
            await exclusive(since: began, holding: holding, held: held, asking: ask)
        }
        // A provider that ignores cancellation must not block others.
        holding.release()
        guard let outcome else {
            return .failure(Task.isCancelled ? error(.cancelled) : await failed(.timedOut))
        }
        return outcome
    }

    /// Waits for an equal call of another process, and asks only if that did not bring a result.
    private func exclusive<Value: Sendable>(
        since began: Date,
        holding: LockHolder,
        held: @escaping @Sendable () -> Result<Value, ProviderError>?,
        asking ask: @Sendable () async -> Result<Value, ProviderError>
    ) async -> Result<Value, ProviderError> {
        // Another process's call has stored its answer, or failed, which is shared.
        let settled: @Sendable () -> Result<Value, ProviderError>? = {
            held()
                ?? limits.limits(of: profile).failure(of: feed.id, for: place, since: began).map(
                    Result.failure
                )
        }
        if let settled = settled() { return settled }
        if let refusal = limits.limits(of: profile).refusal(of: feed.id, at: began) {
            return .failure(refusal)
        }
        if let refused = shelf.memory?.refusal(of: key, now: began) { return .failure(refused) }
        let lock: FolderLock?
        do {
            lock = try await shelf.folder.lock(key, within: policy.callTimeout, on: environment.clock) {
                settled() != nil
            }
        } catch {
            if case .system = error {
                // Without a folder to lock in, every process asks for itself, which is better than no weather.
                environment.troubles.tell("cache not locked", error)
                return await ask()
            }
            return .failure(self.error(error == .cancelled ? .cancelled : .timedOut))
        }
        defer { holding.release() }
        holding.hold(lock)
        if let settled = settled() { return settled }
        return await ask()
    }
}

// MARK: Accounting

extension LimitedCall {
    /// Takes the call from the budget. Returns the error that forbids it, or `nil`.
    ///
    /// - Parameter pause: The seconds to wait if less than half of the budget would be left; `nil` to allow all of
    ///   it.
    func reserve(leavingHalf pause: TimeInterval? = nil) async -> ProviderError? {
        await limits.update(profile) { limits, now -> ProviderError? in
            if let pause, !limits.leavesHalf(after: feed.weight, at: now) {
                return error(.budgetExhausted(retryAfter: pause))
            }
            do throws(ProviderError) {
                try limits.reserve(feed, from: payment.share, at: now)
                payment.settle()
                return nil
            } catch {
                if case .shareExhausted = error.reason { environment.observer.refused(payment.share) }
                return error
            }
        }
    }

    /// Stores an answer. If that fails, the answer is still used, and the next request costs another call.
    ///
    /// - Returns: Whether it was stored.
    @discardableResult
    func store(_ entry: FeedEntry) async -> Bool {
        var isKept = true
        do {
            try shelf.folder.storeEntry(ReportCodec.encode(entry), as: key)
        } catch {
            isKept = false
            environment.troubles.tell("cache not written", error)
        }
        if limits.limits(of: profile).remembers(feed.id) {
            await limits.update(profile) { limits, _ in limits.succeeded(feed.id) }
        }
        return isKept
    }

    /// Records the failure for later requests.
    func failed(_ reason: ProviderError.Reason) async -> ProviderError {
        let (error, chance) = (error(reason), environment.randomFraction())
        environment.logger.info(
            "feed failed",
            metadata: [
                "provider": "\(profile.id)", "feed": "\(feed.id)", "reason": "\(error.shortDescription)",
            ]
        )
        shelf.memory?.note(error, of: key, now: environment.realNow())
        await limits.update(profile) { limits, now in
            limits.failed(feed.id, for: place, reason, at: now, chance: chance)
        }
        return error
    }

    /// Takes the call from its asker's allowance. Returns the error that forbids it, or `nil`. Call it before
    /// ``run(held:ask:)``.
    func charge() -> ProviderError? {
        guard let seconds = payment.begin(now: environment.realNow()) else { return nil }
        environment.observer.refused(payment.share)
        return error(.shareExhausted(.own, retryAfter: seconds))
    }

    func observe(_ outcome: String, _ stopwatch: Stopwatch) {
        environment.observer.called(
            profile.id,
            feed: feed.id,
            outcome: outcome,
            duration: stopwatch.elapsed()
        )
    }

    func error(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: profile.id, feed: feed.id)
    }
}
