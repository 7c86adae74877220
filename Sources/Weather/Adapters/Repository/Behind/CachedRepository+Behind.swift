import Caching
import Clocks
import Foundation
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// What is fetched ahead: parts of a place as the cache names it.
struct RefreshSubject: Hashable, Sendable {
    let coordinate: Coordinate
    let parts: Set<ReportPart>
}

/// A piece of work behind: one for all who asked the same.
struct Refresh: Hashable, Sendable {
    let subject: RefreshSubject
    let onlyProvider: ProviderID?
    /// Whose calls it makes: who may ask no more does not keep others from it.
    let share: BudgetShare
}

extension CachedRepository {
    /// Keeps what is asked often from running out, and the shared folder in order, until the task is cancelled or the
    /// repository closed.
    public func run() async {
        var seconds = 0
        while !background.isClosed, (try? await environment.clock.sleep(for: .seconds(1))) != nil {
            for subject in ahead.withLock({ $0.due(at: environment.wallClock.now) }) { refreshAhead(subject) }
            recent?.tidy(realNow: environment.realNow())
            seconds += 1
            if seconds.isMultiple(of: 60) { shelf.folder.tidyIfDue() }
        }
    }

    /// Ends calls and refreshes that nobody waits for, and returns when they have ended. Questions are still answered.
    public func close() async {
        await background.close()
        calls.cancelUnawaited()
    }

    /// Whether nothing goes on behind and nobody is called.
    var isAtRest: Bool { background.isIdle && calls.isIdle }

    /// Fetches what a stale answer was given for.
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

    private func start(_ refresh: Refresh, _ question: WeatherQuestion, from shelf: FeedShelf) {
        // Before it begins: whoever asks meanwhile is told by it.
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
