import Foundation
package import ViewModels
import WeatherModels
import WeatherUnits

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
