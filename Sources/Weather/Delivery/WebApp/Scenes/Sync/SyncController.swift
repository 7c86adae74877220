import HTTPService
import HTTPTypes
import Site
import UseCases
import WeatherModels

/// Takes what a device changed while it was offline. A form with one field, so that it is checked like all the others.
struct SyncController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] { [.post("/sync", sync)] }

    /// Handles `changes`: places and settings as JSON.
    private func sync(_ request: AppRequest) async -> ServiceResponse {
        guard let devices = request.container.devices else { return answer(.forbidden) }
        do {
            switch try await devices.merge(request.form["changes"] ?? "") {
            case .merged: break
            case .full: return answer(.conflict)
            case .refused: return answer(.badRequest)
            }
        } catch {
            return answer(.serviceUnavailable)
        }
        app.live.reload(request.visitor.profile)
        return answer(.noContent)
    }

    private func answer(_ status: HTTPResponse.Status) -> ServiceResponse {
        ServiceResponse(ResponseContent(status: status, headers: [.cacheControl: "no-store"]))
    }
}

extension AppRequest {
    /// Returns what the person's devices need to change these places offline, as JSON; `nil` if they cannot.
    func known(of places: [SavedPlace]) async -> String? {
        guard let devices = container.devices, !places.isEmpty else { return nil }
        return try? await devices.known(of: places)
    }
}
