import Clocks
import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import WeatherModels

extension NotificationWatch {
    /// In seconds: when a person is looked at again whose notices could not be given away or remembered.
    private static let pause = 30.0

    /// Of how many people memories are stored at once.
    private static let mostUnsaved = 100

    /// Tells those of whose places something is new, and those for whom it is time.
    func tell(of news: Set<WatchedPoint>) async {
        let now = clock.now
        var affected = Set(news.flatMap { audience[$0] ?? [] })
        for (id, person) in persons {
            if let next = person.nextLook, next <= now { affected.insert(id) }
        }
        guard !affected.isEmpty else { return }
        var round = NoticeRound(at: now)
        do throws(StorageError) {
            for id in affected.sorted(by: { $0.rawValue < $1.rawValue }) {
                guard !Task.isCancelled else { break }
                guard let person = persons[id] else { continue }
                try await tell(person, &round)
                if round.unsaved.count >= Self.mostUnsaved { try await save(&round) }
            }
            try await save(&round)
            storageSucceeded()
        } catch {
            storageFailed(error)
            // Whatever is not remembered is decided again.
            for id in affected where !round.done.contains(id) { put(off: id, at: now) }
        }
    }

    private func tell(_ person: PersonOnWatch, _ round: inout NoticeRound) async throws(StorageError) {
        let known = person.places.values.reduce(into: [SavedPlace.ID: PlaceDigest]()) { known, saved in
            known[saved.id] = round.digest(of: WatchedPoint(saved.place), places)
        }
        var engine = person.engine
        let notices = engine.evaluate(known, at: round.moment)
        if !notices.isEmpty, try await people.watchVersion() != readVersion {
            // Somebody may have left, or switched it off: first that is read.
            persons[person.id]?.nextLook = round.moment
            round.done.insert(person.id)
            return
        }
        for notice in notices where try await !give(notice, to: person, known, at: round.moment) {
            // It is decided again when there is room, for all notices: what was taken already is dropped then.
            put(off: person.id, at: round.moment)
            round.done.insert(person.id)
            return
        }
        let next = engine.nextLook(after: round.moment, known)
        guard engine.memory != person.engine.memory else {
            remember(engine, next, of: person.id)
            round.done.insert(person.id)
            return
        }
        round.unsaved[person.id] = (engine, next)
    }

    /// Stores what people were told: after the notices are on the disk, so that none is remembered that is not sent.
    private func save(_ round: inout NoticeRound) async throws(StorageError) {
        guard !round.unsaved.isEmpty else { return }
        try await people.saveMemories(round.unsaved.mapValues(\.engine.memory))
        for (id, told) in round.unsaved { remember(told.engine, told.next, of: id) }
        round.done.formUnion(round.unsaved.keys)
        round.unsaved = [:]
    }

    private func remember(_ engine: NotificationEngine, _ next: Date?, of id: Profile.ID) {
        persons[id]?.engine = engine
        persons[id]?.nextLook = next
    }

    private func put(off id: Profile.ID, at now: Date) {
        persons[id]?.nextLook = now.addingTimeInterval(Self.pause)
    }

    /// Gives a notice to the outbox for each target.
    ///
    /// - Returns: Whether there was room.
    private func give(
        _ notice: Notice,
        to person: PersonOnWatch,
        _ known: [SavedPlace.ID: PlaceDigest],
        at now: Date
    ) async throws(StorageError) -> Bool {
        let saved = ([notice.place] + notice.otherPlaces).compactMap { person.places[$0] }
        guard let zone = known[notice.place]?.timeZone, !saved.isEmpty else { return true }
        for target in person.targets {
            let answer = try await outbox.take(
                OutgoingNotice(
                    person: person.id,
                    target: target,
                    notice: notice,
                    places: saved,
                    timeZone: zone,
                    settings: person.settings,
                    moment: now
                )
            )
            report(.noticed(answer))
            if answer == .full { return false }
        }
        return true
    }
}

/// What is computed once for all people of a round, and what was told them.
private struct NoticeRound {
    let moment: Date
    private var digests: [WatchedPoint: PlaceDigest] = [:]
    /// What was given to the outbox, and is not remembered yet.
    var unsaved: [Profile.ID: (engine: NotificationEngine, next: Date?)] = [:]
    var done: Set<Profile.ID> = []

    init(at moment: Date) { self.moment = moment }

    /// Returns what is known at a point now; `nil` if that is nothing.
    mutating func digest(of point: WatchedPoint, _ places: [WatchedPoint: WatchedPlace]) -> PlaceDigest? {
        if let digest = digests[point] { return digest }
        let digest = places[point]?.knowledge.map { PlaceDigest($0, at: moment) }
        digests[point] = digest
        return digest
    }
}
