import Foundation
import Languages
import StoragePort
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits
import WebPages

/// Who asks, as far as anybody knows: nothing but what they chose, and the languages their browser sends.
struct Visitor: Sendable {
    /// Nil until something is kept.
    var profile: Profile.ID?
    var preferences: Preferences
    /// What they chose of the units; the rest is automatic.
    var unitChoices = QuantityUnitChoices()
    var theme: Theme
    /// Whether pages follow the weather by themselves.
    var isLive = true
    /// ISO 3166-1 alpha-2, from the languages of the browser; nil where they name none.
    var region: String?
    /// The own position: by the device, or a point set by hand.
    var ownPosition: OwnPosition
    /// Goes into every form: a form of another site cannot know it.
    var formToken: String
    /// Tells a page of theirs from one of somebody else, and nothing more; empty until something is kept.
    var mark = ""
    /// What they chose, where it could be read; else nothing chosen.
    var settings = PersonalSettings()
    /// What they keep, and since when.
    var kept: [ProfileUseCases.KeptPoint] = []
    /// Why it could not: the page is shown as to somebody who chose nothing, and says so.
    var problem: StorageFailure?
    /// Whether the browser did not keep the cookie it was given with the first thing kept: nothing can be.
    var refusesCookies = false
}

extension Visitor {
    /// - Parameters:
    ///   - profile: Nil for nobody known.
    ///   - settings: Theirs.
    ///   - accepted: What holds where they chose nothing.
    init(
        profile: Profile.ID?,
        settings: PersonalSettings = PersonalSettings(),
        accepted: AcceptedLanguages,
        formToken: String,
        problem: StorageFailure? = nil
    ) {
        let region = accepted.region
        let language = settings.language ?? Language(accepted)
        self.init(
            profile: profile,
            preferences: Preferences(
                units: settings.units.units(automatic: QuantityUnits(region: region)),
                language: language,
                hourCycle: settings.hourCycle ?? HourCycle(language: language, region: region),
                dateOrder: DateOrder(region: region)
            ),
            unitChoices: settings.units,
            theme: settings.theme,
            isLive: settings.isLive,
            region: region,
            ownPosition: settings.ownPosition,
            formToken: formToken,
            settings: settings,
            problem: problem
        )
    }
}

extension Visitor {
    /// Who pays for the weather they are shown: their profile, once a place it keeps has been there for long enough, else
    /// where they come from.
    /// - Parameter subscriber: The block of addresses; nil for the server's own machine.
    func asker(at subscriber: String?, now: Date) -> Asker {
        let since = now.addingTimeInterval(-Asker.keepingTime)
        let corners = kept.filter { $0.savedAt <= since }.map(\.coordinate.roundedToHundredths)
        guard let profile, !corners.isEmpty else { return .nobodyKnown(at: subscriber) }
        return .keeper(profile, of: Set(corners), at: subscriber)
    }

    /// When the first place they keep will have been there for long enough; nil where they keep none.
    var opening: Date? { kept.map(\.savedAt).min()?.addingTimeInterval(Asker.keepingTime) }
}

extension Language {
    /// The first of those the browser asks for that is spoken here; English where none is.
    init(_ accepted: AcceptedLanguages) {
        self = accepted.first(of: Self.allCases.map(\.rawValue)).flatMap(Self.init) ?? .english
    }
}
