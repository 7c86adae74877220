import ForecastRecords
import Meteorology
import Verification
import WeatherModels
import WeatherUnits

/// ``PlaceScores`` as it is stored.
struct StoredScores: Codable {
    fileprivate struct Observer: Codable {
        var station: String?
        /// In metres.
        var distance: Double?
        var height: Double?
        /// The source of an analysis.
        var analysis: String?
    }

    private struct Board: Codable {
        let variable: UInt8
        let group: LeadGroup
        let days: Int
        let lines: [Line]
    }

    private struct Line: Codable {
        let contender: String
        let count: Int
        let error: Double
        let bias: Double
        let close: Double
        let rank: Int?
        let bins: [Bin]?
    }

    /// Of the probabilities of rain that were forecast.
    private struct Bin: Codable {
        let number: Int
        let count: Int
        let rained: Int
        let sum: Double
    }

    private let observer: Observer?
    /// In days since 1970-01-01.
    private let first: Int?
    private let last: Int?
    private let boards: [Board]

    init(_ scores: PlaceScores) {
        observer = scores.observer.map { observer in
            switch observer {
            case .station(let id, let distance, let height):
                Observer(station: id, distance: distance.metres, height: height?.metres)
            case .analysis(let source): Observer(analysis: source.description)
            }
        }
        first = scores.period?.lowerBound.daysSince1970
        last = scores.period?.upperBound.daysSince1970
        boards = scores.boards.map { board in
            Board(
                variable: board.variable.rawValue,
                group: board.group,
                days: board.days,
                lines: board.lines.map { line in
                    Line(
                        contender: line.contender.description,
                        count: line.count,
                        error: line.error,
                        bias: line.bias,
                        close: line.closeShare,
                        rank: line.rank,
                        bins: line.reliability?.numbered.map { number, bin in
                            Bin(number: number, count: bin.count, rained: bin.happened, sum: bin.sum)
                        }
                    )
                }
            )
        }
    }

    func scores(at place: RecordedPlace) throws -> PlaceScores {
        PlaceScores(
            place: place,
            observer: try observer.map { try $0.observer() },
            period: try period(),
            boards: try boards.map { board in
                PlaceScores.Board(
                    variable: try RecordedVariable(rawValue: board.variable).orDamaged(),
                    group: board.group,
                    days: board.days,
                    lines: try board.lines.map { line in
                        PlaceScores.Line(
                            try Contender(line.contender).orDamaged(),
                            count: line.count,
                            error: line.error,
                            bias: line.bias,
                            closeShare: line.close,
                            rank: line.rank,
                            reliability: line.bins.map { bins in
                                Reliability(
                                    bins.map {
                                        ($0.number, .init(count: $0.count, happened: $0.rained, sum: $0.sum))
                                    }
                                )
                            }
                        )
                    }
                )
            }
        )
    }

    private func period() throws -> ClosedRange<LocalDay>? {
        guard let first, let last else { return nil }
        return try
            (first <= last
            ? LocalDay(daysSince1970: first)...LocalDay(daysSince1970: last) : nil).orDamaged()
    }
}

extension StoredScores.Observer {
    fileprivate func observer() throws -> RecordedTruth.Observer {
        guard let station, let distance else {
            return .analysis(try analysis.flatMap(RecordSource.init).orDamaged())
        }
        return .station(
            station,
            distance: Length(metres: distance),
            height: height.map(Length.init(metres:))
        )
    }
}
