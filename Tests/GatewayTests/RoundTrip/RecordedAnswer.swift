import Foundation
import HTTPPort
import HTTPService
import HTTPTypes
import Meteorology
import OpenWeatherMap
import TestSupport
import WeatherModels
import WeatherUnits
import WeatherPorts

/// A body that OpenWeatherMap once answered, read by our provider and written again by the gateway.
struct RecordedAnswer: Sendable, CustomStringConvertible {
    let body: RecordedBody

    var root: [String: Any] {
        let data = try? body.read()
        return (data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]) ?? [:]
    }

    var description: String { body.name }

    /// The bodies of a kind: `current`, `forecast`, `daily`.
    static func all(_ kind: String) -> [RecordedAnswer] {
        Corpus.bodies(in: "owm").map(RecordedAnswer.init).filter {
            let parts = $0.body.name.components(separatedBy: "__")
            return parts.count > 2 && parts[2] == kind && !$0.root.isEmpty
        }
    }

    /// Whether it is an element of `/box/city`.
    var isOfBox: Bool { (root["coord"] as? [String: Any])?["Lat"] != nil }

    /// The elements of a list.
    var elements: [[String: Any]] { root["list"] as? [[String: Any]] ?? [] }

    /// Whether its steps are those of `/forecast`. The steps of `/forecast/hourly`, which is not served, are one
    /// hour, and one body was made up by hand.
    var isThreeHourly: Bool {
        let times = elements.compactMap { $0["dt"] as? Double }
        return times.count > 2
            && zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 10_800 }
            && times.allSatisfy { $0.truncatingRemainder(dividingBy: 10_800) == 0 }
    }

    func moment(_ seconds: Any?) -> Date {
        (seconds as? Double).map(Date.init(timeIntervalSince1970:)) ?? MadeUpWeather.now
    }

    /// A body of `/forecast/daily` as One Call would say it.
    var asOneCall: [String: Any] {
        let names = ["speed": "wind_speed", "deg": "wind_deg", "gust": "wind_gust"]
        let days = elements.map { day in
            Dictionary(uniqueKeysWithValues: day.map { (names[$0.key] ?? $0.key, $0.value) })
        }
        return [
            "lat": place.coordinate.latitude, "lon": place.coordinate.longitude,
            "timezone_offset": place.timeZone?.timeZone.secondsFromGMT() ?? 0, "daily": days,
        ]
    }

    /// Where the body says it is for.
    var place: Place {
        let city = root["city"] as? [String: Any] ?? root
        let coordinate = (city["coord"] as? [String: Double]).map { given in
            Dictionary(uniqueKeysWithValues: given.map { ($0.key.lowercased(), $0.value) })
        }
        let sys = root["sys"] as? [String: Any]
        let number = city["id"] as? Int ?? 0
        let offset = (city["timezone"] ?? root["timezone"]) as? Int
        return Place(
            id: number > 0 ? .geonames(number) : nil,
            name: LocalizedName(city["name"] as? String ?? ""),
            coordinate: .sample(coordinate?["lat"] ?? 0, coordinate?["lon"] ?? 0),
            countryCode: (city["country"] ?? sys?["country"]) as? String,
            timeZone: offset.flatMap { PlaceTimeZone(secondsFromGMT: $0) },
            population: city["population"] as? Int
        )
    }

    /// Its content read in the units that reject the fewest values. It does not matter whether °C or °F, because it
    /// is written in the same units.
    /// - Parameter root: Read instead of the body's own.
    func report(_ feed: Feed.ID, now: Date, root: [String: Any]? = nil) async throws
        -> (WeatherReport, UnitSystem)?
    {
        let data = try JSONSerialization.data(withJSONObject: root ?? self.root)
        var best: (WeatherReport, UnitSystem)?
        for units in [UnitSystem.standard, .metric, .imperial] {
            let provider = OpenWeatherMapProvider(
                endpoint: .loopback,
                key: "0123456789abcdef0123456789abcdef",
                transport: FakeTransport(HTTPReply(status: .ok, body: data)),
                units: units
            )
            let request = ProviderRequest(coordinate: place.coordinate, now: now, timeout: .seconds(5))
            guard let report = try? await provider.fetch(feed, for: request).report else { continue }
            if let known = best, known.0.warnings.count <= report.warnings.count { continue }
            best = (report, units)
        }
        return best
    }

    /// The body the gateway writes of that report, in the language that is nearest to the recorded one.
    func written(
        by path: String,
        from report: WeatherReport,
        in units: UnitSystem,
        now: Date,
        location: String? = nil,
        more: String = ""
    ) async throws -> [String: Any] {
        let completed = ReportCompletion.complete(report, now: now)
        let place = place
        let gateway = GatewayUnderTest(
            FakeWeather(MadeUpWeather.answer(completed)),
            places: [place],
            now: now
        )
        let location =
            location ?? place.id.map { "id=\($0.openWeatherMapNumber)" }
            ?? "lat=\(place.coordinate.latitude)&lon=\(place.coordinate.longitude)"
        let text = String(decoding: try body.read(), as: UTF8.self)
        let language = Self.words.first { text.contains($0.key) }?.value ?? "en"
        return try await gateway.get(
            "\(path)?\(location)&units=\(units.rawValue)&lang=\(language)\(more)"
        ).object()
    }

    /// Words that only one of the recorded languages has.
    private static let words = [
        "небольшой": "ru", "ясно": "ru", "легкий дощ": "ua", "petites averses": "fr", "cer ": "ro",
        "zachmurzenie": "pl", "bezchmurnie": "pl", "맑음": "kr",
    ]
}
