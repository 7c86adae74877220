import Languages
import TerminalPages
import UseCases
import Wire

/// What an archive's forecasts were worth, a row for each variable and lead.
enum VerificationTable {
    static func text(of cells: [ArchiveVerification.Cell], in language: Language) -> String {
        let titles = VerifyText.Column.allCases.map { VerifyText.column($0).text(in: language) }
        let rows = [titles] + cells.map(fields)
        let widths = titles.indices.map { column in DisplayWidth.widest(rows.map { $0[column] }) }
        let lines = rows.map { row in
            let fields = zip(row, widths).enumerated().map { index, field in
                let blanks = String(
                    repeating: " ",
                    count: max(field.1 - DisplayWidth.columns(of: field.0), 0)
                )
                // Numbers end where their column does.
                return index == 0 ? field.0 + blanks : blanks + field.0
            }
            return PrintableText.text(fields.joined(separator: "  "))
        }
        let explanation = VerifyText.explanation.text(in: language)
        return lines.joined(separator: "\n") + "\n\n" + explanation + "\n"
    }

    private static func fields(of cell: ArchiveVerification.Cell) -> [String] {
        let interval = cell.interval.map { decimal($0.lowerBound, 3) + "–" + decimal($0.upperBound, 3) }
        return [
            cell.variable, FixedDecimal(clamping: cell.lead, decimals: 3).text(), "\(cell.count)",
            decimal(cell.best, 3), decimal(cell.blend, 3), cell.ratio.map { decimal($0, 3) } ?? "–",
            interval ?? "–",
        ]
    }

    private static func decimal(_ number: Double, _ decimals: Int) -> String {
        FixedDecimal(clamping: number, decimals: decimals).text(zeros: .kept)
    }
}
