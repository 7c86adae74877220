import Accounts
import Foundation
import Languages
import HTTPService
import Profiles
import Site
import SiteModels
import StoragePort
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// How the weather app knows its visitors, and the audience of its pages.
struct AppPeople: People {
    let container: any AppContainer
    let audience: PageAudience

    func kept(of profile: Profile) async throws(StorageError) -> KeptProfile {
        try await container.kept(of: profile)
    }

    func choices(in kept: KeptProfile?) -> SiteChoices {
        let settings = kept?.settings ?? PersonalSettings()
        return SiteChoices(language: settings.language, theme: settings.theme, isLive: settings.isLive)
    }

    func person(
        _ visitor: Visitor,
        keeping kept: KeptProfile?,
        making newProfile: NewProfile,
        of request: ServiceRequest,
        now: Date
    ) -> AppPerson {
        let settings = kept?.settings ?? PersonalSettings()
        let asker = kept?.asker(visitor.profile, at: request.subscriber, now: now)
        var owner = ListOwner(visitor.profile, making: newProfile)
        owner.ownPosition = settings.ownPosition
        owner.region = visitor.region
        owner.asker = asker ?? .nobodyKnown(at: request.subscriber)
        owner.session = visitor.signedIn?.session.id.rawValue
        owner.hasConfirmedAddress = visitor.signedIn?.account.isConfirmed ?? false
        return AppPerson(
            preferences: Preferences(
                units: settings.units.units(automatic: QuantityUnits(region: visitor.region)),
                language: visitor.language,
                hourCycle: settings.hourCycle
                    ?? HourCycle(language: visitor.language, region: visitor.region),
                dateOrder: DateOrder(region: visitor.region)
            ),
            settings: settings,
            container: container.makeListContainer(for: owner),
            opening: kept?.opening,
            isSimulated: container.isSimulated,
            version: visitor.profile.map { _ in kept?.version ?? "" }
        )
    }

    func closing(of route: AppRoute, to request: AppRequest) -> MessageModel? {
        switch (audience, request.container.asker) {
        case (.open, _), (.kept, .keeper): return nil
        case (.kept, _):
            guard route.isGuarded else { return nil }
            return .notOpenYet(until: request.person.opening, now: request.now, in: request.language)
        case (.off, _): return .pagesOff(in: request.language)
        }
    }
}

extension KeptProfile {
    /// Changes with the settings and places: FNV-1a of them, word by word.
    fileprivate var version: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01B3 }
        func add(_ coordinate: Coordinate) {
            add(coordinate.latitude.bitPattern)
            add(coordinate.longitude.bitPattern)
        }
        let (units, theme) = (settings.units, settings.theme.rawValue)
        for choice in [
            units.temperature?.rawValue, units.windSpeed?.rawValue, units.pressure?.rawValue,
            units.precipitation?.rawValue, units.visibility?.rawValue, settings.language?.rawValue,
            settings.hourCycle?.rawValue, theme, settings.isLive ? "live" : "still",
        ] {
            for byte in (choice ?? "").utf8 { add(UInt64(byte)) }
            add(0)
        }
        if case .fixed(let coordinate) = settings.ownPosition { add(coordinate) }
        for point in points {
            add(point.coordinate)
            add(point.savedAt.timeIntervalSinceReferenceDate.bitPattern)
        }
        return String(hash, radix: 16)
    }

    /// Returns whose share of the budget the weather uses: the profile, if it contains a place saved long enough ago,
    /// otherwise the network of the request.
    ///
    /// - Parameter subscriber: The block of addresses; `nil` for the server's own machine.
    fileprivate func asker(_ profile: Profile.ID?, at subscriber: String?, now: Date) -> Asker {
        let since = now.addingTimeInterval(-Asker.keepingTime)
        let corners = points.filter { $0.savedAt <= since }.map(\.coordinate.roundedToHundredths)
        guard let profile, !corners.isEmpty else { return .nobodyKnown(at: subscriber) }
        return .keeper(profile, of: Set(corners), at: subscriber)
    }

    /// When the first saved place will be old enough; `nil` without saved places.
    fileprivate var opening: Date? { points.map(\.savedAt).min()?.addingTimeInterval(Asker.keepingTime) }
}
