import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// The recorded bodies of AirKorea by the built program: each station's figures, and what is expected.
    @Suite(
        "Figures of AirKorea's bodies",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct AirFigures {
        private typealias Row = KoreanBody.Row

        private static let service = "/B552584/ArpltnInforInqireSvc/"
        /// In a body there may be hundreds; so many are shown by a run each.
        private static let mostOfBody = 8

        /// Stations as the program's table has them: name, latitude and longitude; none beside a road, which tells nothing of
        /// a place.
        private static func sites() throws -> [String: (latitude: String, longitude: String)] {
            let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(
                    path: "../../../Sources/Weather/Adapters/Providers/CAirKoreaStations/tables/stations.tsv"
                )
            var sites: [String: (String, String)] = [:]
            var again: Set<String> = []
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let parts = line.split(separator: "\t").map(String.init)
                if parts[3] == "roadside" { continue }
                if sites.updateValue((parts[1], parts[2]), forKey: parts[0]) != nil { again.insert(parts[0]) }
            }
            // Names that several stations share do not tell which is meant.
            return sites.filter { !again.contains($0.key) }
        }

        private static func run(
            _ bodies: [String: Data],
            at place: String,
            _ now: Date
        ) async throws -> Program.Run {
            try await UpstreamEmulator.running { upstream in
                let point = place.split(separator: ",").compactMap { Double($0) }
                let weather = EmulatedProvider.openMeteo(
                    latitude: point[0],
                    longitude: point[1],
                    start: Int(now.timeIntervalSince1970) / 86_400 * 86_400
                )
                weather.play(on: upstream)
                for name in [
                    "getCtprvnRltmMesureDnsty", "getMinuDustFrcstDspth", "getMinuDustWeekFrcstDspth",
                ] {
                    upstream.on(service + name, .json(bodies[name] ?? KoreanBody.nothing))
                }
                return try await Program([
                    "HANEUL_PROVIDERS": "open-meteo,airkorea", "HANEUL_AIRKOREA_URL": upstream.origin,
                    "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef", "HANEUL_NOW": now.formatted(.iso8601),
                    "LANG": "ko_KR.UTF-8",
                ]).with(weather.environment(upstream.origin)).run("now", "--at", place, "--json")
            }
        }

        /// The end of the hour of "2023-07-17 24:00".
        private static func hour(_ row: Row) -> Date? {
            let digits = KoreanBody.text(row, "dataTime").filter(\.isNumber)
            guard digits.count == 12 else { return nil }
            return KoreanBody.moment(String(digits.prefix(8)), "0000")?
                .addingTimeInterval((Double(digits.dropFirst(8).prefix(2)) ?? 0) * 3600)
        }

        /// By the member: what is shown, and what one of its unit is in µg/m³ at 25 °C and 1013.25 hPa (24.45 l/mol).
        private static let pollutants: [(member: String, shown: String, factor: Double)] = [
            ("pm10", "pm10", 1), ("pm25", "pm2_5", 1), ("o3", "ozone", 47_998 / 24.45),
            ("no2", "nitrogenDioxide", 46_006 / 24.45), ("so2", "sulphurDioxide", 64_066 / 24.45),
            ("co", "carbonMonoxide", 28_010 / 24.45),
        ]

        @Test("what stations measured")
        func measurements() async throws {
            let sites = try Self.sites()
            var tally = FigureTally()
            let api = "getCtprvnRltmMesureDnsty"
            for body in Corpus.bodies(in: "airkorea") {
                let data = try body.read()
                let rows = KoreanBody(data).rows.filter { $0["stationName"] != nil }
                if rows.isEmpty {
                    tally.skip("bodies of other calls, or of the service closed in 2020", of: body.name, api)
                    continue
                }
                var shown = 0
                for row in rows {
                    guard let site = sites[KoreanBody.text(row, "stationName")], let hour = Self.hour(row)
                    else {
                        tally.skip(
                            "stations beside roads, or without a place of their own",
                            of: body.name,
                            api
                        )
                        continue
                    }
                    guard shown < Self.mostOfBody else {
                        tally.skip("stations beyond \(Self.mostOfBody) of a body", of: body.name, api)
                        continue
                    }
                    shown += 1
                    let run = try await Self.run(
                        [api: data],
                        at: "\(site.latitude),\(site.longitude)",
                        hour.addingTimeInterval(1800)
                    )
                    #expect(run.status == 0, "\(run.errors)")
                    compare(row, run.json["measuredAir"] as? Row, body, api, &tally)
                }
            }
            tally.print()
            #expect(tally.compared(api) > 60)
        }

        private func compare(
            _ row: Row,
            _ measured: Row?,
            _ body: RecordedBody,
            _ api: String,
            _ tally: inout FigureTally
        ) {
            let name = KoreanBody.text(row, "stationName")
            let shownName = (measured?["station"] as? Row)?["name"] as? String
            guard shownName == name else {
                // Where it measured nothing that can be used, the next station is shown.
                let isUsable = ["pm10", "pm25"].contains {
                    KoreanBody.number(row, $0 + "Value") != nil && !(row[$0 + "Flag"] is String)
                }
                #expect(!isUsable, "\(body), \(name): \(shownName ?? "nobody")")
                return tally.skip("stations without usable values", of: body.name, api)
            }
            let concentrations = (measured?["hour"] as? Row)?["concentrations"] as? Row
            for (member, shown, factor) in Self.pollutants {
                if row[member + "Flag"] is String {
                    tally.skip("flagged values", of: body.name, api)
                    #expect(
                        ShownForecast.number(shown, of: concentrations) == nil,
                        "\(body), \(name), \(member)"
                    )
                } else if let given = KoreanBody.number(row, member + "Value") {
                    tally.compare(
                        given * factor,
                        ShownForecast.number(shown, of: concentrations),
                        "\(member) of \(name)",
                        of: body.name,
                        api,
                        within: factor == 1 ? 0.0051 : given * factor * 0.002 + 0.0051
                    )
                } else {
                    tally.skip("missing values", of: body.name, api)
                }
            }
        }

        @Test("what is expected in a region, on the day and on the days farther ahead")
        func outlook() async throws {
            var tally = FigureTally()
            for (ending, api, digits) in [
                ("forecast_20230603_page1.json", "getMinuDustFrcstDspth", "202306032330"),
                ("week_forecast_20230130.json", "getMinuDustWeekFrcstDspth", "202301302000"),
            ] {
                let body = try #require(Corpus.body(in: "airkorea", endingWith: ending))
                let data = try body.read()
                let now = try #require(KoreanBody.moment(String(digits.prefix(8)), String(digits.suffix(4))))
                let time =
                    "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6).prefix(2))"
                let station = KoreanBody.portal([
                    [
                        "stationName": "종로구", "dataTime": "\(time) \(digits.dropFirst(8).prefix(2)):00",
                        "pm10Value": "30", "pm25Value": "12",
                    ]
                ])
                let run = try await Self.run(
                    ["getCtprvnRltmMesureDnsty": station, api: data],
                    at: "37.572,127.005",
                    now
                )
                #expect(run.status == 0, "\(run.errors)")
                let shown = (run.json["measuredAir"] as? Row)?["outlook"] as? [Row] ?? []
                #expect(!shown.isEmpty, "\(run.output)")
                let told = Self.told(KoreanBody(data).rows)
                for entry in shown {
                    let key = "\(entry["date"] ?? "") \(entry["pollutant"] ?? "")"
                    tally.compare(
                        told[key] ?? "not told",
                        entry["grade"] as? String,
                        "\(key) in Seoul",
                        of: body.name,
                        api
                    )
                }
                for key in told.keys
                where !shown.contains(where: { "\($0["date"] ?? "") \($0["pollutant"] ?? "")" == key }) {
                    tally.skip("days not shown (\(key))", of: body.name, api)
                }
            }
            tally.print()
        }

        /// The grades for Seoul by date and pollutant; of several issues the first, which is the newest.
        private static func told(_ rows: [Row]) -> [String: String] {
            let names = ["PM10": "pm10", "PM25": "pm2_5", "O3": "ozone"]
            var told: [String: String] = [:]
            func add(_ date: String, _ pollutant: String, _ grades: String) {
                let grade = grades.firstMatch(of: /서울\s*:\s*([^,\s]+)/).map { String($0.1) }
                let key = "\(date) \(pollutant)"
                if let grade, told[key] == nil { told[key] = grade }
            }
            for row in rows {
                if let name = names[KoreanBody.text(row, "informCode")] {
                    add(KoreanBody.text(row, "informData"), name, KoreanBody.text(row, "informGrade"))
                }
                for number in ["One", "Two", "Three", "Four"] where row["frcst\(number)Dt"] != nil {
                    add(
                        KoreanBody.text(row, "frcst\(number)Dt"),
                        "pm2_5",
                        KoreanBody.text(row, "frcst\(number)Cn")
                    )
                }
            }
            return told
        }
    }
}
