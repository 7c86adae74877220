import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// The page of `haneul now --all`: a row for each saved place, in order.
enum AllPlacesPage {
    private enum Cell { case whereabouts, time, condition, range }

    static func page(of rows: [AllPlacesRow], language: Language, _ columns: Int) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        let cells = rows.map { Cells($0, language: language) }
        let name = DisplayWidth.widest(cells.map(\.name))
        let temperature = cells.map(\.temperature.width).max() ?? 0
        let kept = FittedColumns(
            [
                Cell.whereabouts: DisplayWidth.widest(cells.map(\.whereabouts)),
                .time: DisplayWidth.widest(cells.map(\.time)),
                .condition: cells.map(\.condition.width).max() ?? 0,
                .range: DisplayWidth.widest(cells.map(\.range)),
            ],
            leastFirst: [.range, .whereabouts, .condition, .time],
            in: columns - 2 - name - 2 - temperature - 4
        )
        for cell in cells {
            var line = StyledText("  ") + StyledText(cell.name, .bold).padded(to: name)
            if let width = kept[.whereabouts] {
                line += StyledText("  " + cell.whereabouts, .dim).padded(to: width + 2)
            }
            if let failure = cell.failure {
                page.addWrapped(line + StyledText("  " + failure, .color(Palette.failure)), indent: name + 4)
                continue
            }
            if let width = kept[.time] { line += StyledText("  " + cell.time, .dim).padded(to: width + 2) }
            line += StyledText("  ") + StyledText(cell.icon).padded(to: 2)
            line += StyledText("  ") + cell.temperature.padded(to: temperature, atEnd: false)
            if let width = kept[.range] { line += StyledText("  " + cell.range).padded(to: width + 2) }
            if kept[.condition] != nil { line += StyledText("  ") + cell.condition }
            page.add(line)
        }
        page.addGap()
        page.addCredits(of: rows.compactMap { try? $0.result.get() })
        return page
    }

    /// The texts of one row.
    private struct Cells {
        let name: String
        let whereabouts: String
        var time = ""
        var icon = ""
        var temperature = StyledText()
        var range = ""
        var condition = StyledText()
        var failure: String?

        init(_ row: AllPlacesRow, language: Language) {
            name = row.chosen.title(in: language)
            whereabouts = row.chosen.whereabouts(in: language)
            switch row.result {
            case .failure(let error): failure = language.commandFailures.text(of: error)
            case .success(let shown): fill(with: shown)
            }
        }

        private mutating func fill(with shown: PlaceSubject) {
            let model = CurrentWeatherModel(shown)
            time = LocalTime(shown.now, in: shown.timeZone).clock
            icon = model.icon ?? ""
            let color = shown.report.current?.conditions.temperature.map {
                Palette.temperature(celsius: $0.celsius)
            }
            temperature = StyledText(model.temperature, color.map(Style.strong) ?? .bold)
            range = Self.range(of: shown)
            let notice = FreshnessModel(shown).notice.map { StyledText($0, .color(Palette.warning)) }
            condition = notice ?? StyledText(model.condition ?? "")
        }

        /// Returns today's low and high: "14° – 24°".
        private static func range(of shown: PlaceSubject) -> String {
            guard let day = shown.report.day(of: shown.now), let low = day.low, let high = day.high else {
                return ""
            }
            let texts = QuantityText(shown.preferences.units)
            return "\(texts.degrees(low)) – \(texts.degrees(high))"
        }
    }
}

extension TerminalPage {
    /// Adds the sources of the weather without duplicates.
    fileprivate mutating func addCredits(of shown: [PlaceSubject]) {
        var told: Set<String> = []
        for weather in shown {
            let model = FreshnessModel(
                weather,
                // This page does not show air quality.
                showing: ReportParts.all.subtracting([.airQuality])
            )
            for source in model.sources where told.insert(source.attribution).inserted {
                addParagraph("\(source.attribution) · \(source.link)", .dim, indent: 2)
            }
        }
    }
}
