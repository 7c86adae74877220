import Foundation
import HTTPService
import Languages
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

struct DeviceLocationTests {
    private func position(_ text: String?, fixed: String? = nil) -> DeviceLocation? {
        let request = AppRequest.made(
            ServiceRequest(
                path: "/here",
                query: QueryParameters(raw: fixed.map { "fixed=\($0)" } ?? "")
            )
        )
        return DeviceLocation(text, of: request)
    }

    @Test("C24: the device was found when its browser says, never ahead of now, else nobody knows when")
    func moment() {
        let now = Int(MadeUpWeather.now.timeIntervalSince1970)
        func fixedAt(_ fixed: String?) -> Date? { position("37.57,126.98", fixed: fixed)?.fixedAt }
        #expect(fixedAt("\(now - 60)") == MadeUpWeather.now.addingTimeInterval(-60))
        #expect(fixedAt("\(now + 60)") == MadeUpWeather.now)
        for unreadable in [nil, "", "nan", "1e", "-1", "99999999999999"] {
            #expect(fixedAt(unreadable) == nil, "\(unreadable ?? "none")")
        }
    }

    @Test(
        "C12: what is no coordinate is no position",
        arguments: [nil, "", "Seoul", "37.57", "91,0", "0,181", "nan,nan", "0x1p3,0"]
    )
    func noCoordinate(text: String?) {
        #expect(position(text, fixed: "1790918640") == nil)
    }

    @Test("C1: the own position is there under the name of the place")
    func listed() async throws {
        let device = try #require(position("37.5636,126.98"))
        let listed = try await FakeAppContainer().ownPlace.device(KnownLocation(device))
        #expect(listed.id == ListedPlace.currentLocationID)
        #expect(listed.place.name == MadeUpWeather.seoul.name)
    }
}
