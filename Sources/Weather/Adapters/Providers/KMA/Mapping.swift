import DataGoKr
import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts rows to the parts of a report. Their order does not matter, and unknown categories are ignored.
struct Mapping {
    private let rows: [ForecastRow]
    private let product: Product
    private let request: ProviderRequest
    private var check = PlausibilityCheck()

    init(_ payload: ForecastPayload, of product: Product, request: ProviderRequest) {
        rows = payload.rows
        (self.product, self.request) = (product, request)
    }

    mutating func report() throws(ProviderError) -> MappedReport {
        switch product {
        case .observation: try observation()
        case .ultraShort, .shortRange: try forecast()
        }
    }

    /// Returns the analysis of an hour. A cell at sea has rows, but nothing was measured there.
    ///
    /// - Throws: `.outsideCoverage` if all is missing.
    private mutating func observation() throws(ProviderError) -> MappedReport {
        var reading = Reading()
        for row in rows { row.value(row.obsrValue).map { reading.add($0.text, of: $0.category) } }
        guard let time = issue else { throw failure(.empty) }
        var report = emptyReport
        let conditions = conditions(of: reading)
        guard conditions.temperature != nil || conditions.humidity != nil else {
            throw failure(reading.isEmpty ? .empty : .outsideCoverage)
        }
        var current = CurrentConditions(time: time, conditions: conditions)
        let hour = TimeSpan(start: time.addingTimeInterval(-3600), end: time)
        let water = reading.amount("RN1")?.value
        current.precipitation = check.precipitation(millimetres: water, over: hour, "RN1")
        current.condition = WeatherCondition(
            precipitation: reading.number("PTY"),
            sky: nil,
            water: water,
            snow: nil
        )
        report.current = current
        return MappedReport(report, issuedAt: time, leftOut: check.implausibleFields)
    }

    /// Returns the steps of a forecast, and the days of which it tells the lowest and the highest temperature.
    ///
    /// - Throws: `.outsideCoverage` if all is missing, as at sea.
    private mutating func forecast() throws(ProviderError) -> MappedReport {
        let readings = readingsByTime()
        guard let issue, !readings.isEmpty else { throw failure(.empty) }
        var report = emptyReport
        report.hourly = steps(readings)
        report.amountRanges = ranges(readings, report.hourly)
        guard !report.hourly.isEmpty else { throw failure(.outsideCoverage) }
        // The service that was closed in 2021 called it otherwise.
        guard report.hourly.contains(where: { $0.conditions.temperature != nil }) else {
            throw failure(.malformed("no TMP"))
        }
        report.daily = days(readings)
        if let pair = request.lookUps[KMAProvider.dayLookUp].flatMap(DayPair.init),
            pair.day == LocalDays.day(containing: request.now, in: KoreanTime.zone).day
        {
            report.daily.fill(from: pair)
        }
        return MappedReport(report, issuedAt: issue, leftOut: check.implausibleFields)
    }

    /// Returns the pair of temperatures of a day, if the forecast tells it.
    mutating func pair(of day: LocalDay) -> DayPair? {
        days(readingsByTime()).first { $0.day == day }.flatMap(DayPair.init)
    }

