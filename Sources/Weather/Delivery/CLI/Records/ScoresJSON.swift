import ForecastRecords
import Languages
import TerminalPages
import UseCases
import Verification
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

/// The JSON of scoreboards; `docs/json.md` describes it.
struct ScoresJSON {
    private let words: ScoreWords

    init(_ words: ScoreWords) { self.words = words }

    /// Returns the document of `haneul records PLACE --json`.
    ///
    /// - Parameter scores: `nil` if nothing is verified.
    func document(of scores: PlaceScores?, at chosen: ChosenPlace, _ choice: BoardChoice) -> OrderedJSON {
        let boards = scores?.boards.filter { choice.includes($0.variable, $0.group) } ?? []
        return .fields([
            "place": PlaceJSON.place(chosen.place, label: chosen.label, language: words.language),
            "point": .string(RecordedPlace(chosen.place.coordinate).description),
            "observer": scores?.observer.map { observer($0, scores?.station) },
            "first": (scores?.period).map { .string("\($0.lowerBound)") },
            "last": (scores?.period).map { .string("\($0.upperBound)") },
            "verifiedDays": .integer(scores?.verifiedDays ?? 0),
            "boards": .array(boards.map(board)),
        ])
    }

    /// Returns the document of `haneul records --summary --json`.
    func summary(of pooled: PooledRecords, _ cells: [PooledRecords.Cell]) -> OrderedJSON {
        .fields([
            "pooled": .bool(true),
            "places": .integer(pooled.places),
            "verifiedPlaces": .integer(pooled.verifiedPlaces),
            "cells": .array(cells.map(cell)),
        ])
    }

    private func observer(_ observer: RecordedTruth.Observer, _ station: RecordedStation?) -> OrderedJSON {
        switch observer {
        case .station(let code, let distance, let height):
            .fields([
                "station": .string(code),
                "name": station?.name.map { .string($0) },
                "provider": (station?.provider.rawValue).map { .string($0) },
                "distance": .decimal(distance.metres, decimals: 0),
                "elevation": height.map { .decimal($0.metres, decimals: 1) },
            ])
        case .analysis(let source): .fields(["analysis": .string(source.description)])
        }
    }

    private func board(_ board: PlaceScores.Board) -> OrderedJSON {
        .fields([
            "variable": .string(board.variable.name),
            "lead": .string(board.group.rawValue),
            "unit": words.unit(of: board.variable).map { .string($0.rawValue) },
            "days": .integer(board.days),
            "lines": .array(
                board.lines.map { line in
                    .object(
                        fields(of: line.contender)
                            + figures(
                                (line.count, line.error, line.bias, line.closeShare),
                                of: board.variable
                            )
                            + (board.isRanked ? line.rank.map { [("rank", .integer($0))] } ?? [] : [])
                            + reliability(of: line)
                    )
                }
            ),
        ])
    }

    /// Of probabilities, from the first forecast on that makes them enough.
    private func reliability(of line: PlaceScores.Line) -> [Field] {
        guard let reliability = line.reliability, reliability.isTold else { return [] }
        let width = 1 / Double(Reliability.bins)
        let bins = reliability.numbered.map { number, bin in
            OrderedJSON.fields([
                "from": .decimal(Double(number) * width, decimals: 1),
                "to": .decimal(Double(number + 1) * width, decimals: 1),
                "count": .integer(bin.count),
                "forecast": .decimal(bin.forecast, decimals: 3),
                "observed": .decimal(bin.observed, decimals: 3),
            ])
        }
        return [("reliability", .array(bins))]
    }

    private func cell(_ cell: PooledRecords.Cell) -> OrderedJSON {
        .fields([
            "variable": .string(cell.variable.name),
            "lead": .string(cell.group.rawValue),
            "unit": words.unit(of: cell.variable).map { .string($0.rawValue) },
            "places": .integer(cell.places),
            "days": .integer(cell.days),
            "lines": .array(
                cell.lines.map { line in
                    .object(
                        fields(of: line.contender) + [("places", .integer(line.places))]
                            + figures(
                                (line.count, line.error, line.bias, line.closeShare),
                                of: cell.variable
                            )
                    )
                }
            ),
            "comparison": cell.comparison.map { compared in
                .fields([
                    "places": .integer(compared.places),
                    "blend": .decimal(words.amount(compared.blend, of: cell.variable), decimals: 3),
                    "best": .decimal(words.amount(compared.best, of: cell.variable), decimals: 3),
                    "ratio": compared.ratio.map { .decimal($0, decimals: 3) },
                ])
            },
        ])
    }

    private typealias Field = (name: String, value: OrderedJSON)

    private func fields(of contender: Contender) -> [Field] {
        [("contender", .string(contender.description)), ("name", .string(words.name(of: contender)))]
    }

    private func figures(
        _ figures: (count: Int, error: Double, bias: Double, close: Double),
        of variable: RecordedVariable
    ) -> [Field] {
        [
            ("count", .integer(figures.count)),
            ("error", .decimal(words.amount(figures.error, of: variable), decimals: 3)),
            ("bias", .decimal(words.amount(figures.bias, of: variable), decimals: 3)),
            ("closeShare", .decimal(figures.close, decimals: 3)),
        ]
    }
}
