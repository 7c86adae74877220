import Foundation
import NotificationPorts
import StoragePort
import Synchronization
import WeatherModels
import WeatherPorts

extension NotificationWatch {
    /// How many people are read at a time.
    private static let page = 200
    /// The most places that are watched, because each takes memory.
    static let mostPlaces = 10_000
    /// In seconds: how old rules get, though nothing says that they changed.
    private static let oldestRules = 600.0
    /// How many people are read in a second at most, so that many who change something cost no more than few.
    private static let readEachSecond = 500

    /// Reads the rules of everybody if some changed.
    func readChanges(at now: Date) async throws(StorageError) {
        let age = now.timeIntervalSince(readAt)
        guard age >= Double(persons.count / Self.readEachSecond) else { return }
        let version = try await people.watchVersion()
        guard version != readVersion || age >= Self.oldestRules else { return }
        var read: [Profile.ID: PersonOnWatch] = [:]
        var last: Profile.ID?
        repeat {
            let page = try await people.watched(after: last, atMost: Self.page)
            for person in page { read[person.profile] = PersonOnWatch(person) }
            last = page.count < Self.page ? nil : page.last?.profile
        } while last != nil
        (persons, readVersion, readAt) = (read, version, now)
        watchPlaces(at: now)
    }

    /// Begins and ends watching, as the rules say.
    private func watchPlaces(at now: Date) {
        var wanted: [WatchedPoint: (place: Place, parts: ReportParts, payers: [Asker])] = [:]
        audience = [:]
        // In a certain order, so that each reading leaves out the same places if there are too many.
        for person in persons.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            let asker = payer ?? person.asker(at: now)
            for (point, need) in person.points where wanted[point] != nil || wanted.count < Self.mostPlaces {
                wanted[point, default: (need.place, [], [])].parts.formUnion(need.parts)
                wanted[point]?.payers.append(asker)
                audience[point, default: []].append(person.id)
            }
        }
        pace(wanted.map { ($0.key, WatchIntervals.Question(place: $0.value.place, parts: $0.value.parts)) })
        places = places.filter { wanted[$0.key]?.place == $0.value.place }
        for (point, need) in wanted { watch(point, need.place, need.parts, need.payers) }
        let all = Set(persons.values.flatMap(\.points.keys)).count
        report(.read(people: persons.count, places: wanted.count))
        if all > wanted.count { report(.tooManyPlaces(all - wanted.count)) }
    }

    private func pace(_ questions: [(point: WatchedPoint, question: WatchIntervals.Question)]) {
        let intervals = WatchIntervals(questions.map(\.question), providers: providers, country: country)
        let paces = Dictionary(uniqueKeysWithValues: zip(questions.map(\.point), intervals.paces))
        self.paces.withLock { $0 = paces }
    }

    private func watch(_ point: WatchedPoint, _ place: Place, _ parts: ReportParts, _ payers: [Asker]) {
        let pace = paces.withLock { $0[point] } ?? WatchPace(warnings: nil, weather: nil)
        if places[point]?.schedule.parts == parts {
            places[point]?.schedule.pace = pace
            places[point]?.payers = payers
            return
        }
        var watched = WatchedPlace(place, WatchedPlaceSchedule(parts, pace: pace), payers: payers)
        watched.following = (try? weather.question(at: place, parts: parts)).map {
            [arrivals, updates] question in
            updates.follow(question) { arrivals.put($0, at: point) }
        }
        places[point] = watched
    }
}
