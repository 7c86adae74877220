import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@Suite struct StepsTests {
    @Test("A 6-hour amount is split evenly over its hours and marked derived")
    func splitsAmounts() throws {
        let given = [
            Sample.step(from: 0, to: 6, celsius: 10, millimetres: 3, probability: 40, condition: .lightRain),
            Sample.step(from: 6, to: 12, celsius: 22, millimetres: 0, condition: .clear),
        ]
        let hours = Steps.hourly(from: given)
        #expect(hours.count == 12)
        for (index, hour) in hours.enumerated() {
            let span = Sample.span(from: Double(index), to: Double(index + 1))
            #expect(hour.span == span)
            #expect(hour.isDerived)
            #expect(hour.precipitation == Precipitation(millimetres: index < 6 ? 0.5 : 0, over: span))
            #expect(hour.condition == (index < 6 ? .lightRain : .clear))
            #expect(hour.precipitationProbability == (index < 6 ? Percent(40) : nil))
        }
    }

    @Test("Instants between two steps lie on a straight line; after the last there are none")
    func interpolatesInstants() {
        let given = [
            Sample.step(from: 0, to: 3, celsius: 10), Sample.step(from: 3, to: 6, celsius: 16),
        ]
        let temperatures = Steps.hourly(from: given).map { $0.conditions.temperature?.celsius.rounded() }
        #expect(temperatures == [10, 12, 14, 16, nil, nil])
    }

    @Test("Wind turns through the shorter way and keeps its speed; an absent value stays absent")
    func interpolatesWind() throws {
        var given = [Sample.step(from: 0, to: 2), Sample.step(from: 2, to: 4)]
        given[0].conditions.wind = Wind(speed: Speed(metresPerSecond: 6), direction: Direction(degrees: 350))
        given[1].conditions.wind = Wind(
            speed: Speed(metresPerSecond: 6),
            direction: Direction(degrees: 10),
            gust: Speed(metresPerSecond: 9)
        )
        given[0].conditions.humidity = Percent(50)
        let between = Steps.hourly(from: given)[1].conditions
        let degrees = try #require(between.wind?.direction).degrees
        #expect(min(degrees, 360 - degrees) < 1e-9)
        #expect(between.wind?.speed == Speed(metresPerSecond: 6))
        #expect(between.wind?.gust == nil)
        #expect(between.humidity == nil)

        given[1].conditions.wind = Wind(speed: Speed(metresPerSecond: 6), direction: Direction(degrees: 170))
        #expect(Steps.hourly(from: given)[1].conditions.wind?.direction == nil)
    }

    @Test("Hours are left as they are; a gap is not bridged")
    func leavesHours() {
        let given = [
            Sample.step(from: 0, to: 1, celsius: 10, millimetres: 1),
            Sample.step(from: 1, to: 4, celsius: 16),
            Sample.step(from: 8, to: 9, celsius: 30),
        ]
        let hours = Steps.hourly(from: given)
        #expect(hours[0] == given[0])
        #expect(hours.last == given[2])
        #expect(hours.map { $0.conditions.temperature?.celsius } == [10, 16, nil, nil, 30])
    }

    @Test("3-hour steps begin at 00, 03, 06 … UTC and are covered from begin to end")
    func alignsThreeHours() throws {
        var given: [HourlyForecast] = []
        for hour in stride(from: 1.0, to: 11, by: 1) {
            given.append(
                Sample.step(
                    from: hour,
                    to: hour + 1,
                    celsius: hour,
                    millimetres: 0.5,
                    probability: hour * 5,
                    condition: hour == 7 ? .lightRain : .clear
                )
            )
        }
        let steps = Steps.threeHourly(from: given)
        #expect(steps.map(\.span) == [Sample.span(from: 3, to: 6), Sample.span(from: 6, to: 9)])
        #expect(steps.map { $0.conditions.temperature?.celsius } == [3, 6])
        #expect(steps.map { $0.precipitation?.millimetres } == [1.5, 1.5])
        #expect(steps.map(\.precipitationProbability) == [Percent(25), Percent(40)])
        #expect(steps.map(\.condition) == [.clear, .lightRain])
        #expect(steps.allSatisfy { !$0.isDerived })
        for step in steps {
            #expect(step.span.start.timeIntervalSince1970.truncatingRemainder(dividingBy: 10_800) == 0)
        }
    }

    @Test("3-hour steps of 6-hour ones are derived; hours off the whole hour are cut at it")
    func alignsOthers() throws {
        let six = [
            Sample.step(from: 0, to: 6, celsius: 10, millimetres: 3),
            Sample.step(from: 6, to: 12, celsius: 16),
        ]
        let steps = Steps.threeHourly(from: six)
        #expect(steps.map { $0.conditions.temperature?.celsius } == [10, 13, 16, nil])
        #expect(steps.map { $0.precipitation?.millimetres } == [1.5, 1.5, nil, nil])
        #expect(steps.allSatisfy { $0.isDerived })

        // Kathmandu's local hours are at a quarter past of UTC.
        let quarter = (0..<8).map {
            Sample.step(from: Double($0) + 0.25, to: Double($0) + 1.25, celsius: Double($0), millimetres: 1)
        }
        let aligned = try #require(Steps.threeHourly(from: quarter).first)
        #expect(aligned.span == Sample.span(from: 3, to: 6))
        #expect(abs(try #require(aligned.conditions.temperature).celsius - 2.75) < 1e-9)
        #expect(abs(try #require(aligned.precipitation).millimetres - 3) < 1e-9)
        #expect(aligned.isDerived)
    }

    @Test("B18: an amount that is absent for an hour makes the 3-hour amount absent, not less")
    func absentAmount() {
        let given = [
            Sample.step(from: 0, to: 1, celsius: 1, millimetres: 1), Sample.step(from: 1, to: 2, celsius: 1),
            Sample.step(from: 2, to: 3, celsius: 1, millimetres: 1),
        ]
        #expect(Steps.threeHourly(from: given).map(\.precipitation) == [nil])
        #expect(Steps.threeHourly(from: []).isEmpty)
    }

    @Test("Random steps: what falls in all hours is what falls in all steps, and 3-hour steps are aligned")
    func conservesAmounts() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var start = 0.0
            var given: [HourlyForecast] = []
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                let length: Double = [1, 3, 6].randomElement(using: &random) ?? 1
                given.append(
                    Sample.step(
                        from: start,
                        to: start + length,
                        celsius: 5,
                        millimetres: Double.random(in: 0...9, using: &random)
                    )
                )
                start += length
            }
            let hours = Steps.hourly(from: given)
            let total = sum(given)
            #expect(abs(sum(hours) - total) < 1e-6)
            #expect(hours.allSatisfy { $0.span.duration == 3600 })
            #expect(hours.count == Int(start))
            let aligned = Steps.threeHourly(from: given)
            #expect(aligned == Steps.threeHourly(from: aligned))
            #expect(aligned.count == Int(start / 3))
        }
    }

    private func sum(_ steps: [HourlyForecast]) -> Double {
        steps.reduce(0.0) { $0 + ($1.precipitation?.millimetres ?? 0) }
    }
}
