import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import AirKorea

@Suite("Recorded AirKorea bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    static let bodies = Corpus.bodies(in: "airkorea")

    typealias Row = [String: Any]

    /// The rows as `JSONSerialization` sees them.
    static func rows(_ body: RecordedBody) -> [Row] {
        let root = (try? JSONSerialization.jsonObject(with: body.read())) as? Row
        let response = root?["response"] as? Row
        return (response?["body"] as? Row)?["items"] as? [Row] ?? []
    }

    /// Bodies with the measurements of several stations.
    static let measurements = bodies.filter { rows($0).contains { $0["stationName"] is String } }
    /// Bodies with the hours of one station, which they do not name.
    static let hours = bodies.filter { body in
        rows(body).contains { $0["so2Value"] != nil && $0["stationName"] == nil }
    }
    static let outlooks = bodies.filter { rows($0).contains { $0["informCode"] != nil } }
    static let weeks = bodies.filter { rows($0).contains { $0["presnatnDt"] != nil } }
    /// The shape of the host that was closed.
    static let retired = bodies.filter { $0.name.hasSuffix(".json") && rows($0).isEmpty }
    static let xml = bodies.filter { $0.name.hasSuffix(".xml") }

    /// The moment of "2023-07-17 24:00" in Korea, by Foundation's reader.
    static func moment(_ text: String) throws -> Date {
        let isMidnight = text.hasSuffix("24:00")
        let day = text.prefix(10)
        let clock = isMidnight ? "00:00" : text.suffix(5)
        let date = try Date("\(day)T\(clock):00+09:00", strategy: .iso8601)
        return isMidnight ? date.addingTimeInterval(86_400) : date
    }

    /// The moment at which the newest row was the newest.
    static func now(_ body: RecordedBody) throws -> Date {
        let times = try rows(body).compactMap { $0["dataTime"] as? String }.map(moment)
        guard let newest = times.max() else { throw CocoaError(.coderValueNotFound) }
        return newest.addingTimeInterval(900)
    }

    /// A number that is not flagged.
    static func number(_ row: Row, _ name: String) -> Double? {
        guard !(row["\(name)Flag"] is String) else { return nil }
        return (row["\(name)Value"] as? String).flatMap(Double.init)
    }

    static let values: [(name: String, pollutant: Pollutant, factor: Double)] = [
        ("so2", .sulphurDioxide, 2620), ("co", .carbonMonoxide, 1145), ("o3", .ozone, 1960),
        ("no2", .nitrogenDioxide, 1880), ("pm10", .pm10, 1), ("pm25", .pm2_5, 1),
    ]

    @Test("No body is forgotten")
    func count() {
        #expect(Self.bodies.count == 22)
        #expect(Self.measurements.count == 8)
        #expect(Self.hours.count == 2)
        #expect(Self.outlooks.count == 2)
        #expect(Self.weeks.count == 1)
        #expect(Self.retired.count == 7)
        #expect(Self.xml.count == 2)
    }

    @Test("Each station gives its own figures, and none that is missing or flagged", arguments: measurements)
    func figures(body: RecordedBody) async throws {
        let now = try Self.now(body)
        let reply = HTTPReply(status: .ok, body: try body.read())
        let data = try await Asked.provider(FakeTransport(reply)).lookUp(
            .stations,
            for: Asked.request(now: now)
        )
        let table = try #require(MeasurementTable(data))
        let found = Dictionary(uniqueKeysWithValues: table.measurements.map { ($0.name, $0) })
        let told = Self.rows(body).filter { $0["dataTime"] is String }
        #expect(found.count == told.count)
        for row in told {
            let name = try #require(row["stationName"] as? String)
            let measurement = try #require(found[name])
            #expect(measurement.code == row["stationCode"] as? String)
            #expect(measurement.end == (try Self.moment(try #require(row["dataTime"] as? String))))
            for (member, pollutant, factor) in Self.values {
                let expected = Self.number(row, member).map { $0 * factor }
                #expect(
                    measurement.hour[pollutant]?.microgramsPerCubicMetre == expected,
                    "\(name) \(member)"
                )
            }
            for (member, pollutant) in [("pm10Value24", Pollutant.pm10), ("pm25Value24", .pm2_5)] {
                let expected = (row[member] as? String).flatMap(Double.init)
                #expect(measurement.dayMeans[pollutant]?.microgramsPerCubicMetre == expected)
            }
        }
    }

    @Test("At each station's own place its figures are told", arguments: measurements)
    func places(body: RecordedBody) async throws {
        let now = try Self.now(body)
        let data = try body.read()
        for row in Self.rows(body).prefix(40) {
            let name = try #require(row["stationName"] as? String)
            guard let site = StationSite.byName[name] else {
                // Newer than the table: it is of no place.
                #expect(name == "조치원읍")
                continue
            }
            guard site.network == .urban, Self.number(row, "pm10") != nil,
                row["pm25Value"] == nil || Self.number(row, "pm25") != nil
            else { continue }
            let found = try await Asked.air(
                HTTPReply(status: .ok, body: data),
                at: site.coordinate,
                now: now
            )
            let air = try #require(found)
            #expect(air.station.name.standard == name && air.distance.metres < 1)
            #expect(air.station.coordinate == site.coordinate && air.isProvisional)
            let end = try Self.moment(try #require(row["dataTime"] as? String))
            #expect(air.hour.time == end.addingTimeInterval(-3600))
            for (member, pollutant, factor) in Self.values {
                #expect(
                    air.hour[pollutant]?.microgramsPerCubicMetre
                        == Self.number(row, member).map { $0 * factor }
                )
            }
        }
    }

    @Test(
        "The whole country: 643 rows, five of nothing, one that ends with its day; 23 grades outlive a value"
    )
    func country() async throws {
        let body = try #require(Corpus.body(in: "airkorea", endingWith: "totalData.json"))
        let rows = Self.rows(body)
        let now = try Self.now(body)
        let reply = HTTPReply(status: .ok, body: try body.read())
        let data = try await Asked.provider(FakeTransport(reply)).lookUp(
            .stations,
            for: Asked.request(now: now)
        )
        let table = try #require(MeasurementTable(data))
        #expect(rows.count == 643 && table.measurements.count == 638)
        #expect(table.hour == (try Self.moment("2023-07-17 23:00")))
        let midnight = try Self.moment("2023-07-18 00:00")
        #expect(table.measurements.count { $0.end == midnight } == 1)
        // Every station of the list of that year is known by the name it has here.
        #expect(rows.allSatisfy { StationSite.byName[$0["stationName"] as? String ?? ""] != nil })
        // A grade may outlive its value.
        let graded = rows.flatMap { row in
            Self.values.filter { row["\($0.name)Grade"] is String && Self.number(row, $0.name) == nil }
                .map { (row["stationName"] as? String ?? "", $0.pollutant) }
        }
        #expect(graded.count == 23)
        let found = Dictionary(uniqueKeysWithValues: table.measurements.map { ($0.name, $0) })
        #expect(graded.allSatisfy { found[$0.0]?.hour[$0.1] == nil })
        #expect(graded.contains { $0 == ("삼방동", .pm10) })
    }

    @Test("Hours of a station that the rows do not name are not of any place", arguments: hours)
    func nameless(body: RecordedBody) async throws {
        let reply = HTTPReply(status: .ok, body: try body.read())
        #expect(try await Asked.failure(.stations, reply, now: Self.now(body)) == .empty)
    }

    @Test("The bodies of the closed host and those in XML are refused", arguments: retired + xml)
    func refused(body: RecordedBody) async throws {
        let reply = HTTPReply(status: .ok, body: try body.read())
        let expected = body.name.hasSuffix(".xml") ? "not whole JSON" : "response missing or of another type"
        #expect(try await Asked.failure(.stations, reply) == .malformed(expected))
        // What is expected is told as unknown.
        for lookUp in [FeedID.outlook, .week] {
            let data = try await Asked.provider(FakeTransport(reply)).lookUp(lookUp, for: Asked.request())
            #expect(Outlook(data) == Outlook.none)
        }
    }

    /// "서울 : 보통,제주 : 좋음" by another way of reading it, with the names of the daily forecast.
    static func grades(_ text: String) -> [String: String] {
        let pairs = text.replacingOccurrences(of: " ", with: "").components(separatedBy: ",").map {
            $0.components(separatedBy: ":")
        }
        return Dictionary(
            uniqueKeysWithValues: pairs.filter { $0[0] != "신뢰도" }.map {
                ($0[0].replacingOccurrences(of: "강원", with: ""), $0[1])
            }
        )
    }

    @Test("The outlook of a day is that of its newest issue, for nineteen regions")
    func outlook() async throws {
        let body = try #require(Corpus.body(in: "airkorea", endingWith: "forecast_20230603_page1.json"))
        let rows = Self.rows(body)
        let now = try Self.moment("2023-06-03 23:30")
        let reply = HTTPReply(status: .ok, body: try body.read())
        let data = try await Asked.provider(FakeTransport(reply)).lookUp(
            .outlook,
            for: Asked.request(now: now)
        )
        let outlook = try #require(Outlook(data))
        #expect(outlook.issuedAt == (try Self.moment("2023-06-03 23:00")))
        // The newest row of each code and day, by the text of its issue.
        var newest: [String: Row] = [:]
        for row in rows {
            let subject = "\(row["informCode"] ?? "") \(row["informData"] ?? "")"
            let issue = "\(row["dataTime"] ?? "")"
            if "\(newest[subject]?["dataTime"] ?? "")" < issue { newest[subject] = row }
        }
        #expect(newest.count == Set(outlook.entries.map { "\($0.pollutant) \($0.day)" }).count)
        let codes: [Pollutant: String] = [.pm10: "PM10", .pm2_5: "PM25", .ozone: "O3"]
        var compared = 0
        for entry in outlook.entries {
            let code = try #require(codes[entry.pollutant])
            let row = try #require(newest["\(code) \(entry.day)"])
            #expect(Self.grades("\(row["informGrade"] ?? "")")[entry.region] == entry.grade)
            compared += 1
        }
        #expect(compared == newest.count * 19)
    }

    @Test("The days farther ahead: four of PM2.5, the regions named as in the daily outlook")
    func week() async throws {
        let body = try #require(Self.weeks.first)
        let row = try #require(Self.rows(body).first)
        let reply = HTTPReply(status: .ok, body: try body.read())
        let data = try await Asked.provider(FakeTransport(reply)).lookUp(.week, for: Asked.request())
        let outlook = try #require(Outlook(data))
        #expect(outlook.issuedAt == (try Self.moment("2023-01-30 17:30")))
        #expect(outlook.entries.count == 4 * 19)
        for number in ["One", "Two", "Three", "Four"] {
            let day = "\(row["frcst\(number)Dt"] ?? "")"
            let told = outlook.entries.filter { $0.day.description == day }
            let grades = Self.grades("\(row["frcst\(number)Cn"] ?? "")")
            #expect(Dictionary(uniqueKeysWithValues: told.map { ($0.region, $0.grade) }) == grades)
            #expect(told.allSatisfy { $0.pollutant == .pm2_5 })
        }
    }

    @Test("Without a day in the call the rows tell nothing")
    func withoutDay() async throws {
        let body = try #require(Corpus.body(in: "airkorea", endingWith: "forecast_no_searchdate.json"))
        let reply = HTTPReply(status: .ok, body: try body.read())
        let data = try await Asked.provider(FakeTransport(reply)).lookUp(.outlook, for: Asked.request())
        #expect(Outlook(data) == Outlook.none)
    }

    @Test("Any damage gives a plausible answer or a typed error", arguments: bodies)
    func damage(body: RecordedBody) async throws {
        let now = (try? Self.now(body)) ?? Asked.now
        let lookUps: [FeedID] =
            Self.measurements.contains(body)
            ? [.stations]
            : Self.outlooks.contains(body)
                ? [.outlook] : Self.weeks.contains(body) ? [.week] : [.stations, .outlook, .week]
        // The whole country takes long to read.
        let isLarge = try body.read().count > 100_000
        for damaged in try Mutations.of(body).prefix(isLarge ? 5 : .max) {
            let reply = HTTPReply(status: .ok, body: damaged)
            for lookUp in lookUps {
                do {
                    let provider = try Asked.provider(FakeTransport(reply))
                    let data = try await provider.lookUp(lookUp, for: Asked.request(now: now))
                    if lookUp == .stations {
                        let request = Asked.request(now: now, lookUps: [.stations: data])
                        let report = try await provider.fetch(.air, for: request).report
                        #expect(PlausibleReport.check(try #require(report)).isEmpty)
                    } else {
                        #expect(Outlook(data)?.data == data)
                    }
                } catch is ProviderError {
                    continue
                }
            }
        }
    }
}
