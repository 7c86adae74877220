import Foundation
import Gazetteer

/// Chooses the Japanese name of a place among its spellings, which have no language tags.
///
/// Katakana is Japanese. Chinese characters are it where the Japanese write the place so, in Japan, China and Korea, and
/// in forms that Japanese has: 広州 rather than 广州. Where several names remain, none is chosen: a wrong name is worse
/// than the English one.
enum JapaneseDisplayName {
    /// Returns `nil` if no spelling is certainly Japanese.
    static func best(of place: GeoNamesPlace) -> String? {
        switch place.country {
        case "JP": JapaneseCharacters(ofPlaceInJapan: place).best ?? reading(of: place)
        case "CN", "HK", "KP", "KR", "MO", "TW":
            katakana(of: place) ?? JapaneseCharacters(ofPlaceAbroad: place).best
        default: katakana(of: place)
        }
    }

    /// Returns the name in kana, of a place in Japan that has no other: さいたま.
    private static func reading(of place: GeoNamesPlace) -> String? {
        let readings = place.alternates.filter { $0.unicodeScalars.allSatisfy(\.isKana) }
        return readings.min { ($0.isHiragana ? 0 : 1, $0.count, $0) < ($1.isHiragana ? 0 : 1, $1.count, $1) }
    }

    /// Returns the name in katakana that sounds most like the place. A former name sounds different: バタヴィア is not Jakarta.
    private static func katakana(of place: GeoNamesPlace) -> String? {
        let candidates = place.alternates.compactMap(\.katakanaName)
        guard candidates.count > 1 else { return candidates.first }
        let heard = LatinSound(place.name)
        // Of equal scores, the shortest wins, then the alphabetically first.
        return candidates.sorted { ($0.count, $0) < ($1.count, $1) }
            .map { (name: $0, likeness: likeness(of: $0, heardAs: heard)) }
            .max {
                $0.likeness < $1.likeness || ($0.likeness == $1.likeness && $0.name.count > $1.name.count)
            }?
            .name
    }

    private static func likeness(of katakana: String, heardAs sound: LatinSound) -> Double {
        let kana = katakana.filter { !"・＝゠".contains($0) }
        return KanaRomanization.latin(fromKana: kana).map { sound.likeness(to: LatinSound($0)) } ?? 0
    }
}

/// The names of a place in Chinese characters as Japanese writes them.
private struct JapaneseCharacters {
    /// Names that differ only in the form of characters, or in the word for the kind of place.
    private struct Group {
        /// Names without a word for a kind.
        var bare: [String] = []
        /// Names with one, which the shown name keeps: 新宿区.
        var kinded: [String] = []
        /// Names with the word for a city.
        var cities: [String] = []
    }

    private let isInJapan: Bool
    private var groups: [[UInt8]: Group] = [:]

    init(ofPlaceInJapan place: GeoNamesPlace) {
        isInJapan = true
        sort(place.alternates.filter(\.isJapanese))
    }

    init(ofPlaceAbroad place: GeoNamesPlace) {
        isInJapan = false
        let names = place.alternates.filter { $0.isJapanese && !$0.isPerhapsSimplified }
        sort(names.compactMap { $0.isMixed ? $0.inCharacters(among: place.alternates) : $0 })
    }

    private mutating func sort(_ names: [String]) {
        for name in names {
            // 東京都 is 東京, but 京都 is not 京.
            let isCapital = name.hasSuffix("都") && names.contains(String(name.dropLast()))
            let city = isCapital ? "都" : Self.cities.first { name.hasSuffix($0) && name.count > $0.count }
            let stem = city.map { String(name.dropLast($0.count)) } ?? name
            if stem != name {
                groups[Folding.key(stem), default: Group()].cities.append(name)
            } else if let kind = name.last, Self.kinds.contains(kind), name.count > 1 {
                groups[Folding.key(String(name.dropLast())), default: Group()].kinded.append(name)
            } else {
                groups[Folding.key(name), default: Group()].bare.append(name)
            }
        }
        // Kana alone is a reading, except of a name that is written so: いわき市.
        for (key, group) in groups where group.cities.isEmpty && group.kinded.isEmpty {
            groups[key]?.bare.removeAll { $0.unicodeScalars.allSatisfy(\.isKana) }
            if groups[key]?.bare.isEmpty == true { groups[key] = nil }
        }
    }

    /// The name in the group that is surest, unless two are equally sure.
    var best: String? {
        let ranked = groups.values.compactMap { group in
            shown(group).map { (rank: rank(of: group, $0), name: $0) }
        }
        .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
        guard let first = ranked.first else { return nil }
        return ranked.dropFirst().first?.rank == first.rank ? nil : first.name
    }

