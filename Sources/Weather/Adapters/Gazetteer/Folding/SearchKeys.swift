import WeatherModels

/// Everything a place is stored under in the name dictionary.
public enum SearchKeys {
    /// The keys of a place, pages included, each once. A postal area is found by its code alone.
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

    /// Every name, and what it is called without the word for its kind.
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

    /// Skeletons of every name, and of areas larger than a quarter the romanisation on older maps.
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
