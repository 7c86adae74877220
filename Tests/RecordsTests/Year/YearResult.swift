import ForecastRecords
import Foundation
import Meteorology
import SQLRecords
import UseCases
import WeatherModels

/// What is in the archive after the year, what was learned from it, and the recount.
struct YearResult {
    struct OfPlace {
        let place: YearPlace
        let forecasts: [IssuedForecast]
        let truths: [RecordedTruth]
        let rows: [RecordedRow]
        let scores: PlaceScores?
        let recount: YearRecount

        /// What follows from what was known at a moment.
        func recount(knownAt moment: Date) -> YearRecount {
            YearRecount(
                rows.filter { $0.issuedAt <= moment },
                truths.filter { $0.knownAt <= moment },
                normal: place.normal
            )
        }
    }

    let places: [OfPlace]

    init(of world: YearWorld) async throws {
        let days = Year.day(-40)...Year.day(Year.days + 40)
        let export = ExportRecords(records: world.records)
        var places: [OfPlace] = []
        for place in Year.places {
            var rows: [RecordedRow] = []
            _ = try await export(of: place.point) { rows += $0 }
            let truths = try await world.records.truths(at: place.point, of: days)
            places.append(
                OfPlace(
                    place: place,
                    forecasts: try await world.records.forecasts(at: place.point, issuedOn: days),
                    truths: truths,
                    rows: rows,
                    scores: try await world.records.scores(at: place.point),
                    recount: YearRecount(rows, truths, normal: place.normal)
                )
            )
        }
        self.places = places
    }
}
