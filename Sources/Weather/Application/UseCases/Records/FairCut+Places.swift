import Clocks
import Foundation
import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
import WeatherPorts

extension FairCut {
    /// In seconds: how old the list of places gets.
    private static let oldestPlaces = 600.0
    /// The most places that nobody keeps: whoever asks for many must not decide what a server does.
    private static let mostAsked = 50

    /// Reads for which places there are records, and erases those of others.
    func readPlaces(at now: Date) async throws(StorageError) {
        guard now.timeIntervalSince(readAt) >= Self.oldestPlaces else { return }
        let recorded = Set(try await archive.recordedPlaces())
        let wanted = try await wantedPlaces(recorded, at: now)
        let ordered =
            wanted.filter { recorded.contains($0.point) } + wanted.filter { !recorded.contains($0.point) }
        let listed = listed
        let plan = CutPlan(ordered, sources: sources) { place in
            PlaceTimeZone(countingDaysAt: place, told: nil) { listed.timeZone(near: place.coordinate) }
                .timeZone
        } country: {
            listed.placeNaming($0)?.place.countryCode
        }
        let before = places
        places = plan.places
        // What is known of the day stays known, and what is not stored is not lost.
        for (point, old) in before {
            if let new = places[point], new.zone == old.zone, new.sources == old.sources {
                places[point] = old
            } else if !old.unsaved.isEmpty, wanted.contains(where: { $0.point == point }) {
                places[point, default: old].unsaved = old.unsaved
            }
        }
        (readAt, nextCut) = (now, .distantPast)
        report(.read(places: places.count))
        if plan.withoutRoom > 0 { report(.withoutRoom(plan.withoutRoom)) }
        let erased = try await archive.keepOnly(Set(wanted.map(\.point)), at: now)
        if erased > 0 { report(.erased(erased)) }
    }

    /// Returns the places that people keep, and after them those that are asked for often.
    private func wantedPlaces(_ recorded: Set<RecordedPlace>, at now: Date) async throws(StorageError) -> [(
        point: RecordedPlace, place: Place
    )] {
        let found = try await kept.placesByPoint()
        var wanted = found.sorted { $0.key < $1.key }.map { (point: $0.key, place: $0.value) }
        let often = try await archive.oftenAsked(on: LocalDays.day(containing: now, in: .gmt).day)
        let asked = often.sorted { $0.description < $1.description }.compactMap { listed.place(withID: $0) }
            .map { (point: RecordedPlace($0.coordinate), place: $0) }
            .filter { found[$0.point] == nil }
        // Those with records before others, which must not push them out.
        let ordered =
            asked.filter { recorded.contains($0.point) } + asked.filter { !recorded.contains($0.point) }
        wanted += ordered.prefix(Self.mostAsked)
        return wanted
    }

    /// Returns the places that a provider's sources are asked for each night, and what one of them costs.
    func planned(for provider: ProviderID) -> (places: [CutPlace], weight: Double) {
        let own = sources.indices.filter { sources[$0].profile.id == provider }
        let found = places.values.filter { !Set($0.sources).isDisjoint(with: own) }
        return (found.sorted { $0.point < $1.point }, own.reduce(0) { $0 + sources[$1].weight })
    }

    /// Deletes what is older than records are kept, once a day.
    func prune(at now: Date) async throws(StorageError) {
        let today = LocalDays.day(containing: now, in: .gmt).day
        guard prunedOn != today else { return }
        let oldest = LocalDay(daysSince1970: today.daysSince1970 - RecordLifetime.days)
        try await archive.noteAsked([], on: today)
        // A part of it at each look, so that a look ends soon.
        if try await !archive.prune(before: oldest) { prunedOn = today }
    }
}
