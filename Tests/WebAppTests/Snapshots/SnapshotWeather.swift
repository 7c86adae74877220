import Foundation
import Languages
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// ``MadeUpWeather`` under another sky.
enum SnapshotWeather {
    static func answer(_ change: (inout WeatherReport) -> Void) -> WeatherAnswer {
        var report = MadeUpWeather.report
        change(&report)
        return MadeUpWeather.answer(report)
    }

    static let rain = answer { report in
        report.current?.condition = .moderateRain
        report.current?.precipitation = Precipitation(millimetres: 2.4, over: lastHour)
        report.minutely = minutes { 0.03 + 0.02 * Double($0 % 15) / 15 }
    }

    /// Our own forecast, with ranges of all days but the first.
    static let blended = answer { report in
        for day in report.daily.indices.dropFirst() {
            let (low, high) = (report.daily[day].low?.celsius ?? 0, report.daily[day].high?.celsius ?? 0)
            report.daily[day].lowBounds = TemperatureBounds(
                Temperature(celsius: low - 1.5),
                Temperature(celsius: low + 1.5)
            )
            report.daily[day].highBounds = TemperatureBounds(
                Temperature(celsius: high - 2),
                Temperature(celsius: high + 2)
            )
        }
        let share = BlendOrigin.Share(provider: .openMeteo, weight: 1, issuedAt: MadeUpWeather.now)
        report.sources[0].blend = BlendOrigin(verifiedDays: 40, shares: [share])
    }

    static let snow = answer { report in
        report.current?.condition = .snow
        report.current?.conditions.temperature = Temperature(celsius: -2.3)
        report.current?.conditions.feelsLike = Temperature(celsius: -6.1)
        report.current?.snowfall = Precipitation(millimetres: 1.2, over: lastHour)
        report.current?.precipitation = Precipitation(millimetres: 1.2, over: lastHour)
    }

    static let fog = answer { report in
        report.current?.condition = .fog
        report.current?.conditions.visibility = Length(kilometres: 0.3)
        report.current?.conditions.wind = nil
    }

    static let storm = answer { report in
        report.current?.condition = .thunderstormWithHeavyRain
        report.current?.precipitation = Precipitation(millimetres: 22, over: lastHour)
        report.alerts = [
            WeatherAlert(
                .init(
                    event: "Heavy rain warning",
                    sender: "KMA",
                    description: "100 mm by evening.",
                    language: "en"
                ),
                translations: [
                    .init(event: "호우경보", sender: "기상청", description: "저녁까지 100 mm.", language: "ko")
                ],
                span: TimeSpan(start: MadeUpWeather.now.addingTimeInterval(-3600), duration: 6 * 3600),
                severity: .severe
            )
        ]
    }

    /// Warnings of every sort, of which the agency cannot be asked for newer ones.
    static let warned = answer { report in
        var rain = WeatherAlert(
            .init(
                event: "호우주의보",
                sender: "기상청",
                headline: "서울에 호우주의보 발표",
                description: "저녁까지 100 mm.\n하천 주변 접근 자제.",
                instruction: "외출을 삼가세요.",
                language: "ko"
            ),
            kind: .rain,
            level: .advisory,
            severity: .moderate,
            start: MadeUpWeather.now.addingTimeInterval(-3600),
            end: nil
        )
        rain.areas = [AlertArea(.koreanZone, code: "L1100100", name: "서울동남권")]
        rain.colour = .yellow
        rain.sent = MadeUpWeather.now.addingTimeInterval(-7200)
        rain.link = "https://example.org/warnings"
        var wind = rain
        (wind.kind, wind.level, wind.severity) = (.wind, .preliminary, .minor)
        (wind.wording, wind.colour) = (.init(event: "강풍 예비특보", sender: "기상청", language: "ko"), nil)
        wind.start = MadeUpWeather.now.addingTimeInterval(36_000)
        wind.end = MadeUpWeather.now.addingTimeInterval(72_000)
        wind.endIsEstimated = true
        var elsewhere = rain
        elsewhere.reach = .country
        report.alerts = [rain, wind, elsewhere]
        report.alertsStatus = .stale(age: 600)
        var source = report.sources[0]
        (source.parts, source.isOfficial) = ([.alerts], true)
        source.fetchedAt = MadeUpWeather.now.addingTimeInterval(-600)
        report.sources.append(source)
    }

    static let calm = answer { report in
        (report.alerts, report.alertsStatus) = ([], .ok)
        report.sources[0].parts.insert(.alerts)
    }

    /// With what two stations near the place measured.
    static let measured = answer { report in
        let station = Station(
            code: "RKSI",
            name: LocalizedName("Incheon", translations: [.korean: "인천공항"]),
            coordinate: MadeUpWeather.seoul.coordinate
        )
        var current = CurrentConditions(time: MadeUpWeather.now.addingTimeInterval(-1800))
        current.conditions.temperature = Temperature(celsius: 20)
        current.conditions.wind = Wind(speed: Speed(metresPerSecond: 5), direction: Direction(degrees: 270))
        current.conditions.visibility = Length(kilometres: 10)
        current.condition = .mist
        report.measured = MeasuredConditions(
            station: station,
            distance: Length(kilometres: 12),
            current: current,
            report: "RKSI 020534Z 27010KT 9999"
        )
        let amounts: Concentrations = [
            .pm10: MassConcentration(microgramsPerCubicMetre: 85),
            .ozone: MassConcentration(microgramsPerCubicMetre: 61),
        ]
        report.measuredAir = MeasuredAir(
            station: station,
            distance: Length(kilometres: 1.8),
            hour: AirQuality(time: MadeUpWeather.now.addingTimeInterval(-3840), concentrations: amounts),
            dayMeans: [.pm10: MassConcentration(microgramsPerCubicMetre: 42)],
            isProvisional: true,
            outlook: [
                AirOutlook(
                    day: LocalDay(year: 2026, month: 10, day: 3),
                    pollutant: .pm10,
                    region: "서울",
                    grade: "나쁨"
                )
            ]
        )
    }

    /// For 02:04 of the next day.
    static let night = answer { report in
        report.current?.time = nightNow.addingTimeInterval(-240)
        report.current?.condition = .clear
        report.current?.isDay = false
        report.current?.conditions.uvIndex = UVIndex(0)
    }

    static let nightNow = MadeUpWeather.now.addingTimeInterval(11 * 3600)

    static let stale = MadeUpWeather.answer(freshness: .stale(age: 7500))

    private static let lastHour = TimeSpan(start: MadeUpWeather.now.addingTimeInterval(-3840), duration: 3600)

    private static func minutes(_ millimetres: (Int) -> Double) -> [MinutelyForecast] {
        (0..<60).map { minute in
            let start = MadeUpWeather.now.addingTimeInterval(Double(minute) * 60)
            return MinutelyForecast(
                precipitation: Precipitation(
                    millimetres: millimetres(minute),
                    over: TimeSpan(start: start, duration: 60)
                )
            )
        }
    }
}

/// Gives prepared answers, and typical weather for the almanac.
struct SnapshotRepository: WeatherRepository, WeatherUpdates {
    var answer: WeatherAnswer?

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        if question.onlyProvider == "almanac" { return MadeUpWeather.typicalAnswer }
        guard var answer else {
            throw .nobodyAnswered([ProviderError(.unreachable("refused"), provider: .openMeteo)])
        }
        answer.report.coordinate = question.place.coordinate
        return answer
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing { WeatherFollowing {} }
}
