import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

/// A row of a table of places.
private struct PlaceRow {
    /// The minimum number of columns for name and region beside the numbers.
    static let leastWords = 30

    let number: String
    let name: StyledText
    let whereabouts: String
    let figures: String
    let id: String

    init(_ found: FoundPlace, number: Int?, language: Language) {
        let place = found.place
        self.number = number.map { "\($0)" } ?? ""
        name = Self.name(of: found, language: language)
        whereabouts = found.description(in: language)
        figures = PlaceText.figures(place.coordinate)
        id = place.id?.description ?? ""
    }

    /// Returns the name with the matched parts in bold, followed by the other name that matched.
    private static func name(of found: FoundPlace, language: Language) -> StyledText {
        let name = found.place.name.text(in: language)
        var (text, rest) = (StyledText(), name.startIndex)
        for span in found.highlights {
            let start = String.Index(utf16Offset: span.start, in: name)
            let end = String.Index(utf16Offset: span.end, in: name)
            guard rest <= start, start <= end, end <= name.endIndex else { continue }
            text += StyledText(String(name[rest..<start])) + StyledText(String(name[start..<end]), .bold)
            rest = end
        }
        text += StyledText(String(name[rest...]))
        guard let other = found.otherName, !other.isEmpty else { return text }
        return text + StyledText(" (\(other))", .dim)
    }
}

extension TerminalPage {
    /// Adds a table of found places with fixed columns. Text too long for its column ends in "…". On a narrow
    /// terminal, numbers and identifiers are on a line below.
    mutating func addPlaces(_ found: [FoundPlace], language: Language, numbered: Bool = false) {
        let rows = found.enumerated().map {
            PlaceRow($0.element, number: numbered ? $0.offset + 1 : nil, language: language)
        }
        let (number, figures) = (
            DisplayWidth.widest(rows.map(\.number)), DisplayWidth.widest(rows.map(\.figures))
        )
        let margin = 2 + (number > 0 ? number + 2 : 0)
        let behind = 2 + figures + 2 + DisplayWidth.widest(rows.map(\.id))
        let isOneLine = columns - margin - behind >= PlaceRow.leastWords
        let room = columns - margin - (isOneLine ? behind : 0) - 2
        let whereabouts = min(
            DisplayWidth.widest(rows.map(\.whereabouts)),
            max(room / 2, room - (rows.map(\.name.width).max() ?? 0))
        )
        let name = min(rows.map(\.name.width).max() ?? 0, room - whereabouts)
        for row in rows {
            var line = StyledText("  ")
            if number > 0 { line += StyledText(row.number).padded(to: number, atEnd: false) + "  " }
            line += row.name.cut(to: name).padded(to: name) + "  "
            line += StyledText(row.whereabouts, .dim).cut(to: whereabouts).padded(to: whereabouts)
            let rest = StyledText(row.figures).padded(to: figures) + StyledText("  " + row.id, .dim)
            if isOneLine {
                add(line + "  " + rest)
            } else {
                add(line)
                add(StyledText(String(repeating: " ", count: margin + 2)) + rest)
            }
        }
    }

    /// Adds a table of saved places with their numbers.
    mutating func addSaved(_ places: [ChosenPlace], language: Language) {
        let names = places.map { $0.title(in: language) }
        let texts = places.map { $0.whereabouts(in: language) }
        let (digits, name, text) = (
            "\(places.count)".count, DisplayWidth.widest(names), DisplayWidth.widest(texts)
        )
        for position in places.indices {
            addWrapped(
                StyledText("  ") + StyledText("\(position + 1)").padded(to: digits, atEnd: false) + "  "
                    + StyledText(names[position], .bold).padded(to: name) + "  "
                    + StyledText(texts[position], .dim).padded(to: min(text, 40)) + "  "
                    + StyledText(PlaceText.figures(places[position].place.coordinate), .dim),
                indent: digits + 4
            )
        }
    }
}
