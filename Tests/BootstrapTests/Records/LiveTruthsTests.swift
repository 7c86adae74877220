import ForecastRecords
import Clocks
import Foundation
import Logging
import Meteorology
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

/// The fair cut of a day and what then happened, in Korea, the United States and elsewhere. The bodies are made by hand.
@Suite("X3: the truths of a server", .timeLimit(.minutes(10)))
struct LiveTruthsTests {
    private struct Scene {
        let graph: LiveGraph
        let live: LiveRecords
        let repository: CachedRepository

        func close() async {
            await live.records.close()
            await repository.close()
            await graph.close()
        }
    }

    private static let places = [
        (37.57, 126.98, "Asia/Seoul", "KR"), (40.78, -73.97, "America/New_York", "US"),
        (48.86, 2.35, "Europe/Paris", "FR"),
    ]
    private static let day = LocalDay(year: 2026, month: 11, day: 21)
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func scene(_ upstream: UpstreamEmulator, in folder: TemporaryFolder, at now: String) throws
        -> Scene
    {
        let origin = upstream.origin
        let environment = [
            "HANEUL_DATA_DIR": folder.path, "HANEUL_PROVIDERS": "open-meteo,kma,nws,metar", "HANEUL_NOW": now,
            "HANEUL_OPEN_METEO_URL": origin, "HANEUL_KMA_URL": origin, "HANEUL_NWS_URL": origin,
            "HANEUL_METAR_URL": origin, "HANEUL_DATA_GO_KR_KEY": "key", "HANEUL_CONTACT": "me@example.org",
            "HANEUL_RECORD_SOURCES": "open-meteo",
        ]
        let folders = Folders(environment: environment)
        let sources = ConfigurationSources(environment: environment, folders)
        let graph = LiveGraph(
            configuration: try HaneulConfiguration(sources, providers: .registered),
            registered: .registered,
            folders: folders,
            places: FakePlaceSearch()
        )
        let configuration = try RecordsConfiguration(sources, providers: .registered)
        return Scene(
            graph: graph,
            live: LiveRecords(LiveDatabases(folders), configuration, places: graph.places, logger: logger),
            repository: graph.repository()
        )
    }

    private func save(_ database: SQLStorage) async throws {
        let saved = try Self.places.enumerated().map { index, place in
            SavedPlace(
                id: SavedPlace.ID(rawValue: "\(index)"),
                place: Place(
                    name: LocalizedName("Place \(index)"),
                    coordinate: try Coordinate(latitude: place.0, longitude: place.1),
                    countryCode: place.3,
                    timeZone: PlaceTimeZone(identifier: place.2)
                ),
                label: nil,
                savedAt: .distantPast
            )
        }
        _ = try await database.savePlaces(saved, at: nil)
    }

    // MARK: The emulated services

    /// The forecast of one model: 12 °C on each day.
    private static func forecast(_ request: RecordedRequest) -> Data {
        let start = 1_795_219_200  // 2026-11-21T00:00Z
        let json: [String: Any] = [
            "latitude": Double(request.query["latitude"] ?? "") ?? 0,
            "longitude": Double(request.query["longitude"] ?? "") ?? 0,
            "timezone": "GMT", "utc_offset_seconds": 0,
            "daily": [
                "time": [start, start + 86_400], "temperature_2m_max": [12, 12],
                "temperature_2m_max_best_match": [12, 12],
            ],
            "daily_units": [
                "time": "unixtime", "temperature_2m_max": "°C", "temperature_2m_max_best_match": "°C",
            ],
            "hourly": ["time": (0..<80).map { start - 6 * 3600 + $0 * 3600 }],
            "hourly_units": ["time": "unixtime"],
        ]
        return (try? JSONSerialization.data(withJSONObject: json)) ?? Data()
    }

