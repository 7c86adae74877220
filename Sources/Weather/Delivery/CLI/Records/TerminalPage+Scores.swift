import ForecastRecords
import Languages
import TerminalPages
import UseCases
import Verification
import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds the name of a place, and where it is.
    mutating func addTitle(of chosen: ChosenPlace, language: Language) {
        if chosen.origin == .example {
            addParagraph(Phrase.noPlaceSavedExample.text(in: language), .strong(Palette.warning), indent: 2)
        }
        let whereabouts = chosen.whereabouts(in: language)
        var title = StyledText("  ") + StyledText(chosen.title(in: language), .bold)
        if !whereabouts.isEmpty { title += StyledText("  " + whereabouts, .dim) }
        addWrapped(title, indent: 2)
    }

    /// Adds what the forecasts of a place were worth: the boards that were asked for, and unless any was, that of the highest
    /// temperature of tomorrow.
    mutating func addScores(_ scores: PlaceScores, _ choice: BoardChoice, _ words: ScoreWords) {
        let language = words.language
        if let observer = scores.observer {
            addParagraph(words.text(of: observer, scores.station), .dim, indent: 2)
        }
        if let period = scores.period {
            let days = ScoreText.period(first: "\(period.lowerBound)", last: "\(period.upperBound)")
            addParagraph(days.text(in: language), .dim, indent: 2)
        }
        let boards = scores.shown(choice)
        for board in boards {
            addGap()
            addBoard(board, words)
        }
        addGap()
        addExplanations(of: boards, words)
        if choice == BoardChoice(), scores.boards.count > boards.count {
            let others = ScoreText.others(
                variables: RecordedVariable.observed.map(\.name)
                    .filter { name in scores.boards.contains { $0.variable.name == name } }.joined(
                        separator: ", "
                    ),
                leads: LeadGroup.allCases.filter { group in scores.boards.contains { $0.group == group } }
                    .map(\.rawValue).joined(separator: ", ")
            )
            addParagraph(others.text(in: language), .dim, indent: 2)
        }
    }

    private mutating func addBoard(_ board: PlaceScores.Board, _ words: ScoreWords) {
        let language = words.language
        let title = ScoreText.board(
            ScoreText.variable(board.variable).text(in: language),
            lead: ScoreText.lead(board.group).text(in: language),
            days: board.days
        )
        addParagraph(title.text(in: language), .bold, indent: 2)
        let unit = words.unit(of: board.variable)?.rawValue
        var heads: [ScoreText.Column] = [
            .error(unit), .bias(unit), .close(words.closeness(of: board.variable)), .count,
        ]
        if board.isRanked { heads.append(.rank) }
        var table = TextTable(heads.map { ScoreText.column($0).text(in: language) })
        for line in board.lines {
            var cells = [
                words.error(line.error, of: board.variable), words.bias(line.bias, of: board.variable),
                words.share(line.closeShare), "\(line.count)",
            ]
            if board.isRanked { cells.append(line.rank.map { "\($0)" } ?? "–") }
            table.add(words.name(of: line.contender), cells, line.contender == .blend ? .bold : .plain)
        }
        add(table)
        addReliability(of: board, words)
        if board.days < OwnForecast.leastDays {
            addParagraph(ScoreText.young.text(in: language), .color(Palette.warning), indent: 2)
        } else if !board.isRanked {
            let text = ScoreText.unranked(from: Scoreboard.youngest).text(in: language)
            addParagraph(text, .dim, indent: 2)
        }
    }

    private mutating func addExplanations(of boards: [PlaceScores.Board], _ words: ScoreWords) {
        let language = words.language
        var texts: [ScoreText] = []
        if boards.contains(where: { $0.variable != .precipitation }) { texts.append(.explanation) }
        if boards.contains(where: { $0.variable == .precipitation }) { texts.append(.rainExplanation) }
        if boards.contains(where: \.isRanked) { texts.append(.rankExplanation) }
        for text in texts { addParagraph(text.text(in: language), .dim, indent: 2) }
    }
}

extension PlaceScores {
    /// Returns the boards that are shown for a choice.
    fileprivate func shown(_ choice: BoardChoice) -> [Board] {
        guard choice == BoardChoice() else { return boards.filter { choice.includes($0.variable, $0.group) } }
        return (board(of: .maximum, .tomorrow) ?? boards.first).map { [$0] } ?? []
    }
}

extension PlaceScores.Board {
    /// Whether anybody is said to be ahead: never of a few days, whoever says so.
    var isRanked: Bool { days >= Scoreboard.youngest && lines.contains { $0.rank != nil } }
}

extension ScoreWords {
    fileprivate func text(of observer: RecordedTruth.Observer, _ station: RecordedStation?) -> String {
        switch observer {
        case .station(let code, let distance, _):
            let name = names.name(of: code, station, in: language)
            let distance = QuantityText(preferences).visibility(distance)
            return ScoreText.station(name, distance: distance).text(in: language)
        case .analysis(let source):
            return ScoreText.analysis(names.name(of: source, in: language)).text(in: language)
        }
    }
}
