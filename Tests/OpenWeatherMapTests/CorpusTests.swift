import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import OpenWeatherMap
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded OpenWeatherMap bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    private func report(_ recorded: Recorded, units: UnitSystem? = nil, now: Date = Asked.now) async throws
        -> WeatherReport
    {
        let reply = HTTPReply(status: .ok, body: try recorded.body.read())
        return try await Asked.outcome(reply, recorded.feed, units ?? recorded.units, now: now).get()
    }

    @Test("No body is forgotten, and each is in the units the table says")
    func count() throws {
        #expect(Recorded.all.count == 135)
        let kinds = Dictionary(grouping: Recorded.all, by: \.kind).mapValues(\.count)
        #expect(kinds["current"] == 64)
        #expect(kinds["forecast"] == 26)
        #expect(kinds["onecall"] == 20)
        for recorded in Recorded.all where recorded.units == .standard {
            let root = try recorded.root()
            let main = list(root["list"]).first.flatMap { $0["main"] } ?? root["main"]
            let temperature = number(object(main)["temp"]) ?? number(object(root["current"])["temp"])
            if ["current", "forecast", "onecall"].contains(recorded.kind), let temperature {
                #expect(temperature > 170, "\(recorded) is not in kelvin")
            }
        }
    }

    /// Magnus' formula (WMO-No. 8, annex 4.B), in the unit of the table: dew point agrees with temperature and
    /// humidity only in the body's own.
    @Test(
        "One Call bodies: dew point and humidity agree with the unit",
        arguments: Recorded.of(kind: "onecall")
    )
    func unitByDewPoint(recorded: Recorded) throws {
        for hour in list(try recorded.root()["hourly"]) {
            guard let air = recorded.celsius(hour["temp"]), let dew = recorded.celsius(hour["dew_point"]),
                let humidity = number(hour["humidity"]), humidity > 20
            else { continue }
            let x = log(humidity / 100) + 17.62 * air / (243.12 + air)
            #expect(abs(243.12 * x / (17.62 - x) - dew) < 1.5)
        }
    }

    @Test("Current weather: temperature, wind, pressure, place", arguments: Recorded.of(kind: "current"))
    func current(recorded: Recorded) async throws {
        let root = try recorded.root()
        let (main, wind, coord) = (object(root["main"]), object(root["wind"]), object(root["coord"]))
        let report = try await report(recorded)
        #expect(PlausibleReport.check(report) == [])
        let conditions = try #require(report.current?.conditions)
        #expect(close(conditions.temperature?.celsius, recorded.celsius(main["temp"])))
        #expect(close(conditions.feelsLike?.celsius, recorded.celsius(main["feels_like"])))
        #expect(close(conditions.wind?.speed.metresPerSecond, recorded.metresPerSecond(wind["speed"])))
        #expect(conditions.humidity?.value == number(main["humidity"]))
        #expect(conditions.pressure?.hectopascals == number(main["sea_level"]) ?? number(main["pressure"]))
        #expect(report.current?.time == number(root["dt"]).map(unix) ?? Asked.now)
        if let latitude = number(coord["lat"]), let longitude = number(coord["lon"]) {
            #expect(report.coordinate == .sample(latitude, longitude))
        } else {
            #expect(report.coordinate == .seoul)
        }
        let id = (root["weather"] as? [[String: Any]])?.first.flatMap { number($0["id"]) }
        #expect(report.current?.condition?.rawValue == id.map { Int($0) })
        #expect(report.timeZone?.timeZone.secondsFromGMT() == number(root["timezone"]).map { Int($0) })
        #expect(report.sources.map(\.provider) == ["openweathermap"])
    }

    @Test(
        "A body in °C or °F read as kelvin gives no temperature, and says so",
        arguments: Recorded.of(kind: "current")
    )
    func wrongUnit(recorded: Recorded) async throws {
        guard recorded.units != .standard else { return }
        let report = try await report(recorded, units: .standard)
        #expect(report.current?.conditions.temperature == nil)
        #expect(report.skipped.contains("main.temp"))
    }

    @Test(
        "Forecasts: the instants of each entry; what falls moved before it",
        arguments: Recorded.of(kind: "forecast")
    )
    func forecast(recorded: Recorded) async throws {
        let root = try recorded.root()
        let entries = list(root["list"])
        let report = try await report(recorded)
        #expect(PlausibleReport.check(report) == [])
        let byTime = Dictionary(uniqueKeysWithValues: report.hourly.map { ($0.time, $0) })
        let byEnd = Dictionary(uniqueKeysWithValues: report.hourly.map { ($0.span.end, $0) })
        for entry in entries {
            let time = try #require(number(entry["dt"]).map(unix))
            let conditions = byTime[time]?.conditions
            #expect(close(conditions?.temperature?.celsius, recorded.celsius(object(entry["main"])["temp"])))
            let speed = recorded.metresPerSecond(object(entry["wind"])["speed"])
            #expect(close(conditions?.wind?.speed.metresPerSecond, speed))
            let id = list(entry["weather"]).first.flatMap { number($0["id"]) }
            #expect(byEnd[time]?.condition?.rawValue == id.map { Int($0) })
            let (rain, snow) = (object(entry["rain"]), object(entry["snow"]))
            let fallen = [rain["1h"] ?? rain["3h"], snow["1h"] ?? snow["3h"]].compactMap(number)
            if !fallen.isEmpty {
                #expect(close(byEnd[time]?.precipitation?.millimetres, fallen.reduce(0, +)))
            }
            #expect(close(byEnd[time]?.precipitationProbability?.fraction, number(entry["pop"])))
        }
        let coord = object(object(root["city"])["coord"])
        if let latitude = number(coord["lat"]), let longitude = number(coord["lon"]) {
            #expect(report.coordinate == .sample(latitude, longitude))
        }
    }

    @Test("One Call: current, hours and days are the body's", arguments: Recorded.of(kind: "onecall"))
    func oneCall(recorded: Recorded) async throws {
        let root = try recorded.root()
        // The shape of another call, the past at one moment.
        guard root["data"] == nil else {
            let reply = HTTPReply(status: .ok, body: try recorded.body.read())
            #expect(try await Asked.failure(reply, "onecall") == .empty)
            return
        }
        let report = try await report(recorded)
        #expect(PlausibleReport.check(report) == [])
        let current = object(root["current"])
        #expect(close(report.current?.conditions.temperature?.celsius, recorded.celsius(current["temp"])))
        let speed = recorded.metresPerSecond(current["wind_speed"])
        #expect(close(report.current?.conditions.wind?.speed.metresPerSecond, speed))
        #expect(report.hourly.map(\.time) == list(root["hourly"]).compactMap { number($0["dt"]).map(unix) })
        for (step, hour) in zip(report.hourly, list(root["hourly"])) {
            #expect(close(step.conditions.temperature?.celsius, recorded.celsius(hour["temp"])))
        }
        #expect(report.daily.count == list(root["daily"]).count)
        let offset = try #require(number(root["timezone_offset"]))
        for (day, given) in zip(report.daily, list(root["daily"])) {
            #expect(close(day.high?.celsius, recorded.celsius(object(given["temp"])["max"])))
            #expect(close(day.low?.celsius, recorded.celsius(object(given["temp"])["min"])))
            // The date of `dt` at the body's offset, written by another calendar than ours.
            let local = unix((number(given["dt"]) ?? 0) + offset).formatted(.iso8601.year().month().day())
            #expect(day.day.description == local)
        }
        #expect(report.minutely.count == list(root["minutely"]).count)
        #expect(report.alerts?.count == list(root["alerts"]).count)
        #expect(report.timeZone?.timeZone.identifier == root["timezone"] as? String)
    }

    @Test(
        "With the clock at the body's time the answer's temperature is the body's own",
        arguments: Recorded.of(kind: "current") + Recorded.of(kind: "onecall")
    )
    func answer(recorded: Recorded) async throws {
        let root = try recorded.root()
        let moment = recorded.kind == "current" ? root : object(root["current"] ?? list(root["hourly"]).first)
        guard let time = number(moment["dt"]) else { return }
        let report = try await report(recorded, now: unix(time))
        let answer = ReportCompletion.complete(report, now: unix(time))
        let expected = recorded.celsius(
            recorded.kind == "current" ? object(root["main"])["temp"] : moment["temp"]
        )
        #expect(close(answer.current?.conditions.temperature?.celsius, expected, within: 1e-6))
    }

    @Test("Air pollution: every concentration of every hour", arguments: Recorded.of(kind: "airpollution"))
    func airPollution(recorded: Recorded) async throws {
        let names: [(Pollutant, String)] = [
            (.pm2_5, "pm2_5"), (.pm10, "pm10"), (.ozone, "o3"), (.nitrogenDioxide, "no2"),
            (.sulphurDioxide, "so2"), (.carbonMonoxide, "co"), (.nitrogenMonoxide, "no"), (.ammonia, "nh3"),
        ]
        let report = try await report(recorded)
        #expect(PlausibleReport.check(report) == [])
        let hours = list(try recorded.root()["list"])
        #expect(report.airQuality.count == hours.count)
        for (air, hour) in zip(report.airQuality, hours) {
            for (pollutant, name) in names {
                #expect(air[pollutant]?.microgramsPerCubicMetre == number(object(hour["components"])[name]))
            }
        }
    }

    @Test(
        "Bodies of calls that are not ours fail by type or give a plausible part",
        arguments: Recorded.all.filter { ["daily", "group", "geo", "error"].contains($0.kind) },
        ContractTests.feeds
    )
    func strangers(recorded: Recorded, feed: Feed.ID) async throws {
        let reply = HTTPReply(status: .ok, body: try recorded.body.read())
        switch try await Asked.outcome(reply, feed) {
        case .success(let report):
            #expect(PlausibleReport.check(report) == [])
            #expect(!["geo", "error"].contains(recorded.kind))
        case .failure(let error):
            #expect(error.provider == "openweathermap")
        }
    }
}
