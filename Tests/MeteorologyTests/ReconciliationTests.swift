import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite struct ReconciliationTests {
    private let hour = TimeSpan(start: Date(timeIntervalSince1970: 1_780_000_000), duration: 3600)

    private func step(
        _ condition: WeatherCondition?,
        _ millimetres: Double? = nil,
        snow: Double? = nil,
        probability: Double? = nil,
        celsius: Double? = 15,
        clouds: Double? = nil
    ) -> HourlyForecast {
        var step = HourlyForecast(span: hour)
        step.condition = condition
        step.precipitation = millimetres.map { Precipitation(millimetres: $0, over: hour) }
        step.snowfall = snow.map { Precipitation(millimetres: $0, over: hour) }
        step.precipitationProbability = probability.map { Percent($0) }
        step.conditions.temperature = celsius.map(Temperature.init(celsius:))
        step.conditions.cloudCover = clouds.map { Percent($0) }
        return step
    }

    @Test("X9: a wet code with no amount and a low probability becomes the sky of the cloud cover")
    func wetCodeWithoutRain() {
        let covers: [(Double?, WeatherCondition)] = [
            (0, .clear), (20, .fewClouds), (40, .scatteredClouds), (70, .brokenClouds), (100, .overcast),
            (nil, .brokenClouds),
        ]
        for (clouds, sky) in covers {
            let told = Reconciliation.reconcile(step(.moderateRain, 0, probability: 5, clouds: clouds))
            #expect(told.condition == sky)
            #expect(told.precipitation?.millimetres == 0)
            #expect(told.precipitationProbability == Percent(5))
        }
    }

    @Test(
        "X9: a measurable amount with a dry code becomes rain by its rate",
        arguments: [
            (0.1, WeatherCondition.lightRain), (2.4, .lightRain), (2.5, .moderateRain), (12, .heavyRain),
            (60, .extremeRain),
        ]
    )
    func dryCodeWithRain(millimetres: Double, expected: WeatherCondition) {
        #expect(Reconciliation.reconcile(step(.clear, millimetres)).condition == expected)
    }

    @Test("X9: what falls on a dry code is rain or snow by the temperature, else by the frozen part")
    func phaseOfNewCode() {
        #expect(Reconciliation.reconcile(step(.overcast, 1, celsius: 3)).condition == .lightRain)
        #expect(Reconciliation.reconcile(step(.overcast, 1, celsius: 0)).condition == .lightSnow)
        #expect(Reconciliation.reconcile(step(.overcast, 1, snow: 1, celsius: 3)).condition == .lightSnow)
        #expect(Reconciliation.reconcile(step(.overcast, 1, snow: 0, celsius: 0)).condition == .lightRain)
        #expect(Reconciliation.reconcile(step(.overcast, 1, snow: 1, celsius: 20)).condition == .lightRain)
        #expect(Reconciliation.reconcile(step(.overcast, 1, celsius: nil)).condition == .lightRain)
        #expect(Reconciliation.reconcile(step(.fog, 0.2)).condition == .lightDrizzle)
    }

    @Test("X9: a code of snow in the warm is rain, one of rain in hard frost is snow")
    func phaseOfGivenCode() {
        #expect(Reconciliation.reconcile(step(.heavySnow, 1, celsius: 12)).condition == .heavyRain)
        #expect(Reconciliation.reconcile(step(.showerSleet, 1, celsius: 12)).condition == .showerRain)
        #expect(
            Reconciliation.reconcile(step(.heavyShowerRain, 1, celsius: -9)).condition == .heavyShowerSnow
        )
        #expect(Reconciliation.reconcile(step(.freezingRain, 1, celsius: -9)).condition == .freezingRain)
        #expect(Reconciliation.reconcile(step(.freezingRain, 1, celsius: 9)).condition == .moderateRain)
        #expect(Reconciliation.reconcile(step(.lightSnow, 1, celsius: 2)).condition == .lightSnow)
        #expect(Reconciliation.reconcile(step(.moderateRain, 1, snow: 0.9, celsius: 1)).condition == .snow)
        #expect(Reconciliation.reconcile(step(.sleet, 1, snow: 0.9, celsius: 1)).condition == .sleet)
    }

    @Test("X9: a probability of 0 beside a measurable amount is raised to a slight chance")
    func probabilityOfZero() {
        let told = Reconciliation.reconcile(step(.moderateRain, 3, probability: 0))
        #expect(told.precipitationProbability == Percent(10))
        #expect(told.precipitation?.millimetres == 3)
        #expect(told.condition == .moderateRain)
    }

    @Test("X9: a likely probability outweighs a dry code and an amount of 0")
    func likely() {
        let told = Reconciliation.reconcile(step(.clear, 0, probability: 80))
        #expect(told.condition == .lightRain)
        #expect(told.precipitation == nil)
    }

    @Test("X9: a trace under a wet code stays, under a dry one it is nothing")
    func trace() {
        #expect(Reconciliation.reconcile(step(.lightDrizzle, 0.04)).precipitation?.millimetres == 0.04)
        #expect(Reconciliation.reconcile(step(.overcast, 0.04)).precipitation?.millimetres == 0)
        #expect(
            Reconciliation.reconcile(step(.lightDrizzle, 0.04, probability: 3)).condition == .brokenClouds
        )
    }

    @Test("X9: a frozen part larger than the whole becomes the whole")
    func snowfallBeyondWhole() {
        let told = Reconciliation.reconcile(step(.snow, 0.2, snow: 2, celsius: -1))
        #expect(told.precipitation?.millimetres == 2)
        #expect(
            Reconciliation.reconcile(step(.snow, nil, snow: 2, celsius: -1)).precipitation?.millimetres == 2
        )
    }

    @Test("A thunderstorm gets its rain; a tornado stays one; without a code none is made up")
    func otherCodes() {
        #expect(Reconciliation.reconcile(step(.thunderstorm, 4)).condition == .thunderstormWithRain)
        #expect(Reconciliation.reconcile(step(.thunderstorm, 0)).condition == .thunderstorm)
        #expect(Reconciliation.reconcile(step(.tornado, 4)).condition == .tornado)
        #expect(Reconciliation.reconcile(step(nil, 4, probability: 90)).condition == nil)
        #expect(Reconciliation.reconcile(step(.lightRain)).condition == .lightRain)
    }

    @Test("A day is judged between its low and its high, by a day's amounts")
    func days() {
        var day = DailyForecast(
            day: LocalDay(year: 2026, month: 1, day: 5),
            span: TimeSpan(start: hour.start, duration: 86_400)
        )
        day.condition = .fewClouds
        day.precipitation = Precipitation(millimetres: 12, over: day.span)
        day.low = Temperature(celsius: -9)
        day.high = Temperature(celsius: -4)
        #expect(Reconciliation.reconcile(day).condition == .snow)
        day.high = Temperature(celsius: 12)
        day.low = Temperature(celsius: 2)
        day.precipitation = Precipitation(millimetres: 30, over: day.span)
        #expect(Reconciliation.reconcile(day).condition == .heavyRain)
    }

    @Test(
        "X9: 5,000 random steps, days and presents: nothing contradicts, and a second time changes nothing"
    )
    func neverContradicts() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<5000 {
            let given = randomStep(&random)
            let told = Reconciliation.reconcile(given)
            check(
                told.condition,
                told.precipitation,
                told.snowfall,
                told.precipitationProbability,
                low: told.conditions.temperature,
                high: told.conditions.temperature,
                given: "\(given)"
            )
            #expect(Reconciliation.reconcile(told) == told)

            var now = CurrentConditions(time: hour.end, conditions: given.conditions)
            (now.condition, now.precipitation, now.snowfall) = (
                given.condition, given.precipitation, given.snowfall
            )
            let present = Reconciliation.reconcile(now)
            check(
                present.condition,
                present.precipitation,
                present.snowfall,
                nil,
                low: now.conditions.temperature,
                high: now.conditions.temperature,
                given: "\(now)"
            )
            #expect(Reconciliation.reconcile(present) == present)

            var day = DailyForecast(day: LocalDay(year: 2026, month: 1, day: 5), span: hour)
            (day.condition, day.precipitation, day.snowfall) = (
                given.condition, given.precipitation, given.snowfall
            )
            day.precipitationProbability = given.precipitationProbability
            day.low = given.conditions.temperature
            day.high = day.low.map { Temperature(celsius: $0.celsius + 7) }
            let whole = Reconciliation.reconcile(day)
            check(
                whole.condition,
                whole.precipitation,
                whole.snowfall,
                whole.precipitationProbability,
                low: day.low,
                high: day.high,
                given: "\(day)"
            )
            #expect(Reconciliation.reconcile(whole) == whole)
        }
    }

    private func randomStep(_ random: inout SeededGenerator) -> HourlyForecast {
        func amount(_ random: inout SeededGenerator) -> Double {
            [0, 0, 0.04, 0.1, 0.7, 3, 14, 70].randomElement(using: &random) ?? 0
        }
        return step(
            random.maybe { WeatherCondition.allCases.randomElement(using: &$0) ?? .clear },
            random.maybe(amount),
            snow: random.maybe(amount),
            probability: random.maybe { Double(Int.random(in: 0...100, using: &$0)) },
            celsius: random.maybe { Double.random(in: -25...35, using: &$0) },
            clouds: random.maybe { Double.random(in: 0...100, using: &$0) }
        )
    }

    private func check(
        _ condition: WeatherCondition?,
        _ amount: Precipitation?,
        _ snow: Precipitation?,
        _ probability: Percent?,
        low: Temperature?,
        high: Temperature?,
        given: @autoclosure () -> String
    ) {
        if let snow { #expect(snow.millimetres <= (amount?.millimetres ?? -1), "\(given())") }
        if let amount, amount.millimetres >= 0.1 { #expect((probability?.value ?? 100) >= 10, "\(given())") }
        guard let condition else { return }
        if condition.isWet {
            #expect(amount?.millimetres != 0, "\(given())")
            #expect((probability?.value ?? 100) >= 10, "\(given())")
        } else if condition.group != .thunderstorm, ![.squalls, .tornado, .volcanicAsh].contains(condition) {
            #expect((amount?.millimetres ?? 0) == 0, "\(given())")
            #expect((snow?.millimetres ?? 0) == 0, "\(given())")
            #expect((probability?.value ?? 0) < 60, "\(given())")
        }
        if condition.isSnowy { #expect((low?.celsius ?? 0) <= 5, "\(given())") }
        if [.rain, .drizzle].contains(condition.group), condition != .freezingRain {
            #expect((high?.celsius ?? 0) >= -3, "\(given())")
        }
    }

    @Test("X9: without a code too, likely precipitation is never an amount of none")
    func likelyWithoutCode() {
        var step = Sample.step(from: 0, to: 1, celsius: 10, millimetres: 0, condition: nil)
        step.precipitationProbability = Percent(80)
        #expect(Reconciliation.reconcile(step).precipitation == nil)
        step.precipitationProbability = Percent(20)
        #expect(Reconciliation.reconcile(step).precipitation?.millimetres == 0)
    }
}
