public import Clocks
public import Foundation
public import NotificationPorts
public import NotificationRules
public import StoragePort
public import WeatherModels

/// What a person is told, and where: rules, settings and targets.
public struct NotificationUseCases: Sendable {
    let storage: any NotificationStorage
    let person: NotifiedPerson
    let channels: NotificationChannels
    let clock: WallClock
    let makeID: @Sendable () -> String

    /// - Parameters:
    ///   - storage: That of the person.
    ///   - makeID: Returns a new unique identifier of at most 100 bytes, even several times within a second.
    public init(
        storage: any NotificationStorage,
        of person: NotifiedPerson,
        channels: NotificationChannels = NotificationChannels(),
        clock: WallClock,
        makeID: @escaping @Sendable () -> String
    ) {
        (self.storage, self.person, self.channels) = (storage, person, channels)
        (self.clock, self.makeID) = (clock, makeID)
    }

    /// Returns what is stored, and what the server offers.
    public func overview() async throws(StorageError) -> NotificationOverview {
        let kept = try await storage.loadNotifications()
        let intervals = kept.places.compactMap { saved in
            channels.interval(saved.place.coordinate).map { (saved.id, $0) }
        }
        return NotificationOverview(
            plan: kept.plan,
            targets: kept.targets,
            places: kept.places,
            intervals: Dictionary(intervals) { first, _ in first },
            applicationServerKey: channels.browsers?.applicationServerKey,
            offersReceivers: channels.receivers != nil,
            mail: channels.mail
        )
    }

    /// Switches a preset of a saved place on or off.
    public func turn(
        _ preset: NotificationPreset,
        on isOn: Bool,
        at place: SavedPlace.ID
    ) async throws(NotificationFailure) {
        try await change { kept throws(NotificationFailure) in
            guard isOn else { return kept.plan.remove(preset.identifier(at: place)) }
            guard let saved = kept.places.first(where: { $0.id == place }) else { throw .noSuchPlace }
            do throws(NotificationRuleError) {
                try kept.plan.put(preset.rule(for: saved))
            } catch {
                throw .rule(error)
            }
        }
    }

    /// Adds a rule for a saved place.
    ///
    /// - Parameter coolDown: In seconds; the standard of the condition if it is `nil`.
    public func add(
        _ condition: RuleCondition,
        at place: SavedPlace.ID,
        coolDown: TimeInterval? = nil
    ) async throws(NotificationFailure) -> NotificationRule {
        let rule: NotificationRule
        do throws(NotificationRuleError) {
            let id = NotificationRule.ID(rawValue: makeID())
            rule = try NotificationRule(id: id, place: place, condition, coolDown: coolDown)
        } catch {
            throw .rule(error)
        }
        try await put(rule)
        return rule
    }

    /// Adds a rule for a saved place, or replaces the one with its identifier.
    public func put(_ rule: NotificationRule) async throws(NotificationFailure) {
        try await change { kept throws(NotificationFailure) in
            guard kept.places.contains(where: { $0.id == rule.place }) else { throw .noSuchPlace }
            do throws(NotificationRuleError) { try kept.plan.put(rule) } catch { throw .rule(error) }
        }
    }

    /// Removes a rule. Without such a rule, nothing changes.
    public func remove(_ id: NotificationRule.ID) async throws(NotificationFailure) {
        try await change { $0.plan.remove(id) }
    }

    /// Replaces what holds for all rules.
    public func change(_ settings: NotificationSettings) async throws(NotificationFailure) {
        try await change { $0.plan.settings = settings }
    }

    /// Returns what was sent, or was not and why, latest first.
    public func log() async throws(StorageError) -> [NoticeRecord] {
        guard let profile = person.profile, let history = channels.history else { return [] }
        return try await history.records(of: profile)
    }

    // MARK: Parts

    /// Changes what is stored in one transaction: all of it, or nothing if the change throws.
    func change<Answer: Sendable>(
        _ body: @escaping @Sendable (inout KeptNotifications) throws(NotificationFailure) -> Answer
    ) async throws(NotificationFailure) -> Answer {
        let result: Result<Answer, NotificationFailure>
        do throws(StorageError) {
            result = try await storage.changeNotifications { kept in
                var changed = kept
                do throws(NotificationFailure) {
                    let answer = try body(&changed)
                    kept = changed
                    return .success(answer)
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            throw .storage(error)
        }
        return try result.get()
    }
}
