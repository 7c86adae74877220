package import WeatherModels

extension Gazetteer {
    /// A name or a code under which a place is found, folded.
    package struct Spelling: Hashable, Sendable {
        /// The page of the dictionary it stands on.
        package enum Kind: Hashable, Sendable {
            case name
            /// Initial consonants: ㅅㄱㅍ.
            case initials
            /// IATA, ICAO or postal, lower case.
            case code
        }

        package let kind: Kind
        package let text: String
        /// Of the place: 0 is the most prominent.
        package let ordinal: Int
    }

    /// Every spelling of every place, which is the whole dictionary but for what is derived from names by sound or by
    /// their later words: to measure other ways of searching with the same rows.
    package func forEachSpelling(_ body: (Spelling) throws -> Void) rethrows {
        var key: [UInt8] = []
        for block in 0..<names.blockCount {
            key.removeAll(keepingCapacity: true)
            var cursor = names.cursor(overBlock: block)
            while cursor.advance() {
                key.removeLast(max(0, key.count - cursor.shared))
                key += names.keys[cursor.suffix]
                guard let kind = Spelling.Kind(page: key.first) else { continue }
                let text = HangulComposer.text(of: kind == .name ? key[...] : key.dropFirst())
                for posting in cursor.postings {
                    try body(Spelling(kind: kind, text: text, ordinal: names.ordinal(at: posting)))
                }
            }
        }
    }

    /// The place of an ordinal; nil where there is none.
    package func place(at ordinal: Int) -> Place? { places.place(ordinal) }

    /// What the place of an ordinal is ranked by.
    package func prominence(at ordinal: Int) -> Double { places.prominence(of: ordinal) }
}

extension Gazetteer.Spelling.Kind {
    /// Nil for the other pages of the dictionary.
    fileprivate init?(page: UInt8?) {
        switch page {
        case nil, KeyPage.skeletons, KeyPage.laterWords: return nil
        case KeyPage.initials: self = .initials
        case KeyPage.codes: self = .code
        default: self = .name
        }
    }
}
