import Foundation
import Languages
import Meteorology
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The weather as wttr.in's JSON (`format=j1`; https://github.com/chubin/wttr.in, "JSON output"), with the fields of
/// World Weather Online: whole numbers as text, lists of one element. Unknown values are left out and never invented.
/// The field `haneul` is an addition: it names the sources and their age.
struct WttrReport {
    private typealias Fields = [String: OrderedJSON]

    /// The format's own language; a text in another one is an addition.
    private static let language = Language.english

    private let shown: PlaceSubject
    private let hasHours: Bool
    private let zone: TimeZone

    init(_ shown: PlaceSubject, hasHours: Bool) {
        self.shown = shown
        self.hasHours = hasHours
        zone = shown.timeZone
    }

    var text: String {
        let fields: Fields = [
            "current_condition": list([current]), "nearest_area": list([area]), "request": list([request]),
            "weather": list(days), "haneul": list([provenance]),
        ]
        return Self.object(fields).text(.spaced) + "\n"
    }

    // MARK: Parts

    private var current: Fields {
        let now = shown.report.current
        var fields = conditions(now?.conditions ?? Conditions())
        fields["temp_C"] = whole(now?.conditions.temperature?.celsius)
        fields["temp_F"] = whole(now?.conditions.temperature?.fahrenheit)
        fields.merge(condition(now?.condition)) { $1 }
        fields.merge(amount(now?.precipitation)) { $1 }
        let time = now?.time ?? shown.now
        fields["observation_time"] = .string(clock(LocalTime(time, offset: 0)))
        let local = LocalTime(time, in: zone)
        fields["localObsDateTime"] = .string("\(local.day) \(clock(local))")
        return fields
    }

    private var area: Fields {
        let place = shown.place
        return [
            "areaName": value(shown.name), "region": value(place.region?.text(in: shown.language) ?? ""),
            "country": value(shown.country?.text(in: shown.language) ?? place.countryCode ?? ""),
            "latitude": decimal(place.coordinate.latitude, decimals: 3),
            "longitude": decimal(place.coordinate.longitude, decimals: 3), "weatherUrl": value(""),
        ]
    }

    private var request: Fields {
        let point = shown.place.coordinate
        let (latitude, longitude) = (
            FixedDecimal.text(point.latitude, decimals: 2), FixedDecimal.text(point.longitude, decimals: 2)
        )
        return ["type": .string("LatLon"), "query": .string("Lat \(latitude) and Lon \(longitude)")]
    }

    private var provenance: Fields {
        let freshness =
            switch shown.answer.freshness {
            case .fresh: "fresh"
            case .stale: "stale"
            case .typical: "typical"
            }
        return [
            "freshness": .string(freshness),
            "sources": texts(Set(shown.report.sources.map(\.attribution.text)).sorted()),
            "warnings": texts(shown.report.warnings.map { $0.text(in: shown.language) }),
        ]
    }

    /// Today and the two following days, as in wttr.in.
    private var days: [Fields] {
        let today = LocalTime(shown.now, in: zone).day
        return shown.report.daily.filter { $0.day >= today }.prefix(3).map(day)
    }

    private func day(_ day: DailyForecast) -> Fields {
        let hours = shown.report.hourly.filter { day.span.start <= $0.time && $0.time < day.span.end }
        let temperatures = hours.compactMap(\.conditions.temperature?.celsius)
        let ends = [day.low, day.high].compactMap { $0?.celsius }
        let known = temperatures.count >= 12 ? temperatures : ends.count == 2 ? ends : []
        let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        var fields: Fields = [
            "date": .string(day.day.description), "astronomy": list([astronomy(in: day.span)]),
        ]
        fields["maxtempC"] = whole(day.high?.celsius)
        fields["maxtempF"] = whole(day.high?.fahrenheit)
        fields["mintempC"] = whole(day.low?.celsius)
        fields["mintempF"] = whole(day.low?.fahrenheit)
        fields["avgtempC"] = whole(mean)
        fields["avgtempF"] = whole(mean.map { Temperature(celsius: $0).fahrenheit })
        fields["uvIndex"] = whole(day.conditions.uvIndex?.value)
        // The usual ratio of ten parts of snow to one of water.
        fields["totalSnow_cm"] = day.snowfall.map { decimal($0.millimetres, decimals: 1) }
        if hasHours { fields["hourly"] = list(hours.compactMap(hour)) }
        return fields
    }

