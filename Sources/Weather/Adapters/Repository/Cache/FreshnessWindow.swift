import Foundation
import WeatherModels
import WeatherPorts

/// How long an entry is fresh, and its state after that.
///
/// The window is the shortest of those of the feed's parts, changed by up to a tenth by a jitter derived from the
/// entry's name. All processes agree on it, and entries do not expire simultaneously. It is never shorter than the
/// lifetime given by the upstream.
struct FreshnessWindow: Hashable, Sendable {
    /// The state of an entry at one moment.
    enum State: Hashable, Sendable {
        case fresh
        /// `age` since it was fetched, `overdue` since its window ended, both in seconds.
        case stale(age: TimeInterval, overdue: TimeInterval)
        /// Fetched so far in the future that one of the clocks must have been wrong.
        case fromTheFuture
    }

    /// In seconds.
    let length: TimeInterval
    /// In seconds: how long the upstream wants not to be asked again, whatever the window.
    private let lifetime: TimeInterval

    /// - Parameter lifetime: The lifetime given by the upstream, `Expires − Date`, in seconds. More than a day counts as
    ///   a day: no forecast is current for longer.
    init(of parts: ReportParts, lifetime: TimeInterval?, name: String) {
        let jitter = 0.9 + 0.2 * Self.fraction(of: name)
        let own = parts.currency ?? 600
        // Slightly after `Expires` and not at it, because all clients' entries expire at the same time.
        self.lifetime = min(lifetime ?? 0, 86_400)
        let upstream = self.lifetime * max(1, jitter)
        length = max(own * jitter, upstream)
    }

    /// - Parameter margin: In seconds: how long it must still be valid to be fresh, unless its upstream wants not to
    ///   be asked yet.
    func state(fetchedAt: Date, now: Date, margin: TimeInterval = 0) -> State {
        let age = now.timeIntervalSince(fetchedAt)
        if age < -Self.clockTolerance { return .fromTheFuture }
        return age < max(length - margin, lifetime) ? .fresh : .stale(age: age, overdue: max(0, age - length))
    }

    /// In seconds: how far clocks may differ.
    static let clockTolerance: TimeInterval = 300

    /// Returns a number in 0 ..< 1, the same in every process: the upper bits of FNV-1a (RFC 9923).
    private static func fraction(of name: String) -> Double {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        return Double(hash >> 11) / Double(1 << 53)
    }
}
