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

@Suite("X3: records, the fair cut")
struct FairCutTests {
    /// Noon in Seoul.
    private let noon = Date(timeIntervalSince1970: 1_795_143_600)

    @Test("A week of twenty places, with restarts and failures: each source once a day, before 06:00")
    func week() async throws {
        let scene = CutScene(Place.twenty, from: noon)
        let failing: @Sendable (ScriptedSource.Call, Int) -> ProviderError.Reason? = { _, number in
            number.isMultiple(of: 5) ? .timedOut : nil
        }
        let sources = [
            ScriptedSource(["a", "a/one", "a/two"], scene.clock, failure: failing),
            ScriptedSource(["b"], scene.clock, failure: failing), ScriptedSource(["c"], scene.clock),
        ]
        for _ in 0..<(7 * 24 / 3) {
            // Every three hours another process.
            let cut = scene.begin(sources)
            await scene.pass(3 * 3600, every: 120, cut)
        }
        for place in Place.twenty {
            let zone = try #require(place.timeZone?.timeZone)
            let archived = try await scene.archived(at: place)
            // Within seven times 24 hours, each place has seven nights, of which one may be cut at each end.
            let days = Set(archived.map(\.day))
            #expect((6...8).contains(days.count))
            for day in days {
                let ofDay = archived.filter { $0.day == day }
                // The last night may not be over.
                #expect(Set(ofDay.map(\.source)).count == ofDay.count)
                #expect(day == days.max() || ofDay.count == 5)
                for forecast in ofDay {
                    let six = LocalDays.moment(minuteOfDay: 360, on: day, in: zone)
                    let one = LocalDays.moment(minuteOfDay: 60, on: day, in: zone)
                    #expect(forecast.issuedAt >= one && forecast.issuedAt < six)
                    #expect(
                        forecast.figures[.maximum, 0] == Tenths(Double(forecast.source.description.count))
                    )
                }
            }
            // Each day once, and again only after a failure.
            let point = RecordedPlace(place.coordinate)
            #expect(sources[2].calls.filter { $0.place == point }.count == days.count)
        }
        let asked = sources[0].calls.count
        let failed = asked / 5
        let nights = sources[2].calls.count
        #expect((nights - Place.twenty.count...nights).contains(asked - failed))
    }

    @Test("The places of one zone are spread over the night")
    func spread() async throws {
        let places = (0..<200).compactMap { Place.at(35 + Double($0) / 100, 127, "Asia/Seoul") }
        let scene = CutScene(places, from: noon)
        let source = ScriptedSource(["a"], scene.clock)
        await scene.pass(86_400, every: 60, scene.begin([source]))
        #expect(source.calls.count == 200)
        let hours = Dictionary(grouping: source.calls) { Int($0.moment.timeIntervalSince(noon) / 3600) }
        // From 01:00 to 05:00.
        #expect(hours.keys.sorted() == [13, 14, 15, 16])
        #expect(hours.values.allSatisfy { (30...70).contains($0.count) })
    }

    @Test("What answers after 06:00 is not of the cut, nor is what is old, simulated or typical")
    func notOfTheCut() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let sources = [
            ScriptedSource(["old"], scene.clock, age: 12 * 3600 + 1),
            ScriptedSource(["simulated"], scene.clock, kind: .simulated),
            ScriptedSource(["typical"], scene.clock, kind: .typical),
            ScriptedSource(["young"], scene.clock, age: 12 * 3600),
        ]
        await scene.pass(86_400, every: 60, scene.begin(sources))
        #expect(try await scene.archived(at: place).map(\.source.description) == ["young"])
        let slow = ScriptedSource(["slow"], scene.clock, latency: 5 * 3600)
        await scene.pass(86_400, every: 60, scene.begin([slow]))
        #expect(!slow.calls.isEmpty)
        #expect(try await scene.archived(at: place).map(\.source.description) == ["young"])
    }

    @Test("A source with half of its budget for ten places is asked for ten, the same ones each day")
    func room() async throws {
        let scene = CutScene(Place.twenty, from: noon)
        let budget = CallBudget([.init(1000, per: .seconds(60)), .init(80, per: .seconds(86_400))])
        let source = ScriptedSource(["a"], scene.clock, budget: budget, weight: 4)
        for _ in 0..<3 { await scene.pass(86_400, every: 300, scene.begin([source])) }
        #expect(Set(source.calls.map(\.place)).count == 10)
        #expect(source.calls.count <= 40)
        #expect(scene.events.all.contains(.withoutRoom(10)))
        // Others come before those that are recorded by their points, and yet these keep their room.
        let before = Set(source.calls.map(\.place))
        scene.kept.set((0..<20).compactMap { Place.at(-80 + Double($0) / 100, 0, "UTC") } + Place.twenty)
        await scene.pass(2 * 86_400, every: 300, scene.begin([source]))
        #expect(Set(source.calls.map(\.place)) == before)
    }

    @Test("A source is asked where it covers, and no longer on a day on which it says that it does not")
    func coverage() async throws {
        let scene = CutScene(Array(Place.twenty[..<4]), from: noon)
        let korea = ScriptedSource(
            ["korea"],
            scene.clock,
            coverage: .box(south: 33, west: 124, north: 39, east: 132)
        ) { _, _ in .outsideCoverage }
        let key = ScriptedSource(["key"], scene.clock) { _, _ in .timedOut }
        await scene.pass(86_400, every: 60, scene.begin([korea, key]))
        #expect(korea.calls.count == 3)
        // From its turn until 06:00, after pauses of 5, 10 and 20 minutes.
        let tries = Dictionary(grouping: key.calls, by: \.place).mapValues(\.count)
        #expect(tries.values.allSatisfy { (3...17).contains($0) })
    }

    @Test("What cannot be stored is kept, and stored when it can be, without asking again")
    func fullDisk() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let source = ScriptedSource(["a"], scene.clock)
        let cut = scene.begin([source])
        await cut.look()
        scene.archive.fail(with: StorageError(.unwritable("full"), subject: "records"))
        await scene.pass(20 * 3600, every: 60, cut)
        #expect(source.calls.count == 1)
        scene.archive.fail(with: nil)
        await cut.look()
        let archived = try await scene.archived(at: place)
        #expect(archived.map(\.issuedAt) == source.calls.map(\.moment))
        let failures = scene.events.all.filter {
            if case .storageFailed = $0 { true } else { false }
        }
        #expect(failures.count == 1 && scene.events.all.contains(.storageWorks))
    }

    @Test("What nobody keeps is erased within a day and some minutes; without sources too")
    func erasing() async throws {
        let scene = CutScene(Array(Place.twenty[..<2]), from: noon)
        await scene.pass(86_400, every: 60, scene.begin([ScriptedSource(["a"], scene.clock)]))
        scene.kept.set([Place.twenty[1]])
        await scene.pass(86_400 + 1260, every: 60, scene.begin([]))
        #expect(try await scene.archived(at: Place.twenty[0]) == [])
        #expect(try await scene.archived(at: Place.twenty[1]).count == 1)
        #expect(scene.events.all.contains(.erased(1)))
    }

    @Test("Old records are deleted after three years")
    func pruning() async throws {
        let place = Place.twenty[0]
        let scene = CutScene([place], from: noon)
        let point = RecordedPlace(place.coordinate)
        try await scene.archive.append([
            try Sample.forecast(on: -3 * 366 - 3, at: point),
            try Sample.forecast(on: -3 * 366 + 3, at: point),
        ])
        await scene.begin([]).look()
        #expect(try await scene.archived(at: place).count == 1)
    }

    @Test(
        "A listed place that is asked for on three days is recorded; how often on a day, and who asks, is not known"
    )
    func asked() async throws {
        let listed = try #require(Place.at(37.57, 126.98, "Asia/Seoul", id: 1_835_848))
        let scene = CutScene([], from: noon, listed: [listed])
        let source = ScriptedSource(["a"], scene.clock)
        let counter = CountAskedPlaces(archive: scene.archive, listed: scene.listed)
        func ask(_ place: Place, by asker: Asker) throws {
            var question = try WeatherQuestion(place: place)
            question.asker = asker
            counter.note(question, at: scene.clock.clock.now)
        }
        // Somebody near it, whose position is not that of the list.
        let near = try #require(Place.at(37.58, 126.98, "Asia/Seoul", id: 1_835_848))
        for day in 0..<4 {
            for _ in 0..<3 { try ask(near, by: .stranger("192.0.2.0/24")) }
            try ask(listed, by: day < 3 ? .key("phone") : .owner)
            try await counter.store(at: scene.clock.clock.now)
            if day == 2 { #expect(source.calls.isEmpty) }
            await scene.pass(86_400, every: 600, scene.begin([source]))
        }
        #expect(source.calls.count == 2)
        #expect(
            try await scene.archive.oftenAsked(
                on: LocalDays.day(containing: noon.addingTimeInterval(3 * 86_400), in: .gmt).day
            ) == [.geonames(1_835_848)]
        )
    }
}
