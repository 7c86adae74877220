import Clocks
import Foundation
import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
import WeatherPorts
import WeatherUnits

extension GatherTruths {
    /// The most places of one look.
    private static let mostPlaces = 16
    /// The most stations that are asked for one place on a day.
    private static let mostStations = 3
    /// In days: what comes later corrects nothing.
    private static let longest = 15
    /// In days: when a day is looked at again, and a model's analysis takes the place of stations that told nothing.
    private static let secondLook = 3
    /// In seconds: intervals of extremes may begin before a day, and end after it.
    private static let margin = 6 * 3600.0

    /// Gathers for the places that are due, those first that were due first.
    func gatherDue(at now: Date) async throws(StorageError) {
        let due = places.values.filter { $0.isDue(at: now) }
            .sorted { ($0.dueTime(at: now), $0.point) < ($1.dueTime(at: now), $1.point) }
        for place in due.prefix(Self.mostPlaces) where !Task.isCancelled {
            let days = try await openDays(of: place, at: now)
            guard !days.isEmpty else {
                places[place.point]?.finish(at: now)
                continue
            }
            if let truths = await truths(of: days, at: place, now) {
                unsaved += truths
                places[place.point]?.finish(at: now)
            } else {
                places[place.point]?.postpone(from: now)
            }
            try await saveUnsaved()
        }
    }

    /// Returns the days to ask for, ascending: those of the last 15 that a forecast is about and of which nothing is known,
    /// with the one whose second look is due. None if the last of them is known.
    private func openDays(of place: TruthPlace, at now: Date) async throws(StorageError) -> [LocalDay] {
        let today = place.today(at: now).daysSince1970
        let logged = try await archive.inventory(at: place.point).filter { $0.origin == .logged }
        guard let first = logged.map(\.first.daysSince1970).min(),
            let last = logged.map(\.last.daysSince1970).max()
        else { return [] }
        let oldest = max(first, today - Self.longest)
        let newest = min(today - 1, last + Self.longest)
        guard oldest <= newest else { return [] }
        let known = try await knownDays(at: place, from: oldest, through: newest)
        guard !known.contains(newest) else { return [] }
        let second = today - Self.secondLook
        return (oldest...newest).filter { !known.contains($0) || $0 == second }
            .map(LocalDay.init(daysSince1970:))
    }

    /// Returns the days of which anything is known, in days since 1970-01-01.
    private func knownDays(
        at place: TruthPlace,
        from first: Int,
        through last: Int
    ) async throws(StorageError) -> Set<Int> {
        let known = try await archive.truths(
            at: place.point,
            of: LocalDay(daysSince1970: first - 1)...LocalDay(daysSince1970: last + 1)
        )
        return Set(
            known.map { truth in
                switch truth.target {
                case .day(let day): day.daysSince1970
                case .moment(let moment): LocalDays.day(containing: moment, in: place.zone).day.daysSince1970
                }
            }
        )
    }

    /// Returns what is known of some days; `nil` if somebody failed who may answer later.
    private func truths(of days: [LocalDay], at place: TruthPlace, _ now: Date) async -> [RecordedTruth]? {
        guard let first = days.first, let last = days.last else { return [] }
        let span = TimeSpan(
            start: LocalDays.span(of: first, in: place.zone).start.addingTimeInterval(-Self.margin),
            end: min(
                now,
                LocalDays.span(of: last, in: place.zone).end.addingTimeInterval(Self.margin)
            )
        )
        let observed = ObservedPlace(
            place.point,
            at: place.place.coordinate,
            in: place.zone,
            height: await height(of: place, over: span)
        )
        var gathered = GatheredTruths(of: days)
        var asked = 0
        for source in place.sources.map({ sources[$0] }) where !gathered.isComplete {
            do throws(ProviderError) {
                let near = try await stations(of: source, near: place, now)
                let fit = StationFitness.fit(near, for: observed.coordinate, height: observed.height)
                for station in fit where asked < Self.mostStations && !gathered.isComplete {
                    asked += 1
                    guard let series = try await series(of: station, near, source, over: span, now) else {
                        continue
                    }
                    let truths = observed.truths(of: gathered.open, from: series, knownAt: clock.now)
                    gathered.add(truths, observed)
                    guard !truths.isEmpty else { continue }
                    let name = series.station.name ?? station.name
                    unnoted[place.point, default: []].append(
                        RecordedStation(code: series.station.code, provider: source.profile.id, name: name)
                    )
                }
            } catch {
                if Self.mayAnswerLater(error), !place.isTired { return nil }
            }
        }
        let old = days.filter { $0.daysSince1970 <= place.today(at: now).daysSince1970 - Self.secondLook }
        if let analysis, let oldest = old.first, let newest = old.last, gathered.lacksSomething(of: old) {
            let past = TimeSpan(
                start: LocalDays.span(of: oldest, in: place.zone).start,
                end: LocalDays.span(of: newest, in: place.zone).end
            )
            if let found = await analysis.hours(at: place.place, over: past) {
                let truths = observed.truths(
                    of: old,
                    fromAnalysisBy: analysis.source,
                    found.hours,
                    knownAt: clock.now
                )
                gathered.fill(with: truths, observed)
            }
        }
        return gathered.truths
    }

