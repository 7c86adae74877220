public import Verification
public import WeatherModels

/// What the forecasts of one place were worth, as people are shown it: only of verified days, each of which has a logged
/// forecast and a truth.
public struct PlaceScores: Hashable, Sendable {
    public let place: RecordedPlace
    /// Who observed what the forecasts are compared with, the one used last; `nil` while nothing is verified.
    public let observer: RecordedTruth.Observer?
    /// What is known of the observer, if it is a station; `nil` if nothing was noted.
    public private(set) var station: RecordedStation?
    /// The first and the last day of which anything is verified; `nil` while nothing is.
    public let period: ClosedRange<LocalDay>?
    /// By variable and lead group, in the order of both; only those with a verified day.
    public let boards: [Board]

    public init(
        place: RecordedPlace,
        observer: RecordedTruth.Observer?,
        period: ClosedRange<LocalDay>?,
        boards: [Board]
    ) {
        (self.place, self.observer) = (place, observer)
        (self.period, self.boards) = (period, boards)
    }

    /// Returns the same with what is known of the station that observed.
    public func observed(by station: RecordedStation?) -> PlaceScores {
        var scores = self
        scores.station = station
        return scores
    }

    /// One variable at the leads of a group.
    public struct Board: Hashable, Sendable {
        public let variable: RecordedVariable
        public let group: LeadGroup
        /// On how many days of issue anything was verified.
        public let days: Int
        /// By ``Contender`` in ascending order.
        public let lines: [Line]

        public init(variable: RecordedVariable, group: LeadGroup, days: Int, lines: [Line]) {
            (self.variable, self.group, self.days, self.lines) = (variable, group, days, lines)
        }
    }

    /// What one contender was worth.
    public struct Line: Hashable, Sendable {
        public let contender: Contender
        /// How many of its forecasts were verified.
        public let count: Int
        /// The mean absolute error, in the variable's unit; of precipitation, the Brier score of whether it rained, 0…1.
        public let error: Double
        /// The mean of forecast minus truth; of precipitation, the share of days with rain forecast minus that observed.
        public let bias: Double
        /// The share of forecasts within ``ForecastRecord/closeness`` of the truth; of precipitation, the share of days of
        /// which it was right whether it rained.
        public let closeShare: Double
        /// One more than how many are surely better; `nil` under ``Scoreboard/youngest`` verified days.
        public let rank: Int?
        /// Of precipitation, how often it rained where how much was forecast; `nil` for other variables, persistence and
        /// the normal.
        public let reliability: Reliability?

        public init(
            _ contender: Contender,
            count: Int,
            error: Double,
            bias: Double,
            closeShare: Double,
            rank: Int?,
            reliability: Reliability? = nil
        ) {
            (self.contender, self.count, self.error, self.bias) = (contender, count, error, bias)
            (self.closeShare, self.rank, self.reliability) = (closeShare, rank, reliability)
        }
    }

    /// Returns the board of a variable and lead group, if anything of it was verified.
    public func board(of variable: RecordedVariable, _ group: LeadGroup) -> Board? {
        boards.first { $0.variable == variable && $0.group == group }
    }

    /// How many verified days the youngest record of the next days has: those of the maximum of tomorrow. It decides
    /// whether the blend is shown, and whether it comes first.
    public var verifiedDays: Int { board(of: .maximum, .tomorrow)?.days ?? 0 }
}

extension PlaceScores.Board {
    /// The lines whose probabilities of rain are told, each with ``Verification/Reliability/least`` forecasts: those of the
    /// blend, and of the source with the smallest error.
    public var reliable: [PlaceScores.Line] {
        let told = lines.filter { $0.reliability?.isTold == true }
        let best = told.filter { $0.contender != .blend }.min {
            ($0.error, $0.contender) < ($1.error, $1.contender)
        }
        return told.filter { $0.contender == .blend } + [best].compactMap(\.self)
    }
}
