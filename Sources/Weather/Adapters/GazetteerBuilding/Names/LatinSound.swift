import Gazetteer

/// A Latin name as Korean speakers hear it: no voicing, no aspiration, r as l, f as p, approximate vowels.
struct LatinSound {
    private let letters: [UInt8]

    init(_ name: String) {
        letters = Self.spelled(Folding.key(name)).withoutRepeats
    }

    /// Returns 1 for the same sound, 0 for nothing in common.
    func likeness(to other: LatinSound) -> Double {
        let longest = max(letters.count, other.letters.count)
        guard longest > 0 else { return 0 }
        return 1 - Double(distance(to: other)) / Double(longest)
    }

    /// The Levenshtein distance.
    private func distance(to other: LatinSound) -> Int {
        var row = Array(0...other.letters.count)
        for (i, letter) in letters.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, otherLetter) in other.letters.enumerated() {
                let substituted = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
            }
        }
        return row[other.letters.count]
    }

    private static func spelled(_ key: [UInt8]) -> [UInt8] {
        var letters: [UInt8] = []
        var position = 0
        while position < key.count {
            if let (spelling, sound) = sounds.first(where: { key[position...].starts(with: $0.spelling) }) {
                letters += sound
                position += spelling.count
            } else {
                letters.append(key[position])
                position += 1
            }
        }
        return letters
    }

    /// The first spelling that matches is used, so "gh" must come before "g".
    private static let sounds: [(spelling: [UInt8], sound: [UInt8])] = [
        ("sch", "s"), ("tch", "c"), ("eo", "o"), ("eu", "u"), ("ae", "e"), ("ph", "p"), ("th", "t"),
        ("sh", "s"), ("ch", "c"), ("ck", "k"), ("zh", "c"), ("ts", "c"), ("tz", "c"), ("kh", "k"),
        ("gh", "k"),
        ("ca", "ka"), ("co", "ko"), ("cu", "ku"), ("cl", "kl"), ("cr", "kl"),
        ("g", "k"), ("q", "k"), ("d", "t"), ("b", "p"), ("f", "p"), ("v", "p"), ("r", "l"), ("j", "c"),
        ("z", "c"), ("x", "s"), ("y", "i"), ("w", "u"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
