import ForecastRecords
import Foundation
import Meteorology
import SQLRecords
import SQLiteStore
import Testing
import UpstreamEmulator
import WeatherModels
import WeatherUnits

extension EndToEnd {
    /// What was recorded, learned by `haneul records rebuild` and told by `haneul serve` to clients of the API.
    @Suite("Our own forecast by the gateway", .ofFiles)
    struct GatewayForecasts {
        private static let place = RecordedPlace(latitude: 3757, longitude: 12698)
        /// 2026-03-09 in Korea, of which the cut is at 03:10.
        private static let today = LocalDay(year: 2026, month: 3, day: 9)
        private static let cut = Date(timeIntervalSince1970: Double(Upstreams.start) - 20_400 - 600)
        /// In seconds.
        private static let zone = 9 * 3600

        private func program(_ upstream: UpstreamEmulator) throws -> Program {
            Upstreams.answer(upstream)
            return try Program(Upstreams.environment(upstream)).with([
                "HANEUL_PROVIDERS": "open-meteo,met-norway"
            ])
        }

        @Test(
            "X3: with both settings clients get it, with the values that were learned; without, those of a provider"
        )
        func told() async throws {
            try await UpstreamEmulator.running { upstream in
                let program = try program(upstream)
                let own = try await learn(program)
                #expect(own.verifiedDays >= OwnForecast.daysToLead)
                let settings = ["HANEUL_OWN_FORECAST": "on", "HANEUL_GATEWAY_OWN_FORECAST": "on"]
                let made = try await RunningServer.running(program.with(settings)) { server in
                    try await expectOwn(own, of: server)
                    return try await warmest(of: server, isOwn: true)
                }
                let ordinary = try await RunningServer.running(program) { server in
                    let call = try await server.get("/data/3.0/onecall?lat=37.57&lon=126.98&units=metric")
                    #expect(call.status == 200 && call.providers.first == "open-meteo")
                    #expect(
                        days(of: call).allSatisfy { abs($0.value.max - (value(own, $0.key)?.max ?? 99)) > 3 }
                    )
                    return try await warmest(of: server, isOwn: false)
                }
                let tomorrow = try #require(value(own, Self.day(1)))
                #expect(made <= tomorrow.max + 0.01 && made > tomorrow.max - 1.5)
                // The provider says 12 °C at most.
                #expect(ordinary <= 12.01)
            }
        }

        // MARK: What is expected

        private func expectOwn(_ own: OwnForecast, of server: RunningServer) async throws {
            let call = try await server.get("/data/3.0/onecall?lat=37.57&lon=126.98&units=metric")
            #expect(call.status == 200)
            #expect(call.header("X-Haneul-Provider")?.hasPrefix("haneul (open-meteo, met-norway)") == true)
            let told = days(of: call)
            for lead in 1...2 {
                let (day, expected) = (Self.day(lead), try #require(value(own, Self.day(lead))))
                let found = try #require(told[day], "\(day)")
                #expect(
                    abs(found.max - expected.max) < 0.006 && abs(found.min - expected.min) < 0.006,
                    "\(day)"
                )
            }
        }

