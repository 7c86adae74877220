import WeatherModels

/// The keys under which a place is stored in the name dictionary.
public enum SearchKeys {
    /// Returns the keys of a place with their pages, without duplicates. A postal area is found only by its code.
    public static func keys(of place: GazetteerPlace) -> [[UInt8]] {
        var keys = Set(place.codes.map { [KeyPage.codes] + Folding.key($0) })
        if place.kind != .postcode {
            for name in names(of: place) {
                keys.insert(Folding.key(name))
                insertHangulKeys(of: name, into: &keys)
            }
            for name in [place.name, place.koreanName].compactMap(\.self) {
                for rest in NameWords.laterParts(of: name) {
                    keys.insert([KeyPage.laterWords] + Folding.key(String(rest)))
                }
            }
            if ["KR", "KP"].contains(place.country) { insertRomanisations(of: place, into: &keys) }
        }
        return keys.filter {
            !$0.isEmpty && !(KeyPage.initials...KeyPage.laterWords).contains($0[0]) || $0.count > 1
        }
    }

    /// Returns all names, with and without the word for the kind of place.
    private static func names(of place: GazetteerPlace) -> Set<String> {
        var names = Set([place.name, place.koreanName].compactMap(\.self) + place.otherNames)
        if ["KR", "KP"].contains(place.country) {
            for name in names { names.formUnion(AreaSuffix.shorterForms(of: name)) }
        }
        for name in [place.name, place.koreanName].compactMap(\.self) {
            names.formUnion(NameWords.abbreviations(of: name))
        }
        return names
    }

    private static func insertHangulKeys(of name: String, into keys: inout Set<[UInt8]>) {
        guard let initials = InitialConsonants.key(of: name), initials.count > 1 else { return }
        keys.insert([KeyPage.initials] + initials)
    }

    /// Adds the skeletons of all names, and for areas larger than a neighbourhood the romanization of older maps.
    private static func insertRomanisations(of place: GazetteerPlace, into keys: inout Set<[UInt8]>) {
        for name in names(of: place) {
            let isHangul = name.unicodeScalars.contains { HangulSyllable($0) != nil }
            if isHangul, place.kind != .neighbourhood { keys.insert(Folding.key(Romanization.older(name))) }
            guard let skeleton = RomanizationSkeleton.key(of: isHangul ? Romanization.revised(name) : name)
            else {
                continue
            }
            keys.insert([KeyPage.skeletons] + skeleton)
        }
    }
}
