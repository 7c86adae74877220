import Clocks
import Foundation
import Logging
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// One upstream call for all equal requests, in this process and others. It waits for its turn, takes from the budget
/// and records failures. Its owner decides what is requested and what counts as settled.
struct LimitedCall: Sendable {
    let profile: ProviderProfile
    let feed: Feed
    /// The place by which failures are recorded.
    let place: String
    let payment: CallPayment
    let timeout: Duration
    let repository: CachedRepository
    /// Whether it belongs to another call, which ends the payment for both.
    var isPart = false
    /// The point of the grid, if it is the weather there that is asked for.
    var corner: Coordinate?
    /// Whether other nodes may use what it brings.
    var isForFleet = false

    /// The name of the entry, the lock and the call.
    var name: String { FeedReference(provider: profile.id, feed: feed.id).name(at: place) }

    /// The key under which it is shared: by equal requests that use the same share of the budget.
    var sharedName: String { Self.sharedName(name, payment.share) }

    static func sharedName(_ name: String, _ share: BudgetShare) -> String { "\(name)|\(share.rawValue)" }

    private var key: FolderKey { FolderKey(name) }

    private var gated: GatedCall {
        GatedCall(
            provider: profile.id,
            account: profile.account,
            keys: profile.keys,
            feed: feed.id,
            place: place,
            corner: corner,
            patience: timeout
        )
    }

    /// First that of this machine's processes, so that a node takes part in a fleet as one.
    private var gates: [any CallGate] {
        let folder = repository.folderGate
        return if let fleet { [folder, fleet] } else { [folder] }
    }

    /// The other nodes, if they may use what it brings.
    private var fleet: FleetGate? { isForFleet ? repository.fleet : nil }
    private var environment: RepositoryEnvironment { repository.environment }
    private var limits: ProviderLimits { repository.limits.limits(of: profile) }

    /// Runs the call, which always ends within its time limit: `ask` makes the request when it is its turn, unless
    /// `held` returns a sufficient answer that another call has stored.
    func run<Value: Sendable>(
        held: @escaping @Sendable () -> CallResult<Value>?,
        asking ask: @escaping @Sendable () async throws(ProviderError) -> Value
    ) async -> CallResult<Value> {
        let began = environment.realNow()
        defer { if !isPart { payment.end(now: environment.realNow()) } }
        let isAsking = Atomic(false)
        let outcome = await environment.clock.result(within: timeout) {
            await exclusive(since: began, held: held) { () async throws(ProviderError) in
                isAsking.store(true, ordering: .relaxed)
                return try await ask()
            }
        }
        guard let outcome else {
            // Who waited for another's call has learnt nothing of the provider that others should know.
            let isTold = isAsking.load(ordering: .relaxed)
            return .failure(await failed(Task.isCancelled ? .cancelled : .timedOut, tellingFleet: isTold))
        }
        return outcome
    }

    /// Brings home what another node has stored.
    func bringEntry() async { await fleet?.bringEntry(of: gated) }

    /// Waits for an equal call of another process, and asks only if that did not bring a result.
    private func exclusive<Value: Sendable>(
        since began: Date,
        held: @escaping @Sendable () -> CallResult<Value>?,
        asking ask: @Sendable () async throws(ProviderError) -> Value
    ) async -> CallResult<Value> {
        // Another process's call has stored its answer, or failed, which is shared.
        let settled: @Sendable () -> CallResult<Value>? = {
            held() ?? limits.failure(of: feed.id, for: place, since: began).map(CallResult.failure)
        }
        if let settled = settled() { return settled }
        if let refusal = limits.refusal(of: feed.id, at: began)
            ?? repository.shelf.memory?.refusal(of: key, now: began)
        {
            // Nobody is asked, but another node may have had the answer before that.
            await bringEntry()
            return held() ?? .failure(refusal)
        }
        var passes: [any CallPass] = []
        defer { for pass in passes.reversed() { pass.end() } }
        for gate in gates {
            switch await gate.admission(of: gated, unless: { settled() != nil }) {
            case .admitted(let pass): passes.append(pass)
            case .refused(let reason): return .failure(self.error(reason))
            // Asked again below.
            case .moot, .unguarded: break
            }
        }
        if let settled = settled() { return settled }
        return await withTaskCancellationHandler {
            do throws(ProviderError) { return .success(try await ask()) } catch { return .failure(error) }
        } onCancel: { [passes] in
            // A provider that ignores cancellation must not block others.
            for pass in passes.reversed() { pass.end() }
        }
    }
}

// MARK: Turns

