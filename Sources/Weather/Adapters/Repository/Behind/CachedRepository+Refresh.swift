import Caching
import Clocks
import Foundation
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

extension CachedRepository {
    /// Refreshes popular places before they expire and cleans up the shared folder, until the task is cancelled or
    /// the repository closed.
    public func run() async {
        let listener = fleet.map { FleetListener($0, in: self) }
        let listening = Task { await listener?.run() }
        defer { listening.cancel() }
        var seconds = 0
        while !background.isClosed, (try? await environment.clock.sleep(for: .seconds(1))) != nil {
            for refresh in ahead.withLock({ $0.due(at: environment.wallClock.now) }) { refreshAhead(refresh) }
            recent?.tidy(realNow: environment.realNow())
            seconds += 1
            if seconds.isMultiple(of: 60) { shelf.folder.tidyIfDue() }
        }
    }

    /// Cancels background refreshes and the upstream calls without waiting callers. Returns when the refreshes have
    /// ended, without waiting for the calls. Questions are still answered.
    public func close() async {
        await background.close()
        calls.cancelUnawaited()
    }

    /// The number of upstream calls under way.
    var callCount: Int { calls.count }

    /// The number of questions that wait for one of them, counted for each call.
    var callerCount: Int { calls.waitingCount }

    /// Whether a call of that name is under way, whoever asked for it, that the process lives on to use. A command ends
    /// with its answer.
    func isUnderWay(_ name: String) -> Bool {
        policy.servesStaleWhileRefreshing
            && calls.isRunning(anyOf: BudgetShare.allCases.map { LimitedCall.sharedName(name, $0) })
    }

    /// Whether there is neither background work nor an upstream call.
    var isAtRest: Bool { background.isIdle && calls.isIdle }

    /// Fetches new data after a stale answer.
    func refreshBehind(_ question: WeatherQuestion) {
        let refresh = Refresh(
            corner: question.corner,
            parts: question.parts,
            onlyProvider: question.onlyProvider,
            share: question.asker.share(at: question.place.coordinate)
        )
        start(refresh, question, from: shelf)
    }

    /// Counts an answered question, for the choice of what is refreshed ahead.
    func noteAsked(_ question: WeatherQuestion, _ answer: WeatherAnswer) {
        guard policy.placesAhead > 0, question.onlyProvider == nil, let until = answer.sourceFreshUntil.min()
        else { return }
        let refresh = Refresh(corner: question.corner, parts: question.parts)
        let chance = environment.randomFraction()
        ahead.withLock { $0.asked(refresh, freshUntil: until, now: answer.answeredAt, chance: chance) }
    }

    private func refreshAhead(_ refresh: Refresh) {
        let place = Place(name: LocalizedName(""), coordinate: refresh.corner)
        guard let question = try? WeatherQuestion(place: place, parts: refresh.parts),
            let first = candidates(for: question).first?.profile,
            limits.limits(of: first).leavesHalf(after: 1, at: environment.realNow())
        else { return }
        var shelf = shelf
        shelf.margin = RefreshAhead.longestLead + 1
        start(refresh, question, from: shelf)
    }

    private func start(_ refresh: Refresh, _ question: WeatherQuestion, from shelf: FeedCache) {
        // Before the work starts, so that requests made meanwhile are notified of its end.
        followers.beginRound(at: question.corner)
        let isBegun = background.start(refresh) { [self] in
            var race = AnswerRace(question, from: shelf, in: self)
            _ = await race.run()
            endRound(at: question.corner)
        }
        if !isBegun { followers.endRound(at: question.corner) }
    }
}
