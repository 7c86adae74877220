import ForecastRecords
import Languages
import TerminalPages
import Verification

extension TerminalPage {
    /// Adds how often it rained where how much was forecast, by the blend and the best source; nothing while there is too
    /// little of it.
    mutating func addReliability(of board: PlaceScores.Board, _ words: ScoreWords) {
        let language = words.language
        let told = board.reliable.compactMap { line in line.reliability.map { (line.contender, $0) } }
        guard !told.isEmpty else { return }
        addGap()
        addParagraph(ScoreText.reliability.text(in: language), .bold, indent: 2)
        var table = TextTable(
            told.flatMap { [words.name(of: $0.0), ScoreText.column(.count).text(in: language)] }
        )
        for number in 0..<Reliability.bins {
            let bins = told.map { $0.1.numbered.first { $0.number == number }?.bin }
            guard bins.contains(where: { $0 != nil }) else { continue }
            let cells = bins.flatMap { bin in
                [bin.map { words.share($0.observed) } ?? "–", bin.map { "\($0.count)" } ?? "–"]
            }
            let width = 100 / Reliability.bins
            table.add("\(number * width)–\((number + 1) * width)%", cells)
        }
        add(table)
        addParagraph(ScoreText.reliabilityExplanation.text(in: language), .dim, indent: 2)
    }
}
