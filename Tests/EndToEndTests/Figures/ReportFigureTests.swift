import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Reports of airports and whole messages of warnings, by the built program.
    @Suite(
        "Figures of reports and messages",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct ReportFigures {
        private typealias Members = [String: Any]

        private static func program(
            _ upstream: UpstreamEmulator,
            _ supplement: String,
            _ point: (latitude: Double, longitude: Double),
            _ now: Date
        ) throws -> Program {
            let midnight = Int(now.timeIntervalSince1970) / 86_400 * 86_400
            let weather = EmulatedProvider.openMeteo(
                latitude: point.latitude,
                longitude: point.longitude,
                start: midnight
            )
            weather.play(on: upstream)
            return try Program([
                "HANEUL_PROVIDERS": "open-meteo,\(supplement)",
                "HANEUL_\(supplement.uppercased())_URL": upstream.origin,
                "HANEUL_NOW": now.formatted(.iso8601),
            ]).with(weather.environment(upstream.origin))
        }

        @Test("METAR: report, wind and pressure of each row")
        func airports() async throws {
            var tally = FigureTally()
            let api = "metar"
            for body in Corpus.bodies(in: "metar") {
                let data = try body.read()
                guard let rows = try? JSONSerialization.jsonObject(with: data) as? [Members],
                    body.name.contains("metar_")
                else {
                    tally.skip("bodies of another service, or forecasts alone", of: body.name, api)
                    continue
                }
                for row in rows {
                    guard let latitude = row["lat"] as? Double, let longitude = row["lon"] as? Double,
                        let seconds = row["obsTime"] as? Int, row["temp"] is Double
                    else {
                        tally.skip("rows without place, time or temperature", of: body.name, api)
                        continue
                    }
                    let now = Date(timeIntervalSince1970: Double(seconds + 600))
                    let run = try await UpstreamEmulator.running { upstream in
                        upstream.on("/api/data/metar", .json(data))
                        return try await Self.program(upstream, "metar", (latitude, longitude), now)
                            .run("now", "--at", "\(latitude),\(longitude)", "--json")
                    }
                    #expect(run.status == 0, "\(run.errors)")
                    compare(row, run.json["measured"] as? Members, body, api, &tally)
                }
            }
            tally.print()
            #expect(tally.compared(api) > 12)
        }

        private func compare(
            _ row: Members,
            _ measured: Members?,
            _ body: RecordedBody,
            _ api: String,
            _ tally: inout FigureTally
        ) {
            let current = measured?["current"] as? Members
            let name = row["icaoId"] as? String ?? ""
            tally.compare(
                row["rawOb"] as? String ?? "",
                measured?["report"] as? String,
                "report of \(name)",
                of: body.name,
                api
            )
            if let knots = row["wspd"] as? Double {
                let shown = ShownForecast.number("wind.speed", of: current)
                tally.compare(knots * 1852 / 3600, shown, "wspd of \(name)", of: body.name, api)
            }
            if let direction = row["wdir"] as? Double, direction > 0, row["wspd"] as? Double ?? 0 > 0 {
                let shown = ShownForecast.number("wind.direction", of: current)
                tally.compare(direction, shown, "wdir of \(name)", of: body.name, api, within: 0.51)
            } else {
                tally.skip("directions that vary, or of calm", of: body.name, api)
            }
            // To the full hectopascal where the report has no tenths.
            if let pressure = row["slp"] as? Double ?? row["altim"] as? Double {
                let shown = ShownForecast.number("pressure", of: current)
                tally.compare(pressure, shown, "pressure of \(name)", of: body.name, api, within: 0.51)
            }
        }

        @Test(
            "MeteoAlarm: the texts of a whole message are those shown, in each language, while it is in force"
        )
        func messages() async throws {
            var tally = FigureTally()
            for (ending, country, latitude, longitude) in [
                ("france_sample_detail.xml", "france", 44.09, 6.24),
                ("uk_nothern_ireland_sample_detail.xml", "united-kingdom", 54.6, -5.93),
            ] {
                let body = try #require(Corpus.body(in: "cap", endingWith: ending))
                let text = String(decoding: try body.read(), as: UTF8.self)
                func first(_ name: String, in text: some StringProtocol) -> String {
                    let parts = String(text).components(separatedBy: "<\(name)>")
                    return parts.count > 1 ? parts[1].components(separatedBy: "</\(name)>")[0] : ""
                }
                let infos = text.components(separatedBy: "<info>").dropFirst()
                let sent = try #require(try? Date(first("sent", in: text), strategy: .iso8601))
                let ends = infos.compactMap { try? Date(first("expires", in: $0), strategy: .iso8601) }
                let isOver = ends.allSatisfy { $0 <= sent } || text.contains("AllClear")
                let path = "/api/v1/warnings/feeds-\(country)/one"
                let info = infos.first ?? ""
                let entry = """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
                    <title>Meteoalarm</title><entry><title>Yellow</title><id>https://x.example/1</id>
                    <cap:areaDesc>\(first("areaDesc", in: text))</cap:areaDesc><cap:event>Yellow warning</cap:event>
                    <cap:sent>\(first("sent", in: text))</cap:sent><cap:onset>\(first("onset", in: info))</cap:onset>
                    <cap:expires>\(first("expires", in: info))</cap:expires><cap:severity>Moderate</cap:severity>
                    <cap:certainty>Likely</cap:certainty><cap:urgency>Future</cap:urgency>
                    <cap:message_type>\(first("msgType", in: text))</cap:message_type>
                    <cap:status>Actual</cap:status><cap:identifier>\(first("identifier", in: text))</cap:identifier>
                    <link href="https://feeds.meteoalarm.org\(path)" type="application/cap+xml"/></entry></feed>
                    """
                let run = try await UpstreamEmulator.running { upstream in
                    upstream.on("/feeds/meteoalarm-legacy-atom-\(country)", .reply(body: entry))
                    upstream.on(path, .reply(body: text))
                    return try await Self.program(upstream, "meteoalarm", (latitude, longitude), sent + 60)
                        .run("now", "--at", "\(latitude),\(longitude)", "--json")
                }
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.json["alertsStatus"] as? String == "ok")
                let alerts = run.json["alerts"] as? [Members] ?? []
                let api = "whole messages"
                if isOver {
                    tally.compare(
                        "0",
                        "\(alerts.count)",
                        "warnings of a message of an end",
                        of: body.name,
                        api
                    )
                    continue
                }
                let texts = alerts.first?["texts"] as? [Members] ?? []
                for info in infos {
                    let language = first("language", in: info)
                    let shown = texts.first {
                        language.hasPrefix("\($0["language"] ?? "-")")
                            || "\($0["language"] ?? "-")".hasPrefix(language)
                    }
                    for (element, member) in [
                        ("event", "event"), ("headline", "headline"), ("description", "description"),
                    ]
                    where !first(element, in: info).isEmpty {
                        func words(_ text: String?) -> String? {
                            text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                        }
                        tally.compare(
                            words(first(element, in: info)) ?? "",
                            words(shown?[member] as? String),
                            "\(element) in \(language)",
                            of: body.name,
                            api
                        )
                    }
                }
            }
            tally.print()
        }
    }
}
