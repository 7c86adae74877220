import Foundation
import HTTPService
import HTTPTypes
import Languages
import SiteModels
import UseCases
import ViewModels
import Site

/// The settings, which are saved at once.
struct SettingsController: Controller {
    static let home = "/settings"

    private let app: AppParts

    init(_ app: AppParts) {
        self.app = app
    }

    var routes: [AppRoute] {
        [
            .get(Self.home, page),
            .post("/settings/units") { await change(SettingsForm.units, $0) },
            .post("/settings/display") { await change(SettingsForm.all, $0) },
        ]
    }

    private func page(_ request: AppRequest) async -> ServiceResponse {
        // The settings of somebody signed in are on My page.
        guard request.visitor.signedIn == nil else { return .seeOther(AppTab.myPage) }
        let page = Page(
            template: "settings",
            title: SettingsLabel.title.text(in: request.language),
            model: SettingsModel(app.container, request),
            tab: AppTab.settings
        )
        return app.answer(page, to: request)
    }

    /// Saves what differs from the current settings, and redirects to the page of the form.
    private func change(
        _ read: (QueryParameters) throws(SettingsForm.UnknownChoice) -> [SettingChange],
        _ request: AppRequest
    ) async -> ServiceResponse {
        let back = request.back(otherwise: Self.home)
        let asked: [SettingChange]
        do { asked = try read(request.form) } catch {
            let message = MessageModel.unknownChoice(error.value, back: back, in: request.language)
            return app.answer(message, status: .badRequest, tab: AppTab.settings, to: request)
        }
        let changes = asked.filter { !$0.isInForce(in: request.person.settings) }
        do {
            try await request.container.changeSettings(changes)
        } catch {
            return request.notSaved(leadingTo: back)
        }
        if !changes.isEmpty { app.live.reload(request.visitor.profile) }
        return request.leading(to: back)
    }
}

extension SettingsModel {
    init(_ container: any AppContainer, _ request: AppRequest) {
        self.init(
            SettingsModel.Chosen(request.person.settings),
            preferences: request.preferences,
            ownPosition: request.container.ownPlace.set,
            sources: container.sources.map { SettingSourceModel($0, request) },
            version: container.version,
            isKept: request.visitor.profile != nil
        )
    }
}

extension SettingSourceModel {
    fileprivate init(_ source: WeatherSource, _ request: AppRequest) {
        let coverage: Coverage =
            switch source.reach {
            case .world: .world
            case .countries(let codes):
                .countries(codes.sorted().compactMap { request.container.places.name.country(withCode: $0) })
            case .area: .area
            }
        self.init(
            source.id,
            crediting: source.attribution,
            kind: source.kind,
            isOfficial: source.isOfficial,
            parts: source.parts,
            coverage: coverage,
            in: request.language
        )
    }
}

extension SettingsModel.Chosen {
    fileprivate init(_ settings: PersonalSettings) {
        self.init(
            units: settings.units,
            language: settings.language,
            hourCycle: settings.hourCycle,
            theme: settings.theme.rawValue,
            isLive: settings.isLive
        )
    }
}
