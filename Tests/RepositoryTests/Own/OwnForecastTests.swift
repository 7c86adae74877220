import Clocks
import Foundation
import Meteorology
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Repository

@Suite("Our own forecast over those of others")
struct OwnForecastTests {
    private static let forecast = Feed(id: "forecast", parts: [.current, .hourly, .daily])
    private static let blend = Feed(id: "blend", parts: [.hourly, .daily], weight: 0)

    private let world = World()
    private let one = ScriptedProvider("one", feeds: [forecast])
    private let two = ScriptedProvider("two", feeds: [forecast])
    private let three = ScriptedProvider("three", feeds: [forecast])
    private let own = ScriptedProvider(.own, feeds: [blend])

    init() {
        for (provider, celsius) in [(one, 20.0), (two, 30), (three, 40)] {
            let id = provider.profile.id
            provider.on("forecast") { request in
                var report = WeatherReport.forecast(at: request, celsius: celsius)
                report.sources = [
                    Provenance(
                        provider: id,
                        parts: report.parts,
                        fetchedAt: request.now,
                        attribution: Attribution(text: "by \(id)", link: "https://example.org")
                    )
                ]
                return FeedAnswer(.report(report), lifetime: 600)
            }
        }
    }

    /// What was learned of `two` and `one`: a high of 11 and a low of 1 for each day.
    private func learned(_ days: Int, age: TimeInterval = 8 * 3600, of shares: [String] = ["two", "one"]) {
        own.on("blend") { request in
            var report = WeatherReport(coordinate: request.coordinate)
            let zone = PlaceTimeZone(identifier: "Asia/Seoul") ?? PlaceTimeZone(nauticalAt: .seoul)
            let issue = Date.noon.plus(-age)
            let span = TimeSpan(start: issue, duration: 3 * 86_400)
            report.daily = LocalDays.days(covering: span, in: zone.timeZone).map { local in
                var day = DailyForecast(day: local.day, span: local.span)
                (day.low, day.high) = (Temperature(celsius: 1), Temperature(celsius: 11))
                day.lowBounds = TemperatureBounds(Temperature(celsius: 0), Temperature(celsius: 3))
                return day
            }
            var source = Provenance(
                provider: .own,
                parts: [.daily],
                fetchedAt: issue,
                issuedAt: issue.plus(-3600),
                attribution: Attribution(text: "blended", link: "https://example.org")
            )
            source.blend = BlendOrigin(
                verifiedDays: days,
                shares: zip(shares, [0.6, 0.4]).map {
                    .init(provider: ProviderID(rawValue: $0), weight: $1, issuedAt: issue.plus(-3600))
                }
            )
            report.sources = [source]
            return FeedAnswer(.report(report))
        }
    }

    private func repository(
        _ use: OwnForecastUse = .leading(fromDays: 30),
        providers: [ScriptedProvider]? = nil,
        almanac: (any WeatherProvider)? = nil
    ) -> OwnForecastRepository {
        let providers = providers ?? [one, two]
        let base = world.repository(providers, almanac: almanac)
        return OwnForecastRepository(
            own,
            over: base,
            of: providers.map(\.profile),
            use: use,
            clock: world.environment.wallClock,
            realNow: world.environment.realNow
        )
    }

    private func question(
        _ parts: ReportParts = [.current, .hourly, .daily],
        only: ProviderID? = nil
    ) throws -> WeatherQuestion {
        try WeatherQuestion(place: .seoul, parts: parts, onlyProvider: only)
    }

    @Test("X3: With thirty days it comes first, over the hours of its largest source, whoever is listed")
    func leads() async throws {
        learned(30)
        let answer = try await repository().weather(for: question())
        #expect(answer.providers == [.own, "two", "one"])
        #expect(answer.celsius == 30, "the present is that of the source")
        #expect(answer.report.daily[1].high?.celsius == 11 && answer.report.daily[1].low?.celsius == 1)
        #expect(answer.report.daily[1].lowBounds?.highest.celsius == 3)
        #expect(one.calls.isEmpty && two.calls.count == 1)
    }

