import AccessKeys
import HTTPService
import HTTPTypes
import Languages
import Site
import ViewModels

/// Makes and revokes the keys of somebody signed in.
struct KeysController: Controller {
    private static let path = "\(AppTab.myPage)/keys"
    private static let revoking = "\(path)/revoke"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            // The page with a new key has this address, and cannot be opened again.
            .get(Self.path, isForMembers: true) { _ in .seeOther(AppTab.myPage) },
            .post(Self.path, isForMembers: true, create),
            .get(Self.revoking, isForMembers: true, question),
            .post(Self.revoking, isForMembers: true, revoke),
        ]
    }

    private func create(_ request: AppRequest) async -> ServiceResponse {
        guard let keys = app.container.keys, let owner = request.keyOwner else {
            return .seeOther(AppTab.myPage)
        }
        do throws(OwnKeyFailure) {
            let new = try await keys.create(name: request.form["name"] ?? "", for: owner)
            let page = Page(
                template: "account-key",
                title: MyPageLabel.keyNew.text(in: request.language),
                model: ["name": new.key.name ?? new.key.id, "secret": new.secret.text],
                tab: AppTab.settings
            )
            let content = app.renderer.response(page, to: request)
            var headers = content.headers
            headers[.cacheControl] = "no-store"
            return ServiceResponse(content.with(headers))
        } catch {
            return request.refusing(error)
        }
    }

    private func question(_ request: AppRequest) async -> ServiceResponse {
        guard let keys = app.container.keys, let owner = request.keyOwner,
            let stored = try? await keys.list(of: owner),
            let key = stored.first(where: { $0.key.id == request.request.query["id"] }),
            key.key.revokedAt == nil
        else { return .seeOther(AppTab.myPage) }
        let page = Page(
            template: "account-key-revoke",
            title: MyPageLabel.keyRevokeTitle.text(in: request.language),
            model: KeysModel.Stored(key),
            tab: AppTab.settings
        )
        return app.answer(page, to: request)
    }

    private func revoke(_ request: AppRequest) async -> ServiceResponse {
        guard let keys = app.container.keys, let owner = request.keyOwner else {
            return .seeOther(AppTab.myPage)
        }
        do throws(OwnKeyFailure) {
            _ = try await keys.revoke(request.form["id"] ?? "", of: owner)
            let done = MyPageLabel.keyRevoked.text(in: request.language)
            return request.leading(to: AppTab.myPage, saying: .done(done))
        } catch {
            return request.refusing(error)
        }
    }
}

extension AppRequest {
    /// Returns the response of a form about keys that changed nothing.
    fileprivate func refusing(_ failure: OwnKeyFailure) -> ServiceResponse {
        let label: MyPageLabel
        switch failure {
        case .unusableName: label = .keyBadName
        case .nameTaken: label = .keyNameTaken
        case .hasMost: label = .keysFull
        case .madeMost: label = .keysMadeMost
        case .full, .notOffered: label = .keysNotOffered
        case .notFound: label = .keyGone
        // My page asks to sign in.
        case .signedOut: return .seeOther(AppTab.myPage)
        case .storage: return notSaved(leadingTo: AppTab.myPage)
        }
        return leading(to: AppTab.myPage, saying: .refused(label.text(in: language)))
    }
}
