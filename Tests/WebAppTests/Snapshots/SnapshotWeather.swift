import Foundation
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
