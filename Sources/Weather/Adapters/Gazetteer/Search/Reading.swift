/// A way to read a text: as a name and its qualifiers.
final class Reading {
    let name: [TypedText.Word]
    let isAtComma: Bool
    /// Whether the name comes before the qualifiers.
    private let isFront: Bool
    private let qualifiers: [TypedText.Word]
    private var known: (qualifiers: Qualifiers, areKnown: Bool)?

    private init(
        name: [TypedText.Word],
        qualifiers: [TypedText.Word],
        isAtComma: Bool,
        isFront: Bool
    ) {
        (self.name, self.qualifiers) = (name, qualifiers)
        (self.isAtComma, self.isFront) = (isAtComma, isFront)
    }

    /// Returns `nil` if the words name nothing, so that it need not be checked for each place.
    func knownQualifiers(in atlas: Atlas) -> Qualifiers? {
        if let known { return known.areKnown ? known.qualifiers : nil }
        let qualifiers = Qualifiers(
            qualifiers,
            areAfterComma: isAtComma,
            areAfterName: isFront,
            in: atlas
        )
        let areKnown = qualifiers.areKnown()
        known = (qualifiers, areKnown)
        return areKnown ? qualifiers : nil
    }

    /// Returns the ways to read a text, better groups first. With a comma, the name is at the front, otherwise at the
    /// end; between words it is on either side.
    static func readings(of text: TypedText) -> [[Reading]] {
        let words = text.words
        guard words.count > 1, words.count <= mostWords else { return [] }
        let hasComma = text.parts.count > 1
        func isFront(_ position: Int) -> Reading {
            Reading(
                name: Array(words[..<position]),
                qualifiers: Array(words[position...]),
                isAtComma: hasComma,
                isFront: true
            )
        }
        func isBack(_ position: Int) -> Reading {
            Reading(
                name: Array(words[position...]),
                qualifiers: Array(words[..<position]),
                isAtComma: hasComma,
                isFront: false
            )
        }
        let positions = (1..<words.count).reversed()
        guard hasComma, let first = text.parts.first?.count, let last = text.parts.last?.count else {
            return [positions.flatMap { [isFront($0), isBack($0)] }]
        }
        let others = positions.flatMap { position in
            // Those at the commas come first and need not be read again.
            [
                position == first ? nil : isFront(position),
                position == words.count - last ? nil : isBack(position),
            ].compactMap(\.self)
        }
        return [[isFront(first)], [isBack(words.count - last)], others]
    }

    private static let mostWords = 8
}
