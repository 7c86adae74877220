import Foundation
import Meteorology
import OpenWeatherMap
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// Every recorded body, read by our provider and written back by the gateway, has every field again, with its type and
/// its value, but for the differences that `docs/gateway-differences.md` lists with their reasons.
@Suite("Round trip", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct RoundTripTests {
    @Test("4.5: /weather", arguments: RecordedAnswer.all("current").filter { !$0.isOfBox })
    func current(recorded: RecordedAnswer) async throws {
        let now = recorded.moment(recorded.root["dt"])
        let (report, units) = try #require(try await recorded.report("weather", now: now))
        let written = try await recorded.written(
            by: "/data/2.5/weather",
            from: report,
            in: units,
            now: now
        )
        expect(ListedDifference.current, between: recorded.root, and: written)
    }

    @Test("4.11: /box/city", arguments: RecordedAnswer.all("current").filter(\.isOfBox))
    func box(recorded: RecordedAnswer) async throws {
        let now = recorded.moment(recorded.root["dt"])
        var root = recorded.root
        let place = recorded.place
        root["coord"] = ["lat": place.coordinate.latitude, "lon": place.coordinate.longitude]
        // The element has today's cloud cover, of which `today` is always 0 where it was recorded.
        root["clouds"] = nil
        let (report, units) = try #require(try await recorded.report("weather", now: now, root: root))
        let (south, west) = (place.coordinate.latitude - 1, place.coordinate.longitude - 1)
        let written = try await recorded.written(
            by: "/data/2.5/box/city",
            from: report,
            in: units,
            now: now,
            location: "bbox=\(west),\(south),\(west + 2),\(south + 2),10"
        )
        let element = try #require((written["list"] as? [[String: Any]])?.first)
        expect(ListedDifference.box, between: recorded.root, and: element)
    }

    @Test("4.6: /forecast", arguments: RecordedAnswer.all("forecast").filter(\.isThreeHourly))
    func forecast(recorded: RecordedAnswer) async throws {
        let now = recorded.moment(recorded.elements.first?["dt"]).addingTimeInterval(-1)
        let (report, units) = try #require(try await recorded.report("forecast", now: now))
        let written = try await recorded.written(
            by: "/data/2.5/forecast",
            from: report,
            in: units,
            now: now
        )
        expect(ListedDifference.forecast, between: recorded.root, and: written)
    }

    /// No provider of ours reads `/forecast/daily`; One Call has the same days under other names.
    @Test("4.6: /forecast/daily", arguments: RecordedAnswer.all("daily"))
    func daily(recorded: RecordedAnswer) async throws {
        let now = recorded.moment(recorded.elements.first?["dt"])
        let (report, units) = try #require(
            try await recorded.report("onecall", now: now, root: recorded.asOneCall)
        )
        let written = try await recorded.written(
            by: "/data/2.5/forecast/daily",
            from: report,
            in: units,
            now: now,
            more: "&cnt=16"
        )
        var root = recorded.root
        root["list"] = Array(recorded.elements.prefix(16))
        root["cnt"] = min(16, recorded.elements.count)
        expect(ListedDifference.daily, between: root, and: written)
    }

    @Test("the document lists every difference")
    func document() throws {
        let checkout = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: checkout.appending(path: "docs/gateway-differences.md"),
            encoding: .utf8
        )
        let all =
            ListedDifference.current + ListedDifference.box + ListedDifference.forecast
            + ListedDifference.daily
        for difference in all {
            #expect(text.contains("`\(difference.path)`"), "\(difference.path) is not in the document")
        }
    }

    private func expect(_ listed: [ListedDifference], between recorded: Any, and written: Any) {
        let found = Difference.all(recorded, written, isClose: Self.isClose)
        let others = found.filter { difference in !listed.contains { $0.covers(difference) } }
        #expect(others.isEmpty, "\(others.prefix(5).map(\.description))")
    }

    /// Whole numbers of the API were once written with decimals; sun times are theirs within two minutes.
    private static func isClose(_ path: String, _ recorded: Double, _ written: Double) -> Bool {
        let name = path.split(separator: ".").last ?? ""
        let tolerance: Double =
            switch name {
            case "pressure", "sea_level", "grnd_level", "deg", "humidity": 0.5001
            case "sunrise", "sunset": 120.0
            default: 0.0051
            }
        return abs(recorded - written) <= tolerance
    }
}
