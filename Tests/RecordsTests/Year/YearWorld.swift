import Clocks
import ForecastRecords
import Foundation
import Meteorology
import SQLRecords
import SQLiteStore
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The server's own night work through the emulated year, by a clock that a test sets: the fair cut, the truths and the
/// learner, with an archive in a file.
final class YearWorld: Sendable {
    /// The source that becomes worse overnight, and the day.
    static let bad = (source: "met-norway", day: 240)
    /// The nights on which something is learned.
    static let learnedOn = [45, 262]

    let records: SQLRecords
    let log = YearLog()
    let learner = PlaceLearner(normals: YearWorld.normals)
    let upstreams: [EmulatedUpstream]

    /// What was made of a cut in the night in which it was made.
    struct Night {
        let place: RecordedPlace
        let moment: Date
        let own: OwnForecast?
    }

    private let folder = TemporaryFolder()
    private let clock: ManualWallClock
    private let cut: FairCut
    private let truths: GatherTruths
    private let learn: LearnRecords

    init() throws {
        let start = try #require(Year.places.map { $0.weather.starts[0] }.min())
        clock = ManualWallClock(Date(timeIntervalSince1970: start))
        records = SQLRecords(
            SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") }
        )
        let kept = ScriptedPlaces(Year.places.map(\.place))
        let stations = EmulatedUpstream("stations", daily: 400, weight: 1)
        let sources = try EmulatedSource.all(clock, log)
        upstreams = sources.map(\.upstream) + [stations]
        cut = FairCut(
            archive: records,
            kept: kept,
            listed: FakePlaceSearch([]),
            sources: sources,
            clock: clock.clock,
            ticks: ContinuousClock()
        )
        truths = GatherTruths(
            archive: records,
            kept: kept,
            listed: FakePlaceSearch([]),
            sources: [EmulatedStations(stations, clock, log)],
            analysis: EmulatedPast.analysis(clock),
            clock: clock.clock,
            ticks: ContinuousClock()
        )
        learn = LearnRecords(
            archive: records,
            learner: learner,
            clock: clock.clock,
            ticks: ContinuousClock()
        )
    }

    private static let normals: @Sendable (RecordedPlace) -> PlaceLearner.Normal = { point in
        let place = Year.places.first { $0.point == point }
        return { place?.normal($0, $1) }
    }

    private struct Look {
        enum Work { case cut, truths, learn }

        let moment: Double
        let work: Work
    }

    /// The looks of the year in order of time. A server looks all the time; these are those in which something is due.
    private static var looks: [Look] {
        var (seen, looks): (Set<TimeZone>, [Look]) = ([], [])
        for place in Year.places where seen.insert(place.zone).inserted {
            for day in 0..<Year.days {
                func add(_ hour: Double, _ work: Look.Work) {
                    looks.append(
                        Look(moment: (place.weather.starts[day] + hour * 3600).rounded(), work: work)
                    )
                }
                // Twice in the night what is due, once more what failed, and in the morning what was.
                for hour in [3, 5.1, 5.6] { add(hour, .cut) }
                for hour in [6.6, 7.7] { add(hour, .truths) }
                // Each time as many places as are learned in a look.
                if place.number < 10, learnedOn.contains(day) { add(5.7, .learn) }
            }
        }
        return looks.sorted { $0.moment < $1.moment }
    }

    /// Lets the year pass, and learns all of it.
    ///
    /// - Returns: What was learned on some nights meanwhile.
    func pass() async throws -> [Night] {
        var nights: [Night] = []
        for look in Self.looks {
            clock.pass(look.moment - clock.clock.now.timeIntervalSince1970)
            switch look.work {
            case .cut: await cut.look()
            case .truths: await truths.look()
            case .learn: nights += try await learnedNow()
            }
        }
        #expect(try await learn.rebuild() == Year.places.count)
        return nights
    }

    /// Learns what is due in a look.
    private func learnedNow() async throws -> [Night] {
        let moment = clock.clock.now
        await learn.look()
        var nights: [Night] = []
        for state in try await records.learningStates() where state.last?.moment == moment {
            let own = try await records.ownForecast(at: state.place)
            nights.append(Night(place: state.place, moment: moment, own: own))
        }
        return nights
    }

    func close() async { await records.close() }
}

extension EmulatedSource {
    /// Six sources of four providers. Two of them are nearly one, one becomes worse, one is absent for weeks, one leaves.
    static func all(_ clock: ManualWallClock, _ log: YearLog) throws -> [EmulatedSource] {
        func source(_ name: String) throws -> RecordSource { try #require(RecordSource(name)) }
        var habits: [[Habit]] = [[], [], [], []]
        let common = Dictionary(
            uniqueKeysWithValues: Year.places.map {
                ($0.number, YearErrors($0.weather, seed: 1000 + $0.number))
            }
        )
        func errors(_ number: Int, skill: Double, of base: [Int: YearErrors], share: Double = 0.5) -> [Int:
            YearErrors]
        {
            Dictionary(
                uniqueKeysWithValues: Year.places.map { place in
                    let errors = YearErrors(
                        place.weather,
                        seed: 2000 + 100 * number + place.number,
                        skill: skill,
                        common: base[place.number],
                        share: share,
                        bias: 0.7
                    )
                    return (place.number, errors)
                }
            )
        }
        let best = errors(0, skill: 0.9, of: common)
        habits[0] = [
            Habit(source: try source("open-meteo/ecmwf_ifs025"), errors: best),
            Habit(source: try source("open-meteo"), errors: errors(1, skill: 1, of: best, share: 0.95)),
            Habit(source: try source("open-meteo/gfs_seamless"), errors: errors(2, skill: 1.2, of: common)),
        ]
        let bad = YearWorld.bad
        habits[1] = [
            Habit(source: try source(bad.source), errors: errors(3, skill: 1, of: common), badFrom: bad.day)
        ]
        habits[2] = [Habit(source: try source("kma"), errors: errors(4, skill: 0.95, of: common))]
        habits[3] = [Habit(source: try source("nws"), errors: errors(5, skill: 1.1, of: common))]
        let upstreams = [
            EmulatedUpstream("open-meteo", daily: 220, weight: 4),
            EmulatedUpstream("met-norway", coverage: .countries(["KR", "GB", "US"]), daily: 40, weight: 1),
            EmulatedUpstream("kma", coverage: .countries(["KR"]), daily: 100, weight: 4),
            EmulatedUpstream("nws", coverage: .countries(["GB", "US"]), daily: 12, weight: 1),
        ]
        let outages = [[150..<155], [], [300..<340], [330..<Year.days]]
        return upstreams.indices.map {
            EmulatedSource(upstreams[$0], habits[$0], outages: outages[$0], clock, log)
        }
    }
}
