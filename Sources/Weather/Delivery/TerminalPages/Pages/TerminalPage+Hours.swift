import Foundation
package import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds the coming hours, one row each, below the names of their days.
    package mutating func addHours(of shown: PlaceSubject, count: Int) {
        let model = HourRowsModel(shown, count: count)
        guard let model else { return }
        let cells = HourCells(model.rows, columns: columns)
        for row in model.rows {
            if let day = row.day {
                addGap()
                addParagraph(day, .bold, indent: 2)
            }
            add(cells.line(of: row))
        }
    }
}

extension StyledText {
    /// Returns the cell of a value about rain, aligned at its end; empty for a column that is left out.
    static func rain(_ text: String?, width: Int?) -> StyledText {
        guard let width else { return StyledText() }
        return StyledText("  ") + StyledText(text ?? "", .color(Palette.rain)).padded(to: width, atEnd: false)
    }
}

/// The width of each cell in the rows of hours, so that they are aligned.
private struct HourCells {
    private enum Cell {
        case icon, condition, chance, amount, wind
    }

    private let hour: Int
    private let temperature: Int
    private let kept: FittedColumns<Cell>

    init(_ rows: [HourRowsModel.Row], columns: Int) {
        hour = DisplayWidth.widest(rows.map(\.hour))
        temperature = DisplayWidth.widest(rows.map(\.temperature))
        kept = FittedColumns(
            [
                .icon: rows.contains { $0.icon != nil } ? 2 : 0,
                .condition: DisplayWidth.widest(rows.map(\.condition)),
                .chance: DisplayWidth.widest(rows.map { $0.chance.map(TerminalPage.chance) }),
                .amount: DisplayWidth.widest(rows.map(\.amount)),
                .wind: DisplayWidth.widest(rows.map(\.wind)),
            ],
            leastFirst: [.condition, .wind, .amount, .icon, .chance],
            in: columns - 2 - hour - 2 - temperature
        )
    }

    func line(of row: HourRowsModel.Row) -> StyledText {
        let color = row.celsius.map { Style.color(Palette.temperature(celsius: $0)) } ?? .plain
        var line = StyledText("  ") + StyledText(row.hour).padded(to: hour, atEnd: false) + "  "
        if let width = kept[.icon] { line += StyledText(row.icon ?? "").padded(to: width + 2) }
        if let width = kept[.condition] { line += StyledText(row.condition ?? "").padded(to: width + 2) }
        line += StyledText(row.temperature, color).padded(to: temperature, atEnd: false)
        line += .rain(row.chance.map(TerminalPage.chance), width: kept[.chance])
        line += .rain(row.amount, width: kept[.amount])
        return kept[.wind] == nil ? line : line + "  " + (row.wind ?? "")
    }
}
