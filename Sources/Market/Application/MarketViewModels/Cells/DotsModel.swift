import Languages

/// The dots below pictures that stand side by side, each a link to its picture; there are none below a single picture.
public struct DotsModel: Hashable, Sendable {
    /// One of them.
    public struct Dot: Hashable, Sendable {
        /// Of the picture on the same page: "#image-2".
        public let address: String
        /// "3장 중 2번째".
        public let label: String
        /// Whether its picture is the one in view before anybody moves.
        public let isFirst: Bool
    }

    public let dots: [Dot]

    /// Nil for fewer than two pictures.
    /// - Parameter id: Of a picture, from its position, 1 for the first.
    init?(count: Int, id: (Int) -> String, in language: Language) {
        guard count > 1 else { return nil }
        dots = (1...count).map { position in
            Dot(
                address: "#" + id(position),
                label: Self.label(position, of: count, in: language),
                isFirst: position == 1
            )
        }
    }

    /// "3장 중 2번째".
    static func label(_ position: Int, of count: Int, in language: Language) -> String {
        switch language {
        case .korean: "\(count)장 중 \(position)번째"
        case .english: "Picture \(position) of \(count)"
        }
    }
}
