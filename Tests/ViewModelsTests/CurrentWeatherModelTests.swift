import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

struct CurrentWeatherModelTests {
    private func model(
        _ answer: WeatherAnswer = MadeUpWeather.answer(),
        units: UnitSystem = .metric,
        language: Language = .korean,
        change: (inout WeatherReport) -> Void = { _ in }
    ) throws -> CurrentWeatherModel {
        var answer = answer
        change(&answer.report)
        return CurrentWeatherModel(
            PlaceSubject(
                MadeUpWeather.seoul,
                answer,
                preferences: Preferences(units: units, language: language),
                now: MadeUpWeather.now
            )
        )
    }

    @Test("B20: the screen of a made-up report, in Korean")
    func korean() throws {
        let model = try model()
        #expect(model.place == "서울")
        #expect(model.localTime == "10월 2일 (금) 15:04")
        #expect(model.icon == "☁️")
        #expect(model.condition == "구름 많음")
        #expect(model.temperature == "21.4°C")
        #expect(model.feelsLike == nil)
        #expect(model.range == "최고 24° · 최저 14°")
        #expect(model.summary == "오늘의 날씨는 ‘약한 비’입니다.")
    }

    @Test("B2: each label stands with its own value")
    func pairs() throws {
        let details = try model(language: .english).details
        #expect(
            details == [
                LabelledValue("Wind", "NW 3.4 m/s (gusts 8.1 m/s)"), LabelledValue("Humidity", "54%"),
                LabelledValue("Pressure", "1013 hPa"), LabelledValue("Precip.", "0.0 mm"),
                LabelledValue("Clouds", "75%"), LabelledValue("Visibility", "18 km"),
                LabelledValue("Dew point", "11.8°C"), LabelledValue("UV index", "3"),
            ]
        )
    }

    @Test("A1: every value follows the unit system")
    func imperial() throws {
        let model = try model(units: .imperial, language: .english)
        #expect(model.temperature == "70.5°F")
        #expect(model.feelsLike == nil)
        #expect(model.range == "High 75° · Low 58°")
        #expect(model.details[0].value == "NW 8 mph (gusts 18 mph)")
        #expect(model.details[2].value == "29.93 inHg")
    }

    /// In October, by the Korea Meteorological Administration's wind chill: 5 °C at 2 m/s are 3.4, at 3 m/s 2.5.
    @Test(arguments: [(2.0, nil), (3, "feels like 2.5°C"), (8, "feels like 0.2°C")] as [(Double, String?)])
    func `feels like is told from a difference of 2 degrees`(wind: Double, told: String?) throws {
        let model = try model(language: .english) {
            $0.current?.conditions.temperature = Temperature(celsius: 5)
            $0.current?.conditions.wind = Wind(speed: Speed(metresPerSecond: wind))
        }
        #expect(model.feelsLike == told)
    }

    @Test("Feels like is one formula for a place, whatever its source says", arguments: [nil, -9.0, 30])
    func oneFormula(said: Double?) throws {
        let model = try model(units: .imperial, language: .english) {
            $0.current?.conditions.temperature = Temperature(celsius: 5)
            $0.current?.conditions.wind = Wind(speed: Speed(metresPerSecond: 8))
            $0.current?.conditions.feelsLike = said.map(Temperature.init(celsius:))
        }
        #expect(model.feelsLike == "feels like 32.3°F")
    }

    @Test("In Korea summer is felt by the Administration's formula, elsewhere by the heat index")
    func summer() throws {
        var answer = MadeUpWeather.answer()
        answer.report.timeZone = nil
        answer.report.current?.time = Date(timeIntervalSince1970: 1_784_084_400)
        answer.report.current?.conditions.temperature = Temperature(celsius: 33)
        answer.report.current?.conditions.humidity = Percent(70)
        func feelsLike(_ country: String, _ zone: String) throws -> String? {
            let place = Place(
                name: LocalizedName("There"),
                coordinate: MadeUpWeather.seoul.coordinate,
                countryCode: country,
                timeZone: PlaceTimeZone(identifier: zone)
            )
            let preferences = Preferences(language: .english)
            return CurrentWeatherModel(
                PlaceSubject(place, answer, preferences: preferences, now: MadeUpWeather.now)
            ).feelsLike
        }
        #expect(try feelsLike("KR", "Asia/Seoul") == nil)
        answer.report.current?.conditions.humidity = Percent(90)
        #expect(try feelsLike("KR", "Asia/Seoul") == "feels like 36.0°C")
        #expect(try feelsLike("JP", "Asia/Tokyo") == "feels like 53.5°C")
    }

    @Test("B18: an absent value is a dash, never a sentinel")
    func absent() throws {
        let model = try model {
            $0.current?.conditions = Conditions()
            $0.current?.precipitation = nil
            $0.current?.condition = nil
            $0.daily = []
        }
        #expect(model.temperature == "–")
        #expect(model.details.allSatisfy { $0.value == "–" })
        #expect(model.icon == nil && model.condition == nil && model.summary == nil && model.range == nil)
        let without = try self.model { $0.current = nil }
        #expect(without.temperature == "–")
    }

    @Test("B16: the name shown is the place's own, whatever the provider says")
    func name() throws {
        let model = try model(language: .english) { $0.sources = [] }
        #expect(model.place == "Seoul")
    }

    @Test("X9: typical weather has no sky, even where a report holds one")
    func typical() throws {
        let model = try model(MadeUpWeather.typicalAnswer) { $0.current?.condition = .clear }
        #expect(model.isTypical)
        #expect(model.icon == nil)
        #expect(model.summary == nil)
        #expect(model.temperature == "20.5°C")
    }

    @Test func `calm air has no direction`() throws {
        let model = try model(language: .english) {
            $0.current?.conditions.wind = Wind(
                speed: Speed(metresPerSecond: 0.1),
                direction: Direction(degrees: 90)
            )
        }
        #expect(model.details[0].value == "calm")
    }
}
