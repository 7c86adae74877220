import HTTPService
import HTTPTypes
import Languages
import NotificationRules
import Site
import SiteModels
import UseCases
import ViewModels
import WeatherModels

/// What a person is told, and where: presets and rules of their places, quiet hours, and targets.
struct NotificationsController: Controller {
    static let home = NotificationAddress.page
    private static let presets = "\(home)/preset"
    private static let settings = "\(home)/settings"
    private static let all = "\(home)/all"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .get(Self.home, page), .post(Self.presets, turn), .post(Self.settings, change),
            .post(Self.all, turnAll),
        ]
    }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        await app.answer(withNotificationsOf: request) { overview in
            Page(
                template: "notifications",
                title: NotificationLabel.title.text(in: request.language),
                model: NotificationsPage(overview, request, hasAccounts: app.hasAccounts),
                tab: AppTab.settings
            )
        }
    }

    /// Handles `turn`: the preset, "on" or "off", and the identifier of the place.
    private func turn(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            let words = (request.form["turn"] ?? "").split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, let preset = NotificationPreset(rawValue: words[0]),
                ["on", "off"].contains(words[1])
            else { throw .noSuchPlace }
            try await useCases.turn(preset, on: words[1] == "on", at: SavedPlace.ID(rawValue: words[2]))
            return nil
        }
    }

    private func change(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            let form = request.form
            let known = try await useCases.settings()
            let settings: NotificationSettings
            do throws(NotificationRuleError) {
                settings = try NotificationSettingsDraft.settings(
                    changing: known,
                    isQuiet: form["quiet"] != nil,
                    start: form["start"],
                    end: form["end"],
                    perDay: form["perDay"],
                    zone: form["zone"]
                )
            } catch {
                throw .rule(error)
            }
            try await useCases.change(settings)
            return .saved
        }
    }

    /// Handles `on`: "on" or "off", for all that the person is told.
    private func turnAll(_ request: AppRequest) async -> ServiceResponse {
        await app.changing(request) { useCases throws(NotificationFailure) in
            var settings = try await useCases.settings()
            settings.isOn = request.form["on"] == "on"
            try await useCases.change(settings)
            return nil
        }
    }
}

extension NotificationUseCases {
    /// Returns what holds for all rules.
    fileprivate func settings() async throws(NotificationFailure) -> NotificationSettings {
        do { return try await overview().plan.settings } catch { throw .storage(error) }
    }
}

extension AppParts {
    /// Answers with a page about the person's notifications, or says that they cannot be read.
    func answer(
        withNotificationsOf request: AppRequest,
        _ page: (NotificationOverview) async -> Page?
    ) async -> ServiceResponse {
        guard request.visitor.problem == nil,
            let overview = try? await request.container.notifications.overview()
        else {
            let message = MessageModel.unreadableStore(back: "/", in: request.language)
            return answer(message, status: .serviceUnavailable, tab: AppTab.settings, to: request)
        }
        guard let page = await page(overview) else {
            let gone = Notice.refused(NotificationLabel.ruleGone.text(in: request.language))
            return request.leading(to: NotificationAddress.page, saying: gone)
        }
        return answer(page, to: request)
    }

    /// Makes a change, and redirects to the page of the form.
    ///
    /// - Parameter change: Returns what to say, if anything.
    func changing(
        _ request: AppRequest,
        _ change: (NotificationUseCases) async throws(NotificationFailure) -> NotificationLabel?
    ) async -> ServiceResponse {
        let back = request.back(otherwise: NotificationAddress.page)
        do throws(NotificationFailure) {
            let label = try await change(request.container.notifications)
            live.reload(request.visitor.profile)
            return request.leading(to: back, saying: label.map { .done($0.text(in: request.language)) })
        } catch {
            return request.refusing(error, leadingTo: back)
        }
    }
}
