public import Foundation
public import ForecastRecords
import Meteorology
public import StoragePort
import Synchronization
import WeatherModels
public import WeatherPorts

/// Counts on which days listed places were asked for, without who asked and without any position: only the identifiers of
/// known places are kept, and only if the question was for the known place itself.
public final class CountAskedPlaces: Sendable {
    private struct State {
        /// In days since 1970-01-01, in UTC.
        var day = 0
        /// Not stored yet.
        var new: Set<PlaceID> = []
        /// All of the day.
        var seen: Set<PlaceID> = []
    }

    private let archive: any AskedPlaces
    private let listed: any PlaceSearch
    private let state = Mutex(State())

    /// The most places that are counted on a day, because each takes memory and a row.
    private static let most = 2_000

    /// - Parameter listed: All known places.
    public init(archive: any AskedPlaces, listed: any PlaceSearch) {
        (self.archive, self.listed) = (archive, listed)
    }

    /// Notes a question. The operator's own are none: what a server asks by itself is not asked for.
    public func note(_ question: WeatherQuestion, at moment: Date) {
        guard question.asker != .owner, let id = question.place.id else { return }
        let day = Self.number(of: moment)
        let mayBeNew = state.withLock { state in
            if state.day != day { (state.day, state.seen) = (day, []) }
            return state.seen.count < Self.most && !state.seen.contains(id)
        }
        guard mayBeNew, listed.place(withID: id)?.coordinate == question.place.coordinate else { return }
        state.withLock { state in
            state.seen.insert(id)
            state.new.insert(id)
        }
    }

    private static func number(of moment: Date) -> Int {
        Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
    }

    /// Stores what was noted since the last time.
    public func store(at moment: Date) async throws(StorageError) {
        let new = state.withLock { state in
            defer { state.new = [] }
            return state.new
        }
        guard !new.isEmpty else { return }
        do throws(StorageError) {
            try await archive.noteAsked(new, on: LocalDay(daysSince1970: Self.number(of: moment)))
        } catch {
            state.withLock { $0.new.formUnion(new) }
            throw error
        }
    }
}
