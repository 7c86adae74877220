import Foundation
import WeatherModels

/// Decides when a watched place is requested again, and which result is shown. It is a state machine that maps
/// events to actions; it makes no requests, does not wait and reads no clock.
///
/// A place is requested when a source is no longer fresh, and when the first shown step has passed (B7). Results that
/// arrive later, of this or another request, are announced by the repository. After each request without fresh data,
/// the interval to the next one grows. The repository ensures that no upstream is called while its data is fresh.
struct WatchSchedule: Sendable {
    enum Event: Hashable, Sendable {
        case began
        /// The wake-up time has come, or the clock was set back.
        case rang
        /// The repository announced an answer that was not requested here.
        indirect case told(WeatherAnswer)
        indirect case answered(WeatherAnswer)
        case failed(RepositoryError)
    }

    enum Action: Hashable, Sendable {
        case ask
        indirect case show(WeatherUpdate)
    }

    private var due = Date.distantPast
    /// When the first coming step begins, or a warning begins or ends.
    private var turn: Date?
    private var lastHeard = Date.distantPast
    private var fruitlessAsks = 0
    private var answer: WeatherAnswer?
    private var shown: WatchedContent?
    /// A stale answer that is not shown yet, because the repository is fetching a newer one and will announce the
    /// result.
    private var heldBack: WeatherUpdate?

    /// The next time at which something must be done.
    var wake: Date { heldBack == nil ? min(due, turn ?? due) : due }

    /// - Parameter now: The wall-clock time.
    mutating func handle(_ event: Event, at now: Date) -> Action? {
        // If the clock was set back, the ends of windows are meaningless.
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
            // If the current answer is newer than the announced one, the announcement is ignored.
            if let answer, told.newestFetch < answer.newestFetch { return nil }
            learn(told, now)
            return show(WeatherUpdate(moment: now, answer: told))
        }
        // The refresh brought no newer data, so the stale answer is shown.
        return heldBack.flatMap { show($0) }
    }

    private mutating func settle(_ answer: WeatherAnswer, _ now: Date) -> Action? {
        due = later(now)
        learn(answer, now)
        let update = WeatherUpdate(moment: now, answer: answer)
        let content = WatchedContent(update)
        if heldBack == nil, let shown, shown.isFresh, !content.isFresh {
            // The repository answered with stored data and is fetching the next: the screen should change only once.
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
        turn = answer.report.turn(after: now)
        let ends = answer.sourceFreshUntil
        if let first = ends.min(), first > now {
            (fruitlessAsks, due) = (0, first)
        } else {
            due = min(due, ends.filter { $0 > now }.min() ?? due)
        }
        // A call that ends without an answer is not announced.
        if answer.report.alertsStatus == .awaited {
            due = min(due, now.addingTimeInterval(Self.longestAwaiting))
        }
    }

    /// Returns when to ask again after a request that brought nothing fresh.
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

    /// In seconds.
    private static var firstPause: TimeInterval { 15 }
    private static var longestPause: TimeInterval { 300 }
    /// A second more than a call may take.
    private static var longestAwaiting: TimeInterval { 6 }
}

extension WeatherAnswer {
    fileprivate var newestFetch: Date { report.sources.map(\.fetchedAt).max() ?? .distantPast }
}

/// The content of an update without the values that differ at each request. Consecutive updates with equal content are
/// shown as one element.
private struct WatchedContent: Hashable, Sendable {
    private let answer: WeatherAnswer?
    private let failure: RepositoryError?
    private let turn: Date?

    init(_ update: WeatherUpdate) {
        failure = update.failure
        turn = update.answer.flatMap { $0.report.turn(after: update.moment) }
        answer = update.answer.map { answer in
            var answer = answer
            answer.answeredAt = .distantPast
            answer.freshness = answer.freshness.ageless
            answer.sourceFreshness = answer.sourceFreshness.map(\.ageless)
            if case .stale = answer.report.alertsStatus { answer.report.alertsStatus = .stale(age: 0) }
            return answer
        }
    }

    /// Whether there was no failure and all sources were fresh.
    var isFresh: Bool {
        guard failure == nil, let answer else { return false }
        return answer.sourceFreshness.allSatisfy { $0 == .fresh }
    }
}

extension WeatherReport {
    /// Returns when what is shown changes by itself: a coming step begins, or a warning begins or ends.
    fileprivate func turn(after now: Date) -> Date? {
        let moments = (alerts ?? []).flatMap { [$0.start, $0.end].compactMap(\.self) }.filter { $0 > now }
        return (moments + [StepsAhead(of: self, at: now).turn].compactMap(\.self)).min()
    }
}

extension Freshness {
    /// The freshness without its age. An age grows continuously, and the screen updates it by itself.
    fileprivate var ageless: Freshness {
        if case .stale = self { .stale(age: 0) } else { self }
    }
}
