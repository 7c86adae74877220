import ForecastRecords
import Foundation
import Logging
import PrometheusMetrics
import Repository
import ServiceLifecycle
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

@Suite("X3: the fair cut of a server", .timeLimit(.minutes(10)))
struct LiveRecordsTests {
    private static let places = [(37.57, 126.98), (35.18, 129.08), (33.5, 126.53)].compactMap {
        try? Coordinate(latitude: $0.0, longitude: $0.1)
    }

    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func scene(
        _ upstream: UpstreamEmulator,
        in folder: TemporaryFolder,
        at now: String
    ) throws -> (graph: LiveGraph, configuration: RecordsConfiguration) {
        let environment = [
            "HANEUL_DATA_DIR": folder.path, "HANEUL_PROVIDERS": "open-meteo", "HANEUL_NOW": now,
            "HANEUL_OPEN_METEO_URL": upstream.origin,
            "HANEUL_RECORD_SOURCES": "open-meteo, open-meteo/ecmwf_ifs025,open-meteo/gfs_seamless",
        ]
        let folders = Folders(environment: environment)
        let sources = ConfigurationSources(environment: environment, folders)
        let graph = LiveGraph(
            configuration: try HaneulConfiguration(sources, providers: .registered),
            registered: .registered,
            folders: folders,
            places: FakePlaceSearch()
        )
        return (graph, try RecordsConfiguration(sources, providers: .registered))
    }

    private func cut(
        _ live: LiveRecords,
        of database: SQLStorage,
        in graph: LiveGraph,
        over repository: CachedRepository
    ) -> FairCut {
        FairCut(
            archive: live.records,
            kept: database,
            listed: graph.places,
            sources: live.sources(of: graph.providers, over: repository),
            clock: graph.wallClock,
            ticks: ContinuousClock()
        )
    }

    private func save(_ database: SQLStorage) async throws {
        _ = try await database.savePlaces(
            Self.places.enumerated().map { index, point in
                SavedPlace(
                    id: SavedPlace.ID(rawValue: "\(index)"),
                    place: Place(
                        name: LocalizedName("Place \(index)"),
                        coordinate: point,
                        timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
                    ),
                    label: nil,
                    savedAt: .distantPast
                )
            },
            at: nil
        )
    }

    /// A body made by hand: the figures of each model are those of its position in the request and of the latitude.
    private static func body(_ request: RecordedRequest) -> Data {
        let query = request.query
        let latitude = Double(query["latitude"] ?? "") ?? 0
        let start = 1_795_186_800  // 2026-11-21 in Seoul
        var daily: [String: Any] = ["time": [start, start + 86_400]]
        var hourly: [String: Any] = ["time": (0..<76).map { 1_795_204_800 + $0 * 3600 }]
        var (dailyUnits, hourlyUnits) = (["time": "unixtime"], ["time": "unixtime"])
        for (index, model) in (query["models"] ?? "").split(separator: ",").enumerated() {
            daily["temperature_2m_max_\(model)"] = [latitude + Double(index), latitude + Double(index) + 1]
            dailyUnits["temperature_2m_max_\(model)"] = "°C"
            hourly["wind_speed_10m_\(model)"] = (0..<76).map { Double($0 + index) / 10 }
            hourlyUnits["wind_speed_10m_\(model)"] = "m/s"
        }
        let json: [String: Any] = [
            "latitude": latitude, "longitude": Double(query["longitude"] ?? "") ?? 0,
            "timezone": "Asia/Seoul",
            "utc_offset_seconds": 32_400, "daily": daily, "hourly": hourly, "daily_units": dailyUnits,
            "hourly_units": hourlyUnits,
        ]
        return (try? JSONSerialization.data(withJSONObject: json)) ?? Data()
    }

    /// What a request costs by the rules of the service.
    private static func weight(_ request: RecordedRequest) -> Double {
        func count(_ name: String) -> Double {
            Double(request.query[name]?.split(separator: ",").count ?? 0)
        }
        let tens = (count("hourly") + count("daily")) * count("models") / 10
        return max(1, tens, tens * (Double(request.query["forecast_days"] ?? "") ?? 0) / 14)
    }

