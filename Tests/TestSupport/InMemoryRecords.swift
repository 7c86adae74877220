public import ForecastRecords
public import Foundation
import Meteorology
public import StoragePort
import Synchronization
public import WeatherModels

/// The archive of forecasts in memory, kept as plainly as the contract says.
public final class InMemoryRecords: ForecastArchive, RecordKeeping, AskedPlaces, LearnedRecordKeeping {
    private struct State {
        var forecasts: [IssuedForecast] = []
        var truths: [RecordedTruth] = []
        var stations: [RecordedPlace: [String: RecordedStation]] = [:]
        var unkept: [RecordedPlace: Date] = [:]
        var asked: [PlaceID: Set<LocalDay>] = [:]
        var failure: StorageError?
        var marks: [RecordedPlace: ArchiveMark] = [:]
        var learned: [RecordedPlace: (last: LearningState.Last, results: LearnedPlace)] = [:]

        func mark(of place: RecordedPlace) -> ArchiveMark {
            marks[place] ?? ArchiveMark(forecasts: 0, truths: 0)
        }

        var places: Set<RecordedPlace> { Set(forecasts.map(\.place) + truths.map(\.place)) }

        /// What the present version learned.
        func current(at place: RecordedPlace) -> LearnedPlace? {
            learned[place].flatMap { $0.last.version == PlaceLearner.version ? $0.results : nil }
        }

        mutating func erase(_ place: RecordedPlace) {
            forecasts.removeAll { $0.place == place }
            truths.removeAll { $0.place == place }
            stations[place] = nil
            unkept[place] = nil
            marks[place] = nil
            learned[place] = nil
        }
    }

    private let state = Mutex(State())

    public init() {}

    /// What each change throws from now on; `nil` for none.
    public func fail(with failure: StorageError?) { state.withLock { $0.failure = failure } }

    private func change<Answer>(_ body: (inout State) -> Answer) throws(StorageError) -> Answer {
        let result: Result<Answer, StorageError> = state.withLock { state in
            if let failure = state.failure { return .failure(failure) }
            return .success(body(&state))
        }
        return try result.get()
    }

    @discardableResult
    public func append(_ forecasts: [IssuedForecast]) async throws(StorageError) -> Int {
        try change { state in
            var count = 0
            for new in forecasts {
                let isThere = state.forecasts.contains {
                    ($0.place, $0.source) == (new.place, new.source) && $0.day == new.day
                        && $0.origin == new.origin
                }
                guard !isThere else { continue }
                state.forecasts.append(new)
                let mark = state.mark(of: new.place)
                state.marks[new.place] = ArchiveMark(forecasts: mark.forecasts + 1, truths: mark.truths)
                count += 1
            }
            return count
        }
    }

