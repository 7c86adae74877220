import Languages
public import WeatherModels

/// The page on which the kind of a new rule is chosen.
public struct RuleKindsModel: Hashable, Sendable {
    /// One kind.
    public struct Kind: Hashable, Sendable {
        public let name: String
        public let example: String
        /// A symbol of the icon file.
        public let icon: String
        public let address: String
    }

    /// "서울".
    public let place: String
    public let kinds: [Kind]
    /// Where cancelling leads.
    public let back: String

    /// - Parameter place: That the rule is for.
    public init(at place: SavedPlace, _ preferences: Preferences) {
        let language = preferences.language
        self.place = ListedPlace.custom(place).name(in: language)
        kinds = RuleKind.allCases.map { kind in
            let (name, example) = kind.text(in: language)
            return Kind(
                name: name,
                example: example,
                icon: kind.icon,
                address: NotificationAddress.newRule(kind, at: place.id)
            )
        }
        back = NotificationAddress.page(at: place.id)
    }
}
