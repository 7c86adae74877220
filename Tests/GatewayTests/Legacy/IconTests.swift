import Clocks
import WeatherUnits
import HTTPService
import Foundation
import ConditionArt
import HTTPTypes
import Testing

@Suite("Icons")
struct IconTests {
    @Test(
        "4.4: icon files, new and old path, at the root and under /owm",
        arguments: [
            "/img/wn/10d.png", "/img/wn/10d@2x.png", "/img/wn/50n@4x.png", "/img/w/10d.png",
            "/owm/img/wn/01n.png",
        ]
    )
    func icon(path: String) async throws {
        let response = try await GatewayUnderTest().get(path)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/png")
        #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let lifetime = response.lifetime
        #expect(lifetime.isPublic)
        #expect(lifetime.fresh?.length == 604_800.0)
    }

    @Test(
        "4.4: no other names",
        arguments: [
            "/img/wn/10x.png", "/img/wn/10d", "/img/wn/10d.svg", "/img/wn/.png", "/img/wn/10d@3x.png",
        ]
    )
    func unknown(path: String) async throws {
        #expect(try await GatewayUnderTest().get(path).status == .notFound)
    }
}
