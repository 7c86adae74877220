import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import WeatherModels

extension NotificationWatch {
    /// Keeps what became known, for dry runs, and erases what was known where nobody has rules any more. If that fails, a
    /// dry run knows less; nobody is told less.
    func record(_ news: Set<WatchedPoint>, at now: Date) async {
        guard let records else { return }
        let known = news.reduce(into: [Coordinate: PlaceKnowledge]()) { known, point in
            known[point.corner] = places[point]?.knowledge
        }
        do throws(StorageError) {
            if !known.isEmpty { try await records.record(known, at: now) }
            if placesLeft {
                try await records.keep(only: Set(places.keys.map(\.corner)))
                placesLeft = false
            }
            recordsWork = true
        } catch {
            guard error.reason != .superseded else { return }
            if recordsWork { report(.recordsFailed(error)) }
            recordsWork = false
        }
    }
}
