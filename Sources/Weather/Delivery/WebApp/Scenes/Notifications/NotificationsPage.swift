import AccountModels
import Accounts
import HTTPService
import NotificationRules
import Site
import UseCases
import ViewModels
import WeatherModels

/// The values that the template of the page reads.
struct NotificationsPage {
    /// How many places without rules are shown unless all are asked for.
    private static let first = 20

    let settings: NotificationSettingsModel
    let targets: NoticeTargetsModel
    let places: [PlaceRulesModel]
    let isEmpty: Bool
    /// Where all places are shown; `nil` if they are.
    let more: String?
    let signIn: String

    init(_ overview: NotificationOverview, _ request: AppRequest, hasAccounts: Bool) {
        settings = NotificationSettingsModel(overview.plan.settings, request.preferences)
        targets = NoticeTargetsModel(overview, request, hasAccounts: hasAccounts)
        let shown = Self.shown(overview, request)
        places = shown.map { saved in
            PlaceRulesModel(
                saved,
                rules: overview.plan.rules.filter { $0.place == saved.id },
                interval: overview.intervals[saved.id],
                preferences: request.preferences
            )
        }
        isEmpty = overview.places.isEmpty
        more = shown.count < overview.places.count ? "\(NotificationAddress.page)?places=all" : nil
        signIn = SignInPath.address(to: NotificationAddress.page, over: NotificationAddress.page)
    }

    /// Returns the place that the address names, those with rules, and the first of the others.
    private static func shown(_ overview: NotificationOverview, _ request: AppRequest) -> [SavedPlace] {
        let named = request.request.query["place"]
        let withRules = Set(overview.plan.rules.map(\.place))
        var room = request.request.query["places"] == "all" ? overview.places.count : first
        let shown = overview.places.filter { saved in
            if saved.id.rawValue == named || withRules.contains(saved.id) { return true }
            room -= 1
            return room >= 0
        }
        return shown.filter { $0.id.rawValue == named } + shown.filter { $0.id.rawValue != named }
    }
}

extension NoticeTargetsModel {
    init(_ overview: NotificationOverview, _ request: AppRequest, hasAccounts: Bool) {
        let account = request.visitor.signedIn?.account
        let obstacle: Mail.Obstacle? =
            switch overview.mail {
            case .noServer: .noServer
            case .noOrigin: .noOrigin
            case .offered: account?.isConfirmed == true ? nil : .unconfirmed
            }
        self.init(
            overview.targets,
            key: overview.applicationServerKey,
            offersReceivers: overview.offersReceivers,
            mail: Mail(
                isOn: overview.targets.mail != nil,
                obstacle: obstacle,
                address: account?.email.text
            ),
            isMember: hasAccounts ? account != nil : nil,
            in: request.language
        )
    }
}
