import Caching
import Foundation
import WeatherModels
import WeatherPorts

/// A question on its way to an answer. It performs the actions of ``AnswerMachine``: starts calls and timers, passes
/// their results to it, and ends with its decision.
struct AnswerRace {
    var inquiry: Inquiry
    private var machine: AnswerMachine
    /// What the machine wants to be done next.
    private var actions: [AnswerMachine.Action]
    private let repository: CachedRepository

    private enum Signal: Sendable {
        case settled(FeedReference, FeedResult)
        case elapsed(AnswerMachine.Timer)
    }

    /// Creates a race that has asked nobody yet.
    init(_ question: WeatherQuestion, from shelf: FeedCache, in repository: CachedRepository) {
        var inquiry = Inquiry(question, of: repository.candidates(for: question), from: shelf, in: repository)
        machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
        actions = machine.handle(.began) { inquiry.isFresh($0) }
        if let winner = machine.winningProvider { inquiry.recallFailures(before: winner) }
        self.inquiry = inquiry
        self.repository = repository
    }

    /// The answer that needs no request; `nil` if one is needed.
    var storedAnswer: WeatherAnswer? {
        guard case .finish(.weather(let provider), _)? = actions.last else { return nil }
        return inquiry.answer(by: provider)
    }

    /// Returns the best stored answer that covers now and has been stale for less than `limit` seconds.
    mutating func staleAnswer(overdueLess limit: TimeInterval = .infinity) -> WeatherAnswer? {
        guard let held = inquiry.bestHeld(), held.overdue < limit else { return nil }
        inquiry.readEverything()
        return inquiry.answer(by: held.provider)
    }

    /// Runs the race to its end. Returns `nil` if the task was cancelled.
    mutating func run() async -> AnswerMachine.Outcome? {
        let calls = repository.calls
        let (signals, sender) = AsyncStream<Signal>.makeStream()
        var tickets = FeedTable<SingleFlight<String, FeedResult>.Ticket>()
        var timers: [Task<Void, Never>] = []
        defer { timers.forEach { $0.cancel() } }

        var iterator = signals.makeAsyncIterator()
        while true {
            for action in actions {
                switch action {
                case .call(let reference):
                    tickets[reference] = call(reference, tell: sender)
                case .start(let timer):
                    timers.append(start(timer, duration(of: timer), tell: sender))
                case .finish(let outcome, let late):
                    tickets.entries.forEach { calls.leave($0.value, .goesOn) }
                    await note(late)
                    return outcome
                }
            }
            guard let signal = await iterator.next(isolation: nil), !Task.isCancelled else {
                tickets.entries.forEach { calls.leave($0.value, .endsWithTheLast) }
                return nil
            }
            let event = event(for: signal)
            actions = machine.handle(event) { inquiry.isFresh($0) }
        }
    }

    private func call(
        _ reference: FeedReference,
        tell: AsyncStream<Signal>.Continuation
    ) -> SingleFlight<String, FeedResult>.Ticket? {
        guard let provider = inquiry.provider(reference.provider), let feed = inquiry.feed(reference) else {
            tell.yield(.settled(reference, .failure(ProviderError(.cancelled, provider: reference.provider))))
            return nil
        }
        let call = FeedCall(feed, of: provider, for: inquiry.question, from: inquiry.shelf, in: repository)
        let name = call.limited.sharedName
        var refusal: ProviderError?
        let ticket = repository.calls.join(
            name,
            unless: {
                refusal = call.limited.charge()
                return refusal.map(FeedResult.failure)
            },
            starting: { await call.run() },
            receive: { result in
                if !result.isRefusedToAsker { tell.yield(.settled(reference, result)) }
            }
        )
        guard let refusal else { return ticket }
        guard repository.fleet != nil else {
            tell.yield(.settled(reference, .failure(refusal)))
            return nil
        }
        // Another node may have the answer, which is nobody's to pay. How long to wait is each asker's own.
        return repository.calls.join("\(name)|brought") {
            await call.brought()
        } receive: { result in
            if case .success = result {
                tell.yield(.settled(reference, result))
            } else {
                tell.yield(.settled(reference, .failure(refusal)))
            }
        }
    }

    private func start(
        _ timer: AnswerMachine.Timer,
        _ duration: Duration,
        tell: AsyncStream<Signal>.Continuation
    ) -> Task<Void, Never> {
        Task { [clock = repository.environment.clock] in
            do {
                try await clock.sleep(for: duration)
                tell.yield(.elapsed(timer))
            } catch {
                // Cancelled: the race is over.
            }
        }
    }

    private mutating func duration(of timer: AnswerMachine.Timer) -> Duration {
        let policy = repository.policy
        switch timer {
        case .headStart: return policy.headStart
        case .grace: return policy.supplementGrace
        case .deadline:
            let deadline = inquiry.bestHeld() == nil ? policy.deadline : policy.staleDeadline
            return max(.zero, deadline - inquiry.question.waited)
        }
    }

    /// Adds a result to the inquiry and returns the event for the machine.
    private mutating func event(for signal: Signal) -> AnswerMachine.Event {
        switch signal {
        case .elapsed(let timer):
            return .elapsed(timer)
        case .settled(let reference, .success(let held)):
            inquiry.arrived(reference, held)
            return .arrived(reference)
        case .settled(let reference, .failure(let error)):
            let instead = error.reason == .noSubscription ? plan(without: reference) : []
            let isReplaced = !inquiry.contenders.contains { contender in
                contender.provider == reference.provider
                    && contender.refusedFeeds.contains { $0.id == reference.feed }
            }
            if instead.isEmpty || !isReplaced { inquiry.failed(error) }
            return .failed(reference, instead: instead)
        }
    }

    /// Returns the feeds that the provider plans now that this one is known not to be in the key's plan.
    private mutating func plan(without reference: FeedReference) -> [Feed] {
        guard let provider = inquiry.provider(reference.provider),
            let index = inquiry.contenders.firstIndex(where: { $0.provider == reference.provider })
        else { return [] }
        let now = repository.environment.realNow()
        let unavailable = repository.limits.limits(of: provider.profile).unavailable(at: now)
        let feeds = provider.plan(for: inquiry.question.parts, excluding: unavailable.union([reference.feed]))
        if !feeds.isEmpty { inquiry.contenders[index].plan(feeds) }
        return feeds
    }

    /// Records feeds that did not answer in time as failed. Otherwise every command would wait for them again.
    private mutating func note(_ late: [FeedReference]) async {
        for reference in late.sorted(by: { $0.name(at: inquiry.cell) < $1.name(at: inquiry.cell) }) {
            guard let provider = inquiry.provider(reference.provider) else { continue }
            inquiry.failed(ProviderError(.timedOut, provider: reference.provider, feed: reference.feed))
            let (cell, chance) = (inquiry.cell, repository.environment.randomFraction())
            await repository.limits.update(provider.profile) { limits, now in
                limits.failed(reference.feed, for: cell, .timedOut, at: now, chance: chance)
            }
        }
    }
}

extension FeedResult {
    /// Whether the call was not made because the asker's own share is used up.
    fileprivate var isRefusedToAsker: Bool {
        guard case .failure(let error) = self, case .shareExhausted(.own, _) = error.reason else {
            return false
        }
        return true
    }
}
