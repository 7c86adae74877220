/// Further forms under which a name is found, made from its words.
enum NameWords {
    /// Returns the ends of a name that begin with its second word or a later one, such as "Janeiro" for "Rio de
    /// Janeiro". None begins with a particle, or with a word whose key is shorter than two bytes, and none is only the
    /// word for a kind: "Station".
    static func laterParts(of name: String) -> [Substring] {
        let words = name.split { $0.isWhitespace || $0 == "-" || $0 == "/" || $0 == "(" || $0 == "," }
        return words.dropFirst().filter { word in
            Folding.key(String(word)).count >= 2 && !particles.contains(word.lowercased())
        }.map { name[$0.startIndex...] }.filter { !kinds.contains(Folding.key(String($0))) }
    }

    /// Returns other usual forms, whose letter case is arbitrary: "st Louis" for "Saint Louis", "saint Louis" for "St.
    /// Louis" or "St Louis"; an airport without "International".
    static func abbreviations(of name: String) -> [String] {
        for (long, short) in airports where name.hasSuffix(long) {
            return [name.dropLast(long.count) + short]
        }
        let words = name.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return [] }
        let first = words[0].lowercased()
        return abbreviated.flatMap { long, short -> [String] in
            if first == long { return ["\(short) \(words[1])"] }
            if first == short || first == short + "." { return ["\(long) \(words[1])"] }
            return []
        }
    }

    /// Whether a key begins with a word that names have in full or abbreviated.
    static func mayBeAbbreviated(_ key: [UInt8]) -> Bool {
        abbreviatedKeys.contains { key.starts(with: $0) }
    }

    private static let abbreviatedKeys = abbreviated.flatMap {
        [Folding.key($0.long), Folding.key($0.short)]
    }

    private static let abbreviated = [
        (long: "saint", short: "st"), (long: "sainte", short: "ste"), (long: "mount", short: "mt"),
        (long: "fort", short: "ft"),
    ]

    private static let airports = [("국제공항", "공항"), ("국제 공항", "공항"), (" International Airport", " Airport")]

    private static let particles: Set<String> = [
        "de", "del", "della", "di", "do", "da", "dos", "das", "du", "des", "la", "le", "las", "les", "los",
        "el", "al", "the", "of", "and", "y", "e", "am", "an", "im", "in", "der", "den", "sur", "sous", "en",
        "aan",
        "upon", "on", "si", "gun", "gu", "eup", "myeon", "dong", "ri", "international", "airport",
    ]

    private static let kinds = Set(
        [
            "station", "park", "national park", "beach", "temple", "palace", "market", "stadium",
            "university",
            "lake", "falls", "waterfall", "island", "islands", "resort", "tower", "castle", "museum",
            "shrine",
            "bridge", "bay", "hot springs", "mountain", "mountains", "desert", "fortress", "bus terminal",
            "terminal", "baseball stadium", "world cup stadium", "onsen", "valley", "coast", "river",
            "wetland",
            "forest", "garden", "cathedral", "square", "역", "국립공원", "공원", "호수", "해변", "온천", "제도", "폭포",
            "궁전", "사막", "비치", "중앙역", "대성당", "광장", "사원", "리조트", "스키장", "프리미엄아울렛", "티뮤지엄",
            "출렁다리", "해안",
        ].map(Folding.key)
    )
}
