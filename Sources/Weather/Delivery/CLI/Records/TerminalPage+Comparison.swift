import ForecastRecords
import Foundation
import Languages
import Meteorology
import TerminalPages
import UseCases
import Verification
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The sources of a place side by side, as a person at a terminal sees them.
struct ComparisonPage {
    let comparison: SourceComparison
    let chosen: ChosenPlace
    let words: ScoreWords
    let now: Date
    /// How many days are shown at most.
    let count: Int

    var language: Language { words.language }
    var dates: DateText { DateText(words.preferences) }
    var zone: TimeZone { PlaceTimeZone(countingDaysAt: chosen.place, told: nil).timeZone }
    var today: LocalDay { LocalTime(now, in: zone).day }
    /// The days shown, from today on.
    var days: [LocalDay] { Array(comparison.days(from: today).prefix(count)) }

    func page(columns: Int, credits: [Attribution]) -> TerminalPage {
        var page = TerminalPage(columns: columns)
        page.addTitle(of: chosen, language: language)
        if let issued = comparison.issuedAt {
            let text = SourcesText.fetched(
                dates.moment(LocalTime(issued, in: zone)),
                age: dates.age(seconds: now.timeIntervalSince(issued))
            )
            page.addParagraph(text.text(in: language), .dim, indent: 2)
            if now.timeIntervalSince(issued) > SourceComparison.longestAge {
                page.addParagraph(
                    "! " + SourcesText.old.text(in: language),
                    .color(Palette.warning),
                    indent: 2
                )
            }
        }
        page.addGap()
        page.addParagraph(SourcesText.temperatures.text(in: language), .bold, indent: 2)
        page.add(temperatures)
        if let amounts = precipitation {
            page.addGap()
            page.addParagraph(SourcesText.precipitation(amountUnit).text(in: language), .bold, indent: 2)
            page.add(amounts)
        }
        addHours(to: &page)
        if let weights {
            page.addGap()
            page.addParagraph(weights.title.text(in: language), .bold, indent: 2)
            page.add(weights.table)
        }
        page.addGap()
        for note in notes { page.addParagraph(note.text(in: language), indent: 2) }
        for run in runs { page.addParagraph(run, .dim, indent: 2) }
        for credit in credits { page.addParagraph("\(credit.text) · \(credit.link)", .dim, indent: 2) }
        return page
    }

    // MARK: Tables

    private var temperatures: TextTable {
        var table = TextTable(days.map(label))
        if let own = comparison.own {
            let name: SourcesText = own.isBlended ? .blend : .median
            let cells = days.map { day in
                own.day(day).map { cell($0.minimum?.value, $0.maximum?.value) } ?? "–"
            }
            table.add(name.text(in: language), cells, .bold)
            if hasRange {
                let ranges = days.map { day in (own.day(day)?.maximum?.range).map(range) ?? "–" }
                table.add(SourcesText.rangeOfHigh.text(in: language), ranges, .dim)
            }
        }
        for forecast in comparison.forecasts {
            let cells = days.map { day in
                cell(forecast.value(of: .minimum, on: day), forecast.value(of: .maximum, on: day))
            }
            table.add(words.names.name(of: forecast.source, in: language), cells)
        }
        if comparison.forecasts.count > 1 {
            let differences = days.map { day in
                agreement(of: .maximum, on: day).map { degrees(difference: $0.difference) } ?? "–"
            }
            table.add(SourcesText.differenceOfHigh.text(in: language), differences, .dim)
        }
        return table
    }

