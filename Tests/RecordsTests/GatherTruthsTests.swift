import Clocks
import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("X3: records, what then happened")
struct GatherTruthsTests {
    /// Noon in Seoul, of 2026-11-20.
    private let noon = Date(timeIntervalSince1970: 1_795_143_600)

    @Test(
        "Two weeks of twenty places: each station once a day, nothing before its day is over, everything archived"
    )
    func weeks() async throws {
        let scene = try await TruthScene(Place.twenty, from: noon)
        let source = ScriptedStations("one", scene.clock)
        for _ in 0..<(14 * 24 / 6) {
            // Every six hours another process.
            await scene.pass(6 * 3600, every: 600, scene.begin([source]))
        }
        for place in Place.twenty {
            let zone = try #require(place.timeZone?.timeZone)
            let truths = try await scene.truths(at: place)
            let days = Set(truths.compactMap { if case .day(let day) = $0.target { day } else { nil } })
            #expect((12...14).contains(days.count))
            for truth in truths {
                let day =
                    switch truth.target {
                    case .day(let day): day
                    case .moment(let moment): LocalDays.day(containing: moment, in: zone).day
                    }
                let end = LocalDays.span(of: day, in: zone).end
                #expect(truth.knownAt >= end.addingTimeInterval(3 * 3600))
                #expect(truth.knownAt <= end.addingTimeInterval(6.3 * 3600))
                #expect(truth.revision == 0)
            }
            let high = truths.filter { $0.variable == .maximum }
            #expect(high.allSatisfy { $0.value == Tenths(source.high) })
            // Each day its questions: of a place one, whatever process asked.
            let calls = source.calls.filter { $0.codes.first == ScriptedStations.code(of: place.coordinate) }
            #expect(calls.count == days.count)
        }
    }

