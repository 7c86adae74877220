import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("The forecast made here, by the gateway")
struct ProviderTests {
    /// Made-up weather, as that of the only provider asked for.
    private static let weather = FakeWeather { question throws(RepositoryError) in
        var answer = MadeUpWeather.answer()
        answer.report.coordinate = question.place.coordinate
        guard question.onlyProvider == .own else { return answer }
        guard question.place.coordinate.latitude > 0 else {
            let reason = ProviderError.Reason.recordTooYoung(verifiedDays: 5, needed: 10)
            throw .nobodyAnswered([ProviderError(reason, provider: .own, feed: "blend")])
        }
        guard question.place.coordinate.longitude > 0 else {
            throw .nobodyAnswered([ProviderError(.switchedOff, provider: .own)])
        }
        var source = answer.report.sources[0]
        let provider = source.provider
        source.provider = .own
        source.parts = [.hourly, .daily]
        source.blend = BlendOrigin(
            verifiedDays: 30,
            shares: [
                .init(provider: provider, model: "m", weight: 0.6, issuedAt: source.fetchedAt),
                .init(provider: "two", weight: 0.4, issuedAt: source.fetchedAt),
            ]
        )
        answer.report.sources.insert(source, at: 0)
        answer.sourceFreshness.insert(.fresh, at: 0)
        if let until = answer.sourceFreshUntil.first { answer.sourceFreshUntil.insert(until, at: 0) }
        return answer
    }

    private func header(_ target: String) async throws -> String? {
        let response = try await GatewayUnderTest(Self.weather).get(target)
        #expect(response.status == .ok)
        return response.header("X-Haneul-Provider")
    }

    @Test(
        "It is given to those who ask for it, and named with its sources",
        arguments: [
            "/data/2.5/forecast", "/data/2.5/forecast/daily", "/data/3.0/onecall", "/data/2.5/onecall",
        ]
    )
    func onRequest(path: String) async throws {
        let provider = try #require(MadeUpWeather.answer().report.sources.first?.provider)
        let plain = try await header("\(path)?lat=1&lon=1")
        #expect(plain?.contains("haneul") == false)
        let asked = try await header("\(path)?lat=1&lon=1&provider=haneul")
        #expect(asked?.hasPrefix("haneul (\(provider)/m, two)") == true, "\(asked ?? "–")")
    }

    @Test("Both are prepared apart, whoever comes first")
    func apart() async throws {
        let gateway = GatewayUnderTest(Self.weather)
        let path = "/data/2.5/forecast?lat=1&lon=1"
        let first = try await gateway.get(path).header("X-Haneul-Provider")
        let asked = try await gateway.get(path + "&provider=HANEUL").header("X-Haneul-Provider")
        let again = try await gateway.get(path).header("X-Haneul-Provider")
        #expect(first == again && asked != first)
    }

    @Test("Where there is none it is a 404 that says why; what is unknown is ignored")
    func refused() async throws {
        let gateway = GatewayUnderTest(Self.weather)
        let young = try await gateway.get("/data/2.5/forecast?lat=-1&lon=1&provider=haneul")
        #expect(young.status == .notFound)
        let message = try young.object()["message"] as? String
        #expect(message == "provider haneul has 5 verified days at this place and needs 10")
        let off = try await gateway.get("/data/2.5/forecast?lat=1&lon=-1&provider=haneul")
        #expect(try off.status == .notFound && (off.object()["message"] as? String)?.contains("off") == true)
        #expect(try await gateway.get("/data/2.5/forecast?lat=-1&lon=1&provider=other").status == .ok)
        // Air is nobody's blend.
        #expect(try await gateway.get("/data/2.5/air_pollution?lat=-1&lon=1&provider=haneul").status == .ok)
    }
}
