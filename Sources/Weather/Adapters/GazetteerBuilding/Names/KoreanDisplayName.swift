import Gazetteer

/// Chooses the Korean name of a foreign place among its spellings in Hangul.
///
/// The sound of the name decides: 베이징 rather than 북경, 도쿄 rather than 동경. The spellings have no language tags that
/// could distinguish them.
enum KoreanDisplayName {
    /// Returns `nil` if no spelling is in Hangul.
    static func best(of place: GeoNamesPlace) -> String? {
        if let decided = KoreanNameDecisions.names[place.number] { return decided }
        let candidates = candidates(among: place.alternates)
        guard let first = candidates.first else { return nil }
        let bare = writesKind.contains(place.country) ? candidates.compactMap(withoutKind) : []
        let all = candidates + bare
        guard all.count > 1 else { return first }
        let heard = [place.name] + place.alternates.filter(\.isLatinName)
        let sounds = heard.map(LatinSound.init)
        // Of equal scores, the shortest wins, then the alphabetically first.
        return all.sorted { ($0.count, $0) < ($1.count, $1) }
            .map { (name: $0, score: score(of: $0, heardAs: sounds)) }
            .max { $0.score < $1.score || ($0.score == $1.score && $0.name.count > $1.name.count) }?
            .name
    }

    /// Returns the spellings in Hangul, without a separate word for the kind ("뉴욕 시") and without those that are
    /// another one with 시.
    private static func candidates(among spellings: [String]) -> [String] {
        let hangul = spellings.filter(\.isHangul).map { spelling in
            let words = spelling.split(separator: " ")
            let isKindApart = words.count > 1 && words.last.map { apartKinds.contains(String($0)) } == true
            return (isKindApart ? words.dropLast() : words).joined(separator: " ")
        }
        return hangul.filter { name in !(name.hasSuffix("시") && hangul.contains(String(name.dropLast()))) }
    }

    private static let apartKinds: Set<String> = ["시", "특별시", "직할시", "구", "군", "현", "주", "섬"]

    /// Similarity to the standard name counts most, because others may be readings in another language.
    private static func score(of hangul: String, heardAs sounds: [LatinSound]) -> Double {
        let sound = LatinSound(Romanization.revised(hangul))
        let standard = sounds.first.map(sound.likeness) ?? 0
        let other = sounds.dropFirst().map(sound.likeness).max() ?? 0
        return standard + 0.4 * other
    }

    private static let kinds = ["특별시", "직할시", "시"]

    /// Countries whose cities are written with 시. Elsewhere 시 is part of the name: 보로네시 is Voronezh.
    private static let writesKind: Set<String> = ["CN", "JP", "KP", "TW"]

    private static func withoutKind(_ name: String) -> String? {
        for kind in kinds where name.hasSuffix(kind) && name.count >= kind.count + 2 {
            return String(name.dropLast(kind.count))
        }
        return nil
    }
}

extension String {
    /// Whether it is a name in Latin letters, and not a code or an automatic transliteration, which has no capital.
    fileprivate var isLatinName: Bool {
        guard let first = unicodeScalars.first, first.properties.isUppercase, first.value < 0x250 else {
            return false
        }
        return unicodeScalars.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }
}
