package import WeatherModels

extension Gazetteer {
    /// A folded name or code of a place.
    package struct Spelling: Hashable, Sendable {
        /// What the text is. The dictionary has a page of keys for each kind.
        package enum Kind: Hashable, Sendable {
            case name
            /// Initial consonants: ㅅㄱㅍ.
            case initials
            /// IATA, ICAO or postal code in lower case.
            case code
        }

        package let kind: Kind
        package let text: String
        /// The ordinal of the place: 0 is the most prominent.
        package let ordinal: Int
    }

    /// Calls `body` with every spelling of every place. Leaves out the keys that are romanisation skeletons or begin at
    /// a later word of a name. Used to compare other search methods on the same data.
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

    /// Returns the name of the place with an ordinal in a language (ISO 639), or `nil` if it has none of its own there.
    package func name(at ordinal: Int, inLanguage code: String) -> String? {
        places.name(of: ordinal, inLanguage: code)
    }

    /// Returns the place with an ordinal, or `nil` if there is none.
    package func place(at ordinal: Int) -> Place? { places.place(ordinal) }

    /// Returns the prominence of the place with an ordinal.
    package func prominence(at ordinal: Int) -> Double { places.prominence(of: ordinal) }
}

extension Gazetteer.Spelling.Kind {
    /// Returns `nil` for the other pages of the dictionary.
    fileprivate init?(page: UInt8?) {
        switch page {
        case nil, KeyPage.skeletons, KeyPage.laterWords: return nil
        case KeyPage.initials: self = .initials
        case KeyPage.codes: self = .code
        default: self = .name
        }
    }
}
