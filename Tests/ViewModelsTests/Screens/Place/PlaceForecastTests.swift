import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels
import WeatherUnits

@Suite struct PlaceForecastTests {
    @Test("The strip begins now and tells the same as the header, then each hour by the place's clock")
    func hours() throws {
        let model = try #require(PlaceHoursModel(PlaceSample.subject()))
        #expect(model.hours.count == 36)
        #expect(model.hours[0].label == "지금")
        #expect(model.hours[0].temperature == "21°")
        #expect(model.hours[0].condition == "구름 많음")
        #expect(model.hours[1].label == "16시")
        #expect(model.hours[3].label == "18시")
        #expect(model.hours[3].chance == "70%")
        #expect(model.hours[4].chance == "70%")
        #expect(model.hours[7].chance == nil)
        #expect(model.hours[9].day == "토")
        #expect(model.hours.filter { $0.day != nil }.count == 2)
        #expect(model.summary == "오늘의 날씨는 ‘약한 비’입니다.")
    }

    @Test("The hours for times without network are unix hours, figure, icon and words, at most 24")
    func hoursData() throws {
        let hours = try #require(PlaceHoursModel(PlaceSample.subject())).data.split(separator: ";")
        #expect(hours.count == 24)
        // 2026-10-02T15:00:00+09:00.
        #expect(hours[0] == "1790920800,21°,04d,구름 많음")
        #expect(hours[3] == "1790931600,21°,10n,약한 비")
    }

    @Test("C2, B7: five days in steps of three hours, all ahead, by the clock of the place")
    func steps() throws {
        var report = MadeUpWeather.report
        let pattern = report.hourly
        report.hourly = (0..<150).map { hour in
            var step = pattern[hour % 48]
            step.span = TimeSpan(
                start: pattern[0].span.start.addingTimeInterval(Double(hour) * 3600),
                duration: 3600
            )
            return step
        }
        let model = try #require(PlaceStepsModel(PlaceSample.subject(report)))
        #expect(model.days.flatMap(\.steps).count == 40)
        #expect(model.days[0].label == "10월 2일 (금)")
        #expect(model.days[0].steps.map(\.label) == ["18시", "21시"])
        #expect(model.days[0].steps[0].chance == "70%")
        #expect(model.days[1].label == "10월 3일 (토)")
        #expect(model.days[1].steps.map(\.label).first == "0시")
        #expect(model.days.count == 6)
    }

    @Test("The days share one scale, and only today's bar has a dot for now")
    func days() throws {
        let model = try #require(PlaceDaysModel(PlaceSample.subject()))
        #expect(model.days.count == 7)
        #expect(model.days[0].label == "오늘")
        #expect(model.days[0].icon == "10d")
        #expect(model.days[0].chance == "70%")
        #expect(model.days[0].low == "14°")
        #expect(model.days[0].high == "24°")
        #expect(model.days[0].range?.dot != nil)
        #expect(model.days.dropFirst().allSatisfy { $0.range?.dot == nil })
        // The coldest low is Monday's, the warmest high Thursday's.
        #expect(model.days[3].range?.start == "4%")
        #expect(model.days[6].range?.end == "96%")
    }

    @Test(
        "How sure low and high are: bounds where the agency gives them, and what is computed where it gives others",
        arguments: [
            (Language.english, "low 9–12°, high 17–24°", "computed from the hours ahead"),
            (.korean, "최저 9–12°, 최고 17–24°", "시간별 예보로 계산"),
            (.japanese, "最低 9–12°、最高 17–24°", "時間ごとの予報から計算"),
        ]
    )
    func certainty(language: Language, bounds: String, computed: String) throws {
        func days(isOfficial: Bool) throws -> [PlaceDaysModel.Day] {
            let report = PlaceSample.report {
                $0.daily[0].isComputedFromHours = true
                $0.daily[5].lowBounds = TemperatureBounds(Temperature(celsius: 9), Temperature(celsius: 12))
                $0.daily[5].highBounds = TemperatureBounds(Temperature(celsius: 24), Temperature(celsius: 17))
                for index in $0.sources.indices { $0.sources[index].isOfficial = isOfficial }
            }
            let subject = PlaceSample.subject(report, language: language, units: .metric)
            return try #require(PlaceDaysModel(subject)).days
        }
        #expect(try days(isOfficial: true).map(\.certainty) == [computed, nil, nil, nil, nil, bounds, nil])
        // Where all days are computed, there is nothing to tell apart.
        #expect(try days(isOfficial: false).map(\.certainty) == [nil, nil, nil, nil, nil, bounds, nil])
    }

    @Test("Bounds that round to the same are one figure, and kelvin has no sign")
    func bounds() throws {
        func low(_ bounds: ClosedRange<Double>, _ units: UnitSystem) throws -> String? {
            let report = PlaceSample.report {
                $0.daily[5].lowBounds = TemperatureBounds(
                    Temperature(celsius: bounds.lowerBound),
                    Temperature(celsius: bounds.upperBound)
                )
            }
            let subject = PlaceSample.subject(report, language: .english, units: units)
            return try #require(PlaceDaysModel(subject)).days[5].certainty
        }
        #expect(try low(9...9, .metric) == "low 9°")
        #expect(try low(-3 ... -1, .metric) == "low -3…-1°")
        #expect(try low(9...12, .imperial) == "low 48–54°")
        #expect(try low(9...12, .standard) == "low 282–285")
    }

