import Foundation
import ForecastRecords
import Meteorology
import StoragePort
import WeatherModels
import WeatherPorts

extension GatherTruths {
    /// In seconds: how old the list of places gets.
    private static let oldestPlaces = 600.0

    /// Reads for which places there are records.
    func readPlaces(at now: Date) async throws(StorageError) {
        guard now.timeIntervalSince(readAt) >= Self.oldestPlaces else { return }
        let recorded = try await archive.recordedPlaces()
        let saved = try await kept.placesByPoint()
        let before = places
        places = [:]
        for point in recorded {
            guard let place = saved[point] ?? listedPlace(at: point) else { continue }
            let zone = PlaceTimeZone(countingDaysAt: place, told: nil) { [listed] in
                listed.timeZone(near: place.coordinate)
            }.timeZone
            let covering = sources.indices.filter { index in
                sources[index].profile.coverage.contains(place) { [listed] in
                    listed.placeNaming($0)?.place.countryCode
                }
            }
            if let old = before[point], old.zone == zone, old.sources == covering {
                places[point] = old
            } else {
                places[point] = TruthPlace(
                    point,
                    place,
                    in: zone,
                    sources: covering,
                    delay: covering.first.map { sources[$0].pace.delay } ?? Self.delayWithoutStations
                )
            }
        }
        held.tidy(at: now)
        heights = heights.filter { places[$0.key] != nil }
        readAt = now
    }

    /// In seconds.
    private static let delayWithoutStations = 3 * 3600.0

    /// A place that nobody keeps any more, or that is only asked for often.
    private func listedPlace(at point: RecordedPlace) -> Place? {
        guard let coordinate = point.coordinate else { return nil }
        let near = listed.placeNaming(coordinate)?.place
        return Place(
            name: near?.name ?? LocalizedName(point.description),
            coordinate: coordinate,
            countryCode: near?.countryCode,
            timeZone: near?.timeZone
        )
    }
}

extension KeptPlaces {
    /// Returns the places that people keep, by their points. Of several at one point, always the same one.
    func placesByPoint() async throws(StorageError) -> [RecordedPlace: Place] {
        var found: [RecordedPlace: Place] = [:]
        var mark: String?
        repeat {
            let page = try await keptPlaces(after: mark, atMost: Self.page)
            for place in page.places {
                let point = RecordedPlace(place.coordinate)
                if let other = found[point], other.key <= place.key { continue }
                found[point] = place
            }
            mark = page.mark
        } while mark != nil
        return found
    }

    /// How many places are read at a time.
    private static var page: Int { 500 }
}
