public import Clocks
import Foundation
public import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Archives what the models forecast for a place in the weeks before anybody kept it, from whole runs, so that their bias
/// is known from the first day on. What is filled in is marked as that, and never counts as verified.
///
/// It goes behind all others: one run at a time, with pauses, and only while half of the budget and what the fair cut
/// needs is left. What is left to do is known from the archive.
public actor BackfillRecords {
    private let archive: any ForecastArchive
    private let cut: FairCut
    private let runs: any RunArchive
    private let clock: WallClock
    private let ticks: any Clock<Duration>
    private let report: @Sendable (BackfillEvent) -> Void

    private var places: [RecordedPlace: BackfillPlace] = [:]
    /// Fetched, and not stored yet.
    private var unsaved: [IssuedForecast] = []
    private var nextTry = Date.distantPast
    private var pause = BackfillPause()
    private var lastLook = Date.distantPast
    private var storage = StorageHealth()

    /// - Parameters:
    ///   - cut: Whose places are filled.
    ///   - ticks: Real seconds between two looks.
    public init(
        archive: any ForecastArchive,
        cut: FairCut,
        runs: any RunArchive,
        clock: WallClock,
        ticks: any Clock<Duration>,
        report: @escaping @Sendable (BackfillEvent) -> Void = { _ in }
    ) {
        (self.archive, self.cut, self.runs) = (archive, cut, runs)
        (self.clock, self.ticks, self.report) = (clock, ticks, report)
    }

    /// Fills until the task is cancelled: every few seconds, what is due. It begins with what is archived by then: another
    /// process may have done it since the last time.
    public func run() async {
        forget()
        while !Task.isCancelled {
            await look()
            try? await ticks.sleep(for: .seconds(5))
        }
    }

    /// Asks for one run, if it is time for that. Costs next to nothing if nothing is left.
    public func look() async {
        let now = clock.now
        if now < lastLook { forget() }
        lastLook = now
        guard now >= nextTry else { return }
        do throws(StorageError) {
            let (planned, weight) = await cut.planned(for: runs.profile.id)
            try await saveUnsaved(of: planned)
            try await read(planned, at: now)
            try await fill(planned, cutWeight: weight, at: now)
            storageSucceeded()
        } catch {
            nextTry = now.addingTimeInterval(pause.afterFailure())
            storageFailed(error)
        }
    }

    /// Forgets what is known of the archive, which still knows.
    private func forget() { (nextTry, places) = (.distantPast, [:]) }

    /// Learns from the archive what is left of each place, once a day and some at a time.
    private func read(_ planned: [CutPlace], at now: Date) async throws(StorageError) {
        let kept = Set(planned.map(\.point))
        places = places.filter { kept.contains($0.key) }
        var count = 0
        for place in planned {
            let today = LocalDays.day(containing: now, in: place.zone).day
            guard places[place.point]?.today != today else { continue }
            let days = BackfillPlace.days(before: today)
            guard count < Self.mostRead, let first = days.first else { break }
            count += 1
            let archived = try await archive.forecasts(at: place.point, issuedOn: first...today)
            let found = BackfillPlace(
                today: today,
                archived: archived.filter { runs.sources.contains($0.source) }
            )
            places[place.point] = found
            if !found.left.isEmpty { report(.begun(days: found.left.count)) }
        }
    }

    /// Asks for one run of the first place of which a day is left.
    private func fill(_ planned: [CutPlace], cutWeight: Double, at now: Date) async throws(StorageError) {
        let next = planned.lazy.compactMap { [places] place in
            places[place.point]?.left.last.map { (place: place, day: $0) }
        }.first
        guard let (place, day) = next else {
            nextTry = now.addingTimeInterval(Self.idlePause)
            return
        }
        // Its turn on that day, to which noon belongs whatever the clocks do.
        let noon = LocalDays.moment(minuteOfDay: 720, on: day, in: place.zone)
        let turn = place.window(at: noon).span.start
        guard let run = runs.run(publicBy: turn) else {
            // What is older is not kept either.
            for day in places[place.point]?.left ?? [] { finish(day, at: place.point, isFilled: false) }
            return
        }
        let others = Double(planned.count { !isCut($0) }) * cutWeight
        guard let reports = await reports(at: place, day, of: run, leaving: others) else { return }
        unsaved = reports.sorted { $0.key < $1.key }.compactMap { source, report in
            IssuedForecast(of: report, by: source, at: place.point, in: place.zone, now: turn, run: run)
        }
        finish(day, at: place.point, isFilled: !unsaved.isEmpty)
        // Meanwhile nobody may keep the place any more.
        try await saveUnsaved(of: cut.planned(for: runs.profile.id).places)
    }

    /// Whether the fair cut had its turn at a place in the last days, so that the budget has its calls.
    private func isCut(_ place: CutPlace) -> Bool {
        guard let own = places[place.point] else { return false }
        return own.isCut || place.left(on: own.today)?.isEmpty == true
    }

    /// Returns `nil` if it failed.
    private func reports(
        at place: CutPlace,
        _ day: LocalDay,
        of run: Date,
        leaving others: Double
    ) async -> [RecordSource: WeatherReport]? {
        do throws(ProviderError) {
            let reports = try await runs.reports(at: place.place, of: run, leaving: others)
            report(.asked(runs.profile.id, succeeded: true))
            nextTry = clock.now.addingTimeInterval(pause.afterSuccess())
            return reports
        } catch {
            switch error.reason {
            case .cancelled: return nil
            case .budgetExhausted, .shareExhausted:
                nextTry = clock.now.addingTimeInterval(BackfillPause.longest)
            default:
                report(.asked(runs.profile.id, succeeded: false))
                nextTry = clock.now.addingTimeInterval(pause.afterFailure())
                places[place.point]?.fail(day)
                tellIfFinished(place.point)
            }
            return nil
        }
    }

    /// Stores what was fetched. What cannot be stored is kept, and tried again before anything else is asked.
    private func saveUnsaved(of planned: [CutPlace]) async throws(StorageError) {
        let kept = Set(planned.map(\.point))
        unsaved.removeAll { !kept.contains($0.place) }
        guard !unsaved.isEmpty else { return }
        let forecasts = unsaved
        try await archive.append(forecasts)
        unsaved = []
        for forecast in forecasts { report(.archived(forecast.source)) }
    }

    private func finish(_ day: LocalDay, at point: RecordedPlace, isFilled: Bool) {
        places[point]?.finish(day, isFilled: isFilled)
        tellIfFinished(point)
    }

    private func tellIfFinished(_ point: RecordedPlace) {
        guard let place = places[point], place.left.isEmpty else { return }
        report(.finished(without: place.without))
    }

    private func storageFailed(_ error: StorageError) {
        if storage.failed(error) { report(.storageFailed(error)) }
    }

    private func storageSucceeded() {
        if storage.succeeded() { report(.storageWorks) }
    }

    /// In seconds: how long nothing is looked for where nothing is left.
    private static let idlePause = 60.0
    /// The most places of which the archive is read in one look.
    private static let mostRead = 16
}

/// How long is waited between two questions, in seconds. A value: it reads no clock.
struct BackfillPause: Sendable {
    private var failures = 0

    mutating func afterSuccess() -> TimeInterval {
        failures = 0
        return Self.usual
    }

    mutating func afterFailure() -> TimeInterval {
        failures += 1
        return min(Self.first * Double(1 << min(failures - 1, 4)), Self.longest)
    }

    /// Ten weeks of a place take half an hour.
    private static let usual = 20.0
    private static let first = 300.0
    static let longest = 3600.0
}
