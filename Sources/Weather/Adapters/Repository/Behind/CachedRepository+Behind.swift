import Caching
import Clocks
import Foundation
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// What is refreshed ahead of time: parts of a place, as the cache names it.
struct RefreshSubject: Hashable, Sendable {
    let coordinate: Coordinate
    let parts: Set<ReportPart>
}

/// A background refresh, shared by equal questions.
struct Refresh: Hashable, Sendable {
    let subject: RefreshSubject
    let onlyProvider: ProviderID?
    /// The share of the budget that its calls use, so that an asker with a used-up share does not prevent others'
    /// refreshes.
    let share: BudgetShare
}

extension CachedRepository {
    /// Refreshes popular places before they expire and cleans up the shared folder, until the task is cancelled or
    /// the repository closed.
    public func run() async {
        var seconds = 0
        while !background.isClosed, (try? await environment.clock.sleep(for: .seconds(1))) != nil {
            for subject in ahead.withLock({ $0.due(at: environment.wallClock.now) }) { refreshAhead(subject) }
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

    /// Whether there is neither background work nor an upstream call.
    var isAtRest: Bool { background.isIdle && calls.isIdle }

    /// Fetches new data after a stale answer.
    func refreshBehind(_ question: WeatherQuestion) {
        start(
            Refresh(
                subject: subject(of: question),
                onlyProvider: question.onlyProvider,
                share: question.asker.share(at: question.place.coordinate)
            ),
            question,
            from: shelf
        )
    }

    func noteAsked(_ question: WeatherQuestion, _ answer: WeatherAnswer) {
        guard policy.placesAhead > 0, question.onlyProvider == nil, let until = answer.sourceFreshUntil.min()
        else { return }
        let (subject, chance) = (subject(of: question), environment.randomFraction())
        ahead.withLock { $0.asked(subject, freshUntil: until, now: answer.answeredAt, chance: chance) }
    }

    private func refreshAhead(_ subject: RefreshSubject) {
        let place = Place(name: LocalizedName(""), coordinate: subject.coordinate)
        guard let question = try? WeatherQuestion(place: place, parts: subject.parts),
            let first = candidates(for: question).first?.profile,
            limits.limits(of: first).leavesHalf(after: 1, at: environment.realNow())
        else { return }
        var shelf = shelf
        shelf.margin = RefreshAhead<RefreshSubject>.longestLead + 1
        start(Refresh(subject: subject, onlyProvider: nil, share: .whole), question, from: shelf)
    }

    private func start(_ refresh: Refresh, _ question: WeatherQuestion, from shelf: FeedCache) {
        // Before the work starts, so that requests made meanwhile are notified of its end.
        followers.beginRound(at: question.corner)
        let isBegun = background.start(refresh) { [self] in
            var inquiry = inquiry(question, of: candidates(for: question), from: shelf)
            var machine = AnswerMachine(contenders: inquiry.contenders, wanted: question.parts)
            let actions = machine.handle(.began) { inquiry.isFresh($0) }
            _ = await race(from: shelf).run(&machine, actions, &inquiry)
            endRound(at: question.corner)
        }
        if !isBegun { followers.endRound(at: question.corner) }
    }

    private func subject(of question: WeatherQuestion) -> RefreshSubject {
        RefreshSubject(coordinate: question.place.coordinate.roundedToHundredths, parts: question.parts)
    }
}
