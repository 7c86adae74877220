import Caching
import Clocks
import Foundation
public import SharedFolder
import Synchronization
public import WeatherModels
public import WeatherPorts

/// Weather from several providers through a cache shared by processes.
///
/// The order of answers is: a stored fresh report; one upstream call, shared by all who ask; a stale report that
/// still covers now; typical weather. Every question ends within its deadline.
///
/// Calls that lost the race are not cancelled: they have been counted, and complete into the cache as long as the
/// process lives. A question whose asker was cancelled cancels its calls, unless somebody else waits for them.
///
/// A long-running process keeps ``run()`` running and calls ``close()`` at its end.
public final class CachedRepository: WeatherRepository {
    let providers: [any WeatherProvider]
    let almanac: (any WeatherProvider)?
    let shelf: FeedCache
    let limits: ProviderLimitsStore
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let calls = SingleFlight<String, FeedResult>()
    let background = BackgroundWork<Refresh>(limit: 256)
    let ahead: Mutex<RefreshAhead<RefreshSubject>>
    let allowances: AskerAllowances
    let recent: RecentAnswers?
    let followers = AnswerFollowers()

    /// - Parameters:
    ///   - providers: The providers in order of preference, without the almanac.
    ///   - almanac: Asked only when all others have failed or the deadline is reached; `nil` if typical weather must
    ///     never be served.
    ///   - folder: Contains cache, locks and limits.
    public init(
        providers: [any WeatherProvider],
        almanac: (any WeatherProvider)?,
        folder: SharedFolder,
        environment: RepositoryEnvironment,
        policy: RepositoryPolicy = .commandLine
    ) {
        self.providers = providers
        self.almanac = almanac
        self.environment = environment
        self.policy = policy
        let remembers = policy.memoryLimit > 0
        shelf = FeedCache(
            folder: folder,
            memory: remembers
                ? FeedMemory(
                    limit: policy.memoryLimit / 4 * 3,
                    refusalTime: policy.refusedPlacePause / .seconds(1)
                ) : nil
        )
        recent = remembers ? RecentAnswers(limit: policy.memoryLimit / 4) : nil
        limits = ProviderLimitsStore(folder: folder, environment: environment)
        allowances = AskerAllowances(limits: policy.askers)
        ahead = Mutex(RefreshAhead(most: policy.placesAhead))
    }

