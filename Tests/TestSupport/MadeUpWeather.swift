public import Foundation
import Languages
public import WeatherModels
import WeatherUnits

/// A made-up answer for Seoul on Friday, 2 October 2026, 15:04 local time: a mild afternoon, rain in the evening,
/// seven days ahead. Every figure is written here or follows from a formula here.
public enum MadeUpWeather {
    /// 2026-10-02T15:04:00+09:00.
    public static let now = Date(timeIntervalSince1970: 1_790_921_040)

    public static let seoul = place("Seoul", korean: "서울", latitude: 37.5636, longitude: 126.98)

    public static func place(
        _ english: String,
        korean: String,
        latitude: Double,
        longitude: Double,
        country: String? = "KR"
    ) -> Place {
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is no coordinate")
        }
        return Place(
            name: LocalizedName(english, translations: [.korean: korean]),
            coordinate: coordinate,
            countryCode: country,
            timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
        )
    }

    public static var report: WeatherReport {
        var report = WeatherReport(coordinate: seoul.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        report.current = current
        report.hourly = (0..<48).map(hour)
        report.daily = (0..<7).map(day)
        report.airQuality = [
            AirQuality(
                time: now.addingTimeInterval(-240),
                concentrations: [
                    .pm10: MassConcentration(microgramsPerCubicMetre: 42),
                    .pm2_5: MassConcentration(microgramsPerCubicMetre: 12.4),
                ]
            )
        ]
        report.sources = [openMeteo, openMeteoAir]
        return report
    }

    /// Fresh, as answered at ``now``.
    public static func answer(
        _ report: WeatherReport = report,
        freshness: Freshness = .fresh
    ) -> WeatherAnswer {
        WeatherAnswer(
            report: report,
            freshness: freshness,
            sourceFreshness: report.sources.map { _ in freshness },
            answeredAt: now
        )
    }

    /// The almanac's values: the course of a mild day, without condition and wind.
    public static var typicalAnswer: WeatherAnswer {
        var report = WeatherReport(coordinate: seoul.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: 20.5)
        report.current = CurrentConditions(time: now, conditions: conditions)
        report.hourly = (0..<24).map { hours in
            var step = HourlyForecast(span: TimeSpan(start: hourStart(hours), duration: 3600))
            step.conditions.temperature = Temperature(celsius: 16 + 5 * cos(Double(hours) * .pi / 12))
            return step
        }
        report.daily = (0..<3).map { position in
            var day = DailyForecast(day: localDay(position), span: span(ofDay: position))
            day.low = Temperature(celsius: 13.2)
            day.high = Temperature(celsius: 22.8)
            day.precipitationProbability = Percent(21)
            return day
        }
        report.sources = [
            Provenance(
                provider: .almanac,
                kind: .typical,
                parts: [.current, .hourly, .daily],
                fetchedAt: now,
                attribution: Attribution(
                    text: "Climate normals",
                    link: "https://example.org/normals",
                    translations: [
                        .korean: "WMO와 일본 기상청의 기후 평년값에 맞춘 예년 날씨, 지명은 GeoNames (일본 기상청 이용 조건, CC BY 4.0)"
                    ]
                )
            )
        ]
        report.warnings = [.typicalOnly(nearestStation: 4200)]
        return answer(report, freshness: .typical)
    }

    private static var current: CurrentConditions {
        var current = CurrentConditions(time: now.addingTimeInterval(-240))
        current.conditions.temperature = Temperature(celsius: 21.4)
        current.conditions.feelsLike = Temperature(celsius: 18.9)
        current.conditions.dewPoint = Temperature(celsius: 11.8)
        current.conditions.humidity = Percent(54)
        current.conditions.pressure = Pressure(hectopascals: 1013.4)
        current.conditions.wind = Wind(
            speed: Speed(metresPerSecond: 3.4),
            direction: Direction(degrees: 315),
            gust: Speed(metresPerSecond: 8.1)
        )
        current.conditions.cloudCover = Percent(75)
        current.conditions.visibility = Length(kilometres: 18.2)
        current.conditions.uvIndex = UVIndex(3.2)
        current.precipitation = Precipitation(
            millimetres: 0,
            over: TimeSpan(start: now.addingTimeInterval(-3840), duration: 3600)
        )
        current.condition = .brokenClouds
        current.isDay = true
        return current
    }

    /// Rain from 18 to 22 o'clock of the first day, cloud around it, clear nights.
    private static func hour(_ hours: Int) -> HourlyForecast {
        let span = TimeSpan(start: hourStart(hours), duration: 3600)
        var step = HourlyForecast(span: span)
        let clock = (15 + hours) % 24
        let isWet = (3..<7).contains(hours)
        step.conditions.temperature = Temperature(celsius: 17 + 5 * cos(Double(clock - 15) * .pi / 12))
        step.conditions.humidity = Percent(60)
        step.conditions.wind = Wind(
            speed: Speed(metresPerSecond: 3),
            direction: Direction(degrees: Double(hours) * 10)
        )
        step.precipitation = Precipitation(millimetres: isWet ? 0.6 * Double(hours - 2) : 0, over: span)
        step.precipitationProbability = Percent(isWet ? 70 : 5)
        step.condition = isWet ? .lightRain : hours < 7 ? .brokenClouds : .clear
        step.isDay = (6..<18).contains(clock)
        return step
    }

    private static func day(_ position: Int) -> DailyForecast {
        var day = DailyForecast(day: localDay(position), span: span(ofDay: position))
        let lows: [Double] = [14.2, 12.6, 10.1, 9.4, 11, 13.3, 12]
        let highs: [Double] = [23.8, 22.1, 18.4, 19.9, 21.5, 22.7, 24.6]
        let skies: [WeatherCondition] = [
            .lightRain, .clear, .fewClouds, .clear, .scatteredClouds, .moderateRain, .overcast,
        ]
        let chances: [Double] = [70, 0, 5, 0, 20, 85, 30]
        let amounts = [6, 0, 0, 0, 0, 12.4, 0.3]
        day.low = Temperature(celsius: lows[position])
        day.high = Temperature(celsius: highs[position])
        day.condition = skies[position]
        day.precipitationProbability = Percent(chances[position])
        day.precipitation = Precipitation(millimetres: amounts[position], over: day.span)
        day.conditions.wind = Wind(speed: Speed(metresPerSecond: 5), direction: Direction(degrees: 270))
        return day
    }

    private static func hourStart(_ hours: Int) -> Date {
        now.addingTimeInterval(Double(hours) * 3600 - 240)
    }

    private static func localDay(_ position: Int) -> LocalDay {
        LocalDay(year: 2026, month: 10, day: 2 + position)
    }

    /// Local midnight of 2 October 2026 is 15:04 before ``now``.
    private static func span(ofDay position: Int) -> TimeSpan {
        TimeSpan(start: now.addingTimeInterval(Double(position) * 86_400 - 54_240), duration: 86_400)
    }

    private static let openMeteo = Provenance(
        provider: .openMeteo,
        parts: [.current, .minutely, .hourly, .daily],
        fetchedAt: now.addingTimeInterval(-245),
        issuedAt: nil,
        attribution: Attribution(
            text: "Weather data by Open-Meteo.com",
            link: "https://open-meteo.com/",
            licence: "CC BY 4.0"
        )
    )

    private static let openMeteoAir = Provenance(
        provider: .openMeteo,
        parts: [.airQuality],
        fetchedAt: now.addingTimeInterval(-1500),
        attribution: Attribution(
            text: "Air quality by CAMS, through Open-Meteo.com",
            link: "https://open-meteo.com/",
            licence: "CC BY 4.0"
        )
    )
}
