import Foundation
import WeatherModels

/// How long an entry is fresh, and what it is after that.
///
/// The window is the least of those of the feed's parts, up to a tenth shorter or longer by a jitter that follows from
/// the entry's name: all processes agree on it, and no two entries run out together. It is never shorter than the
/// lifetime the upstream gave.
struct FreshnessWindow: Hashable, Sendable {
    /// What an entry is at one moment.
    enum State: Hashable, Sendable {
        case fresh
        /// `age` since it was fetched; `overdue` since its window ended. Seconds.
        case stale(age: TimeInterval, overdue: TimeInterval)
        /// Fetched so far ahead of now that one of the clocks must have been wrong.
        case fromTheFuture
    }

    /// Seconds.
    let length: TimeInterval
    /// Seconds for which the upstream wants not to be asked again, whatever the window.
    private let lifetime: TimeInterval

    /// - Parameters:
    ///   - lifetime: what the upstream says, `Expires − Date`, in seconds. More than a day is taken as a day: no
    ///     forecast is the newest for longer.
    ///   - name: of the entry.
    init(of parts: Set<ReportPart>, lifetime: TimeInterval?, name: String) {
        let jitter = 0.9 + 0.2 * Self.fraction(of: name)
        let own = parts.map(Self.minutes).min() ?? 10
        // A little after `Expires` rather than at it: everyone's entries run out at the same `Expires`.
        self.lifetime = min(lifetime ?? 0, 86_400)
        let upstream = self.lifetime * max(1, jitter)
        length = max(own * 60 * jitter, upstream)
    }

    /// - Parameter margin: Seconds for which it must still hold to be fresh, unless its upstream wants not to be asked yet.
    func state(fetchedAt: Date, now: Date, margin: TimeInterval = 0) -> State {
        let age = now.timeIntervalSince(fetchedAt)
        if age < -Self.clockTolerance { return .fromTheFuture }
        return age < max(length - margin, lifetime) ? .fresh : .stale(age: age, overdue: max(0, age - length))
    }

    private static let clockTolerance: TimeInterval = 300

    private static func minutes(_ part: ReportPart) -> TimeInterval {
        switch part {
        case .alerts: 5
        case .current, .minutely: 10
        case .hourly, .daily: 30
        case .airQuality: 60
        }
    }

    /// 0 ..< 1, the same in every process: FNV-1a (RFC 9923), its upper bits.
    private static func fraction(of name: String) -> Double {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        return Double(hash >> 11) / Double(1 << 53)
    }
}
