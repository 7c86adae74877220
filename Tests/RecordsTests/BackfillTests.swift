import Clocks
import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("X3: records, the backfill")
struct BackfillTests {
    /// Noon in Seoul on 2026-11-20.
    private let noon = Date(timeIntervalSince1970: 1_795_143_600)
    private static let days = 75

    @Test(
        "Each day of the weeks before is filled once, newest first, from a run that was public at the place's turn"
    )
    func weeks() async throws {
        let places = Place.twenty
        let scene = CutScene(places, from: noon)
        let source = ScriptedSource(["a", "a/one"], scene.clock)
        let runs = ScriptedRuns(["a", "a/one"], scene.clock)
        let events = BackfillEvents()
        let cut = scene.begin([source])
        // Without the nights of the cut itself.
        await scene.pass(600, every: 20, cut, scene.backfill(runs, of: cut, events))
        #expect(runs.calls.count == 30)
        #expect(Set(runs.calls.map(\.moment)).count == 30)
        // Some hours later all is there.
        await scene.pass(10 * 3600, every: 20, cut, scene.backfill(runs, of: cut, events))
        for place in places {
            let zone = try #require(place.timeZone?.timeZone)
            let today = LocalDays.day(containing: scene.clock.clock.now, in: zone).day
            let filled = try await scene.archived(at: place).filter { $0.origin == .backfilled }
            let days = Set(filled.map(\.day))
            #expect(days.count >= Self.days && days.count <= Self.days + 1)
            #expect(days.allSatisfy { $0 < today })
            for forecast in filled {
                let run = try #require(forecast.run)
                #expect(run.addingTimeInterval(runs.delay) <= forecast.issuedAt)
                #expect(forecast.issuedAt.timeIntervalSince(run) < runs.delay + 43_200)
                #expect(LocalDays.day(containing: forecast.issuedAt, in: zone).day == forecast.day)
                let (one, five) = (60, 300)
                let night =
                    LocalDays.moment(
                        minuteOfDay: one,
                        on: forecast.day,
                        in: zone
                    )..<LocalDays.moment(minuteOfDay: five, on: forecast.day, in: zone)
                #expect(night.contains(forecast.issuedAt))
                // The day of lead 0 is the whole day of the issue, computed from hours of this run alone.
                let span = LocalDays.span(of: forecast.day, in: zone)
                // Where clocks are half an hour off, the last hour is the one before or after midnight.
                let last = span.end.timeIntervalSince(run) / 36_000
                #expect(forecast.figures[.maximum, 0].map { abs($0.value - last) < 0.1 } == true)
                let lead = (forecast.mark.addingTimeInterval(3 * 3600).timeIntervalSince(run) / 3600)
                #expect(forecast.figures[.temperature, 0] == Tenths(lead.rounded() / 10))
            }
            let asked = runs.calls.filter { $0.place == RecordedPlace(place.coordinate) }
            #expect(asked.count == days.count)
        }
        #expect(Set(events.all).isSuperset(of: [.asked("a", succeeded: true), .finished(without: 0)]))
        #expect(!events.all.contains(.asked("a", succeeded: false)))
        #expect(!source.calls.isEmpty)
    }

