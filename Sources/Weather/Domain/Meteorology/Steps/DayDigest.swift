import Foundation
import WeatherModels
import WeatherUnits

/// The values of a whole day, computed from its steps.
struct DayDigest {
    private let low: Temperature?
    private let high: Temperature?
    private let conditions: Conditions
    private let precipitation: Precipitation?
    private let snowfall: Precipitation?
    private let probability: Percent?
    private let condition: WeatherCondition?
    private let course: DailyCourse

    /// - Parameter least: The time in seconds for which a value must be known to stand for the day.
    init(of day: TimeSpan, from series: StepSeries, knownForAtLeast least: TimeInterval) {
        course = Self.course(of: day, from: series)
        guard series.coverage(of: day) >= least else {
            (low, high, conditions) = (nil, nil, Conditions())
            (precipitation, snowfall, probability, condition) = (nil, nil, nil, nil)
            return
        }
        let instants = series.steps(in: day).filter { $0.span.start >= day.start }.map(\.conditions)
        let last = series.conditions(at: day.end)?.conditions.temperature
        let temperatures = instants.compactMap(\.temperature) + [last].compactMap(\.self)
        // The rest of a day does not stand for the day: 14° at 22:30 is not its high.
        let isWhole = series.coverage(of: day) >= DailyAggregation.leastCoverage
        func holds(_ hours: ClosedRange<Double>) -> Bool {
            let stretch = TimeSpan(
                start: day.start.addingTimeInterval(hours.lowerBound * 3600),
                end: day.start.addingTimeInterval(hours.upperBound * 3600)
            )
            return isWhole || series.coverage(of: stretch) >= stretch.duration
        }
        low = holds(Self.coldestHours) ? temperatures.min() : nil
        high = holds(Self.warmestHours) ? temperatures.max() : nil
        conditions = isWhole ? Self.whole(of: instants) : Conditions()
        func total(_ kind: (HourlyForecast) -> Precipitation?) -> Precipitation? {
            series.amount(of: kind, in: day).flatMap { $0.known >= least ? $0.amount : nil }
        }
        precipitation = total(\.precipitation)
        snowfall = total(\.snowfall)
        probability = series.precipitationProbability(in: day)
        condition = series.condition(in: day)
    }

    /// The hours after midnight in which the lowest and the highest temperature of most days occur: around sunrise,
    /// and two to three hours after noon (AMS Glossary of Meteorology, "diurnal temperature variation").
    private static let (coldestHours, warmestHours) = (3.0...7.0, 12.0...16.0)

    /// Whether the day has enough values for a row of its own.
    var tellsSomething: Bool {
        low != nil || precipitation != nil || probability != nil || condition != nil
    }

    /// Returns the day with its missing values filled.
    func fill(_ given: DailyForecast) -> DailyForecast {
        var day = given
        day.low = day.low ?? low
        day.high = day.high ?? high
        day.conditions.fill(from: conditions)
        day.precipitation = day.precipitation ?? precipitation
        day.snowfall = day.snowfall ?? snowfall
        day.precipitationProbability = day.precipitationProbability ?? probability
        day.condition = day.condition ?? condition
        day.course = day.course ?? (course == DailyCourse() ? nil : course)
        return day
    }

    /// Returns means for most values, and the maximum of wind, gust and UV index.
    private static func whole(of instants: [Conditions]) -> Conditions {
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        var whole = Conditions()
        whole.humidity = mean(instants.compactMap { $0.humidity?.value }).map { Percent($0) }
        whole.dewPoint = mean(instants.compactMap { $0.dewPoint?.celsius }).map(Temperature.init(celsius:))
        whole.pressure = mean(instants.compactMap { $0.pressure?.hectopascals })
            .map(Pressure.init(hectopascals:))
        whole.cloudCover = mean(instants.compactMap { $0.cloudCover?.value }).map { Percent($0) }
        whole.uvIndex = instants.compactMap(\.uvIndex).max()
        let winds = instants.compactMap(\.wind)
        if let strongest = winds.max(by: { $0.speed < $1.speed }) {
            whole.wind = Wind(
                speed: strongest.speed,
                direction: strongest.direction,
                gust: winds.compactMap(\.gust).max()
            )
        }
        return whole
    }

    /// Returns the values at 06, 12, 18 and 24 h of a day without a clock change; the last is the end of the day.
    private static func course(of day: TimeSpan, from series: StepSeries) -> DailyCourse {
        func point(_ moment: Date) -> DailyCourse.Point {
            let conditions = series.conditions(at: moment)?.conditions
            return DailyCourse.Point(
                temperature: conditions?.temperature,
                feelsLike: conditions?.feelsLike
            )
        }
        return DailyCourse(
            morning: point(day.end.addingTimeInterval(-18 * 3600)),
            day: point(day.end.addingTimeInterval(-12 * 3600)),
            evening: point(day.end.addingTimeInterval(-6 * 3600)),
            night: point(day.end)
        )
    }
}

extension Conditions {
    /// Fills missing values from `other`.
    mutating func fill(from other: Conditions) {
        temperature = temperature ?? other.temperature
        feelsLike = feelsLike ?? other.feelsLike
        dewPoint = dewPoint ?? other.dewPoint
        humidity = humidity ?? other.humidity
        pressure = pressure ?? other.pressure
        surfacePressure = surfacePressure ?? other.surfacePressure
        wind = wind ?? other.wind
        cloudCover = cloudCover ?? other.cloudCover
        visibility = visibility ?? other.visibility
        uvIndex = uvIndex ?? other.uvIndex
    }
}
