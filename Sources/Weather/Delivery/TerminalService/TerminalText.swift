import Languages
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits

/// What is printed.
enum TerminalText {
    private static let columns = 80
    private static let narrowColumns = 56

    /// As much as was asked for.
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
        // That nobody was asked is told: it is not the weather's doing, and passes.
        for warning in shown.report.warnings {
            guard case .shareExhausted = warning else { continue }
            page.addParagraph("! " + warning.text(in: shown.language), .color(Palette.warning), indent: 2)
        }
        return page.rendered(color: hasColor)
    }
}
