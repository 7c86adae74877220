import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

/// How much falls, in hours, steps and days.
struct FallAmountTests {
    /// Creates an hour with an amount of precipitation.
    private func amount(
        _ millimetres: Double?,
        frozen: Double? = nil,
        _ condition: WeatherCondition?,
        units: UnitSystem = .metric,
        language: Language = .english
    ) -> FallAmount? {
        let report = PlaceSample.report {
            let span = $0.hourly[1].span
            $0.hourly[1].precipitation = millimetres.map { Precipitation(millimetres: $0, over: span) }
            $0.hourly[1].snowfall = frozen.map { Precipitation(millimetres: $0, over: span) }
            $0.hourly[1].condition = condition
        }
        return PlaceHoursModel(PlaceSample.subject(report, language: language, units: units))?.hours[1].amount
    }

    @Test(
        "Rain is told in millimetres or inches, as exactly as there is room for",
        arguments: [
            (0.1, "0.1 mm", "<0.01 in"), (0.64, "0.6 mm", "0.03 in"), (9.94, "9.9 mm", "0.39 in"),
            (9.96, "10 mm", "0.39 in"), (12.4, "12 mm", "0.49 in"), (30, "30 mm", "1.2 in"),
        ]
    )
    func rain(millimetres: Double, metric: String, imperial: String) {
        #expect(amount(millimetres, .moderateRain)?.text == metric)
        #expect(amount(millimetres, .moderateRain, units: .imperial)?.text == imperial)
    }

    @Test(
        "Snow is told as deep as it lies, ten times its water",
        arguments: [
            (0.4, "0.4 cm", "0.2 in"), (2.4, "2 cm", "0.9 in"), (12.4, "12 cm", "5 in"),
            (0.05, "<0.1 cm", "<0.1 in"),
        ]
    )
    func snow(millimetres: Double, metric: String, imperial: String) {
        #expect(amount(millimetres, frozen: millimetres, .snow)?.text == metric)
        #expect(amount(millimetres, frozen: millimetres, .snow, units: .imperial)?.text == imperial)
    }

    @Test("It is read aloud with what it is, in both languages")
    func spoken() {
        #expect(amount(1.2, .lightRain)?.spoken == "precipitation 1.2 mm")
        #expect(amount(1.2, .lightRain, language: .korean)?.spoken == "강수량 1.2 mm")
        #expect(amount(2.4, .snow)?.spoken == "snow, about 2 cm")
        #expect(amount(2.4, .snow, language: .korean)?.spoken == "눈 약 2 cm")
        #expect(amount(0.04, .lightRain)?.spoken == "precipitation less than 0.1 mm")
        #expect(amount(0.04, .lightRain, language: .korean)?.spoken == "강수량 0.1 mm 미만")
    }

    @Test("X9: the amount never says other than the condition beside it")
    func agrees() {
        // A trace is shown as such, and only with a wet condition.
        #expect(amount(0.04, .lightRain)?.text == "<0.1 mm")
        #expect(amount(0.04, nil) == nil)
        #expect(amount(2, .brokenClouds) == nil)
        #expect(amount(0, .lightRain) == nil)
        #expect(amount(nil, .heavyRain) == nil)
        // Rain and snow together are shown as water.
        #expect(amount(4, frozen: 4, .rainAndSnow)?.text == "4.0 mm")
        #expect(amount(4, frozen: 4, .lightRain)?.text == "4.0 mm")
        // A thunderstorm has no phase: what is frozen decides.
        #expect(amount(4, frozen: 4, .thunderstorm)?.text == "4 cm")
        #expect(amount(4, .thunderstorm)?.text == "4.0 mm")
    }

    /// Creates an hour of which the agency gives a range.
    private func ranged(
        _ low: Double,
        _ high: Double?,
        _ unit: AmountRange.Unit = .millimetres,
        units: UnitSystem = .metric,
        language: Language = .english
    ) -> FallAmount? {
        let report = PlaceSample.report {
            let span = $0.hourly[1].span
            let middle = high.map { (low + $0) / 2 } ?? low
            $0.hourly[1].precipitation = Precipitation(millimetres: middle, over: span)
            $0.hourly[1].condition = unit == .centimetres ? .snow : .moderateRain
            $0.amountRanges = [AmountRange(span, low: low, high: high, unit: unit, words: "")]
        }
        return PlaceHoursModel(PlaceSample.subject(report, language: language, units: units))?.hours[1].amount
    }