    @Test("After a kill amid it, another process goes on where it ended")
    func kills() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let runs = ScriptedRuns(["a"], scene.clock)
        let source = ScriptedSource(["a"], scene.clock)
        for _ in 0..<20 {
            let cut = scene.begin([source])
            await scene.pass(100, every: 5, cut, scene.backfill(runs, of: cut))
        }
        #expect(runs.calls.count == Self.days)
        #expect(Set(runs.calls.map(\.run)).count == Self.days)
        #expect(runs.calls.map(\.run) == runs.calls.map(\.run).sorted(by: >))
        #expect(try await scene.archived(at: place).count == Self.days)
    }

    @Test("Days on which the sources were logged are not filled; others of a gap are")
    func logged() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let point = RecordedPlace(place.coordinate)
        // The last ten days, with two of them missing, and another source on these.
        for day in 2...11 {
            let source = day == 5 || day == 6 ? "b" : "a"
            try await scene.archive.append([try Sample.forecast(of: source, on: -day, at: point)])
        }
        let runs = ScriptedRuns(["a"], scene.clock)
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        await scene.pass(3600, every: 20, cut, scene.backfill(runs, of: cut))
        let filled = Set(try await scene.archived(at: place).filter { $0.origin == .backfilled }.map(\.day))
        #expect(filled.count == Self.days - 8)
        #expect(filled.isSuperset(of: [Sample.day(-5), Sample.day(-6)]))
        // It had its turn yesterday: its calls are in the budget already.
        #expect(runs.calls.allSatisfy { $0.leaving == 0 })
    }

    @Test("What the cut of new places will need is left to it")
    func leaving() async throws {
        let scene = CutScene(Array(Place.twenty[..<5]), from: noon)
        let runs = ScriptedRuns(["a"], scene.clock)
        let cut = scene.begin([
            ScriptedSource(["a"], scene.clock, weight: 4), ScriptedSource(["b"], scene.clock),
        ])
        let fill = scene.backfill(runs, of: cut)
        await cut.look()
        await fill.look()
        #expect(runs.calls.map(\.leaving) == [20])
        await scene.pass(86_400, every: 60, cut, fill)
        scene.clock.pass(3600)
        await cut.look()
        await fill.look()
        scene.kept.set(Array(Place.twenty[..<6]))
        await scene.pass(1200, every: 60, cut, fill)
        #expect(runs.calls.last?.leaving == 4)
    }

    @Test("Without room in the budget it waits, and asks for nothing else meanwhile")
    func budget() async throws {
        let scene = CutScene([Place.twenty[0]], from: noon)
        let runs = ScriptedRuns(["a"], scene.clock) { _, number in
            number <= 3 ? .budgetExhausted(retryAfter: 600) : nil
        }
        let events = BackfillEvents()
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        await scene.pass(4 * 3600, every: 20, cut, scene.backfill(runs, of: cut, events))
        let hours = runs.calls.prefix(4).map { $0.moment.timeIntervalSince(noon) / 3600 }
        #expect(hours == [0, 1, 2, 3])
        #expect(!events.all.contains(.asked("a", succeeded: false)))
        #expect(Set(runs.calls.prefix(4).map(\.run)).count == 1)
    }

    @Test(
        "Whatever fails is tried again with growing pauses, and what fails for good keeps no other day waiting",
        arguments: [
            ProviderError.Reason.timedOut, .unreachable("refused"), .status(500, message: nil),
            .status(400, message: "no"), .malformed("html"), .bodyTooLarge, .empty,
            .rateLimited(retryAfter: 5),
            .wrongPlace(degrees: 3),
        ]
    )
    func failures(reason: ProviderError.Reason) async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let events = BackfillEvents()
        // One day never comes.
        let runs = ScriptedRuns(["a"], scene.clock) { call, _ in
            call.run == Date(timeIntervalSince1970: 1_794_873_600) ? reason : nil
        }
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        await scene.pass(4 * 3600, every: 20, cut, scene.backfill(runs, of: cut, events))
        let filled = try await scene.archived(at: place).filter { $0.origin == .backfilled }
        #expect(filled.count == Self.days - 1)
        let tries = runs.calls.filter { $0.run == Date(timeIntervalSince1970: 1_794_873_600) }.map(\.moment)
        #expect(zip(tries, tries.dropFirst()).map { $1.timeIntervalSince($0) } == [300, 600, 1200])
        let ends = events.all.filter { if case .finished = $0 { true } else { false } }
        #expect(ends == [.finished(without: 1)])
    }

    @Test("Runs that are not kept are no failures; before the first one nothing is asked")
    func notKept() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let events = BackfillEvents()
        let firstKept = noon.addingTimeInterval(-30 * 86_400)
        let runs = ScriptedRuns(["a"], scene.clock, firstKept: firstKept) { _, number in
            number.isMultiple(of: 3) ? .outsideCoverage : nil
        }
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        await scene.pass(3600, every: 20, cut, scene.backfill(runs, of: cut, events))
        #expect((28...30).contains(runs.calls.count))
        #expect(runs.calls.allSatisfy { $0.run >= firstKept })
        let filled = try await scene.archived(at: place).count
        #expect(filled == runs.calls.count - runs.calls.count / 3)
        #expect(events.all.last == .finished(without: Self.days - filled))
    }

    @Test("Nobody keeps the place any more: it stops, and nothing comes back")
    func erasing() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let kept = scene.kept
        // It is given up while a run is under way.
        let runs = ScriptedRuns(["a"], scene.clock) { _, number in
            if number == 20 { kept.set([]) }
            return nil
        }
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        let fill = scene.backfill(runs, of: cut)
        await scene.pass(3600, every: 20, cut, fill)
        // The list of places is at most ten minutes old.
        #expect(runs.calls.count <= 20 + 30)
        let calls = runs.calls.count
        await scene.pass(86_400 + 3600, every: 60, cut, fill)
        #expect(runs.calls.count == calls)
        #expect(try await scene.archived(at: place) == [])
    }

    @Test("What cannot be stored is kept, and stored when it can be, without asking again")
    func fullDisk() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let runs = ScriptedRuns(["a"], scene.clock)
        let events = BackfillEvents()
        let cut = scene.begin([ScriptedSource(["a"], scene.clock)])
        let fill = scene.backfill(runs, of: cut, events)
        scene.archive.fail(with: StorageError(.unwritable("full"), subject: "records"))
        await scene.pass(3600, every: 20, cut, fill)
        #expect(runs.calls.count == 1)
        scene.archive.fail(with: nil)
        await scene.pass(2 * 3600, every: 20, cut, fill)
        #expect(runs.calls.count == Self.days)
        #expect(try await scene.archived(at: place).count == Self.days)
        let failures = events.all.filter { if case .storageFailed = $0 { true } else { false } }
        #expect(failures.count == 1 && events.all.contains(.storageWorks))
    }

    @Test("What is filled in is never logged, so that the fair cut still asks")
    func neverLogged() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let source = ScriptedSource(["a"], scene.clock)
        let cut = scene.begin([source])
        await scene.pass(
            2 * 86_400,
            every: 60,
            cut,
            scene.backfill(ScriptedRuns(["a"], scene.clock), of: cut)
        )
        let archived = try await scene.archived(at: place)
        #expect(archived.filter { $0.origin == .logged }.count == 2)
        #expect(source.calls.count == 2)
        let stretches = try await scene.archive.inventory(at: RecordedPlace(place.coordinate))
        #expect(stretches.map(\.origin) == [.logged, .backfilled])
        #expect(stretches.map(\.days) == [2, Self.days + 1])
    }
}
