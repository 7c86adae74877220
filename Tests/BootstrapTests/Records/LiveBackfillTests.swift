import ForecastRecords
import Foundation
import Logging
import PrometheusMetrics
import ProviderSupport
import Repository
import SQLiteStore
import SQLRecords
import SQLStorage
import TestSupport
import Testing
import UpstreamEmulator
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

@Suite("X3: the backfill of a server", .timeLimit(.minutes(10)))
struct LiveBackfillTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    private static let seoul = try? Coordinate(latitude: 37.57, longitude: 126.98)

    /// A server at noon in Seoul with one saved place, whose upstream is the emulator.
    private func server(
        over upstream: UpstreamEmulator,
        hasRuns: Bool = true,
        _ test: (_ look: () async -> Void, _ records: SQLRecords, CachedRepository) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let environment = [
            "HANEUL_DATA_DIR": folder.path, "HANEUL_PROVIDERS": "open-meteo",
            "HANEUL_NOW": "2026-11-21T12:00:00+09:00", "HANEUL_OPEN_METEO_URL": upstream.origin,
            "HANEUL_RECORD_SOURCES": "open-meteo,open-meteo/gfs_seamless",
        ]
        let runs = hasRuns ? ["open-meteo-runs-url": upstream.origin] : [:]
        let folders = Folders(environment: environment)
        let sources = ConfigurationSources(environment: environment, folders)
        let graph = LiveGraph(
            configuration: try HaneulConfiguration(sources, providers: .registered),
            registered: .registered,
            folders: folders,
            places: FakePlaceSearch()
        )
        let configuration = try RecordsConfiguration(sources, providers: .registered)
        let database = SQLStorage(SQLiteStore(path: graph.folders.storage, schema: .weather))
        _ = try await database.savePlaces(
            [
                SavedPlace(
                    id: SavedPlace.ID(rawValue: "1"),
                    place: Place(
                        name: LocalizedName("Seoul"),
                        coordinate: try #require(Self.seoul),
                        timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
                    ),
                    label: nil,
                    savedAt: .distantPast
                )
            ],
            at: nil
        )
        let observer = RepositoryMetrics(PrometheusRegistry())
        let repository = graph.serverRepository(observer: observer, logger: logger)
        let live = LiveRecords(graph.databases, configuration, places: graph.places, logger: logger)
        let archives = live.runs(of: graph.providers, SettingValues(runs), over: repository)
        #expect(archives.count == (hasRuns ? 1 : 0))
        let look = { () async in
            // Each is another process: the clock stands, and so would one of them.
            let cut = FairCut(
                archive: live.records,
                kept: database,
                listed: graph.places,
                sources: live.sources(of: graph.providers, over: repository),
                clock: graph.wallClock,
                ticks: ContinuousClock()
            )
            await cut.look()
            for runs in archives {
                await BackfillRecords(
                    archive: live.records,
                    cut: cut,
                    runs: runs,
                    clock: graph.wallClock,
                    ticks: ContinuousClock()
                ).look()
            }
        }
        try await test(look, live.records, repository)
        await live.records.close()
        await repository.close()
        await graph.close()
    }

    /// A body made by hand after the documentation: temperatures are the hours since the run began, of the second model
    /// with 100 more.
    private static func body(
        _ request: RecordedRequest,
        of place: (Double, Double) = (37.55, 127),
        run: String? = nil
    ) -> Data {
        let models = (request.query["models"] ?? "").split(separator: ",")
        let run = run ?? request.query["run"] ?? ""
        let begin = (try? Date("\(run):00Z", strategy: .iso8601)) ?? .distantPast
        let first = begin.timeIntervalSince1970
        var hourly: [String: Any] = ["time": (0..<384).map { first + Double($0) * 3600 }]
        var units = ["time": "unixtime"]
        for (index, model) in models.enumerated() {
            hourly["temperature_2m_\(model)"] = (0..<384).map { Double($0) / 10 + Double(index) * 10 }
            units["temperature_2m_\(model)"] = "°C"
            hourly["precipitation_\(model)"] = [Double](repeating: 0.1, count: 384)
            units["precipitation_\(model)"] = "mm"
        }
        let json: [String: Any] = [
            "latitude": place.0, "longitude": place.1, "timezone": "GMT", "utc_offset_seconds": 0,
            "hourly": hourly, "hourly_units": units,
        ]
        return (try? JSONSerialization.data(withJSONObject: json)) ?? Data()
    }

    @Test(
        "A run a day, newest first: every figure of the body is archived as backfilled, and its cost is counted"
    )
    func days() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/v1/forecast") { .json(Self.body($0)) }
            try await server(over: upstream) { look, records, repository in
                for _ in 0..<3 { await look() }
                #expect(
                    upstream.requests.map { $0.query["run"] } == [
                        "2026-11-19T00:00", "2026-11-18T00:00", "2026-11-17T00:00",
                    ]
                )
                let point = RecordedPlace(try #require(Self.seoul))
                let day = LocalDay(year: 2026, month: 11, day: 20)
                let found = try await records.forecasts(at: point, issuedOn: day...day)
                #expect(found.map(\.source.description) == ["open-meteo", "open-meteo/gfs_seamless"])
                #expect(found.map(\.origin) == [.backfilled, .backfilled])
                for (index, forecast) in found.enumerated() {
                    // 15 h UTC is midnight in Seoul: the last hour of the day is the 39th of the run.
                    #expect(forecast.figures[.maximum, 0] == Tenths(3.9 + Double(index) * 10))
                    #expect(forecast.figures[.minimum, 0] == Tenths(1.5 + Double(index) * 10))
                    #expect(forecast.figures[.precipitation, 0] == Tenths(2.4))
                    #expect(forecast.figures[.maximum, 14] == Tenths(37.5 + Double(index) * 10))
                    #expect(forecast.figures[.maximum, 15] == nil)
                }
                let left = try #require(repository.limitsStatus().first?.budgets.last)
                #expect(left.limit.calls == 10_000 && left.calls <= 9_997 && left.calls > 9_995)
            }
        }
    }

    @Test("Who gives forecasts an address of their own is not passed by")
    func ownAddress() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/v1/forecast") { .json(Self.body($0)) }
            try await server(over: upstream, hasRuns: false) { look, _, _ in
                await look()
                #expect(upstream.requests.isEmpty)
            }
        }
    }

    @Test(
        "Whatever an upstream does, nothing that is no forecast of the run is archived",
        arguments: Fault.allCases
    )
    func faults(fault: Fault) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/v1/forecast") { fault.behaviour($0) }
            try await server(over: upstream) { look, records, _ in
                for _ in 0..<2 { await look() }
                #expect(upstream.requests.count >= 1)
                let point = RecordedPlace(try #require(Self.seoul))
                let days = LocalDay(year: 2026, month: 8, day: 1)...LocalDay(year: 2026, month: 12, day: 1)
                let found = try await records.forecasts(at: point, issuedOn: days)
                switch fault {
                case .absurd:
                    // Rain has a unit that is known.
                    #expect(found.allSatisfy { $0.figures.count(of: .maximum) == 0 })
                    #expect(found.allSatisfy { $0.figures.count(of: .temperature) == 0 })
                case .textAfter:
                    #expect(
                        found.allSatisfy {
                            [3.9, 13.9].compactMap { Tenths($0) }.contains($0.figures[.maximum, 0])
                        }
                    )
                default: #expect(found == [])
                }
            }
        }
    }

    enum Fault: String, CaseIterable {
        case refused, hangs, reset, truncated, empty, html, wrongTypes, nulls, absurd, huge, redirect,
            otherPlace,
            otherDay, textAfter, notKept
        case status400, status401, status403, status404, status429, status500, status503

        func behaviour(_ request: RecordedRequest) -> Behaviour {
            let body = LiveBackfillTests.body(request)
            return switch self {
            case .refused: .closeBeforeHeader
            case .hangs: .hangBeforeHeader
            case .reset: .resetAmidBody(body)
            case .truncated: .truncated(body)
            case .empty: .reply()
            case .html: .reply(body: "<html><body>Bad gateway</body></html>")
            case .wrongTypes: .reply(body: #"{"hourly":{"time":"now","temperature_2m_best_match":{"a":1}}}"#)
            case .nulls: .reply(body: #"{"latitude":null,"hourly":null,"hourly_units":null}"#)
            case .absurd:
                .reply(body: String(decoding: body, as: UTF8.self).replacing("\u{B0}C", with: "kelvin"))
            case .huge: .hugeBody()
            case .redirect: .redirect(to: "/v1/forecast?run=again")
            case .otherPlace: .json(LiveBackfillTests.body(request, of: (35, 127)))
            case .otherDay: .json(LiveBackfillTests.body(request, run: "2026-11-21T00:00"))
            case .textAfter: .textWithinBody(body)
            case .notKept:
                .reply(
                    status: 400,
                    body: #"{"error":true,"reason":"The requested model run is not available"}"#
                )
            default: .reply(status: Int(rawValue.dropFirst(6)) ?? 500, body: #"{"error":true,"reason":"no"}"#)
            }
        }
    }
}
