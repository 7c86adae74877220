/// The nineteen regions of the forecast of fine dust: provinces and large cities, two of them divided.
enum OutlookRegion {
    /// Returns the region of a forecast: "강원영서" and "영서" are one. Returns `nil` for what is none, as "신뢰도".
    static func name(_ text: String) -> String? {
        let name = text.hasPrefix("강원") ? String(text.dropFirst(2)) : text
        return all.contains(name) ? name : nil
    }

    /// Returns the region of an address.
    ///
    /// - Parameter words: The province, in its full or its short name, and the names within it in any order.
    static func region(of words: [String]) -> String? {
        guard let province = words.lazy.compactMap(province).first else { return nil }
        switch province {
        case "경기": return words.contains { isWithin(northOfGyeonggi, $0) } ? "경기북부" : "경기남부"
        case "강원": return words.contains { isWithin(eastOfGangwon, $0) } ? "영동" : "영서"
        default: return province
        }
    }

    /// Whether a text is a grade: of a day, or of days farther ahead. "예보없음" is none.
    static func isGrade(_ text: String) -> Bool { grades.contains(text) }

    private static func isWithin(_ names: Set<String>, _ word: String) -> Bool { names.contains(word) }

    /// Returns the short name of a province: 경기 for 경기도, 전북 for 전라북도 and 전북특별자치도.
    private static func province(_ word: String) -> String? {
        if provinces.contains(word) { return word }
        guard let ending = endings.first(where: word.hasSuffix) else { return nil }
        let name = String(word.dropLast(ending.count))
        return provinces.contains(name) ? name : longNames[name]
    }

    private static let endings = ["특별자치도", "특별자치시", "특별시", "광역시", "도"]
    private static let longNames = [
        "충청북": "충북", "충청남": "충남", "전라북": "전북", "전라남": "전남", "경상북": "경북", "경상남": "경남",
    ]
    private static let provinces: Set = [
        "서울", "인천", "경기", "강원", "대전", "세종", "충북", "충남", "광주", "전북", "전남", "부산", "대구", "울산", "경북", "경남", "제주",
    ]
    private static let all = provinces.subtracting(["경기", "강원"]).union(["경기북부", "경기남부", "영서", "영동"])
    private static let northOfGyeonggi: Set = [
        "가평군", "고양시", "구리시", "김포시", "남양주시", "동두천시", "양주시", "연천군", "의정부시", "파주시", "포천시",
    ]
    private static let eastOfGangwon: Set = ["강릉시", "고성군", "동해시", "삼척시", "속초시", "양양군", "태백시"]
    private static let grades: Set = ["좋음", "보통", "나쁨", "매우나쁨", "낮음", "높음"]
}
