import Caching
import Clocks
import Foundation
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// What a process that lives on knows of feeds at places without reading or asking: entries of the shared folder, decoded, and
/// what upstreams have just refused. What is used least goes first.
///
/// An entry counts only while its file is the one that was read: another process's newer answer is seen at once. A refusal
/// counts for a while, since what an upstream refuses for a place it will refuse the next asker too.
final class FeedMemory: Sendable {
    /// A class: the cache moves its values about, and an entry is large.
    private final class Read: Sendable {
        let entry: FeedEntry
        let stamp: FileStamp

        init(_ entry: FeedEntry, stamp: FileStamp) { (self.entry, self.stamp) = (entry, stamp) }
    }

    private struct Known {
        var entries: BoundedCache<FolderKey, Read>
        var refusals: BoundedCache<FolderKey, (error: ProviderError, lifetime: Lifetime)>
    }

    private let refusalTime: TimeInterval
    private let known: Mutex<Known>

    /// - Parameters:
    ///   - limit: Bytes of entries, as ``WeatherModels/WeatherReport/memoryFootprint`` estimates them.
    ///   - refusalTime: Seconds for which a refusal counts.
    init(limit: Int, refusalTime: TimeInterval = 0) {
        self.refusalTime = refusalTime
        known = Mutex(
            Known(
                entries: BoundedCache(capacity: limit, largest: limit / 8),
                refusals: BoundedCache(capacity: Self.mostRefusals)
            )
        )
    }

    /// What was read of an entry; nil where it was not, or is another by now.
    func entry(_ key: FolderKey, stamp: FileStamp) -> FeedEntry? {
        known.withLock { $0.entries.value(for: key) { $0.stamp == stamp }?.entry }
    }

    func keep(_ entry: FeedEntry, as key: FolderKey, stamp: FileStamp) {
        known.withLock {
            $0.entries.keep(Read(entry, stamp: stamp), for: key, cost: entry.report.memoryFootprint)
        }
    }

    /// - Parameters:
    ///   - key: Of the entry that would have been.
    ///   - now: By the true clock.
    func refusal(of key: FolderKey, now: Date) -> ProviderError? {
        known.withLock { $0.refusals.value(for: key) { $0.lifetime.contains(now) }?.error }
    }

    /// Remembers a failure that says something of one place only.
    func note(_ error: ProviderError, of key: FolderKey, now: Date) {
        guard refusalTime > 0, error.reason.isOfThePlace else { return }
        let lifetime = Lifetime(from: now, lasting: refusalTime)
        known.withLock { $0.refusals.keep((error, lifetime), for: key, cost: 1) }
    }

    /// Bytes of entries, by the same estimate.
    var bytes: Int { known.withLock(\.entries.cost) }

    private static let mostRefusals = 4096
}

extension ProviderError.Reason {
    fileprivate var isOfThePlace: Bool {
        switch self {
        case .status, .wrongPlace, .outsideCoverage: FailureConsequence(of: self) == .none
        default: false
        }
    }
}

extension WeatherReport {
    /// Bytes it takes in memory, estimated: its steps, and some for all else.
    var memoryFootprint: Int {
        let alerts = alerts.reduce(0) { sum, alert in
            ([alert.wording] + alert.translations).reduce(sum) {
                $0 + 512 + ($1.description?.utf8.count ?? 0)
            }
        }
        let air = airQuality.reduce(0) { $0 + Self.hourOfAir + $1.concentrations.capacity * 24 }
        return 4096 + alerts + air
            + hourly.count * MemoryLayout<HourlyForecast>.stride
            + minutely.count * MemoryLayout<MinutelyForecast>.stride
            + daily.count * MemoryLayout<DailyForecast>.stride
    }

    /// A value and the storage of its dictionary.
    private static let hourOfAir = MemoryLayout<AirQuality>.stride + 96
}
