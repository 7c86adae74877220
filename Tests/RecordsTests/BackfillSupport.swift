import Clocks
import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Past runs whose temperatures tell which run they are of: that of an hour is the lead in hours.
final class ScriptedRuns: RunArchive {
    struct Call: Hashable {
        let place: RecordedPlace
        let run: Date
        let moment: Date
        let leaving: Double
    }

    let profile: ProviderProfile
    let sources: Set<RecordSource>
    /// How long it takes until a run is public, in seconds.
    let delay: TimeInterval
    private let firstKept: Date
    private let clock: ManualWallClock
    /// What is thrown for a call with a number; `nil` for an answer.
    private let failure: @Sendable (Call, Int) -> ProviderError.Reason?
    private let made = Mutex<[Call]>([])

    init(
        _ names: [String],
        _ clock: ManualWallClock,
        delay: TimeInterval = 10 * 3600,
        firstKept: Date = .distantPast,
        failure: @escaping @Sendable (Call, Int) -> ProviderError.Reason? = { _, _ in nil }
    ) {
        let source = ScriptedSource(names, clock)
        (profile, sources) = (source.profile, source.sources)
        (self.clock, self.delay, self.firstKept, self.failure) = (clock, delay, firstKept, failure)
    }

    var calls: [Call] { made.withLock(\.self) }

    func run(publicBy moment: Date) -> Date? {
        let seconds = ((moment.timeIntervalSince1970 - delay) / 43_200).rounded(.down) * 43_200
        let run = Date(timeIntervalSince1970: seconds)
        return run >= firstKept ? run : nil
    }

    func reports(
        at place: Place,
        of run: Date,
        leaving calls: Double
    ) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let call = Call(
            place: RecordedPlace(place.coordinate),
            run: run,
            moment: clock.clock.now,
            leaving: calls
        )
        let number = made.withLock { calls in
            calls.append(call)
            return calls.count
        }
        if let reason = failure(call, number) {
            // A run that is not kept is no failure.
            if reason == .outsideCoverage { return [:] }
            throw ProviderError(reason, provider: profile.id)
        }
        var report = WeatherReport(coordinate: place.coordinate)
        report.hourly = (0..<200).map { hour in
            let start = run.addingTimeInterval(Double(hour) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: start, duration: 3600))
            step.conditions.temperature = Temperature(celsius: Double(hour) / 10)
            return step
        }
        report.sources = [profile.provenance(of: [.hourly], at: clock.clock.now, issuedAt: run)]
        return Dictionary(uniqueKeysWithValues: sources.map { ($0, report) })
    }
}

/// What the backfill reported.
final class BackfillEvents: Sendable {
    private let events = Mutex<[BackfillEvent]>([])
    var all: [BackfillEvent] { events.withLock(\.self) }
    @Sendable func note(_ event: BackfillEvent) { events.withLock { $0.append(event) } }
}

extension CutScene {
    /// Begins anew, as a process that knows nothing but the archive.
    func backfill(_ runs: any RunArchive, of cut: FairCut, _ events: BackfillEvents = .init())
        -> BackfillRecords
    {
        BackfillRecords(
            archive: archive,
            cut: cut,
            runs: runs,
            clock: clock.clock,
            ticks: ContinuousClock(),
            report: events.note
        )
    }

    /// Both look every few seconds of the wall clock, until some time has passed.
    func pass(_ seconds: TimeInterval, every step: TimeInterval, _ cut: FairCut, _ fill: BackfillRecords)
        async
    {
        let end = clock.clock.now.addingTimeInterval(seconds)
        while clock.clock.now < end {
            await cut.look()
            await fill.look()
            clock.pass(step)
        }
    }
}
