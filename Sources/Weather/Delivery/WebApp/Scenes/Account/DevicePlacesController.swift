import Foundation
import HTTPService
import Languages
import Profiles
import Site
import UseCases
import ViewModels
import WeatherModels

/// Offers somebody who signed in to add the places of the device to those of the account.
struct DevicePlacesController: Controller {
    private static let path = "/me/places"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    /// Returns the address of the offer.
    ///
    /// - Parameter next: The page it leads to.
    static func address(then next: String) -> String { "\(path)?next=\(next.percentEncoded)" }

    var routes: [AppRoute] {
        [.get(Self.path, isForMembers: true, offer), .post(Self.path, isForMembers: true, add)]
    }

    private func offer(_ request: AppRequest) async -> ServiceResponse {
        let next = BackPath.checked(request.request.query["next"], otherwise: "/")
        guard let places = await devicePlaces(request),
            let new = try? await request.container.places.lacking(of: places), !new.isEmpty
        else { return .seeOther(next) }
        let page = Page(
            template: "account-places",
            title: MyPageLabel.offerTitle.text(in: request.language),
            model: DevicePlacesModel(
                places: new.map { $0.name(in: request.language) },
                next: next
            ),
            tab: AppTab.settings
        )
        return app.answer(page, to: request)
    }

    private func add(_ request: AppRequest) async -> ServiceResponse {
        let next = BackPath.checked(request.form["next"], otherwise: "/")
        guard let places = await devicePlaces(request) else { return .seeOther(next) }
        do throws(SavedPlacesError) {
            let (added, leftOut) = try await request.container.places.unite(with: places)
            await takeOverNotifications(request)
            app.live.reload(request.visitor.profile)
            let phrase: MyPagePhrase = leftOut > 0 ? .addedPartly(added, leftOut: leftOut) : .added(added)
            return request.leading(to: next, saying: .done(phrase.text(in: request.language)))
        } catch {
            return request.leading(
                to: next,
                saying: .refused(MyPageLabel.notAdded.text(in: request.language))
            )
        }
    }

    /// Moves the rules for these places, and the device's subscription. Without them the places are there nevertheless,
    /// and the device goes on telling by its own rules.
    private func takeOverNotifications(_ request: AppRequest) async {
        guard let device = device(request) else { return }
        try? await request.container.notifications.takeOver(from: device.notifications)
    }

    /// Returns the places in the device's own profile; `nil` if it has none.
    private func devicePlaces(_ request: AppRequest) async -> [NumberedPlace]? {
        try? await device(request)?.places.list()
    }

    /// Returns the container of the device's own profile; `nil` if it has none.
    private func device(_ request: AppRequest) -> (any ListContainer)? {
        request.visitor.deviceProfile.map { profile in
            let nobody = NewProfile(nil, visits: app.container.visits)
            return app.container.makeListContainer(for: ListOwner(profile, making: nobody))
        }
    }
}

/// The places that a device has and an account lacks.
private struct DevicePlacesModel {
    let places: [String]
    let next: String
}
