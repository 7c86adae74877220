import Clocks
import ServiceLifecycle
import SharedFolder
import SQLiteRecords
import StoragePort
import UseCases

/// Records forecasts and what then happened, and learns from them, while the server runs: in one process of those that share a
/// folder. Each of them counts for itself which listed places are asked for.
struct RecordService: Service {
    let cut: FairCut
    let truths: GatherTruths
    let learn: LearnRecords
    let backfills: [BackfillRecords]
    let asked: CountAskedPlaces
    let records: SQLiteRecords
    let folder: SharedFolder
    let wallClock: WallClock
    let clock: any Clock<Duration>

    /// Between two attempts to become the one that records.
    private static let pause = Duration.seconds(5)
    /// Between two times at which counts are stored.
    private static let countingPause = Duration.seconds(60)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await record() }
                group.addTask { await storeCounts() }
            }
        }
        await records.close()
    }

    private func record() async {
        while !Task.isCancelled {
            if let lock = try? folder.tryLock(FolderKey("fair-cut")) {
                await withDiscardingTaskGroup { [cut, truths, learn, backfills] group in
                    group.addTask { await cut.run() }
                    group.addTask { await truths.run() }
                    group.addTask { await learn.run() }
                    for backfill in backfills { group.addTask { await backfill.run() } }
                }
                lock.release()
            } else {
                try? await clock.sleep(for: Self.pause)
            }
        }
    }

    private func storeCounts() async {
        while !Task.isCancelled {
            try? await clock.sleep(for: Self.countingPause)
            // What cannot be stored is tried again; the archive is reported by whoever records.
            try? await asked.store(at: wallClock.now)
        }
    }
}
