import Meteorology
import Verification
import WeatherModels

/// Counts what the forecasts of a place were worth, by variable and lead group.
struct ScoreKeeper {
    /// In the order of columns.
    let contenders: [Contender]
    private var boards: [Key: Scoreboard] = [:]
    /// Of the probabilities of rain, in the order of columns.
    private var reliabilities: [LeadGroup: [Reliability]] = [:]
    private var observer: RecordedTruth.Observer?
    private var period: ClosedRange<LocalDay>?

    private struct Key: Hashable {
        let variable: RecordedVariable
        let group: LeadGroup
    }

    init(sources: [RecordSource]) {
        contenders = [.blend] + sources.map(Contender.source) + [.persistence, .normal]
    }

    /// On how many days of issue the maximum of the next day was verified.
    var verifiedDays: Int { boards[Key(variable: .maximum, group: .tomorrow)]?.days ?? 0 }

    /// Adds what was forecast for one truth.
    ///
    /// - Parameter errors: Forecast minus truth for each contender; `nil` where it said nothing, or must not be judged.
    mutating func add(_ truth: RecordedTruth, issuedOn day: LocalDay, at position: Int, errors: [Double?]) {
        guard errors.contains(where: { $0 != nil }), let group = Self.group(of: truth.variable, at: position)
        else { return }
        let loss: ForecastLoss = truth.variable == .precipitation ? .squared : .absolute
        let key = Key(variable: truth.variable, group: group)
        boards[key, default: Scoreboard(sources: contenders.count, loss: loss)]
            .add(day: day.daysSince1970, errors: errors)
        if truth.variable == .precipitation {
            note(errors, group, rained: truth.value.value >= RainTrack.least)
        }
        observer = truth.observer
        let target = truth.target.day
        period = period.map { min($0.lowerBound, target)...max($0.upperBound, target) } ?? target...target
    }

    /// Notes probabilities of rain by their errors, from which they are read again to a millionth: on the edge of a bin, the
    /// last bit would decide.
    private mutating func note(_ errors: [Double?], _ group: LeadGroup, rained: Bool) {
        var all = reliabilities[group] ?? Array(repeating: Reliability(), count: contenders.count)
        for (index, error) in errors.enumerated() {
            guard let error, contenders[index].isJudgedByProbability else { continue }
            let probability = ((error + (rained ? 1 : 0)) * 1_000_000).rounded() / 1_000_000
            all[index].add(probability, happened: rained)
        }
        reliabilities[group] = all
    }

    /// Returns the lead group of a position; `nil` where part of what is forecast has passed at the issue: the night before
    /// it may have had the minimum of the day, or rain.
    private static func group(of variable: RecordedVariable, at position: Int) -> LeadGroup? {
        let group = LeadGroup(days: Int(variable.days(at: position)))
        switch variable {
        case .minimum, .precipitation, .precipitationProbability: return group == .today ? nil : group
        case .maximum, .temperature, .wind: return group
        }
    }

    func scores(at place: RecordedPlace) -> PlaceScores {
        var list: [PlaceScores.Board] = []
        for variable in RecordedVariable.observed {
            for group in LeadGroup.allCases {
                guard let board = boards[Key(variable: variable, group: group)] else { continue }
                list.append(
                    PlaceScores.Board(
                        variable: variable,
                        group: group,
                        days: board.days,
                        lines: lines(
                            of: board,
                            variable == .precipitation ? reliabilities[group] ?? [] : []
                        )
                    )
                )
            }
        }
        return PlaceScores(place: place, observer: observer, period: period, boards: list)
    }

    private func lines(of board: Scoreboard, _ reliabilities: [Reliability]) -> [PlaceScores.Line] {
        let ranks = board.ranks(seed: 1)
        return contenders.indices.compactMap { index in
            let record = board.records[index]
            guard let error = record.error, let bias = record.bias, let closeShare = record.closeShare else {
                return nil
            }
            return PlaceScores.Line(
                contenders[index],
                count: record.count,
                error: error,
                bias: bias,
                closeShare: closeShare,
                rank: ranks[index],
                reliability: reliabilities.indices.contains(index) && reliabilities[index].count > 0
                    ? reliabilities[index] : nil
            )
        }
    }
}

extension Contender {
    /// Whether probabilities of rain are told of it: those of persistence are those of the weather.
    fileprivate var isJudgedByProbability: Bool {
        switch self {
        case .blend, .source: true
        case .persistence, .normal: false
        }
    }
}