        /// The highest temperature of tomorrow in the list of three hours.
        private func warmest(of server: RunningServer, isOwn: Bool) async throws -> Double {
            let answer = try await server.get("/data/2.5/forecast?lat=37.57&lon=126.98&units=metric")
            #expect(answer.status == 200)
            let header = answer.header("X-Haneul-Provider") ?? ""
            #expect(
                isOwn ? header.hasPrefix("haneul (open-meteo, met-norway)") : header == "open-meteo",
                "\(header)"
            )
            let list = answer.json["list"] as? [[String: Any]] ?? []
            let temperatures = list.compactMap { step -> Double? in
                guard let time = step["dt"] as? Int, Self.day(containing: time) == Self.day(1) else {
                    return nil
                }
                return (step["main"] as? [String: Any])?["temp"] as? Double
            }
            #expect(temperatures.count == 8)
            return try #require(temperatures.max())
        }

        private func days(of call: RunningServer.Reply) -> [LocalDay: (max: Double, min: Double)] {
            (call.json["daily"] as? [[String: Any]] ?? []).reduce(into: [:]) { days, day in
                guard let time = day["dt"] as? Int, let temp = day["temp"] as? [String: Any],
                    let max = temp["max"] as? Double, let min = temp["min"] as? Double
                else { return }
                days[Self.day(containing: time)] = (max, min)
            }
        }

        private func value(_ own: OwnForecast, _ day: LocalDay) -> (max: Double, min: Double)? {
            own.days.first { $0.day == day }.flatMap { made in
                made.maximum.flatMap { high in made.minimum.map { (high.value, $0.value) } }
            }
        }

        private static func day(_ number: Int) -> LocalDay {
            LocalDay(daysSince1970: today.daysSince1970 + number)
        }

        private static func day(containing time: Int) -> LocalDay {
            LocalDay(daysSince1970: (time + zone) / 86_400)
        }

        // MARK: What is planted

        /// Plants forty nights of two sources and what then happened, lets the program learn it, and returns what it made.
        private func learn(_ program: Program) async throws -> OwnForecast {
            let place = try #require(Self.place)
            let folder = program.home.path + "/data"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let records = SQLRecords(SQLiteStore(path: folder + "/records.sqlite", schema: .records))
            try await records.append(try (0..<40).flatMap { try forecasts(at: place, daysAgo: 39 - $0) })
            try await records.append(try (1...45).flatMap { try truths(at: place, daysAgo: $0) })
            #expect(try await records.ownForecast(at: place) == nil)
            await records.close()
            let rebuilt = try await program.run("records", "rebuild", "--json")
            #expect(rebuilt.status == 0 && rebuilt.json["places"] as? Int == 1, "\(rebuilt.errors)")
            let learned = SQLRecords(SQLiteStore(path: folder + "/records.sqlite", schema: .records))
            let own = try await learned.ownForecast(at: place)
            await learned.close()
            return try #require(own)
        }

        /// Around 20 °C by day and 11 °C by night.
        private func high(_ day: LocalDay) -> Double { 20 + Double(day.daysSince1970 % 5) / 2 }
        private func low(_ day: LocalDay) -> Double { 11 + Double(day.daysSince1970 % 3) / 2 }

        /// The low at 3 h, the high at 15 h by the clock of the place.
        private func temperature(at moment: Date) -> Double {
            let seconds = Int(moment.timeIntervalSince1970) + Self.zone
            let day = LocalDay(daysSince1970: seconds / 86_400)
            let hour = Double(seconds % 86_400) / 3600
            return low(day) + (high(day) - low(day)) * (0.5 + 0.5 * cos((hour - 15) / 12 * .pi))
        }

        /// Open-Meteo is a degree too cold, and MET Norway, which is worse, three too warm and never off by the same.
        private func forecasts(at place: RecordedPlace, daysAgo: Int) throws -> [IssuedForecast] {
            let day = Self.day(-daysAgo)
            func figures(_ error: (LocalDay) -> Double) -> RecordedFigures {
                var figures = RecordedFigures()
                for lead in 0..<6 {
                    let target = LocalDay(daysSince1970: day.daysSince1970 + lead)
                    figures[.maximum, lead] = Tenths(high(target) + error(target))
                    figures[.minimum, lead] = Tenths(low(target) + error(target))
                }
                // The mark before the cut is ten minutes earlier.
                for position in 0..<24 {
                    let seconds = Double(-daysAgo) * 86_400 - 600 + Double(position + 1) * 10_800
                    let moment = Self.cut.addingTimeInterval(seconds)
                    let target = Self.day(containing: Int(moment.timeIntervalSince1970))
                    figures[.temperature, position] = Tenths(temperature(at: moment) + error(target))
                }
                return figures
            }
            let errors: [(source: String, error: (LocalDay) -> Double)] = [
                ("open-meteo", { -1 + Double($0.daysSince1970 * 7 % 4) / 2 }),
                ("met-norway", { 3 + Double($0.daysSince1970 * 5 % 7) / 2 }),
            ]
            return try errors.map { source, error in
                IssuedForecast(
                    place: place,
                    source: try #require(RecordSource(source)),
                    day: day,
                    issuedAt: Self.cut.addingTimeInterval(Double(-daysAgo) * 86_400),
                    figures: figures(error)
                )
            }
        }

        /// What a station observed, known three hours after the day.
        private func truths(at place: RecordedPlace, daysAgo: Int) throws -> [RecordedTruth] {
            let day = Self.day(-daysAgo)
            let known = Date(
                timeIntervalSince1970: Double((day.daysSince1970 + 1) * 86_400 - Self.zone + 3 * 3600)
            )
            let days: [(RecordedVariable, RecordedTime, Double)] = [
                (.maximum, .day(day), high(day)), (.minimum, .day(day), low(day)),
            ]
            let moments = (0..<8).map { number -> (RecordedVariable, RecordedTime, Double) in
                let seconds = Double(day.daysSince1970 * 86_400 - Self.zone + number * 10_800)
                let moment = Date(timeIntervalSince1970: seconds)
                return (.temperature, .moment(moment), temperature(at: moment))
            }
            return try (days + moments).map { variable, target, value in
                let truth = RecordedTruth(
                    place: place,
                    variable: variable,
                    target: target,
                    value: try #require(Tenths(value)),
                    observer: .station("RKSS", distance: Length(metres: 15_000), height: nil),
                    knownAt: known
                )
                return try #require(truth)
            }
        }
    }
}
