import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Each comparable figure of the grids, look-ups and observations of the NWS, by the built program.
    @Suite(
        "Figures of the NWS's bodies",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct NWSFigures {
        private typealias Members = [String: Any]

        private static func program(_ upstream: UpstreamEmulator, at now: Date) throws -> Program {
            try Program([
                "HANEUL_PROVIDERS": "nws", "HANEUL_NWS_URL": upstream.origin,
                "HANEUL_CONTACT": "test@example.org", "HANEUL_NOW": now.formatted(.iso8601),
            ])
        }

        /// Layers by the path of the value shown, and what one of theirs is in its unit.
        private static let layers: [(name: String, path: String, factor: Double, tolerance: Double)] = [
            ("temperature", "temperature", 1, 0.0051), ("relativeHumidity", "humidity", 1, 0.0051),
            ("skyCover", "clouds", 1, 0.0051), ("windSpeed", "wind.speed", 1 / 3.6, 0.0051),
            ("windGust", "wind.gust", 1 / 3.6, 0.0051), ("windDirection", "wind.direction", 1, 0.51),
            ("probabilityOfPrecipitation", "precipitationProbability", 1, 0.0051),
            ("visibility", "visibility", 1, 0.51),
        ]

        @Test("grids, hour by hour", arguments: ["gridpoints_ALY_71_67.json", "gridpoints_BOX_70_82.json"])
        func grids(_ name: String) async throws {
            let body = try #require(Corpus.body(in: "nws", endingWith: name))
            let data = try body.read()
            let root = try JSONSerialization.jsonObject(with: data) as? Members ?? [:]
            let properties = try #require(root["properties"] as? Members)
            let ring = ((root["geometry"] as? Members)?["coordinates"] as? [[[Double]]])?.first ?? []
            let (first, third) = (try #require(ring.first), try #require(ring.dropFirst(2).first))
            let place = "\((first[1] + third[1]) / 2),\((first[0] + third[0]) / 2)"
            let start = try #require(Self.values("temperature", properties).map(\.hour).min())
            let run = try await UpstreamEmulator.running { upstream in
                upstream.otherwise { request in
                    if request.path.hasPrefix("/points/") {
                        return .json(Data(#"{"properties":{"gridId":"XYZ","gridX":1,"gridY":2}}"#.utf8))
                    }
                    return request.path == "/gridpoints/XYZ/1,2" ? .json(data) : .reply(status: 404)
                }
                return try await Self.program(upstream, at: start).run("forecast", "--at", place, "--json")
            }
            #expect(run.status == 0, "\(run.errors)")
            let shown = ShownForecast(run)
            var tally = FigureTally()
            for layer in Self.layers {
                let api = "gridpoints, \(layer.name)"
                for (hour, value) in Self.values(layer.name, properties) {
                    guard let step = shown.steps[hour] else {
                        tally.skip(
                            "hours that are not shown (over, or beyond seven days)",
                            of: body.name,
                            api
                        )
                        continue
                    }
                    if layer.name == "windDirection", ShownForecast.number("wind.speed", of: step) ?? 0 < 0.2
                    {
                        tally.skip("directions of calm", of: body.name, api)
                        continue
                    }
                    tally.compare(
                        value * layer.factor,
                        ShownForecast.number(layer.path, of: step),
                        "\(layer.name) of \(hour.formatted(.iso8601))",
                        of: body.name,
                        api,
                        within: layer.tolerance
                    )
                }
            }
            tally.print()
            #expect(tally.compared("gridpoints, temperature") > 100)
        }

        /// The hours of a layer, each with the value of the entry that holds then.
        private static func values(_ name: String, _ properties: Members) -> [(hour: Date, value: Double)] {
            let entries = (properties[name] as? Members)?["values"] as? [Members] ?? []
            return entries.flatMap { entry -> [(Date, Double)] in
                let parts = (entry["validTime"] as? String ?? "").components(separatedBy: "/")
                guard parts.count == 2, let start = try? Date(parts[0], strategy: .iso8601),
                    let value = entry["value"] as? Double,
                    let match = parts[1].wholeMatch(of: /P(?:(\d+)D)?(?:T(\d+)H)?/)
                else { return [] }
                let hours = (match.1.flatMap { Int($0) } ?? 0) * 24 + (match.2.flatMap { Int($0) } ?? 0)
                return (0..<hours).map { (start.addingTimeInterval(Double($0) * 3600), value) }
            }
        }

        @Test("observations and look-ups")
        func observations() async throws {
            var tally = FigureTally()
            for body in Corpus.bodies(in: "nws") where body.name.contains("__stations_observations") {
                let api = "observations/latest"
                let data = try body.read()
                let root = try JSONSerialization.jsonObject(with: data) as? Members ?? [:]
                // The others are lists of several hours, of which each is what the service calls the latest at its time.
                let features = root["features"] as? [Members] ?? [root]
                if features.isEmpty { tally.skip("lists without entries", of: body.name, api) }
                for feature in features { try await compare(feature, body, api, &tally) }
            }
            try await lookUps(&tally)
            tally.print()
            #expect(tally.compared("observations/latest") > 5)
        }

        private func compare(
            _ feature: Members,
            _ body: RecordedBody,
            _ api: String,
            _ tally: inout FigureTally
        ) async throws {
            guard let properties = feature["properties"] as? Members,
                let time = (properties["timestamp"] as? String).flatMap({ try? Date($0, strategy: .iso8601) })
            else { return tally.skip("entries without time", of: body.name, api) }
            let units = ["temperature": "wmoUnit:degC", "windSpeed": "wmoUnit:km_h-1"]
            func given(_ name: String) -> Double? {
                let quantity = properties[name] as? Members
                guard let unit = quantity?["unitCode"] as? String, unit == units[name] ?? unit else {
                    return nil
                }
                return quantity?["value"] as? Double
            }
            guard let temperature = given("temperature") else {
                return tally.skip("entries without temperature in °C", of: body.name, api)
            }
            let data = try JSONSerialization.data(withJSONObject: feature)
            let run = try await UpstreamEmulator.running { upstream in
                EmulatedProvider.nws.play(on: upstream)
                let weather = EmulatedProvider.openMeteo(
                    latitude: 42.74,
                    longitude: -73.76,
                    start: Int(time.timeIntervalSince1970) / 86_400 * 86_400
                )
                weather.play(on: upstream)
                upstream.on("/stations/KALB/observations/latest", .json(data))
                return try await Self.program(upstream, at: time.addingTimeInterval(600))
                    .with(["HANEUL_PROVIDERS": "open-meteo,nws"]).with(weather.environment(upstream.origin))
                    .run("now", "--at", "42.74,-73.76", "--json")
            }
            #expect(run.status == 0, "\(run.errors)")
            let shown = (run.json["measured"] as? Members)?["current"] as? Members
            tally.compare(
                temperature,
                ShownForecast.number("temperature", of: shown),
                "temperature",
                of: body.name,
                api
            )
            if let speed = given("windSpeed") {
                let shown = ShownForecast.number("wind.speed", of: shown)
                tally.compare(speed / 3.6, shown, "windSpeed", of: body.name, api)
            }
            if let humidity = given("relativeHumidity") {
                let shown = ShownForecast.number("humidity", of: shown)
                tally.compare(humidity, shown, "relativeHumidity", of: body.name, api)
            }
            if properties["seaLevelPressure"] == nil || given("seaLevelPressure") == nil {
                tally.skip("absent pressures", of: body.name, api)
            } else if let pressure = given("seaLevelPressure") {
                let shown = ShownForecast.number("pressure", of: shown)
                tally.compare(pressure / 100, shown, "seaLevelPressure", of: body.name, api)
            }
        }

        /// The cell of the body of a point is asked for, and of the list of stations the nearest.
        private func lookUps(_ tally: inout FigureTally) async throws {
            let points = try #require(Corpus.body(in: "nws", endingWith: "fixtures__points.json"))
            let stations = try #require(Corpus.body(in: "nws", endingWith: "gridpoints_stations.json"))
            let (point, list) = (try points.read(), try stations.read())
            let properties =
                (try JSONSerialization.jsonObject(with: point) as? Members)?["properties"] as? Members
            let cell =
                "\(properties?["gridId"] ?? "")/\(properties?["gridX"] ?? ""),\(properties?["gridY"] ?? "")"
            let features =
                (try JSONSerialization.jsonObject(with: list) as? Members)?["features"] as? [Members]
            let station = try #require(features?.first)
            let place = try #require((station["geometry"] as? Members)?["coordinates"] as? [Double])
            try await UpstreamEmulator.running { upstream in
                upstream.otherwise { request in
                    if request.path.hasPrefix("/points/") { return .json(point) }
                    return request.path.hasSuffix("/stations") ? .json(list) : .reply(status: 404)
                }
                // A forecast of somebody else: without any, the program ends before it asks for a measurement.
                let start = 1_773_033_000
                let weather = EmulatedProvider.openMeteo(
                    latitude: place[1],
                    longitude: place[0],
                    start: start / 86_400 * 86_400
                )
                weather.play(on: upstream)
                _ = try await Self.program(upstream, at: Date(timeIntervalSince1970: Double(start)))
                    .with(["HANEUL_PROVIDERS": "nws,open-meteo"]).with(weather.environment(upstream.origin))
                    .run("now", "--at", "\(place[1]),\(place[0])", "--json")
                let asked = Set(upstream.requests.map(\.path))
                tally.compare(
                    "/gridpoints/\(cell)",
                    asked.first { $0 == "/gridpoints/\(cell)" },
                    "cell",
                    of: points.name,
                    "points"
                )
                let code = (station["properties"] as? Members)?["stationIdentifier"] as? String ?? ""
                let path = "/stations/\(code)/observations/latest"
                tally.compare(
                    path,
                    asked.first { $0 == path },
                    "nearest",
                    of: stations.name,
                    "gridpoints/…/stations"
                )
            }
        }
    }
}
