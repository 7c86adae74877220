import AccountModels
import HTTPService
import HTTPTypes
import NotificationRules
import Site
import UseCases
import ViewModels

/// Where a person's notices go: browsers and mail.
struct TargetsController: Controller {
    private static let home = NotificationAddress.page

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .post("\(Self.home)/browser", addBrowser), .post("\(Self.home)/hide", hide),
            .post("\(Self.home)/remove", remove), .post("\(Self.home)/mail", useMail),
        ]
    }

    /// Handles `subscription`, as the browser gives it, and `hides`. `replaces` is the fingerprint of a subscription that
    /// the browser's service replaced: then it is only taken if that one is still there, because it ended with the session
    /// otherwise.
    private func addBrowser(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            let form = request.form
            let replaced = form["replaces"].flatMap { $0.isEmpty ? nil : $0 }
            _ = try await useCases.addBrowser(
                subscription: form["subscription"] ?? "",
                name: BrowserName(userAgent: request.request.headers[.userAgent]).text,
                language: request.language,
                hidesText: form["hides"] != nil,
                replacing: replaced
            )
            return .browserAdded
        }
    }

    private func hide(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            try await useCases.change(hidesText: request.form["hides"] == "on", of: request.targetID)
            return nil
        }
    }

    private func remove(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            try await useCases.removeTarget(request.targetID)
            return .removed
        }
    }

    /// Handles `on`: "on" or "off".
    private func useMail(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            let isOn = request.form["on"] == "on"
            try await useCases.useMail(isOn, in: request.language)
            return isOn ? .mailTurnedOn : .mailTurnedOff
        }
    }
}

extension AppRequest {
    /// The target that a form is about.
    var targetID: NoticeTarget.ID { NoticeTarget.ID(rawValue: form["id"] ?? "") }
}
