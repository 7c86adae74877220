import Foundation
import HTTPTypes
import NotificationPorts
import NotificationRules
import StoragePort
import TestSupport
import Testing
import WeatherModels

@testable import Site
@testable import WebApp

/// Rules and subscription of a device whose person signs in and takes its places over.
struct TakenOverNotificationTests {
    private let container = FakeAppContainer()

    private func save(_ place: String, in browser: Browser) async throws {
        _ = try await browser.get("/")
        _ = try await browser.follow(try await browser.post("/places/add", [("place", place)]))
    }

    /// The notifications of whoever saved the most places.
    private func notifications(savedPlaces: Int) async throws -> any NotificationStorage {
        for profile in container.profiles.profiles {
            let storage = container.profiles.notifications(of: profile.id)
            if try await storage.loadNotifications().places.count == savedPlaces { return storage }
        }
        throw StorageError(.unreadable("nobody has so many places"), subject: "test")
    }

    @Test
    func `X7: with its places a device’s rules and subscription move into the account, if that is wanted`()
        async throws
    {
        let app = try WebApp(container: container, accounts: .inMemory())
        let (owner, browser) = (Browser(app), Browser(app))
        try await owner.join("cream@cream.co.kr")
        for place in ["37.57,126.98", "35.18,129.08"] { try await save(place, in: owner) }
        try await save("35.87,128.6", in: browser)
        let device = try await notifications(savedPlaces: 1)
        try await device.changeNotifications { kept in
            for saved in kept.places {
                if let rule = try? NotificationPreset.warnings.rule(for: saved) { try? kept.plan.put(rule) }
            }
            kept.targets = [.browser(1)]
        }
        _ = try await browser.get("/sign-in")
        let fields = [("email", "cream@cream.co.kr"), ("password", "password1!")]
        _ = try await browser.post("/sign-in", fields)
        let account = try await notifications(savedPlaces: 2)
        #expect(try await account.loadNotifications().plan.rules.isEmpty)
        #expect(try await device.loadNotifications().targets == [.browser(1)])
        _ = try await browser.get("/me")
        _ = try await browser.post("/me/places", [("next", "/me")])
        let kept = try await account.loadNotifications()
        let place = try #require(kept.places.last)
        let rule = try NotificationPreset.warnings.rule(for: place)
        #expect(kept.places.count == 3 && kept.plan.rules == [rule])
        guard case .browser(let moved)? = kept.targets.first?.kind else {
            Issue.record("the subscription did not move")
            return
        }
        #expect(moved.fingerprint == "fingerprint 1" && moved.session?.isEmpty == false)
        let left = try await device.loadNotifications()
        #expect(left.plan.rules.isEmpty && left.targets.isEmpty && left.places.count == 1)
    }
}
