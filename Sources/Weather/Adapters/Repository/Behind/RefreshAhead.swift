import Foundation
import WeatherModels

/// Which subjects are asked so often that they are fetched shortly before they run out, so that nobody meets them stale.
///
/// It is told of questions and asked for what is due; it fetches nothing and reads no clock. What follows from it is
/// bounded thrice: few subjects in ten minutes, each once in the window of its entry, and only where the last window was
/// asked for several times.
struct RefreshAhead<Subject: Hashable & Sendable>: Sendable {
    private struct Window {
        let freshUntil: Date
        let dueAt: Date
        var asks = 1
        var isTaken = false
    }

    /// The most subjects due in ten minutes.
    let most: Int
    private var windows: [Subject: Window] = [:]
    private var taken: [Date] = []

    init(most: Int) {
        self.most = most
    }

    /// Tells of a question that was answered.
    /// - Parameters:
    ///   - freshUntil: When the first part of the answer runs out.
    ///   - chance: In 0 ..< 1: when between the longest and the shortest lead it will be due.
    mutating func asked(_ subject: Subject, freshUntil: Date, now: Date, chance: Double) {
        guard freshUntil > now else { return }
        if windows[subject]?.freshUntil == freshUntil {
            windows[subject]?.asks += 1
            return
        }
        if windows.count >= Self.mostTracked { forget(now) }
        let lead = Self.longestLead - chance * (Self.longestLead - Self.shortestLead)
        windows[subject] = Window(freshUntil: freshUntil, dueAt: freshUntil.addingTimeInterval(-lead))
    }

    /// What is to be fetched now, most asked first; each is given once.
    mutating func due(at now: Date) -> [Subject] {
        taken.removeAll { now.timeIntervalSince($0) >= Self.period || $0 > now }
        let ripe = windows.filter { _, window in
            !window.isTaken && window.asks >= Self.leastAsks && window.dueAt <= now && now < window.freshUntil
        }
        let due = ripe.sorted { $0.value.asks > $1.value.asks }.prefix(max(0, most - taken.count)).map(\.key)
        for subject in due { windows[subject]?.isTaken = true }
        taken += due.map { _ in now }
        return due
    }

    var tracked: Int { windows.count }

    /// Makes room: what has run out goes, and of the others the half that is asked less.
    private mutating func forget(_ now: Date) {
        windows = windows.filter { $0.value.freshUntil > now }
        guard windows.count >= Self.mostTracked else { return }
        let kept = windows.sorted { $0.value.asks > $1.value.asks }.prefix(Self.mostTracked / 2)
        windows = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }

    /// Seconds before it runs out.
    static var longestLead: TimeInterval { WeatherAnswer.fetchAheadTime }
    private static var shortestLead: TimeInterval { 20 }
    /// In the window of one entry.
    private static var leastAsks: Int { 3 }
    /// Seconds over which `most` counts.
    private static var period: TimeInterval { 600 }
    private static var mostTracked: Int { 2048 }
}