    private func failure(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: KMAProvider.id, feed: product.feed)
    }

    /// The base time of the rows, which may not be the one that was asked for.
    private var issue: Date? {
        rows.lazy.compactMap { KoreanTime.moment(day: $0.baseDate?.text, clock: $0.baseTime?.text) }.max()
    }

    /// At the centre of the cell that the rows are of.
    private var emptyReport: WeatherReport {
        let cell = rows.lazy.compactMap { row -> ForecastGrid.Cell? in
            guard let column = row.nx.flatMap({ Int($0.text) }), let row = row.ny.flatMap({ Int($0.text) })
            else { return nil }
            return ForecastGrid.Cell(column: column, row: row)
        }.first
        return WeatherReport(coordinate: cell.flatMap(ForecastGrid.centre) ?? request.coordinate)
    }

    private func readingsByTime() -> [(time: Date, reading: Reading)] {
        var readings: [Date: Reading] = [:]
        for row in rows {
            guard let (category, text) = row.value(row.fcstValue),
                let time = KoreanTime.moment(day: row.fcstDate?.text, clock: row.fcstTime?.text),
                abs(time.timeIntervalSince(request.now)) < Self.horizon
                    || PlausibilityCheck.years.contains(time.timeIntervalSince1970)
            else { continue }
            readings[time, default: Reading()].add(text, of: category)
        }
        return readings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A step lasts until the next, three hours at most. The guide does not say whether an amount is that of the hour
    /// before or after its time; the KMA's own pages show it at that time, and so do we.
    private mutating func steps(_ readings: [(time: Date, reading: Reading)]) -> [HourlyForecast] {
        var steps: [HourlyForecast] = []
        var usual = 3600.0
        for (index, (time, reading)) in readings.enumerated() {
            let next = index + 1 < readings.count ? readings[index + 1].time : nil
            usual = min(next?.timeIntervalSince(time) ?? usual, Self.longestStep)
            var step = HourlyForecast(span: TimeSpan(start: time, duration: usual))
            step.conditions = conditions(of: reading)
            guard step.conditions != Conditions() else { continue }
            let kind = reading.number("PTY")
            let water = reading.amount("PCP", "RN1")?.value
            step.precipitation = check.precipitation(millimetres: water, over: step.span, "PCP")
            if kind == 3 || kind == 7 { step.snowfall = step.precipitation }
            step.precipitationProbability = check.percent(reading.number("POP"), "POP")
            let hours = usual / 3600
            step.conditions.cloudCover = WeatherCondition.cloudCover(ofSky: reading.number("SKY"))
            step.condition = WeatherCondition(
                precipitation: kind,
                sky: reading.number("SKY"),
                water: water.map { $0 / hours },
                snow: (reading.amount("SNO")?.value).map { $0 / hours },
                lightning: reading.number("LGT")
            )
            steps.append(step)
        }
        return steps
    }

    /// Returns the amounts of steps of which only a range is told, of water and of new snow.
    private func ranges(
        _ readings: [(time: Date, reading: Reading)],
        _ steps: [HourlyForecast]
    ) -> [AmountRange] {
        let readings = Dictionary(uniqueKeysWithValues: readings.map { ($0.time, $0.reading) })
        return steps.flatMap { step in
            let reading = readings[step.time]
            return [
                reading?.amount("PCP", "RN1")?.range(step.span, in: .millimetres),
                reading?.amount("SNO")?.range(step.span, in: .centimetres),
            ].compactMap(\.self)
        }
    }

    /// The lowest temperature stands at 06 h of its day, the highest at 15 h. Only days that lie ahead of an issue
    /// have both.
    private mutating func days(_ readings: [(time: Date, reading: Reading)]) -> [DailyForecast] {
        var days: [LocalDay: DailyForecast] = [:]
        for (time, reading) in readings {
            let low = check.temperature(celsius: reading.number("TMN"), "TMN")
            let high = check.temperature(celsius: reading.number("TMX"), "TMX")
            guard low != nil || high != nil else { continue }
            let (day, span) = LocalDays.day(containing: time, in: KoreanTime.zone)
            var forecast = days[day] ?? DailyForecast(day: day, span: span)
            forecast.low = forecast.low ?? low
            forecast.high = forecast.high ?? high
            days[day] = forecast
        }
        return days.values.sorted { $0.day < $1.day }
    }

    /// Both observations and forecasts, which call the temperature differently.
    private mutating func conditions(of reading: Reading) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = check.temperature(celsius: reading.number("T1H", "TMP"), "TMP")
        conditions.humidity = check.percent(reading.number("REH"), "REH")
        let speed = check.speed(metresPerSecond: reading.number("WSD"), "WSD")
        let direction = check.direction(degrees: reading.number("VEC"), "VEC")
        conditions.wind = speed.map { Wind(speed: $0, direction: $0.metresPerSecond > 0 ? direction : nil) }
        return conditions
    }

    private static let longestStep = 3 * 3600.0
    /// In seconds from now, whatever year the clock shows.
    private static let horizon = 30 * 86_400.0
}

extension ForecastRow {
    /// Returns the category and its value, if the row has both.
    fileprivate func value(_ value: PortalText?) -> (category: String, text: String)? {
        guard let category, let value else { return nil }
        return (category, value.text)
    }
}