    @Test("One question serves all places near one station")
    func shared() async throws {
        let places = (0..<6).compactMap { Place.at(37.5 + Double($0) / 100, 127, "Asia/Seoul") }
        let scene = try await TruthScene(places, from: noon)
        let station = try Observed.station("RKSS", 37.52, 127)
        let source = ScriptedStations("one", scene.clock, stations: { _ in [station] })
        await scene.pass(86_400, every: 300, scene.begin([source]))
        #expect(source.calls.count == 1)
        for place in places { #expect(try await scene.truths(at: place).values(of: .maximum).count == 1) }
    }

    @Test("The stations that observed are noted: whose they are, and what they are called where it is told")
    func names() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let gimpo = ObservingStation(
            code: "RKSS",
            coordinate: Place.twenty[0].coordinate,
            height: nil,
            name: "Seoul/Gimpo Intl"
        )
        let source = ScriptedStations("metar", scene.clock, stations: { _ in [gimpo] })
        await scene.pass(86_400, every: 600, scene.begin([source]))
        let noted = scene.archive.stations(at: RecordedPlace(Place.twenty[0].coordinate))
        #expect(
            noted == ["RKSS": RecordedStation(code: "RKSS", provider: "metar", name: "Seoul/Gimpo Intl")]
        )
    }

    @Test("A station that fell silent, or moved away: the next one that is fit, and it is told who")
    func nextStation() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let noon = noon
        let near = try Observed.station("NEAR", 37.58, 126.98)
        let next = try Observed.station("NEXT", 37.6, 126.98)
        let source = ScriptedStations(
            "one",
            scene.clock,
            stations: { _ in [next, near] },
            // It reports from 60 km away since the second day, and nothing since the third.
            moves: { code, now in
                guard code == "NEAR" else { return nil }
                if now > noon.addingTimeInterval(2 * 86_400) { return .silent }
                guard now > noon.addingTimeInterval(86_400) else { return nil }
                return .to(try? Observed.station("NEAR", 38.1, 126.98))
            }
        )
        await scene.pass(3 * 86_400, every: 600, scene.begin([source]))
        let high = try await scene.truths(at: Place.twenty[0]).filter { $0.variable == .maximum }
        let codes = high.map { truth in
            if case .station(let code, _, _) = truth.observer { code } else { "" }
        }
        #expect(codes == ["NEAR", "NEXT", "NEXT"])
    }

    @Test("The first source that covers a place is asked; another one only for what that does not tell")
    func order() async throws {
        let scene = try await TruthScene([Place.twenty[0], Place.twenty[9]], from: noon)
        let first = ScriptedStations("first", scene.clock, coverage: .countries(["KR"]), delay: 12 * 3600)
        let second = ScriptedStations("second", scene.clock)
        await scene.pass(2 * 86_400, every: 600, scene.begin([first, second]))
        let (seoul, newYork) = (Place.twenty[0].coordinate, Place.twenty[9].coordinate)
        #expect(Set(first.calls.flatMap(\.codes)) == [ScriptedStations.code(of: seoul)])
        #expect(Set(second.calls.flatMap(\.codes)) == [ScriptedStations.code(of: newYork)])
        // Up to yesterday, at noon.
        let known = try await scene.truths(at: Place.twenty[0]).map(\.knownAt)
        #expect(known.min().map { $0 >= noon.addingTimeInterval(86_400) } == true)
    }

    @Test("A failure is tried again, and nobody else takes over meanwhile; after four, others are asked")
    func failures() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let failing = ScriptedStations(
            "first",
            scene.clock,
            failure: { number in
                number <= 2 ? .status(503, message: nil) : nil
            }
        )
        let other = ScriptedStations("second", scene.clock)
        await scene.pass(86_400, every: 300, scene.begin([failing, other]))
        #expect(other.calls.isEmpty && failing.calls.count == 3)
        let broken = ScriptedStations("first", scene.clock, failure: { _ in .timedOut })
        await scene.pass(86_400, every: 300, scene.begin([broken, other]))
        #expect(broken.calls.count == 5 && other.calls.count == 1)
        #expect(scene.events.all.contains(.asked("first", succeeded: false)))
        #expect(try await scene.truths(at: Place.twenty[0]).values(of: .maximum).count == 2)
    }

    @Test("A value that was corrected corrects the record once, by the same station alone")
    func correction() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let start = noon
        let source = ScriptedStations(
            "one",
            scene.clock,
            correction: { day, now in
                // A day is told 1.5 °C warmer from two days after it on.
                now.timeIntervalSince(day) > 2.2 * 86_400 && day < start.addingTimeInterval(43_200) ? 1.5 : 0
            }
        )
        await scene.pass(6 * 86_400, every: 600, scene.begin([source]))
        let high = try await scene.truths(at: Place.twenty[0]).filter { $0.variable == .maximum }
        let corrected = high.filter { $0.revision == 1 }
        #expect(corrected.count == 1 && corrected.first?.value == Tenths(source.high + 1.5))
        let before = high.first { $0.revision == 0 && $0.target == corrected.first?.target }
        #expect(before?.value == Tenths(source.high))
        #expect(scene.events.all.contains(.corrected(.maximum)))
    }

    @Test("Days that were missed, while nothing ran, are asked for by one question, 15 at most")
    func missed() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon, days: 40)
        scene.clock.pass(20 * 86_400)
        let source = ScriptedStations("one", scene.clock)
        await scene.pass(3600, every: 600, scene.begin([source]))
        #expect(source.calls.count == 1)
        #expect(try await scene.truths(at: Place.twenty[0]).values(of: .maximum).count == 15)
    }

    @Test("Without a forecast for a day nobody is asked")
    func nothingOpen() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon, days: 0)
        let source = ScriptedStations("one", scene.clock)
        await scene.pass(2 * 86_400, every: 600, scene.begin([source]))
        #expect(source.calls.isEmpty && source.lists == 0)
    }

    @Test(
        "Where no station tells anything, a model's analysis does after two days, by the name of its source"
    )
    func analysis() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let none = ScriptedStations("one", scene.clock, stations: { _ in [] })
        let past = ScriptedPast("open-meteo", scene.clock)
        let analysis = ModelAnalysis(by: RecordSource("open-meteo"), past: GetPastWeather(history: past))
        await scene.pass(4 * 86_400, every: 600, scene.begin([none], analysis: analysis))
        let truths = try await scene.truths(at: Place.twenty[0])
        #expect(truths.values(of: .maximum).count == 2)
        #expect(Set(truths.map(\.observer)) == [.analysis(RecordSource("open-meteo"))])
        #expect(Set(truths.map(\.variable)) == Set(RecordedVariable.observed))
        #expect(scene.events.all.contains(.known(.maximum, isAnalysis: true)))
        // A forecast that is still held is no analysis.
        let held = ScriptedPast("open-meteo", scene.clock, age: 5 * 86_400)
        let stale = ModelAnalysis(by: RecordSource("open-meteo"), past: GetPastWeather(history: held))
        let other = try await TruthScene([Place.twenty[0]], from: noon)
        await other.pass(4 * 86_400, every: 3600, other.begin([none], analysis: stale))
        #expect(try await other.truths(at: Place.twenty[0]).isEmpty)
    }

    @Test(
        "What a station does not tell, such as rain where there is no gauge, an analysis fills; nothing else"
    )
    func analysisFills() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let source = ScriptedStations("one", scene.clock, tellsRain: false)
        let past = ScriptedPast("open-meteo", scene.clock)
        let analysis = ModelAnalysis(by: RecordSource("open-meteo"), past: GetPastWeather(history: past))
        await scene.pass(4 * 86_400, every: 600, scene.begin([source], analysis: analysis))
        let truths = try await scene.truths(at: Place.twenty[0])
        for truth in truths {
            let isAnalysis = truth.observer == .analysis(RecordSource("open-meteo"))
            #expect(isAnalysis == (truth.variable == .precipitation))
        }
        #expect(truths.values(of: .precipitation).count == 2)
    }

    @Test("A planted leak: what a service tells of times to come is not known")
    func plantedLeak() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let source = ScriptedStations("one", scene.clock, leaks: true)
        await scene.pass(3 * 86_400, every: 600, scene.begin([source]))
        let truths = try await scene.truths(at: Place.twenty[0])
        #expect(truths.values(of: .maximum).count == 3)
        #expect(truths.values(of: .maximum).allSatisfy { $0 == source.high })
        for truth in truths {
            if case .moment(let moment) = truth.target { #expect(moment < truth.knownAt) }
        }
    }

    @Test("A store that fails is told once; what was gathered is stored later, and asked for once")
    func store() async throws {
        let scene = try await TruthScene([Place.twenty[0]], from: noon)
        let source = ScriptedStations("one", scene.clock)
        let gathering = scene.begin([source])
        let full = StorageError(.unwritable("full"), subject: "records")
        scene.archive.fail(with: full)
        await scene.pass(86_400, every: 600, gathering)
        #expect(scene.events.all.count { $0 == .storageFailed(full) } == 1)
        scene.archive.fail(with: nil)
        await scene.pass(3600, every: 600, gathering)
        #expect(scene.events.all.contains(.storageWorks) && source.calls.count == 1)
        #expect(try await scene.truths(at: Place.twenty[0]).values(of: .maximum).count == 1)
    }
}
