import Foundation
import HTTPPort
import HTTPTypes
import Languages
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Bootstrap

/// What every registered provider keeps to.
@Suite("The contract of providers")
struct ProviderContractTests {
    static let all = ProviderList.registered.all
    static let upstream = all.filter { !$0.addresses.isEmpty }
    static let settings = Setting.all(with: .registered)

    @Test("Names are fit for configuration and files, and nobody shares one")
    func names() {
        let names = Self.all.map(\.profile.id.rawValue)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /[a-z][a-z0-9-]{1,40}/) != nil, "\(name)") }
        #expect(ProviderList.registered.typical.profile.id == .typical)
    }

    @Test("The profile says what people and limits go by", arguments: all)
    func profile(_ registration: ProviderRegistration) throws {
        let profile = registration.profile
        for language in Language.allCases { #expect(!profile.id.name.text(in: language).isEmpty) }
        #expect(!profile.attribution.text.isEmpty)
        // A screen reader reads it in its own language.
        #expect((profile.attribution.language == "de") == profile.attribution.text.hasPrefix("Quelle:"))
        for link in [profile.attribution.link, profile.terms.link] {
            #expect(try HTTPEndpoint(parsing: link).scheme == .https)
        }
        for limit in profile.budget.limits { #expect(limit.calls > 0 && limit.period > .zero) }
        if !registration.addresses.isEmpty { #expect(!profile.budget.limits.isEmpty) }
        #expect(!profile.terms.link.isEmpty)
    }

    @Test("Feeds and look-ups are file names, and cost what they may", arguments: all)
    func feeds(_ registration: ProviderRegistration) {
        let feeds = registration.profile.feeds
        #expect(!feeds.isEmpty)
        let names = feeds.map(\.id.rawValue) + Set(feeds.flatMap(\.lookUps)).map(\.id.rawValue)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /[a-z][a-z0-9-]{0,40}/) != nil, "\(name)") }
        for feed in feeds {
            #expect(!feed.parts.isEmpty)
            // A feed that is answered from its look-ups costs nothing itself.
            #expect(feed.weight > 0 || registration.addresses.isEmpty || !feed.lookUps.isEmpty)
            #expect(feed.weight == 0 || !registration.addresses.isEmpty)
            for lookUp in feed.lookUps { #expect(lookUp.lifetime > .zero && lookUp.weight > 0) }
        }
    }

    @Test("Half of each limit, which strangers have, is enough for a new place", arguments: upstream)
    func budget(_ registration: ProviderRegistration) {
        let feeds = registration.profile.feeds
        let cost = (feeds.map(\.weight) + Set(feeds.flatMap(\.lookUps)).map(\.weight)).reduce(0, +)
        for limit in registration.profile.budget.limits { #expect(cost <= limit.calls / 2) }
    }

    @Test("Each part is planned for, and nothing that is unavailable", arguments: all)
    func plan(_ registration: ProviderRegistration) {
        let provider = registration.make(World.surroundings())
        #expect(provider.profile.feeds == registration.profile.feeds)
        for part in Set(registration.profile.feeds.flatMap(\.parts)) {
            let plan = provider.plan(for: [part], excluding: [])
            #expect(plan.contains { $0.parts.contains(part) })
            let rest = provider.plan(for: [part], excluding: Set(plan.map(\.id)))
            #expect(Set(rest.map(\.id)).isDisjoint(with: plan.map(\.id)))
        }
    }

    @Test("It covers something, and says of every place whether it does", arguments: all)
    func coverage(_ registration: ProviderRegistration) throws {
        let places = try [
            (37.57, 126.98, "KR"), (40.7, -74, "US"), (-33.9, 151.2, "AU"), (59.9, 10.7, "NO"),
            (52.5, 13.4, "DE"),
        ].map { Place.sample(at: try Coordinate(latitude: $0, longitude: $1), country: $2) }
        #expect(places.contains { registration.profile.coverage.contains($0) })
    }

    @Test("Every setting has a name of its own, and refuses what it cannot take, in every language")
    func settingsRefuse() {
        #expect(Set(Self.settings.map(\.key)).count == Self.settings.count)
        for setting in Self.settings {
            #expect(setting.key.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil)
            let refusal = #expect(throws: SettingRefusal.self, "\(setting.key)") {
                try setting.check("\u{0} no value \u{7F}")
            }
            for language in Language.allCases {
                #expect(refusal?.expected.text(in: language).isEmpty == false)
            }
            #expect(Set(refusal?.expected.translations.all.map(\.language.rawValue) ?? []) == ["ko", "ja"])
            if let standard = setting.standard {
                #expect(throws: Never.self, "\(setting.key)") { try setting.check(standard) }
            }
        }
    }

    @Test("A secret is no part of what is told of a refusal")
    func secretsAreHidden() {
        for setting in Self.settings where setting.isSecret {
            let refusal = #expect(throws: SettingRefusal.self) { try setting.check("a secret of\ntwo lines") }
            #expect(refusal?.repeatsGiven == false)
        }
        for setting in Self.settings where setting.isAddress {
            let refusal = #expect(throws: SettingRefusal.self) { try setting.check("https://me:pass@host") }
            #expect(refusal?.repeatsGiven == false)
        }
    }

    @Test("What the terms ask for is declared as a setting of the usual name", arguments: all)
    func needs(_ registration: ProviderRegistration) {
        let needs = Set(registration.settings.compactMap(\.need))
        #expect(needs.contains(.key) == registration.profile.terms.needsKey)
        #expect(needs.contains(.contact) == registration.profile.terms.needsContact)
        // A key may be shared, as that of a national portal.
        for key in registration.keys { #expect(key.key.hasSuffix("-key") && key.isSecret) }
        // Of several, one is enough.
        for key in registration.keys {
            let missing = registration.lacks(SettingValues([key.key: "x", "contact": "a@example.org"]))
            #expect(missing == nil)
        }
        #expect(registration.settings.filter { $0.need == .contact }.allSatisfy { $0.key == "contact" })
        #expect(registration.rank == nil || registration.profile.kind == .forecast)
    }

    @Test("Addresses are public ones over https, and set by a name that says so", arguments: upstream)
    func addresses(_ registration: ProviderRegistration) throws {
        for address in registration.addresses + registration.addressesOfServers {
            #expect(try HTTPEndpoint(parsing: address.standard.description) == address.standard)
            #expect(address.standard.scheme == .https)
            #expect(address.setting.key.hasPrefix(registration.profile.id.rawValue))
            #expect(address.setting.key.hasSuffix("-url") && address.setting.isAddress)
        }
    }

    @Test("Lacking what it needs it sends nothing and says what", arguments: upstream)
    func lacking(_ registration: ProviderRegistration) async throws {
        guard let missing = registration.lacks(SettingValues([:]))?.need else { return }
        let transport = FakeTransport()
        let provider = registration.make(World.surroundings(transport, values: SettingValues([:])))
        for feed in provider.profile.feeds {
            let error = ProviderError(
                .notConfigured(missing),
                provider: registration.profile.id,
                feed: feed.id
            )
            await #expect(throws: error) { try await provider.fetch(feed.id, for: World.request()) }
        }
        #expect(transport.calls.isEmpty)
    }

    @Test(
        "Whatever the network does, a feed fails with a typed error that names provider and feed",
        arguments: upstream,
        [
            HTTPTransportError.unreachable("refused"), .timedOut, .connectionLost, .bodyTooLarge(limit: 1),
            .invalidResponse, .cancelled,
        ]
    )
    func unreachable(_ registration: ProviderRegistration, _ error: HTTPTransportError) async throws {
        for feed in registration.profile.feeds where feed.lookUps.isEmpty {
            let provider = registration.make(World.surroundings(FakeTransport(failing: error)))
            let expected = ProviderError(.init(error), provider: registration.profile.id, feed: feed.id)
            await #expect(throws: expected) { try await provider.fetch(feed.id, for: World.request()) }
        }
    }

    @Test("A body that means nothing is a failure, never a report", arguments: upstream)
    func garbage(_ registration: ProviderRegistration) async throws {
        for feed in registration.profile.feeds where feed.lookUps.isEmpty {
            for body in ["", "{}", "[]", "null", "<html></html>", "{\"error\":true}"] {
                let transport = FakeTransport(HTTPReply(status: .ok, body: Data(body.utf8)))
                let provider = registration.make(World.surroundings(transport))
                await #expect(throws: ProviderError.self, "\(feed.id): \(body)") {
                    try await provider.fetch(feed.id, for: World.request())
                }
            }
        }
    }

    @Test("A feed it has not is refused", arguments: all)
    func unknownFeed(_ registration: ProviderRegistration) async throws {
        let provider = registration.make(World.surroundings())
        await #expect(throws: ProviderError.self) {
            try await provider.fetch("no-such-feed", for: World.request())
        }
    }

    @Test("The days gone by are counted against the provider's own budget", arguments: all)
    func history(_ registration: ProviderRegistration) {
        guard let history = registration.history?.make(World.surroundings()) else { return }
        #expect(history.profile.id == registration.profile.id)
        #expect(history.profile.budget == registration.profile.budget)
        #expect(history.kept(.hourly, at: World.now) != nil)
    }

    @Test("A kind of recorded body goes to a feed there is", arguments: all)
    func recordings(_ registration: ProviderRegistration) {
        guard let recordings = registration.recordings else { return }
        for kind in ["forecast", "airquality", "onecall", "daily", "current", ""] {
            #expect(registration.profile.feeds.contains { $0.id == recordings.feed(kind) })
        }
    }
}
