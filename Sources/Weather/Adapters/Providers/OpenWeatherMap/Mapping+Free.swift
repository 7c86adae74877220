import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

extension Mapping {
    // MARK: /data/2.5/weather

    mutating func report(ofPresent payload: EntryPayload) -> MappedReport {
        var report = frame(latitude: payload.coord?.lat, longitude: payload.coord?.lon)
        report.timeZone = timeZone(named: nil, offset: payload.timezone)
        report.current = present(payload, conditions(payload, in: ""), in: "")
        return MappedReport(report, leftOut: check.implausibleFields)
    }

    // MARK: /data/2.5/forecast

    mutating func report(of payload: ForecastPayload) -> MappedReport {
        var report = frame(latitude: payload.city?.coord?.lat, longitude: payload.city?.coord?.lon)
        report.timeZone = timeZone(named: nil, offset: payload.city?.timezone)
        report.hourly = steps(payload.list.usable)
        return MappedReport(report, leftOut: check.implausibleFields)
    }

    /// Instantaneous values are those of the entry. Amounts, probability and condition are those of the time *before*
    /// the entry, so they belong to the step that ends there. Those of the first entry are a step without
    /// instantaneous values; the last step has only instantaneous values.
    private mutating func steps(_ list: [EntryPayload]) -> [HourlyForecast] {
        let length = stepLength(list)
        let entries = dated(list, lasting: length, "list.dt", time: \.dt)
        var steps: [HourlyForecast] = []
        for (position, entry) in entries.enumerated() {
            let before = TimeSpan(start: entry.time - length, end: entry.time)
            if (steps.last?.span.end).map({ $0 <= before.start }) ?? true {
                var step = HourlyForecast(span: before)
                addAmounts(of: entry.element, to: &step, in: "list.")
                if step != HourlyForecast(span: before) { steps.append(step) }
            }
            var step = HourlyForecast(span: TimeSpan(start: entry.time, duration: length))
            step.conditions = conditions(entry.element, in: "list.")
            if entries.indices.contains(position + 1), entries[position + 1].time == step.span.end {
                addAmounts(of: entries[position + 1].element, to: &step, in: "list.")
            }
            if step != HourlyForecast(span: step.span) { steps.append(step) }
        }
        return steps
    }

    /// Returns three hours, or one for the hourly version of the call: the more frequent interval between entries.
    private func stepLength(_ list: [EntryPayload]) -> TimeInterval {
        let times = list.compactMap(\.dt).sorted()
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
        guard let usual = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return 3 * 3600 }
        return usual <= 3600 ? 3600 : 3 * 3600
    }

    // MARK: Both

    private mutating func conditions(_ entry: EntryPayload, in path: String) -> Conditions {
        let main = entry.main
        var conditions = Conditions()
        conditions.temperature = temperature(main?.temp, path + "main.temp")
        conditions.feelsLike = feelsLike(main?.feels_like, path + "main.feels_like")
        conditions.humidity = check.percent(main?.humidity, path + "main.humidity")
        // `pressure` is sea-level pressure today, but was surface pressure in old bodies, which have `sea_level`.
        conditions.pressure =
            main?.sea_level == nil
            ? check.seaLevelPressure(hectopascals: main?.pressure, path + "main.pressure")
            : check.seaLevelPressure(hectopascals: main?.sea_level, path + "main.sea_level")
        conditions.surfacePressure = check.surfacePressure(
            hectopascals: main?.grnd_level,
            path + "main.grnd_level"
        )
        let wind = entry.wind
        conditions.wind = self.wind(wind?.speed, wind?.deg, gust: wind?.gust, in: path + "wind.")
        conditions.cloudCover = check.percent(entry.clouds?.all, path + "clouds.all")
        conditions.visibility = check.visibility(metres: entry.visibility, path + "visibility")
        return conditions
    }

    // MARK: /data/2.5/air_pollution/forecast

    mutating func report(of payload: AirPollutionPayload) -> MappedReport {
        var report = frame(latitude: payload.coord?.lat, longitude: payload.coord?.lon)
        let hours = dated(payload.list.usable, lasting: 3600, "list.dt", time: \.dt)
        report.airQuality = hours.compactMap { time, entry in
            let air = AirQuality(time: time, concentrations: concentrations(entry.components))
            return air.concentrations.isEmpty ? nil : air
        }
        return MappedReport(report, leftOut: check.implausibleFields)
    }

    private mutating func concentrations(_ components: AirPollutionPayload.Components?) -> Concentrations {
        let given: [(Pollutant, String, Double?)] = [
            (.pm2_5, "pm2_5", components?.pm2_5), (.pm10, "pm10", components?.pm10),
            (.ozone, "o3", components?.o3), (.nitrogenDioxide, "no2", components?.no2),
            (.sulphurDioxide, "so2", components?.so2), (.carbonMonoxide, "co", components?.co),
            (.nitrogenMonoxide, "no", components?.no), (.ammonia, "nh3", components?.nh3),
        ]
        return given.reduce(into: Concentrations()) { found, component in
            found[component.0] = check.concentration(component.2, "list.components.\(component.1)")
        }
    }
}