    @Test(
        "One call for each place; every figure of the body is archived, and no call counts for less than it costs"
    )
    func night() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/v1/forecast") { .json(Self.body($0)) }
            let folder = try TemporaryFolder()
            let (graph, configuration) = try scene(upstream, in: folder, at: "2026-11-21T05:30:00+09:00")
            let database = SQLStorage(SQLiteStore(path: graph.folders.storage, schema: .weather))
            try await save(database)
            let registry = PrometheusRegistry()
            let repository = graph.serverRepository(observer: RepositoryMetrics(registry), logger: logger)
            let live = LiveRecords(graph.databases, configuration, places: graph.places, logger: logger)
            let service = live.service(
                in: graph,
                kept: database,
                over: repository,
                registry: registry,
                duty: LiveDuties(in: graph.folders).recording
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await service.run() }
                while try await live.records.learningStates().filter({ $0.last != nil }).count
                    < Self.places.count
                {
                    try await Task.sleep(for: .milliseconds(20))
                }
                group.cancelAll()
            }
            // Another process finds everything done.
            await cut(live, of: database, in: graph, over: repository).look()
            #expect(upstream.count("/v1/forecast") == Self.places.count)
            let cost = upstream.requests.map(Self.weight).reduce(0, +)
            #expect(abs(cost - 3 * 1.5 * 16 / 14) < 1e-9)
            let left = try #require(repository.limitsStatus().first?.budgets.last)
            // The budget grows again by one call in nine seconds.
            #expect(left.limit.calls == 10_000 && left.calls < 10_000 - cost + 1)

            let records = SQLRecords(SQLiteStore(path: graph.folders.records, schema: .records))
            let day = LocalDay(year: 2026, month: 11, day: 21)
            for point in Self.places {
                let forecasts = try await records.forecasts(at: RecordedPlace(point), issuedOn: day...day)
                // Nothing is verified yet: the median of three stands for the blend.
                let own = try #require(try await records.ownForecast(at: RecordedPlace(point)))
                #expect(!own.isBlended && own.day == day && own.sources.count == 3)
                let tomorrow = own.days.dropFirst().first?.maximum
                #expect(tomorrow?.value == forecasts[1].figures[.maximum, 1]?.value)
                #expect(
                    forecasts.map(\.source.description)
                        == ["open-meteo", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless"]
                )
                for (index, forecast) in forecasts.enumerated() {
                    #expect(forecast.figures[.maximum, 0] == Tenths(point.latitude + Double(index)))
                    #expect(forecast.figures[.maximum, 1] == Tenths(point.latitude + Double(index) + 1))
                    // 20:30 UTC: the first step is 21:00 UTC, an hour after the first of the body.
                    for position in 0..<24 {
                        let hour = position * 3 + 1
                        #expect(forecast.figures[.wind, position] == Tenths(Double(hour + index) / 10))
                    }
                }
            }
            await records.close()
            await repository.close()
            await graph.close()
        }
    }

    @Test("After 06:00 nothing is asked, and nothing is archived")
    func morning() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/v1/forecast") { .json(Self.body($0)) }
            let folder = try TemporaryFolder()
            let (graph, configuration) = try scene(upstream, in: folder, at: "2026-11-21T06:00:00+09:00")
            let database = SQLStorage(SQLiteStore(path: graph.folders.storage, schema: .weather))
            try await save(database)
            let registry = PrometheusRegistry()
            let repository = graph.serverRepository(observer: RepositoryMetrics(registry), logger: logger)
            let live = LiveRecords(graph.databases, configuration, places: graph.places, logger: logger)
            await cut(live, of: database, in: graph, over: repository).look()
            #expect(upstream.requests.isEmpty)
            #expect(try await live.records.recordedPlaces() == [])
            await repository.close()
            await graph.close()
        }
    }

    @Test(
        "Sources that the operator names; those that are none are refused",
        arguments: [
            ("open-meteo,met-norway", true), ("Open-Meteo/icon_seamless", true), ("nws , kma", true),
            ("", false),
            ("simulation", false), ("metar", false), ("almanac", false), ("kma/model", false),
            ("open-meteo/", false),
            ("open-meteo/a b", false), ("nobody", false),
        ]
    )
    func named(text: String, isAccepted: Bool) {
        let sources = try? SettingParser.recordSources(text, of: .registered)
        #expect((sources != nil) == isAccepted)
    }

    @Test("Unless sources are named: the standard models, and the forecasts of all other providers with some")
    func standard() throws {
        let environment = [
            "HANEUL_CONTACT": "me@example.org", "HANEUL_OPENWEATHERMAP_KEY": "k",
            "HANEUL_DATA_GO_KR_KEY": "k",
            "HANEUL_DATA_DIR": "/nowhere",
        ]
        let folders = Folders(environment: environment)
        let given = ConfigurationSources(environment: environment, folders)
        let graph = LiveGraph(
            configuration: try HaneulConfiguration(given, providers: .registered),
            registered: .registered,
            folders: folders,
            places: FakePlaceSearch()
        )
        let configuration = try RecordsConfiguration(given, providers: .registered)
        #expect(configuration.isOn)
        let live = LiveRecords(LiveDatabases(folders), configuration, places: graph.places, logger: logger)
        let sources = live.sources(of: graph.providers, over: graph.repository())
        let names = Set(sources.flatMap(\.sources).map(\.description))
        #expect(
            names == [
                "kma", "nws", "openweathermap", "met-norway", "open-meteo", "open-meteo/ecmwf_ifs025",
                "open-meteo/gfs_seamless", "open-meteo/icon_seamless", "open-meteo/gem_seamless",
                "open-meteo/jma_seamless", "open-meteo/ukmo_seamless",
            ]
        )
        // Half of the free budget carries so many places.
        let models = sources.first { $0.profile.id == "open-meteo" }
        #expect(abs((models?.weight ?? 0) - 4) < 1e-9)
    }
}
