import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels

@Suite("/geo/1.0")
struct GeocodingTests {
    private static let springfields = (0..<12).map { number in
        Place(
            id: .geonames(number + 1),
            name: LocalizedName("Springfield"),
            coordinate: .sample(40 + Double(number) / 100, -90),
            countryCode: "US",
            region: LocalizedName("State \(number)")
        )
    }

    private func answer(_ target: String) async throws -> ResponseContent {
        let seoul = Place(
            id: .geonames(1_835_848),
            name: LocalizedName("Seoul", translations: [.korean: "서울"]),
            coordinate: .sample(37.566, 126.97841),
            countryCode: "KR",
            region: LocalizedName("Seoul", translations: [.korean: "서울특별시"])
        )
        let places = [seoul, .mountainView] + Self.springfields
        return try await GatewayUnderTest(places: places).get("/geo/1.0/" + target)
    }

    @Test(
        "4.8: direct, field by field",
        arguments: ["Seoul", "seoul,KR", "%EC%84%9C%EC%9A%B8", "Seoul,%20kr"]
    )
    func direct(query: String) async throws {
        let response = try await answer("direct?q=" + query)
        #expect(response.status == .ok)
        #expect(
            response.text == """
                [{"name":"Seoul","local_names":{"ko":"서울","en":"Seoul"},"lat":37.566,"lon":126.97841,\
                "country":"KR","state":"Seoul"}]
                """
        )
        #expect(response.lifetime.fresh?.end == MadeUpWeather.now.addingTimeInterval(86_400))
    }

    @Test(
        "4.8: limit 1 unless said, 5 at most; 0 is no upstream's ten",
        arguments: [
            ("", 1), ("&limit=", 1), ("&limit=3", 3), ("&limit=6", 5), ("&limit=0", 5), ("&limit=99999", 5),
            ("&limit=\(String(repeating: "9", count: 21))", 5),
        ]
    )
    func limits(rest: String, count: Int) async throws {
        let response = try await answer("direct?q=Springfield" + rest)
        let list = try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]]
        #expect(list?.count == count)
    }

    @Test(
        "4.8: errors as recorded",
        arguments: [
            ("direct", 400, "Nothing to geocode"), ("direct?q=", 400, "Nothing to geocode"),
            ("direct?q=asdfgh", 404, "not found"), ("direct?q=%20", 404, "not found"),
            ("direct?q=%ZZ", 404, "not found"), ("direct?q=Seoul&limit=-1", 404, "not found"),
            ("direct?q=Seoul&limit=-\(String(repeating: "9", count: 21))", 404, "not found"),
            ("direct?q=Seoul&limit=abc", 400, "abc is not a number"),
            ("reverse", 400, "Nothing to geocode"), ("reverse?lat=91&lon=0", 400, "wrong latitude"),
            ("reverse?lat=1", 400, "wrong longitude"), ("reverse?lat=0&lon=-30", 404, "not found"),
            ("reverse?lat=37.5&lon=127&limit=-1", 404, "not found"),
            ("zip", 400, "Nothing to geocode"), ("zip?zip=", 400, "Nothing to geocode"),
            ("zip?zip=99999", 404, "not found"), ("zip?zip=04524,KR", 404, "not found"),
            ("zip?zip=%ZZ", 404, "not found"), ("zip?zip=,US", 404, "not found"),
        ]
    )
    func errors(target: String, status: Int, message: String) async throws {
        let response = try await answer(target)
        #expect(response.status.code == status)
        #expect(response.text == #"{"cod":"\#(status)","message":"\#(message)"}"#)
    }

    @Test("4.8: reverse, nearest first")
    func reverse() async throws {
        let response = try await answer("reverse?lat=40.052&lon=-90&limit=3")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]]
        )
        #expect(list.compactMap { $0["state"] as? String } == ["State 5", "State 6", "State 4"])
        #expect(
            try await answer("reverse?lat=37.5&lon=127").text.hasPrefix(
                #"[{"name":"Seoul","local_names":{"ko""#
            )
        )
    }

    @Test(
        "4.8: zip is an object, of the United States unless said",
        arguments: ["94040", "94040,US", "94040%20,%20us"]
    )
    func zip(code: String) async throws {
        #expect(
            try await answer("zip?zip=" + code).text
                == #"{"zip":"94040","name":"Mountain View","lat":37.3855,"lon":-122.088,"country":"US"}"#
        )
    }
}
