/// The words of a name.
enum NameWords {
    /// Returns the rest of a name from each later word on: "Rio de Janeiro" → "Janeiro". Particles are skipped.
    static func laterParts(of name: String) -> [Substring] {
        let words = name.split { $0.isWhitespace || $0 == "-" || $0 == "/" || $0 == "(" || $0 == "," }
        return words.dropFirst().filter { word in
            Folding.key(String(word)).count >= 2 && !particles.contains(word.lowercased())
        }.map { name[$0.startIndex...] }
    }

    /// Returns other usual forms: "St. Louis" for "Saint Louis" and the reverse; an airport without "International".
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
}
