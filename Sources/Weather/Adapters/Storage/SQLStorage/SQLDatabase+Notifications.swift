import Foundation
import Languages
import NotificationPorts
import NotificationRules
import SQLStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// - Throws: ``StoreObstacle/unknown(_:)`` if this release cannot read the plan.
    func notifications(of owner: Owner) async throws -> KeptNotifications {
        KeptNotifications(
            plan: try await plan(of: owner) ?? NotificationPlan(),
            targets: try await targets(of: owner),
            places: try await places(of: owner)
        )
    }

    /// Stores what differs.
    func replace(_ old: KeptNotifications, by new: KeptNotifications, of owner: Owner) async throws {
        if old.plan != new.plan { try await save(new.plan, of: owner) }
        let has = Set(new.targets.map(\.id))
        for target in old.targets where !has.contains(target.id) {
            try await removeTarget(target.id, of: owner)
        }
        let had = Dictionary(old.targets.map { ($0.id, $0) }) { first, _ in first }
        for target in new.targets where had[target.id] != target { try await save(target, of: owner) }
    }

    /// Removes the rules of places that are no longer saved. A plan that this release cannot read stays as it is.
    func removeRules(at places: [SavedPlace.ID], of owner: Owner) async throws {
        guard !places.isEmpty, let document = try await planDocument(of: owner),
            let old = Self.plan(reading: document)
        else { return }
        var new = old
        for place in places { new.removeRules(at: place) }
        if new != old { try await save(new, of: owner) }
    }

    func removeTarget(_ id: NoticeTarget.ID, of owner: Owner) async throws {
        guard id.rawValue.isStorable else { return }
        try await execute(
            "DELETE FROM notice_target WHERE owner = ? AND id = ?",
            [owner.column, .text(id.rawValue)]
        )
    }

    /// Returns the targets that this release can read; others stay stored.
    func targets(of owner: Owner) async throws -> [NoticeTarget] {
        try await rows(
            """
            SELECT id, kind, created_at, language, name, fingerprint, session, details FROM notice_target
            WHERE owner = ? ORDER BY number
            """,
            [owner.column]
        ) { row in
            let id = NoticeTarget.ID(rawValue: try row.requiredText())
            let kind = try row.requiredText()
            let createdAt = try row.requiredMoment()
            let (language, name) = (try row.requiredText(), try row.requiredText())
            let (fingerprint, session) = (row.text(), row.text())
            let details = try row.requiredText()
            return NoticeTarget.Kind(
                name: kind,
                details: details,
                fingerprint: fingerprint,
                session: session
            ).map {
                NoticeTarget(
                    id: id,
                    $0,
                    createdAt: createdAt,
                    language: Language(rawValue: language) ?? .english,
                    name: name
                )
            }
        }.compactMap(\.self)
    }

    /// Follows a session: what was a browser's own belongs to the account's first session, and a browser ends with its
    /// session. If all end, browsers end too that have none, or one that ended by itself.
    func follow(_ change: SessionChange) async throws {
        switch change {
        case .joined(let profile, let session):
            try await execute(
                "UPDATE notice_target SET session = ? WHERE owner = ? AND kind = 'browser'",
                [.text(session), Owner.profile(profile).column]
            )
        case .ended(let profile, let session):
            try await execute(
                "DELETE FROM notice_target WHERE owner = ? AND kind = 'browser' AND session = ?",
                [Owner.profile(profile).column, .text(session)]
            )
        case .endedAll(let profile, let kept):
            try await execute(
                "DELETE FROM notice_target WHERE owner = ? AND kind = 'browser' AND coalesce(session, '') <> ?",
                [Owner.profile(profile).column, .text(kept ?? "-")]
            )
        }
    }

    func planDocument(of owner: Owner) async throws -> String? {
        try await first("SELECT plan FROM notification WHERE owner = ?", [owner.column]) {
            try $0.requiredText()
        }
    }

    /// Returns `nil` for what this release cannot read.
    static func plan(reading document: String) -> NotificationPlan? {
        try? JSONDecoder().decode(NotificationPlan.self, from: Data(document.utf8))
    }

    private func plan(of owner: Owner) async throws -> NotificationPlan? {
        guard let document = try await planDocument(of: owner) else { return nil }
        guard let plan = Self.plan(reading: document) else {
            throw StoreObstacle.unknown("rules of notifications")
        }
        return plan
    }

    private func save(_ plan: NotificationPlan, of owner: Owner) async throws {
        try await execute(
            "INSERT INTO notification (owner, plan) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET plan = excluded.plan",
            [owner.column, .text(try StoredJSON.text(of: plan))]
        )
    }

    private func save(_ target: NoticeTarget, of owner: Owner) async throws {
        var (fingerprint, session): (String?, String?)
        if case .browser(let browser) = target.kind {
            (fingerprint, session) = (browser.fingerprint, browser.session)
            try await execute(
                "DELETE FROM notice_target WHERE fingerprint = ? AND NOT (owner = ? AND id = ?)",
                [.text(fingerprint), owner.column, .text(target.id.rawValue)]
            )
        }
        try await execute(
            """
            INSERT INTO notice_target (owner, id, kind, created_at, language, name, fingerprint, session, details)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (owner, id) DO UPDATE SET kind = excluded.kind, language = excluded.language,
                name = excluded.name, fingerprint = excluded.fingerprint, session = excluded.session,
                details = excluded.details
            """,
            [
                owner.column, .text(target.id.rawValue), .text(target.kind.name), .moment(target.createdAt),
                .text(target.language.rawValue), .text(target.name), .text(fingerprint), .text(session),
                .text(try target.kind.details()),
            ]
        )
    }
}

/// Values as JSON, the same bytes for the same value.
enum StoredJSON {
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
