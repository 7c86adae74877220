/// Learns the blend of one place and quantity from forecasts and truths, whenever they arrive.
///
/// The state is a fold in one canonical order: by the time at which something is known, truths before issues, then in the
/// order of ``ForecastAsIssued/Key``; a truth is known ``truthDelay`` hours after its valid time. What arrives late, again
/// or corrected goes to its place: the fold returns to a snapshot before it and goes on from there. So the state does not
/// depend on when things arrived. What was told to people is kept elsewhere, and is not changed by it.
///
/// What arrives later than ``horizon`` is not learned: then the whole is to be folded again, from the archive.
public struct BlendLearner: Sendable {
    /// What became of what arrived.
    public enum Outcome: Hashable, Sendable {
        /// It is in its place.
        case learned
        /// It was there, or something newer was.
        case known
        /// It would change what is older than the horizon.
        case tooLate
    }

    /// How many hours after its valid time a truth is known.
    public let truthDelay: Int
    /// How many hours back the fold can return.
    public let horizon: Int
    /// How many events lie between two snapshots.
    private static let snapshotDistance = 64

    /// What was learned of everything up to ``time``.
    public private(set) var blend: Blend
    /// Up to when everything was folded in.
    public private(set) var time: ForecastTime?
    /// What was issued and waits for its truth.
    public private(set) var pending: [ForecastAsIssued.Key: IssuedBlend] = [:]

    private var forecasts: [ForecastAsIssued.Key: ForecastAsIssued] = [:]
    private var truths: [ForecastTime: ObservedTruth] = [:]
    private var events: [Event] = []
    /// How many events were folded in.
    private var done = 0
    private var snapshots: [Snapshot]
    /// The time up to which nothing can change any more.
    private var settled: ForecastTime?

    /// - Parameters:
    ///   - truthDelay: In hours.
    ///   - horizon: In hours.
    public init(_ blend: Blend, truthDelay: Int, horizon: Int = 60 * 24) {
        self.blend = blend
        (self.truthDelay, self.horizon) = (truthDelay, horizon)
        snapshots = [Snapshot(done: 0, blend: blend, pending: [:])]
    }

    /// Takes a forecast; the first of a key counts.
    public mutating func add(_ forecast: ForecastAsIssued) -> Outcome {
        let key = forecast.key
        if forecasts[key] != nil { return .known }
        if let settled, key.issue <= settled { return .tooLate }
        forecasts[key] = forecast
        insert(Event(time: key.issue, isIssue: true, key: key))
        insert(Event(time: known(key.target), isIssue: false, key: key))
        return .learned
    }

    /// Takes what was seen at a valid time.
    public mutating func add(_ truth: ObservedTruth, at target: ForecastTime) -> Outcome {
        if let there = truths[target], truth <= there { return .known }
        if let settled, known(target) <= settled { return .tooLate }
        let isTheSame = truths[target]?.value == truth.value
        truths[target] = truth
        if !isTheSame { goBack(to: firstIndex(notBefore: known(target))) }
        return .learned
    }

    /// Folds in everything that is known at `now`.
    public mutating func advance(to now: ForecastTime) {
        time = max(time ?? now, now)
        catchUp()
        forget(before: ForecastTime(hours: now.hours - horizon))
    }

    private mutating func insert(_ event: Event) {
        let index = events.partitioningIndex { event < $0 }
        events.insert(event, at: index)
        guard index < done else { return }
        // What is behind it moves: no snapshot there holds.
        done += 1
        goBack(to: index)
    }

    /// Returns to the last snapshot that knows nothing of the event at `index`, and goes on from there.
    private mutating func goBack(to index: Int) {
        guard index < done else { return }
        while snapshots.count > 1, let last = snapshots.last, last.done > index { snapshots.removeLast() }
        guard let last = snapshots.last else { return }
        (done, blend, pending) = (last.done, last.blend, last.pending)
        catchUp()
    }

    private mutating func catchUp() {
        guard let time else { return }
        while done < events.count, events[done].time <= time {
            if let last = snapshots.last, done - last.done >= Self.snapshotDistance {
                snapshots.append(Snapshot(done: done, blend: blend, pending: pending))
            }
            fold(events[done])
            done += 1
        }
    }

    private mutating func fold(_ event: Event) {
        if event.isIssue {
            guard let forecast = forecasts[event.key] else { return }
            let issued = blend.issue(lead: event.key.lead, forecast.values, climate: forecast.climate)
            // What was seen before it was forecast is no forecast.
            if known(event.key.target) > event.time { pending[event.key] = issued }
        } else if let issued = pending.removeValue(forKey: event.key), let truth = truths[event.key.target] {
            blend.verify(issued, observed: truth.value)
        }
    }

    /// Leaves the newest snapshot before `time`, and forgets what lies before it.
    private mutating func forget(before time: ForecastTime) {
        let index = firstIndex(notBefore: time)
        guard let kept = snapshots.lastIndex(where: { $0.done <= index }), kept > 0 else { return }
        let gone = snapshots[kept].done
        let last = events[gone - 1].time
        settled = last
        for event in events[..<gone] where event.isIssue { forecasts[event.key] = nil }
        events.removeFirst(gone)
        snapshots.removeFirst(kept)
        for index in snapshots.indices { snapshots[index].done -= gone }
        done -= gone
        truths = truths.filter { known($0.key) > last }
    }

    private func known(_ target: ForecastTime) -> ForecastTime {
        ForecastTime(hours: target.hours + truthDelay)
    }

    private func firstIndex(notBefore time: ForecastTime) -> Int {
        events.partitioningIndex { $0.time >= time }
    }

    private struct Event: Comparable {
        let time: ForecastTime
        let isIssue: Bool
        let key: ForecastAsIssued.Key

        static func < (one: Self, other: Self) -> Bool {
            if one.time != other.time { return one.time < other.time }
            if one.isIssue != other.isIssue { return other.isIssue }
            return one.key < other.key
        }
    }

    private struct Snapshot {
        var done: Int
        let blend: Blend
        let pending: [ForecastAsIssued.Key: IssuedBlend]
    }
}

extension Array {
    /// Returns the first index from which on the predicate holds, as it does for all later ones.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
