import WeatherModels

/// The pages of the name dictionary. A page is marked by a first byte that no folded name begins with.
enum KeyPage {
    /// The initial consonants of a Korean name: ㅅㄱㅍ.
    static let initials: UInt8 = 0x22
    /// Romanisation skeletons of Korean names.
    static let skeletons: UInt8 = 0x23
    /// IATA and ICAO codes, postal codes.
    static let codes: UInt8 = 0x24
    /// The rest of a name from a later word on.
    static let laterWords: UInt8 = 0x25
}

extension GazetteerPlace {
    /// The keys under which the place is stored in the name dictionary, with their pages, without duplicates. A postal
    /// area is found only by its code.
    var searchKeys: [[UInt8]] {
        var keys = Set(codes.map { [KeyPage.codes] + Folding.key($0) })
        if kind != .postcode {
            let allNames = allNames
            for name in allNames {
                keys.insert(Folding.key(name))
                if let initials = HangulLetter.initials(of: name), initials.count > 1 {
                    keys.insert([KeyPage.initials] + initials)
                }
            }
            for rest in shownNames.flatMap(NameWords.laterParts) {
                keys.insert([KeyPage.laterWords] + Folding.key(String(rest)))
            }
            if isKorean { keys.formUnion(allNames.flatMap(romanizedKeys)) }
        }
        return keys.filter {
            !$0.isEmpty && !(KeyPage.initials...KeyPage.laterWords).contains($0[0]) || $0.count > 1
        }
    }

    private var isKorean: Bool { ["KR", "KP"].contains(country) }

    private var shownNames: [String] { [name] + translations.values }

    /// All names, with and without the word for the kind of place.
    private var allNames: Set<String> {
        var names = Set(shownNames + otherNames)
        if isKorean { names.formUnion(names.flatMap(AreaSuffix.shorterForms)) }
        return names.union(shownNames.flatMap(NameWords.abbreviations))
    }

    /// Returns the skeleton of a name, and for areas larger than a neighbourhood the romanization of older maps.
    private func romanizedKeys(of name: String) -> [[UInt8]] {
        let isHangul = name.containsHangul
        let older = isHangul && kind != .neighbourhood ? Folding.key(Romanization.older(name)) : nil
        let skeleton = RomanizationSkeleton.key(of: isHangul ? Romanization.revised(name) : name)
        return [older, skeleton.map { [KeyPage.skeletons] + $0 }].compactMap(\.self)
    }
}
