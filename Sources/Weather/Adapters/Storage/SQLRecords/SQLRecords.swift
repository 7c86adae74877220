public import Foundation
public import ForecastRecords
public import SQLStore
public import StoragePort
public import WeatherModels

/// The archive of forecasts in a store of its own with the schema ``StoreSchema/records``: it is larger than what people
/// save, and it can be lost without their losing anything.
public struct SQLRecords: ForecastArchive, RecordKeeping, AskedPlaces {
    let store: any SQLStore

    public init(_ store: any SQLStore) {
        self.store = store
    }

    @discardableResult
    public func append(_ forecasts: [IssuedForecast]) async throws(StorageError) -> Int {
        guard !forecasts.isEmpty else { return 0 }
        return try await store.write { try await $0.append(forecasts) }
    }

    public func forecasts(
        at place: RecordedPlace,
        issuedOn days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [IssuedForecast] {
        try await store.read { try await $0.forecasts(at: place, issuedOn: days) } ?? []
    }

    public func logged(
        at place: RecordedPlace,
        on day: LocalDay
    ) async throws(StorageError) -> Set<RecordSource> {
        try await store.read { try await $0.logged(at: place, on: day) } ?? []
    }

    @discardableResult
    public func append(_ truths: [RecordedTruth]) async throws(StorageError) -> [AppendTruthResult] {
        guard !truths.isEmpty else { return [] }
        return try await store.write { try await $0.append(truths) }
    }

    public func note(_ stations: [RecordedStation], at place: RecordedPlace) async throws(StorageError) {
        // Mostly all is known.
        let isKnown = try await store.read { database in
            for new in stations {
                let known = try await database.station(new.code, at: place)
                guard known?.provider == new.provider, new.name == nil || known?.name == new.name else {
                    return false
                }
            }
            return true
        }
        guard isKnown != true else { return }
        try await store.write { try await $0.note(stations, at: place) }
    }

    public func truths(
        at place: RecordedPlace,
        of days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [RecordedTruth] {
        try await store.read { try await $0.truths(at: place, of: days) } ?? []
    }

    public func recordedPlaces() async throws(StorageError) -> [RecordedPlace] {
        try await store.read { try await $0.recordedPlaces().map(\.place).sorted() } ?? []
    }

    public func inventory(at place: RecordedPlace) async throws(StorageError) -> [RecordedStretch] {
        try await store.read { try await $0.inventory(at: place) } ?? []
    }

    @discardableResult
    public func keepOnly(_ kept: Set<RecordedPlace>, at now: Date) async throws(StorageError) -> Int {
        // Mostly nothing changes, and then the file does not either.
        let isSettled = try await store.read { database in
            try await database.recordedPlaces().allSatisfy {
                kept.contains($0.place) && $0.unkeptSince == nil
            }
        }
        guard isSettled == false else { return 0 }
        let erased = try await store.write { try await $0.keepOnly(kept, at: now, grace: Self.grace) }
        if erased > 0 { await store.emptyLog() }
        return erased
    }

    public func erase(_ place: RecordedPlace) async throws(StorageError) {
        let isKnown = try await store.read { try await $0.knownNumber(of: place) != nil }
        guard isKnown == true else { return }
        try await store.write { try await $0.erase(place) }
        await store.emptyLog()
    }

    public func prune(before day: LocalDay) async throws(StorageError) -> Bool {
        let due = try await store.read { try await $0.dueUpkeep(before: day) }.flatMap(\.self)
        guard let due else { return false }
        do throws(StorageError) {
            return try await store.write { try await $0.upkeep(before: day) }
        } catch {
            // Somebody reads what is to be dropped or added to: it is done another time.
            guard due != .delete, error.reason == .busy else { throw error }
            return true
        }
    }

    public func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) async throws(StorageError) {
        if places.isEmpty {
            guard try await store.read({ try await $0.hasOldAsked(on: day) }) == true else { return }
        }
        try await store.write { try await $0.noteAsked(places, on: day) }
    }

    public func oftenAsked(on day: LocalDay) async throws(StorageError) -> Set<PlaceID> {
        try await store.read { try await $0.oftenAsked(on: day) } ?? []
    }

    /// Lets go of the store; the next operation opens it again.
    public func close() async { await store.close() }
}
