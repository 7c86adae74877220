import Foundation
import Languages
package import ViewModels
import WeatherModels
import WeatherUnits

extension TerminalPage {
    /// Returns the page of `haneul forecast`.
    ///
    /// - Parameters:
    ///   - extent: `nil` for seven days.
    ///   - columns: The width of the terminal.
    package static func forecast(
        _ shown: PlaceSubject,
        extent: ForecastExtent?,
        columns: Int
    ) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        page.addHeader(of: shown)
        switch extent ?? .days(7) {
        case .days(let count): page.addDays(of: shown, count: count, isDetailed: true)
        case .hours(let count): page.addHours(of: shown, count: count)
        }
        page.addGap()
        let shortfall = Shortfall(of: shown, asked: extent)
        page.addWarnings(of: shown, first: shortfall?.phrase.text(in: shown.language))
        // This page does not show air quality.
        page.addSources(of: shown, showing: ReportParts.all.subtracting([.airQuality]))
        return page
    }
}

/// How much of the forecast to show.
package enum ForecastExtent: Hashable {
    case hours(Int)
    case days(Int)
}

/// A notice that less is known than was requested.
package struct Shortfall: Hashable {
    /// Its name in JSON.
    package let code: String
    package let phrase: Phrase

    /// Returns `nil` if everything requested is known.
    package init?(of shown: PlaceSubject, asked extent: ForecastExtent?) {
        switch extent {
        case .days(let count)?:
            let known = shown.report.daily.count { $0.span.end > shown.now }
            guard known < count else { return nil }
            (code, phrase) = ("fewer-days-known", .onlyDaysKnown(known))
        case .hours(let count)?:
            let end = shown.report.hourly.map(\.span.end).max() ?? shown.now
            // The current hour counts as one.
            let known = Int((max(0, end.timeIntervalSince(shown.now)) / 3600).rounded(.up))
            guard known < count else { return nil }
            (code, phrase) = ("fewer-hours-known", .onlyHoursKnown(known))
        case nil: return nil
        }
    }
}
