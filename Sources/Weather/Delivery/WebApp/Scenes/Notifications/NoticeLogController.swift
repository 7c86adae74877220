import Foundation
import HTTPService
import Languages
import NotificationRules
import Site
import UseCases
import ViewModels
import WeatherModels

/// What was sent to a person, and what their rules would have told in the last 48 hours.
struct NoticeLogController: Controller {
    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [.get(NotificationAddress.log, log), .get(NotificationAddress.dryRun, dryRun)]
    }

    private func log(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(withNotificationsOf: request) { overview in
            let records = (try? await request.container.notifications.log()) ?? []
            return Page(
                template: "notification-log",
                title: NotificationLabel.log.text(in: request.language),
                model: NoticeLogModel(
                    records,
                    targets: overview.targets,
                    timeZone: overview.zone,
                    preferences: request.preferences
                ),
                tab: AppTab.settings
            )
        }
    }

    private func dryRun(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(withNotificationsOf: request) { overview in
            guard let run = try? await request.container.notifications.dryRun() else { return nil }
            return Page(
                template: "notification-preview",
                title: NotificationLabel.dryRun.text(in: request.language),
                model: DryRunModel(
                    run.notices,
                    knownSince: run.knownSince,
                    places: run.places,
                    zone: \.place.clock,
                    preferences: request.preferences
                ),
                tab: AppTab.settings
            )
        }
    }
}

extension NotificationOverview {
    /// The zone of the person's clock; that of their first place if it is unknown.
    fileprivate var zone: TimeZone { plan.settings.timeZone ?? places.first?.place.clock ?? .gmt }
}

extension Place {
    /// The zone that its days are told by.
    fileprivate var clock: TimeZone { PlaceTimeZone(countingDaysAt: self, told: nil).timeZone }
}
