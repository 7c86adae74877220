import Foundation
import ViewModels
import WeatherModels

/// The screen of `haneul forecast`.
enum ForecastPage {
    static func page(of shown: ShownWeather, extent: ForecastExtent, columns: Int) -> Page {
        var page = Page(columns: columns)
        page.addHeader(of: shown)
        switch extent {
        case .days(let count): page.addDays(of: shown, count: count, isDetailed: true)
        case .hours(let count): page.addHours(of: shown, count: count)
        }
        page.addGap()
        page.addWarnings(of: shown)
        page.addSources(of: shown)
        return page
    }
}

extension Page {
    fileprivate mutating func addHours(of shown: ShownWeather, count: Int) {
        let model = HourRowsModel(
            shown.answer,
            place: shown.place,
            timeZone: shown.timeZone,
            preferences: shown.preferences,
            now: shown.now,
            count: count
        )
        guard let model else { return }
        func widest(_ texts: [String?]) -> Int { texts.map { DisplayWidth.columns(of: $0 ?? "") }.max() ?? 0 }
        let widths = (
            hour: widest(model.rows.map(\.hour)), temperature: widest(model.rows.map(\.temperature)),
            condition: widest(model.rows.map(\.condition)),
            chance: widest(model.rows.map { $0.chance.map(Page.chance) }),
            amount: widest(model.rows.map(\.amount))
        )
        for row in model.rows {
            if let day = row.day {
                addGap()
                add(StyledText("  ") + StyledText(day, .bold))
            }
            let color = row.celsius.map { Style.color(Palette.temperature(celsius: $0)) } ?? .plain
            var line = StyledText("  ") + StyledText(row.hour).padded(to: widths.hour, atEnd: false) + "  "
            if widths.condition > 0 {
                line += StyledText(row.icon ?? "").padded(to: 4)
                line += StyledText(row.condition ?? "").padded(to: widths.condition + 2)
            }
            line += StyledText(row.temperature, color).padded(to: widths.temperature, atEnd: false) + "  "
            line += StyledText(row.chance.map(Page.chance) ?? "", .color(Palette.rain)).padded(
                to: widths.chance,
                atEnd: false
            )
            line += StyledText(widths.chance > 0 ? "  " : "")
            line += StyledText(row.amount ?? "", .color(Palette.rain)).padded(to: widths.amount, atEnd: false)
            line += StyledText(widths.amount > 0 ? "  " : "")
            add(line + StyledText(row.wind ?? ""))
        }
    }
}
