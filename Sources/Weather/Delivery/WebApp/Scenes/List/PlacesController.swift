import Foundation
import HTTPService
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// The forms that change the list. Each reports its result once, on the page it redirects to.
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

    /// Handles `place`: an identifier or a coordinate.
    private func add(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            guard let place = place(of: request) else { return request.refused(.nothingAdded) }
            let result = try await places.save(place)
            if result != .full { await remember(request) }
            switch result {
            case .saved(let place): return request.done(.added(place.name(in: request.language)))
            case .alreadySaved(let place):
                return request.refused(.alreadyThere(place.name(in: request.language)))
            case .full: return request.refused(.full(limit: savedPlaceLimit))
            }
        }
    }

    /// Saves `q`, the search that led to the place. A failure does not prevent saving the place.
    private func remember(_ request: AppRequest) async {
        let text = SearchText(request.form["q"])
        if !text.isEmpty { try? await request.container.searches.remember(text.value) }
    }

    /// Handles `id`: the identifier of the saved place.
    private func remove(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let id = SavedPlace.ID(rawValue: request.form["id"] ?? "")
            let result = try await places.remove(id)
            guard case .deleted(let place) = result else { return request.refused(.nothingRemoved) }
            return request.done(.removed(place.name(in: request.language)), undo: .restoring(place))
        }
    }

    /// Restores a place removed by ``remove(_:)`` at its former position, without its label if that belongs to
    /// another place now.
    private func restore(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            guard let place = place(of: request) else { return request.refused(.nothingAdded) }
            let form = request.form
            let label = form["label"].flatMap { $0.isEmpty ? nil : $0 }
            let number = form["number"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
            let removed = ImportedPlace(place: place, label: label, savedAt: form.moment("saved"))
            let restored = try await places.restore(removed, at: number)
            switch restored.result {
            case .saved(let place), .alreadySaved(let place):
                let name = place.name(in: request.language)
                let lost = restored.lostLabel.map { ListPhrase.restoredUnlabelled(name, label: $0) }
                return request.done(lost ?? .restored(name))
            case .full: return request.refused(.full(limit: savedPlaceLimit))
            }
        }
    }

    /// Handles `move`: identifier, blank, and the new number, from 1.
    private func move(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let words = (request.form["move"] ?? "").split(separator: " ")
            guard words.count == 2, let number = Int(words[1]), number > 0 else {
                return request.refused(.nothingMoved)
            }
            let id = SavedPlace.ID(rawValue: String(words[0]))
            let result = try await places.move(id, to: number)
            guard case .changed(let place) = result else { return request.refused(.nothingMoved) }
            return request.done(.moved(place.name(in: request.language), to: place.number))
        }
    }

    private func offer(_ request: AppRequest) async -> ServiceResponse {
        await saying(request) { places throws(SavedPlacesError) in
            let offered = places.search.offered(in: request.language)
            let cities = offered.places.map { ImportedPlace(place: $0) }
            let (added, known) = try await places.importPlaces(cities)
            guard added + known > 0 else { return request.refused(.nothingAdded) }
            let phrase = ListPhrase.severalAdded(new: added, known: known)
            return added > 0 ? request.done(phrase) : request.refused(phrase)
        }
    }

    private func place(of request: AppRequest) -> Place? {
        switch try? PlaceRequest(parsing: request.form["place"] ?? "") {
        case .identified(let id): try? request.container.places.search.find(id).place
        case .at(let coordinate): request.container.places.name(at: coordinate)
        case .unspecified, .named, .here, nil: nil
        }
    }

    private func saying(
        _ request: AppRequest,
        _ change: (PlaceUseCases) async throws(SavedPlacesError) -> Notice
    ) async -> ServiceResponse {
        let notice: Notice
        do {
            notice = try await change(request.container.places)
        } catch {
            notice = request.refused(ListPhrase(error))
        }
        if notice.kind == .done { live.reload(request.visitor.profile) }
        return request.leading(saying: notice)
    }
}

extension SiteRequest<AppPerson> {
    fileprivate func done(_ phrase: ListPhrase, undo: Notice.Undo? = nil) -> Notice {
        .done(phrase.text(in: language), undo: undo)
    }

    fileprivate func refused(_ phrase: ListPhrase) -> Notice { .refused(phrase.text(in: language)) }
}

extension Notice.Undo {
    fileprivate static func restoring(_ removed: NumberedPlace) -> Notice.Undo {
        let saved = removed.saved
        let fields = [
            FormField(name: "place", value: PlaceAddress.name(of: saved.place)),
            saved.label.map { FormField(name: "label", value: $0) },
            FormField(name: "number", value: String(removed.number)),
            FormField(name: "saved", value: String(Int(saved.savedAt.timeIntervalSince1970))),
        ]
        return Notice.Undo(action: "/places/restore", fields: fields.compactMap(\.self))
    }
}

extension ListPhrase {
    fileprivate init(_ error: SavedPlacesError) {
        self =
            switch error {
            case .tooMany, .tooLong: .full(limit: savedPlaceLimit)
            default: .notKept
            }
    }
}
