import Foundation
import ViewModels
import WeatherModels

extension Page {
    /// A chance of rain as a row shows it, not to be taken for a humidity.
    static func chance(_ text: String) -> String { "☔ " + text }

    /// The days ahead, a bar each on one scale. A detailed row also has the wind and the sky in words.
    mutating func addDays(of shown: ShownWeather, count: Int, isDetailed: Bool) {
        let model = DailyBarsModel(
            shown.answer,
            timeZone: shown.timeZone,
            preferences: shown.preferences,
            now: shown.now,
            count: count
        )
        guard let model else { return }
        let cells = DayCells(model.rows, columns: columns, isDetailed: isDetailed)
        add(StyledText("  ") + StyledText(Phrase.nextDays.text(in: shown.language), .bold))
        for row in model.rows { add(cells.line(of: row)) }
    }
}

/// How wide each cell of the days' rows is, so that the rows stand in columns.
private struct DayCells {
    private let label: Int
    private let low: Int
    private let high: Int
    private let bar: Int
    private let chance: Int
    private let amount: Int
    private let condition: Int
    private let wind: Int
    private let hasIcons: Bool

    init(_ rows: [DailyBarsModel.Row], columns: Int, isDetailed: Bool) {
        func widest(_ texts: [String?]) -> Int { texts.map { DisplayWidth.columns(of: $0 ?? "") }.max() ?? 0 }
        label = widest(rows.map(\.label))
        low = widest(rows.map(\.low))
        high = widest(rows.map(\.high))
        chance = widest(rows.map { $0.chance.map(Page.chance) })
        amount = widest(rows.map(\.amount))
        hasIcons = rows.contains { $0.icon != nil }
        let fixed = 2 + label + 2 + (hasIcons ? 4 : 0) + low + 2 + high + 4 + chance + 2 + amount
        let words = isDetailed ? widest(rows.map(\.condition)) : 0
        let left = columns - fixed
        // Words only where the bar keeps a useful length.
        condition = words > 0 && left - words - 2 >= 16 ? words : 0
        let afterWords = left - (condition > 0 ? condition + 2 : 0)
        let winds = isDetailed ? widest(rows.map(\.wind)) : 0
        wind = winds > 0 && afterWords - winds - 2 >= 16 ? winds : 0
        bar = max(0, min(32, afterWords - (wind > 0 ? wind + 2 : 0)))
    }

    func line(of row: DailyBarsModel.Row) -> StyledText {
        var line = StyledText("  ") + StyledText(row.label).padded(to: label + 2)
        if hasIcons { line += StyledText(row.icon ?? "").padded(to: 4) }
        if condition > 0 { line += StyledText(row.condition ?? "").padded(to: condition + 2) }
        line += StyledText(row.low).padded(to: low, atEnd: false) + " " + barText(row) + " "
        line += StyledText(row.high).padded(to: high, atEnd: false)
        line +=
            StyledText("  ")
            + StyledText(row.chance.map(Page.chance) ?? "", .color(Palette.rain)).padded(
                to: chance,
                atEnd: false
            )
        line +=
            StyledText("  ")
            + StyledText(row.amount ?? "", .color(Palette.rain)).padded(to: amount, atEnd: false)
        return wind > 0 ? line + "  " + (row.wind ?? "") : line
    }

    /// The track with the day's range on it, coloured by temperature, and a ring where it is now.
    private func barText(_ row: DailyBarsModel.Row) -> StyledText {
        guard bar >= 4, let range = row.bar, let celsius = row.celsius else {
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