    /// Reports of an airport each hour before 2026-11-22T12:00Z.
    private static func reports(_ code: String, _ latitude: Double, _ longitude: Double) -> [[String: Any]] {
        (0..<48).map { hour in
            let time = 1_795_348_800 - hour * 3600 - 420
            let moment = Date(timeIntervalSince1970: Double(time))
            let clock = moment.formatted(.iso8601)
            let digits =
                clock.dropFirst(8).prefix(2) + clock.dropFirst(11).prefix(2) + clock.dropFirst(14).prefix(2)
            let warm = hour % 12
            let celsius = warm < 10 ? "0\(warm)" : "\(warm)"
            // The last report of the local standard day tells its extremes.
            let day = clock.hasPrefix("2026-11-22T04:53") ? " 401561002" : ""
            let remarks = code == "KNYC" ? " RMK AO2 T0\(warm < 10 ? "0" : "")\(warm)00010\(day)" : ""
            return [
                "icaoId": code, "lat": latitude, "lon": longitude, "elev": 40, "name": code, "obsTime": time,
                "rawOb": "METAR \(code) \(digits)Z 21010KT 9999 \(celsius)/01 Q1010\(remarks)",
            ]
        }
    }

    private static func metar(_ request: RecordedRequest) -> Behaviour {
        let all = reports("KNYC", 40.78, -73.97) + reports("LFPB", 48.97, 2.44)
        var wanted = all
        if let codes = request.query["ids"]?.split(separator: ",") {
            wanted = all.filter { row in codes.contains { row["icaoId"] as? String == String($0) } }
        } else if let box = request.query["bbox"]?.split(separator: ",").compactMap({ Double($0) }),
            box.count == 4
        {
            wanted = all.filter { row in
                (row["lon"] as? Double).map { box[1] <= $0 && $0 <= box[3] } ?? false
            }
        }
        return .json((try? JSONSerialization.data(withJSONObject: wanted)) ?? Data())
    }

