import Accounts
import Clocks
import SQLiteStore
public import SQLStore
public import StoragePort

/// What members keep: places, by name.
extension Members {
    /// Makes a profile of a browser.
    public func makeProfile(_ id: Profile.ID) async throws(StorageError) {
        try await profiles.createProfile(Profile(id: id, createdAt: environment.clock.now))
    }

    /// Keeps a place in a profile.
    public func keep(_ place: String, in profile: Profile.ID) async throws(StorageError) {
        try await store.write { database in
            try await database.checkPresence(of: .profile(profile))
            try await database.execute(
                "INSERT INTO place (owner, name) VALUES (?, ?)",
                [Owner.profile(profile).column, .text(place)]
            )
        }
    }

    /// Returns the profiles in which a place is kept.
    public func owners(of place: String) async throws(StorageError) -> [Profile.ID] {
        let found = try await store.read { database in
            try await database.rows("SELECT owner FROM place WHERE name = ?", [.text(place)]) { row in
                Profile.ID(rawValue: try row.requiredText())
            }
        }
        return found ?? []
    }
}

extension StoreSchema {
    /// Of their database.
    public static let members = StoreSchema(
        // "Memb" in ASCII
        applicationID: 0x4D65_6D62,
        steps: [
            .together(
                .profiles,
                .signingSecret,
                .accounts,
                .accountAgreements,
                .accountBounds,
                .accountRequests,
                SchemaStep("CREATE TABLE place (owner TEXT NOT NULL, name TEXT NOT NULL) STRICT;")
            )
        ],
        ownedTables: ["place"]
    )
}