    /// `nil` if nobody expects any.
    private var precipitation: TextTable? {
        let wet = days.contains { day in
            comparison.values(of: .precipitation, on: day).values.contains { $0 >= SourceComparison.wet }
        }
        guard wet else { return nil }
        var table = TextTable(days.map(label))
        if let own = comparison.own, own.days.contains(where: { $0.rain != nil && days.contains($0.day) }) {
            let chances = days.map { day in own.day(day)?.rain.map(words.share) ?? "–" }
            table.add(SourcesText.chance.text(in: language), chances, .bold)
        }
        for forecast in comparison.forecasts {
            let amounts = days.map { day in forecast.value(of: .precipitation, on: day).map(amount) ?? "–" }
            table.add(words.names.name(of: forecast.source, in: language), amounts)
        }
        return table
    }

    /// Whether a range of a day shown comes from verified days.
    private var hasRange: Bool {
        guard let own = comparison.own, own.isBlended else { return false }
        return days.contains { own.day($0)?.maximum?.range != nil }
    }

    // MARK: Words

    private var notes: [SourcesText] {
        var notes: [SourcesText] = []
        if comparison.forecasts.count == 1 { notes.append(.onlyOne) }
        if let own = comparison.own {
            if own.isBlended {
                notes.append(.learned(days: own.verifiedDays))
                if hasRange { notes.append(.range(days: own.verifiedDays)) }
            } else {
                notes.append(.young(days: own.verifiedDays, needed: OwnForecast.leastDays))
            }
        }
        if let day = days.first(where: { $0 > today }) ?? days.first,
            let agreement = agreement(of: .maximum, on: day)
        {
            notes.insert(
                agreement.isClose
                    ? .agree(day: label(day), within: degrees(difference: ForecastRecord.closeness))
                    : .differ(day: label(day), by: degrees(difference: agreement.difference)),
                at: 0
            )
        }
        return notes
    }

    /// When the sources issued their forecasts, of those that say so.
    private var runs: [String] {
        let told = comparison.forecasts.compactMap { forecast in
            forecast.run.map { run in
                words.names.name(of: forecast.source, in: language) + " "
                    + dates.moment(LocalTime(run, in: zone))
            }
        }
        return told.isEmpty ? [] : [SourcesText.issued(told.joined(separator: "; ")).text(in: language)]
    }

    // MARK: Values

    private func agreement(of variable: RecordedVariable, on day: LocalDay) -> SourceAgreement? {
        SourceAgreement(comparison.values(of: variable, on: day).values)
    }

    func label(_ day: LocalDay) -> String {
        day == today ? Phrase.today.text(in: language) : dates.dayOfMonth(day)
    }

    /// Returns "-3/9°".
    private func cell(_ low: Double?, _ high: Double?) -> String {
        guard low != nil || high != nil else { return "–" }
        return figure(low) + "/" + texts.degrees(high.map { Temperature(celsius: $0) })
    }

    private func figure(_ celsius: Double?) -> String {
        let text = texts.degrees(celsius.map { Temperature(celsius: $0) })
        return text.hasSuffix("°") ? String(text.dropLast()) : text
    }

    /// Returns "12…16°", which reads well below zero too.
    private func range(_ range: ClosedRange<Double>) -> String {
        figure(range.lowerBound) + "…" + texts.degrees(Temperature(celsius: range.upperBound))
    }

    private func degrees(difference: Double) -> String {
        let quantity = words.preferences.units.difference(celsius: difference)
        let number = FixedDecimal(clamping: quantity.value, decimals: 1).text()
        return number + (quantity.unit == .kelvin ? " K" : "°")
    }

    private var texts: QuantityText { QuantityText(words.preferences) }
    private var isInInches: Bool { words.preferences.units.precipitation == .inches }
    private var amountUnit: String {
        isInInches ? UnitSymbol.inches.rawValue : UnitSymbol.millimetres.rawValue
    }

    private func amount(_ millimetres: Double) -> String {
        isInInches
            ? FixedDecimal.text(millimetres / 25.4, decimals: 2) : FixedDecimal.text(millimetres, decimals: 1)
    }
}

extension OwnForecast {
    /// Returns what is made of a day.
    func day(_ day: LocalDay) -> Day? { days.first { $0.day == day } }
}
