import HTTPService
import HTTPTypes
import Languages
import NotificationRules
import Site
import UseCases
import ViewModels

/// Adds a receiver: its address, then the code that was sent there.
struct ReceiversController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        let (address, code) = (NotificationAddress.receiver, NotificationAddress.code)
        return [
            .get(address, isForMembers: true) { form($0) }, .post(address, isForMembers: true, begin),
            .get(code, isForMembers: true) { codeForm(of: $0.request.query["id"] ?? "", $0) },
            .post(code, isForMembers: true, confirm),
        ]
    }

    /// - Parameters:
    ///   - address: What somebody wrote.
    ///   - problem: Why it was refused.
    private func form(
        _ request: AppRequest,
        address: String = "",
        form chosen: ReceiverForm = .ntfy,
        problem: String? = nil
    ) -> ServiceResponse {
        let page = Page(
            template: "notification-receiver",
            title: NotificationLabel.receiverTitle.text(in: request.language),
            model: ReceiverFormModel(
                address: address,
                form: chosen,
                problem: problem,
                in: request.language
            ),
            tab: AppTab.settings,
            status: problem == nil ? .ok : .badRequest
        )
        return app.answer(page, to: request)
    }

    private func begin(_ request: AppRequest) async -> ServiceResponse {
        let address = request.form["address"] ?? ""
        let chosen = request.form["form"].flatMap(ReceiverForm.init) ?? .standard
        let token = request.form["receiver-token"].flatMap { $0.isEmpty ? nil : $0 }
        do throws(NotificationFailure) {
            let target = try await request.container.notifications.beginReceiver(
                address: address,
                form: chosen,
                token: token,
                language: request.language
            )
            guard case .receiver(let receiver) = target.kind else {
                return .seeOther(NotificationAddress.page)
            }
            app.live.reload(request.visitor.profile)
            return codeForm(of: target.id.rawValue, secret: receiver.secret, request)
        } catch {
            guard let phrase = NotificationFailurePhrase(error) else {
                return request.notSaved(leadingTo: NotificationAddress.receiver)
            }
            return form(request, address: address, form: chosen, problem: phrase.text(in: request.language))
        }
    }

    /// - Parameter secret: Shown once: the page is not stored.
    private func codeForm(
        of id: String,
        secret: String? = nil,
        problem: String? = nil,
        _ request: AppRequest
    ) -> ServiceResponse {
        var model = ["id": id]
        model["secret"] = secret
        model["problem"] = problem
        let page = Page(
            template: "notification-code",
            title: NotificationLabel.codeTitle.text(in: request.language),
            model: model,
            tab: AppTab.settings,
            status: problem == nil ? .ok : .badRequest
        )
        let content = app.renderer.response(page, to: request)
        var headers = content.headers
        headers[.cacheControl] = "no-store"
        return ServiceResponse(content.with(headers))
    }

    private func confirm(_ request: AppRequest) async -> ServiceResponse {
        let code = (request.form["code"] ?? "").trimmingWhitespace
        do throws(NotificationFailure) {
            try await request.container.notifications.confirmReceiver(request.targetID, code: code)
        } catch .code(let refusal) {
            let phrase = NotificationFailurePhrase(.code(refusal))
            return codeForm(
                of: request.targetID.rawValue,
                problem: phrase?.text(in: request.language),
                request
            )
        } catch {
            return request.refusing(error, leadingTo: NotificationAddress.page)
        }
        app.live.reload(request.visitor.profile)
        let done = Notice.done(NotificationLabel.receiverAdded.text(in: request.language))
        return request.leading(to: NotificationAddress.page, saying: done)
    }
}

extension String {
    fileprivate var trimmingWhitespace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
