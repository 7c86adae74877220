import AccountHosting
import Clocks
import Foundation
import SQLiteStore
import SQLStore
import Synchronization
import TestSupport
import Testing

@Suite("What has expired while a server runs")
struct AccountExpiryServiceTests {
    private static let schema = StoreSchema(
        applicationID: 0x5465_7374,
        steps: [
            .together(.profiles, .signingSecret), .accounts, .accountAgreements, .accountBounds,
            .accountRequests,
        ]
    )

    /// A store with so many sessions, each of which ends an hour after the one before.
    private func store(_ count: Int, in folder: String) async throws -> SQLiteStore {
        let store = SQLiteStore(path: folder + "/site.sqlite", schema: Self.schema)
        try await store.write { database in
            for number in 1...count {
                let id = String(format: "%032d", number)
                try await database.execute(
                    """
                    INSERT INTO account_session (id, account, browser, started_at, last_used_at, ends_at,
                        idle_until, token, rotated_at)
                    VALUES (?, ?, 'Firefox', 0, 0, ?, ?, ?, 0)
                    """,
                    [
                        .text(id), .text(id), .moment(noon.addingTimeInterval(3_600 * Double(number))),
                        .moment(noon.addingTimeInterval(1e7)), .text(id),
                    ]
                )
            }
        }
        return store
    }

    private func count(in store: SQLiteStore) async throws -> Int? {
        try await store.read { database in
            try await database.first("SELECT count(*) FROM account_session") { $0.integer() }
        }.flatMap(\.self).flatMap(\.self)
    }

    @Test("It goes at the start and every ten minutes, whoever signs in")
    func regularly() async throws {
        let folder = NSTemporaryDirectory() + "haneul-expiry-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try await store(250, in: folder)
        let (clock, now) = (ManualClock(), Shared(noon.addingTimeInterval(3_600 * 240)))
        let service = AccountExpiryService(
            SQLAccounts(store),
            wallClock: WallClock { now.value },
            clock: clock
        )
        let running = Task { try await service.run() }
        // It has looked once it sleeps.
        await eventually { clock.sleepers(until: AccountExpiryService.pause) == 1 }
        #expect(try await count(in: store) == 10)
        now.change { $0.addTimeInterval(3_600 * 4) }
        await clock.advance(to: AccountExpiryService.pause)
        await eventually { clock.sleepers(until: AccountExpiryService.pause * 2) == 1 }
        #expect(try await count(in: store) == 6)
        running.cancel()
        try await running.value
        await store.close()
    }
}

/// Saturday, 21 November 2026, 12:00 UTC.
private let noon = Date(timeIntervalSince1970: 1_795_262_400)
