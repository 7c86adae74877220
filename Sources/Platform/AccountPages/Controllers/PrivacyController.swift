import HTTPService
import Languages
import Site

/// The privacy notice, for everybody.
struct PrivacyController<Person: SitePerson>: SiteController {
    private let parts: AccountParts<Person>

    init(_ parts: AccountParts<Person>) {
        self.parts = parts
    }

    var routes: [SiteRoute<Person>] { [.get(PrivacyNotice.path, page)] }

    private func page(_ request: SiteRequest<Person>) async -> ServiceResponse {
        let page = Page(
            template: "privacy",
            title: PrivacyLabel.title.text(in: request.language),
            model: PrivacyModel(
                parts.notice,
                parts.facts,
                parts.product.privacy,
                in: request.language
            ),
            // Everybody can read it, and the tab of My page is for members.
            tab: nil
        )
        return ServiceResponse(parts.renderer.response(page, to: request))
    }
}
