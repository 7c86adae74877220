import Foundation
import Meteorology
import WeatherModels

/// The forecasts of one local day and origin, which were known together when the last of them was.
struct ForecastCut {
    let day: LocalDay
    let origin: IssuedForecast.Origin
    let issuedAt: Date
    /// In the order of their sources.
    let forecasts: [IssuedForecast]

    var sources: [RecordSource] { forecasts.map(\.source) }

    /// Returns the cuts in canonical order. A forecast that was logged stands for one that was filled in later.
    static func cuts(of forecasts: [IssuedForecast]) -> [ForecastCut] {
        var days: [LocalDay: [IssuedForecast.Origin: [IssuedForecast]]] = [:]
        for forecast in forecasts {
            days[forecast.day, default: [:]][forecast.origin, default: []].append(forecast)
        }
        var cuts: [ForecastCut] = []
        for (day, all) in days {
            let logged = all[.logged] ?? []
            let isLogged = Set(logged.map(\.source))
            let backfilled = (all[.backfilled] ?? []).filter { !isLogged.contains($0.source) }
            for (origin, some) in [(IssuedForecast.Origin.logged, logged), (.backfilled, backfilled)] {
                guard let issuedAt = some.map(\.issuedAt).max() else { continue }
                cuts.append(
                    ForecastCut(
                        day: day,
                        origin: origin,
                        issuedAt: issuedAt,
                        forecasts: some.sorted { $0.source < $1.source }
                    )
                )
            }
        }
        return cuts.sorted {
            ($0.issuedAt, $0.day, $0.origin.rawValue) < ($1.issuedAt, $1.day, $1.origin.rawValue)
        }
    }

    /// Returns what each source says, for each position of a variable's row as it is counted from this cut.
    ///
    /// - Parameter columns: Of the sources that are read.
    func rows(of variable: RecordedVariable, columns: [RecordSource: Int]) -> [[Double?]] {
        let (mark, step) = (IssuedForecast.mark(before: issuedAt), IssuedForecast.step)
        var rows = [[Double?]](
            repeating: Array(repeating: nil, count: columns.count),
            count: variable.count
        )
        for forecast in forecasts {
            guard let column = columns[forecast.source] else { continue }
            // A source that answered before the last mark counts its hours from another one.
            let shift = variable.isOfDay ? 0 : Int((mark.timeIntervalSince(forecast.mark) / step).rounded())
            let row = forecast.figures.row(of: variable)
            for position in 0..<variable.count where row.indices.contains(position + shift) {
                rows[position][column] = row[position + shift]?.value
            }
        }
        return rows
    }

    /// Returns what a position of a variable's row is a forecast of.
    func target(of variable: RecordedVariable, at position: Int) -> RecordedTime {
        variable.isOfDay
            ? .day(LocalDay(daysSince1970: day.daysSince1970 + position))
            : .moment(
                IssuedForecast.mark(before: issuedAt)
                    .addingTimeInterval(Double(position + 1) * IssuedForecast.step)
            )
    }
}
