import Languages

/// The dots below pictures in a row, each a link to its picture. A single picture has none.
public struct DotsModel: Hashable, Sendable {
    /// One dot.
    public struct Dot: Hashable, Sendable {
        /// The address of the picture on the same page: "#image-2".
        public let address: String
        /// "3장 중 2번째".
        public let label: String
        /// Whether its picture is visible before the person scrolls.
        public let isFirst: Bool
    }

    public let dots: [Dot]

    /// Returns `nil` for fewer than two pictures.
    ///
    /// - Parameter id: Returns the id of a picture from its position, starting at 1.
    init?(count: Int, id: (Int) -> String, in language: Language) {
        guard count > 1 else { return nil }
        dots = (1...count).map { position in
            Dot(
                address: "#" + id(position),
                label: MarketPhrase.picture(position, of: count).text(in: language),
                isFirst: position == 1
            )
        }
    }
}
