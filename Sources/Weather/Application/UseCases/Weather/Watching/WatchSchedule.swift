import Foundation
import WeatherModels

/// Decides when a watched place is asked about again, and what of that is shown: told what happened, it says what to do. It
/// asks nobody, waits for nothing and reads no clock.
///
/// A place is asked about when a source's window is over and when the first of the steps shown is no longer ahead (B7); what
/// comes of it later, and of others' questions, is told. What was asked without gain is asked again ever later.
/// None of this calls an upstream within its window: that is the repository's promise.
struct WatchSchedule: Sendable {
    enum Event: Hashable, Sendable {
        case began
        /// The moment to wake at has come, or the clock was set back.
        case rang
        /// By the repository, which was not asked for it.
        indirect case told(WeatherAnswer)
        indirect case answered(WeatherAnswer)
        case failed(RepositoryError)
    }

    enum Action: Hashable, Sendable {
        case ask
        indirect case show(WeatherUpdate)
    }

    private var due = Date.distantPast
    /// When the first step ahead begins.
    private var turn: Date?
    private var lastHeard = Date.distantPast
    private var fruitlessAsks = 0
    private var answer: WeatherAnswer?
    private var shown: WatchedContent?
    /// An answer that is only on its way out: the repository is fetching the next, and will tell how that ends.
    private var heldBack: WeatherUpdate?

    /// When to be woken: nothing is to be done before.
    var wake: Date { heldBack == nil ? min(due, turn ?? due) : due }

    /// - Parameter now: By the wall clock.
    mutating func handle(_ event: Event, at now: Date) -> Action? {
        // A clock that was set back says nothing of when windows end.
        let isSetBack = now < lastHeard
        lastHeard = now
        switch event {
        case .began: return .ask
        case .rang: return now >= wake || isSetBack ? .ask : nil
        case .told(let answer): return take(answer, now)
        case .answered(let answer): return settle(answer, now)
        case .failed(let failure): return settle(failure, now)
        }
    }
}

// MARK: Steps

extension WatchSchedule {
    private mutating func take(_ told: WeatherAnswer, _ now: Date) -> Action? {
        guard let answer, told.report.sources == answer.report.sources else {
            // What was asked for meanwhile may be newer than what was told before.
            if let answer, told.newestFetch < answer.newestFetch { return nil }
            learn(told, now)
            return show(WeatherUpdate(moment: now, answer: told))
        }
        // Nothing better has come.
        return heldBack.flatMap { show($0) }
    }

    private mutating func settle(_ answer: WeatherAnswer, _ now: Date) -> Action? {
        due = later(now)
        learn(answer, now)
        let update = WeatherUpdate(moment: now, answer: answer)
        let content = WatchedContent(update)
        if heldBack == nil, let shown, shown.isFresh, !content.isFresh {
            // The repository answered with what it held and is fetching the next: the screen changes once.
            heldBack = update
            return nil
        }
        return show(update)
    }

    private mutating func settle(_ failure: RepositoryError, _ now: Date) -> Action? {
        (due, turn) = (later(now), nil)
        return show(WeatherUpdate(moment: now, answer: answer, failure: failure))
    }

    private mutating func learn(_ answer: WeatherAnswer, _ now: Date) {
        self.answer = answer
        turn = StepsAhead(of: answer.report, at: now).turn
        let ends = answer.sourceFreshUntil
        if let first = ends.min(), first > now {
            (fruitlessAsks, due) = (0, first)
        } else {
            due = min(due, ends.filter { $0 > now }.min() ?? due)
        }
    }

    /// When to ask again after an ask that brought nothing fresh.
    private mutating func later(_ now: Date) -> Date {
        fruitlessAsks += 1
        let doublings = Double(min(fruitlessAsks, 10) - 1)
        return now.addingTimeInterval(min(Self.firstPause * pow(2, doublings), Self.longestPause))
    }

    private mutating func show(_ update: WeatherUpdate) -> Action? {
        heldBack = nil
        let content = WatchedContent(update)
        guard content != shown else { return nil }
        shown = content
        return .show(update)
    }

    /// Seconds.
    private static var firstPause: TimeInterval { 15 }
    private static var longestPause: TimeInterval { 300 }
}

extension WeatherAnswer {
    fileprivate var newestFetch: Date { report.sources.map(\.fetchedAt).max() ?? .distantPast }
}
