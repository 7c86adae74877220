import Foundation
import NotificationPorts
import Synchronization
import WeatherModels
import WeatherPorts

extension NotificationWatch {
    /// The most places that are watched, because each takes memory.
    static let mostPlaces = 10_000
    /// How many places the intervals are computed for in a second at most.
    private static let pacedEachSecond = 1_000

    /// Begins and ends watching where the needs of people changed.
    func watchPlaces(_ touched: Set<WatchedPoint>, at now: Date) {
        let all = needs.points.count
        // If there are too many, each change decides anew which ones are watched.
        let isCrowded = all > Self.mostPlaces || leavesOut
        let chosen = isCrowded ? needs.first(Self.mostPlaces) : nil
        let looked = isCrowded ? Set(needs.points.keys).union(places.keys) : touched
        for point in looked {
            let need = chosen?.contains(point) ?? true ? needs.points[point] : nil
            guard let need, let place = need.place else {
                if places.removeValue(forKey: point) != nil { (pacesAreDue, placesLeft) = (true, true) }
                continue
            }
            watch(point, place, need.parts)
        }
        leavesOut = all > Self.mostPlaces
        report(.read(people: persons.count, places: places.count))
        if leavesOut { report(.tooManyPlaces(all - places.count)) }
    }

    private func watch(_ point: WatchedPoint, _ place: Place, _ parts: ReportParts) {
        if let watched = places[point], watched.place == place, watched.schedule.parts == parts { return }
        pacesAreDue = true
        // Until all places are counted together.
        let alone = WatchIntervals(
            [WatchIntervals.Question(place: place, parts: parts)],
            providers: providers,
            country: country
        )
        let pace = alone.paces.first ?? WatchPace(warnings: nil, weather: nil)
        var watched = WatchedPlace(place, WatchedPlaceSchedule(parts, pace: pace))
        watched.following = (try? weather.question(at: place, parts: parts)).map {
            [arrivals, updates] question in
            updates.follow(question) { arrivals.put($0, at: point) }
        }
        places[point] = watched
    }

    /// Computes how often places can be asked for, if there are others: not at each change of many, since it counts all.
    func pacePlaces(at now: Date) {
        let pause = Double(places.count / Self.pacedEachSecond)
        guard pacesAreDue, now < pacedAt || now.timeIntervalSince(pacedAt) >= pause else { return }
        let points = Array(places.keys)
        let questions = points.compactMap { point in
            places[point].map { WatchIntervals.Question(place: $0.place, parts: $0.schedule.parts) }
        }
        let intervals = WatchIntervals(questions, providers: providers, country: country)
        let found = Dictionary(uniqueKeysWithValues: zip(points, intervals.paces))
        for (point, pace) in found { places[point]?.schedule.pace = pace }
        paces.withLock { $0 = found }
        (pacesAreDue, pacedAt) = (false, now)
    }

    /// Returns who pays for the next question at a point.
    func nextPayer(at point: WatchedPoint, _ now: Date) -> Asker? {
        if let payer { return payer }
        guard let people = needs.points[point]?.people, !people.isEmpty,
            let turn = places[point]?.nextTurn(of: people.count)
        else { return nil }
        return persons[people[turn]]?.asker(at: now)
    }
}
