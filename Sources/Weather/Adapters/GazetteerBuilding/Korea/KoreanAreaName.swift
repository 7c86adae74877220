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

    /// Popular names that are not names of areas: islands that give an area its name or belong to one. By the code of
    /// the area.
    static let aliases: [Int: [String]] = [
        1_156_054_000: ["여의도", "여의도동"],
        2_811_062_000: ["영종도"],
        2_871_000_000: ["강화도"],
        2_872_033_000: ["백령도"],
        2_872_035_000: ["덕적도"],
        2_872_038_000: ["연평도"],
        4_482_525_300: ["안면도"],
        4_689_000_000: ["완도"],
        4_689_035_000: ["청산도"],
        4_689_038_000: ["보길도"],
        4_690_000_000: ["진도"],
        4_691_036_000: ["흑산도"],
        4_794_000_000: ["울릉도"],
        4_822_035_000: ["욕지도"],
        4_822_036_000: ["한산도"],
        4_831_000_000: ["거제도"],
        4_884_000_000: ["남해도"],
        5_011_032_000: ["추자도"],
        5_011_033_000: ["우도"],
    ]
}
