import Clocks
import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import WeatherModels

extension NotificationWatch {
    /// In seconds: when a person is looked at again whose notices could not be given away or remembered.
    private static let pause = 30.0

    /// Tells those of whose places something is new, and those for whom it is time.
    func tell(of news: Set<WatchedPoint>) async {
        // Until it is read what people were told, nobody is told anything.
        guard readVersion != nil else { return }
        let now = clock.now
        var affected = Set(news.flatMap { needs.points[$0]?.people ?? [] })
        for (id, person) in persons {
            if let next = person.nextLook, next <= now { affected.insert(id) }
        }
        guard !affected.isEmpty else { return }
        var round = NoticeRound(at: now)
        do throws(StorageError) {
            for id in affected.sorted(by: { $0.rawValue < $1.rawValue }) {
                guard !Task.isCancelled else { break }
                decide(id, &round)
                if round.isFull { try await give(&round) }
            }
            try await give(&round)
            storageSucceeded()
        } catch {
            storageFailed(error)
            // Whatever is not remembered is decided again.
            for id in affected where !round.done.contains(id) { put(off: id, at: now) }
        }
    }

    /// Decides what a person is told.
    private func decide(_ id: Profile.ID, _ round: inout NoticeRound) {
        guard let person = persons[id] else { return }
        let known = person.places.values.reduce(into: [SavedPlace.ID: PlaceDigest]()) { known, saved in
            known[saved.id] = round.digest(of: WatchedPoint(saved.place), places)
        }
        var engine = person.engine
        let notices = engine.evaluate(known, at: round.moment)
        let next = engine.nextLook(after: round.moment, known)
        guard !notices.isEmpty || engine.memory != person.engine.memory else {
            remember(engine, next, of: id)
            round.done.insert(id)
            return
        }
        let outgoing = notices.flatMap { addressed($0, to: person, known, at: round.moment) }
        round.add(NoticeRound.Decision(person: id, engine: engine, next: next, outgoing: outgoing))
    }

    /// Returns a notice for each target.
    private func addressed(
        _ notice: Notice,
        to person: PersonOnWatch,
        _ known: [SavedPlace.ID: PlaceDigest],
        at now: Date
    ) -> [OutgoingNotice] {
        let saved = ([notice.place] + notice.otherPlaces).compactMap { person.places[$0] }
        guard let zone = known[notice.place]?.timeZone, !saved.isEmpty else { return [] }
        return person.targets.map { target in
            OutgoingNotice(
                person: person.id,
                target: target,
                notice: notice,
                places: saved,
                timeZone: zone,
                settings: person.settings,
                moment: now
            )
        }
    }

    /// Gives all that was decided to the outbox, and stores what people were told after it is on the disk there, so that
    /// nothing is remembered that is not sent.
    private func give(_ round: inout NoticeRound) async throws(StorageError) {
        try await dropThoseWhoChanged(&round)
        let decided = round.take()
        guard !decided.isEmpty else { return }
        let answers = try await outbox.take(decided.flatMap(\.outgoing))
        for answer in answers { report(.noticed(answer)) }
        var left = answers[...]
        var told: [NoticeRound.Decision] = []
        for one in decided {
            let own = left.prefix(one.outgoing.count)
            left = left.dropFirst(one.outgoing.count)
            if own.contains(.full) {
                // It is decided again when there is room, for all notices: what was taken already is dropped then.
                put(off: one.person, at: round.moment)
                round.done.insert(one.person)
            } else {
                told.append(one)
            }
        }
        let memories = told.filter { $0.engine.memory != persons[$0.person]?.engine.memory }
            .map { ($0.person, $0.engine.memory) }
        if !memories.isEmpty {
            try await people.saveMemories(Dictionary(uniqueKeysWithValues: memories))
        }
        for one in told {
            remember(one.engine, one.next, of: one.person)
            round.done.insert(one.person)
        }
    }

    /// Reads who changed something since the rules were read: somebody may have left, or switched it off. They are looked
    /// at again with the rules of now.
    private func dropThoseWhoChanged(_ round: inout NoticeRound) async throws(StorageError) {
        guard round.hasNotices, try await people.watchVersion() != readVersion else { return }
        let read = try await readChanges(at: round.moment)
        // More changed than is read at once, or has changed again since.
        let isBehind = try await people.watchVersion() != readVersion
        for id in round.drop(where: { isBehind || read.has($0) }) { persons[id]?.nextLook = round.moment }
    }

    private func remember(_ engine: NotificationEngine, _ next: Date?, of id: Profile.ID) {
        persons[id]?.engine = engine
        persons[id]?.nextLook = next
    }

    private func put(off id: Profile.ID, at now: Date) {
        persons[id]?.nextLook = now.addingTimeInterval(Self.pause)
    }
}
