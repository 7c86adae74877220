import Foundation
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

extension Mapping {
    // MARK: /data/2.5/weather

    func report(of payload: CurrentPayload) -> MappedReport {
        var reader = FigureReader(units: units)
        var report = frame(latitude: payload.coord?.lat, longitude: payload.coord?.lon, &reader)
        report.timeZone = timeZone(named: nil, offset: payload.timezone, &reader)
        report.current = current(payload, &reader)
        return MappedReport(report, leftOut: reader.leftOut)
    }

    private func current(_ payload: CurrentPayload, _ reader: inout FigureReader) -> CurrentConditions? {
        present(payload, in: "", &reader) { reader in
            conditions(
                payload.main,
                payload.wind,
                payload.clouds,
                visibility: payload.visibility,
                in: "",
                &reader
            )
        }
    }

    // MARK: /data/2.5/forecast

    func report(of payload: ForecastPayload) -> MappedReport {
        var reader = FigureReader(units: units)
        var report = frame(latitude: payload.city?.coord?.lat, longitude: payload.city?.coord?.lon, &reader)
        report.timeZone = timeZone(named: nil, offset: payload.city?.timezone, &reader)
        report.hourly = steps(payload.list.usable, &reader)
        return MappedReport(report, leftOut: reader.leftOut)
    }

    /// Instantaneous values are those of the entry. Amounts, probability and condition are those of the time *before*
    /// the entry, so they belong to the step that ends there. Those of the first entry are a step without
    /// instantaneous values; the last step has only instantaneous values.
    private func steps(_ list: [ForecastPayload.Entry], _ reader: inout FigureReader) -> [HourlyForecast] {
        let length = stepLength(list)
        let entries = dated(list, lasting: length, "list.dt", &reader, time: \.dt)
        var steps: [HourlyForecast] = []
        for (position, entry) in entries.enumerated() {
            let before = TimeSpan(start: entry.time - length, end: entry.time)
            if (steps.last?.span.end).map({ $0 <= before.start }) ?? true {
                var step = HourlyForecast(span: before)
                addAmounts(of: entry.element, to: &step, &reader)
                if step != HourlyForecast(span: before) { steps.append(step) }
            }
            var step = HourlyForecast(span: TimeSpan(start: entry.time, duration: length))
            let element = entry.element
            step.conditions = conditions(
                element.main,
                element.wind,
                element.clouds,
                visibility: element.visibility,
                in: "list.",
                &reader
            )
            if entries.indices.contains(position + 1), entries[position + 1].time == step.span.end {
                addAmounts(of: entries[position + 1].element, to: &step, &reader)
            }
            if step != HourlyForecast(span: step.span) { steps.append(step) }
        }
        return steps
    }

    private func addAmounts(
        of entry: ForecastPayload.Entry,
        to step: inout HourlyForecast,
        _ reader: inout FigureReader
    ) {
        step.condition = reader.condition(entry.weather, "list.weather")
        step.precipitationProbability = reader.fraction(entry.pop, "list.pop")
        let water = reader.water(
            entry.rain,
            entry.snow,
            before: step.span.end,
            within: step.span,
            condition: step.condition,
            in: "list."
        )
        (step.precipitation, step.snowfall) = (water.all, water.snow)
    }

    /// Returns three hours, or one for the hourly version of the call: the more frequent interval between entries.
    private func stepLength(_ list: [ForecastPayload.Entry]) -> TimeInterval {
        let times = list.compactMap(\.dt).sorted()
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
        guard let usual = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return 3 * 3600 }
        return usual <= 3600 ? 3600 : 3 * 3600
    }

    // MARK: Both

    private func conditions(
        _ main: MainPayload?,
        _ wind: WindPayload?,
        _ clouds: CloudsPayload?,
        visibility: Double?,
        in path: String,
        _ reader: inout FigureReader
    ) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = reader.temperature(main?.temp, path + "main.temp")
        conditions.feelsLike = reader.feelsLike(main?.feels_like, path + "main.feels_like")
        conditions.humidity = reader.percent(main?.humidity, path + "main.humidity")
        // `pressure` is sea-level pressure today, but was surface pressure in old bodies, which have `sea_level`.
        conditions.pressure =
            main?.sea_level == nil
            ? reader.seaLevelPressure(main?.pressure, path + "main.pressure")
            : reader.seaLevelPressure(main?.sea_level, path + "main.sea_level")
        conditions.surfacePressure = reader.surfacePressure(main?.grnd_level, path + "main.grnd_level")
        conditions.wind = reader.wind(
            speed: wind?.speed,
            degrees: wind?.deg,
            gust: wind?.gust,
            (path + "wind.speed", path + "wind.deg", path + "wind.gust")
        )
        conditions.cloudCover = reader.percent(clouds?.all, path + "clouds.all")
        conditions.visibility = reader.visibility(visibility, path + "visibility")
        return conditions
    }
}
