import Clocks
import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import UseCases

@Suite("X7: the watcher with many people")
struct NotificationWatchCrowdTests {
    private let play = WatchPlay()
    private let home = SavedPlace.made("home")

    private func rule(_ preset: NotificationPreset, at place: SavedPlace? = nil) throws -> NotificationRule {
        try preset.rule(for: place ?? home)
    }

    private func name(_ number: Int) -> String { "person \(10_000 + number)" }

    private func gather(_ count: Int) throws {
        for number in 0..<count {
            try play.people.put(
                name(number),
                [rule(.warnings)],
                at: [home],
                targets: ["phone \(number)", "laptop \(number)"]
            )
        }
    }

    @Test("A warning for a crowd is given some hundreds at a time, and remembered as often")
    func batches() async throws {
        try gather(700)
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        await play.watch().look()
        #expect(play.outbox.taken.count == 1_400 && play.outbox.repeats == 0)
        #expect(play.outbox.batches == [500, 500, 400])
        #expect(play.people.saves == 3)
        for number in 0..<700 { #expect(play.people.memory(of: name(number))?.isEmpty == false) }
    }

    @Test("What is lost between outbox and memory is given again, and nobody is told twice")
    func lostAnswer() async throws {
        try gather(300)
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        let watch = play.watch()
        play.outbox.fail(StorageError(.unwritable("full"), subject: "deliveries"))
        await watch.look()
        #expect(play.people.saves == 0)
        play.outbox.fail(nil)
        play.wall.pass(30)
        await watch.look()
        #expect(play.outbox.taken.count == 600 && play.outbox.repeats == 500)
        #expect(play.people.memory(of: name(299))?.isEmpty == false)
    }

    @Test("Who leaves while a crowd is told is told nothing, and all others are told at once")
    func leaving() async throws {
        try gather(40)
        play.weather.set(home, at: play.hours(0), alerts: [])
        let watch = play.watch()
        await watch.look()
        play.weather.set(home, at: play.hours(0.1), alerts: [.made(.warning, from: play.hours(0))])
        play.weather.announce(home)
        // Between reading the rules and telling.
        play.people.remove(name(7))
        try play.people.put(name(8), [rule(.warnings)], at: [home], targets: ["other"])
        await watch.tell(of: await watch.learnArrivals(at: play.wall.clock.now))
        #expect(play.outbox.taken.count == 76)
        #expect(!play.outbox.taken.contains { [name(7), name(8)].contains($0.person.rawValue) })
        // With what holds now.
        await watch.look()
        #expect(play.outbox.taken.count == 77 && play.outbox.taken.last?.target.id.rawValue == "other")
        #expect(play.people.fullReadings == 1)
    }

    @Test(
        "While somebody changes something again and again, what was decided is decided again, and nothing is lost"
    )
    func restless() async throws {
        try gather(3)
        play.weather.set(home, at: play.hours(0), alerts: [])
        let watch = play.watch()
        await watch.look()
        play.weather.set(home, at: play.hours(0.1), alerts: [.made(.warning, from: play.hours(0))])
        play.weather.announce(home)
        try play.people.put(name(9), [rule(.warnings)], at: [home], targets: [])
        // Each reading is followed by a further change.
        play.people.restless(true)
        await watch.tell(of: await watch.learnArrivals(at: play.wall.clock.now))
        #expect(play.outbox.taken.isEmpty)
        play.people.restless(false)
        await watch.look()
        #expect(play.outbox.taken.count == 6)
    }

    @Test(
        "A change of one person reads that person; everybody is read at the start, and when it is not known who changed"
    )
    func readings() async throws {
        try gather(450)
        play.weather.set(home, at: play.hours(0), alerts: [])
        let watch = play.watch()
        await watch.look()
        for number in 0..<450 {
            try play.people.put(name(number), [rule(.precipitation)], at: [home])
        }
        await watch.look()
        #expect(play.people.fullReadings == 1)
        play.people.forgetChanges()
        play.people.remove(name(3))
        play.people.forgetChanges()
        await watch.look()
        #expect(play.people.fullReadings == 2)
        // However few changed: what no store tells is found out in the end.
        play.wall.pass(3_600)
        await watch.look()
        #expect(play.people.fullReadings == 3)
    }

    /// What a watcher makes of everybody's rules.
    private struct View: Equatable {
        struct Watched: Equatable {
            let place: Place
            let parts: ReportParts
            let people: [Profile.ID]
            let pace: WatchPace?
        }

        let people: [Profile.ID: NotificationPlan]
        let targets: [Profile.ID: [NoticeTarget.ID]]
        let points: [WatchedPoint: Watched]

        init(_ watch: NotificationWatch) async {
            let persons = await watch.persons
            let (places, needs) = (await watch.places, await watch.needs)
            people = persons.mapValues(\.engine.plan)
            targets = persons.mapValues { $0.targets.map(\.id) }
            points = Dictionary(
                uniqueKeysWithValues: places.map { point, place in
                    let watched = Watched(
                        place: place.place,
                        parts: place.schedule.parts,
                        people: needs.points[point]?.people ?? [],
                        pace: watch.pace(at: point)
                    )
                    return (point, watched)
                }
            )
        }
    }

    @Test("After whatever changes, the watcher watches what one would that begins now", arguments: 1...5)
    func same(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let places =
            (0..<5).map { SavedPlace.made("place \($0)", 30 + Double($0)) }
            + [SavedPlace.made("near", 30.001)]
        for place in places { play.weather.set(place, at: play.hours(0), alerts: []) }
        let watch = play.watch()
        await watch.look()
        for round in 0..<60 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let name = name(Int.random(in: 0..<8, using: &random))
                guard Int.random(in: 0..<4, using: &random) > 0 else {
                    play.people.remove(name)
                    continue
                }
                let kept = places.filter { _ in Bool.random(using: &random) }
                var rules: [NotificationRule] = []
                for place in kept {
                    for preset in NotificationPreset.allCases where Bool.random(using: &random) {
                        rules.append(try rule(preset, at: place))
                    }
                }
                var settings = NotificationSettings()
                settings.isOn = Int.random(in: 0..<5, using: &random) > 0
                let targets = Bool.random(using: &random) ? ["phone"] : []
                try play.people.put(name, rules, settings: settings, at: kept, targets: targets)
            }
            await watch.look()
            let fresh = play.watch()
            await fresh.look()
            #expect(await View(watch) == View(fresh), "round \(round)")
        }
        #expect(play.people.fullReadings == 61)
    }
}

