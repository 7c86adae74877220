import Foundation
import WeatherModels

/// Decides when a watched place is asked about again, and what of that is shown: told what happened, it says what to do. It
/// asks nobody, waits for nothing and reads no clock.
///
/// A place is asked about when a source's window is over, when the repository has something new, and
/// when the first of the steps shown is no longer ahead (B7). What was asked without gain is asked again ever later.
/// None of this calls an upstream within its window: that is the repository's promise.
struct WatchSchedule: Sendable {
    enum Event: Hashable, Sendable {
        case began
        /// A real second has passed.
        case looked
        /// The repository got something new.
        case told
        indirect case answered(WeatherAnswer)
        case failed(GetWeatherError)
    }

    enum Action: Hashable, Sendable {
        case ask
        indirect case show(WeatherUpdate)
    }

    /// An answer that is only on its way out: the next one is being fetched.
    private struct HeldBack {
        let update: WeatherUpdate
        var looks: Int
    }

    private var due = Date.distantPast
    /// When the first step ahead begins.
    private var turn: Date?
    private var lastAsk = Date.distantPast
    private var fruitlessAsks = 0
    private var hasAskedSinceLook = false
    /// After this many looks the repository is asked what it told of.
    private var looksToNews = 0
    private var answer: WeatherAnswer?
    private var shown: WatchedContent?
    private var heldBack: HeldBack?

    /// - Parameter now: By the wall clock.
    mutating func handle(_ event: Event, at now: Date) -> [Action] {
        switch event {
        case .began: return ask(now)
        case .told:
            // Several feeds of one round come one after the other; and the repository may repeat an answer for a second.
            looksToNews = Self.looksToNews
            return hasAskedSinceLook ? [] : ask(now)
        case .looked: return look(now)
        case .answered(let answer): return settle(answer, now)
        case .failed(let failure): return settle(failure, now)
        }
    }
}

// MARK: Steps

extension WatchSchedule {
    private mutating func ask(_ now: Date) -> [Action] {
        (lastAsk, hasAskedSinceLook) = (now, true)
        return [.ask]
    }

    private mutating func look(_ now: Date) -> [Action] {
        hasAskedSinceLook = false
        let isTold = looksToNews == 1
        looksToNews = max(0, looksToNews - 1)
        // A clock that was set back says nothing of when windows end.
        let wantsAnswer = isTold || now >= due || now < lastAsk || turn.map { $0 <= now } ?? false
        return giveUpWaiting() + (wantsAnswer ? ask(now) : [])
    }

    private mutating func settle(_ answer: WeatherAnswer, _ now: Date) -> [Action] {
        self.answer = answer
        let ends = answer.sourceFreshUntil
        if let first = ends.min(), first > now {
            (fruitlessAsks, due) = (0, first)
        } else {
            due = min(later(now), ends.filter { $0 > now }.min() ?? .distantFuture)
        }
        turn = StepsAhead(of: answer.report, at: now).turn
        return show(WeatherUpdate(moment: now, answer: answer))
    }

    private mutating func settle(_ failure: GetWeatherError, _ now: Date) -> [Action] {
        (due, turn) = (later(now), nil)
        return show(WeatherUpdate(moment: now, answer: answer, failure: failure))
    }

    /// When to ask again after an ask that brought nothing fresh.
    private mutating func later(_ now: Date) -> Date {
        fruitlessAsks += 1
        let doublings = Double(min(fruitlessAsks, 10) - 1)
        return now.addingTimeInterval(min(Self.firstPause * pow(2, doublings), Self.longestPause))
    }

    private mutating func show(_ update: WeatherUpdate) -> [Action] {
        let content = WatchedContent(update)
        guard content != shown else {
            heldBack = nil
            return []
        }
        if let shown, shown.isFresh, update.failure == nil, !content.isFresh {
            // The repository answered with what it held and is fetching the next: the screen changes once.
            heldBack = HeldBack(update: update, looks: heldBack?.looks ?? Self.patience)
            return []
        }
        (shown, heldBack) = (content, nil)
        return [.show(update)]
    }

    /// Shows what was held back once nothing better has come for a while.
    private mutating func giveUpWaiting() -> [Action] {
        guard var waiting = heldBack else { return [] }
        waiting.looks -= 1
        guard waiting.looks <= 0 else {
            heldBack = waiting
            return []
        }
        (shown, heldBack) = (WatchedContent(waiting.update), nil)
        return [.show(waiting.update)]
    }

    /// Seconds.
    private static var firstPause: TimeInterval { 15 }
    private static var longestPause: TimeInterval { 300 }
    /// Real seconds: an upstream call takes no longer.
    private static var patience: Int { 5 }
    /// More than a second after the news.
    private static var looksToNews: Int { 2 }
}
