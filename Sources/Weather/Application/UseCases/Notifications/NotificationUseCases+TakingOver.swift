import NotificationPorts
public import NotificationRules
public import StoragePort
public import WeatherModels

/// What becomes of the notifications of a device whose places a person takes over into their account.
extension NotificationUseCases {
    /// Returns what ``takeOver(from:)`` would bring once the places of the device are saved here too.
    ///
    /// - Parameter device: Those of the device's own profile.
    public func lacking(of device: NotificationUseCases) async throws(StorageError) -> LackingNotifications {
        let theirs = try await device.storage.loadNotifications()
        guard !theirs.plan.rules.isEmpty || !theirs.targets.isEmpty else { return LackingNotifications() }
        return try await storage.loadNotifications().lacking(of: theirs)
    }

    /// Moves the rules for places that are saved here too, and the browsers, from a device's own profile. Rules that would
    /// tell the same as one that is there already are dropped, those without room stay with the device. The settings move too
    /// if none were made here.
    ///
    /// - Parameter device: Those of the device's profile, whose places were added before.
    public func takeOver(from device: NotificationUseCases) async throws(NotificationFailure) {
        let theirs: KeptNotifications
        do { theirs = try await device.storage.loadNotifications() } catch { throw .storage(error) }
        guard !theirs.plan.rules.isEmpty || !theirs.targets.isEmpty else { return }
        let moved = try await change { [makeID, session = person.session] kept throws(NotificationFailure) in
            kept.takeOver(theirs, session: session, makeID: makeID)
        }
        do {
            try await device.storage.changeNotifications { kept in
                for rule in moved { kept.plan.remove(rule) }
                kept.targets.removeAll { $0.browser != nil }
            }
        } catch {
            throw .storage(error)
        }
    }
}

/// The notifications of a device that an account does not have yet.
public struct LackingNotifications: Hashable, Sendable {
    /// The places that the rules are for, as the device saved them.
    public let places: [SavedPlace]
    /// In the order of the device.
    public let rules: [NotificationRule]
    /// Whether browsers are notified for the device's own profile, which the account would be told by.
    public let hasBrowsers: Bool

    init(places: [SavedPlace] = [], rules: [NotificationRule] = [], hasBrowsers: Bool = false) {
        (self.places, self.rules, self.hasBrowsers) = (places, rules, hasBrowsers)
    }

    /// Whether there is nothing to be taken over.
    public var isEmpty: Bool { rules.isEmpty && !hasBrowsers }
}

extension KeptNotifications {
    /// Returns the rules that are not here and for which there is room, and whether there are browsers.
    fileprivate func lacking(of theirs: KeptNotifications) -> LackingNotifications {
        var plan = plan
        let rules = theirs.plan.rules.filter { rule in
            guard let place = theirs.places.first(where: { $0.id == rule.place })?.place else { return false }
            let own = places.first { $0.place.isSame(as: place) }?.id ?? rule.place
            return !plan.tells(rule, at: own) && (try? plan.put(rule.moved(to: own, as: rule.id))) != nil
        }
        let named = Set(rules.map(\.place))
        return LackingNotifications(
            places: theirs.places.filter { named.contains($0.id) },
            rules: rules,
            hasBrowsers: theirs.targets.contains { $0.browser != nil }
        )
    }

    /// Returns the rules that are here now, by their identifiers there.
    fileprivate mutating func takeOver(
        _ theirs: KeptNotifications,
        session: String?,
        makeID: () -> String
    ) -> [NotificationRule.ID] {
        if plan == NotificationPlan() { plan.settings = theirs.plan.settings }
        let known = Dictionary(theirs.places.map { ($0.id, $0.place) }) { first, _ in first }
        var moved: [NotificationRule.ID] = []
        for rule in theirs.plan.rules {
            guard let place = known[rule.place],
                let own = places.first(where: { $0.place.isSame(as: place) })?.id
            else { continue }
            let id = rule.preset?.identifier(at: own) ?? NotificationRule.ID(rawValue: makeID())
            if plan.tells(rule, at: own) || (try? plan.put(rule.moved(to: own, as: id))) != nil {
                moved.append(rule.id)
            }
        }
        for target in theirs.targets {
            guard var browser = target.browser,
                !targets.contains(where: { $0.browser?.fingerprint == browser.fingerprint })
            else { continue }
            browser.session = session
            let new = NoticeTarget(
                id: NoticeTarget.ID(rawValue: makeID()),
                .browser(browser),
                createdAt: target.createdAt,
                language: target.language,
                name: target.name
            )
            try? put(new)
        }
        return moved
    }
}

extension NotificationPlan {
    /// Returns whether a rule here tells the same of a place as a rule of another profile.
    fileprivate func tells(_ other: NotificationRule, at place: SavedPlace.ID) -> Bool {
        let preset = other.preset?.identifier(at: place)
        return rules.contains { $0.id == preset || $0.place == place && $0.condition == other.condition }
    }
}

extension NotificationRule {
    /// The preset that it is; `nil` if somebody wrote it.
    fileprivate var preset: NotificationPreset? {
        NotificationPreset.allCases.first { $0.identifier(at: place) == id }
    }

    /// Returns the rule for a place of another profile.
    fileprivate func moved(to place: SavedPlace.ID, as id: ID) throws(NotificationRuleError)
        -> NotificationRule
    {
        try NotificationRule(id: id, place: place, condition, coolDown: coolDown, isOn: isOn)
    }
}
