import Languages
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits

/// The printed text.
enum TerminalText {
    private static let columns = 80
    private static let narrowColumns = 56

    /// Returns as much as was requested.
    static func page(of shown: PlaceSubject, options: TerminalOptions, hasColor: Bool) -> String {
        var page = TerminalPage(columns: options.isNarrow ? narrowColumns : columns)
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
        return page.rendered(color: hasColor)
    }
}
