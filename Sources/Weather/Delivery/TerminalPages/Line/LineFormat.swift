/// A format of `--line`, with the letters of wttr.in's one-line output (https://github.com/chubin/wttr.in, "One-line
/// output").
///
/// Unlike there, an unknown letter is an error and not ignored, `%%` is a percent sign, and a missing value is "–".
package struct LineFormat: Hashable {
    /// The letters of a format.
    package enum Letter: Character, CaseIterable {
        case icon = "c"
        case condition = "C"
        case temperature = "t"
        case feelsLike = "f"
        case humidity = "h"
        case wind = "w"
        case precipitation = "p"
        case pressure = "P"
        case place = "l"
        case sunrise = "S"
        case sunset = "s"
    }

    /// A part of the line.
    package enum Piece: Hashable {
        case text(String)
        case value(Letter)
    }

    package let pieces: [Piece]

    /// - Throws: ``LineFormatError`` for an unknown letter or a percent sign at the end.
    package init(_ format: String) throws(LineFormatError) {
        var (pieces, text, rest) = ([Piece](), "", format[...])
        while let character = rest.popFirst() {
            if character == "\\", rest.first == "n" {
                rest.removeFirst()
                text += "\n"
            } else if character != "%" {
                text.append(character)
            } else if rest.first == "%" {
                rest.removeFirst()
                text += "%"
            } else {
                let letter = rest.popFirst()
                guard let value = letter.flatMap(Letter.init(rawValue:)) else {
                    throw LineFormatError(letter: "%" + (letter.map(String.init) ?? ""), known: Self.known)
                }
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                pieces.append(.value(value))
            }
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        self.pieces = pieces
    }

    private static let known = Letter.allCases.map { "%\($0.rawValue)" }.joined(separator: " ") + " %%"
}

/// The format contains an unknown letter, or a percent sign at its end.
package struct LineFormatError: Error, Hashable {
    /// As written: "%x"; "%" if nothing follows.
    package let letter: String
    /// The supported letters, for people.
    package let known: String
}
