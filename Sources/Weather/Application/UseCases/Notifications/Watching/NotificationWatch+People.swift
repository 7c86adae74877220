import Foundation
import NotificationPorts
import StoragePort
import WeatherModels

extension NotificationWatch {
    /// How many people are read at a time.
    private static let page = 200
    /// How many changes of people are taken over at most before the weather is looked at.
    private static let mostPages = 10
    /// In seconds: how old rules get, though nothing says that they changed.
    private static let oldestRules = 3_600.0
    /// How many people are read in a second at most where everybody has to be read.
    private static let readEachSecond = 500

    /// Who was read anew.
    enum Reading {
        case everybody
        case some(Set<Profile.ID>)

        func has(_ id: Profile.ID) -> Bool {
            switch self {
            case .everybody: true
            case .some(let people): people.contains(id)
            }
        }
    }

    /// Reads the rules of those who changed something, or of everybody if it is not known who did.
    @discardableResult
    func readChanges(at now: Date) async throws(StorageError) -> Reading {
        let age = now.timeIntervalSince(readAt)
        guard let readVersion, age < Self.oldestRules else {
            try await readEverybody(at: now)
            return .everybody
        }
        guard try await people.watchVersion() != readVersion else { return .some([]) }
        var read: Set<Profile.ID> = []
        var touched: Set<WatchedPoint> = []
        var version = readVersion
        for _ in 0..<Self.mostPages {
            guard let changes = try await people.changes(since: version, atMost: Self.page) else {
                guard age >= Double(persons.count / Self.readEachSecond) else { break }
                try await readEverybody(at: now)
                return .everybody
            }
            read.formUnion(takeOver(changes, touching: &touched))
            version = changes.version
            guard changes.hasMore else { break }
        }
        self.readVersion = version
        watchPlaces(touched, at: now)
        return .some(read)
    }

    private func readEverybody(at now: Date) async throws(StorageError) {
        let version = try await people.watchVersion()
        var read: [Profile.ID: PersonOnWatch] = [:]
        var last: Profile.ID?
        repeat {
            let page = try await people.watched(after: last, atMost: Self.page)
            for person in page { read[person.profile] = PersonOnWatch(person) }
            last = page.count < Self.page ? nil : page.last?.profile
        } while last != nil
        var touched: Set<WatchedPoint> = []
        for id in Set(persons.keys).union(read.keys) { replace(id, by: read[id], touching: &touched) }
        (readVersion, readAt) = (version, now)
        watchPlaces(touched, at: now)
        // Also those of a process before.
        placesLeft = true
    }

    /// Returns of whom something else is known now.
    private func takeOver(
        _ changes: WatchedChanges,
        touching touched: inout Set<WatchedPoint>
    ) -> Set<Profile.ID> {
        var gone = changes.others
        if let remaining = changes.remaining {
            gone.formUnion(persons.keys.filter { !remaining.contains($0) })
        }
        for person in changes.people {
            replace(person.profile, by: PersonOnWatch(person), touching: &touched)
        }
        for id in gone { replace(id, by: nil, touching: &touched) }
        return gone.union(changes.people.map(\.profile))
    }

    private func replace(
        _ id: Profile.ID,
        by person: PersonOnWatch?,
        touching touched: inout Set<WatchedPoint>
    ) {
        touched.formUnion(needs.replace(persons[id]?.points ?? [:], by: person?.points ?? [:], of: id))
        persons[id] = person
    }
}
