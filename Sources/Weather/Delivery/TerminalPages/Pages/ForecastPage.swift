import Foundation
import Languages
package import ViewModels
import WeatherModels

/// The screen of `haneul forecast`; seven days unless asked otherwise.
package enum ForecastPage {
    /// - Parameters:
    ///   - extent: Nil: seven days.
    ///   - columns: Of the terminal.
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
        // The air is not on this page.
        page.addSources(of: shown, showing: Set(ReportPart.allCases).subtracting([.airQuality]))
        return page
    }
}
