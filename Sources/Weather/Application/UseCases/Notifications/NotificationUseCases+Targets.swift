import Clocks
public import Languages
import NotificationPorts
public import NotificationRules
public import StoragePort

extension NotificationUseCases {
    /// Sends notices to a browser from now on. One that is there already gets the new subscription and choices.
    ///
    /// - Parameters:
    ///   - json: What the browser gives (`JSON.stringify(subscription)`).
    ///   - name: The browser's name for the person who looks at the list.
    ///   - hidesText: See ``BrowserTarget/hidesText``.
    ///   - replaced: The fingerprint of a subscription that the browser's service replaced. The new one takes its place, with
    ///     its choices and what waits for it; without it, nothing is added, because it ended with the session. If the new one
    ///     is refused, the old one stays.
    public func addBrowser(
        subscription json: String,
        name: String,
        language: Language,
        hidesText: Bool,
        replacing replaced: String? = nil
    ) async throws(NotificationFailure) -> NoticeTarget {
        guard let browsers = channels.browsers else { throw .notOffered }
        let browser: BrowserTarget
        switch browsers.read(json) {
        case .refused(let refusal): throw .subscription(refusal)
        case .read(let stored, let fingerprint):
            browser = BrowserTarget(
                subscription: stored,
                fingerprint: fingerprint,
                session: person.session,
                hidesText: hidesText
            )
        }
        return try await put(named: name, in: language) { kept throws(NotificationFailure) in
            let same = kept.targets.first { $0.has(browser.fingerprint) }
            guard let replaced else { return (.browser(browser), same) }
            guard let gone = kept.targets.first(where: { $0.has(replaced) }) else { throw .noSuchTarget }
            var new = browser
            new.hidesText = gone.browser?.hidesText ?? hidesText
            // Room for the new one.
            kept.targets.removeAll { $0.id == gone.id && $0.id != same?.id }
            return (.browser(new), same ?? gone)
        }
    }

    /// Returns the target of a browser by its subscription; `nil` if there is none.
    public func browser(subscription json: String) async throws(StorageError) -> NoticeTarget? {
        guard case .read(_, let fingerprint)? = channels.browsers?.read(json) else { return nil }
        return try await storage.loadNotifications().targets.first {
            $0.browser?.fingerprint == fingerprint
        }
    }

    /// Changes whether a browser tells what happened before its screen is unlocked.
    public func change(hidesText: Bool, of id: NoticeTarget.ID) async throws(NotificationFailure) {
        try await change { kept throws(NotificationFailure) in
            guard let index = kept.targets.firstIndex(where: { $0.id == id }),
                case .browser(var browser) = kept.targets[index].kind
            else { throw .noSuchTarget }
            browser.hidesText = hidesText
            kept.targets[index].kind = .browser(browser)
        }
    }

    /// Sends notices by mail to the account's address, or no longer.
    ///
    /// - Parameter language: Of the letters.
    public func useMail(_ isUsed: Bool, in language: Language) async throws(NotificationFailure) {
        guard isUsed else {
            if let mail = try await change({ $0.targets.mail }) { try await removeTarget(mail.id) }
            return
        }
        guard channels.mail == .offered else { throw .notOffered }
        guard person.session != nil else { throw .needsAccount }
        guard person.hasConfirmedAddress else { throw .needsConfirmedAddress }
        let (now, id) = (clock.now, NoticeTarget.ID(rawValue: makeID()))
        try await change { kept throws(NotificationFailure) in
            let old = kept.targets.mail
            try kept.put(
                NoticeTarget(
                    id: old?.id ?? id,
                    .mail,
                    createdAt: old?.createdAt ?? now,
                    language: language,
                    name: NoticeTarget.Kind.mail.name
                )
            )
        }
    }

    /// Removes a target, and gives up what waits for it. Without such a target, nothing changes.
    public func removeTarget(_ id: NoticeTarget.ID) async throws(NotificationFailure) {
        try await change { kept throws(NotificationFailure) in kept.targets.removeAll { $0.id == id } }
        guard let profile = person.profile, let history = channels.history else { return }
        do { try await history.abandon(id, of: profile) } catch { throw .storage(error) }
    }

    /// Adds a target, or replaces one: the new one has the identifier and the date of the old one.
    ///
    /// - Parameters:
    ///   - name: For the person who looks at the list.
    ///   - language: Of notices.
    ///   - choose: What the target is, and which one it replaces.
    func put(
        named name: String,
        in language: Language,
        _ choose:
            @escaping @Sendable (inout KeptNotifications) throws(NotificationFailure) -> (
                kind: NoticeTarget.Kind, old: NoticeTarget?
            )
    ) async throws(NotificationFailure) -> NoticeTarget {
        let (now, id) = (clock.now, NoticeTarget.ID(rawValue: makeID()))
        return try await change { kept throws(NotificationFailure) in
            let (kind, old) = try choose(&kept)
            let target = NoticeTarget(
                id: old?.id ?? id,
                kind,
                createdAt: old?.createdAt ?? now,
                language: language,
                name: name
            )
            try kept.put(target)
            return target
        }
    }
}

extension NoticeTarget {
    /// The browser that it is, if it is one.
    var browser: BrowserTarget? { if case .browser(let browser) = kind { browser } else { nil } }
    fileprivate func has(_ fingerprint: String) -> Bool { browser?.fingerprint == fingerprint }
    /// The receiver that it is, if it is one.
    var receiver: ReceiverTarget? { if case .receiver(let receiver) = kind { receiver } else { nil } }
}

extension KeptNotifications {
    /// Adds a target, or replaces the one with its identifier.
    mutating func put(_ target: NoticeTarget) throws(NotificationFailure) {
        if let index = targets.firstIndex(where: { $0.id == target.id }) {
            targets[index] = target
            return
        }
        guard targets.count < NoticeTarget.most else { throw .tooManyTargets(limit: NoticeTarget.most) }
        targets.append(target)
    }
}