    public func forecasts(
        at place: RecordedPlace,
        issuedOn days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [IssuedForecast] {
        state.withLock { state in
            state.forecasts.filter { $0.place == place && days.contains($0.day) }.sorted()
        }
    }

    public func logged(
        at place: RecordedPlace,
        on day: LocalDay
    ) async throws(StorageError) -> Set<RecordSource> {
        state.withLock { state in
            Set(
                state.forecasts.filter { $0.place == place && $0.day == day && $0.origin == .logged }
                    .map(\.source)
            )
        }
    }

    @discardableResult
    public func append(_ truths: [RecordedTruth]) async throws(StorageError) -> [AppendTruthResult] {
        try change { state in
            truths.map { new in
                let known = state.truths.filter {
                    $0.place == new.place && $0.variable == new.variable && $0.target == new.target
                }
                let (result, stored) = known.appending(new)
                if let stored {
                    state.truths.append(stored)
                    let mark = state.mark(of: new.place)
                    state.marks[new.place] = ArchiveMark(forecasts: mark.forecasts, truths: mark.truths + 1)
                }
                return result
            }
        }
    }

    public func note(_ stations: [RecordedStation], at place: RecordedPlace) async throws(StorageError) {
        try change { state in
            guard state.places.contains(place) else { return }
            for station in stations {
                let known = state.stations[place]?[station.code]
                state.stations[place, default: [:]][station.code] = RecordedStation(
                    code: station.code,
                    provider: station.provider,
                    name: station.name ?? known?.name
                )
            }
        }
    }

    /// What is noted of the stations of a place, by their codes.
    public func stations(at place: RecordedPlace) -> [String: RecordedStation] {
        state.withLock { $0.stations[place] ?? [:] }
    }

    public func truths(
        at place: RecordedPlace,
        of days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [RecordedTruth] {
        state.withLock { state in
            state.truths.filter { $0.place == place && days.contains($0.target.dayInUTC) }
                .sorted { $0.order < $1.order }
        }
    }

    public func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? {
        state.withLock { state in
            guard let scores = state.current(at: place)?.scores else { return nil }
            guard case .station(let code, _, _)? = scores.observer else { return scores }
            return scores.observed(by: state.stations[place]?[code])
        }
    }

    public func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? {
        state.withLock { $0.current(at: place)?.ownForecast }
    }

    public func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] {
        state.withLock { state in
            let logged = state.forecasts.filter { $0.place == place && $0.origin == .logged }
            let last = logged.map(\.day).max()
            return logged.filter { $0.day == last }.sorted { $0.source < $1.source }
        }
    }

    public func learningStates() async throws(StorageError) -> [LearningState] {
        state.withLock { state in
            state.places.sorted().map { place in
                LearningState(
                    place: place,
                    archive: state.mark(of: place),
                    last: state.learned[place]?.last
                )
            }
        }
    }

    public func store(
        _ learned: LearnedPlace,
        of place: RecordedPlace,
        upTo mark: ArchiveMark,
        version: Int,
        at moment: Date
    ) async throws(StorageError) {
        try change { state in
            guard state.places.contains(place) else { return }
            if let last = state.learned[place]?.last, last.version == version,
                last.mark.forecasts > mark.forecasts || last.mark.truths > mark.truths
            {
                return
            }
            let last = LearningState.Last(mark: mark, version: version, moment: moment)
            state.learned[place] = (last, learned)
        }
    }

    public func recordedPlaces() async throws(StorageError) -> [RecordedPlace] {
        state.withLock { $0.places.sorted() }
    }

    public func inventory(at place: RecordedPlace) async throws(StorageError) -> [RecordedStretch] {
        state.withLock { state in
            Dictionary(grouping: state.forecasts.filter { $0.place == place }) {
                "\($0.source) \($0.origin.rawValue)"
            }
            .values.compactMap { group in
                guard let one = group.first, let first = group.map(\.day).min(),
                    let last = group.map(\.day).max()
                else { return nil }
                return RecordedStretch(
                    place: place,
                    source: one.source,
                    origin: one.origin,
                    days: group.count,
                    first: first,
                    last: last
                )
            }
            .sorted {
                ($0.source.description, $0.origin.rawValue) < ($1.source.description, $1.origin.rawValue)
            }
        }
    }

    @discardableResult
    public func keepOnly(_ kept: Set<RecordedPlace>, at now: Date) async throws(StorageError) -> Int {
        // Where nothing changes, nothing is written that could fail.
        let isSettled = state.withLock { $0.unkept.isEmpty && $0.places.isSubset(of: kept) }
        guard !isSettled else { return 0 }
        return try change { state in
            var erased = 0
            for place in state.places {
                if kept.contains(place) {
                    state.unkept[place] = nil
                } else if let since = state.unkept[place], since <= now {
                    guard now.timeIntervalSince(since) >= Self.grace else { continue }
                    state.erase(place)
                    erased += 1
                } else {
                    state.unkept[place] = now
                }
            }
            return erased
        }
    }

    public func erase(_ place: RecordedPlace) async throws(StorageError) {
        try change { $0.erase(place) }
    }

    public func prune(before day: LocalDay) async throws(StorageError) -> Bool {
        let isOld = state.withLock { state in
            state.forecasts.contains { $0.day < day } || state.truths.contains { $0.target.dayInUTC < day }
        }
        guard isOld else { return false }
        return try change { state in
            state.forecasts.removeAll { $0.day < day }
            state.truths.removeAll { $0.target.dayInUTC < day }
            return false
        }
    }

    public func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) async throws(StorageError) {
        guard !places.isEmpty || !state.withLock(\.asked.isEmpty) else { return }
        try change { state in
            let oldest = day.daysSince1970 - AskedPlacesRule.period
            for place in places { state.asked[place, default: []].insert(day) }
            for place in state.asked.keys {
                state.asked[place] = state.asked[place]?.filter { $0.daysSince1970 > oldest }
            }
        }
    }

    public func oftenAsked(on day: LocalDay) async throws(StorageError) -> Set<PlaceID> {
        state.withLock { state in
            let days = LocalDay(daysSince1970: day.daysSince1970 - AskedPlacesRule.period + 1)...day
            return Set(
                state.asked.filter { $0.value.count { days.contains($0) } >= AskedPlacesRule.least }.keys
            )
        }
    }
}

extension RecordedTime {
    fileprivate var dayInUTC: LocalDay {
        switch self {
        case .day(let day): day
        case .moment(let moment):
            LocalDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
        }
    }

    fileprivate var seconds: Double {
        switch self {
        case .day(let day): Double(day.daysSince1970) * 86_400
        case .moment(let moment): moment.timeIntervalSince1970
        }
    }
}

extension RecordedTruth {
    fileprivate var order: (Date, Double, UInt8, Int) {
        (knownAt, target.seconds, variable.rawValue, revision)
    }
}
