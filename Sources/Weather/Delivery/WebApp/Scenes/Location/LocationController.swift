import HTTPService
import HTTPTypes
import Languages
import Site
import UseCases
import ViewModels
import WeatherModels

/// Sets the current location by hand, or resets it to the device.
struct LocationController: Controller {
    private static let home = "/here"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [.get("/location", page), .post("/location/set", set), .post("/location/reset", reset)]
    }

    /// Fills the fields from `at=37.57,126.98` if it is given, otherwise with the current setting.
    private func page(_ request: AppRequest) async -> ServiceResponse {
        let asked = DeviceLocation(request.request.query["at"], of: request)
        let coordinate = asked?.coordinate ?? request.container.ownPlace.set?.coordinate
        let entry = CoordinateEntry(
            latitude: coordinate.map { PlaceAddress.figure($0.latitude) } ?? "",
            longitude: coordinate.map { PlaceAddress.figure($0.longitude) } ?? ""
        )
        return answer(entry, to: request)
    }

    private func set(_ request: AppRequest) async -> ServiceResponse {
        let fields = request.request.parameters
        let entry = CoordinateEntry(
            latitude: String((fields["latitude"] ?? "").prefix(SearchText.longest)),
            longitude: String((fields["longitude"] ?? "").prefix(SearchText.longest))
        )
        let coordinate: Coordinate
        switch entry.reading {
        case .coordinate(let given): coordinate = given
        case .mistaken(let mistakes):
            return answer(entry, mistakes: mistakes, status: .unprocessableContent, to: request)
        }
        do {
            try await request.container.ownPlace.set(to: coordinate)
        } catch {
            return answer(entry, isNotKept: true, status: .serviceUnavailable, to: request)
        }
        return changed(by: "hand", request)
    }

    private func reset(_ request: AppRequest) async -> ServiceResponse {
        do {
            try await request.container.ownPlace.reset()
        } catch {
            let entry = CoordinateEntry(latitude: "", longitude: "")
            return answer(entry, isNotKept: true, status: .serviceUnavailable, to: request)
        }
        return changed(by: "reset", request)
    }

    /// Redirects after a change. The streams make the profile's other browsers reload. The fragment makes `position.js`
    /// inform the other tabs.
    private func changed(by action: String, _ request: AppRequest) -> ServiceResponse {
        app.live.reload(request.visitor.profile)
        return .seeOther("\(back(of: request))#place-\(action)")
    }

    private func back(of request: AppRequest) -> String {
        BackPath.checked(request.request.parameters["back"], otherwise: Self.home)
    }

    private func answer(
        _ entry: CoordinateEntry,
        mistakes: CoordinateEntry.Mistakes? = nil,
        isNotKept: Bool = false,
        status: HTTPResponse.Status = .ok,
        to request: AppRequest
    ) -> ServiceResponse {
        let model = LocationModel(
            entry,
            mistakes: mistakes,
            isNotKept: isNotKept,
            set: request.container.ownPlace.set,
            back: back(of: request),
            language: request.language
        )
        let page = Page(
            template: "location",
            title: LocationLabel.title.text(in: request.language),
            model: model,
            tab: AppTab.weather,
            status: status
        )
        return app.answer(page, to: request)
    }
}
