import Foundation
import HTTPService
import HTTPTypes
import Languages
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WebPages

/// What is kept of one person: theirs to take along, and to have erased.
struct PersonalDataController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .get("/settings/export", export), .get("/settings/erase", question),
            .post("/settings/erase", erase),
        ]
    }

    private func export(_ request: AppRequest) async -> ServiceResponse {
        let bytes: [UInt8]
        do {
            // Somebody whom the store cannot tell has something kept for all we know: an empty document would be untrue.
            if let problem = request.visitor.problem { throw problem }
            bytes = try await ExportProfile(storage: request.container.storage)(now: request.now)
        } catch {
            let message = MessageModel.unreadableStore(back: SettingsController.home, in: request.language)
            return ServiceResponse(
                app.renderer.message(message, status: .serviceUnavailable, tab: .settings, to: request)
            )
        }
        let day = LocalTime(request.now, in: .gmt).day
        var headers = PageHeaders.security
        headers[.contentType] = "application/json"
        headers[.contentDisposition] = "attachment; filename=\"haneul-\(day).json\""
        headers[.cacheControl] = "no-store"
        return ServiceResponse(PreparedResponse(headers: headers, body: bytes))
    }

    private func question(_ request: AppRequest) async -> ServiceResponse {
        let page = Page(
            template: "settings-erase",
            title: SettingsLabel.eraseTitle.text(in: request.language),
            model: EraseModel(isKept: request.visitor.profile != nil),
            tab: .settings
        )
        return ServiceResponse(app.renderer.response(page, to: request))
    }

    private func erase(_ request: AppRequest) async -> ServiceResponse {
        guard let profile = request.visitor.profile else {
            return leading(to: "/", saying: .nothingToErase, isDone: true, request)
        }
        do {
            _ = try await app.container.profiles.erase(profile)
        } catch {
            return leading(to: SettingsController.home, saying: .notSaved, isDone: false, request)
        }
        app.live.reload(profile)
        var response = leading(to: "/", saying: .erased, isDone: true, request)
        let fields = [
            ProfileCookie.cleared(isSecure: request.request.isSecure),
            // Who keeps something after this is somebody else.
            Newcomer.cleared(isSecure: request.request.isSecure),
            // Pages the browser kept are of somebody who is no longer known. Not "storage": that ends the worker through
            // which this answer goes, and the answer with it; the worker forgets by itself.
            HTTPField.Name.clearSiteData.map { HTTPField(name: $0, value: "\"cache\"") },
        ]
        response.content = response.content.adding(fields.compactMap(\.self))
        return response
    }

    private func leading(
        to path: String,
        saying phrase: SettingsPhrase,
        isDone: Bool,
        _ request: AppRequest
    ) -> ServiceResponse {
        let text = phrase.text(in: request.language)
        return request.leading(to: path, saying: isDone ? .done(text) : .refused(text))
    }
}

/// The question before everything is erased.
struct EraseModel {
    let isKept: Bool
}

extension HTTPField.Name {
    fileprivate static let clearSiteData = HTTPField.Name("Clear-Site-Data")
}
