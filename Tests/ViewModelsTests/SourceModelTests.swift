import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct FreshnessModelTests {
    private func model(
        _ answer: WeatherAnswer = MadeUpWeather.answer(),
        _ language: Language = .korean,
        showing parts: ReportParts = .all
    ) -> FreshnessModel {
        let subject = PlaceSubject(
            MadeUpWeather.seoul,
            answer,
            preferences: Preferences(language: language),
            now: MadeUpWeather.now
        )
        return FreshnessModel(subject, showing: parts)
    }

    @Test func `a fresh answer tells its sources, their ages and their terms`() {
        let model = model()
        #expect(model.notice == nil)
        #expect(model.sources.map(\.text) == ["Open-Meteo · 4분 전", "Open-Meteo · 25분 전 (대기질)"])
        #expect(model.sources[0].attribution == "Weather data by Open-Meteo.com (CC BY 4.0)")
    }

    @Test func `a stale answer says its age before anything else`() {
        let answer = MadeUpWeather.answer(freshness: .stale(age: 7300))
        #expect(
            model(answer, .english).notice
                == "received 2 h ago – nothing newer is at hand"
        )
    }

    /// The made-up sources; the air quality was fetched a number of seconds after the forecast.
    private func texts(
        airAfter seconds: TimeInterval,
        showing parts: ReportParts = .all,
        isCreditedAlike: Bool = true
    ) -> [String] {
        var answer = MadeUpWeather.answer()
        answer.report.sources[1].fetchedAt = answer.report.sources[0].fetchedAt.addingTimeInterval(seconds)
        if isCreditedAlike { answer.report.sources[1].attribution = answer.report.sources[0].attribution }
        return model(answer, showing: parts).sources.map(\.text)
    }

    @Test func `what one source gave at once is told once, by its older part`() {
        #expect(texts(airAfter: 0) == ["Open-Meteo · 4분 전"])
        #expect(texts(airAfter: 59) == ["Open-Meteo · 4분 전"])
        #expect(texts(airAfter: -59) == ["Open-Meteo · 5분 전"])
        #expect(texts(airAfter: 60) == ["Open-Meteo · 4분 전", "Open-Meteo · 3분 전 (대기질)"])
        #expect(texts(airAfter: 0, isCreditedAlike: false).count == 2)
        #expect(texts(airAfter: 0, showing: [.airQuality]) == ["Open-Meteo · 4분 전 (대기질)"])
    }

    @Test func `typical values are never called a forecast`() {
        let korean = model(MadeUpWeather.typicalAnswer, .korean)
        let english = model(MadeUpWeather.typicalAnswer, .english)
        #expect(korean.notice == "평년값 – 예보가 아닙니다")
        #expect(english.notice == "typical for the season – not a forecast")
        #expect(english.sources.map(\.text) == ["climate normals"])
        #expect(english.sources[0].attribution == "Climate normals")
        #expect(korean.sources[0].attribution.hasPrefix("WMO와 일본 기상청의 기후 평년값"))
    }

    @Test func `our own words are in the person’s language, a licensor’s as they are`() {
        var answer = MadeUpWeather.answer()
        answer.report.sources[0].attribution.translations = [.korean: "실제가 아닌 날씨"]
        func credits(_ language: Language) -> [String] {
            model(answer, language).sources.map(\.attribution)
        }
        let licensors = "Weather data by Open-Meteo.com (CC BY 4.0)"
        let air = "Air quality by CAMS, through Open-Meteo.com (CC BY 4.0)"
        #expect(credits(.english) == [licensors, air])
        #expect(credits(.korean) == ["실제가 아닌 날씨", air])
    }
}

struct AirQualityModelTests {
    private func airModel(_ place: Place, _ language: Language, zone: String = "Asia/Seoul")
        -> AirQualityModel?
    {
        var answer = MadeUpWeather.answer()
        answer.report.timeZone = PlaceTimeZone(identifier: zone)
        let preferences = Preferences(language: language)
        return AirQualityModel(PlaceSubject(place, answer, preferences: preferences, now: MadeUpWeather.now))
    }

