public import Foundation
public import NotificationRules
public import WeatherModels

/// A person's notifications, and what the server offers.
public struct NotificationOverview: Hashable, Sendable {
    public let plan: NotificationPlan
    /// In the order in which they were added.
    public let targets: [NoticeTarget]
    /// The saved places in the person's order.
    public let places: [SavedPlace]
    /// How often the weather of a place is looked at, in seconds; without the places of which that is not known.
    public let intervals: [SavedPlace.ID: TimeInterval]
    /// What a browser needs to subscribe; `nil` if no messages to browsers are sent.
    public let applicationServerKey: String?
    public let offersReceivers: Bool
    public let mail: MailOffer

    /// Returns whether a preset is switched on at a place.
    public func isOn(_ preset: NotificationPreset, at place: SavedPlace) -> Bool {
        guard let id = try? preset.rule(for: place).id else { return false }
        return plan.rules.contains { $0.id == id && $0.isOn }
    }

    /// Returns whether a rule is that of a preset, which has its switch.
    public func isPreset(_ rule: NotificationRule) -> Bool {
        NotificationPreset.allCases.contains { rule.id == $0.identifier(at: rule.place) }
    }
}

/// What a person's rules would have told in the last 48 hours.
public struct DryRun: Hashable, Sendable {
    /// In ascending order.
    public let notices: [DryNotice]
    /// Since when the weather of each place with a rule is known; without those of which nothing is.
    public let knownSince: [SavedPlace.ID: Date]
    /// The places that rules name, in the person's order.
    public let places: [SavedPlace]
}
