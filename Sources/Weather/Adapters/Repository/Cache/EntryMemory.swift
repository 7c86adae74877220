import SharedFolder
import Synchronization
import WeatherModels

/// Entries of the shared folder as they were read, so that a place asked for again costs no reading and decoding. What
/// is used least goes first when they take more than their share of memory.
///
/// An entry counts only while its file is the one that was read: another process's newer answer is seen at once.
final class EntryMemory: Sendable {
    private struct Kept {
        let entry: FeedEntry
        let stamp: FileStamp
        let bytes: Int
        var lastUse: UInt64
    }

    private struct State {
        var kept: [FolderKey: Kept] = [:]
        var bytes = 0
        var uses: UInt64 = 0

        mutating func use() -> UInt64 {
            uses += 1
            return uses
        }

        mutating func remove(_ key: FolderKey) {
            bytes -= kept.removeValue(forKey: key)?.bytes ?? 0
        }

        /// Down to seven eighths of the limit, so that there is not something to remove each time.
        mutating func makeRoom(_ limit: Int) {
            guard bytes > limit else { return }
            for (key, _) in kept.sorted(by: { $0.value.lastUse < $1.value.lastUse })
            where bytes > limit / 8 * 7 {
                remove(key)
            }
        }
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: Bytes, as ``WeatherModels/WeatherReport/memoryFootprint`` estimates them.
    init(limit: Int) {
        self.limit = limit
    }

    /// What was read of an entry; nil where it was not, or is another by now.
    func entry(_ key: FolderKey, stamp: FileStamp) -> FeedEntry? {
        state.withLock { state in
            guard let kept = state.kept[key] else { return nil }
            guard kept.stamp == stamp else {
                state.remove(key)
                return nil
            }
            let use = state.use()
            state.kept[key]?.lastUse = use
            return kept.entry
        }
    }

    func keep(_ entry: FeedEntry, as key: FolderKey, stamp: FileStamp) {
        let bytes = entry.report.memoryFootprint
        guard bytes <= limit / 8 else { return }
        state.withLock { state in
            state.remove(key)
            state.kept[key] = Kept(entry: entry, stamp: stamp, bytes: bytes, lastUse: state.use())
            state.bytes += bytes
            state.makeRoom(limit)
        }
    }

    /// Bytes in use, by the same estimate.
    var bytes: Int { state.withLock(\.bytes) }
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
