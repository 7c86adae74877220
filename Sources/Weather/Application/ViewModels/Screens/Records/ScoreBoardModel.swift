import Charts
import ForecastRecords
import Languages
import Verification

/// What the forecasts of one variable were worth at the leads of a group: a table, whose first column draws the errors as
/// bars.
public struct ScoreBoardModel: Hashable, Sendable {
    /// Who forecast, by the colour of the bar.
    public enum Kind: String, Hashable, Sendable {
        case blend, source
        /// Persistence and the normal, which are there for comparison.
        case reference
    }

    /// One row.
    public struct Line: Hashable, Sendable {
        public let name: String
        /// The name of its ``Kind``.
        public let kind: String
        /// "43.2%", on the scale of all boards of the variable.
        public let width: String
        /// "0.83", in the unit of the column.
        public let error: String
        /// "+0.30".
        public let bias: String
        /// "71%".
        public let hits: String
        /// "42".
        public let count: String
        /// "1"; `nil` if it is not told.
        public let rank: String?
    }

    /// "하루 뒤".
    public let title: String
    /// "검증한 날 42일".
    public let days: String
    /// That it is too young to say, or that nobody is ahead; `nil` if some are.
    public let remark: String?
    /// Whether any rank is told.
    public let hasRanks: Bool
    /// By rank where it is told, and as the boards have them.
    public let lines: [Line]
    /// How often it rained where how much was forecast; `nil` for other variables, and while there is too little of it.
    public let reliability: ReliabilityModel?

    init(_ board: PlaceScores.Board, _ measure: ScoredMeasure, on scale: ChartScale, _ names: ContenderNames)
    {
        let language = measure.preferences.language
        title = RecordsPhrase.lead(board.group, isOfDay: board.variable.isOfDay).text(in: language)
        days = RecordsPhrase.verifiedDays(board.days).text(in: language)
        let isRanked = board.days >= Scoreboard.youngest && board.lines.contains { $0.rank != nil }
        hasRanks = isRanked
        reliability = ReliabilityModel(board, measure, names)
        remark = Self.remark(of: board)?.text(in: language)
        let lines =
            isRanked
            ? board.lines.enumerated().sorted {
                ($0.element.rank ?? .max, $0.offset) < ($1.element.rank ?? .max, $1.offset)
            }.map(\.element) : board.lines
        self.lines = lines.map { line in
            Line(
                name: names.name(of: line.contender),
                kind: Kind(line.contender).rawValue,
                width: ChartNumber.text(scale.position(of: line.error)) + "%",
                error: measure.error(line.error, days: board.days),
                bias: measure.bias(line.bias, days: board.days),
                hits: measure.share(line.closeShare),
                count: GroupedNumber.text(line.count),
                rank: isRanked ? line.rank.map(String.init) : nil
            )
        }
    }

    private static func remark(of board: PlaceScores.Board) -> RecordsPhrase? {
        guard board.days >= OwnForecast.leastDays else { return .tooYoung }
        guard board.days >= Scoreboard.youngest else { return .tooYoungToRank(days: Scoreboard.youngest) }
        let ranks = board.lines.compactMap(\.rank)
        return ranks.count > 1 && Set(ranks).count == 1 ? .nobodyAhead : nil
    }
}

extension ScoreBoardModel.Kind {
    fileprivate init(_ contender: Contender) {
        switch contender {
        case .blend: self = .blend
        case .source: self = .source
        case .persistence, .normal: self = .reference
        }
    }
}

/// The names of contenders in one language.
struct ContenderNames {
    let sources: SourceNames
    let language: Language

    func name(of contender: Contender) -> String {
        switch contender {
        case .source(let source): sources.name(of: source, in: language)
        case .blend: RecordsPhrase.blend.text(in: language)
        case .persistence: RecordsPhrase.persistence.text(in: language)
        case .normal: RecordsPhrase.normal.text(in: language)
        }
    }
}