    @Test("Under thirty days it is not first, from ten it can be chosen, under ten it is refused")
    func young() async throws {
        learned(29)
        #expect(try await repository().weather(for: question()).providers == ["one"])
        let chosen = try await repository().weather(for: question(only: .own))
        #expect(chosen.providers.first == .own && chosen.report.sources.first?.blend?.verifiedDays == 29)
        // Listed in the configuration.
        #expect(try await repository(.leading(fromDays: 10)).weather(for: question()).providers.first == .own)
        let tooYoung = ProviderError.Reason.recordTooYoung(verifiedDays: 5, needed: 10)
        own.on("blend", failWith: tooYoung)
        #expect(try await repository(.leading(fromDays: 10)).weather(for: question()).providers == ["one"])
        let error = ProviderError(tooYoung, provider: .own, feed: "blend")
        await #expect(throws: RepositoryError.nobodyAnswered([error])) {
            try await repository().weather(for: question(only: .own))
        }
    }

    @Test("Where it is off nobody gets it, and where it is only given on request nobody else does")
    func uses() async throws {
        learned(90)
        #expect(try await repository(.off).weather(for: question()).providers == ["one"])
        let error = ProviderError(.switchedOff, provider: .own)
        await #expect(throws: RepositoryError.nobodyAnswered([error])) {
            try await repository(.off).weather(for: question(only: .own))
        }
        #expect(try await repository(.onRequest).weather(for: question()).providers == ["one"])
        #expect(
            try await repository(.onRequest).weather(for: question(only: .own)).providers.first == .own
        )
        #expect(try await repository().weather(for: question(only: "one")).providers == ["one"])
    }

    @Test("Its freshness is that of its oldest part, and every source is credited")
    func freshness() async throws {
        learned(30)
        let answer = try await repository().weather(for: question())
        let sources = answer.report.sources
        #expect(sources[0].fetchedAt == .noon.plus(-8 * 3600))
        #expect(sources[0].issuedAt == .noon.plus(-9 * 3600))
        #expect(answer.sourceFreshness == [.fresh, .fresh, .fresh])
        #expect(answer.sourceFreshUntil.count == 3 && answer.sourceFreshUntil[0] <= .noon.plus(600))
        #expect(sources.map(\.attribution.text) == ["blended", "by two", "by one"])
        #expect(sources[2].parts == [.daily] && sources[2].fetchedAt == .noon.plus(-8 * 3600))
    }

    @Test("A forecast older than a night does not lead; asked for, it says how old it is")
    func old() async throws {
        learned(30, age: 31 * 3600)
        // The source that would be first was asked, and answers as it is.
        let answer = try await repository().weather(for: question())
        #expect(!answer.providers.contains(.own))
        let chosen = try await repository().weather(for: question(only: .own))
        #expect(chosen.providers.first == .own && chosen.sourceFreshness.first == .stale(age: 31 * 3600))
    }

    @Test("Typical and simulated weather and that of others is left as it is")
    func others() async throws {
        learned(30, of: ["two"])
        two.on("forecast", failWith: .timedOut)
        let answer = try await repository(providers: [two, three]).weather(for: question())
        #expect(answer.providers == ["three"] && answer.celsius == 40)
        let error = ProviderError(.empty, provider: .own)
        await #expect(throws: RepositoryError.nobodyAnswered([error])) {
            try await repository(providers: [two, three]).weather(for: question(only: .own))
        }
        let simulation = ScriptedProvider("two", feeds: [Self.forecast], kind: .simulated)
        simulation.on("forecast") { request in
            var report = WeatherReport.forecast(at: request)
            report.sources = [simulation.profile.provenance(of: report.parts, at: request.now)]
            return FeedAnswer(.report(report))
        }
        let other = OwnForecastTests()
        other.learned(30, of: ["two"])
        let made = try await other.repository(providers: [simulation]).weather(for: question())
        #expect(made.providers == ["two"] && made.report.daily.allSatisfy { $0.lowBounds == nil })
    }

    @Test("Only what was asked for is answered, and the present alone is that of a source")
    func parts() async throws {
        learned(30)
        let days = try await repository().weather(for: question([.daily]))
        #expect(days.report.parts == [.daily] && days.providers == [.own, "two", "one"])
        #expect(days.sourceFreshness.count == 3 && days.sourceFreshUntil.count == 3)
        // Of another folder: what the days were made of is held in this one.
        let other = OwnForecastTests()
        other.learned(30)
        let present = try await other.repository().weather(for: question([.current]))
        #expect(present.report.parts == [.current] && present.providers == ["one"])
        let chosen = try await repository().weather(for: question([.current], only: .own))
        #expect(chosen.report.parts == [.current] && chosen.providers == ["two"])
    }

    @Test("What was learned is read once a minute")
    func memory() async throws {
        learned(30)
        let repository = repository()
        for _ in 0..<5 { _ = try await repository.weather(for: question()) }
        #expect(own.calls.count == 1)
        world.pass(61)
        _ = try await repository.weather(for: question())
        #expect(own.calls.count == 2)
    }

    @Test("Whoever follows the weather of a place is told the same")
    func following() async throws {
        learned(30)
        let repository = repository()
        _ = try await repository.weather(for: question())
        let told = Mutex<[WeatherAnswer]>([])
        let following = repository.follow(try question()) { answer in told.withLock { $0.append(answer) } }
        world.pass(700)
        let next = try await repository.weather(for: question())
        await until { !told.withLock { $0.isEmpty } }
        let heard = try #require(told.withLock { $0.last })
        #expect(heard.providers == next.providers && heard.report.daily == next.report.daily)
        _ = following
    }
}
