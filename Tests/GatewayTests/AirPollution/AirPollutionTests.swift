import Clocks
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("/data/2.5/air_pollution")
struct AirPollutionTests {
    private static let point = "lat=37.5665&lon=126.978"

    private func air(_ hours: Int, _ concentrations: [Pollutant: Double]) -> AirQuality {
        AirQuality(
            time: OneCallSample.hour.addingTimeInterval(Double(hours) * 3600),
            concentrations: Concentrations(micrograms: concentrations)
        )
    }

    private func gateway(_ hours: [AirQuality]) -> GatewayUnderTest {
        var report = OneCallSample.report
        report.airQuality = hours
        return OneCallSample.gateway(report)
    }

    private static let all: [Pollutant: Double] = [
        .carbonMonoxide: 196.934, .nitrogenMonoxide: 0.65, .nitrogenDioxide: 3.98, .ozone: 107.29,
        .sulphurDioxide: 1.46, .pm2_5: 8.58, .pm10: 13.5, .ammonia: 2,
    ]

    @Test("4.9: the hour that is, field by field: main, components, dt")
    func present() async throws {
        let response = try await gateway([air(-1, [.pm10: 1]), air(0, Self.all), air(1, [.pm10: 1])])
            .get("/data/2.5/air_pollution?" + Self.point)
        #expect(
            response.text == """
                {"coord":{"lon":126.978,"lat":37.5665},"list":[{"main":{"aqi":3},"components":{"co":196.93,\
                "no":0.65,"no2":3.98,"o3":107.29,"so2":1.46,"pm2_5":8.58,"pm10":13.5,"nh3":2},"dt":1790920800}]}
                """
        )
        #expect(response.header("X-Haneul-Filled") == nil)
        #expect(response.lifetime.repeatable?.end == OneCallSample.now.addingTimeInterval(510))
    }

    @Test("4.9: always eight components; what nobody gives is 0 and named")
    func filled() async throws {
        let response = try await gateway([air(0, [.pm2_5: 12])]).get("/data/2.5/air_pollution?" + Self.point)
        #expect(
            response.text.contains(
                #"{"co":0,"no":0,"no2":0,"o3":0,"so2":0,"pm2_5":12,"pm10":0,"nh3":0}"#
            )
        )
        #expect(response.header("X-Haneul-Filled") == "co, no, no2, o3, so2, pm10, nh3")
    }

    /// The table of https://openweathermap.org/api/air-pollution: each level's lower bound belongs to it.
    static let bands: [(Pollutant, [Double])] = [
        (.sulphurDioxide, [20, 80, 250, 350]), (.nitrogenDioxide, [40, 70, 150, 200]),
        (.pm10, [20, 50, 100, 200]), (.pm2_5, [10, 25, 50, 75]), (.ozone, [60, 100, 140, 180]),
        (.carbonMonoxide, [4400, 9400, 12_400, 15_400]),
    ]

    @Test("4.9: the index is the worst of six bands, lower bounds inclusive", arguments: bands)
    func index(pollutant: Pollutant, bounds: [Double]) async throws {
        func level(_ value: Double) async throws -> Int? {
            let others = Self.bands.reduce(into: [:]) { $0[$1.0] = 0.0 }
            let body = try await gateway([air(0, others.merging([pollutant: value]) { $1 })])
                .get("/data/2.5/air_pollution?" + Self.point).object()
            let main = (body["list"] as? [[String: Any]])?.first?["main"] as? [String: Any]
            return main?["aqi"] as? Int
        }
        #expect(try await level(0) == 1)
        for (below, bound) in zip(1..., bounds) {
            #expect(try await level(bound - 0.01) == below)
            #expect(try await level(bound) == below + 1)
        }
    }

    @Test("4.9: NH3 and NO do not affect the index, and tell nothing alone")
    func uncounted() async throws {
        let foul = gateway([air(0, [.ammonia: 9000, .nitrogenMonoxide: 9000, .ozone: 1])])
        #expect(try await foul.get("/data/2.5/air_pollution?" + Self.point).text.contains(#""aqi":1"#))
        let unknown = gateway([air(0, [.ammonia: 9000])])
        #expect(try await unknown.get("/data/2.5/air_pollution?" + Self.point).status == .serviceUnavailable)
    }

    @Test("4.9: the forecast is by the hour from the present one, four days")
    func forecast() async throws {
        let hours = (-5..<120).map { air($0, [.pm10: 30]) }
        let body = try await gateway(hours).get("/data/2.5/air_pollution/forecast?" + Self.point).object()
        let times = (body["list"] as? [[String: Any]] ?? []).compactMap { $0["dt"] as? Int }
        #expect(times == (0..<96).map { 1_790_920_800 + $0 * 3600 })
    }

    @Test("4.9: without air, or with none of these hours, it says so", arguments: ["", "/forecast"])
    func unavailable(path: String) async throws {
        for hours in [[], [air(-4, Self.all)]] {
            let response = try await gateway(hours).get("/data/2.5/air_pollution\(path)?" + Self.point)
            #expect(response.status == .serviceUnavailable)
        }
    }

    @Test("4.9: history has the hours from start to end, both included")
    func history() async throws {
        let history = FakeHistory()
        let gateway = GatewayUnderTest(history: history)
        let response = try await gateway.get(
            "/data/2.5/air_pollution/history?\(Self.point)&start=1713794400&end=1713801600"
        )
        let list = try #require(try response.object()["list"] as? [[String: Any]])
        #expect(list.compactMap { $0["dt"] as? Int } == [1_713_794_400, 1_713_798_000, 1_713_801_600])
        #expect(response.text.contains(#""pm2_5":12.34,"#))
        let between = try await gateway.get(
            "/data/2.5/air_pollution/history?\(Self.point)&start=1713794401&end=1713797999"
        )
        #expect(between.text == #"{"coord":{"lon":126.978,"lat":37.5665},"list":[]}"#)
    }

    @Test(
        "4.9: history without a span, or with one that cannot be, is refused",
        arguments: [
            ("", "start is required"), ("&start=1713794400", "end is required"),
            ("&start=x&end=1", "x is not a number"),
            ("&start=-9223372036854775808&end=1", "-9223372036854775808 is not a number"),
            ("&start=2&end=1", "start is after end"),
            ("&start=0&end=1713794400", "requested time is longer than 366 days"),
        ]
    )
    func refused(rest: String, message: String) async throws {
        let response = try await GatewayUnderTest(history: FakeHistory())
            .get("/data/2.5/air_pollution/history?\(Self.point)\(rest)")
        #expect(response.status == .badRequest)
        #expect(response.text == #"{"cod":"400","message":"\#(message)"}"#)
    }

    @Test("4.10: history out of range, in the words of the API")
    func outOfRange() async throws {
        let history = FakeHistory { _ throws(HistoryError) in
            throw .outOfRange(
                from: MadeUpWeather.now.addingTimeInterval(-92 * 86_400),
                until: MadeUpWeather.now
            )
        }
        let response = try await GatewayUnderTest(history: history)
            .get("/data/2.5/air_pollution/history?\(Self.point)&start=1606435200&end=1606438800")
        #expect(
            response.text
                == #"{"cod":"400","message":"requested time is out of allowed range of 92 days back"}"#
        )
    }

    @Test("4.10: where it is must be said", arguments: ["", "/forecast", "/history"])
    func location(path: String) async throws {
        let response = try await gateway([]).get("/data/2.5/air_pollution" + path)
        #expect(response.text == #"{"cod":"400","message":"Nothing to geocode"}"#)
        let wrong = try await gateway([]).get("/data/2.5/air_pollution\(path)?lat=91&lon=0")
        #expect(wrong.text == #"{"cod":"400","message":"wrong latitude"}"#)
    }
}
