public import Clocks
import Foundation
public import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
public import WeatherPorts
import WeatherUnits

/// Archives what then happened at the places for which forecasts are recorded: once a day and station, what stations near them
/// observed the day before, and where there is none, what a model's analysis says.
///
/// A day is asked for when it is over at the place, and once more two days later, because values come late or are corrected.
/// What is archived is known from the archive, so that a process that begins anew goes on where another ended. One process
/// does it at a time: whoever runs this has a lock.
public actor GatherTruths {
    let archive: any ForecastArchive & RecordKeeping
    let kept: any KeptPlaces
    let listed: any PlaceSearch
    let sources: [any ObservationSource]
    let analysis: ModelAnalysis?
    let clock: WallClock
    private let ticks: any Clock<Duration>
    let report: @Sendable (TruthEvent) -> Void

    var places: [RecordedPlace: TruthPlace] = [:]
    var readAt = Date.distantPast
    var held = HeldObservations()
    var heights: [RecordedPlace: Length] = [:]
    /// Gathered, and not stored yet.
    var unsaved: [RecordedTruth] = []
    /// The stations of what was gathered, and not noted yet.
    var unnoted: [RecordedPlace: [RecordedStation]] = [:]
    private var lastLook = Date.distantPast
    private var storage = StorageHealth()

    /// - Parameters:
    ///   - kept: The places that somebody saved, for their time zones.
    ///   - listed: All known places, for those that nobody saved.
    ///   - sources: In order of preference. Without any, and without analysis, nothing is archived.
    ///   - ticks: Real seconds between two looks.
    public init(
        archive: any ForecastArchive & RecordKeeping,
        kept: any KeptPlaces,
        listed: any PlaceSearch,
        sources: [any ObservationSource],
        analysis: ModelAnalysis? = nil,
        clock: WallClock,
        ticks: any Clock<Duration>,
        report: @escaping @Sendable (TruthEvent) -> Void = { _ in }
    ) {
        (self.archive, self.kept, self.listed) = (archive, kept, listed)
        (self.sources, self.analysis) = (sources, analysis)
        (self.clock, self.ticks, self.report) = (clock, ticks, report)
    }

    /// Gathers until the task is cancelled: every few seconds, what is due. It begins with what is archived by then: another
    /// process may have done it since the last time.
    public func run() async {
        forget()
        while !Task.isCancelled {
            await look()
            try? await ticks.sleep(for: .seconds(10))
        }
    }

    /// Does what is due now. Costs next to nothing if nothing is due.
    public func look() async {
        guard !sources.isEmpty || analysis != nil else { return }
        let now = clock.now
        if now < lastLook { forget() }
        lastLook = now
        var failures: [StorageError] = []
        do throws(StorageError) { try await readPlaces(at: now) } catch { failures.append(error) }
        do throws(StorageError) { try await saveUnsaved() } catch { failures.append(error) }
        // What cannot be stored is not asked for.
        if failures.isEmpty {
            do throws(StorageError) { try await gatherDue(at: now) } catch { failures.append(error) }
        }
        if let failure = failures.first { storageFailed(failure) } else { storageSucceeded() }
    }

    /// Forgets what is known of the archive, which still knows.
    private func forget() {
        readAt = .distantPast
        held = HeldObservations()
        for point in places.keys { places[point]?.forget() }
    }

    private func storageFailed(_ error: StorageError) {
        if storage.failed(error) { report(.storageFailed(error)) }
    }

    private func storageSucceeded() {
        if storage.succeeded() { report(.storageWorks) }
    }

    /// Stores what was gathered. What cannot be stored is kept, and tried again at the next look.
    func saveUnsaved() async throws(StorageError) {
        if !unsaved.isEmpty { try await saveTruths() }
        for (place, stations) in unnoted {
            try await archive.note(stations, at: place)
            unnoted[place] = nil
        }
    }

    private func saveTruths() async throws(StorageError) {
        let truths = unsaved
        let results = try await archive.append(truths)
        unsaved.removeFirst(truths.count)
        for (truth, result) in zip(truths, results) {
            switch result {
            case .added: report(.known(truth.variable, isAnalysis: truth.observer.isAnalysis))
            case .corrected: report(.corrected(truth.variable))
            case .alreadyThere, .settled: break
            }
        }
    }
}

extension RecordedTruth.Observer {
    var isAnalysis: Bool {
        switch self {
        case .analysis: true
        case .station: false
        }
    }
}
