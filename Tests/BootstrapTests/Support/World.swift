import Foundation
import HTTPPort
import ProviderSupport
import TestSupport
import WeatherModels
import WeatherPorts

@testable import Bootstrap

/// What registered providers are made with in tests.
enum World {
    /// 2026-03-09T05:10:00Z.
    static let now = Date(timeIntervalSince1970: 1_773_033_000)

    static func request() -> ProviderRequest {
        ProviderRequest(coordinate: .seoul, now: now, timeout: .seconds(5))
    }

    /// By default every setting has a value.
    static func surroundings(
        _ transport: any HTTPTransport = FakeTransport(),
        values: SettingValues? = nil
    ) -> ProviderSurroundings {
        let given = ProviderList.registered.needs.map { ($0.key, "0123456789abcdef@example.org") }
        return ProviderSurroundings(
            values: values ?? SettingValues(Dictionary(given) { $1 }),
            transport: transport,
            version: "1",
            zone: { PlaceTimeZone(nauticalAt: $0) },
            typical: { ProviderList.registered.typical.make(surroundings(transport, values: values)) }
        )
    }
}

extension Place {
    static func sample(at coordinate: Coordinate, country: String? = nil) -> Place {
        Place(name: LocalizedName("Somewhere"), coordinate: coordinate, countryCode: country)
    }
}
