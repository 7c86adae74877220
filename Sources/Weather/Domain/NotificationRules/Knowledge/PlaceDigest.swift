public import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What the rules of all people ask of one place at one moment, computed once for all of them.
///
/// It is a class, though it never changes: people share it, and a copy would count references for each of its parts.
public final class PlaceDigest: Sendable {
    /// The moment for which it was computed.
    public let moment: Date
    public let receivedAt: Date
    public let timeZone: TimeZone
    /// The events with warnings, most severe first.
    public let warnings: [WarningFact]
    /// Whether a warning that is not among ``warnings`` is not in force: the agency answered, and not long ago.
    let warningsAreComplete: Bool
    let precipitation: PrecipitationStart?
    let days: DigestDays
    private let series: [ValueSeries]

    /// - Parameter moment: The time at which rules are evaluated.
    public init(_ knowledge: PlaceKnowledge, at moment: Date) {
        let report = knowledge.report
        self.moment = moment
        receivedAt = knowledge.receivedAt
        timeZone = knowledge.timeZone
        let isUsable = moment.timeIntervalSince(knowledge.receivedAt) <= PlaceKnowledge.oldest
        warnings = WarningFact.facts(of: report.alerts ?? [], at: moment)
        warningsAreComplete = isUsable && report.alerts != nil && report.alertsStatus == .ok
        precipitation = isUsable ? PrecipitationStart(in: report, at: moment) : nil
        days = DigestDays(
            isUsable ? report : WeatherReport(coordinate: report.coordinate),
            moment,
            knowledge.timeZone
        )
        series = isUsable ? Self.series(of: report) : []
    }

    /// Returns the values of a quantity that has one for each step; `nil` if none are known.
    func values(of quantity: NoticeQuantity) -> ValueSeries? {
        series.isEmpty ? nil : series[Self.index(of: quantity)]
    }

    private static func index(of quantity: NoticeQuantity) -> Int {
        switch quantity {
        case .temperature: 0
        case .feelsLike: 1
        case .gust: 2
        case .uvIndex: 3
        case .pm10: 4
        case .pm2_5: 5
        case .precipitationOfDay: 6
        }
    }

    /// Typical weather has no events, and so no values that pass a bound.
    private static func series(of report: WeatherReport) -> [ValueSeries] {
        var all = NoticeQuantity.allCases.map { _ in ValueSeries() }
        if !report.isTypical(.hourly) {
            for step in report.hourly {
                let conditions = step.conditions
                all[0].append(conditions.temperature?.celsius, over: step.span)
                all[1].append(conditions.feelsLike?.celsius, over: step.span)
                all[2].append(conditions.wind?.gust?.metresPerSecond, over: step.span)
                all[3].append(conditions.uvIndex?.value, over: step.span)
            }
        }
        for hour in report.airQuality {
            let span = TimeSpan(start: hour.time, duration: 3600)
            all[4].append(hour[.pm10]?.microgramsPerCubicMetre, over: span)
            all[5].append(hour[.pm2_5]?.microgramsPerCubicMetre, over: span)
        }
        if !report.isTypical(.daily) {
            for day in report.daily { all[6].append(day.precipitation?.millimetres, over: day.span) }
        }
        return all
    }
}
