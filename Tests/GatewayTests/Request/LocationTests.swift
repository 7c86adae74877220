import WeatherUnits
import HTTPTypes
import HTTPService
import Foundation
import Testing
import WeatherModels

@Suite("Where a request asks for")
struct LocationTests {
    @Test(
        "4.5: location, first match wins: lat+lon, id, zip, q",
        arguments: [
            ("lat=37.566&lon=126.978&id=1&q=nowhere", "Seoul"),
            ("id=1835848&zip=94040&q=nowhere", "Seoul"),
            ("zip=94040&q=Seoul", "Mountain View"), ("zip=94040,us", "Mountain View"),
            ("zip=06236,kr", "Gangnam-gu"), ("q=Seoul", "Seoul"), ("q=seoul,KR", "Seoul"),
            ("q=%EC%84%9C%EC%9A%B8", "Seoul"), ("q=Seoul&lat=1", "Seoul"), ("id=&q=Seoul", "Seoul"),
        ]
    )
    func order(query: String, name: String) async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?\(query)")
        #expect(response.status == .ok)
        #expect(try response.object()["name"] as? String == name)
    }

    @Test("4.5: a form sent by POST is answered like GET")
    func form() async throws {
        let gateway = GatewayUnderTest()
        let posted = try await gateway.post("q=Seoul&units=metric", to: "/data/2.5/weather")
        let got = try await gateway.get("/data/2.5/weather?q=Seoul&units=metric")
        #expect(posted.body == got.body)
    }

    @Test(
        "4.5: name is empty at the poles and ±180, Globe at 0,0",
        arguments: [
            ("90", "0", ""), ("-90", "12", ""), ("10", "180", ""), ("10", "-180", ""), ("0", "0", "Globe"),
            // As Python prints small numbers.
            ("1e-05", "-1.5E-05", "Globe"),
        ]
    )
    func nameless(latitude: String, longitude: String, name: String) async throws {
        let response = try await GatewayUnderTest().get(
            "/data/2.5/weather?lat=\(latitude)&lon=\(longitude)"
        )
        #expect(try response.object()["name"] as? String == name)
        #expect(response.status == .ok)
    }

    @Test("4.5: sys.country is absent over open ocean")
    func ocean() async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/weather?lat=-40&lon=-120").object()
        #expect((body["sys"] as? [String: Any])?["country"] == nil)
        #expect(body["name"] as? String == "")
        #expect(body["id"] as? Int == 0)
    }

    @Test("4.5: coord echoes what was asked, to four decimals at most")
    func echo() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?lat=37.566541&lon=126.97")
        #expect(response.text.hasPrefix(#"{"coord":{"lon":126.97,"lat":37.5665},"weather":["#))
    }

    @Test("4.5: id is 0 if unknown (zip)")
    func zip() async throws {
        let body = try await GatewayUnderTest().get("/data/2.5/weather?zip=94040,us").object()
        #expect(body["id"] as? Int == 0)
    }

    @Test("4.1: X-Cache-Key has coordinates to two decimals, sorted parameters and no key")
    func cacheKey() async throws {
        let response = try await GatewayUnderTest().get(
            "/data/2.5/weather?appid=secret&lon=-0.1257&lat=51.5085&units=metric"
        )
        let key = try #require(response.header("X-Cache-Key"))
        #expect(key == "/data/2.5/weather?lat=51.51&lon=-0.13&units=metric")
        let plain = try await GatewayUnderTest().get("/data/2.5/weather?lon=-0.1257&lat=51.5085&appid=secret")
        #expect(plain.header("X-Cache-Key") == "/data/2.5/weather?lat=51.51&lon=-0.13")
    }

    @Test("X2: every answer says who gave it and whether it is fresh")
    func provenance() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/weather?q=Seoul")
        #expect(response.header("X-Haneul-Provider") == "open-meteo")
        #expect(response.header("X-Haneul-Freshness") == "fresh")
    }
}
