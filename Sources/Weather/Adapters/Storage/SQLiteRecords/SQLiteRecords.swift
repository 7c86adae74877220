public import Foundation
public import ForecastRecords
public import SQLiteStore
public import StoragePort
public import WeatherModels

/// The archive of forecasts in a database file of its own: it is larger than what people save, and it can be lost without
/// their losing anything.
public struct SQLiteRecords: ForecastArchive, RecordKeeping, AskedPlaces {
    let store: SQLiteStore

    /// - Parameters:
    ///   - path: The file, which nothing else uses.
    ///   - report: Called with a damaged file that was set aside. What is in it is not known any more.
    public init(path: String, report: @escaping @Sendable (DamagedFile) -> Void = { _ in }) {
        store = SQLiteStore(path: path, schema: .records, report: report)
    }

    @discardableResult
    public func append(_ forecasts: [IssuedForecast]) async throws(StorageError) -> Int {
        guard !forecasts.isEmpty else { return 0 }
        return try await store.write { try $0.append(forecasts) }
    }

    public func forecasts(
        at place: RecordedPlace,
        issuedOn days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [IssuedForecast] {
        try await store.read { try $0.forecasts(at: place, issuedOn: days) } ?? []
    }

    public func logged(
        at place: RecordedPlace,
        on day: LocalDay
    ) async throws(StorageError) -> Set<RecordSource> {
        try await store.read { try $0.logged(at: place, on: day) } ?? []
    }

    @discardableResult
    public func append(_ truths: [RecordedTruth]) async throws(StorageError) -> [AppendTruthResult] {
        guard !truths.isEmpty else { return [] }
        return try await store.write { try $0.append(truths) }
    }

    public func truths(
        at place: RecordedPlace,
        of days: ClosedRange<LocalDay>
    ) async throws(StorageError) -> [RecordedTruth] {
        try await store.read { try $0.truths(at: place, of: days) } ?? []
    }

    public func recordedPlaces() async throws(StorageError) -> [RecordedPlace] {
        try await store.read { try $0.recordedPlaces().map(\.place).sorted() } ?? []
    }

    public func inventory(at place: RecordedPlace) async throws(StorageError) -> [RecordedStretch] {
        try await store.read { try $0.inventory(at: place) } ?? []
    }

    @discardableResult
    public func keepOnly(_ kept: Set<RecordedPlace>, at now: Date) async throws(StorageError) -> Int {
        // Mostly nothing changes, and then the file does not either.
        let isSettled = try await store.read { database in
            try database.recordedPlaces().allSatisfy { kept.contains($0.place) && $0.unkeptSince == nil }
        }
        guard isSettled == false else { return 0 }
        let erased = try await store.write { try $0.keepOnly(kept, at: now, grace: Self.grace) }
        if erased > 0 { await store.emptyLog() }
        return erased
    }

    public func erase(_ place: RecordedPlace) async throws(StorageError) {
        let isKnown = try await store.read { try $0.knownNumber(of: place) != nil }
        guard isKnown == true else { return }
        try await store.write { try $0.erase(place) }
        await store.emptyLog()
    }

    public func prune(before day: LocalDay) async throws(StorageError) -> Bool {
        guard try await store.read({ try $0.hasRecords(before: day) }) == true else { return false }
        return try await store.write { try $0.pruneRecords(before: day) }
    }

    public func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) async throws(StorageError) {
        if places.isEmpty {
            guard try await store.read({ try $0.hasOldAsked(on: day) }) == true else { return }
        }
        try await store.write { try $0.noteAsked(places, on: day) }
    }

    public func oftenAsked(on day: LocalDay) async throws(StorageError) -> Set<PlaceID> {
        try await store.read { try $0.oftenAsked(on: day) } ?? []
    }

    /// Writes a copy of the whole file at one moment, while other processes go on writing.
    ///
    /// - Parameter path: The copy, which must not exist.
    /// - Returns: `false` if nothing was ever recorded; then there is no copy.
    public func copy(to path: String) async throws(StorageError) -> Bool {
        try await store.copy(to: path, emptying: [])
    }

    /// Closes the file; the next operation opens it again.
    public func close() async { await store.close() }
}