    /// Returns smaller numbers for a surer name.
    private func rank(of group: Group, _ name: String) -> [Int] {
        let isCity = !group.cities.isEmpty || group.kinded.contains { $0.hasSuffix("区") }
        let isBoth = !group.bare.isEmpty && !(group.cities + group.kinded).isEmpty
        return [isBoth ? 0 : isCity ? 1 : 2, name.unicodeScalars.allSatisfy(\.isKana) ? 0 : 1, name.oldForms]
    }

    /// Returns the usual name: 横浜, 新宿区. In Japan, 市 is dropped only from a name that occurs without it: 四日市市 is not 四日.
    private func shown(_ group: Group) -> String? {
        if let kinded = Self.newest(group.kinded) { return kinded }
        if isInJapan { return Self.newest(group.bare) ?? Self.newest(group.cities) }
        return Self.newest(group.bare + group.cities.map(Self.withoutKind))
    }

    private static func withoutKind(_ city: String) -> String {
        String(city.dropLast(cities.first { city.hasSuffix($0) }?.count ?? 0))
    }

    private static func newest(_ names: [String]) -> String? {
        names.min { ($0.oldForms, $0.count, $0) < ($1.oldForms, $1.count, $1) }
    }

    private static let cities = ["特別自治市", "特別市", "広域市", "廣域市", "市"]
    private static let kinds: Set<Character> = ["区", "町", "村"]
}

extension String {
    /// Whether it is in kana and in characters of JIS X 0208, which few simplified forms are. Kana alone counts too.
    fileprivate var isJapanese: Bool {
        !isEmpty && unicodeScalars.allSatisfy { $0.isKana || $0.isHan && $0.shiftJIS != nil }
    }

    /// Whether kana stand for a character that old standards lack: シ博 for 淄博.
    fileprivate var isMixed: Bool {
        unicodeScalars.contains(where: \.isKana) && unicodeScalars.contains(where: \.isHan)
    }

    /// Returns the name among others that has one character where this one has kana, in its full form. Without 市.
    fileprivate func inCharacters(among names: [String]) -> String? {
        let own = withoutCity
        let (front, back) = (own.prefix { !$0.isKana }, own.reversed().prefix { !$0.isKana })
        guard own.dropFirst(front.count).dropLast(back.count).allSatisfy(\.isKana) else { return nil }
        return names.map(\.withoutCity).filter { name in
            name.count == front.count + 1 + back.count && name.hasPrefix(front)
                && name.reversed().starts(with: back) && name.unicodeScalars.allSatisfy(\.isHan)
        }
        .map(String.init).max { ($0.fullForms, $1) < ($1.fullForms, $0) }
    }

    private var withoutCity: Substring { hasSuffix("市") ? dropLast() : self[...] }

    /// The number of characters that have a simplified form.
    private var fullForms: Int { unicodeScalars.count { FoldedLetters.simplified($0) != nil } }

    fileprivate var isHiragana: Bool { unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) } }

    /// The name without a word for a city, if all else is katakana.
    fileprivate var katakanaName: String? {
        let name = hasSuffix("市") ? String(dropLast()) : self
        let isKatakana = name.unicodeScalars.allSatisfy {
            (0x30A1...0x30FC).contains($0.value) || $0 == "＝" || $0 == "゠"
        }
        return isKatakana && name.count > 1 ? name : nil
    }

    /// Whether it has a character that stands for another one in simplified Chinese and is Japanese too, with another
    /// meaning: 云 for 雲.
    fileprivate var isPerhapsSimplified: Bool {
        unicodeScalars.contains(where: Self.ambiguous.contains)
    }

    private static let ambiguous = Set(
        FoldedLetters.simplifiedForms.compactMap { form, simplified -> Unicode.Scalar? in
            guard form.isHan, form.shiftJIS.map({ !isSecondLevel($0) }) == true else { return nil }
            return simplified.shiftJIS == nil ? nil : simplified
        }
    )

    /// The number of characters outside the common ones of JIS X 0208, as old forms are: 廣島 has one, 広島 none.
    fileprivate var oldForms: Int { unicodeScalars.count { $0.shiftJIS.map(Self.isSecondLevel) == true } }

    /// Whether it is of level 2, which begins in row 48.
    private static func isSecondLevel(_ code: UInt16) -> Bool { code >= 0x989F }
}

extension Character {
    fileprivate var isKana: Bool { unicodeScalars.allSatisfy(\.isKana) }
}

extension Unicode.Scalar {
    fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) || self == "々" || self == "〆" }

    fileprivate var isKana: Bool {
        (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) || self == "ー"
    }

    /// Its code in Shift JIS, `nil` if it is not in JIS X 0208.
    fileprivate var shiftJIS: UInt16? {
        guard let bytes = String(self).data(using: .shiftJIS), bytes.count == 2 else { return nil }
        return UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    }
}
