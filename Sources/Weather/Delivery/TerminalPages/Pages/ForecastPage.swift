import Foundation
import Languages
package import ViewModels
import WeatherModels

/// The page of `haneul forecast`; seven days by default.
package enum ForecastPage {
    /// - Parameters:
    ///   - extent: `nil` for seven days.
    ///   - columns: The width of the terminal.
    package static func page(of shown: PlaceSubject, extent: ForecastExtent?, columns: Int) -> TerminalPage {
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
        page.addSources(of: shown, showing: Set(ReportPart.allCases).subtracting([.airQuality]))
        return page
    }
}