    @Test("An amount of which an agency gives a range is that range, in words in each language")
    func ranges() {
        #expect(ranged(0, 1)?.text == "<1 mm")
        #expect(ranged(30, 50)?.text == "30–50 mm")
        #expect(ranged(50, nil)?.text == "≥50 mm")
        #expect(ranged(0.5, 4.5, .centimetres)?.text == "0.5–4.5 cm")
        #expect(ranged(5, nil, .centimetres)?.text == "≥5 cm")
        #expect(ranged(0, 1, units: .imperial)?.text == "<0.04 in")
        #expect(ranged(30, 50, units: .imperial)?.text == "1.2–2 in")
        #expect(ranged(5, 10, .centimetres, units: .imperial)?.text == "2–3.9 in")
        #expect(ranged(0, 1)?.spoken == "precipitation less than 1 mm")
        #expect(ranged(0, 1, language: .korean)?.spoken == "강수량 1 mm 미만")
        #expect(ranged(30, 50, language: .japanese)?.spoken == "降水量 30–50 mm")
        #expect(ranged(50, nil)?.spoken == "precipitation at least 50 mm")
        #expect(ranged(50, nil, language: .korean)?.spoken == "강수량 50 mm 이상")
        #expect(ranged(50, nil, language: .japanese)?.spoken == "降水量 50 mm 以上")
        #expect(ranged(5, nil, .centimetres)?.spoken == "snow, at least 5 cm")
        #expect(ranged(5, nil, .centimetres, language: .korean)?.spoken == "눈 5 cm 이상")
        #expect(ranged(5, nil, .centimetres, language: .japanese)?.spoken == "雪 5 cm 以上")
    }

    @Test(
        "A range of water does not tell how deep snow lies, nor one of another hour, and a dry hour has none"
    )
    func otherRanges() {
        func amount(_ unit: AmountRange.Unit, of hour: Int, _ condition: WeatherCondition) -> String? {
            let report = PlaceSample.report {
                let span = $0.hourly[1].span
                $0.hourly[1].precipitation = Precipitation(millimetres: 2, over: span)
                $0.hourly[1].condition = condition
                $0.amountRanges = [
                    AmountRange($0.hourly[hour].span, low: 1, high: 4, unit: unit, words: "")
                ]
            }
            return PlaceHoursModel(PlaceSample.subject(report, language: .english, units: .metric))?
                .hours[1].amount?.text
        }
        #expect(amount(.millimetres, of: 1, .moderateRain) == "1–4 mm")
        #expect(amount(.millimetres, of: 1, .snow) == "2 cm")
        #expect(amount(.centimetres, of: 1, .moderateRain) == "2.0 mm")
        #expect(amount(.millimetres, of: 2, .moderateRain) == "2.0 mm")
        #expect(amount(.millimetres, of: 1, .brokenClouds) == nil)
    }

    @Test("The rows of a terminal have the range too")
    func rangesInLines() throws {
        let report = PlaceSample.report {
            for (hour, high) in [(1, 50.0 as Double?), (2, nil)] {
                let span = $0.hourly[hour].span
                $0.hourly[hour].precipitation = Precipitation(millimetres: 40, over: span)
                $0.hourly[hour].condition = .heavyRain
                $0.amountRanges.append(AmountRange(span, low: 30, high: high, unit: .millimetres, words: ""))
            }
        }
        let subject = PlaceSample.subject(report, language: .english, units: .metric)
        let rows = try #require(HourRowsModel(subject, count: 3)).rows
        #expect(rows[1].amount == "30–50 mm" && rows[2].amount == "≥30 mm")
    }

    @Test("Hours, steps and days tell how much; where nothing falls, nothing is said")
    func everywhere() throws {
        let subject = PlaceSample.subject()
        let hours = try #require(PlaceHoursModel(subject)).hours
        #expect(hours[2...7].map(\.amount?.text) == [nil, "0.6 mm", "1.2 mm", "1.8 mm", "2.4 mm", nil])
        let steps = try #require(PlaceStepsModel(subject)).days[0].steps
        #expect(steps.map(\.amount?.text) == ["3.6 mm", "2.4 mm"])
        let days = try #require(PlaceDaysModel(subject)).days
        #expect(days.map(\.amount?.text) == ["6.0 mm", nil, nil, nil, nil, "12 mm", nil])
    }

    @Test("“Now” tells an amount only of what is seen to fall")
    func now() {
        func now(_ condition: WeatherCondition) -> FallAmount? {
            let report = PlaceSample.report {
                $0.hourly[0].precipitation = Precipitation(millimetres: 1.2, over: $0.hourly[0].span)
                $0.hourly[0].condition = .lightRain
                $0.current?.condition = condition
            }
            return PlaceHoursModel(PlaceSample.subject(report))?.hours[0].amount
        }
        #expect(now(.lightRain)?.text == "1.2 mm")
        #expect(now(.brokenClouds) == nil)
    }

    @Test("X5: typical weather knows no event, and no amount")
    func typical() throws {
        var answer = MadeUpWeather.typicalAnswer
        answer.report.daily[0].precipitation = Precipitation(
            millimetres: 3,
            over: answer.report.daily[0].span
        )
        answer.report.hourly[1].precipitation = Precipitation(
            millimetres: 3,
            over: answer.report.hourly[1].span
        )
        let subject = PlaceSubject(
            .custom(PlaceSample.seoul),
            answer,
            preferences: Preferences(language: .korean),
            now: MadeUpWeather.now
        )
        #expect(try #require(PlaceDaysModel(subject)).days.allSatisfy { $0.amount == nil })
        #expect(try #require(PlaceHoursModel(subject)).hours.allSatisfy { $0.amount == nil })
    }
}
