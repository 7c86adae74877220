import Foundation
import HTTPPort
import HTTPService
import HTTPTypes
import Languages
import Meteorology
import OpenWeatherMap
import TestSupport
import Testing
import WeatherModels
import WeatherUnits
import WeatherPorts

/// One Call, air pollution and geocoding bodies, read by our provider where it reads them, and written back by the
/// gateway: every field again, with its type and value, but for the differences that `docs/gateway-differences.md` lists
/// with their reasons.
@Suite(
    "Round trip of One Call, air and places",
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
)
struct OneCallRoundTripTests {
    @Test("4.7: /onecall", arguments: RecordedAnswer.all("onecall").filter { !$0.isOfPast })
    func oneCall(recorded: RecordedAnswer) async throws {
        let root = recorded.root
        let first = (root["hourly"] as? [[String: Any]])?.first
        let now = recorded.moment((root["current"] as? [String: Any] ?? first)?["dt"])
        let (report, units) = try #require(try await recorded.report("onecall", now: now))
        let gateway = GatewayUnderTest(
            FakeWeather(MadeUpWeather.answer(ReportCompletion.complete(report, now: now))),
            places: [],
            now: now
        )
        let written = try await gateway.get("/data/3.0/onecall?" + recorded.query(report, units)).object()
        expect(ListedDifference.oneCall, between: root, and: written)
    }

    /// Bodies of the former form are the present and the hours of a day: each is asked for on its own.
    @Test("4.7: /onecall/timemachine", arguments: RecordedAnswer.all("onecall").filter(\.isOfPast))
    func timeMachine(recorded: RecordedAnswer) async throws {
        let root = recorded.root
        let hours = try #require((root["data"] ?? root["hourly"]) as? [[String: Any]])
        var asOneCall = root
        asOneCall["hourly"] = hours
        let now = recorded.moment(hours.last?["dt"]).addingTimeInterval(86_400)
        let (report, units) = try #require(
            try await recorded.report("onecall", now: now, root: asOneCall)
        )
        let completed = ReportCompletion.complete(report, now: now)
        let history = FakeHistory { _ throws(HistoryError) in completed }
        let gateway = GatewayUnderTest(history: history, places: [], now: now)
        for hour in hours where hour["temp"] != nil {
            let time = recorded.moment(hour["dt"]).timeIntervalSince1970
            let path = "/data/3.0/onecall/timemachine?dt=\(Int(time))&" + recorded.query(report, units)
            let written = try await gateway.get(path).object()
            let data = try #require((written["data"] as? [Any])?.first)
            expect(ListedDifference.timeMachine, between: hour, and: data)
        }
    }

    @Test("4.9: /air_pollution/forecast", arguments: RecordedAnswer.all("airpollution"))
    func air(recorded: RecordedAnswer) async throws {
        var root = recorded.root
        // Some were cut for tests of readers.
        if (root["coord"] as? [String: Any])?.count != 2 { root["coord"] = nil }
        let now = recorded.moment((root["list"] as? [[String: Any]])?.first?["dt"])
        let (report, units) = try #require(try await recorded.report("air-pollution", now: now))
        let gateway = GatewayUnderTest(FakeWeather(MadeUpWeather.answer(report)), places: [], now: now)
        let path = "/data/2.5/air_pollution/forecast?" + recorded.query(report, units)
        expect(ListedDifference.air, between: root, and: try await gateway.get(path).object())
    }

    @Test("4.8: /geo/1.0/direct", arguments: RecordedAnswer.allLists("geo"))
    func places(recorded: RecordedAnswer) async throws {
        for element in recorded.list {
            let names = element["local_names"] as? [String: String] ?? [:]
            let name = try #require(element["name"] as? String)
            let place = Place(
                name: LocalizedName(
                    names["en"] ?? name,
                    translations: names["ko"].map { [.korean: $0] } ?? [:]
                ),
                coordinate: .sample(element["lat"] as? Double ?? 0, element["lon"] as? Double ?? 0),
                countryCode: element["country"] as? String,
                region: (element["state"] as? String).map { LocalizedName($0) }
            )
            let query = place.name.standard.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
            let response = try await GatewayUnderTest(places: [place])
                .get("/geo/1.0/direct?q=\(query ?? "")")
            let written = try JSONSerialization.jsonObject(with: Data(response.body)) as? [Any]
            var recorded = element
            recorded["local_names"] = names.filter { ["ko", "en"].contains($0.key) }
            if names["en"] != nil { recorded["name"] = names["en"] }
            expect([], between: recorded, and: try #require(written?.first))
        }
    }

    @Test("the document lists every difference of One Call and air")
    func document() throws {
        let checkout = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: checkout.appending(path: "docs/gateway-differences.md"),
            encoding: .utf8
        )
        for difference in ListedDifference.oneCall + ListedDifference.timeMachine + ListedDifference.air {
            #expect(text.contains("`\(difference.path)`"), "\(difference.path) is not in the document")
        }
    }

    private func expect(_ listed: [ListedDifference], between recorded: Any, and written: Any) {
        let found = Difference.all(recorded, written, isClose: Self.isClose)
        let others = found.filter { difference in !listed.contains { $0.covers(difference) } }
        #expect(others.isEmpty, "\(others.prefix(5).map(\.description))")
    }

    /// Sun and moon are accurate to two minutes, the phase, which wraps around, to two hundredths, positions to a
    /// metre.
    private static func isClose(_ path: String, _ recorded: Double, _ written: Double) -> Bool {
        let distance = abs(recorded - written)
        return switch path.split(separator: ".").last ?? "" {
        case "sunrise", "sunset", "moonrise", "moonset": distance <= 120
        case "moon_phase": min(distance, 1 - distance) <= 0.0201
        case "lat", "lon": distance <= 0.00005
        default: distance <= 0.0051
        }
    }
}

