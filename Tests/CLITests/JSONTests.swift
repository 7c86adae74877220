@testable import CLI
import Foundation
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherUnits

struct JSONTests {
    private func json(_ arguments: [String], _ answer: WeatherAnswer = MadeUpWeather.answer()) async -> String
    {
        let context = FakeContext { $0.weather = .success(answer) }
        #expect(await HaneulCommandLine.run(arguments: arguments + ["--json"], context: context) == 0)
        #expect(context.errors.isEmpty)
        return context.output
    }

    @Test func `the documents are the ones kept`() async throws {
        try Snapshot.expect(await json(["now", "서울", "--lang", "ko"]), named: "now-json")
        try Snapshot.expect(await json(["forecast", "서울", "--hours", "2"]), named: "forecast-json")
        try Snapshot.expect(await json(["now", "Jeju"], MadeUpWeather.typicalAnswer), named: "typical-json")
        try Snapshot.expect(await json(["now", "서울", "--units", "imperial"]), named: "imperial-json")
    }

    /// The fields the documentation promises, in their order.
    @Test func `the order of fields is fixed`() async throws {
        let text = await json(["now", "서울"])
        let fields = text.matches(of: /"([A-Za-z0-9_]+)":/).map { String($0.output.1) }
        let quantity = ["value", "unit"]
        let promised =
            ["place", "name", "latitude", "longitude", "timeZone", "id", "country", "current", "time"]
            + ["temperature"] + quantity + ["feelsLike"] + quantity + ["humidity"] + quantity
            + ["pressure"] + quantity + ["wind", "speed"] + quantity + ["direction", "gust"] + quantity
            + ["clouds"] + quantity + ["visibility"] + quantity
            + ["precipitation"] + quantity + ["interval", "start", "end"]
            + ["condition", "code", "text", "icon"] + ["airQuality", "time", "concentrations"]
        #expect(Array(fields.prefix(promised.count)) == promised)
        #expect(fields.suffix(2) == ["freshness", "warnings"])
    }

    @Test func `the text is JSON to another reader, and numbers carry no noise`() async throws {
        var answer = MadeUpWeather.answer()
        answer.report.current?.conditions.temperature = Temperature(celsius: 21.400000000000002)
        let text = await json(["now", "서울"], answer)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        )
        let current = try #require(document["current"] as? [String: Any])
        let temperature = try #require(current["temperature"] as? [String: Any])
        #expect(temperature["value"] as? Double == 21.4)
        #expect(temperature["unit"] as? String == "°C")
        #expect(text.contains("\"value\": 21.4,"))
    }

    @Test("B18: absent means absent: no null, no sentinel")
    func absent() async {
        let empty = MadeUpWeather.answer(WeatherReport(coordinate: MadeUpWeather.seoul.coordinate))
        let text = await json(["now", "서울"], empty)
        #expect(!text.contains("null") && !text.contains("current"))
    }

    @Test("B18: a calm has no direction, and each source names its parts")
    func calmAndParts() async {
        var answer = MadeUpWeather.answer()
        let calm = Wind(speed: Speed(metresPerSecond: 0), direction: Direction(degrees: 90))
        answer.report.current?.conditions.wind = calm
        let text = await json(["now", "서울"], answer)
        #expect(!text.contains("direction"))
        let lists = text.matches(of: /"parts": (\[[^\]]*\])/).map { $0.output.1.filter { !$0.isWhitespace } }
        #expect(lists == [#"["current","minutely","hourly","daily"]"#, #"["airQuality"]"#])
    }

    @Test("X9: typical weather has no condition")
    func typical() async {
        let text = await json(["now", "Jeju"], MadeUpWeather.typicalAnswer)
        #expect(!text.contains("condition"))
        #expect(text.contains(#""freshness": "typical""#))
    }

    @Test func `hours and days reach as far as asked`() async throws {
        func counts(_ arguments: [String]) async throws -> [Int] {
            let text = await json(["forecast", "서울"] + arguments)
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            )
            return ["hourly", "daily"].map { (document[$0] as? [Any])?.count ?? -1 }
        }
        #expect(try await counts([]) == [48, 7])
        #expect(try await counts(["--hours", "12"]) == [12, 2])
        #expect(try await counts(["--days", "1"]) == [9, 1])
    }
}
