import Foundation
import HTTPPort
import HTTPTypes
import METNorway
import TestSupport
import WeatherModels
import WeatherPorts

/// Asks the provider with a scripted upstream.
enum Asked {
    static let now = Date(timeIntervalSince1970: 1_748_739_600)  // 2025-06-01T01:00:00Z

    static func request(
        _ coordinate: Coordinate = .seoul,
        now: Date = now,
        validators: Validators? = nil
    ) -> ProviderRequest {
        ProviderRequest(coordinate: coordinate, now: now, timeout: .seconds(5), validators: validators)
    }

    static func provider(
        _ transport: FakeTransport,
        contact: String? = "weather@example.org"
    ) throws -> METNorwayProvider {
        METNorwayProvider(
            endpoint: try HTTPEndpoint(parsing: "https://met.example/prefix"),
            contact: contact,
            version: "1.2",
            transport: transport
        )
    }

    static func answer(
        _ reply: HTTPReply,
        for request: ProviderRequest = request()
    ) async throws -> FeedAnswer {
        try await provider(FakeTransport(reply)).fetch("locationforecast", for: request)
    }

    static func report(_ reply: HTTPReply, now: Date = now) async throws -> WeatherReport {
        guard let report = try await answer(reply, for: request(now: now)).report else {
            throw ProviderError(.empty, provider: "met-norway")
        }
        return report
    }

    static func failure(_ reply: HTTPReply, for request: ProviderRequest = request()) async throws
        -> ProviderError.Reason?
    {
        do {
            _ = try await answer(reply, for: request)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }
}

/// An instant written in UTC, of ISO 8601's calendar: Gregorian at all times, which Foundation's is only since 1582.
func instant(_ text: String) throws -> Date {
    if text == "0001-01-01T00:00:00Z" { return Date(timeIntervalSince1970: -62_135_596_800) }
    return try Date(text, strategy: .iso8601)
}

/// Bodies in the documented format, with made-up values.
enum Fixture {
    static let units =
        #"{"air_temperature":"celsius","wind_speed":"m/s","precipitation_amount":"mm","relative_humidity":"%"}"#

    static func body(
        _ steps: [String],
        units: String = units,
        coordinates: String = "[126.98,37.57,38]"
    ) -> String {
        """
        {"type":"Feature","geometry":{"type":"Point","coordinates":\(coordinates)},"properties":{"meta":\
        {"updated_at":"2025-06-01T00:40:26Z","units":\(units)},"timeseries":[\(steps.joined(separator: ","))]}}
        """
    }

    static func step(_ time: String, _ temperature: String, periods: String = "") -> String {
        """
        {"time":"\(time)","data":{"instant":{"details":{"air_temperature":\(temperature),"wind_speed":2.5,\
        "wind_speed_of_gust":6.1,"wind_from_direction":151.8,"relative_humidity":48.6,"cloud_area_fraction":58.0,\
        "dew_point_temperature":9.2,"air_pressure_at_sea_level":1012.5,"ultraviolet_index_clear_sky":5.0}}\(periods)}}
        """
    }

    static func period(_ hours: Int, _ symbol: String, _ amount: Double, _ probability: Double? = nil)
        -> String
    {
        let chance = probability.map { #","probability_of_precipitation":\#($0)"# } ?? ""
        return
            #","next_\#(hours)_hours":{"summary":{"symbol_code":"\#(symbol)"},"details":{"precipitation_amount":\#(amount)\#(chance)}}"#
    }

    /// Two hours, then six-hourly, the last step bare.
    static let plain = body([
        step(
            "2025-06-01T01:00:00Z",
            "20.7",
            periods: period(1, "partlycloudy_day", 0, 3) + period(6, "lightrain", 2.4)
        ),
        step("2025-06-01T02:00:00Z", "21.4", periods: period(1, "lightrainshowers_day", 0.3, 41)),
        step(
            "2025-06-01T03:00:00Z",
            "21.9",
            periods: period(6, "rain", 4.5, 88) + #","next_12_hours":{"summary":{"symbol_code":"rain"}}"#
        ),
        step("2025-06-01T09:00:00Z", "19.0"),
    ])
}
