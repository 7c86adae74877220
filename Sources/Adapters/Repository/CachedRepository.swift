import Foundation
public import SharedFolder
import Synchronization
public import WeatherModels
public import WeatherPorts

/// Weather from several providers through a cache that processes share.
///
/// The order of answers: a fresh report held; one upstream call, shared by all who ask; a stale report that still
/// covers now; typical weather. Every question ends within its deadline.
///
/// Calls that lost the race are not cancelled: they have been paid for, and finish into the cache as long as the process
/// lives. A question whose asker was cancelled ends its calls, unless someone else waits for them.
public final class CachedRepository: WeatherRepository {
    private let providers: [any WeatherProvider]
    private let almanac: (any WeatherProvider)?
    private let shelf: FeedShelf
    private let limits: LimitsBook
    private let environment: RepositoryEnvironment
    private let policy: RepositoryPolicy
    private let calls = SharedCalls<FeedResult>()
    private let refreshing = Mutex<Set<WeatherQuestion>>([])

    /// - Parameters:
    ///   - providers: in order of preference, without the almanac.
    ///   - almanac: asked only when all others failed or the deadline has come; nil where typical weather must
    ///     never be served.
    ///   - folder: holds cache, locks and limits.
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
        shelf = FeedShelf(folder: folder, logger: environment.logger)
        limits = LimitsBook(folder: folder, environment: environment)
    }

    public func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        if let only = question.onlyProvider, only == almanac?.profile.id {
            return try await typical(inquiry(question, of: []))
        }
        if let only = question.onlyProvider, !providers.contains(where: { $0.profile.id == only }) {
            throw .providerUnavailable(only)
        }
        let candidates = candidates(for: question)
        if let only = question.onlyProvider, candidates.isEmpty {
            throw .nobodyAnswered([ProviderError(.outsideCoverage, provider: only)])
        }
        var inquiry = inquiry(question, of: candidates)
        var machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
        let actions = machine.handle(.began) { inquiry.isFresh($0) }
        if let winner = machine.winningProvider { inquiry.recallFailures(before: winner) }
        if case .finish(.weather(let provider), _)? = actions.last,
            let answer = assembly(inquiry).answer(by: provider)
        {
            return answer
        }
        if let answer = staleWhileRefreshing(&inquiry) { return answer }
        return try await race(&machine, actions, &inquiry)
    }

    /// What stands between us and each provider, in order of preference. Asks nobody.
    public func limitsStatus() -> [ProviderStatus] {
        let now = environment.realNow()
        return providers.map { ProviderStatus(limits.limits(of: $0.profile), at: now) }
    }

    // MARK: Steps

    private func race(
        _ machine: inout AnswerMachine,
        _ actions: [AnswerMachine.Action],
        _ inquiry: inout Inquiry
    ) async throws(RepositoryError) -> WeatherAnswer {
        let race = AnswerRace(
            calls: calls,
            shelf: shelf,
            limits: limits,
            environment: environment,
            policy: policy
        )
        guard let outcome = await race.run(&machine, actions, &inquiry) else { throw .cancelled }
        inquiry.readEverything()
        if case .weather(let provider) = outcome, let answer = assembly(inquiry).answer(by: provider) {
            return answer
        }
        if let held = inquiry.bestHeld(), let answer = assembly(inquiry).answer(by: held.provider) {
            return answer
        }
        return try await typical(inquiry)
    }

    private func typical(_ inquiry: Inquiry) async throws(RepositoryError) -> WeatherAnswer {
        var failures = inquiry.failures
        let only = inquiry.question.onlyProvider
        guard let almanac, only == nil || only == almanac.profile.id else { throw .nobodyAnswered(failures) }
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
                feeds.append(HeldFeed(entry: entry, state: .fresh, freshUntil: inquiry.now, coversNow: true))
            } catch {
                failures.append(error)
            }
        }
        guard let answer = assembly(inquiry).answer(typical: feeds) else { throw .nobodyAnswered(failures) }
        return answer
    }

    /// A report whose window ended less than an hour ago, while a task behind fetches the next.
    private func staleWhileRefreshing(_ inquiry: inout Inquiry) -> WeatherAnswer? {
        guard policy.servesStaleWhileRefreshing, let held = inquiry.bestHeld(), held.overdue < 3600 else {
            return nil
        }
        inquiry.readEverything()
        guard let answer = assembly(inquiry).answer(by: held.provider) else { return nil }
        refreshBehind(inquiry.question)
        return answer
    }

    private func refreshBehind(_ question: WeatherQuestion) {
        guard refreshing.withLock({ $0.insert(question).inserted }) else { return }
        Task {
            defer { _ = refreshing.withLock { $0.remove(question) } }
            var inquiry = inquiry(question, of: candidates(for: question))
            var machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
            let actions = machine.handle(.began) { inquiry.isFresh($0) }
            _ = try? await race(&machine, actions, &inquiry)
        }
    }

    // MARK: Parts

    private func candidates(for question: WeatherQuestion) -> [any WeatherProvider] {
        providers.filter { provider in
            (question.onlyProvider == nil || question.onlyProvider == provider.profile.id)
                && provider.profile.coverage.contains(question.place.coordinate)
        }
    }

    private func inquiry(_ question: WeatherQuestion, of providers: [any WeatherProvider]) -> Inquiry {
        Inquiry(
            question,
            now: environment.wallClock.now,
            providers: providers,
            shelf: shelf,
            limits: limits,
            realNow: environment.realNow()
        )
    }

    private func assembly(_ inquiry: Inquiry) -> AnswerAssembly {
        AnswerAssembly(inquiry: inquiry, places: environment.places)
    }
}
