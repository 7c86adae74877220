/// Names that people say for a place other than the largest one of the name: nicknames, and cities that travellers mean.
enum UsualMeanings {
    /// Returns a name that only the meant place has, as a key.
    static func uniqueName(for key: [UInt8]) -> [UInt8]? {
        let place = names.indices.partitioningIndex { names[$0].key.lexicographicallyPrecedes(key) }
        guard place < names.endIndex, names[place].key == key else { return nil }
        return Folding.key(names[place].name)
    }

    // Sorted, not hashed: a command that searches once would hash them all. `sorted` costs it more than so few insertions.
    private static let names: [(key: [UInt8], name: String)] = {
        var names: [(key: [UInt8], name: String)] = []
        for (said, name) in all {
            let key = Folding.key(said)
            let place = names.indices.partitioningIndex { names[$0].key.lexicographicallyPrecedes(key) }
            names.insert((key, name), at: place)
        }
        return names
    }()

    /// Each name with the unique one.
    static let all: KeyValuePairs<String, String> = [
        // Nicknames
        "philly": "Philadelphia", "nola": "New Orleans", "vegas": "Las Vegas", "cabo": "Cabo San Lucas",
        "indy": "Indianapolis", "cincy": "Cincinnati", "jax": "Jacksonville", "abq": "Albuquerque",
        "okc": "Oklahoma City", "bmore": "Baltimore", "cbus": "Columbus", "wpb": "West Palm Beach",
        "joburg": "Johannesburg", "jozi": "Johannesburg", "freo": "Fremantle", "brissie": "Brisbane",
        "tassie": "Hobart", "brum": "Birmingham", "soton": "Southampton", "rio": "Rio de Janeiro",
        "kl": "Kuala Lumpur", "playa": "Playa del Carmen", "breck": "Breck Colorado",
        "ロス": "ロサンゼルス", "シスコ": "サンフランシスコ", "ワシントン": "Washington", "リオ": "リオデジャネイロ",
        "ジョグジャ": "ジョグジャカルタ", "엘에이": "로스앤젤레스", "라베가스": "라스베이거스", "상트": "상트페테르부르크", "나짱": "나트랑",
        // Where people travel to
        "santafe": "Santa Fe New Mexico", "サンタフェ": "Santa Fe New Mexico", "산타페": "Santa Fe New Mexico",
        "pasadena": "Pasadena California", "westhollywood": "West Hollywood CA", "フランクフルト": "フランクフルト・アム・マイン",
        "베니스": "베네치아", "칸": "깐느",
        "코모": "이탈리아 코모", "루카": "루까", "바스": "영국 바스", "사파": "베트남 사파", "サパ": "베트남 사파", "베일": "Vail",
        "카멜": "Carmel-by-the-Sea", "누사": "Noosa Heads", "델피": "Delphi", "이아": "Oia", "발렌시아": "발렌시아 스페인",
        "バレンシア": "발렌시아 스페인", "코르도바": "코르도바 스페인", "コルドバ": "코르도바 스페인", "쿠엥카": "쿠엥카 스페인",
        "クエンカ": "쿠엥카 스페인", "トレド": "똘레도", "윈저": "영국 윈저", "ウィンザー": "영국 윈저", "조지타운": "조지타운 페낭",
        "ジョージタウン": "조지타운 페낭", "カオラック": "Khao Lak", "コナ": "하와이 코나", "ヒロ": "하와이 힐로",
    ]
}