    @Test("X15: bounds are drawn as a thin line on the scale of all days, and others have none")
    func drawnBounds() throws {
        let report = PlaceSample.report {
            $0.daily[5].lowBounds = TemperatureBounds(Temperature(celsius: -9), Temperature(celsius: 12))
            $0.daily[5].highBounds = TemperatureBounds(Temperature(celsius: 17), Temperature(celsius: 45))
        }
        let days = try #require(PlaceDaysModel(PlaceSample.subject(report))).days
        #expect(days[5].range?.leastStart == "4%" && days[5].range?.mostEnd == "96%")
        #expect(days[5].range?.start != "4%" && days[5].range?.end != "96%")
        #expect(days[4].range?.leastStart == nil && days[4].range?.mostEnd == nil)
    }

    @Test(
        "X15: ranges that come from verified days say so, and an agency's own do not",
        arguments: Language.allCases
    )
    func blend(language: Language) throws {
        func blend(days: Int?, hasRanges: Bool) throws -> String? {
            let report = PlaceSample.report {
                if hasRanges {
                    $0.daily[1].highBounds = TemperatureBounds(
                        Temperature(celsius: 20),
                        Temperature(celsius: 25)
                    )
                }
                let share = BlendOrigin.Share(provider: .openMeteo, weight: 0.5, issuedAt: MadeUpWeather.now)
                $0.sources[0].blend = days.map {
                    BlendOrigin(verifiedDays: $0, shares: [share, share])
                }
            }
            return try #require(PlaceDaysModel(PlaceSample.subject(report, language: language))).blend
        }
        #expect(try blend(days: nil, hasRanges: true) == nil)
        let (plain, ranged) = (try blend(days: 40, hasRanges: false), try blend(days: 40, hasRanges: true))
        #expect(plain?.contains("40") == true && plain?.contains("2") == true)
        #expect(ranged?.count ?? 0 > plain?.count ?? 0)
        #expect(["our of five", "다섯 번 중 네 번", "5回に4回"].contains { ranged?.contains($0) == true })
        #expect(!["our of five", "다섯 번 중 네 번", "5回に4回"].contains { plain?.contains($0) == true })
    }

    @Test("X5: typical hours and days have neither icons nor chances, but the share of wet days")
    func typical() throws {
        var answer = MadeUpWeather.typicalAnswer
        for hour in answer.report.hourly.indices {
            answer.report.hourly[hour].condition = .clear
            answer.report.hourly[hour].precipitationProbability = Percent(60)
        }
        let preferences = Preferences(language: .korean)
        let listed = ListedPlace.custom(PlaceSample.seoul)
        let subject = PlaceSubject(listed, answer, preferences: preferences, now: MadeUpWeather.now)
        let hours = try #require(PlaceHoursModel(subject))
        #expect(hours.isTypical)
        #expect(hours.hours.allSatisfy { $0.icon == nil && $0.condition == nil && $0.chance == nil })
        #expect(hours.summary == nil)
        #expect(hours.data.contains(",typical,평년값"))
        let days = try #require(PlaceDaysModel(subject))
        #expect(days.isTypical)
        #expect(days.days.allSatisfy { $0.icon == nil && $0.chance == nil })
        #expect(days.days[0].wetDays == "비 오는 날 21%")
    }

    @Test("A part that nobody could tell is left out")
    func nothing() {
        let subject = PlaceSample.subject(PlaceSample.empty)
        #expect(PlaceHoursModel(subject) == nil)
        #expect(PlaceStepsModel(subject) == nil)
        #expect(PlaceDaysModel(subject) == nil)
        #expect(RainDrawing(subject) == nil)
        #expect(AlertModel.list(subject).isEmpty)
        #expect(PlaceSourcesModel(subject) == nil)
    }

    @Test("C16: air quality without a forecast is shown, and a forecast without air quality")
    func halves() throws {
        let air = PlaceSample.report {
            $0.current = nil
            $0.hourly = []
            $0.daily = []
        }
        #expect(AirQualityModel(PlaceSample.subject(air)) != nil)
        #expect(PlaceDaysModel(PlaceSample.subject(air)) == nil)
        let forecast = PlaceSample.report { $0.airQuality = [] }
        #expect(AirQualityModel(PlaceSample.subject(forecast)) == nil)
        #expect(PlaceDaysModel(PlaceSample.subject(forecast)) != nil)
    }

    @Test("“Now” tells the chance of its hour, unless what falls already contradicts it")
    func chanceNow() throws {
        func chance(_ percent: Double, _ condition: WeatherCondition) -> String? {
            let report = PlaceSample.report {
                $0.hourly[0].precipitationProbability = Percent(percent)
                $0.current?.condition = condition
            }
            return PlaceHoursModel(PlaceSample.subject(report))?.hours.first?.chance
        }
        #expect(chance(40, .brokenClouds) == "40%")
        #expect(chance(70, .lightRain) == "70%")
        #expect(chance(20, .lightRain) == nil)
        #expect(chance(5, .brokenClouds) == nil)
    }

    @Test("The next hour's rain is drawn only where some falls")
    func rain() {
        func subject(_ millimetres: Double) -> PlaceSubject {
            PlaceSample.subject(
                PlaceSample.report { report in
                    report.minutely = (0..<60).map { minute in
                        let start = MadeUpWeather.now.addingTimeInterval(Double(minute) * 60)
                        let span = TimeSpan(start: start, duration: 60)
                        return MinutelyForecast(
                            precipitation: Precipitation(millimetres: millimetres, over: span)
                        )
                    }
                }
            )
        }
        #expect(RainDrawing(subject(0)) == nil)
        #expect(RainDrawing(subject(0.04)) != nil)
    }
}
