import SQLiteStore

extension StoreSchema {
    /// The schema of people's weather data and the keys of clients.
    static let weather = StoreSchema(
        // "Haul" in ASCII
        applicationID: 0x4861_756C,
        steps: [.places, .searches, .accessKeys, .together(.profiles, .signingSecret, .owners)],
        ownedTables: ["place", "units", "setting", "search"]
    )
}
