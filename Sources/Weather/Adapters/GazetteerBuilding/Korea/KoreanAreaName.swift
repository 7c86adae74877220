import Foundation

/// The name of an area in the table, converted to the usual ones.
struct KoreanAreaName: Hashable {
    /// 종로1·2·3·4가동, 대정읍.
    let name: String
    /// 종로1가, 종로4가, 정릉1동, 정릉동, 정릉, 마라도.
    let otherNames: [String]

    init(_ text: String) {
        let parts = text.split(separator: "/").map(String.init)
        let first = parts.first ?? text
        // 대정읍/마라도포함: an island that belongs to the area.
        var others = parts.dropFirst().map { $0.replacing(/포함$/, with: "") }
        // The name of a branch office is not the name of the island.
        if first.hasSuffix("출장소") { others.append(first) }
        name = first.replacing(/출장소$/, with: "").replacing(".", with: "·")
        if first.hasSuffix("동") { others += Self.forms(ofQuarter: String(first.dropLast())) }
        otherNames = others
    }

    /// Returns the names of a neighbourhood's parts: 금호2가 and 금호3가 for 금호2.3가, 교현동 and 안림동 for 교현.안림, and also 정자동
    /// for 정자1.
    private static func forms(ofQuarter quarter: String) -> [String] {
        let plain = quarter.replacing(/제(?=\d)/, with: "")
        guard plain.contains(where: { $0.isNumber || $0 == "." }) else { return [] }
        let isStreet = plain.hasSuffix("가")
        var forms: [String] = []
        var stem = ""
        for part in plain.split(separator: ".") {
            let letters = part.prefix { !$0.isNumber }
            if !letters.isEmpty { stem = String(letters) }
            let number = part.dropFirst(letters.count).filter(\.isNumber)
            if !number.isEmpty { forms.append(stem + number + (isStreet || part.contains("가") ? "가" : "동")) }
            forms += [stem + "동", stem]
        }
        var seen: Set<String> = []
        return forms.filter { $0.count >= 2 && seen.insert($0).inserted }
    }
}
