import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import UseCases

@Suite("How often places are watched")
struct WatchIntervalsTests {
    private static func provider(
        named id: ProviderID = .openMeteo,
        in coverage: Coverage = .global,
        _ limits: [CallBudget.Limit],
        _ feeds: [Feed]
    ) -> ProviderProfile {
        ProviderProfile(
            id: id,
            coverage: coverage,
            attribution: Attribution(text: "Made up", link: "https://example.org"),
            terms: Terms(link: "https://example.org", commercialUse: true),
            budget: CallBudget(limits),
            feeds: feeds
        )
    }

    private static func places(_ count: Int, in country: String? = "KR") -> [Place] {
        (0..<count).map { number in
            Place(
                name: LocalizedName("Place \(number)"),
                coordinate: .sample(-60 + Double(number) / 100, 127),
                countryCode: country
            )
        }
    }

    private static func paces(
        _ count: Int,
        _ parts: ReportParts = [.current, .hourly],
        in country: String? = "KR",
        by providers: ProviderProfile...
    ) -> Set<WatchPace> {
        let questions = places(count, in: country).map { WatchIntervals.Question(place: $0, parts: parts) }
        // Whole seconds: an interval is the quotient of two fractions.
        return Set(
            WatchIntervals(questions, providers: providers).paces.map {
                WatchPace(warnings: $0.warnings?.rounded(), weather: $0.weather?.rounded())
            }
        )
    }

    private static let forecast = Feed(id: "forecast", parts: [.current, .hourly])
    private static let day = Duration.seconds(86_400)

    @Test(
        "1,000 places each ten minutes are 144,000 calls a day; half of a budget carries as many as it has calls"
    )
    func thousandPlaces() {
        for (calls, minutes) in [(288_000.0, 10.0), (144_000, 20), (28_800, 100), (1_000_000, 10)] {
            let provider = Self.provider([.init(calls, per: Self.day)], [Self.forecast])
            let paces = Self.paces(1_000, by: provider)
            #expect(paces == [WatchPace(warnings: nil, weather: minutes * 60)], "\(calls) a day")
        }
    }

    @Test("The strictest limit decides, and a call of weight counts so often")
    func limits() {
        let heavy = Feed(id: "forecast", parts: [.hourly], weight: 3)
        let limits = [CallBudget.Limit(600, per: .seconds(60)), .init(6_000, per: .seconds(3_600))]
        let paces = Self.paces(3_000, [.hourly], by: Self.provider(limits, [heavy]))
        // 9,000 of weight at 3,000 an hour.
        #expect(paces == [WatchPace(warnings: nil, weather: 3 * 3_600)])
    }

    @Test("Feeds that last longer than the interval cost what they cost, and the others share what is left")
    func mixed() {
        let air = Feed(id: "air", parts: [.airQuality])
        let provider = Self.provider([.init(1_200, per: .seconds(3_600))], [Self.forecast, air])
        // 600 an hour; 100 for the air once an hour, so that the forecast of 100 places has 500: each 12 minutes.
        let paces = Self.paces(100, [.current, .hourly, .airQuality], by: provider)
        #expect(paces == [WatchPace(warnings: nil, weather: 720)])
        let all = [WatchLoad(weight: 100, currency: 600), WatchLoad(weight: 100, currency: 3_600)]
        #expect(abs(all.rate(atMostEvery: 720) - 600.0 / 3_600) < 1e-12)
    }

    @Test("Warnings of a country by one call cost the same for one place and for a thousand")
    func country() {
        var warnings = Feed(
            id: "warnings",
            parts: [.alerts],
            weight: 0,
            lookUps: [LookUp(id: "list", scope: .country, lifetime: .seconds(120), weight: 2)]
        )
        warnings.isAuthoritative = true
        let kma = Self.provider(in: .countries(["KR"]), [.init(9_000, per: Self.day)], [warnings])
        for count in [1, 1_000] {
            #expect(Self.paces(count, [.alerts], by: kma) == [WatchPace(warnings: 300, weather: nil)])
        }
        // Nobody has any in Japan.
        #expect(Self.paces(1, [.alerts], in: "JP", by: kma) == [WatchPace(warnings: nil, weather: nil)])
    }

    @Test(
        "Warnings have at most half of what is for watching if the forecast needs the rest, and all of it otherwise"
    )
    func shares() {
        var warnings = Feed(id: "warnings", parts: [.alerts])
        warnings.isAuthoritative = true
        let provider = Self.provider([.init(1_200, per: .seconds(3_600))], [Self.forecast, warnings])
        // 100 places, 300 calls an hour each for warnings and forecast.
        let both = Self.paces(100, [.alerts, .current, .hourly], by: provider)
        #expect(both == [WatchPace(warnings: 1_200, weather: 1_200)])
        #expect(Self.paces(100, [.alerts], by: provider) == [WatchPace(warnings: 600, weather: nil)])
    }

    @Test(
        "Who is asked for a part is the first who has it there; agencies are asked for their warnings beside it"
    )
    func choice() {
        let limit = [CallBudget.Limit(2_400, per: .seconds(86_400))]
        let national = Self.provider(named: .metNorway, in: .countries(["NO"]), limit, [Self.forecast])
        let world = Self.provider([], [Self.forecast])
        let inNorway = Self.paces(100, in: "NO", by: national, world)
        // 100 places by 50 calls an hour.
        #expect(inNorway == [WatchPace(warnings: nil, weather: 7_200)])
        #expect(Self.paces(100, in: "SE", by: national, world) == [WatchPace(warnings: nil, weather: 600)])
    }

    @Test("Whatever the budgets, the calls that follow from the intervals stay within half of them")
    func property() {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<2_000 {
            let loads = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                WatchLoad(
                    weight: .random(in: 0.5...5_000, using: &generator),
                    currency: .random(in: 60...100_000, using: &generator)
                )
            }
            let rate = Double.random(in: 0.0001...20, using: &generator)
            let interval = loads.shortestInterval(within: rate)
            #expect(loads.rate(atMostEvery: interval) <= rate * 1.000_001, "\(loads), \(rate)")
            // And no shorter one would do.
            if interval > 0 { #expect(loads.rate(atMostEvery: interval * 0.99) > rate, "\(loads), \(rate)") }
        }
    }
}
