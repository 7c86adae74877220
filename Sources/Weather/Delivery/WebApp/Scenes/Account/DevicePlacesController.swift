import Foundation
import HTTPService
import Languages
import Profiles
import Site
import UseCases
import ViewModels
import WeatherModels

/// Offers somebody who signed in to add what the device has to what the account has: places, rules, and notifications in
/// this browser.
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
        guard let device = device(request), let places = try? await device.places.list(),
            let new = try? await request.container.places.lacking(of: places)
        else { return .seeOther(next) }
        // If they cannot be read, the places are offered nevertheless.
        let notices = try? await request.container.notifications.lacking(of: device.notifications)
        let model = DevicePlacesModel(new, notices, next: next, request.preferences)
        guard !model.isEmpty else { return .seeOther(next) }
        return app.answer(
            Page(template: "account-places", title: model.title, model: model, tab: AppTab.settings),
            to: request
        )
    }

    private func add(_ request: AppRequest) async -> ServiceResponse {
        let next = BackPath.checked(request.form["next"], otherwise: "/")
        guard let device = device(request), let places = try? await device.places.list() else {
            return .seeOther(next)
        }
        do throws(SavedPlacesError) {
            let (added, leftOut) = try await request.container.places.unite(with: places)
            let hasNotices = await takeOverNotifications(of: device, request)
            app.live.reload(request.visitor.profile)
            // Without new places it was about the notifications.
            guard added > 0 || leftOut > 0 || hasNotices else { return refusal(request, leadingTo: next) }
            let phrase: MyPagePhrase =
                leftOut > 0
                ? .addedPartly(added, leftOut: leftOut) : added > 0 ? .added(added) : .addedNotices
            return request.leading(to: next, saying: .done(phrase.text(in: request.language)))
        } catch {
            return refusal(request, leadingTo: next)
        }
    }

    private func refusal(_ request: AppRequest, leadingTo next: String) -> ServiceResponse {
        request.leading(to: next, saying: .refused(MyPageLabel.notAdded.text(in: request.language)))
    }

    /// Moves the rules for these places, and the device's subscription. Without them the places are there nevertheless,
    /// and the device goes on telling by its own rules.
    ///
    /// - Returns: Whether they moved.
    private func takeOverNotifications(of device: any ListContainer, _ request: AppRequest) async -> Bool {
        do throws(NotificationFailure) {
            try await request.container.notifications.takeOver(from: device.notifications)
            return true
        } catch {
            return false
        }
    }

    /// Returns the container of the device's own profile; `nil` if it has none.
    private func device(_ request: AppRequest) -> (any ListContainer)? {
        request.visitor.deviceProfile.map { profile in
            let nobody = NewProfile(nil, visits: app.container.visits)
            return app.container.makeListContainer(for: ListOwner(profile, making: nobody))
        }
    }
}
