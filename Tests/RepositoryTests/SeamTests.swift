import Repository
import SharedFolder
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Seams")
struct SeamTests {
    /// All that anything above knows of a repository.
    private func temperature(by repository: any WeatherRepository) async throws -> Double? {
        try await repository.weather(for: .everything).celsius
    }

    @Test("D3: a repository owns its providers; what is above asks it without naming one")
    func ownsItsServices() async throws {
        let (one, two) = (World(), World())
        #expect(try await temperature(by: one.repository([ScriptedProvider.full()])) == 20)
        #expect(try await temperature(by: two.repository([ScriptedProvider.plain()])) == 10)
    }

    @Test("D10: two repositories share nothing but what they are given: no singleton")
    func noSingleton() async throws {
        let (one, two) = (World(), World())
        let provider = ScriptedProvider.full()
        _ = try await temperature(by: one.repository([provider]))
        _ = try await temperature(by: two.repository([provider]))
        #expect(provider.calls(of: "forecast") == 2)
    }

    @Test("A23: a repository asks for a coordinate and stores no place, named or not")
    func knowsNoPlaces() async throws {
        let world = World()
        let repository = world.repository([ScriptedProvider.plain()])
        let named = Place(name: LocalizedName("우리집"), coordinate: Place.seoul.coordinate)
        _ = try await repository.weather(for: WeatherQuestion(everythingAt: named))
        let stored = world.folder.entry(.init("plain.hours.3757.12698")) ?? []
        #expect(!stored.isEmpty)
        #expect(!String(decoding: stored, as: UTF8.self).contains("우리집"))
    }

    @Test("How old a measurement may be to be the present, its provider says")
    func present() async throws {
        for (longest, celsius) in [(3_600.0, 22.0), (4_500, 21)] {
            let provider = ScriptedProvider(
                "hourly",
                feeds: [Feed(id: "now", parts: [.current]), Feed(id: "steps", parts: [.hourly])],
                longestPresent: longest
            )
            provider.on("now") { request in
                var report = WeatherReport.current(at: request)
                report.current?.time = request.now.plus(-70 * 60)
                return FeedAnswer(.report(report))
            }
            provider.on("steps") { FeedAnswer(.report(.hours(at: $0))) }
            #expect(try await temperature(by: World().repository([provider])) == celsius)
        }
    }
}
