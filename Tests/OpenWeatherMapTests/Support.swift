import Foundation
import HTTPPort
import HTTPTypes
import OpenWeatherMap
import TestSupport
import WeatherModels
import WeatherUnits
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    static let now = Date(timeIntervalSince1970: 1_713_795_125)  // 2024-04-22T14:12:05Z
    static let key = "0123456789abcdef0123456789abcdef"

    static func request(now: Date = now) -> ProviderRequest {
        ProviderRequest(coordinate: .seoul, now: now, timeout: .seconds(5))
    }

    static func provider(
        _ transport: FakeTransport,
        key: String? = key,
        units: UnitSystem = .standard
    ) throws -> OpenWeatherMapProvider {
        OpenWeatherMapProvider(
            endpoint: try HTTPEndpoint(parsing: "https://owm.example/prefix"),
            key: key,
            transport: transport,
            units: units
        )
    }

    static func outcome(
        _ reply: HTTPReply,
        _ feed: Feed.ID,
        _ units: UnitSystem = .standard,
        now: Date = now
    ) async throws -> Result<WeatherReport, ProviderError> {
        let provider = try provider(FakeTransport(reply), units: units)
        do {
            let answer = try await provider.fetch(feed, for: request(now: now))
            guard let report = answer.report else { throw ProviderError(.empty, provider: "openweathermap") }
            return .success(report)
        } catch let error as ProviderError {
            return .failure(error)
        }
    }

    static func report(_ body: String, _ feed: Feed.ID, _ units: UnitSystem = .standard) async throws
        -> WeatherReport
    {
        try await outcome(.text(body), feed, units).get()
    }

    static func failure(_ reply: HTTPReply, _ feed: Feed.ID) async throws -> ProviderError.Reason? {
        guard case .failure(let error) = try await outcome(reply, feed) else { return nil }
        return error.reason
    }
}

extension WeatherReport {
    /// The names of the fields left out.
    var skipped: [String] {
        warnings.compactMap {
            guard case .fieldSkipped(provider: "openweathermap", let field) = $0 else { return nil }
            return field
        }
    }
}

func unix(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

func close(_ a: Double?, _ b: Double?, within tolerance: Double = 1e-9) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): abs(a - b) <= tolerance
    default: false
    }
}
