import Foundation
import HTTPService
import Languages
import LiveUpdates
import Profiles
import Site
import SiteModels

/// Its visitors have no settings.
struct Visiting: People, SitePerson {
    func person(
        _ visitor: Visitor,
        keeping kept: Void?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> Visiting { self }
}

/// A list that changes by itself, a form, and a page beside it.
struct NotesController: SiteController {
    let renderer: PageRenderer
    let notes: Notes
    let live: LivePages<String, [String], String>

    var routes: [SiteRoute<Visiting>] {
        [.get("/", page), .get("/about", about), .post("/notes", add), .get("/live/notes", stream)]
    }

    private func page(_ request: SiteRequest<Visiting>) async -> ServiceResponse {
        let title = NotesLabel.notes.text(in: request.language)
        let model = ["list": piece(of: notes.all, request).html]
        return ServiceResponse(
            renderer.response(Page(template: "notes", title: title, model: model, tab: "notes"), to: request)
        )
    }

    private func about(_ request: SiteRequest<Visiting>) async -> ServiceResponse {
        let message = MessageModel(
            icon: "info",
            title: NotesLabel.about.text(in: request.language),
            text: NotesLabel.description.text(in: request.language)
        )
        return ServiceResponse(renderer.message(message, tab: "about", to: request))
    }

    private func add(_ request: SiteRequest<Visiting>) async -> ServiceResponse {
        guard let text = request.form["text"], !text.allSatisfy(\.isWhitespace) else {
            return request.leading(to: "/", saying: .refused(NotesLabel.empty.text(in: request.language)))
        }
        notes.add(text)
        return request.leading(to: "/", saying: .done(NotesLabel.added.text(in: request.language)))
    }

    private func stream(_ request: SiteRequest<Visiting>) async -> ServiceResponse {
        let known = request.request.query.knownPieces
        guard request.request.query["once"] != "1" else {
            return .pieces([piece(of: notes.all, request)], knowing: known)
        }
        let part = LivePages<String, [String], String>.Part("all", as: request.language.rawValue) { texts in
            [piece(of: texts, request)]
        }
        let events = live.stream([part], knowing: known, for: request.visitor.profile)
        return ServiceResponse(.eventStream, events: events)
    }

    private func piece(of texts: [String], _ request: SiteRequest<Visiting>) -> Piece {
        renderer.piece("note-list", id: "notes", in: request.language, ["notes": texts])
    }
}
