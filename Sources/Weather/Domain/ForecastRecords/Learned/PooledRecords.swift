public import Verification

/// What forecasts were worth at all places together. Places differ, and so do the days of each source: a pooled error says
/// nothing of any one place.
public struct PooledRecords: Hashable, Sendable {
    /// How many places are recorded.
    public private(set) var places = 0
    /// At how many of them anything is verified.
    public private(set) var verifiedPlaces = 0
    private var pools: [RecordedVariable: [LeadGroup: Cell]] = [:]

    public init() {}

    /// Adds a recorded place.
    ///
    /// - Parameter scores: `nil` if nothing was learned of it.
    public mutating func add(_ scores: PlaceScores?) {
        places += 1
        guard let scores, !scores.boards.isEmpty else { return }
        verifiedPlaces += 1
        for board in scores.boards {
            pools[board.variable, default: [:]][
                board.group,
                default: Cell(variable: board.variable, group: board.group)
            ].add(board)
        }
    }

    /// By variable and lead group, in the order of both.
    public var cells: [Cell] {
        RecordedVariable.observed.flatMap { variable in
            LeadGroup.allCases.compactMap { pools[variable]?[$0] }
        }
    }

    /// One variable at the leads of a group.
    public struct Cell: Hashable, Sendable {
        public let variable: RecordedVariable
        public let group: LeadGroup
        /// At how many places anything is verified.
        public private(set) var places = 0
        /// The verified days of all places together.
        public private(set) var days = 0
        private var sums: [Contender: Sums] = [:]
        private var compared = Comparison()

        init(variable: RecordedVariable, group: LeadGroup) { (self.variable, self.group) = (variable, group) }

        /// By ``Contender`` in ascending order.
        public var lines: [Line] { sums.sorted { $0.key < $1.key }.map { Line($0.key, $0.value) } }

        /// The blend against the best source of each place; `nil` while no place has
        /// ``Verification/Scoreboard/youngest`` verified days.
        public var comparison: Comparison? { compared.places > 0 ? compared : nil }

        fileprivate mutating func add(_ board: PlaceScores.Board) {
            places += 1
            days += board.days
            for line in board.lines { sums[line.contender, default: Sums()].add(line) }
            if board.days >= Scoreboard.youngest { compared.add(board) }
        }
    }

    /// What one contender was worth, each verified forecast counted alike.
    public struct Line: Hashable, Sendable {
        public let contender: Contender
        public let places: Int
        /// How many of its forecasts were verified.
        public let count: Int
        /// As ``PlaceScores/Line/error``.
        public let error: Double
        /// As ``PlaceScores/Line/bias``.
        public let bias: Double
        /// As ``PlaceScores/Line/closeShare``.
        public let closeShare: Double

        fileprivate init(_ contender: Contender, _ sums: Sums) {
            let count = Double(max(1, sums.count))
            (self.contender, places, self.count) = (contender, sums.places, sums.count)
            (error, bias, closeShare) = (sums.error / count, sums.bias / count, sums.close / count)
        }
    }

    fileprivate struct Sums: Hashable, Sendable {
        var (places, count) = (0, 0)
        var (error, bias, close) = (0.0, 0.0, 0.0)

        mutating func add(_ line: PlaceScores.Line) {
            let count = Double(line.count)
            places += 1
            self.count += line.count
            error += line.error * count
            bias += line.bias * count
            close += line.closeShare * count
        }
    }

    /// The blend against the source that was the best in hindsight at each place.
    public struct Comparison: Hashable, Sendable {
        /// How many places were compared.
        public private(set) var places = 0
        private var (count, blendSum, bestSum) = (0.0, 0.0, 0.0)

        /// A source is compared if so much of the blend's forecasts are there of it: one with a few good days is not the best.
        private static let leastShare = 0.9

        /// The mean error of the blend.
        public var blend: Double { blendSum / count }
        /// The mean error of the best source of each place.
        public var best: Double { bestSum / count }
        /// Blend ÷ best, below 1 where the blend is better; `nil` where the best had no error.
        public var ratio: Double? { bestSum > 0 ? blendSum / bestSum : nil }

        fileprivate mutating func add(_ board: PlaceScores.Board) {
            guard let blend = board.lines.first(where: { $0.contender == .blend }), blend.count > 0 else {
                return
            }
            let sources = board.lines.filter { line in
                guard case .source = line.contender else { return false }
                return Double(line.count) >= Self.leastShare * Double(blend.count)
            }
            guard let best = sources.map(\.error).min() else { return }
            places += 1
            count += Double(blend.count)
            blendSum += blend.error * Double(blend.count)
            bestSum += best * Double(blend.count)
        }
    }
}
