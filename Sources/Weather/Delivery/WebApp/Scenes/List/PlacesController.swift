import Foundation
import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts

/// What forms change in the list. Each says truthfully what came of it, once, on the page it leads back to.
struct PlacesController: Controller {
    private let live: LiveStreams

    init(_ app: AppParts) {
        live = app.live
    }

    var routes: [AppRoute] {
        [
            .post("/places/add", add), .post("/places/remove", remove), .post("/places/restore", restore),
            .post("/places/move", move), .post("/places/offer", offer),
        ]
    }

    /// `place`: an identifier or a coordinate.
    private func add(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            guard let place = place(of: request) else { return .nothingAdded }
            let result = try await places.save(place)
            await remember(request)
            switch result {
            case .saved(let saved): return .done(.added(name(saved, request)))
            case .alreadySaved(let saved): return .refused(.alreadyThere(name(saved, request)))
            }
        }
    }

    /// `q`: what was searched for, now that something came of it. That it cannot be kept costs nobody the place.
    private func remember(_ request: AppRequest) async {
        let text = SearchText(request.form["q"])
        guard !text.isEmpty else { return }
        try? await request.container.storage.saveSearch(RecentSearch(text.value, at: request.now))
    }

    /// `id`: of the saved place.
    private func remove(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let list = try await numbered(places)
            guard let place = list.first(where: { $0.saved.id.rawValue == request.form["id"] }) else {
                return .refused(.nothingRemoved)
            }
            let removed = try await places.remove(place.saved.id.rawValue)
            return .done(
                .removed(name(removed, request)),
                undo: RemovedPlace(removed, number: place.number).undo
            )
        }
    }

    /// What ``remove(_:)`` took away, back where it was.
    private func restore(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let removed = RemovedPlace(request.form)
            guard let place = place(of: request) else { return .nothingAdded }
            let lost = try await bring(removed, at: place, back: places)
            let back = try await numbered(places).first { $0.saved.place.isSame(as: place) }
            guard let back else { return .nothingAdded }
            if let number = removed.number {
                _ = try await places.move(back.saved.id.rawValue, to: number)
            }
            let name = name(back.saved, request)
            return .done(lost.map { .restoredUnlabelled(name, label: $0) } ?? .restored(name))
        }
    }

    /// Its label, where it is another place's by now: the place comes back without it.
    private func bring(
        _ removed: RemovedPlace,
        at place: Place,
        back places: PlaceUseCases
    ) async throws(SavedPlacesError) -> String? {
        var imported = ImportedPlace(place: place, label: removed.label, savedAt: removed.savedAt)
        do {
            _ = try await places.importPlaces([imported])
            return nil
        } catch .row(_, .labelTaken(let label, _)), .row(_, .unusableLabel(let label)) {
            imported = ImportedPlace(place: place, savedAt: removed.savedAt)
            _ = try await places.importPlaces([imported])
            return label
        }
    }

    /// `move`: identifier, blank, and the number it shall have, from 1.
    private func move(_ request: AppRequest) async -> ServiceResponse {
        await saying(request, ofUnknown: .nothingMoved) { places throws(SavedPlacesError) in
            let words = (request.form["move"] ?? "").split(separator: " ")
            let list = try await numbered(places)
            guard words.count == 2, let number = Int(words[1]), number > 0,
                let place = list.first(where: { $0.saved.id.rawValue == words[0] })
            else { return .refused(.nothingMoved) }
            let moved = try await places.move(place.saved.id.rawValue, to: number)
            return .done(.moved(name(moved.saved, request), to: moved.number))
        }
    }

    /// The twenty cities of Korea.
    private func offer(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let cities = OfferedPlaces(search: places.search)().map { ImportedPlace(place: $0) }
            let (added, known) = try await places.importPlaces(cities)
            guard added + known > 0 else { return .nothingAdded }
            let phrase = ListPhrase.severalAdded(new: added, known: known)
            return added > 0 ? .done(phrase) : .refused(phrase)
        }
    }

    private func place(of request: AppRequest) -> Place? {
        switch try? PlaceRequest(parsing: request.form["place"] ?? "") {
        case .identified(let id): try? request.container.places.find(id).place
        case .at(let coordinate): request.container.places.name(at: coordinate)
        case .unspecified, .named, .here, nil: nil
        }
    }

    private func numbered(_ places: PlaceUseCases) async throws(SavedPlacesError) -> [NumberedPlace] {
        do { return try await places.list() } catch { throw .storage(error) }
    }

    private func name(_ saved: SavedPlace, _ request: AppRequest) -> String {
        ListedPlace.custom(saved).name(in: request.language)
    }

    /// - Parameter unknown: What is said where the list no longer has the place.
    private func saying(
        _ request: AppRequest,
        ofUnknown unknown: ListPhrase = .nothingRemoved,
        _ change: (PlaceUseCases) async throws(SavedPlacesError) -> Outcome
    ) async -> ServiceResponse {
        let outcome: Outcome
        do {
            outcome = try await change(request.container.places)
        } catch {
            outcome = .refused(ListPhrase(error, ofUnknown: unknown))
        }
        if outcome.isDone { live.reload(request.visitor.profile) }
        return request.leading(saying: outcome.notice(in: request.language))
    }
}

/// What came of a form, before it has words.
private struct Outcome {
    let phrase: ListPhrase
    let isDone: Bool
    var undo: Notice.Undo?

    static func done(_ phrase: ListPhrase, undo: Notice.Undo? = nil) -> Outcome {
        Outcome(phrase: phrase, isDone: true, undo: undo)
    }

    static func refused(_ phrase: ListPhrase) -> Outcome { Outcome(phrase: phrase, isDone: false) }

    static let nothingAdded = refused(.nothingAdded)

    func notice(in language: Language) -> Notice {
        let text = phrase.text(in: language)
        return isDone ? .done(text, undo: undo) : .refused(text)
    }
}

extension ListPhrase {
    /// Why the list was not changed.
    fileprivate init(_ error: SavedPlacesError, ofUnknown unknown: ListPhrase) {
        self =
            switch error {
            case .full, .tooMany, .tooLong: .full(limit: savedPlaceLimit)
            case .notFound, .ambiguous: unknown
            case .labelTaken, .labelRepeated, .unusableLabel, .row, .storage: .notKept
            }
    }
}