    /// The height of a place is that of the ground in a model's analysis there; `nil` if nobody tells it.
    private func height(of place: TruthPlace, over span: TimeSpan) async -> Length? {
        if let known = heights[place.point] { return known }
        let hour = TimeSpan(start: span.start, duration: 3600)
        guard let height = await analysis?.hours(at: place.place, over: hour)?.height else { return nil }
        heights[place.point] = height
        return height
    }

    private func stations(
        of source: any ObservationSource,
        near place: TruthPlace,
        _ now: Date
    ) async throws(ProviderError) -> [ObservingStation] {
        let provider = source.profile.id
        if let known = held.stations(near: place.point, of: provider, at: now) { return known }
        let coordinate = place.place.coordinate
        let found = try await answer(of: provider) { () async throws(ProviderError) in
            try await source.stations(near: coordinate)
        }
        held.keep(found, near: place.point, of: provider, now: now)
        return found
    }

    /// Returns what a station observed, checked; `nil` if it told nothing. Where one question is of several stations, it is of
    /// its neighbours too.
    private func series(
        of station: ObservingStation,
        _ near: [ObservingStation],
        _ source: any ObservationSource,
        over span: TimeSpan,
        _ now: Date
    ) async throws(ProviderError) -> ObservationSeries? {
        let provider = source.profile.id
        // What was asked a while ago ends earlier, but after the day.
        let needed = TimeSpan(start: span.start, end: span.end.addingTimeInterval(-Self.margin))
        func held(_ code: String) -> ObservationSeries?? {
            self.held.series(of: code, at: provider, over: needed)
        }
        let around = near.filter { $0.code != station.code }
            .map { (station: $0, distance: $0.coordinate.distance(to: station.coordinate)) }
            .sorted { ($0.distance, $0.station.code) < ($1.distance, $1.station.code) }
            .map(\.station)
        if held(station.code) == nil {
            let others = around.filter { held($0.code) == nil }.prefix(max(0, source.pace.stations - 1))
            let asked = [station] + others
            let found = try await answer(of: provider) { () async throws(ProviderError) in
                try await source.observations(of: asked, over: span)
            }
            for one in asked {
                let series = found.first { $0.station.code == one.code }
                self.held.keep(series, of: one.code, at: provider, over: span, now: now)
            }
        }
        guard let own = held(station.code) ?? nil else { return nil }
        let moment = clock.now
        let neighbours = around.compactMap { held($0.code) ?? nil }.map { $0.known(at: moment) }
        return ObservationChecks(neighbours: neighbours).checked(own.known(at: moment))
    }

    private func answer<Value>(
        of provider: ProviderID,
        _ ask: () async throws(ProviderError) -> Value
    ) async throws(ProviderError) -> Value {
        do throws(ProviderError) {
            let value = try await ask()
            report(.asked(provider, succeeded: true))
            return value
        } catch {
            report(.asked(provider, succeeded: false))
            throw error
        }
    }

    /// Whether a provider that failed may answer later, so that nobody else is asked meanwhile: another observer's value
    /// would stay.
    private static func mayAnswerLater(_ error: ProviderError) -> Bool {
        switch error.reason {
        case .outsideCoverage, .empty, .notConfigured, .noSubscription, .keyRejected: false
        default: true
        }
    }
}
