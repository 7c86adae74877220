public import Clocks
import Foundation
public import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
public import WeatherPorts

/// Archives what every source forecasts for the places that people keep, once a day and fairly: all of them in the night,
/// before 06:00 by the clock of the place, whoever asks for the weather by day.
///
/// What was archived is known from the archive, so that a process that begins anew goes on where another ended. One process
/// does it at a time: whoever runs this has a lock.
public actor FairCut {
    let archive: any ForecastArchive & RecordKeeping & AskedPlaces
    let kept: any KeptPlaces
    let listed: any PlaceSearch
    let sources: [any ForecastSource]
    let clock: WallClock
    private let ticks: any Clock<Duration>
    let report: @Sendable (CutEvent) -> Void

    var places: [RecordedPlace: CutPlace] = [:]
    var readAt = Date.distantPast
    var prunedOn: LocalDay?
    /// Before this, nothing is due.
    var nextCut = Date.distantPast
    private var lastLook = Date.distantPast
    private var storage = StorageHealth()

    /// - Parameters:
    ///   - kept: The places that somebody saved.
    ///   - listed: All known places, among them those that are asked for often; also for countries and zones.
    ///   - sources: Without any, nothing is archived, and what is there is kept as long as it may be.
    ///   - ticks: Real seconds between two looks.
    public init(
        archive: any ForecastArchive & RecordKeeping & AskedPlaces,
        kept: any KeptPlaces,
        listed: any PlaceSearch,
        sources: [any ForecastSource],
        clock: WallClock,
        ticks: any Clock<Duration>,
        report: @escaping @Sendable (CutEvent) -> Void = { _ in }
    ) {
        (self.archive, self.kept, self.listed, self.sources) = (archive, kept, listed, sources)
        (self.clock, self.ticks, self.report) = (clock, ticks, report)
    }

    /// Archives until the task is cancelled: every few seconds, what is due. It begins with what is archived by then: another
    /// process may have done it since the last time.
    public func run() async {
        forget()
        while !Task.isCancelled {
            await look()
            try? await ticks.sleep(for: .seconds(5))
        }
    }

    /// Does what is due now. Costs next to nothing if nothing is due.
    public func look() async {
        let now = clock.now
        if now < lastLook { forget() }
        lastLook = now
        // Where one store fails, the night goes on with what is known; what was fetched is kept until it can be stored.
        var failures: [StorageError] = []
        do throws(StorageError) { try await readPlaces(at: now) } catch { failures.append(error) }
        do throws(StorageError) { try await prune(at: now) } catch { failures.append(error) }
        do throws(StorageError) { try await saveUnsaved() } catch { failures.append(error) }
        do throws(StorageError) { try await cutDue(at: now) } catch { failures.append(error) }
        if let failure = failures.first { storageFailed(failure) } else { storageSucceeded() }
    }

    /// Forgets what is known of the archive, which still knows.
    private func forget() {
        (readAt, nextCut, prunedOn) = (.distantPast, .distantPast, nil)
        for point in places.keys { places[point]?.forget() }
    }

    private func storageFailed(_ error: StorageError) {
        if storage.failed(error) { report(.storageFailed(error)) }
    }

    private func storageSucceeded() {
        if storage.succeeded() { report(.storageWorks) }
    }
}
