import Foundation
import Languages
package import NotificationRules
import NotificationPorts
package import SQLStorage
import StoragePort
package import WeatherModels
import WeatherPorts

extension SavedPlace {
    /// One of a few places in Korea.
    package static func warned(_ number: Int) throws -> SavedPlace {
        SavedPlace(
            id: ID(rawValue: "place-\(number)"),
            place: Place(
                name: LocalizedName("Place \(number)", translations: [.korean: "곳 \(number)"]),
                coordinate: try Coordinate(latitude: 35 + Double(number) / 10, longitude: 127),
                countryCode: "KR",
                timeZone: PlaceTimeZone(identifier: "Asia/Seoul")
            ),
            savedAt: WorldClock.noon.addingTimeInterval(-90_000)
        )
    }
}

extension SQLStorage {
    /// Adds a person who wants to be told of the warnings of places, unless they are there already as a whole.
    package func addWarned(
        _ number: Int,
        at places: [SavedPlace],
        _ targets: [NoticeTarget]
    ) async throws {
        let digits = String(number, radix: 16)
        let profile = Profile(
            id: Profile.ID(rawValue: String(repeating: "0", count: 32 - digits.count) + digits),
            createdAt: WorldClock.noon.addingTimeInterval(-90_000)
        )
        if try await loadProfile(profile.id) == nil { try await createProfile(profile) }
        if try await storage(of: profile.id).loadPlaces().isEmpty {
            _ = try await storage(of: profile.id).savePlaces(places, at: nil)
        }
        let rules = try places.map { try NotificationPreset.warnings.rule(for: $0) }
        try await notifications(of: profile.id).changeNotifications { kept in
            guard kept.plan.rules.isEmpty else { return }
            for rule in rules { try? kept.plan.put(rule) }
            kept.targets = targets
        }
    }
}

extension NoticeTarget {
    /// A browser with a key that is known to be a point of P-256: its generator.
    package static func warned(_ name: String, at endpoint: String) -> NoticeTarget {
        let key = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
        let keys = #"{"p256dh":"\#(key)","auth":"AAECAwQFBgcICQoLDA0ODw"}"#
        return NoticeTarget(
            id: ID(rawValue: name),
            .browser(
                BrowserTarget(
                    subscription: #"{"endpoint":"\#(endpoint)","keys":\#(keys)}"#,
                    fingerprint: name
                )
            ),
            createdAt: WorldClock.noon,
            language: .korean,
            name: name
        )
    }
}
