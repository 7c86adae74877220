import Foundation
import HTTPPort
import HTTPTypes
import OpenMeteo
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    static let now = Date(timeIntervalSince1970: 1_748_739_600)  // 2025-06-01T01:00:00Z

    static func request(_ coordinate: Coordinate = .seoul) -> ProviderRequest {
        ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5))
    }

    static func provider(_ transport: FakeTransport) throws -> OpenMeteoProvider {
        OpenMeteoProvider(
            forecast: try HTTPEndpoint(parsing: "https://forecast.example/prefix"),
            airQuality: try HTTPEndpoint(parsing: "https://air.example"),
            transport: transport
        )
    }

    static func outcome(
        _ reply: HTTPReply,
        feed: Feed.ID = "forecast",
        at coordinate: Coordinate = .seoul
    ) async throws -> Result<WeatherReport, ProviderError> {
        let provider = try provider(FakeTransport(reply))
        do {
            let answer = try await provider.fetch(feed, for: request(coordinate))
            guard let report = answer.report else {
                throw ProviderError(.empty, provider: "open-meteo", feed: feed)
            }
            return .success(report)
        } catch let error as ProviderError {
            return .failure(error)
        }
    }

    static func report(_ body: String, feed: Feed.ID = "forecast") async throws -> WeatherReport {
        try await outcome(.text(body), feed: feed).get()
    }

    static func report(of body: RecordedBody, feed: Feed.ID = "forecast") async throws -> WeatherReport {
        try await outcome(HTTPReply(status: .ok, body: try body.read()), feed: feed).get()
    }

    static func failure(_ reply: HTTPReply, feed: Feed.ID = "forecast") async throws -> ProviderError.Reason?
    {
        switch try await outcome(reply, feed: feed) {
        case .success: nil
        case .failure(let error): error.reason
        }
    }
}

/// An instant written in UTC.
func instant(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
}

func close(_ a: Double?, _ b: Double?, within tolerance: Double = 1e-9) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): abs(a - b) <= tolerance
    default: false
    }
}
