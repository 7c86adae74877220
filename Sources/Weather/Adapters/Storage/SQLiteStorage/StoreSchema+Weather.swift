import SQLiteStore

extension StoreSchema {
    /// What people keep of the weather, and the keys of clients.
    static let weather = StoreSchema(
        // "Haul" in ASCII
        applicationID: 0x4861_756C,
        steps: [.places, .searches, .accessKeys, .together(.profiles, .signingSecret, .owners)],
        ownedTables: ["place", "units", "setting", "search"]
    )
}
