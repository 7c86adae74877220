import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import NWS
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded NWS bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    @Test("No body is forgotten, and none is two things")
    func count() {
        let kinds = [
            Bodies.alerts, Bodies.grids, Bodies.texts, Bodies.observations, Bodies.points, Bodies.stations,
        ]
        #expect(kinds.map(\.count) == [51, 3, 10, 12, 1, 1])
        #expect(Set(kinds.joined()).count == 78 && Bodies.all.count == 78)
    }

    // MARK: Grids

    private struct Layer {
        let name: String
        /// From the unit of the body.
        var factor = 1.0
        let found: @Sendable (HourlyForecast) -> Double?
    }

    private static let layers = [
        Layer(name: "temperature") { $0.conditions.temperature?.celsius },
        Layer(name: "dewpoint") { $0.conditions.dewPoint?.celsius },
        Layer(name: "relativeHumidity") { $0.conditions.humidity?.value },
        Layer(name: "apparentTemperature") { $0.conditions.feelsLike?.celsius },
        Layer(name: "skyCover") { $0.conditions.cloudCover?.value },
        Layer(name: "windSpeed", factor: 1 / 3.6) { $0.conditions.wind?.speed.metresPerSecond },
        Layer(name: "windGust", factor: 1 / 3.6) { $0.conditions.wind?.gust?.metresPerSecond },
        Layer(name: "windDirection") { $0.conditions.wind?.direction?.degrees },
        Layer(name: "visibility") { $0.conditions.visibility?.metres },
        Layer(name: "probabilityOfPrecipitation") { $0.precipitationProbability?.value },
    ]

    /// How many values there are to compare: the hours of all layers that are not null.
    private static let figures = ["detailed_forecast": 1669, "ALY": 1659, "BOX": 1815]

    private func report(of body: RecordedBody, _ expected: Independent) async throws -> WeatherReport {
        let corners = ((expected.root["geometry"] as? Independent.Members)?["coordinates"] as? [[[Double]]])?[
            0
        ]
        let corner = try #require(corners?.first)
        let request = Asked.request(
            .sample(corner[1], corner[0]),
            now: try #require(Independent.moment(expected.properties["updateTime"]))
        )
        return try await Asked.report(.grid, HTTPReply(status: .ok, body: try body.read()), for: request)
    }

    @Test("Each hour of each layer of a grid has its own figure", arguments: Bodies.grids)
    func grid(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let report = try await report(of: body, expected)
        #expect(PlausibleReport.check(report) == [] && report.warnings.isEmpty)
        #expect(report.sources.first?.issuedAt == Independent.moment(expected.properties["updateTime"]))
        let steps = Dictionary(uniqueKeysWithValues: report.hourly.map { ($0.time, $0) })
        var compared = 0
        for layer in Self.layers {
            for (hour, value) in expected.layer(layer.name) {
                let found = steps[hour].flatMap(layer.found)
                if layer.name == "windDirection", found == nil {
                    // Calm air comes from nowhere.
                    #expect(steps[hour]?.conditions.wind?.speed.metresPerSecond == 0)
                    continue
                }
                #expect(abs((found ?? .nan) - value * layer.factor) < 1e-9, "\(layer.name) \(hour)")
                compared += 1
            }
        }
        #expect(compared == Self.figures.first { body.name.contains($0.key) }?.value)
        #expect(report.hourly.map(\.span.duration).allSatisfy { $0 == 3600 })
    }

    @Test("The hours of a total add up to it, and say when it was divided", arguments: Bodies.grids)
    func totals(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let report = try await report(of: body, expected)
        for (start, hours, value) in expected.intervals("quantitativePrecipitation") {
            let span = TimeSpan(start: start, duration: Double(hours) * 3600)
            let within = report.hourly.filter { span.contains($0.time) }
            let total = try #require(Independent.number(value))
            let sum = within.reduce(0) { $0 + ($1.precipitation?.millimetres ?? .nan) }
            #expect(within.count == hours && abs(sum - total) < 1e-9)
            #expect(within.allSatisfy { $0.isDerived == (hours > 1 && total > 0) })
        }
        let told = expected.intervals("quantitativePrecipitation").reduce(0) { $0 + $1.hours }
        #expect(report.hourly.count { $0.precipitation != nil } == told)
    }

    @Test("Highs are those of their days, lows those of the mornings", arguments: Bodies.grids)
    func days(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let report = try await report(of: body, expected)
        let zone = try #require(report.timeZone?.timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        func day(_ date: Date) -> LocalDay {
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            return LocalDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        }
        func same(_ found: Temperature?, _ value: Any?) -> Bool {
            abs((found?.celsius ?? .nan) - (Independent.number(value) ?? .nan)) < 1e-9
        }
        let byDay = Dictionary(uniqueKeysWithValues: report.daily.map { ($0.day, $0) })
        var compared = 0
        for (start, _, value) in expected.intervals("maxTemperature") {
            #expect(same(byDay[day(start)]?.high, value))
            compared += 1
        }
        for (start, hours, value) in expected.intervals("minTemperature") {
            let end = start.addingTimeInterval(Double(hours) * 3600 - 1)
            #expect(same(byDay[day(end)]?.low, value))
            compared += 1
        }
        #expect(compared == report.daily.count { $0.high != nil } + report.daily.count { $0.low != nil })
        #expect((16...17).contains(compared))
    }

    @Test("Showers and thunder where the grid expects them, the sky elsewhere")
    func conditions() async throws {
        let body = try #require(Bodies.grids.first { $0.name.contains("ALY") })
        let report = try await report(of: body, try Independent(body))
        func condition(_ time: String) throws -> WeatherCondition? {
            let moment = try instant(time)
            return report.hourly.first { $0.time == moment }?.condition
        }
        #expect(try condition("2026-07-15T12:00:00Z") == .fewClouds)
        #expect(try condition("2026-07-15T15:00:00Z") == .smoke)
        #expect(try condition("2026-07-18T12:00:00Z") == .lightShowerRain)
        #expect(try condition("2026-07-18T18:00:00Z") == .thunderstormWithRain)
        #expect(try condition("2026-07-19T00:00:00Z") == .thunderstormWithLightRain)
        // Slightly likely thunder is left to the probability.
        #expect(try condition("2026-07-19T06:00:00Z") == .lightShowerRain)
        #expect(try condition("2026-07-19T12:00:00Z")?.isWet == false)
    }

    @Test("What is answered for now is the grid's hour", arguments: Bodies.grids)
    func current(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let now = try #require(Independent.moment(expected.properties["updateTime"]))
        let report = ReportCompletion.complete(try await report(of: body, expected), now: now)
        let around = [0, 1].compactMap { offset -> Double? in
            let hour = ((now.timeIntervalSince1970 / 3600).rounded(.down) + Double(offset)) * 3600
            return expected.layer("temperature")[Date(timeIntervalSince1970: hour)]
        }
        let found = try #require(report.current?.conditions.temperature?.celsius)
        #expect(around.count == 2 && found >= around[0] - 0.01 || found >= around[1] - 0.01)
        #expect(found <= max(around[0], around[1]) + 0.01)
    }

    @Test("A forecast in words is no grid: a typed error from every feed", arguments: Bodies.texts)
    func texts(body: RecordedBody) async throws {
        let reply = HTTPReply(status: .ok, body: try body.read())
        #expect(try await Asked.failure(.grid, reply) == .empty)
        #expect(
            try await Asked.failure(.alerts, reply) == .malformed("features missing or of another type")
        )
        #expect(try await Asked.failure(.observations, reply, reply) == .empty)
    }

    // MARK: Look-ups

    @Test("A point is in its cell, with its clock", arguments: Bodies.points)
    func point(body: RecordedBody) async throws {
        let expected = try Independent(body).properties
        let transport = FakeTransport(HTTPReply(status: .ok, body: try body.read()))
        let data = try await Asked.provider(transport).lookUp("point", for: Asked.request(.sample(30, -85)))
        let words = ["gridId", "gridX", "gridY", "timeZone"].map { "\(expected[$0] ?? "")" }
        #expect(String(decoding: data, as: UTF8.self) == words.joined(separator: " "))
        #expect(transport.calls.map(\.url) == ["https://nws.example/points/30,-85"])
    }

    @Test("The stations of a cell are those nearest to the point, in order", arguments: Bodies.stations)
    func stations(body: RecordedBody) async throws {
        let here = Coordinate.sample(39.96, -83)
        let features = try Independent(body).root["features"] as? [Independent.Members] ?? []
        let expected = try features.map { feature in
            let properties = feature["properties"] as? Independent.Members
            let point = (feature["geometry"] as? Independent.Members)?["coordinates"] as? [Double]
            let angles = try #require(point)
            return (
                code: try #require(properties?["stationIdentifier"] as? String),
                distance: Coordinate.sample(angles[1], angles[0]).distance(to: here)
            )
        }.sorted { $0.distance < $1.distance }
        #expect(expected.count == 41)
        let transport = FakeTransport(.text(Fixture.point), HTTPReply(status: .ok, body: try body.read()))
        let data = try await Asked.provider(transport).lookUp("stations", for: Asked.request(here))
        let codes = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != "\t" }
        }
        #expect(codes.map(String.init) == expected.prefix(6).map(\.code))
        #expect(transport.calls.last?.url == "https://nws.example/gridpoints/ALY/71,67/stations")
    }
}
