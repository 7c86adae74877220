import Foundation
package import ViewModels
package import WeatherModels

extension TerminalPage {
    /// Adds the sources of the values, their age, and the required attribution.
    package mutating func addSources(
        of shown: PlaceSubject,
        showing parts: ReportParts = .all
    ) {
        let model = FreshnessModel(shown, showing: parts)
        for source in model.sources {
            addParagraph(source.text, .bold, indent: 2)
            addParagraph("\(source.attribution) · \(source.link)", .dim, indent: 4)
        }
    }

    /// Adds the report's warnings; many skipped fields are one sentence.
    ///
    /// - Parameter first: A text to show before them.
    package mutating func addWarnings(of shown: PlaceSubject, first: String? = nil) {
        let texts =
            [first].compactMap(\.self)
            + shown.report.warnings.texts(in: shown.language)
        for text in texts { addParagraph("! " + text, .color(Palette.warning), indent: 2) }
        if !texts.isEmpty { addGap() }
    }
}
