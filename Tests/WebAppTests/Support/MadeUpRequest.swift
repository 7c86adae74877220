import Clocks
import Foundation
import HTTPService
import Languages
import StoragePort
import UseCases
import ViewModels
import WeatherModels

@testable import Site
@testable import WebApp

extension SiteRequest<AppPerson> {
    /// A request of a made-up visitor.
    static func made(
        _ request: ServiceRequest,
        profile: Profile.ID? = nil,
        language: Language = .english,
        ownPosition: OwnPosition = .device,
        container: FakeAppContainer = FakeAppContainer(),
        token: String = ""
    ) -> AppRequest {
        var settings = PersonalSettings()
        settings.ownPosition = ownPosition
        var container = container
        container.ownPosition = ownPosition
        return AppRequest(
            request: request,
            visitor: Visitor(
                profile: profile,
                choices: SiteChoices(language: language),
                accepted: AcceptedLanguages(nil),
                design: .haneul(),
                formToken: token
            ),
            person: AppPerson(
                preferences: Preferences(language: language),
                settings: settings,
                container: container,
                opening: nil,
                isSimulated: false,
                version: profile?.rawValue
            ),
            now: container.clock.now
        )
    }
}
