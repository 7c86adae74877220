import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

@Suite struct PlaceCardTests {
    private func card(
        _ make: (PlaceSubject) -> PlaceCardModel?,
        language: Language = .korean,
        units: UnitSystem = .metric,
        _ change: (inout WeatherReport) -> Void = { _ in }
    ) -> PlaceCardModel? {
        make(PlaceSample.subject(PlaceSample.report(change), language: language, units: units))
    }

    @Test("B2: label and value are one: humidity with the dew point, pressure, visibility")
    func figures() {
        #expect(card(PlaceCardModel.humidity)?.value.text == "54%")
        #expect(card(PlaceCardModel.humidity)?.note == "이슬점 11.8°")
        #expect(card(PlaceCardModel.pressure)?.value.text == "1013 hPa")
        #expect(card(PlaceCardModel.visibility)?.value.text == "18 km")
        #expect(card(PlaceCardModel.visibility)?.level == "좋음")
        #expect(
            card(PlaceCardModel.humidity, language: .english, units: .imperial)?.note == "Dew point 53.2°"
        )
    }

    /// 1013.4 hPa is 29.926 inHg, 18.2 km are 11.31 mi (NIST SP 811, appendix B.8).
    @Test("B2: a unit of letters stands beside its number, a sign at it; aloud both are one")
    func units() {
        let pressure = card(PlaceCardModel.pressure)?.value
        #expect([pressure?.number, pressure?.unit, pressure?.text] == ["1013", "hPa", "1013 hPa"])
        let inches = card(PlaceCardModel.pressure, units: .imperial)?.value
        #expect([inches?.number, inches?.unit, inches?.text] == ["29.93", "inHg", "29.93 inHg"])
        let miles = card(PlaceCardModel.visibility, units: .imperial)?.value
        #expect([miles?.number, miles?.unit, miles?.text] == ["11", "mi", "11 mi"])
        let humidity = card(PlaceCardModel.humidity)?.value
        #expect([humidity?.number, humidity?.unit, humidity?.text] == ["54%", nil, "54%"])
    }

    @Test("B18: a card whose value nobody told is left out")
    func absent() {
        let subject = PlaceSample.subject(PlaceSample.empty)
        #expect(PlaceCardModel.humidity(subject) == nil)
        #expect(PlaceCardModel.pressure(subject) == nil)
        #expect(PlaceCardModel.uvIndex(subject) == nil)
        #expect(PlaceCardModel.visibility(subject) == nil)
        #expect(WindDrawing(subject) == nil)
        #expect(AirQualityModel(subject) == nil)
        #expect(PlaceNormalModel(subject, typical: MadeUpWeather.typicalAnswer) == nil)
    }

    @Test(
        "The pressure's trend has the shipping forecast's words",
        arguments: zip(
            [0.0, 1.5, 3.5, 3.6, -0.1, -1.6, -4],
            [
                "steady", "rising slowly", "rising", "rising quickly", "falling slowly", "falling",
                "falling quickly",
            ]
        )
    )
    func trend(change: Double, words: String) throws {
        let made = card(PlaceCardModel.pressure, language: .english) { report in
            for hour in report.hourly.indices {
                // Now is four minutes after the full hour, and three hours on likewise.
                report.hourly[hour].conditions.pressure = Pressure(
                    hectopascals: 1013 + change * Double(hour) / 3
                )
            }
        }
        let note = try #require(made?.note)
        #expect(note.hasSuffix("\u{A0}\(words)"), "\(note)")
    }

    @Test("Without hours there is no trend, and the pressure stands")
    func noTrend() {
        let made = card(PlaceCardModel.pressure) { $0.hourly = [] }
        #expect(made?.value.text == "1013 hPa")
        #expect(made?.note == nil)
    }

    @Test(
        "UV levels are the World Health Organization's",
        arguments: zip(
            [0, 2.4, 2.5, 5.4, 6, 7.4, 8, 10.4, 11, 14],
            [
                "Low", "Low", "Moderate", "Moderate", "High", "High", "Very high", "Very high", "Extreme",
                "Extreme",
            ]
        )
    )
    func uvIndex(index: Double, level: String) {
        let made = card(PlaceCardModel.uvIndex, language: .english) {
            $0.current?.conditions.uvIndex = UVIndex(index)
        }
        #expect(made?.level == level)
        #expect(made?.scale?.levels.count == 5)
    }

    @Test("X8: the air's level names its scale, Korea's for Koreans and that of the US for others abroad")
    func air() throws {
        let korean = try #require(AirQualityModel(PlaceSample.subject()))
        #expect(korean.scale == "한국 기준")
        // PM10 42 µg/m³: 31–80 is 보통; PM2.5 12 µg/m³: 0–15 is 좋음 (AirKorea).
        #expect(korean.level == "보통")
        #expect(korean.dust.map(\.level) == ["보통", "좋음"])
        #expect(korean.drawing.levels.count == 4)
    }

    @Test("The comparison with the normal is that of the two figures beside it")
    func normal() throws {
        // Today's high is 23.8°, the normal 22.8°.
        let made = try #require(PlaceNormalModel(PlaceSample.subject(), typical: MadeUpWeather.typicalAnswer))
        #expect(made.difference == "+1°")
        #expect(made.sentence == "평년보다 1° 높음")
        #expect(made.today == "오늘 최고 24°")
        #expect(made.usual == "평년 최고 23°")
        let english = PlaceSample.subject(language: .english, units: .imperial)
        let fahrenheit = try #require(PlaceNormalModel(english, typical: MadeUpWeather.typicalAnswer))
        // 74.84 °F and 73.04 °F.
        #expect(fahrenheit.sentence == "2° above normal")
    }

    @Test("The normal is not compared with itself, nor with a forecast")
    func noNormal() {
        let typical = PlaceSample.typical()
        #expect(PlaceNormalModel(typical, typical: MadeUpWeather.typicalAnswer) == nil)
        #expect(PlaceNormalModel(PlaceSample.subject(), typical: MadeUpWeather.answer()) == nil)
        #expect(PlaceNormalModel(PlaceSample.subject(), typical: nil) == nil)
    }

    @Test("X5: sun and moon need no provider")
    func sky() {
        let subject = PlaceSample.subject(PlaceSample.empty)
        #expect(SunDrawing(subject).rise != nil)
        #expect(SunDrawing(subject).set != nil)
        #expect(MoonDrawing(subject).rise != nil)
    }
}
