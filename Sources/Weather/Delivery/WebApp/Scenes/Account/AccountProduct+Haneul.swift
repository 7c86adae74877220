import AccessKeys
import AccountPages
import HTTPService
import Languages
import Site
import StoragePort
import UseCases
import ViewModels

extension AccountProduct<AppPerson> {
    /// What the weather adds to the pages of accounts: the settings and the person's keys, what the profile contains, and
    /// the places of the device somebody signs in on.
    static func haneul(_ app: AppParts) -> Self {
        var product = Self(
            tab: AppTab.settings,
            part: { await MyPagePart(app.container, $0) },
            document: { request throws(StorageError) in
                let profile = try await request.container.exportProfile.document(now: request.now)
                guard let keys = app.container.keys, let owner = request.keyOwner else { return profile }
                return KeyDocument.adding(try await keys.list(of: owner), to: profile)
            },
            arrival: { request, next in
                guard request.visitor.signedIn == nil, request.visitor.profile != nil,
                    let places = try? await request.container.places.list(), !places.isEmpty
                else { return nil }
                return DevicePlacesController.address(then: next)
            }
        )
        product.live = LiveController.profile
        product.alternative = Alternative(address: SettingsController.home) {
            MyPageLabel.settingsOnly.text(in: $0)
        }
        product.privacy = .haneul(app.container.sources)
        return product
    }
}