@Suite("X7: who needs the weather of which point")
struct WatchedNeedsTests {
    private func need(_ name: String, _ parts: ReportParts) -> PersonOnWatch.Need {
        PersonOnWatch.Need(place: SavedPlace.made(name).place, parts: parts)
    }

    private func id(_ name: String) -> Profile.ID { Profile.ID(rawValue: name) }

    @Test("The first person's place stands for a point, and all parts that anybody needs are asked for")
    func counting() throws {
        let point = WatchedPoint(SavedPlace.made("a").place)
        let (ann, bob) = ([point: need("a", [.hourly])], [point: need("b", [.alerts])])
        var needs = WatchedNeeds()
        var touched = [needs.replace([:], by: bob, of: id("b")), needs.replace([:], by: ann, of: id("a"))]
        #expect(touched == [[point], [point]])
        #expect(needs.points[point]?.people == [id("a"), id("b")])
        #expect(needs.points[point]?.parts == [.alerts, .hourly])
        #expect(needs.points[point]?.place == need("a", []).place)
        touched = [needs.replace(ann, by: ann, of: id("a")), needs.replace(ann, by: [:], of: id("a"))]
        #expect(touched == [[], [point]])
        #expect(needs.points[point]?.parts == [.alerts])
        #expect(needs.points[point]?.place == need("b", []).place)
        touched = [needs.replace(bob, by: [:], of: id("b"))]
        #expect(touched == [[point]] && needs.points.isEmpty)
    }

    @Test("If there are too many points, those of the people whose names are first stay, each time")
    func crowded() throws {
        var needs = WatchedNeeds()
        for (number, name) in ["d", "b", "a", "c"].enumerated() {
            let place = SavedPlace.made(name, 30 + Double(number)).place
            let need = PersonOnWatch.Need(place: place, parts: [.alerts])
            _ = needs.replace([:], by: [WatchedPoint(place): need], of: id(name))
        }
        #expect(
            needs.first(2).compactMap { needs.points[$0]?.people.first?.rawValue }.sorted() == ["a", "b"]
        )
        #expect(needs.first(9).count == 4)
    }
}

@Suite("X7: what the watcher keeps for dry runs")
struct NotificationWatchRecordTests {
    private let play = WatchPlay()

    @Test("What became known is kept while somebody has rules there, and erased after that")
    func records() async throws {
        let records = InMemoryKnowledgeRecords()
        let places = [SavedPlace.made("home"), .made("work", 35)]
        let points = Set(places.map(\.place.coordinate.roundedToHundredths))
        let old = WeatherReport(coordinate: try Coordinate(latitude: 1, longitude: 1))
        let point = old.coordinate
        try await records.record(
            [point: PlaceKnowledge(old, timeZone: .gmt, receivedAt: play.hours(-1))],
            at: play.hours(-1)
        )
        for place in places { play.weather.set(place, at: play.hours(0), alerts: []) }
        try play.people.put("ann", places.map { try NotificationPreset.warnings.rule(for: $0) }, at: places)
        let watch = play.watch(records: records)
        await watch.look()
        let all = points.union([point])
        #expect(Set(try await records.records(of: all, since: .distantPast).keys) == points)
        try play.people.put("ann", [NotificationPreset.warnings.rule(for: places[0])], at: places)
        await watch.look()
        #expect(try await records.records(of: all, since: .distantPast).count == 1)
        play.people.remove("ann")
        await watch.look()
        #expect(try await records.records(of: all, since: .distantPast).isEmpty)
    }

    @Test("Why a place was not answered for is told with the point")
    func failures() async throws {
        let home = SavedPlace.made("home")
        try play.people.put("ann", [NotificationPreset.warnings.rule(for: home)], at: [home])
        let failures = Mutex<[RepositoryError?]>([])
        let watch = play.watch { event in
            guard case .asked(let point, let failure) = event else { return }
            #expect(point == WatchedPoint(home.place))
            failures.withLock { $0.append(failure) }
        }
        await watch.look()
        play.weather.set(home, at: play.hours(0), alerts: [])
        play.wall.pass(15)
        await watch.look()
        #expect(failures.withLock(\.self) == [.nobodyAnswered([]), nil])
    }
}
