import Foundation
import WeatherModels

/// Decides which subjects are requested so often that they should be refreshed before they expire, so that nobody
/// gets them stale.
///
/// It counts the questions and returns the subjects that are due; it fetches nothing and reads no clock. The resulting
/// load is limited in three ways: a maximum number of subjects in ten minutes, one refresh for each window of an entry,
/// and only subjects that were requested several times in that window.
struct RefreshAhead<Subject: Hashable & Sendable>: Sendable {
    private struct Window {
        let freshUntil: Date
        let dueAt: Date
        var asks = 1
        var isTaken = false
    }

    /// The maximum number of subjects due in ten minutes.
    let most: Int
    private var windows: [Subject: Window] = [:]
    private var taken: [Date] = []

    init(most: Int) {
        self.most = most
    }

    /// Counts a question that was answered.
    ///
    /// - Parameters:
    ///   - freshUntil: When the first part of the answer expires.
    ///   - chance: In 0 ..< 1: selects the lead time between the longest and the shortest.
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

    /// Returns what to refresh now, most requested first; each subject is returned once.
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

    /// Makes room by removing expired subjects, and the less requested half of the others.
    private mutating func forget(_ now: Date) {
        windows = windows.filter { $0.value.freshUntil > now }
        guard windows.count >= Self.mostTracked else { return }
        let kept = windows.sorted { $0.value.asks > $1.value.asks }.prefix(Self.mostTracked / 2)
        windows = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }

    /// In seconds before expiry.
    static var longestLead: TimeInterval { WeatherAnswer.fetchAheadTime }
    private static var shortestLead: TimeInterval { 20 }
    /// Within the window of one entry.
    private static var leastAsks: Int { 3 }
    /// In seconds: the period for `most`.
    private static var period: TimeInterval { 600 }
    private static var mostTracked: Int { 2048 }
}
