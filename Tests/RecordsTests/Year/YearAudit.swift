import ForecastRecords
import Foundation
import Meteorology
import WeatherModels

/// Compares an archive with what the world told, and when: nothing may be known before it was told.
struct YearAudit {
    enum Fault: Hashable {
        /// It is said to be known before anybody told it.
        case early(RecordSource, LocalDay)
        case earlyTruth(RecordedVariable, RecordedTime)
        /// It is said to be known before it was over.
        case unfinished(RecordedVariable, RecordedTime)
        /// Nobody ever told it.
        case madeUp(RecordSource, LocalDay)
        case madeUpTruth(RecordedVariable, RecordedTime)
    }

    private let told: [YearLog.Forecast: Date]
    private let observed: [YearLog.Observation: Date]
    private let places: [RecordedPlace: YearPlace]

    init(_ log: YearLog) {
        (told, observed) = (log.forecasts, log.observations)
        places = Dictionary(uniqueKeysWithValues: Year.places.map { ($0.point, $0) })
    }

    func faults(in forecasts: [IssuedForecast]) -> Set<Fault> {
        var faults: Set<Fault> = []
        for one in forecasts {
            let key = YearLog.Forecast(source: one.source, place: one.place, day: one.day)
            guard let moment = told[key] else {
                faults.insert(.madeUp(one.source, one.day))
                continue
            }
            if one.issuedAt < moment { faults.insert(.early(one.source, one.day)) }
        }
        return faults
    }

    func faults(in truths: [RecordedTruth]) -> Set<Fault> {
        var faults: Set<Fault> = []
        for one in truths {
            guard let over = end(of: one.target, at: one.place) else {
                faults.insert(.madeUpTruth(one.variable, one.target))
                continue
            }
            if one.knownAt < over { faults.insert(.unfinished(one.variable, one.target)) }
            guard case .station(let code, _, _) = one.observer else { continue }
            guard let moment = observed[YearLog.Observation(station: code, time: over)] else {
                faults.insert(.madeUpTruth(one.variable, one.target))
                continue
            }
            if one.knownAt < moment { faults.insert(.earlyTruth(one.variable, one.target)) }
        }
        return faults
    }

    private func end(of target: RecordedTime, at place: RecordedPlace) -> Date? {
        switch target {
        case .moment(let moment): return moment
        case .day(let day):
            let number = day.daysSince1970 - Year.first.daysSince1970
            guard let starts = places[place]?.weather.starts, starts.indices.dropFirst().contains(number + 1)
            else { return nil }
            return Date(timeIntervalSince1970: starts[number + 1])
        }
    }
}
