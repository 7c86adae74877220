/// The words for kinds of areas at the end of Korean names.
enum AreaSuffix {
    /// Longest first, so that 특별자치시 is not recognized as 시.
    private static let long = ["특별자치시", "특별자치도", "특별시", "광역시"]
    private static let short = "시군구읍면동도리가"
    private static let latin = ["si", "gun", "gu", "eup", "myeon", "dong", "do", "ri"]

    /// Returns the name without the word for its kind: 서귀포 for 서귀포시; 제주도 and 제주 for 제주특별자치도; 역삼동 and 역삼 for 역삼1동;
    /// "Aewol" for "Aewol-eup". A single syllable is not a name, so 중구 has no shorter form.
    static func shorterForms(of name: String) -> [String] {
        if let suffix = long.first(where: { name.hasSuffix($0) }), name.count - suffix.count >= 2 {
            let bare = String(name.dropLast(suffix.count))
            return [bare, bare + String(suffix.suffix(1))]
        }
        if let last = name.last, short.contains(last), !name.contains(" ") {
            return hangulForms(of: name, ending: last)
        }
        return latinForm(of: name).map { [$0] } ?? []
    }

    private static func hangulForms(of name: String, ending: Character) -> [String] {
        let bare = name.dropLast()
        let unnumbered = bare.filter { !$0.isNumber && $0 != "." && $0 != "·" && $0 != "," }
        var forms: [String] = []
        if bare.count >= 2, bare.last?.isNumber == false { forms.append(String(bare)) }
        if unnumbered.count < bare.count {
            if unnumbered.count >= 1 { forms.append(unnumbered + String(ending)) }
            if unnumbered.count >= 2 { forms.append(unnumbered) }
        }
        return forms
    }

    private static func latinForm(of name: String) -> String? {
        guard let dash = name.lastIndex(where: { $0 == "-" || $0 == " " }) else { return nil }
        let suffix = name[name.index(after: dash)...].lowercased()
        guard latin.contains(suffix) || suffix == "city" else { return nil }
        let bare = String(name[..<dash])
        return bare.count >= 3 ? bare : nil
    }
}

extension AreaSuffix {
    /// Returns a folded Korean or Japanese name without its last word for a kind: 부산 for 부산시, 府中 for 府中市. Returns
    /// `nil` if it has none, or if one syllable or character would be left.
    static func withoutKind(_ key: [UInt8]) -> [UInt8]? {
        if let kind = hanKinds.first(where: { key.suffix($0.count).elementsEqual($0) }) {
            return key.count >= 3 * kind.count ? Array(key.dropLast(kind.count)) : nil
        }
        guard
            let kind = kinds.first(where: { key.count > $0.count && key.suffix($0.count).elementsEqual($0) })
        else { return nil }
        let bare = Array(key.dropLast(kind.count))
        return bare.count(where: HangulLetter.vowels.contains) >= 2 ? bare : nil
    }

    /// Returns the possible full names of a Korean division by its folded short name: 서울특별시 for 서울 and 서울시.
    static func longForms(of key: [UInt8]) -> [[UInt8]] {
        guard key.contains(where: HangulLetter.vowels.contains) else { return [] }
        return [key, withoutKind(key)].compactMap(\.self).flatMap { stem in divisionKinds.map { stem + $0 } }
    }

    /// Each is three bytes, as every other character. 道 is not one, because 北海道 is never without it.
    private static let hanKinds = ["市", "区", "町", "村", "郡", "県", "府", "都"].map(Folding.key)
    private static let divisionKinds = (long + ["도"]).map(Folding.key)
    private static let kinds = ["시", "도", "군", "구", "읍", "면", "동"].map(Folding.key)
}
