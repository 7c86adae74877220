import Foundation
import Languages
package import ViewModels
import WeatherModels

extension TerminalPage {
    /// Returns a probability of precipitation with a symbol, so that it is not taken for humidity.
    package static func chance(_ text: String) -> String { "☔ " + text }

    /// Adds the coming days as bars on one scale. A detailed row also has the wind and the condition.
    package mutating func addDays(of shown: PlaceSubject, count: Int, isDetailed: Bool) {
        let model = DailyBarsModel(shown, count: count)
        guard let model else { return }
        let cells = DayCells(model.rows, columns: columns, isDetailed: isDetailed)
        let heading = shown.answer.freshness == .typical ? Phrase.typicalDays : .nextDays
        addParagraph(heading.text(in: shown.language), .bold, indent: 2)
        for row in model.rows { add(cells.line(of: row)) }
    }
}

/// The width of each cell in the rows of days, so that they are aligned.
private struct DayCells {
    private enum Cell {
        case range, icon, chance, amount
    }

    /// A bar shorter than the first is not useful. Condition and wind are shown only beside a bar of at least the
    /// second length.
    private static let (shortestBar, usefulBar) = (4, 16)

    private let label: Int
    private let low: Int
    private let high: Int
    private let bar: Int
    private let condition: Int
    private let wind: Int
    private let kept: FittedColumns<Cell>

    init(_ rows: [DailyBarsModel.Row], columns: Int, isDetailed: Bool) {
        label = DisplayWidth.widest(rows.map(\.label))
        low = DisplayWidth.widest(rows.map(\.low))
        high = DisplayWidth.widest(rows.map(\.high))
        let room = columns - (2 + label + 2 + low + 2 + high)
        kept = FittedColumns(
            [
                .range: DisplayWidth.widest(rows.map(Self.range)),
                .icon: rows.contains { $0.icon != nil } ? 2 : 0,
                .chance: DisplayWidth.widest(rows.map(Self.chance)),
                .amount: DisplayWidth.widest(rows.map(\.amount)),
            ],
            leastFirst: [.amount, .range, .icon, .chance],
            in: room
        )
        let left = room - kept.total
        let words = isDetailed ? DisplayWidth.widest(rows.map(\.condition)) : 0
        condition = words > 0 && left - words - 2 >= Self.usefulBar ? words : 0
        let afterWords = left - (condition > 0 ? condition + 2 : 0)
        let winds = isDetailed ? DisplayWidth.widest(rows.map(Self.lastText)) : 0
        wind = winds > 0 && afterWords - winds - 2 >= Self.usefulBar ? winds : 0
        let rest = min(32, afterWords - (wind > 0 ? wind + 2 : 0))
        bar = rest >= Self.shortestBar ? rest : 0
    }

    func line(of row: DailyBarsModel.Row) -> StyledText {
        var line = StyledText("  ") + StyledText(row.label).padded(to: label + 2)
        if let width = kept[.icon] { line += StyledText(row.icon ?? "").padded(to: width + 2) }
        if condition > 0 { line += StyledText(row.condition ?? "").padded(to: condition + 2) }
        line += StyledText(row.low).padded(to: low, atEnd: false) + " " + barText(row) + " "
        line += StyledText(row.high).padded(to: high, atEnd: false)
        if let width = kept[.range] {
            line += StyledText("  ") + StyledText(Self.range(row) ?? "", .dim).padded(to: width)
        }
        line += .rain(Self.chance(row), width: kept[.chance])
        line += .rain(row.amount, width: kept[.amount])
        return wind > 0 ? line + "  " + (Self.lastText(row) ?? "") : line
    }

    /// Days of which only bounds are known have no wind.
    private static func lastText(_ row: DailyBarsModel.Row) -> String? { row.wind ?? row.certainty }

    /// Of days with a wind, the range of the high has a place of its own.
    private static func range(_ row: DailyBarsModel.Row) -> String? {
        row.wind == nil ? nil : row.highRange.map { "(" + $0 + ")" }
    }

    private static func chance(_ row: DailyBarsModel.Row) -> String? {
        row.wetDays ?? row.chance.map(TerminalPage.chance)
    }

    /// Returns the bar with the day's range, coloured by temperature, and a ring for the current temperature.
    private func barText(_ row: DailyBarsModel.Row) -> StyledText {
        guard bar > 0, let range = row.bar, let celsius = row.celsius else {
            return StyledText(String(repeating: " ", count: bar))
        }
        let last = Double(bar - 1)
        let (start, end) = (
            Int((range.lowerBound * last).rounded()), Int((range.upperBound * last).rounded())
        )
        let marker = row.marker.map { Int(($0 * last).rounded()) }
        return (0..<bar).reduce(into: StyledText()) { text, cell in
            guard (start...end).contains(cell) else { return text += StyledText("─", .dim) }
            let share = end > start ? Double(cell - start) / Double(end - start) : 0.5
            let degrees = celsius.lowerBound + (celsius.upperBound - celsius.lowerBound) * share
            text += StyledText(cell == marker ? "●" : "━", .color(Palette.temperature(celsius: degrees)))
        }
    }
}
