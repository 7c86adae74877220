import ForecastRecords
import Foundation
import Meteorology
import WeatherUnits

/// Converts the reports of a station over some time. Values that quality control rejected are left out; an amount that is not
/// told is none.
struct PastMapping {
    private typealias Report = ObservationPayload.Properties

    private let reports: [ObservationPayload.Feature]
    private var check = PlausibilityCheck()

    init(_ payload: ObservationPayload) { reports = payload.features }

    /// Returns what is told of moments within a span, each once.
    mutating func observations(over span: TimeSpan) -> [StationObservation] {
        var found: [Date: StationObservation] = [:]
        for report in reports.prefix(Self.mostReports).map(\.properties) {
            guard let time = report.timestamp.flatMap(WireInterval.moment),
                span.start <= time, time <= span.end, let observation = observation(report, at: time)
            else { continue }
            // The newest is first.
            found[time] = found[time] ?? observation
        }
        return found.values.sorted { $0.time < $1.time }
    }

    private static let mostReports = 1000

    private mutating func observation(_ report: Report, at time: Date) -> StationObservation? {
        var observation = StationObservation(time: time)
        let celsius = report.temperature?.number(in: .celsius)
        observation.temperature = check.temperature(celsius: celsius, "temperature")
        observation.isWhole = celsius.map { $0 == $0.rounded() } ?? false
        observation.wind = check.speed(
            metresPerSecond: report.windSpeed?.number(in: .metresPerSecond),
            "windSpeed"
        )
        func interval(_ hours: Double) -> TimeSpan {
            TimeSpan(start: time.addingTimeInterval(-hours * 3600), end: time)
        }
        // Of special reports, amounts are of less than an hour.
        if Self.isRoutine(time) {
            for (amount, hours) in [
                (report.precipitationLastHour, 1), (report.precipitationLast3Hours, 3),
                (report.precipitationLast6Hours, 6),
            ] as [(Quantity?, Double)] {
                let checked = check.precipitation(
                    millimetres: amount?.number(in: .millimetres),
                    over: interval(hours),
                    "precipitation"
                )
                if let checked { observation.amounts.append(checked) }
            }
        }
        observation.highs = extreme(report.maxTemperatureLast24Hours, interval(24))
        observation.lows = extreme(report.minTemperatureLast24Hours, interval(24))
        return observation.temperature == nil && observation.wind == nil ? nil : observation
    }

    private mutating func extreme(_ quantity: Quantity?, _ interval: TimeSpan) -> [ObservedExtreme] {
        check.temperature(celsius: quantity?.number(in: .celsius), "temperatureLast24Hours")
            .map { [ObservedExtreme($0, over: interval)] } ?? []
    }

    /// Whether a moment is within a quarter of an hour of a full hour.
    private static func isRoutine(_ time: Date) -> Bool {
        let seconds = time.timeIntervalSince1970
        return abs(seconds - (seconds / 3600).rounded() * 3600) <= 900
    }
}