extension LimitedCall {
    /// Makes the call when it is its turn, if the provider wants its operations to be asked one at a time.
    ///
    /// - Throws: `.budgetExhausted` if the turn does not come soon enough: the provider did not fail.
    func inTurn<Answer: Sendable>(
        _ call: () async throws(ProviderError) -> Answer
    ) async throws(ProviderError) -> Answer {
        guard profile.asksOneAtATime, feed.weight > 0 else { return try await call() }
        let turns = repository.turns
        let operation = "\(profile.id).\(feed.operation ?? feed.id.rawValue)"
        guard let turn = await turns.take(operation, within: timeout * 0.6, on: environment.clock) else {
            throw error(Task.isCancelled ? .cancelled : .budgetExhausted(retryAfter: 1))
        }
        defer { turns.end(turn) }
        return try await withTaskCancellationHandler {
            do throws(ProviderError) { return CallResult.success(try await call()) } catch {
                return CallResult.failure(error)
            }
        } onCancel: {
            // A provider that ignores cancellation must not block others.
            turns.end(turn)
        }.get()
    }
}

// MARK: Accounting

extension LimitedCall {
    /// Takes the call from its asker's allowance. Returns the error that forbids it, or `nil`; then
    /// ``run(held:asking:)`` must follow.
    func charge() -> ProviderError? {
        guard let seconds = payment.begin(now: environment.realNow()) else { return nil }
        environment.observer?.refused(payment.share)
        return error(.shareExhausted(.own, retryAfter: seconds))
    }

    /// Takes the call from the budget, or throws the error that forbids it.
    ///
    /// - Parameters:
    ///   - pause: The seconds to wait if less than half of the budget would be left; `nil` to allow all of it.
    ///   - others: How many calls of a day must be left beyond this half.
    func reserve(
        leavingHalf pause: TimeInterval? = nil,
        besides others: Double = 0
    ) async throws(ProviderError) {
        let refusal = await repository.budgets.take(of: profile) { limits, part, now in
            if let pause, !limits.leavesHalf(after: feed.weight, besides: others, of: part, at: now) {
                return error(.budgetExhausted(retryAfter: pause))
            }
            do throws(ProviderError) {
                try limits.reserve(feed, from: payment.share, of: part, at: now)
                return nil
            } catch { return error }
        }
        if let refusal {
            if case .shareExhausted = refusal.reason { environment.observer?.refused(payment.share) }
            throw refusal
        }
        if feed.weight > 0 { payment.settle() }
    }

    /// Makes the request, tells the observer about it (`outcome` is its word for an answer), and records its failure.
    func request<Answer>(
        _ fetch: () async throws(ProviderError) -> Answer,
        outcome: (Answer) -> String = { _ in "ok" }
    ) async throws(ProviderError) -> Answer {
        let elapsed = environment.clock.stopwatch()
        func observe(_ outcome: String) {
            environment.observer?.called(profile.id, feed: feed.id, outcome: outcome, duration: elapsed())
        }
        do {
            let answer = try await fetch()
            observe(outcome(answer))
            return answer
        } catch {
            observe(error.shortDescription)
            throw await failed(error.reason)
        }
    }

    /// Stores an answer here and for other nodes, and returns whether it is stored here. If not, the answer is still used,
    /// and the next request costs another call.
    @discardableResult
    func store(_ entry: SharedEntry) async -> Bool {
        let isKept = await repository.folderGate.share(entry, of: gated)
        _ = await fleet?.share(entry, of: gated)
        if limits.remembers(feed.id) {
            await repository.limits.update(profile) { limits, _ in limits.succeeded(feed.id) }
            await fleet?.forgetFailure(of: gated)
        }
        return isKept
    }

    /// Records a failure for later requests, unless the call was cancelled.
    ///
    /// - Parameter tellingFleet: Whether other nodes are to know.
    func failed(
        _ reason: ProviderError.Reason,
        tellingFleet: Bool = true
    ) async -> ProviderError {
        let error = error(reason)
        if case .cancelled = reason { return error }
        let chance = environment.randomFraction()
        environment.logger.info(
            "feed failed",
            metadata: [
                "provider": "\(profile.id)", "feed": "\(feed.id)", "reason": "\(error.shortDescription)",
            ]
        )
        repository.shelf.memory?.note(error, of: key, now: environment.realNow())
        let pause = await repository.limits.update(profile) { limits, now in
            limits.failed(feed.id, for: place, reason, at: now, chance: chance)
            return limits.pause(of: feed.id, after: reason, at: now)
        }
        if tellingFleet, let fleet {
            let isOfProvider = pause?.isOfProvider ?? false
            await fleet.share(reason, of: gated, lasting: pause?.seconds, isOfProvider: isOfProvider)
        }
        return error
    }

    func error(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: profile.id, feed: feed.id)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that returns the time since now.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
