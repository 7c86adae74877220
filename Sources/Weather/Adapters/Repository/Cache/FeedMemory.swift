import Caching
import Clocks
import Foundation
import SharedFolder
import Synchronization
import WeatherModels
import WeatherPorts

/// The memory cache of a long-running process, for feeds at places: decoded entries of the shared folder, and
/// recent refusals of upstreams. The least recently used are removed first.
///
/// An entry is valid only while its file is unchanged, so a newer answer of another process is seen
/// immediately. A refusal is valid for a while, since the upstream would refuse the same place again.
final class FeedMemory: Sendable {
    /// A class, because the cache moves its values and an entry is large.
    private final class Read: Sendable {
        let entry: FeedEntry
        let stamp: FileStamp

        init(_ entry: FeedEntry, stamp: FileStamp) { (self.entry, self.stamp) = (entry, stamp) }
    }

    private let entries: Mutex<BoundedCache<FolderKey, Read>>
    private let refusals: Mutex<BoundedCache<FolderKey, (error: ProviderError, lifetime: Lifetime)>>
    private let refusalTime: TimeInterval

    /// - Parameters:
    ///   - limit: The maximum size of entries in bytes, as estimated.
    ///   - refusalTime: How long a refusal is valid, in seconds.
    init(limit: Int, refusalTime: TimeInterval = 0) {
        self.refusalTime = refusalTime
        entries = Mutex(BoundedCache(capacity: limit, largest: limit / 8))
        refusals = Mutex(BoundedCache(capacity: 4096))
    }

    /// Returns an entry, or `nil` if it was not read or has changed since.
    func entry(_ key: FolderKey, stamp: FileStamp) -> FeedEntry? {
        entries.withLock { $0.value(for: key) { $0.stamp == stamp }?.entry }
    }

    func keep(_ entry: FeedEntry, as key: FolderKey, stamp: FileStamp) {
        let cost = entry.report.memoryFootprint
        entries.withLock { $0.keep(Read(entry, stamp: stamp), for: key, cost: cost) }
    }

    /// Returns why an entry is missing, if its upstream refused it; `now` is the real time.
    func refusal(of key: FolderKey, now: Date) -> ProviderError? {
        refusals.withLock { $0.value(for: key) { $0.lifetime.contains(now) }?.error }
    }

    /// Stores a failure that concerns one place only.
    func note(_ error: ProviderError, of key: FolderKey, now: Date) {
        guard refusalTime > 0, error.reason.isOfThePlace else { return }
        let lifetime = Lifetime(from: now, lasting: refusalTime)
        refusals.withLock { $0.keep((error, lifetime), for: key, cost: 1) }
    }

    /// Whether an entry was read lately, in whatever version.
    func hasRead(_ key: FolderKey) -> Bool { entries.withLock { $0.value(for: key) != nil } }

    /// The total size of the entries in bytes, as estimated.
    var bytes: Int { entries.withLock(\.cost) }
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
    /// The estimated size in memory in bytes: its steps, and some for everything else.
    var memoryFootprint: Int {
        let alerts = (alerts ?? []).reduce(0) { sum, alert in
            ([alert.wording] + alert.translations).reduce(sum + 64 * alert.areas.count) {
                $0 + 512 + ($1.description?.utf8.count ?? 0) + ($1.instruction?.utf8.count ?? 0)
            }
        }
        return 4096 + alerts
            + amountRanges.count * MemoryLayout<AmountRange>.stride
            + (measuredAir?.outlook.count ?? 0) * MemoryLayout<AirOutlook>.stride
            + airQuality.count * MemoryLayout<AirQuality>.stride
            + hourly.count * MemoryLayout<HourlyForecast>.stride
            + minutely.count * MemoryLayout<MinutelyForecast>.stride
            + daily.count * MemoryLayout<DailyForecast>.stride
    }
}
