import Caching
import Foundation
import WeatherModels
import WeatherPorts

/// Performs the actions of ``AnswerMachine``: starts calls and timers, passes their results to it, and ends with its
/// decision.
struct AnswerRace: Sendable {
    let calls: SingleFlight<String, FeedResult>
    let shelf: FeedCache
    let limits: ProviderLimitsStore
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let allowances: AskerAllowances
    /// Called with the grid point for which a new answer was stored.
    let stored: @Sendable (Coordinate) -> Void

    private enum Signal: Sendable {
        case settled(FeedReference, FeedResult)
        case elapsed(AnswerMachine.Timer)
    }

    /// Runs the race to its end.
    ///
    /// - Returns: The outcome, or `nil` if the task was cancelled.
    func run(_ machine: inout AnswerMachine, _ actions: [AnswerMachine.Action], _ inquiry: inout Inquiry)
        async
        -> AnswerMachine.Outcome?
    {
        let (signals, sender) = AsyncStream<Signal>.makeStream()
        var tickets: [FeedReference: SingleFlight<String, FeedResult>.Ticket] = [:]
        var timers: [Task<Void, Never>] = []
        defer { timers.forEach { $0.cancel() } }

        var actions = actions
        var iterator = signals.makeAsyncIterator()
        while true {
            for action in actions {
                switch action {
                case .call(let reference):
                    tickets[reference] = call(reference, inquiry, tell: sender)
                case .start(let timer):
                    timers.append(start(timer, duration(of: timer, &inquiry), tell: sender))
                case .finish(let outcome, let late):
                    tickets.values.forEach { calls.leave($0, .goesOn) }
                    await note(late, &inquiry)
                    return outcome
                }
            }
            guard let signal = await iterator.next(isolation: nil), !Task.isCancelled else {
                tickets.values.forEach { calls.leave($0, .endsWithTheLast) }
                return nil
            }
            let event = event(for: signal, &inquiry)
            actions = machine.handle(event) { inquiry.isFresh($0) }
        }
    }

    private func call(
        _ reference: FeedReference,
        _ inquiry: Inquiry,
        tell: AsyncStream<Signal>.Continuation
    ) -> SingleFlight<String, FeedResult>.Ticket? {
        guard let provider = inquiry.provider(reference.provider), let feed = inquiry.feed(reference) else {
            tell.yield(.settled(reference, .failure(ProviderError(.cancelled, provider: reference.provider))))
            return nil
        }
        let call = FeedCall(
            provider: provider,
            feed: feed,
            place: inquiry.question.place,
            shelf: shelf,
            limits: limits,
            environment: environment,
            policy: policy,
            payment: inquiry.question.payment(from: allowances),
            stored: stored
        )
        return calls.join(call.sharedName, unless: { call.charge().map(FeedResult.failure) }) {
            await call.run()
        } receive: {
            tell.yield(.settled(reference, $0))
        }
    }

    private func start(
        _ timer: AnswerMachine.Timer,
        _ duration: Duration,
        tell: AsyncStream<Signal>.Continuation
    ) -> Task<Void, Never> {
        Task { [clock = environment.clock] in
            do {
                try await clock.sleep(for: duration)
                tell.yield(.elapsed(timer))
            } catch {
                // Cancelled: the race is over.
            }
        }
    }

    private func duration(of timer: AnswerMachine.Timer, _ inquiry: inout Inquiry) -> Duration {
        switch timer {
        case .headStart: policy.headStart
        case .grace: policy.supplementGrace
        case .deadline:
            max(
                .zero,
                (inquiry.bestHeld() == nil ? policy.deadline : policy.staleDeadline) - inquiry.question.waited
            )
        }
    }

    /// Adds a result to the inquiry and returns the event for the machine.
    private func event(for signal: Signal, _ inquiry: inout Inquiry) -> AnswerMachine.Event {
        switch signal {
        case .elapsed(let timer):
            return .elapsed(timer)
        case .settled(let reference, .success(let held)):
            inquiry.arrived(reference, held)
            return .arrived(reference)
        case .settled(let reference, .failure(let error)):
            let instead = error.reason == .noSubscription ? plan(without: reference, &inquiry) : []
            if instead.isEmpty { inquiry.failed(error) }
            return .failed(reference, instead: instead)
        }
    }

    /// Returns the feeds that the provider plans now that this one is known not to be in the key's plan.
    private func plan(without reference: FeedReference, _ inquiry: inout Inquiry) -> [Feed] {
        guard let provider = inquiry.provider(reference.provider),
            let index = inquiry.contenders.firstIndex(where: { $0.provider == reference.provider })
        else { return [] }
        let unavailable = limits.limits(of: provider.profile).unavailable(at: environment.realNow())
        let feeds = provider.plan(for: inquiry.question.parts, excluding: unavailable.union([reference.feed]))
        if !feeds.isEmpty { inquiry.contenders[index].plan(feeds) }
        return feeds
    }

    /// Records feeds that did not answer in time as failed. Otherwise every command would wait for them again.
    private func note(_ late: Set<FeedReference>, _ inquiry: inout Inquiry) async {
        for reference in late.sorted(by: { $0.name(at: inquiry.place) < $1.name(at: inquiry.place) }) {
            guard let provider = inquiry.provider(reference.provider) else { continue }
            inquiry.failed(ProviderError(.timedOut, provider: reference.provider, feed: reference.feed))
            let (place, chance) = (inquiry.place.description, environment.randomFraction())
            await limits.update(provider.profile) { limits, now in
                limits.failed(reference.feed, for: place, .timedOut, at: now, chance: chance)
            }
        }
    }
}

extension WeatherQuestion {
    /// Returns the payment for one call.
    fileprivate func payment(from allowances: AskerAllowances) -> CallPayment {
        CallPayment(asker, share: asker.share(at: place.coordinate), from: allowances)
    }
}
