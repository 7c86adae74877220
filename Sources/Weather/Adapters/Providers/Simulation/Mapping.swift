import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

extension WeatherReport {
    /// Creates the simulated weather of a place from the current hour on; today's values are those of all its hours.
    init(simulated climate: Climate, seed: Seed, now: Date) {
        self.init(coordinate: climate.coordinate)
        timeZone = climate.timeZone
        let made = SimulatedHour.all(of: climate, seed: seed, now: now)
        daily = climate.days.map { day in
            DailyForecast(day, hours: made.filter { day.span.contains($0.span.start) })
        }
        let hours = made.filter { $0.span.end > now }
        hourly = hours.map(HourlyForecast.init)
        current = hours.first.map { CurrentConditions($0, at: now, next: hours.dropFirst().first) }
        minutely = Self.minutes(hours, now: now)
        sources = [.simulated(parts, now: now)]
    }

    /// Returns the next hour by minutes, if it rains or is about to.
    private static func minutes(_ hours: [SimulatedHour], now: Date) -> [MinutelyForecast] {
        let start = (now.timeIntervalSince1970 / 60).rounded(.down) * 60
        let spans = (0..<60).map {
            TimeSpan(start: Date(timeIntervalSince1970: start + Double($0) * 60), duration: 60)
        }
        let minutes = spans.compactMap { span -> MinutelyForecast? in
            guard let hour = hours.first(where: { $0.span.contains(span.start) }) else { return nil }
            let wave = 1 + 0.35 * sin(span.start.timeIntervalSince1970 / 240)
            return MinutelyForecast(
                precipitation: Precipitation(millimetres: hour.amount / 60 * wave, over: span),
                probability: Percent(fraction: hour.probability)
            )
        }
        return minutes.contains { $0.precipitation.millimetres > 0 } ? minutes : []
    }
}

extension SimulatedHour {
    /// Returns all hours of which the usual temperature is known, ascending.
    static func all(of climate: Climate, seed: Seed, now: Date) -> [SimulatedHour] {
        let days = climate.days.map { SimulatedDay($0, seed: seed) }
        let issue = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        return climate.hours.compactMap { hour in
            guard let day = days.first(where: { $0.climate.span.contains(hour.span.start) }) else {
                return nil
            }
            return SimulatedHour(
                hour.span,
                usual: hour.temperature,
                of: day,
                seed: seed,
                issue: issue,
                lead: max(0, hour.span.start.timeIntervalSince(now) / 3600)
            )
        }
    }
}

extension Provenance {
    static func simulated(_ parts: ReportParts, now: Date) -> Provenance {
        let issue = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        return SimulationProvider.profile.provenance(of: parts, at: now, issuedAt: issue)
    }
}

extension HourlyForecast {
    fileprivate init(_ hour: SimulatedHour) {
        self.init(span: hour.span, conditions: hour.conditions)
        precipitation = hour.precipitation
        snowfall = hour.snowfall
        precipitationProbability = Percent(fraction: hour.probability)
        condition = hour.condition
    }
}

extension CurrentConditions {
    /// Interpolates between this hour and the next.
    fileprivate init(_ hour: SimulatedHour, at now: Date, next: SimulatedHour?) {
        self.init(time: now, conditions: hour.conditions)
        if let next {
            let share = min(max(now.timeIntervalSince(hour.span.start) / 3600, 0), 1)
            let value = hour.temperature + (next.temperature - hour.temperature) * share
            conditions.temperature = Temperature(celsius: value)
        }
        precipitation = hour.precipitation
        snowfall = hour.snowfall
        condition = hour.condition
    }
}

extension DailyForecast {
    /// A day without hours is the almanac's last one; it is not simulated.
    fileprivate init(_ climate: Climate.Day, hours: [SimulatedHour]) {
        self.init(day: climate.day, span: climate.span)
        guard !hours.isEmpty else { return }
        low = hours.map(\.temperature).min().map { Temperature(celsius: $0) }
        high = hours.map(\.temperature).max().map { Temperature(celsius: $0) }
        precipitation = Precipitation(millimetres: hours.reduce(0) { $0 + $1.amount }, over: climate.span)
        snowfall = Precipitation(
            millimetres: hours.reduce(0) { $0 + $1.snowfall.millimetres },
            over: climate.span
        )
        precipitationProbability = hours.map(\.probability).max().map { Percent(fraction: $0) }
        let wettest = hours.max { $0.amount < $1.amount }.flatMap { $0.amount > 0 ? $0 : nil }
        // A dry day has the condition of noon: its first hour is at midnight.
        condition = (wettest ?? hours[hours.count / 2]).condition
    }
}

extension WeatherReport {
    /// Creates particles and gases from one day ago to four days ahead.
    init(simulatedAirAt coordinate: Coordinate, seed: Seed, now: Date) {
        self.init(coordinate: coordinate)
        let first = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        airQuality = (first - 1..<first + 96).map { hour in
            AirQuality(
                time: Date(timeIntervalSince1970: Double(hour) * 3600),
                concentrations: SimulatedAir.concentrations(seed, hour: hour)
            )
        }
        sources = [.simulated([.airQuality], now: now)]
    }
}
