import SQLStore

extension StoreSchema {
    /// The visitors of Cream and their accounts.
    static let cream = StoreSchema(
        // "Crem" in ASCII
        applicationID: 0x4372_656D,
        steps: [
            .together(.profiles, .signingSecret), .accounts, .accountAgreements, .accountBounds,
            .accountRequests,
        ]
    )
}
