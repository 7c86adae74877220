import NotificationPorts
import NotificationRules
import WeatherModels

/// What becomes of the notifications of a device whose places a person takes over into their account.
extension NotificationUseCases {
    /// Moves the rules for places that are saved here too, and the browsers, from a device's own profile. Rules that would
    /// tell the same as one that is there already, and those without room, are dropped. The settings move too if none were
    /// made here.
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

extension KeptNotifications {
    /// Returns the rules that are here now, or that were dropped, by their identifiers there.
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
                let own = places.first(where: { $0.place.isSame(as: place) })
            else { continue }
            moved.append(rule.id)
            let preset = NotificationPreset.allCases.first { $0.identifier(at: rule.place) == rule.id }
            let id = preset?.identifier(at: own.id) ?? NotificationRule.ID(rawValue: makeID())
            let isThere = plan.rules.contains {
                $0.id == id || $0.place == own.id && $0.condition == rule.condition
            }
            guard !isThere,
                let new = try? NotificationRule(
                    id: id,
                    place: own.id,
                    rule.condition,
                    coolDown: rule.coolDown,
                    isOn: rule.isOn
                )
            else { continue }
            // Without room it is dropped: the account has as many as it may have.
            try? plan.put(new)
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