extension RecordedAnswer {
    /// Whether it contains past hours: in the current format or that of version 2.5.
    var isOfPast: Bool {
        root["data"] != nil || (root["hourly"] as? [Any])?.count == 24 && root["daily"] == nil
    }

    /// The elements of a body that is a list.
    var list: [[String: Any]] {
        let data = try? body.read()
        return (data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [[String: Any]]) ?? []
    }

    static func allLists(_ kind: String) -> [RecordedAnswer] {
        Corpus.bodies(in: "owm").map(RecordedAnswer.init).filter {
            $0.body.name.contains("__\(kind)__") && !$0.list.isEmpty
        }
    }

    fileprivate func query(_ report: WeatherReport, _ units: UnitSystem) -> String {
        let text = (try? body.read()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let (latitude, longitude) = (report.coordinate.latitude, report.coordinate.longitude)
        return "lat=\(latitude)&lon=\(longitude)&units=\(units.rawValue)"
            + (text.contains("맑음") || text.contains("온흐림") ? "&lang=kr" : "")
    }
}

extension ListedDifference {
    /// Of `/onecall`.
    fileprivate static let oneCall: [ListedDifference] =
        [
            .init("minutely[]", .missing), .init("daily[].dt", .value), .init("daily[].summary", .value),
            .init("alerts", .missing), .init("current.rain", .missing), .init("current.snow", .missing),
        ] + story("current.") + story("hourly[].")

    /// Of the elements of `/onecall/timemachine`.
    fileprivate static let timeMachine: [ListedDifference] = [
        .init("visibility", .value), .init("wind_deg", .value), .init("wind_gust", .missing),
    ]

    /// Of the calls of air pollution.
    fileprivate static let air: [ListedDifference] = [
        .init("list[].main.aqi", .value), .init("list[]", .missing),
    ]

    private static func story(_ path: String) -> [ListedDifference] {
        ["id", "main", "description", "icon"].map { .init("\(path)weather[].\($0)", .value) }
    }
}
