import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import METAR

@Suite("Recorded METAR and TAF bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    typealias Object = [String: Any]

    static let bodies = Corpus.bodies(in: "metar")
    /// Reports of the service: arrays of objects with a report.
    static let reports = bodies.filter { !rows(of: $0, with: "rawOb").isEmpty }
    /// Forecasts of the service.
    static let forecasts = bodies.filter { !rows(of: $0, with: "rawTAF").isEmpty }
    /// Of another service: the text of a report, or of a forecast, and what that service reads in it.
    static let readReports = bodies.filter { $0.name.contains("__metar__") }
    static let readForecasts = bodies.filter { $0.name.contains("__taf__") }
    /// Of another service: reports of pilots.
    static let pilots = bodies.filter { $0.name.contains("__pirep__") }

    /// The rows of a body as `JSONSerialization` sees them.
    static func rows(of body: RecordedBody, with member: String) -> [Object] {
        let root = try? JSONSerialization.jsonObject(with: body.read())
        return (root as? [Object] ?? []).filter { $0[member] is String }
    }

    private static func data(of body: RecordedBody) throws -> Object {
        let root = try JSONSerialization.jsonObject(with: body.read()) as? Object
        return try #require(root?["data"] as? Object)
    }

    private static func moment(_ object: Any?) throws -> Date {
        let text = try #require((object as? Object)?["dt"] as? String)
        return try Date(text, strategy: .iso8601)
    }

    private static func value(_ object: Any?) -> Double? { (object as? Object)?["value"] as? Double }

    private static func texts(_ list: Any?, _ member: String) -> [String] {
        (list as? [Object] ?? []).compactMap { $0[member] as? String }
    }

    @Test("No body is forgotten")
    func count() {
        #expect(Self.bodies.count == 15)
        #expect(Self.reports.count == 2 && Self.forecasts.count == 1)
        #expect(Self.readReports.count == 4 && Self.readForecasts.count == 4 && Self.pilots.count == 4)
    }

    @Test(
        "Each report of the service gives its own figures, at its airport and at its time",
        arguments: reports
    )
    func report(body: RecordedBody) async throws {
        let rows = Self.rows(of: body, with: "rawOb")
        #expect([1, 3].contains(rows.count))
        for row in rows {
            func number(_ name: String) -> Double? { row[name] as? Double }
            let coordinate = Coordinate.sample(try #require(number("lat")), try #require(number("lon")))
            let time = Date(timeIntervalSince1970: try #require(number("obsTime")))
            let reply = HTTPReply(status: .ok, body: try body.read())
            let report = try await Asked.report(reply, at: coordinate, now: time.addingTimeInterval(600))
            let measured = try #require(report.measured)
            #expect(measured.station.code == row["icaoId"] as? String)
            #expect(measured.station.name.standard == row["name"] as? String)
            #expect(measured.station.coordinate == coordinate && measured.distance.metres == 0)
            #expect(measured.station.elevation?.metres == number("elev"))
            #expect(measured.report == row["rawOb"] as? String && measured.forecast == nil)
            #expect(measured.current.time == time && report.sources.first?.issuedAt == time)
            let found = measured.current.conditions
            #expect(found.temperature?.celsius == number("temp") && found.dewPoint?.celsius == number("dewp"))
            #expect(found.wind?.direction?.degrees == number("wdir"))
            #expect(found.wind?.speed == number("wspd").map(Speed.init(knots:)) && found.wind?.gust == nil)
            // Of the text in hundredths of an inch, of the service in tenths of a hectopascal.
            let pressure = try #require(found.pressure?.hectopascals)
            #expect(abs(pressure - (number("altim") ?? 0)) < 0.12)
            let least = Double((row["visib"] as? String ?? "").dropLast()) ?? .infinity
            #expect(try #require(found.visibility?.miles) >= least)
            let covers = Self.texts(row["clouds"], "cover")
            let most = covers.contains("BKN") ? WeatherCondition.brokenClouds : .scatteredClouds
            #expect(covers.allSatisfy { ["FEW", "SCT", "BKN"].contains($0) })
            #expect(measured.current.condition == most && (row["wxString"] as? String) == nil)
            #expect(found.cloudCover == Percent(most == .brokenClouds ? 75 : 43.75))
            #expect(report.warnings.isEmpty)
        }
    }

    @Test("Each report that another service has read says the same to us", arguments: readReports)
    func readReport(body: RecordedBody) throws {
        let data = try Self.data(of: body)
        let text = try #require(data["raw"] as? String)
        let reading = RawReport(text).reading
        #expect(reading.windDirection == Self.value(data["wind_direction"]))
        #expect(reading.windSpeed == Self.value(data["wind_speed"]).map(Speed.init(knots:)))
        #expect(data["wind_gust"] is NSNull && reading.gust == nil)
        let seen = try #require(Self.value(data["visibility"]))
        #expect(reading.visibility?.metres == (seen == 9999 ? 10_000 : seen * 1609.344))
        // That service rounds and takes no tenths from the remarks.
        for (found, read, place) in [
            (reading.temperature, data["temperature"], 1), (reading.dewPoint, data["dewpoint"], 5),
        ] as [(Double?, Any?, Int)] {
            let found = try #require(found)
            #expect(abs(found - (Self.value(read) ?? .infinity)) <= 0.5)
            // The first such group of the text belongs to its first report.
            let exact = text.firstRange(of: /T[01]\d{3}[01]\d{3}/).map { text[$0].dropFirst(place) }
            if let exact { #expect(found == Double(exact.prefix(4)).map { $0 / 10 }) }
        }
        let pressure = try #require(Self.value(data["altimeter"]))
        let inches = pressure < 100
        #expect(abs((reading.pressure ?? 0) - pressure * (inches ? 33.86389 : 1)) < 0.001)
        #expect((reading.clouds ?? []).map(\.rawValue) == Self.texts(data["clouds"], "type"))
        #expect((data["wx_codes"] as? [Object])?.isEmpty == true && reading.weather.isEmpty)
        let time = try Self.moment(data["time"])
        #expect(ReportTime.moment(of: text, near: time.addingTimeInterval(7200)) == time)
    }

    @Test("Each forecast of the service is valid as long as it says", arguments: forecasts)
    func forecast(body: RecordedBody) async throws {
        let rows = Self.rows(of: body, with: "rawTAF")
        #expect(rows.count == 3)
        for row in rows {
            let text = try #require(row["rawTAF"] as? String)
            let start = Date(timeIntervalSince1970: try #require(row["validTimeFrom"] as? Double))
            let end = Date(timeIntervalSince1970: try #require(row["validTimeTo"] as? Double))
            #expect(ForecastText.validity(of: text, near: start) == TimeSpan(start: start, end: end))
            #expect(ForecastText.current(text, at: end.addingTimeInterval(-1)) == text)
            #expect(ForecastText.current(text, at: end) == nil)
            // Beside no report they are nothing that was measured.
            let coordinate = Coordinate.sample(
                try #require(row["lat"] as? Double),
                try #require(row["lon"] as? Double)
            )
            let reply = HTTPReply(status: .ok, body: try body.read())
            #expect(try await Asked.failure(reply, at: coordinate) == .outsideCoverage)
        }
    }

    @Test("Each forecast that another service has read says the same to us", arguments: readForecasts)
    func readForecast(body: RecordedBody) throws {
        let data = try Self.data(of: body)
        let text = try #require(data["raw"] as? String)
        let (start, end) = (try Self.moment(data["start_time"]), try Self.moment(data["end_time"]))
        let issued = try Self.moment(data["time"])
        #expect(ForecastText.validity(of: text, near: issued) == TimeSpan(start: start, end: end))
        #expect(ReportTime.moment(of: text, near: start) == issued)
        // Its periods are written in the groups of reports.
        for period in data["forecast"] as? [Object] ?? [] {
            let groups = try #require(period["raw"] as? String).split(separator: " ")
                .drop { $0.hasPrefix("FM") || $0.hasPrefix("PROB") }
            let reading = RawReport("TEST 000000Z " + groups.joined(separator: " ")).reading
            #expect(reading.windSpeed == Self.value(period["wind_speed"]).map(Speed.init(knots:)))
            #expect(reading.gust == Self.value(period["wind_gust"]).map(Speed.init(knots:)))
            #expect(reading.windDirection == Self.value(period["wind_direction"]))
            let seen = try #require((period["visibility"] as? Object)?["repr"] as? String)
            let metres =
                seen == "9999"
                ? 10_000 : seen == "P6" ? 9_656.064 : Double(seen).map { $0 < 100 ? $0 * 1609.344 : $0 }
            #expect(reading.visibility?.metres == metres)
            #expect((reading.clouds ?? []).map(\.rawValue) == Self.texts(period["clouds"], "type"))
            let codes = Self.texts(period["wx_codes"], "repr")
            #expect(reading.weather == codes.compactMap { WeatherGroup($0[...]) })
            #expect(reading.weather.count == codes.count)
        }
    }

    @Test(
        "What is of another service, reports of pilots too, is refused",
        arguments: readReports + readForecasts + pilots
    )
    func refused(body: RecordedBody) async throws {
        let failure = try await Asked.failure(HTTPReply(status: .ok, body: try body.read()))
        #expect(failure == .malformed("reports missing or of another type"))
    }

    @Test("Any damage gives a plausible report or a typed error", arguments: bodies)
    func damage(body: RecordedBody) async throws {
        let row = Self.rows(of: body, with: "rawOb").first
        let coordinate = Coordinate.sample(row?["lat"] as? Double ?? 42.36, row?["lon"] as? Double ?? -71)
        let now = Date(timeIntervalSince1970: (row?["obsTime"] as? Double ?? 1_779_270_840) + 600)
        var answered = 0
        for damaged in try Mutations.of(body) {
            do {
                var report = try await Asked.report(
                    HTTPReply(status: .ok, body: damaged),
                    at: coordinate,
                    now: now
                )
                let measured = try #require(report.measured)
                #expect(measured.distance.metres <= 60_000)
                #expect(abs(measured.current.time.timeIntervalSince(now)) <= 7200)
                (report.current, report.elevation) = (measured.current, measured.station.elevation)
                #expect(PlausibleReport.check(report).isEmpty)
                answered += 1
            } catch is ProviderError {
                continue
            }
        }
        #expect(row == nil || answered > 0)
    }

    @Test(
        "A text that is damaged anywhere is read without harm",
        arguments: reports + readReports + readForecasts
    )
    func damagedTexts(body: RecordedBody) throws {
        let texts =
            Self.rows(of: body, with: "rawOb").compactMap { $0["rawOb"] as? String }
            + (body.name.contains("avwx") ? [try Self.data(of: body)["raw"] as? String] : []).compactMap(
                \.self
            )
        for text in texts {
            for cut in text.indices {
                let (head, tail) = (String(text[..<cut]), String(text[cut...]))
                let marks = ["/", "9", "é"].map { head + $0 + tail.dropFirst() }
                for damaged in [head, tail, head + " " + tail] + marks {
                    let reading = RawReport(damaged).reading
                    #expect(reading.visibility.map { (0...170_000).contains($0.metres) } ?? true)
                    #expect(reading.temperature.map { (-100...100).contains($0) } ?? true)
                    _ = ForecastText.current(damaged, at: Asked.now)
                }
            }
        }
    }
}
