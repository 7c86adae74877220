import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Recorded bodies of national services through the built program: grids, warnings and measurements.
    @Suite(
        "Recorded bodies of national services",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct NationalBodies {
        typealias Members = [String: Any]

        @Test(
            "NWS: each grid gives its own temperatures",
            arguments: Corpus.bodies(in: "nws").filter { $0.name.contains("gridpoints_") }
        )
        func grids(_ body: RecordedBody) async throws {
            let data = try body.read()
            let root = try JSONSerialization.jsonObject(with: data) as? Members ?? [:]
            let ring = ((root["geometry"] as? Members)?["coordinates"] as? [[[Double]]])?.first
            let layer = (root["properties"] as? Members)?["temperature"] as? Members
            let value = (layer?["values"] as? [Members])?.first { $0["value"] is Double }
            // The bodies of the texts have periods, no layers.
            guard let corner = ring?.first, let value, let degrees = value["value"] as? Double,
                let start = (value["validTime"] as? String)?.components(separatedBy: "/").first
            else { return }
            let (latitude, longitude) = (
                "\((corner[1] * 100).rounded() / 100)", "\((corner[0] * 100).rounded() / 100)"
            )
            try await UpstreamEmulator.running { upstream in
                upstream.otherwise { request in
                    request.path.hasPrefix("/points/")
                        ? .json(Data(#"{"properties":{"gridId":"XYZ","gridX":1,"gridY":2}}"#.utf8))
                        : request.path == "/gridpoints/XYZ/1,2" ? .json(data) : .reply(status: 404)
                }
                let program = try Program([
                    "HANEUL_PROVIDERS": "nws", "HANEUL_NWS_URL": upstream.origin,
                    "HANEUL_CONTACT": "test@example.org",
                    "HANEUL_NOW": start.replacing("+00:00", with: "Z"),
                ])
                let run = try await program.run("now", "--at", "\(latitude),\(longitude)", "--json")
                #expect(run.status == 0, "\(run.errors)")
                #expect(
                    run.temperature.map { abs($0 - degrees) <= 0.006 } == true,
                    "\(run.temperature ?? .nan) \(degrees)"
                )
                #expect(run.json["alertsStatus"] as? String == "unavailable")
            }
        }

        @Test(
            "NWS: what is in force of each body of warnings has its own times",
            arguments: Corpus.bodies(in: "nws").filter { $0.name.contains("__alert") }
        )
        func warnings(_ body: RecordedBody) async throws {
            let data = try body.read()
            let root = try JSONSerialization.jsonObject(with: data) as? Members ?? [:]
            let told = (root["features"] as? [Members] ?? []).compactMap { $0["properties"] as? Members }
            guard let newest = told.compactMap({ Self.moment($0["sent"]) }).max() else { return }
            let place = EmulatedProvider.nws.place
            let day = Int(newest.timeIntervalSince1970 / 86_400) * 86_400
            try await UpstreamEmulator.running { upstream in
                EmulatedProvider.openMeteo(latitude: place.latitude, longitude: place.longitude, start: day)
                    .play(on: upstream)
                upstream.on("/alerts/active", .json(data))
                let program = try Program([
                    "HANEUL_PROVIDERS": "open-meteo,nws", "HANEUL_NWS_URL": upstream.origin,
                    "HANEUL_CONTACT": "test@example.org", "HANEUL_OPEN_METEO_URL": upstream.origin,
                    "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
                    "HANEUL_NOW": newest.formatted(.iso8601),
                ])
                let run = try await program.run(
                    "now",
                    "--at",
                    "\(place.latitude),\(place.longitude)",
                    "--json"
                )
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.json["alertsStatus"] as? String == "ok")
                let alerts = run.json["alerts"] as? [Members] ?? []
                let mayBe = told.count { Self.lasts($0, at: newest) }
                #expect(
                    alerts.count <= mayBe && (mayBe == 0) == alerts.isEmpty,
                    "\(alerts.count) of \(mayBe)"
                )
                for alert in alerts {
                    let (start, end) = (Self.moment(alert["start"]), Self.moment(alert["end"]))
                    let same = told.contains {
                        $0["event"] as? String == alert["event"] as? String && Self.start(of: $0) == start
                            && Self.end(of: $0) == end
                    }
                    #expect(same, "\(alert["event"] ?? "")")
                }
            }
        }

        @Test(
            "METAR: each row of both shapes is measured at its airport",
            arguments: Corpus.bodies(in: "metar").filter {
                $0.name.contains("metar_20260520") || $0.name.contains("metar_sample")
            }
        )
        func airports(_ body: RecordedBody) async throws {
            let data = try body.read()
            let rows = try JSONSerialization.jsonObject(with: data) as? [Members] ?? []
            #expect(!rows.isEmpty)
            for row in rows {
                guard let latitude = row["lat"] as? Double, let longitude = row["lon"] as? Double,
                    let seconds = row["obsTime"] as? Int, let degrees = row["temp"] as? Double
                else { continue }
                try await UpstreamEmulator.running { upstream in
                    let (latitude, longitude) = (
                        (latitude * 100).rounded() / 100, (longitude * 100).rounded() / 100
                    )
                    EmulatedProvider.openMeteo(
                        latitude: latitude,
                        longitude: longitude,
                        start: seconds / 86_400 * 86_400
                    )
                    .play(on: upstream)
                    upstream.on("/api/data/metar", .json(data))
                    let program = try Program([
                        "HANEUL_PROVIDERS": "open-meteo,metar", "HANEUL_METAR_URL": upstream.origin,
                        "HANEUL_OPEN_METEO_URL": upstream.origin,
                        "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
                        "HANEUL_NOW": Date(timeIntervalSince1970: Double(seconds + 600)).formatted(.iso8601),
                    ])
                    let run = try await program.run("now", "--at", "\(latitude),\(longitude)", "--json")
                    #expect(run.status == 0, "\(run.errors)")
                    let measured = run.json["measured"] as? Members
                    let current = measured?["current"] as? Members
                    let value = (current?["temperature"] as? Members)?["value"] as? Double
                    // The raw report may tell tenths where the member is rounded.
                    #expect(value.map { abs($0 - degrees) <= 0.55 } == true, "\(value ?? .nan) \(degrees)")
                    #expect(
                        (measured?["station"] as? Members)?["code"] as? String == row["icaoId"] as? String
                    )
                }
            }
        }

        @Test(
            "MeteoAlarm: the lists of both countries are shown with their own times and colours",
            arguments: [
                ("france_sample.xml", "france", 48.86, 2.35),
                ("uk_sample.xml", "united-kingdom", 55.95, -3.19),
            ]
        )
        func europe(_ name: String, _ country: String, _ latitude: Double, _ longitude: Double) async throws {
            let body = try #require(Corpus.bodies(in: "cap").first { $0.name.hasSuffix(name) })
            let data = try body.read()
            let text = String(decoding: data, as: UTF8.self)
            let sent = text.matches(of: /<cap:sent>([^<]+)</).compactMap { Self.moment(String($0.1)) }
            let newest = try #require(sent.max())
            try await UpstreamEmulator.running { upstream in
                EmulatedProvider.openMeteo(
                    latitude: latitude,
                    longitude: longitude,
                    start: Int(newest.timeIntervalSince1970) / 86_400 * 86_400
                ).play(on: upstream)
                upstream.on("/feeds/meteoalarm-legacy-atom-\(country)", .reply(body: text))
                let program = try Program([
                    "HANEUL_PROVIDERS": "open-meteo,meteoalarm", "HANEUL_METEOALARM_URL": upstream.origin,
                    "HANEUL_OPEN_METEO_URL": upstream.origin,
                    "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
                    "HANEUL_NOW": newest.formatted(.iso8601),
                ])
                let run = try await program.run("now", "--at", "\(latitude),\(longitude)", "--json")
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.json["alertsStatus"] as? String == "ok")
                let alerts = run.json["alerts"] as? [Members] ?? []
                #expect(!alerts.isEmpty)
                for alert in alerts {
                    #expect(text.contains("<cap:event>\(alert["event"] as? String ?? "?")</cap:event>"))
                    #expect(["yellow", "orange", "red"].contains(alert["colour"] as? String ?? ""))
                    let end = try #require(Self.moment(alert["end"]))
                    #expect(
                        text.matches(of: /<cap:expires>([^<]+)</).contains {
                            Self.moment(String($0.1)) == end
                        }
                    )
                }
            }
        }

        @Test("AirKorea: the nationwide bodies give the values of a station that is near")
        func air() async throws {
            let body = try #require(Corpus.bodies(in: "airkorea").first { $0.name.contains("totalData") })
            let data = try body.read()
            let root = try JSONSerialization.jsonObject(with: data) as? Members ?? [:]
            let content = (root["response"] as? Members)?["body"] as? Members
            let rows = content?["items"] as? [Members] ?? []
            var compared = 0
            try await UpstreamEmulator.running { upstream in
                EmulatedProvider.openMeteo(latitude: 37.57, longitude: 126.98, start: 1_689_552_000).play(
                    on: upstream
                )
                upstream.on("/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty", .json(data))
                let program = try Program([
                    "HANEUL_PROVIDERS": "open-meteo,airkorea", "HANEUL_AIRKOREA_URL": upstream.origin,
                    "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef", "HANEUL_OPEN_METEO_URL": upstream.origin,
                    "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
                    // 23:30 in Korea.
                    "HANEUL_NOW": "2023-07-17T14:30:00Z", "LANG": "ko_KR.UTF-8",
                ])
                let run = try await program.run("now", "--at", "37.57,126.98", "--json")
                #expect(run.status == 0, "\(run.errors)")
                let measured = try #require(run.json["measuredAir"] as? Members, "\(run.output)")
                let name = try #require((measured["station"] as? Members)?["name"] as? String)
                let row = try #require(
                    rows.first { $0["stationName"] as? String == name && $0["sidoName"] as? String == "서울" }
                )
                let text = "\(measured["hour"] ?? "")"
                for member in ["pm10Value", "pm25Value"] {
                    guard let value = (row[member] as? String).flatMap(Double.init) else { continue }
                    #expect(text.contains("\(Int(value))"), "\(member) \(value): \(text)")
                    compared += 1
                }
                // Once for all places of the hour.
                _ = try await program.run("now", "--at", "35.18,129.08", "--json")
                #expect(upstream.count("/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty") == 1)
            }
            #expect(compared > 0)
        }
    }
}

extension EndToEnd.NationalBodies {
    private static func moment(_ value: Any?) -> Date? {
        (value as? String).flatMap { try? Date($0, strategy: .iso8601) }
    }

    private static func start(of alert: Members) -> Date? {
        moment(alert["onset"]) ?? moment(alert["effective"]) ?? moment(alert["sent"])
    }

    private static func end(of alert: Members) -> Date? { moment(alert["ends"]) ?? moment(alert["expires"]) }

    /// Whether a message may be of an event that has not ended.
    private static func lasts(_ alert: Members, at now: Date) -> Bool {
        alert["status"] as? String == "Actual" && alert["messageType"] as? String != "Cancel"
            && alert["urgency"] as? String != "Past" && alert["response"] as? String != "AllClear"
            && end(of: alert).map { $0 > now } ?? true
    }
}
