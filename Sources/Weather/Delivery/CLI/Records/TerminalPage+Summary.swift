import ForecastRecords
import Languages
import TerminalPages
import Verification
import ViewModels
import Wire

extension TerminalPage {
    /// Adds what forecasts were worth at all places together: a table for each variable, with a column for each lead group.
    mutating func addSummary(of pooled: PooledRecords, _ cells: [PooledRecords.Cell], _ words: ScoreWords) {
        let language = words.language
        let title = SummaryText.title(places: pooled.places, verified: pooled.verifiedPlaces)
        addParagraph(title.text(in: language), .bold, indent: 2)
        for variable in RecordedVariable.observed {
            let own = cells.filter { $0.variable == variable }
            guard !own.isEmpty else { continue }
            addGap()
            let name = SummaryText.variable(
                ScoreText.variable(variable).text(in: language),
                unit: words.unit(of: variable)?.rawValue
            )
            addParagraph(name.text(in: language), .bold, indent: 2)
            add(Self.table(of: own, words))
        }
        addGap()
        addParagraph(SummaryText.explanation.text(in: language), .dim, indent: 2)
        if cells.contains(where: { $0.comparison?.ratio != nil }) {
            let ratio = SummaryText.ratioExplanation(days: Scoreboard.youngest)
            addParagraph(ratio.text(in: language), .dim, indent: 2)
        }
    }

    private static func table(of cells: [PooledRecords.Cell], _ words: ScoreWords) -> TextTable {
        let language = words.language
        var table = TextTable(cells.map(\.group.rawValue))
        let contenders = Set(cells.flatMap { $0.lines.map(\.contender) }).sorted()
        for contender in contenders {
            let errors = cells.map { cell in
                cell.lines.first { $0.contender == contender }
                    .map { words.error($0.error, of: cell.variable) } ?? "–"
            }
            table.add(words.name(of: contender), errors, contender == .blend ? .bold : .plain)
        }
        let ratios = cells.map { $0.comparison?.ratio }
        if ratios.contains(where: { $0 != nil }) {
            table.add(
                SummaryText.ratio.text(in: language),
                ratios.map { $0.map { FixedDecimal(clamping: $0, decimals: 2).text(zeros: .kept) } ?? "–" }
            )
        }
        table.add(SummaryText.places.text(in: language), cells.map { "\($0.places)" }, .dim)
        table.add(SummaryText.days.text(in: language), cells.map { "\($0.days)" }, .dim)
        return table
    }
}
