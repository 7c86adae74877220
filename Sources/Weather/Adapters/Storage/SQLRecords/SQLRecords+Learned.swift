public import Foundation
public import ForecastRecords
import SQLStore
public import StoragePort

extension SQLRecords: LearnedRecordKeeping {
    public func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? {
        try await store.read { try await $0.scores(at: place) } ?? nil
    }

    public func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? {
        try await store.read { try await $0.ownForecast(at: place) } ?? nil
    }

    public func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] {
        try await store.read { try await $0.lastCut(at: place) } ?? []
    }

    public func learningStates() async throws(StorageError) -> [LearningState] {
        try await store.read { try await $0.learningStates() } ?? []
    }

    public func store(
        _ learned: LearnedPlace,
        of place: RecordedPlace,
        upTo mark: ArchiveMark,
        version: Int,
        at moment: Date
    ) async throws(StorageError) {
        // Of what was erased meanwhile, nothing is kept.
        guard try await store.read({ try await $0.knownNumber(of: place) != nil }) == true else { return }
        try await store.write {
            try await $0.store(learned, of: place, upTo: mark, version: version, at: moment)
        }
    }
}