    /// Returns every third hour of the local day: 0, 300 … 2100.
    private func hour(_ step: HourlyForecast) -> Fields? {
        let local = LocalTime(step.time, in: zone)
        guard local.minute == 0, local.hour.isMultiple(of: 3) else { return nil }
        var fields = conditions(step.conditions)
        fields["time"] = .string(String(local.hour * 100))
        fields["tempC"] = whole(step.conditions.temperature?.celsius)
        fields["tempF"] = whole(step.conditions.temperature?.fahrenheit)
        fields["DewPointC"] = whole(step.conditions.dewPoint?.celsius)
        fields["DewPointF"] = whole(step.conditions.dewPoint?.fahrenheit)
        fields["WindGustKmph"] = whole(step.conditions.wind?.gust?.kilometresPerHour)
        fields["WindGustMiles"] = whole(step.conditions.wind?.gust?.milesPerHour)
        fields.merge(condition(step.condition)) { $1 }
        fields.merge(amount(step.precipitation)) { $1 }
        if let chance = step.precipitationProbability {
            let isSnowy = step.condition?.isSnowy ?? false
            fields["chanceofrain"] = isSnowy ? .string("0") : whole(chance.value)
            fields["chanceofsnow"] = isSnowy ? whole(chance.value) : .string("0")
            fields["chanceofremdry"] = whole(100 - chance.value)
        }
        return fields
    }
}

// MARK: Values

extension WttrReport {
    private func conditions(_ conditions: Conditions) -> Fields {
        var fields: Fields = [:]
        let feelsLike = conditions.feelsLike ?? conditions.temperature
        fields["FeelsLikeC"] = whole(feelsLike?.celsius)
        fields["FeelsLikeF"] = whole(feelsLike?.fahrenheit)
        fields["humidity"] = whole(conditions.humidity?.value)
        fields["cloudcover"] = whole(conditions.cloudCover?.value)
        fields["pressure"] = whole(conditions.pressure?.hectopascals)
        fields["pressureInches"] = whole(conditions.pressure?.inchesOfMercury)
        fields["visibility"] = whole(conditions.visibility?.kilometres)
        fields["visibilityMiles"] = whole(conditions.visibility?.miles)
        fields["uvIndex"] = whole(conditions.uvIndex?.value)
        if let wind = conditions.wind {
            fields["windspeedKmph"] = whole(wind.speed.kilometresPerHour)
            fields["windspeedMiles"] = whole(wind.speed.milesPerHour)
            fields["winddirDegree"] = whole(wind.direction?.degrees)
            fields["winddir16Point"] = wind.direction.map {
                .string($0.windName(in: Self.language))
            }
        }
        return fields
    }

    private func condition(_ condition: WeatherCondition?) -> Fields {
        guard let condition else { return [:] }
        var fields: Fields = [
            "weatherCode": .string(String(condition.wttrCode)), "weatherIconUrl": value(""),
            "weatherDesc": value(condition.text(in: Self.language)),
        ]
        if shown.language != Self.language {
            fields["lang_\(shown.language.rawValue)"] = value(condition.text(in: shown.language))
        }
        return fields
    }

    private func amount(_ precipitation: Precipitation?) -> Fields {
        guard let precipitation else { return [:] }
        return [
            "precipMM": decimal(precipitation.millimetres, decimals: 1),
            "precipInches": decimal(precipitation.inches, decimals: 1),
        ]
    }

    private func astronomy(in span: TimeSpan) -> Fields {
        let (sun, moon) = (
            Sky.sun(in: span, at: shown.place.coordinate), Sky.moon(in: span, at: shown.place.coordinate)
        )
        return [
            "sunrise": time(sun.rise, or: "No sunrise"), "sunset": time(sun.set, or: "No sunset"),
            "moonrise": time(moon.rise, or: "No moonrise"), "moonset": time(moon.set, or: "No moonset"),
            "moon_phase": .string(Self.phases[Int((moon.phase * 8).rounded()) % 8]),
            "moon_illumination": decimal(moon.illumination.value, decimals: 0),
        ]
    }

    private static let phases = [
        "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous",
        "Last Quarter", "Waning Crescent",
    ]

    private func time(_ moment: Date?, or absent: String) -> OrderedJSON {
        .string(moment.map { clock(LocalTime($0.addingTimeInterval(30), in: zone)) } ?? absent)
    }

    /// "06:09 AM".
    private func clock(_ time: LocalTime) -> String {
        let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
        return "\(hour < 10 ? "0" : "")\(hour):\(time.clock.suffix(2)) \(time.hour < 12 ? "AM" : "PM")"
    }

    private func whole(_ number: Double?) -> OrderedJSON? { number.map { decimal($0, decimals: 0) } }

    private func decimal(_ number: Double, decimals: Int) -> OrderedJSON {
        .string(FixedDecimal.text(number, decimals: decimals))
    }

    private func value(_ text: String) -> OrderedJSON { list([["value": .string(text)]]) }

    private func texts(_ texts: [String]) -> OrderedJSON { .array(texts.map(OrderedJSON.string)) }

    private func list(_ objects: [Fields]) -> OrderedJSON { .array(objects.map(Self.object)) }

    /// Returns an object with its fields in alphabetical order, ignoring case.
    private static func object(_ fields: Fields) -> OrderedJSON {
        .object(
            fields.sorted { $0.key.lowercased() < $1.key.lowercased() }.map {
                (name: $0.key, value: $0.value)
            }
        )
    }
}
