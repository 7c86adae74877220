import Languages
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits

extension TerminalPage {
    private static let width = 80
    private static let narrowWidth = 56

    /// Returns as much as was requested.
    static func page(of shown: PlaceSubject, options: TerminalOptions) -> TerminalPage {
        var page = TerminalPage(columns: options.isNarrow ? narrowWidth : width)
        if options.isQuiet { page.addNotices(of: shown) } else { page.addHeader(of: shown) }
        page.addCurrent(of: shown)
        if case .days(let count) = options.extent {
            page.addGap()
            page.addStrip(of: shown)
            page.addGap()
            page.addDays(of: shown, count: count, isDetailed: false)
        }
        page.addGap()
        page.addSources(of: shown)
        // Also says that no provider was asked, because that is not a property of the weather and is temporary.
        for warning in shown.report.warnings {
            guard case .shareExhausted = warning else { continue }
            page.addParagraph("! " + warning.text(in: shown.language), .color(Palette.warning), indent: 2)
        }
        return page
    }
}
