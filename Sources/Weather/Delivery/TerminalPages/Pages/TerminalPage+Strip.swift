import Foundation
import Languages
package import ViewModels
import WeatherModels

extension TerminalPage {
    /// With these widths, eight columns fill 80 columns.
    private static let labelWidth = 8
    private static let hourWidth = 3
    private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Adds the next 24 hours (fewer on a narrow terminal): a column for three hours, one block for each.
    package mutating func addStrip(of shown: PlaceSubject) {
        let fitting = (columns - Self.labelWidth) / (3 * Self.hourWidth) * 3
        guard fitting >= 3,
            let strip = HourlyStripModel(shown, count: min(24, fitting))
        else { return }
        let language = shown.language
        addParagraph(Phrase.nextHours(strip.hours.count).text(in: language), .bold, indent: 2)
        add(row("", strip.columns.map { StyledText($0.label, .dim) }))
        if strip.columns.contains(where: { $0.icon != nil }) {
            add(row("", strip.columns.map { StyledText($0.icon ?? "") }))
        }
        add(row(Phrase.temperature.text(in: language), strip.columns.map { StyledText($0.temperature) }))
        add(label("") + strip.hours.reduce(into: StyledText()) { $0 += Self.bar($1) })
        if let falling = strip.falling {
            add(label(falling) + strip.hours.reduce(into: StyledText()) { $0 += Self.rain($1.rain) })
        }
        if strip.columns.contains(where: { $0.chance != nil }) {
            let chances = strip.columns.map { StyledText($0.chance ?? "", .color(Palette.rain)) }
            add(row(Phrase.chance.text(in: language), chances))
        }
    }

    private func label(_ text: String) -> StyledText {
        (StyledText("  ") + StyledText(text, .dim).cut(to: Self.labelWidth - 3)).padded(to: Self.labelWidth)
    }

    private func row(_ text: String, _ cells: [StyledText]) -> StyledText {
        cells.reduce(label(text)) { $0 + $1.padded(to: 3 * Self.hourWidth) }
    }

    /// Returns a block whose height is the temperature of an hour.
    private static func bar(_ hour: HourlyStripModel.Hour) -> StyledText {
        guard let celsius = hour.celsius, let height = hour.height else {
            return StyledText(String(repeating: " ", count: hourWidth))
        }
        let block = blocks[min(blocks.count - 1, Int(height * Double(blocks.count)))]
        return StyledText(
            String(repeating: block, count: hourWidth),
            .color(Palette.temperature(celsius: celsius))
        )
    }

    /// Returns a block whose height is the rain of an hour: from 0.1 mm, doubling with each step, to 12 mm and more.
    private static func rain(_ millimetres: Double) -> StyledText {
        let steps = [0.2, 0.4, 0.8, 1.5, 3, 6, 12]
        guard millimetres >= 0.05 else { return StyledText(String(repeating: " ", count: hourWidth)) }
        let block = blocks[steps.firstIndex { millimetres < $0 } ?? steps.count]
        return StyledText(String(repeating: block, count: hourWidth), .color(Palette.rain))
    }
}