    public func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        let now = environment.wallClock.now
        if let answer = recent?.answer(to: question, now: now, realNow: environment.realNow()) {
            noteAsked(question, answer)
            environment.observer.answered(.memory)
            return answer
        }
        let found: Found
        do {
            found = try await self.found(for: question)
        } catch {
            environment.observer.answered(.none)
            throw error
        }
        recent?.keep(found.answer, to: question, realNow: environment.realNow())
        noteAsked(question, found.answer)
        environment.observer.answered(found.outcome)
        return found.answer
    }

    /// Returns the limits of each provider in order of preference, without asking any.
    public func limitsStatus() -> [ProviderStatus] {
        let now = environment.realNow()
        return providers.map { ProviderStatus(limits.limits(of: $0.profile), at: now) }
    }

    // MARK: Steps

    private struct Found {
        let answer: WeatherAnswer
        let outcome: CacheOutcome
    }

    private func found(for question: WeatherQuestion) async throws(RepositoryError) -> Found {
        if let only = question.onlyProvider, only == almanac?.profile.id {
            return try await typical(inquiry(question, of: [], from: shelf))
        }
        if let only = question.onlyProvider, !providers.contains(where: { $0.profile.id == only }) {
            throw .providerUnavailable(only)
        }
        let candidates = candidates(for: question)
        if let only = question.onlyProvider, candidates.isEmpty {
            throw .nobodyAnswered([ProviderError(.outsideCoverage, provider: only)])
        }
        var inquiry = inquiry(question, of: candidates, from: shelf)
        var machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
        let actions = machine.handle(.began) { inquiry.isFresh($0) }
        if let winner = machine.winningProvider { inquiry.recallFailures(before: winner) }
        if let answer = complete(actions, inquiry) ?? staleWhileRefreshing(&inquiry) {
            // A running round announces its result when it ends.
            if !answer.isWhollyFresh { tellUnlessInRound(at: question.corner) }
            // The answer may be fresh: then the refresh is of another part, which completes it.
            let kept = inquiry.isFromMemory ? CacheOutcome.memory : .folder
            return Found(answer: answer, outcome: answer.freshness == .fresh ? kept : .stale)
        }
        return try await raced(&machine, actions, &inquiry)
    }

    private func raced(
        _ machine: inout AnswerMachine,
        _ actions: [AnswerMachine.Action],
        _ inquiry: inout Inquiry
    ) async throws(RepositoryError) -> Found {
        let corner = inquiry.question.corner
        followers.beginRound(at: corner)
        defer { endRound(at: corner) }
        guard let outcome = await race(from: shelf).run(&machine, actions, &inquiry) else { throw .cancelled }
        inquiry.readEverything()
        if case .weather(let provider) = outcome, let answer = assembly(inquiry).answer(by: provider) {
            return Found(answer: answer, outcome: answer.freshness == .fresh ? .upstream : .stale)
        }
        if let held = inquiry.bestHeld(), let answer = assembly(inquiry).answer(by: held.provider) {
            return Found(answer: answer, outcome: .stale)
        }
        return try await typical(inquiry)
    }

    private func typical(_ inquiry: Inquiry) async throws(RepositoryError) -> Found {
        var failures = inquiry.failures
        let only = inquiry.question.onlyProvider
        guard let almanac, inquiry.question.acceptsTypical, only == nil || only == almanac.profile.id else {
            throw .nobodyAnswered(failures)
        }
        let request = ProviderRequest(
            coordinate: inquiry.question.place.coordinate.roundedToHundredths,
            now: inquiry.now,
            timeout: policy.callTimeout
        )
        var feeds: [HeldFeed] = []
        for feed in almanac.plan(for: inquiry.question.parts, excluding: []) {
            do throws(ProviderError) {
                let answer = try await almanac.fetch(feed.id, for: request)
                let check = FeedAnswerCheck(feed: feed, profile: almanac.profile, request: request)
                let entry = try check.entry(from: answer, held: nil).get()
                feeds.append(HeldFeed(typical: entry, now: inquiry.now))
            } catch {
                failures.append(error)
            }
        }
        guard let answer = assembly(inquiry).answer(typical: feeds) else { throw .nobodyAnswered(failures) }
        return Found(answer: answer, outcome: .typical)
    }

    /// Returns an answer that needs no request; `nil` if one is needed.
    private func complete(_ actions: [AnswerMachine.Action], _ inquiry: Inquiry) -> WeatherAnswer? {
        guard case .finish(.weather(let provider), _)? = actions.last else { return nil }
        return assembly(inquiry).answer(by: provider)
    }

    /// Returns a report whose window ended less than an hour ago, while a background task fetches the next.
    private func staleWhileRefreshing(_ inquiry: inout Inquiry) -> WeatherAnswer? {
        guard policy.servesStaleWhileRefreshing, let held = inquiry.bestHeld(), held.overdue < 3600 else {
            return nil
        }
        inquiry.readEverything()
        guard let answer = assembly(inquiry).answer(by: held.provider) else { return nil }
        refreshBehind(inquiry.question)
        return answer
    }

    /// Returns the best stored answer of any age, without a request.
    func heldAnswer(to question: WeatherQuestion) -> WeatherAnswer? {
        var inquiry = inquiry(question, of: candidates(for: question), from: shelf)
        var machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
        let actions = machine.handle(.began) { inquiry.isFresh($0) }
        if let winner = machine.winningProvider { inquiry.recallFailures(before: winner) }
        if let answer = complete(actions, inquiry) { return answer }
        guard let held = inquiry.bestHeld() else { return nil }
        inquiry.readEverything()
        return assembly(inquiry).answer(by: held.provider)
    }

    private func assembly(_ inquiry: Inquiry) -> AnswerAssembly {
        AnswerAssembly(inquiry: inquiry, places: environment.places)
    }
}

// MARK: Parts of every question

extension CachedRepository {
    func candidates(for question: WeatherQuestion) -> [any WeatherProvider] {
        providers.filter { provider in
            (question.onlyProvider == nil || question.onlyProvider == provider.profile.id)
                && provider.profile.coverage.contains(question.place) {
                    environment.places?.placeNaming($0)?.place.countryCode
                }
        }
    }

    func inquiry(
        _ question: WeatherQuestion,
        of providers: [any WeatherProvider],
        from shelf: FeedCache
    ) -> Inquiry {
        Inquiry(
            question,
            now: environment.wallClock.now,
            providers: providers,
            shelf: shelf,
            limits: limits,
            realNow: environment.realNow()
        )
    }

    func race(from shelf: FeedCache) -> AnswerRace {
        AnswerRace(
            calls: calls,
            shelf: shelf,
            limits: limits,
            environment: environment,
            policy: policy,
            allowances: allowances,
            stored: { [weak self] in self?.tellUnlessInRound(at: $0) }
        )
    }
}
