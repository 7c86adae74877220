import Clocks
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// The source of the made-up weather was fetched 245 s before now, that of the air 1,500 s.
@Suite("How long an answer holds")
struct LifetimeTests {
    private static let now = MadeUpWeather.now

    private static func gateway(_ freshness: Freshness, until: TimeInterval, now: Date = now)
        -> GatewayUnderTest
    {
        var answer = MadeUpWeather.answer(freshness: freshness)
        // The air's source ends earlier; it is not used here.
        answer.sourceFreshUntil = [Self.now.addingTimeInterval(until), Self.now.addingTimeInterval(-100)]
        answer.sourceFreshness = [freshness, .stale(age: 1500)]
        return GatewayUnderTest(FakeWeather(answer), now: now)
    }

    @Test("a fresh answer holds as long as the sources used, from the oldest fetch")
    func fresh() async throws {
        let response = try await Self.gateway(.fresh, until: 355).get("/data/2.5/weather?q=Seoul")
        let lifetime = Lifetime(from: Self.now.addingTimeInterval(-245), lasting: 600)
        #expect(response.lifetime.fresh == lifetime)
        #expect(!response.lifetime.isPublic)
        // Less the last stretch, below: it begins before anything is fetched ahead.
        #expect(355 - 265 > WeatherAnswer.fetchAheadTime)
        #expect(response.lifetime.repeatable?.end == Self.now.addingTimeInterval(265))
        #expect(response.header("X-Haneul-Freshness") == "fresh")
    }

    @Test("in its last stretch it is repeated for moments only: who fetches ahead must hear of askers")
    func lastStretch() async throws {
        let response = try await Self.gateway(.fresh, until: 80).get("/data/2.5/weather?q=Seoul")
        #expect(response.lifetime.repeatable?.end == Self.now.addingTimeInterval(5))
        #expect(response.header("X-Haneul-Freshness") == "fresh")
    }

    @Test("a stale answer is repeated for five seconds, and says that it is stale")
    func stale() async throws {
        let response = try await Self.gateway(.stale(age: 900), until: -300).get("/data/2.5/weather?q=Seoul")
        #expect(response.lifetime.repeatable?.end == Self.now.addingTimeInterval(5))
        #expect(response.lifetime.fresh?.end == Self.now.addingTimeInterval(-300))
        #expect(response.header("X-Haneul-Freshness") == "stale")
    }

    @Test("a forecast is not repeated beyond its first step")
    func threeHours() async throws {
        // 08:58 UTC; the first step is at 09:00.
        let now = Self.now.addingTimeInterval(10_440)
        let response = try await Self.gateway(.fresh, until: 12_000, now: now).get(
            "/data/2.5/forecast?q=Seoul"
        )
        #expect(response.lifetime.repeatable?.end == Date(timeIntervalSince1970: 1_790_931_600))
    }

    @Test(
        "an answer with the distance from UTC is not repeated beyond a change of the clock",
        arguments: ["2.5/weather", "2.5/forecast/daily", "3.0/onecall"]
    )
    func clockChange(path: String) async throws {
        // In New York the clock went back on 2025-11-02 at 06:00 UTC.
        let change = Date(timeIntervalSince1970: 1_762_063_200)
        var report = MadeUpWeather.report
        report.timeZone = PlaceTimeZone(identifier: "America/New_York")
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = [change + 600, change + 600]
        let gateway = GatewayUnderTest(FakeWeather(answer), now: change - 300)
        let response = try await gateway.get("/data/\(path)?lat=40.7&lon=-74")
        #expect(response.lifetime.repeatable?.end == change)
        #expect(response.text.contains("-14400"))
    }

    @Test("the same question is asked of the repository once, another language or unit is another question")
    func repeats() async throws {
        let gateway = Self.gateway(.fresh, until: 355)
        for query in ["q=Seoul", "q=seoul&lad=1", "id=1835848", "id=1835848&appid=x", "q=Seoul&lang=xx"] {
            _ = try await gateway.get("/data/2.5/weather?\(query)")
        }
        #expect(gateway.weather.asked.count == 1)
        for query in [
            "q=Seoul&lang=kr", "q=Seoul&units=metric", "q=Seoul&mode=xml", "lat=37.566&lon=126.9784",
        ] {
            _ = try await gateway.get("/data/2.5/weather?\(query)")
        }
        #expect(gateway.weather.asked.count == 5)
    }
}