    private static func portal(_ rows: [[String: Any]]) -> Behaviour {
        let json: [String: Any] = [
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"],
                "body": ["dataType": "JSON", "items": ["item": rows], "totalCount": rows.count],
            ]
        ]
        return .json((try? JSONSerialization.data(withJSONObject: json)) ?? Data())
    }

    private static func emulate(_ upstream: UpstreamEmulator) {
        upstream.on("/v1/forecast") { .json(forecast($0)) }
        upstream.on("/api/data/metar", answer: metar)
        upstream.on("/1360000/AsosHourlyInfoService/getWthrDataList") { request in
            let station = request.query["stnIds"] ?? ""
            return portal(
                (0...23).map { hour in
                    [
                        "tm": "2026-11-21 \(hour < 10 ? "0" : "")\(hour):00", "stnId": station,
                        "ta": "\(hour).5",
                        "rn": "", "ws": "2.0",
                    ]
                }
            )
        }
        upstream.on("/1360000/AsosDalyInfoService/getWthrDataList") { request in
            portal([
                [
                    "tm": "2026-11-21", "stnId": request.query["stnIds"] ?? "", "minTa": "0.2",
                    "maxTa": "23.9",
                    "sumRn": "",
                ]
            ])
        }
    }

    // MARK: Tests

    @Test(
        "A day in Korea, the United States and elsewhere: each by its own stations, and known when it was over"
    )
    func day() async throws {
        try await UpstreamEmulator.running { upstream in
            Self.emulate(upstream)
            let folder = try TemporaryFolder()
            // 05:30 in Seoul, in Paris and in New York.
            for night in ["2026-11-20T20:30:00Z", "2026-11-21T04:30:00Z", "2026-11-21T10:30:00Z"] {
                let scene = try scene(upstream, in: folder, at: night)
                let database = SQLStorage(SQLiteStore(path: scene.graph.folders.storage, schema: .weather))
                try await save(database)
                await FairCut(
                    archive: scene.live.records,
                    kept: database,
                    listed: scene.graph.places,
                    sources: scene.live.sources(of: scene.graph.providers, over: scene.repository),
                    clock: scene.graph.wallClock,
                    ticks: ContinuousClock()
                ).look()
                await scene.close()
            }
            let scene = try scene(upstream, in: folder, at: "2026-11-22T12:00:00Z")
            let database = SQLStorage(SQLiteStore(path: scene.graph.folders.storage, schema: .weather))
            let (records, graph) = (scene.live.records, scene.graph)
            #expect(try await records.recordedPlaces().count == 3)
            for _ in 0..<2 {
                // Another process finds everything done.
                await GatherTruths(
                    archive: records,
                    kept: database,
                    listed: graph.places,
                    sources: scene.live.observations(of: graph.providers, over: scene.repository),
                    clock: graph.wallClock,
                    ticks: ContinuousClock()
                ).look()
            }
            #expect(upstream.count("/1360000/AsosHourlyInfoService/getWthrDataList") == 1)
            #expect(upstream.count("/1360000/AsosDalyInfoService/getWthrDataList") == 1)
            // For two places their airports, and what those reported.
            #expect(upstream.count("/api/data/metar") == 4)
            #expect(!upstream.requests.contains { $0.path.hasPrefix("/stations") })

            var found: [String: [RecordedTruth]] = [:]
            for place in Self.places {
                let point = RecordedPlace(try Coordinate(latitude: place.0, longitude: place.1))
                found[place.3] = try await records.truths(
                    at: point,
                    of: LocalDay(year: 2026, month: 11, day: 19)...LocalDay(year: 2026, month: 11, day: 23)
                )
            }
            func value(_ country: String, _ variable: RecordedVariable) -> RecordedTruth? {
                found[country]?.first { $0.variable == variable }
            }
            #expect(value("KR", .maximum)?.value.value == 23.9 && value("KR", .minimum)?.value.value == 0.2)
            #expect(value("KR", .precipitation)?.value.value == 0)
            #expect(value("KR", .maximum)?.derivation == TruthDerivation(.reported))
            #expect(value("US", .maximum)?.value.value == 15.6 && value("US", .minimum)?.value.value == -0.2)
            #expect(value("US", .precipitation)?.value.value == 0)
            #expect(value("US", .maximum)?.derivation == TruthDerivation(.reported))
            #expect(value("FR", .maximum)?.value.value == 11 && value("FR", .minimum)?.value.value == 0)
            #expect(value("FR", .maximum)?.derivation == TruthDerivation(.sampled, isWhole: true))
            // Rain that is not told is not 0 mm.
            #expect(value("FR", .precipitation) == nil)
            let observers = found.mapValues { truths in
                Set(
                    truths.map { truth in
                        if case .station(let code, _, _) = truth.observer { code } else { "" }
                    }
                )
            }
            #expect(observers == ["KR": ["108"], "US": ["KNYC"], "FR": ["LFPB"]])
            for (_, truths) in found {
                #expect(truths.count { $0.variable == .temperature } == 8)
                #expect(truths.allSatisfy { $0.knownAt == graph.wallClock.now })
            }
            await scene.close()
        }
    }

    @Test("Whose stations are asked: those of the listed providers that can be asked, in their order")
    func order() throws {
        func names(_ more: [String: String]) throws -> [String] {
            let environment = ["HANEUL_DATA_DIR": "/nowhere"].merging(more) { $1 }
            let folders = Folders(environment: environment)
            let given = ConfigurationSources(environment: environment, folders)
            let graph = LiveGraph(
                configuration: try HaneulConfiguration(given, providers: .registered),
                registered: .registered,
                folders: folders,
                places: FakePlaceSearch()
            )
            return graph.providers.observations().map(\.profile.id.rawValue)
        }
        #expect(try names([:]) == ["metar"])
        #expect(try names(["HANEUL_CONTACT": "me@example.org"]) == ["metar", "nws"])
        #expect(
            try names(["HANEUL_CONTACT": "me@example.org", "HANEUL_DATA_GO_KR_KEY": "k"])
                == ["kma", "metar", "nws"]
        )
        #expect(try names(["HANEUL_PROVIDERS": "open-meteo"]) == [])
    }
}
