public import Foundation
import Meteorology
public import WeatherModels
public import WeatherUnits

/// A place whose weather is observed.
public struct ObservedPlace: Hashable, Sendable {
    public let point: RecordedPlace
    public let coordinate: Coordinate
    /// In which it counts its days.
    public let zone: TimeZone
    /// Of its ground; `nil` if it is not known.
    public let height: Length?

    public init(_ point: RecordedPlace, at coordinate: Coordinate, in zone: TimeZone, height: Length? = nil) {
        (self.point, self.coordinate, self.zone, self.height) = (point, coordinate, zone, height)
    }
}

extension ObservedPlace {
    /// Returns what observations of a station say of some days at the place: nothing of a day that is not over, and nothing
    /// from what was not known.
    ///
    /// - Parameters:
    ///   - days: Local days of the place.
    ///   - series: Checked (``ObservationChecks``). A station that is not fit says nothing.
    ///   - knownAt: When it was known here.
    public func truths(
        of days: [LocalDay],
        from series: ObservationSeries,
        knownAt: Date
    ) -> [RecordedTruth] {
        let station = series.station
        guard StationFitness.isFit(station, for: coordinate, height: height) else { return [] }
        let observer = RecordedTruth.Observer.station(
            station.code,
            distance: StationFitness.distance(of: station, to: coordinate),
            height: station.height
        )
        let levelled = series.observations.map { lifted($0, from: station.height) }
        return truths(of: days, from: series.observations, levelled, by: observer, knownAt: knownAt)
    }

    /// Returns what the analysis of a model says of some days at the place.
    ///
    /// - Parameter hours: For the place itself.
    public func truths(
        of days: [LocalDay],
        fromAnalysisBy source: RecordSource,
        _ hours: [StationObservation],
        knownAt: Date
    ) -> [RecordedTruth] {
        truths(of: days, from: hours, hours, by: .analysis(source), knownAt: knownAt)
    }

    /// - Parameter levelled: The same observations with temperatures and highs at the height of the place.
    private func truths(
        of days: [LocalDay],
        from observations: [StationObservation],
        _ levelled: [StationObservation],
        by observer: RecordedTruth.Observer,
        knownAt: Date
    ) -> [RecordedTruth] {
        let own = observations.filter { $0.isKnown(at: knownAt) }
        let atHeight = levelled.filter { $0.isKnown(at: knownAt) }
        return days.flatMap { day -> [RecordedTruth] in
            let span = LocalDays.span(of: day, in: zone)
            guard span.duration > 0, span.end <= knownAt else { return [] }
            func truth(
                _ variable: RecordedVariable,
                _ target: RecordedTime,
                _ value: Double,
                _ derivation: TruthDerivation
            ) -> RecordedTruth? {
                Tenths(value).flatMap {
                    RecordedTruth(
                        place: point,
                        variable: variable,
                        target: target,
                        value: $0,
                        observer: observer,
                        knownAt: knownAt,
                        derivation: derivation
                    )
                }
            }
            let (low, high) = (ObservedDay(span, of: own), ObservedDay(span, of: atHeight))
            let ofDay = [
                high.maximum.flatMap { truth(.maximum, .day(day), $0.value.celsius, $0.derivation) },
                low.minimum.flatMap { truth(.minimum, .day(day), $0.value.celsius, $0.derivation) },
                low.precipitation.flatMap {
                    truth(.precipitation, .day(day), $0, TruthDerivation(.reported))
                },
            ]
            let ofMoments = Self.marks(in: span).flatMap { mark -> [RecordedTruth?] in
                let near = atHeight.near(mark)
                return [
                    near.temperature.flatMap { one in
                        one.temperature.flatMap {
                            let derivation = TruthDerivation(.reported, isWhole: one.isWhole)
                            return truth(.temperature, .moment(mark), $0.celsius, derivation)
                        }
                    },
                    near.wind.flatMap { one in
                        one.wind.flatMap {
                            truth(.wind, .moment(mark), $0.metresPerSecond, TruthDerivation(.reported))
                        }
                    },
                ]
            }
            return (ofDay + ofMoments).compactMap(\.self)
        }
    }

    /// Lifts temperatures and highs to the height of the place; no lows.
    private func lifted(_ observation: StationObservation, from own: Length?) -> StationObservation {
        var observation = observation
        observation.temperature = observation.temperature.map {
            LapseRate.temperature($0, from: own, to: height)
        }
        observation.highs = observation.highs.map {
            ObservedExtreme(LapseRate.temperature($0.temperature, from: own, to: height), over: $0.interval)
        }
        return observation
    }

    /// The moments of a day for which forecasts are recorded: each 3 h in UTC.
    private static func marks(in span: TimeSpan) -> [Date] {
        let step = IssuedForecast.step
        let first = (span.start.timeIntervalSince1970 / step).rounded(.up) * step
        return stride(from: first, to: span.end.timeIntervalSince1970, by: step)
            .map(Date.init(timeIntervalSince1970:))
    }
}

extension [StationObservation] {
    /// Returns what was observed nearest to a moment, within 20 minutes.
    fileprivate func near(_ moment: Date) -> (temperature: StationObservation?, wind: StationObservation?) {
        func distance(_ one: StationObservation) -> TimeInterval {
            abs(one.time.timeIntervalSince(moment))
        }
        let near = filter { distance($0) <= 1200 }
        return (
            near.filter { $0.temperature != nil }.min { distance($0) < distance($1) },
            near.filter { $0.wind != nil }.min { distance($0) < distance($1) }
        )
    }
}
