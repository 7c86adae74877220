import Foundation
import HTTPService
import HTTPTypes
import Languages
import Profiles
import SiteModels
import UseCases
import ViewModels
import Site

/// Lets a person export or erase their stored data.
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
        guard request.visitor.signedIn == nil else { return .seeOther("\(AppTab.myPage)/export") }
        let bytes: [UInt8]
        do {
            // If the store cannot identify the person, an empty document would be wrong: something may be stored.
            if let problem = request.visitor.problem { throw problem }
            bytes = try await request.container.exportProfile(now: request.now)
        } catch {
            return unreadable(request)
        }
        // Nobody would see in a document that parts of it are what was last read.
        guard request.rememberedSince == nil else { return unreadable(request) }
        let day = LocalTime(request.now, in: .gmt).day
        var headers = PageHeaders.security
        headers[.contentType] = "application/json"
        headers[.contentDisposition] = "attachment; filename=\"haneul-\(day).json\""
        headers[.cacheControl] = "no-store"
        return ServiceResponse(ResponseContent(headers: headers, body: bytes))
    }

    private func unreadable(_ request: AppRequest) -> ServiceResponse {
        let message = MessageModel.unreadableStore(back: SettingsController.home, in: request.language)
        return app.answer(message, status: .serviceUnavailable, tab: AppTab.settings, to: request)
    }

    private func question(_ request: AppRequest) async -> ServiceResponse {
        guard request.visitor.signedIn == nil else { return .seeOther("\(AppTab.myPage)/delete") }
        let page = Page(
            template: "settings-erase",
            title: SettingsLabel.eraseTitle.text(in: request.language),
            model: ["isKept": request.visitor.profile != nil],
            tab: AppTab.settings
        )
        return app.answer(page, to: request)
    }

    private func erase(_ request: AppRequest) async -> ServiceResponse {
        // What belongs to an account is deleted with it, and with its password.
        guard request.visitor.signedIn == nil else { return .seeOther("\(AppTab.myPage)/delete") }
        guard let profile = request.visitor.profile else {
            return request.leading(
                to: "/",
                saying: .done(SettingsLabel.nothingToErase.text(in: request.language))
            )
        }
        do {
            _ = try await app.container.visits.erase(profile)
        } catch {
            return request.notSaved(leadingTo: SettingsController.home)
        }
        app.live.reload(profile)
        var response = request.leading(
            to: "/",
            saying: .done(SettingsLabel.erased.text(in: request.language))
        )
        let cookie = app.renderer.design.cookie
        response.content = response.content.adding(cookie.forgetting(isSecure: request.request.isSecure))
        return response
    }
}
