import Clocks
import ServiceLifecycle
import SQLRecords
import StoragePort
import UseCases

/// Records forecasts and what then happened, and learns from them, while the server runs: on one node. Each
/// counts for itself which listed places are asked for.
struct RecordService: Service {
    let cut: FairCut
    let truths: GatherTruths
    let learn: LearnRecords
    let backfills: [BackfillRecords]
    let asked: CountAskedPlaces
    let records: SQLRecords
    let duty: LiveDuty
    let wallClock: WallClock
    let clock: any Clock<Duration>

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
        await duty.run { [cut, truths, learn, backfills] in
            await withDiscardingTaskGroup { group in
                group.addTask { await cut.run() }
                group.addTask { await truths.run() }
                group.addTask { await learn.run() }
                for backfill in backfills { group.addTask { await backfill.run() } }
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
