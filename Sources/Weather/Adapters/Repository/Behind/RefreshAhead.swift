import Foundation
import WeatherModels
import WeatherPorts

/// A refresh of some parts of the weather in a grid cell, which serves all equal questions.
struct Refresh: Hashable, Sendable {
    let corner: Coordinate
    let parts: ReportParts
    var onlyProvider: ProviderID?
    /// The share of the budget that its calls use, so that an asker with a used-up share does not prevent others'
    /// refreshes.
    var share = BudgetShare.whole
}

/// Decides what is requested so often that it should be refreshed before it expires, so that nobody gets it stale.
///
/// It counts the questions and returns the refreshes that are due; it fetches nothing and reads no clock. The resulting
/// load is limited in three ways: a maximum number of refreshes in ten minutes, one for each window of an entry,
/// and only of what was requested several times in that window.
struct RefreshAhead: Sendable {
    private struct Window {
        let freshUntil: Date
        let dueAt: Date
        var asks = 1
        var isTaken = false
    }

    /// The maximum number of refreshes due in ten minutes.
    let most: Int
    private var windows: [Refresh: Window] = [:]
    private var taken: [Date] = []

    init(most: Int) {
        self.most = most
    }

    /// Counts a question, the first part of whose answer expires at `freshUntil`. `chance` in 0 ..< 1 selects the lead
    /// time between the longest and the shortest.
    mutating func asked(_ refresh: Refresh, freshUntil: Date, now: Date, chance: Double) {
        guard freshUntil > now else { return }
        if windows[refresh]?.freshUntil == freshUntil {
            windows[refresh]?.asks += 1
            return
        }
        if windows.count >= Self.mostTracked { forget(now) }
        let lead = Self.longestLead - chance * (Self.longestLead - Self.shortestLead)
        windows[refresh] = Window(freshUntil: freshUntil, dueAt: freshUntil.addingTimeInterval(-lead))
    }

    /// Returns what to refresh now, most requested first; each is returned once.
    mutating func due(at now: Date) -> [Refresh] {
        taken.removeAll { now.timeIntervalSince($0) >= Self.period || $0 > now }
        let ripe = windows.filter { _, window in
            !window.isTaken && window.asks >= Self.leastAsks && window.dueAt <= now && now < window.freshUntil
        }
        let due = ripe.sorted { $0.value.asks > $1.value.asks }.prefix(max(0, most - taken.count)).map(\.key)
        for refresh in due { windows[refresh]?.isTaken = true }
        taken += due.map { _ in now }
        return due
    }

    var tracked: Int { windows.count }

    /// Makes room by removing what has expired, and the less requested half of the others.
    private mutating func forget(_ now: Date) {
        windows = windows.filter { $0.value.freshUntil > now }
        guard windows.count >= Self.mostTracked else { return }
        let kept = windows.sorted { $0.value.asks > $1.value.asks }.prefix(Self.mostTracked / 2)
        windows = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }

    /// In seconds before expiry.
    static let longestLead = WeatherAnswer.fetchAheadTime
    private static let shortestLead: TimeInterval = 20
    /// Within the window of one entry.
    private static let leastAsks = 3
    /// In seconds: the period for `most`.
    private static let period: TimeInterval = 600
    private static let mostTracked = 2048
}