    /// PM10 42 and PM2.5 12 µg/m³ are 보통 (31–80) and 좋음 (0–15) by AirKorea's bands.
    @Test("X8: Korea's scale for readers of Korean and for places in Korea, always labelled")
    func korea() throws {
        let model = try #require(airModel(MadeUpWeather.seoul, .english))
        #expect(model.scale == "Korean scale")
        #expect(model.dust.map(\.level) == ["Moderate", "Good"])
        #expect(model.dust.map(\.amount) == ["42 µg/m³", "12 µg/m³"])
        let paris = MadeUpWeather.place(
            "Paris",
            korean: "파리",
            latitude: 48.86,
            longitude: 2.35,
            country: "FR"
        )
        #expect(airModel(paris, .korean, zone: "Europe/Paris")?.scale == "한국 기준")
    }

    @Test("X8: the scale of the United States elsewhere, with its number")
    func us() throws {
        let paris = MadeUpWeather.place(
            "Paris",
            korean: "파리",
            latitude: 48.86,
            longitude: 2.35,
            country: "FR"
        )
        let model = try #require(airModel(paris, .english, zone: "Europe/Paris"))
        #expect(model.scale == "US AQI")
        #expect(model.index != nil)
    }

    @Test func `air of another time is not shown`() {
        var answer = MadeUpWeather.answer()
        answer.report.airQuality[0].time = MadeUpWeather.now.addingTimeInterval(-5401)
        #expect(
            AirQualityModel(
                PlaceSubject(
                    MadeUpWeather.seoul,
                    answer,
                    preferences: Preferences(language: .korean),
                    now: MadeUpWeather.now
                )
            ) == nil
        )
    }
}

struct AlertModelTests {
    @Test func `warnings in force, the worst first`() {
        var answer = MadeUpWeather.answer()
        let span = TimeSpan(start: MadeUpWeather.now, duration: 3600)
        answer.report.alerts = [
            WeatherAlert(event: "강풍주의보", span: span, severity: .moderate),
            WeatherAlert(event: "호우경보", span: span, sender: "기상청", severity: .severe),
            WeatherAlert(event: "지난 것", span: TimeSpan(start: .distantPast, end: MadeUpWeather.now)),
        ]
        let texts = AlertModel.list(
            PlaceSubject(
                MadeUpWeather.seoul,
                answer,
                preferences: Preferences(language: .korean),
                now: MadeUpWeather.now
            )
        ).map(\.text)
        #expect(
            texts == ["호우경보 · 기상청 · 10월 2일 (금) 15:04 – 16:04", "강풍주의보 · 10월 2일 (금) 15:04 – 16:04"]
        )
    }
}

struct SunModelTests {
    /// Seoul on 2 October 2026: rise 6:28, set 18:14 (computed by `ephem`; the Korea Astronomy and Space Science
    /// Institute prints the same minute for such a date).
    @Test func `sunrise and sunset to the minute`() {
        let model = SunModel(
            PlaceSubject(
                MadeUpWeather.seoul,
                nil,
                preferences: Preferences(language: .korean),
                now: MadeUpWeather.now
            )
        )
        #expect(model.rise == "06:28")
        #expect(model.set == "18:14")
        #expect(model.notice == nil)
    }

    @Test func `a polar night is told as such`() {
        let svalbard = MadeUpWeather.place(
            "Longyearbyen",
            korean: "롱위에아르뷔엔",
            latitude: 78.22,
            longitude: 15.65,
            country: "SJ"
        )
        let model = SunModel(
            PlaceSubject(
                svalbard,
                nil,
                preferences: Preferences(language: .korean),
                now: Date(timeIntervalSince1970: 1_798_761_600)
            )
        )
        #expect(model.rise == nil)
        #expect(model.notice == "해가 뜨지 않습니다")
    }
}
