import Clocks
import ForecastRecords
import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A source of the emulated year: what it says is what happens, with the errors of its models.
final class EmulatedSource: ForecastSource {
    /// What a model does on some days that it does not do on others.
    struct Habit: Sendable {
        let source: RecordSource
        /// By the number of the place.
        let errors: [Int: YearErrors]
        /// From this day on it is much worse.
        var badFrom = Int.max
    }

    let upstream: EmulatedUpstream
    private let habits: [Habit]
    /// The days on which nobody is answered.
    private let outages: [Range<Int>]
    private let clock: ManualWallClock
    private let log: YearLog
    private let places: [RecordedPlace: YearPlace]

    init(
        _ upstream: EmulatedUpstream,
        _ habits: [Habit],
        outages: [Range<Int>] = [],
        _ clock: ManualWallClock,
        _ log: YearLog
    ) {
        (self.upstream, self.habits, self.outages) = (upstream, habits, outages)
        (self.clock, self.log) = (clock, log)
        places = Dictionary(uniqueKeysWithValues: Year.places.map { ($0.point, $0) })
    }

    var profile: ProviderProfile { upstream.profile }
    var sources: Set<RecordSource> { Set(habits.map(\.source)) }
    var weight: Double { upstream.weight }

    func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let now = clock.clock.now
        guard let place = places[RecordedPlace(place.coordinate)],
            let today = place.weather.course(at: now.timeIntervalSince1970)?.day
        else { throw ProviderError(.outsideCoverage, provider: profile.id) }
        try upstream.call(at: now, failure: failure(at: place, today, now))
        var reports: [RecordSource: WeatherReport] = [:]
        for habit in habits {
            guard let errors = habit.errors[place.number] else { continue }
            reports[habit.source] = report(at: place, today, now, errors, isBad: today >= habit.badFrom)
            log.told(habit.source, place.point, Year.day(today), at: now)
        }
        return reports
    }

    /// Three of a hundred calls fail.
    private func failure(at place: YearPlace, _ today: Int, _ now: Date) -> ProviderError.Reason? {
        if outages.contains(where: { $0.contains(today) }) { return .status(503, message: nil) }
        let seed = "\(profile.id) \(place.number) \(now.timeIntervalSince1970)".utf8
            .reduce(17) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
        var numbers = NormalNumbers(seed: seed)
        return numbers.uniform() < 0.03 ? .timedOut : nil
    }

    private func report(
        at place: YearPlace,
        _ today: Int,
        _ now: Date,
        _ errors: YearErrors,
        isBad: Bool
    ) -> WeatherReport {
        let weather = place.weather
        var worse = NormalNumbers(seed: 7919 * place.number + today)
        func error(_ quantity: YearErrors.Quantity, _ lead: Int) -> Double {
            let usual = errors.error(of: quantity, today + lead, lead: lead)
            return isBad ? 3 + usual + 4 * worse.next() : usual
        }
        var report = WeatherReport(coordinate: place.place.coordinate)
        var daily: [(high: Double, low: Double, wind: Double)] = []
        for lead in 0..<Year.leads {
            let day = today + lead
            let high = weather.highs[day] + error(.high, lead)
            let low = weather.lows[day] + error(.low, lead)
            daily.append((high, low, error(.wind, lead)))
            let span = TimeSpan(
                start: Date(timeIntervalSince1970: weather.starts[day]),
                end: Date(timeIntervalSince1970: weather.starts[day + 1])
            )
            var forecast = DailyForecast(day: Year.day(day), span: span)
            forecast.high = Temperature(celsius: high)
            forecast.low = Temperature(celsius: low)
            forecast.precipitation = Precipitation(
                millimetres: YearWeather.rain(weather.wetness[day] + error(.wetness, lead)),
                over: span
            )
            report.daily.append(forecast)
        }
        let mark = (now.timeIntervalSince1970 / 10_800).rounded(.down) * 10_800
        for step in 1...Year.steps {
            let seconds = mark + Double(step) * 10_800
            guard let (day, share) = weather.course(at: seconds) else { continue }
            let (high, low, wind) = daily[day - today]
            let start = Date(timeIntervalSince1970: seconds)
            var hour = HourlyForecast(span: TimeSpan(start: start, duration: 10_800))
            hour.conditions.temperature = Temperature(celsius: low + share * (high - low))
            let mean = weather.winds[day] + wind
            hour.conditions.wind = Wind(
                speed: Speed(metresPerSecond: YearWeather.wind(mean, share: share))
            )
            report.hourly.append(hour)
        }
        report.sources = [profile.provenance(of: [.daily, .hourly], at: now)]
        return report
    }
}
