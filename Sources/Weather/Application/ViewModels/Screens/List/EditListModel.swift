public import Languages
public import WeatherModels

/// The list in edit mode.
public struct EditListModel: Hashable, Sendable {
    /// A saved place with its actions.
    public struct Row: Hashable, Sendable {
        public let id: String
        /// The place's ``Place/key``.
        public let key: String
        public let name: String
        /// "제주특별자치도 서귀포시"; `nil` if nothing is known.
        public let whereabouts: String?
        /// The value of the button, "id 3": the identifier of the place and its new position, one up or one down. `nil`
        /// for `up` in the first row and for `down` in the last.
        public let up: String?
        public let down: String?
        // Labels of the controls.
        public let upLabel: String
        public let downLabel: String
        public let removeLabel: String
        public let dragLabel: String
    }

    public let rows: [Row]

    /// - Parameter country: Returns the name of a place's country, or `nil` if it need not be shown.
    public init(_ places: [SavedPlace], country: (Place) -> String? = { _ in nil }, language: Language) {
        rows = places.enumerated().map { position, saved in
            let name = ListedPlace.custom(saved).name(in: language)
            let whereabouts = PlaceText.whereabouts(
                saved.place,
                country: country(saved.place).map { LocalizedName($0) },
                in: language
            )
            let number = position + 1
            return Row(
                id: saved.id.rawValue,
                key: saved.place.key,
                name: name,
                whereabouts: whereabouts.isEmpty ? nil : whereabouts,
                up: number > 1 ? "\(saved.id.rawValue) \(number - 1)" : nil,
                down: number < places.count ? "\(saved.id.rawValue) \(number + 1)" : nil,
                upLabel: ListPhrase.moveUp(name).text(in: language),
                downLabel: ListPhrase.moveDown(name).text(in: language),
                removeLabel: ListPhrase.remove(name).text(in: language),
                dragLabel: ListPhrase.drag(name).text(in: language)
            )
        }
    }
}
