import Foundation

/// The name of an area as the table writes it, taken to what people call it.
struct KoreanAreaName: Hashable {
    /// 종로1·2·3·4가동, 대정읍.
    let name: String
    /// 종로1가, 종로4가, 정릉1동, 정릉동, 정릉, 마라도.
    let otherNames: [String]

    init(_ text: String) {
        let parts = text.split(separator: "/").map(String.init)
        let first = parts.first ?? text
        // 대정읍/마라도포함: an island that the area is said to include.
        var others = parts.dropFirst().map { $0.replacing(/포함$/, with: "") }
        // A branch office is not what an island is called.
        if first.hasSuffix("출장소") { others.append(first) }
        name = first.replacing(/출장소$/, with: "").replacing(".", with: "·")
        if first.hasSuffix("동") { others += Self.forms(ofQuarter: String(first.dropLast())) }
        otherNames = others + (Self.knownAs[name] ?? [])
    }

    /// What the parts of a quarter are called: 금호2.3가 is 금호2가 and 금호3가, 교현.안림 is 교현동 and 안림동, and
    /// 정자1 is a part of 정자동.
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

    /// Names on everybody's lips that are no area's: islands called after or within one.
    private static let knownAs = [
        "여의동": ["여의도", "여의도동"], "울릉군": ["울릉도"], "강화군": ["강화도"], "거제시": ["거제도"],
        "진도군": ["진도"], "완도군": ["완도"], "남해군": ["남해도"], "안면읍": ["안면도"], "우도면": ["우도"],
        "백령면": ["백령도"], "연평면": ["연평도"], "흑산면": ["흑산도"], "청산면": ["청산도"], "보길면": ["보길도"],
        "덕적면": ["덕적도"], "추자면": ["추자도"], "욕지면": ["욕지도"], "한산면": ["한산도"], "영종동": ["영종도"],
        "원산도": ["원산도리"],
    ]
}
