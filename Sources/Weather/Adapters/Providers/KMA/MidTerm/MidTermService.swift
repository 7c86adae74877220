import DataGoKr
import Foundation
import HTTPPort
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The calls of the service of forecasts for up to ten days (중기예보 조회서비스, data.go.kr 15059468), and what they become.
struct MidTermService {
    let client: ServiceClient
    let request: ProviderRequest

    /// Returns the days of the newest issue; of the one before if it is not there yet.
    func report(_ regions: WarningZones.ForecastRegions) async throws(ProviderError) -> FeedAnswer {
        let newest = Self.newestIssue(at: request.now)
        do {
            return try await report(regions, issued: newest)
        } catch {
            guard error.reason == .empty else { throw error }
        }
        return try await report(regions, issued: newest.addingTimeInterval(-Self.interval))
    }

    private func report(
        _ regions: WarningZones.ForecastRegions,
        issued issue: Date
    ) async throws(ProviderError) -> FeedAnswer {
        let temperatures = try await row(.midTermTemperatures, regions.temperature, issued: issue)
        guard let temperatures else { throw failure(.empty) }
        // Without its sky a day is still one.
        let skies = try await row(.midTermSky, regions.sky, issued: issue)
        var check = PlausibilityCheck()
        var report = WeatherReport(coordinate: request.coordinate)
        report.daily = days(temperatures, skies, issued: issue, &check)
        guard !report.daily.isEmpty else { throw failure(.empty) }
        report.sources = [
            KMAProvider.profile.provenance(of: [.daily], at: request.now, issuedAt: issue)
        ]
        report.warnings = Set(check.implausibleFields).sorted()
            .map { .fieldSkipped(provider: KMAProvider.id, field: $0) }
        let next = issue.addingTimeInterval(Self.interval + Self.delay)
        return FeedAnswer(.report(report), lifetime: max(300, next.timeIntervalSince(request.now)))
    }

    private func days(
        _ temperatures: MidTermRow,
        _ skies: MidTermRow?,
        issued issue: Date,
        _ check: inout PlausibilityCheck
    ) -> [DailyForecast] {
        let today = LocalDays.day(containing: issue, in: KoreanTime.zone).day
        var days: [DailyForecast] = []
        for number in MidTermRow.days {
            let day = LocalDay(daysSince1970: today.daysSince1970 + number)
            var forecast = DailyForecast(day: day, span: LocalDays.span(of: day, in: KoreanTime.zone))
            (forecast.low, forecast.lowBounds) = value(temperatures.temperature("taMin", day: number), &check)
            (forecast.high, forecast.highBounds) = value(
                temperatures.temperature("taMax", day: number),
                &check
            )
            // Never half a pair.
            guard forecast.low != nil, forecast.high != nil else { continue }
            forecast.precipitationProbability = check.percent(skies?.probability(day: number), "rnSt")
            forecast.condition = MidTermSky.condition(skies?.skies(day: number) ?? [])
            days.append(forecast)
        }
        return days
    }

    private func value(
        _ told: (value: Double, below: Double, above: Double)?,
        _ check: inout PlausibilityCheck
    ) -> (Temperature?, TemperatureBounds?) {
        guard let told, let value = check.temperature(celsius: told.value, "ta"),
            let lowest = check.temperature(celsius: told.value - told.below, "ta"),
            let highest = check.temperature(celsius: told.value + told.above, "ta")
        else { return (nil, nil) }
        return (value, TemperatureBounds(lowest, highest))
    }

    /// Returns the row of a region; `nil` if there is none.
    private func row(_ operation: ServiceOperation, _ region: String, issued issue: Date)
        async throws(ProviderError) -> MidTermRow?
    {
        let base = KoreanTime.digits(of: issue)
        do {
            let payload = try await client.payload(
                PortalPayload<MidTermRow>.self,
                operation,
                [
                    HTTPParameter("numOfRows", "10"), HTTPParameter("pageNo", "1"),
                    HTTPParameter("regId", region), HTTPParameter("tmFc", base.day + base.clock),
                ],
                feed: KMAProvider.midTermFeed,
                for: request
            )
            return payload.rows.first
        } catch {
            guard error.reason == .empty else { throw error }
            return nil
        }
    }

    private func failure(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: KMAProvider.id, feed: KMAProvider.midTermFeed)
    }

    /// Issued at 06 and 18 h in Korea, which is 21 and 9 h UTC.
    static func newestIssue(at now: Date) -> Date {
        let anyIssue = 9 * 3600.0
        let passed = now.timeIntervalSince1970 - delay - anyIssue
        return Date(timeIntervalSince1970: (passed / interval).rounded(.down) * interval + anyIssue)
    }

    /// In seconds.
    private static let interval = 12 * 3600.0
    /// In seconds: an issue is there this long after its time.
    private static let delay = 20 * 60.0
}
