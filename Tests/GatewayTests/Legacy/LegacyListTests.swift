import WeatherUnits
import HTTPTypes
import HTTPService
import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Legacy lists")
struct LegacyListTests {
    /// So many places 0.01° apart, the first the largest.
    static func atlas(_ count: Int) -> [Place] {
        (0..<count).map { index in
            Place(
                id: .geonames(1000 + index),
                kind: .city,
                name: LocalizedName("Place \(index)"),
                coordinate: .sample(37.5 + Double(index) / 100, 127),
                countryCode: "KR",
                timeZone: PlaceTimeZone(identifier: "Asia/Seoul"),
                population: 100_000 - index
            )
        }
    }

    @Test("4.11: /group, with the time zone in sys")
    func group() async throws {
        let gateway = GatewayUnderTest(places: Self.atlas(3))
        let response = try await gateway.get("/data/2.5/group?id=1001,1000&units=metric")
        #expect(
            response.text.hasPrefix(
                #"{"cnt":2,"list":[{"coord":{"lon":127,"lat":37.51},"sys":{"country":"KR","timezone":32400,"sunrise":"#
            )
        )
        let list = try #require(try response.object()["list"] as? [[String: Any]])
        #expect(list.map { $0["id"] as? Int } == [1001, 1000])
        #expect(
            Set(list[0].keys) == [
                "coord", "sys", "weather", "main", "visibility", "wind", "clouds", "dt", "id", "name",
            ]
        )
    }

    @Test("4.11: /group asks for 20 places at most, each once, eight at a time")
    func bounded() async throws {
        let answer = MadeUpWeather.answer()
        let weather = FakeWeather { _ throws(RepositoryError) in
            for _ in 0..<50 { await Task.yield() }
            return answer
        }
        let gateway = GatewayUnderTest(weather, places: Self.atlas(40))
        let ids = (1000..<1040).map(String.init).joined(separator: ",")
        let list = try await gateway.get("/data/2.5/group?id=\(ids)").object()["list"] as? [Any]
        #expect(list?.count == 20)
        #expect(gateway.weather.asked.count == 20)
        #expect(gateway.weather.mostAtOnce <= 8)
        #expect(Set(gateway.weather.asked).count == 20)
    }

    @Test("4.11: /find, rain and snow null")
    func find() async throws {
        let gateway = GatewayUnderTest(places: Self.atlas(9))
        let response = try await gateway.get("/data/2.5/find?lat=37.5&lon=127&cnt=2")
        #expect(
            response.text.hasPrefix(
                #"{"message":"accurate","cod":"200","count":2,"list":[{"id":1000,"name":"Place 0","coord":{"lat":37.5,"lon":127},"main":{"temp":294.55,"#
            )
        )
        #expect(
            response.text.contains(
                #""sys":{"country":"KR"},"rain":null,"snow":null,"clouds":{"all":75},"weather":[{"id":803"#
            )
        )
        let five = try await gateway.get("/data/2.5/find?lat=37.5&lon=127").object()
        #expect(five["count"] as? Int == 5)
        let all = try await gateway.get("/data/2.5/find?lat=37.5&lon=127&cnt=1000").object()
        #expect(all["count"] as? Int == 9)
    }

    @Test("4.11: /box/city, capital Lon and Lat, clouds.today, metric by default, the largest first")
    func box() async throws {
        let gateway = GatewayUnderTest(places: Self.atlas(60).reversed())
        let response = try await gateway.get("/data/2.5/box/city?bbox=126,37,128,39,10")
        let body = try response.object()
        #expect(body["cod"] as? Int == 200)
        #expect(body["calctime"] is Double)
        #expect(body["cnt"] as? Int == 50)
        #expect(
            response.text.contains(
                #"{"id":1000,"dt":1790920800,"name":"Place 0","coord":{"Lon":127,"Lat":37.5},"main":{"temp":21.4,"#
            )
        )
        #expect(response.text.contains(#""rain":null,"snow":null,"clouds":{"today":75},"weather":[{"#))
        let standard = try await gateway.get("/data/2.5/box/city?bbox=126,37,128,37.5,10&units=standard")
        #expect(standard.text.contains(#""temp":294.55"#))
    }

    @Test(
        "4.10: wrong lists",
        arguments: [
            ("group", 400, "Nothing to geocode"), ("group?id=", 400, "Nothing to geocode"),
            ("group?id=abc", 404, "city not found"), ("group?id=,", 404, "city not found"),
            ("find", 400, "Nothing to geocode"), ("find?lat=x&lon=1", 400, "wrong latitude"),
            ("find?lat=1&lon=1&cnt=x", 400, "x is not a number"),
            ("box/city", 400, "Nothing to geocode"), ("box/city?bbox=1,2,3", 400, "wrong longitude"),
            ("box/city?bbox=1,99,3,100,10", 400, "wrong latitude"),
            ("box/city?bbox=1,5,3,4,10", 400, "wrong latitude"),
            ("box/city?bbox=500,2,3,4,10", 400, "wrong longitude"),
            ("uvi", 400, "Nothing to geocode"), ("uvi?lat=x&lon=1", 400, "wrong latitude"),
        ]
    )
    func wrong(target: String, status: Int, message: String) async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/\(target)")
        #expect(response.status.code == status)
        #expect(try response.object()["message"] as? String == message)
    }

    @Test("a place nobody tells of is left out, and the list is asked for anew")
    func partial() async throws {
        let answer = MadeUpWeather.answer()
        let weather = FakeWeather { question throws(RepositoryError) in
            if question.place.id == .geonames(1001) { throw .nobodyAnswered([]) }
            return answer
        }
        let gateway = GatewayUnderTest(weather, places: Self.atlas(3))
        for _ in 0..<2 {
            let body = try await gateway.get("/data/2.5/group?id=1000,1001,1002").object()
            #expect(body["cnt"] as? Int == 2)
        }
        #expect(weather.asked.count == 6)
    }

    @Test("4.1: /uvi as it was")
    func uvi() async throws {
        let response = try await GatewayUnderTest().get("/data/2.5/uvi?lat=37.57&lon=126.98")
        #expect(
            response.text
                == #"{"lat":37.57,"lon":126.98,"date_iso":"2026-10-02T06:00:00Z","date":1790920800,"value":3.2}"#
        )
    }
}
