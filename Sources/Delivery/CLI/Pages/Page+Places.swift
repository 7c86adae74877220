import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// A row of found places.
private struct PlaceRow {
    let number: String
    let name: StyledText
    let whereabouts: String
    let figures: String
    let id: String

    init(_ found: FoundPlace, number: Int?, language: Language) {
        let place = found.place
        self.number = number.map { "\($0)" } ?? ""
        name = Self.name(of: found, language: language)
        whereabouts = PlaceText.whereabouts(place, country: found.countryName, in: language)
        figures = PlaceText.figures(place.coordinate)
        id = place.id?.description ?? ""
    }

    /// The name with what the query matched in bold, and behind it the other name that matched.
    private static func name(of found: FoundPlace, language: Language) -> StyledText {
        let name = found.place.name.text(in: language)
        var (text, rest) = (StyledText(), name.startIndex)
        for range in found.highlights(in: language) {
            let start = String.Index(utf16Offset: range.lowerBound, in: name)
            let end = String.Index(utf16Offset: range.upperBound, in: name)
            guard rest <= start, start <= end, end <= name.endIndex else { continue }
            text += StyledText(String(name[rest..<start])) + StyledText(String(name[start..<end]), .bold)
            rest = end
        }
        text += StyledText(String(name[rest...]))
        guard let other = found.otherName, !other.isEmpty else { return text }
        return text + StyledText(" (\(other))", .dim)
    }
}

extension Page {
    private enum Cell { case whereabouts, figures, id }

    /// A table of found places. Where it is narrow the identifiers go first, then the figures.
    mutating func addPlaces(_ found: [FoundPlace], language: Language, numbered: Bool = false) {
        let rows = found.enumerated().map {
            PlaceRow($0.element, number: numbered ? $0.offset + 1 : nil, language: language)
        }
        let (number, name) = (DisplayWidth.widest(rows.map(\.number)), rows.map(\.name.width).max() ?? 0)
        let used = 2 + (number > 0 ? number + 2 : 0) + name
        let kept = ColumnChoice.kept(
            [
                Cell.whereabouts: DisplayWidth.widest(rows.map(\.whereabouts)),
                .figures: DisplayWidth.widest(rows.map(\.figures)), .id: DisplayWidth.widest(rows.map(\.id)),
            ],
            leastFirst: numbered ? [.id, .figures] : [.figures, .id],
            columns: columns - used
        )
        for row in rows {
            var line = StyledText("  ")
            if number > 0 { line += StyledText(row.number).padded(to: number, atEnd: false) + "  " }
            line += row.name.padded(to: name)
            if let width = kept[.whereabouts] {
                line += StyledText("  " + row.whereabouts, .dim).padded(to: width + 2)
            }
            if let width = kept[.figures] { line += StyledText("  " + row.figures).padded(to: width + 2) }
            if kept[.id] != nil { line += StyledText("  " + row.id, .dim) }
            addWrapped(line, indent: 4)
        }
    }
}
