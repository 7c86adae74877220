import ForecastRecords
import Foundation
import Languages
import TerminalPages
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

extension ComparisonPage {
    /// Adds the coming hours, every 3 h: a table for each variable and day shown, with a column for each hour.
    func addHours(to page: inout TerminalPage) {
        for variable in [RecordedVariable.temperature, .wind] {
            let shown = moments(of: variable)
            guard !shown.isEmpty else { continue }
            page.addGap()
            let title = SourcesText.every3Hours(
                ScoreText.variable(variable).text(in: language),
                unit: words.unit(of: variable)?.rawValue ?? ""
            )
            page.addParagraph(title.text(in: language), .bold, indent: 2)
            for (day, moments) in shown {
                page.addGap()
                page.addParagraph(label(day), .dim, indent: 2)
                page.add(table(of: variable, at: moments))
            }
        }
    }

    /// The coming moments, by the days shown.
    private func moments(of variable: RecordedVariable) -> [(day: LocalDay, moments: [Date])] {
        let all = comparison.moments(of: variable, from: now)
        return days.compactMap { day in
            let own = all.filter { LocalTime($0, in: zone).day == day }
            return own.isEmpty ? nil : (day, own)
        }
    }

    private func table(of variable: RecordedVariable, at moments: [Date]) -> TextTable {
        var table = TextTable(moments.map { dates.clock(LocalTime($0, in: zone)) })
        let made = moments.map { comparison.own?.value(of: variable, at: $0) }
        if let own = comparison.own, made.contains(where: { $0 != nil }) {
            let name: SourcesText = own.isBlended ? .blend : .median
            let cells = made.map { $0.map { figure($0.value, of: variable) } ?? "–" }
            table.add(name.text(in: language), cells, .bold)
            if own.isBlended, made.contains(where: { $0?.range != nil }) {
                let ranges = made.map { ($0?.range).map { range($0, of: variable) } ?? "–" }
                table.add(SourcesText.rangeOfBlend.text(in: language), ranges, .dim)
            }
        }
        for forecast in comparison.forecasts {
            let values = moments.map { forecast.value(of: variable, at: $0) }
            guard values.contains(where: { $0 != nil }) else { continue }
            let cells = values.map { $0.map { figure($0, of: variable) } ?? "–" }
            table.add(words.names.name(of: forecast.source, in: language), cells)
        }
        return table
    }

    /// Returns "-3…9", which reads well below zero too.
    private func range(_ range: ClosedRange<Double>, of variable: RecordedVariable) -> String {
        figure(range.lowerBound, of: variable) + "…" + figure(range.upperBound, of: variable)
    }

    /// Returns a whole number in the unit of the heading.
    private func figure(_ value: Double, of variable: RecordedVariable) -> String {
        let units = words.preferences.units
        let quantity =
            variable == .wind
            ? units.quantity(Speed(metresPerSecond: value)) : units.quantity(Temperature(celsius: value))
        return FixedDecimal.text(quantity.value, decimals: 0)
    }
}
