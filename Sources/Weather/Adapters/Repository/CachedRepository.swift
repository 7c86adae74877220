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
    let budgets: CallBudgets
    let environment: RepositoryEnvironment
    let policy: RepositoryPolicy
    let calls = SingleFlight<String, FeedResult>()
    let turns = CallTurns()
    let background = BackgroundWork()
    let ahead: Mutex<RefreshAhead>
    let allowances: AskerAllowances
    let recent: RecentAnswers?
    let followers = AnswerFollowers()
    let folderGate: FolderGate
    /// The other nodes; `nil` if there are none.
    let fleet: FleetGate?

    /// - Parameters:
    ///   - providers: The providers in order of preference, without the almanac.
    ///   - almanac: Asked only when all others have failed or the deadline is reached; `nil` if typical weather must
    ///     never be served.
    ///   - folder: Contains cache, locks and limits.
    public convenience init(
        providers: [any WeatherProvider],
        almanac: (any WeatherProvider)?,
        folder: SharedFolder,
        environment: RepositoryEnvironment,
        policy: RepositoryPolicy = .commandLine
    ) {
        self.init(
            providers: providers,
            almanac: almanac,
            folder: folder,
            environment: environment,
            policy: policy,
            membership: nil
        )
    }

    /// Creates the repository of a node.
    ///
    /// - Parameter membership: In a fleet of nodes; `nil` if there are no others.
    package init(
        providers: [any WeatherProvider],
        almanac: (any WeatherProvider)?,
        folder: SharedFolder,
        environment: RepositoryEnvironment,
        policy: RepositoryPolicy,
        membership: FleetMembership?
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
        folderGate = FolderGate(folder: folder, clock: environment.clock, troubles: environment.troubles)
        let fleet = membership.flatMap { [shelf] membership in
            let home = FleetHome(
                shelf: shelf,
                wallClock: environment.wallClock,
                troubles: environment.troubles
            )
            return membership.cache.map {
                FleetGate($0, home: home, environment: environment, random: membership.random)
            }
        }
        self.fleet = fleet
        budgets = CallBudgets(
            own: limits,
            alone: ProviderLimitsStore(folder: folder, environment: environment, prefix: "limits-alone"),
            shared: membership?.records.map { SharedBudgets($0, clock: environment.clock) },
            nodes: { fleet?.nodes(at: environment.realNow()) }
        )
        ahead = Mutex(RefreshAhead(most: policy.placesAhead))
    }

    public func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        environment.observer?.asked(question)
        let now = environment.wallClock.now
        if let answer = recent?.answer(to: question, now: now, realNow: environment.realNow()) {
            noteAsked(question, answer)
            observe(answer, to: question, from: .memory)
            return answer
        }
        let (answer, outcome): (WeatherAnswer, CacheOutcome)
        do {
            (answer, outcome) = try await found(for: question)
        } catch {
            environment.observer?.answered(.none)
            throw error
        }
        recent?.keep(answer, to: question, realNow: environment.realNow())
        noteAsked(question, answer)
        observe(answer, to: question, from: outcome)
        return answer
    }

    private func observe(_ answer: WeatherAnswer, to question: WeatherQuestion, from outcome: CacheOutcome) {
        guard let observer = environment.observer else { return }
        observer.answered(outcome)
        guard question.parts.contains(.alerts) else { return }
        let givers = answer.report.sources.filter { $0.parts.contains(.alerts) }
        let ages = givers.map { ($0.provider, max(0, answer.answeredAt.timeIntervalSince($0.fetchedAt))) }
        observer.told(answer.report.alertsStatus, ages: Dictionary(ages, uniquingKeysWith: max))
    }

    /// Returns the limits of each provider in order of preference, without asking any.
    public func limitsStatus() -> [ProviderStatus] {
        let now = environment.realNow()
        return providers.map { ProviderStatus(limits.limits(of: $0.profile), at: now) }
    }

    /// Takes a call of a feed from its provider's budget for somebody who asks it without the repository, to examine it.
    ///
    /// - Returns: Why the provider must not be asked now; `nil` if it may be.
    public func reserveExamination(
        of feed: Feed,
        by profile: ProviderProfile
    ) async -> ProviderError.Reason? {
        await budgets.take(of: profile) { limits, part, now in
            do throws(ProviderError) {
                try limits.reserveExamination(of: feed, of: part, at: now)
                return nil
            } catch { return error }
        }?.reason
    }

    /// Records that a feed and its look-ups were examined with success, so that it is not refused by what is remembered of
    /// former calls.
    public func noteExamined(_ feed: Feed, by profile: ProviderProfile) async {
        await limits.update(profile) { limits, _ in limits.examined(feed) }
    }

    // MARK: Steps

    private func found(
        for question: WeatherQuestion
    ) async throws(RepositoryError) -> (WeatherAnswer, CacheOutcome) {
        let only = question.onlyProvider
        if let only, only == almanac?.profile.id {
            return (try await typical(Inquiry(question, of: [], from: shelf, in: self)), .typical)
        }
        if let only, !providers.contains(where: { $0.profile.id == only }) {
            throw .providerUnavailable(only)
        }
        var race = AnswerRace(question, from: shelf, in: self)
        if let only, race.inquiry.providers.isEmpty {
            throw .nobodyAnswered([ProviderError(.outsideCoverage, provider: only)])
        }
        let corner = question.corner
        if let answer = race.storedAnswer ?? staleWhileRefreshing(&race) {
            // A running round announces its result when it ends.
            if !answer.isWhollyFresh { tellUnlessInRound(at: corner) }
            // The answer may be fresh: then the refresh is of another part, which completes it.
            let kept = race.inquiry.isFromMemory ? CacheOutcome.memory : .folder
            return (answer, answer.freshness == .fresh ? kept : .stale)
        }
        followers.beginRound(at: corner)
        defer { endRound(at: corner) }
        guard let outcome = await race.run() else { throw .cancelled }
        race.inquiry.readEverything()
        if case .weather(let provider) = outcome, let answer = race.inquiry.answer(by: provider) {
            return (answer, answer.freshness == .fresh ? .upstream : .stale)
        }
        if let answer = race.staleAnswer() { return (answer, .stale) }
        return (try await typical(race.inquiry), .typical)
    }

    private func typical(_ inquiry: Inquiry) async throws(RepositoryError) -> WeatherAnswer {
        var failures = inquiry.failures
        if failures.isEmpty { failures = inquiry.refusals(of: inquiry.contenders) + inquiry.withoutStation }
        let only = inquiry.question.onlyProvider
        guard let almanac, inquiry.question.acceptsTypical, only == nil || only == almanac.profile.id else {
            throw .nobodyAnswered(failures)
        }
        let request = ProviderRequest(
            coordinate: inquiry.question.corner,
            now: inquiry.now,
            timeout: policy.callTimeout
        )
        var feeds: [HeldFeed] = []
        for feed in almanac.plan(for: inquiry.question.parts, excluding: []) {
            do throws(ProviderError) {
                let entry = try await almanac.fetch(feed.id, for: request)
                    .entry(of: feed, by: almanac.profile, for: request)
                // It is computed for each request, so it is fresh just now.
                feeds.append(
                    HeldFeed(entry: entry, state: .fresh, freshUntil: inquiry.now, origin: .upstream)
                )
            } catch {
                failures.append(error)
            }
        }
        guard let answer = inquiry.answer(from: feeds) else { throw .nobodyAnswered(failures) }
        return answer
    }

    /// Returns a report whose window ended less than an hour ago, while a background task fetches the next.
    private func staleWhileRefreshing(_ race: inout AnswerRace) -> WeatherAnswer? {
        guard policy.servesStaleWhileRefreshing, let answer = race.staleAnswer(overdueLess: 3600) else {
            return nil
        }
        refreshBehind(race.inquiry.question)
        return answer
    }

    /// Returns the best stored answer of any age, without a request.
    func heldAnswer(to question: WeatherQuestion) -> WeatherAnswer? {
        var race = AnswerRace(question, from: shelf, in: self)
        return race.storedAnswer ?? race.staleAnswer()
    }

    /// Returns the providers that may answer a question, in order of preference.
    func candidates(for question: WeatherQuestion) -> [any WeatherProvider] {
        let candidates = providers.filter { provider in
            (question.onlyProvider == nil || question.onlyProvider == provider.profile.id)
                && provider.profile.coverage.contains(question.place) {
                    environment.places?.placeNaming($0)?.place.countryCode
                }
        }
        guard let first = question.firstProvider else { return candidates }
        return candidates.filter { $0.profile.id == first } + candidates.filter { $0.profile.id != first }
    }
}

extension Coordinate {
    /// The grid cell as entries, locks and limits name it: hundredths of a degree, latitude first.
    var cellName: String {
        "\(Int((latitude * 100).rounded())).\(Int((longitude * 100).rounded()))"
    }
}
