import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Each comparable figure of each recorded forecast of the KMA, by the built program.
    @Suite(
        "Figures of the KMA's bodies",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct KMAFigures {
        private static let forecasts = "/1360000/VilageFcstInfoService_2.0/"
        private static let midTerm = "/1360000/MidFcstInfoService/"

        private static func program(_ upstream: UpstreamEmulator, at now: Date) throws -> Program {
            try Program([
                "HANEUL_PROVIDERS": "kma", "HANEUL_KMA_URL": upstream.origin,
                "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef", "HANEUL_NOW": now.formatted(.iso8601),
            ])
        }

        @Test("analyses and forecasts of the grid")
        func grid() async throws {
            var tally = FigureTally()
            for body in Corpus.bodies(in: "kma") {
                let operation = ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst"].first {
                    body.name.contains($0 + "_") || body.name.lowercased().contains(Self.otherName[$0] ?? $0)
                }
                guard let operation else { continue }
                let rows = KoreanBody(try body.read()).rows
                guard !rows.isEmpty else {
                    tally.skip("bodies of another shape (XML, or without rows)", of: body.name, operation)
                    continue
                }
                guard let first = rows.first, let column = KoreanBody.number(first, "nx"),
                    let row = KoreanBody.number(first, "ny"),
                    let base = KoreanBody.moment(
                        KoreanBody.text(first, "baseDate"),
                        KoreanBody.text(first, "baseTime")
                    )
                else {
                    tally.skip("bodies without cell or time", of: body.name, operation)
                    continue
                }
                guard column > 20, row > 20 else {
                    tally.skip("figures of a cell at sea", of: body.name, operation, count: rows.count)
                    continue
                }
                let told = rows.map { "\($0["category"] ?? "")" }
                guard operation != "getVilageFcst" || told.contains("TMP") else {
                    tally.skip(
                        "figures of hours without temperature",
                        of: body.name,
                        operation,
                        count: rows.count
                    )
                    continue
                }
                try await compare(rows, operation, body, (Int(column), Int(row)), base, &tally)
            }
            tally.print()
            for operation in ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst"] {
                #expect(tally.compared(operation) > 30, "\(operation)")
            }
        }

        private static let otherName = [
            "getUltraSrtNcst": "ultra_srt_ncst", "getUltraSrtFcst": "ultra_srt_fcst",
            "getVilageFcst": "village_fcst",
        ]

        private func compare(
            _ rows: [KoreanBody.Row],
            _ operation: String,
            _ body: RecordedBody,
            _ cell: (column: Int, row: Int),
            _ base: Date,
            _ tally: inout FigureTally
        ) async throws {
            let now = base.addingTimeInterval(operation == "getUltraSrtFcst" ? 960 : 660)
            let place = KoreanBody.centre(column: Double(cell.column), row: Double(cell.row))
            let data = try body.read()
            let run = try await UpstreamEmulator.running { upstream in
                upstream.otherwise { _ in .json(KoreanBody.nothing) }
                if operation == "getUltraSrtFcst" {
                    let hour = Date(
                        timeIntervalSince1970: (base.timeIntervalSince1970 / 3600).rounded(.down) * 3600
                    )
                    let beside = KoreanBody.hours(from: hour, 24, column: cell.column, row: cell.row)
                    upstream.on(Self.forecasts + "getVilageFcst", .json(beside))
                }
                upstream.on(Self.forecasts + operation, .json(data))
                let at = ["--at", "\(place.latitude),\(place.longitude)", "--json"]
                return try await Self.program(upstream, at: now)
                    .run([operation == "getUltraSrtNcst" ? "now" : "forecast"] + at)
            }
            #expect(run.status == 0, "\(body): \(run.errors)")
            let shown = ShownForecast(run)
            for row in rows {
                let category = KoreanBody.text(row, "category")
                if operation == "getUltraSrtNcst" {
                    compareCurrent(row, category, run, body, &tally)
                } else {
                    compareStep(row, category, shown, now, operation, body, &tally)
                }
            }
        }

        private func compareCurrent(
            _ row: KoreanBody.Row,
            _ category: String,
            _ run: Program.Run,
            _ body: RecordedBody,
            _ tally: inout FigureTally
        ) {
            let paths = [
                "T1H": "temperature", "REH": "humidity", "WSD": "wind.speed", "VEC": "wind.direction",
                "RN1": "precipitation",
            ]
            let api = "getUltraSrtNcst"
            let current = run.json["current"] as? [String: Any]
            guard let path = paths[category] else {
                let reason =
                    category == "PTY" ? "kinds of precipitation" : "wind components, which are not read"
                return tally.skip(reason, of: body.name, api)
            }
            guard let given = KoreanBody.number(row, "obsrValue") else {
                return tally.skip("missing values", of: body.name, api)
            }
            if category == "VEC", ShownForecast.number("wind.speed", of: current) ?? 0 < 0.2 {
                return tally.skip("directions of calm", of: body.name, api)
            }
            // Degrees are shown as whole numbers.
            let tolerance = category == "VEC" ? 0.51 : 0.0051
            tally.compare(
                given,
                ShownForecast.number(path, of: current),
                category,
                of: body.name,
                api,
                within: tolerance
            )
        }

        private func compareStep(
            _ row: KoreanBody.Row,
            _ category: String,
            _ shown: ShownForecast,
            _ now: Date,
            _ api: String,
            _ body: RecordedBody,
            _ tally: inout FigureTally
        ) {
            let day = KoreanBody.text(row, "fcstDate")
            guard let time = KoreanBody.moment(day, KoreanBody.text(row, "fcstTime")) else {
                return tally.skip("rows without time", of: body.name, api)
            }
            guard let given = KoreanBody.number(row, "fcstValue") else {
                let isText = Double(KoreanBody.text(row, "fcstValue")) == nil
                let reason = isText ? "amounts in words, which are ranges" : "missing values"
                return tally.skip(reason, of: body.name, api)
            }
            if ["TMN", "TMX"].contains(category) {
                let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
                let path = category == "TMN" ? "low" : "high"
                guard let shownDay = shown.days[date] else {
                    return tally.skip("days that are over", of: body.name, api)
                }
                return tally.compare(
                    given,
                    ShownForecast.number(path, of: shownDay),
                    "\(category) of \(date)",
                    of: body.name,
                    api
                )
            }
            let paths = [
                "TMP": "temperature", "T1H": "temperature", "REH": "humidity", "WSD": "wind.speed",
                "VEC": "wind.direction", "POP": "precipitationProbability",
            ]
            guard let path = paths[category] else {
                let codes = ["SKY", "PTY", "LGT"].contains(category)
                return tally.skip(
                    codes
                        ? "codes of sky, precipitation and lightning"
                        : "waves, wind components and other values not read",
                    of: body.name,
                    api
                )
            }
            guard time > now else { return tally.skip("hours that are over", of: body.name, api) }
            let step = shown.steps[time]
            if category == "VEC", ShownForecast.number("wind.speed", of: step) ?? 0 < 0.2 {
                return tally.skip("directions of calm", of: body.name, api)
            }
            tally.compare(
                given,
                ShownForecast.number(path, of: step),
                "\(category) of \(time.formatted(.iso8601))",
                of: body.name,
                api,
                within: category == "VEC" ? 0.51 : 0.0051
            )
        }

        @Test("days of the forecast for up to ten days")
        func days() async throws {
            var tally = FigureTally()
            for body in Corpus.bodies(in: "kma") {
                let name = body.name.lowercased()
                let isTemperature = name.contains("getmidta") || name.contains("mid_ta")
                guard
                    isTemperature || name.contains("midland") || name.contains("mid_land")
                        || name.contains("mid-land")
                else { continue }
                let api = isTemperature ? "getMidTa" : "getMidLandFcst"
                guard let row = KoreanBody(try body.read()).rows.first else {
                    tally.skip("bodies of another shape", of: body.name, api)
                    continue
                }
                try await compareDays(row, isTemperature, body, api, &tally)
            }
            tally.print()
            #expect(tally.compared("getMidTa") > 60 && tally.compared("getMidLandFcst") > 30)
        }

        private func compareDays(
            _ row: KoreanBody.Row,
            _ isTemperature: Bool,
            _ body: RecordedBody,
            _ api: String,
            _ tally: inout FigureTally
        ) async throws {
            // Of the evening of 1 March 2026 in Korea, whatever the body's own, which it does not tell.
            let issue = Date(timeIntervalSince1970: 1_772_355_600)
            let now = issue.addingTimeInterval(1800)
            let other: KoreanBody.Row = Dictionary(
                uniqueKeysWithValues: (3...10).flatMap { [("taMin\($0)", 1), ("taMax\($0)", 2)] }
            )
            let run = try await UpstreamEmulator.running { upstream in
                upstream.otherwise { _ in .json(KoreanBody.nothing) }
                upstream.on(
                    Self.forecasts + "getVilageFcst",
                    .json(KoreanBody.hours(from: issue, 72, column: 60, row: 127))
                )
                upstream.on(
                    Self.midTerm + "getMidTa",
                    .json(KoreanBody.portal([isTemperature ? row : other]))
                )
                if !isTemperature { upstream.on(Self.midTerm + api, .json(KoreanBody.portal([row]))) }
                return try await Self.program(upstream, at: now).run(
                    "forecast",
                    "--at",
                    "37.5665,126.978",
                    "--json"
                )
            }
            #expect(run.status == 0, "\(body): \(run.errors)")
            let shown = ShownForecast(run)
            for number in 3...10 {
                let date = KoreanBody.digits(issue.addingTimeInterval(Double(number) * 86_400))
                let day = shown.days[
                    "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.dropFirst(6).prefix(2))"
                ]
                if isTemperature {
                    let pair = ["low": "taMin\(number)", "high": "taMax\(number)"]
                    let given = pair.mapValues { KoreanBody.number(row, $0) }
                    guard given.values.contains(where: { $0 != nil && $0 != 0 }) else {
                        tally.skip("days that are absent or filled with zeros", of: body.name, api)
                        continue
                    }
                    guard number > 3 else {
                        tally.skip("days that the forecast of hours tells", of: body.name, api)
                        continue
                    }
                    for (path, value) in given.sorted(by: { $0.key < $1.key }) {
                        guard let value else { continue }
                        tally.compare(
                            value,
                            ShownForecast.number(path, of: day),
                            "\(path) of day \(number)",
                            of: body.name,
                            api
                        )
                    }
                } else {
                    let told = ["Am", "Pm", ""].compactMap { KoreanBody.number(row, "rnSt\(number)\($0)") }
                    let sky = ["Am", "Pm", ""].contains { !KoreanBody.text(row, "wf\(number)\($0)").isEmpty }
                    guard let most = told.max(), sky else {
                        tally.skip("days that are absent", of: body.name, api)
                        continue
                    }
                    tally.compare(
                        most,
                        ShownForecast.number("precipitationProbability", of: day),
                        "rnSt of day \(number)",
                        of: body.name,
                        api
                    )
                }
            }
        }
    }
}
