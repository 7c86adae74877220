/// A key shared by the Revised Romanization, McCune-Reischauer and informal spellings of a Korean name: "Pusan" and
/// "Busan", "Chollado" and "Jeolla-do", "Choongchung" and "Chungcheong".
///
/// Plain, aspirated and tensed consonants are one letter (k, t, p, c), as are l and r, and the vowels ㅓ, ㅗ, ㅜ, ㅡ,
/// which foreign spellings confuse (o). Consonants are assimilated as in pronunciation, in case the spelling is not.
enum RomanizationSkeleton {
    /// Returns the skeleton in ASCII, or `nil` if the name is not in Latin letters or is too short to be distinctive.
    static func key(of name: String) -> [UInt8]? { key(of: name, sounds: sounds) }

    /// Like ``key(of:)``, but distinguishes ㅓ, ㅜ and ㅡ as far as spellings do.
    static func keyWithVowels(of name: String) -> [UInt8]? { key(of: name, sounds: soundsWithVowels) }

    /// Whether a Korean name, with or without the word for its kind, has this key with vowels.
    static func isKeyWithVowels(_ key: [UInt8]?, of name: String) -> Bool {
        ([name] + AreaSuffix.shorterForms(of: name)).contains {
            keyWithVowels(of: Romanization.revised($0)) == key
        }
    }

    private static func key(of name: String, sounds: [[Sound]]) -> [UInt8]? {
        let folded = Folding.key(name)
        guard folded.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }) else {
            return nil
        }
        var letters = letters(of: folded, sounds)
        assimilate(&letters)
        let skeleton = letters.withoutRepeats
        return skeleton.count >= 3 ? skeleton : nil
    }

    private static let k = UInt8(ascii: "k"), t = UInt8(ascii: "t"), p = UInt8(ascii: "p")
    private static let l = UInt8(ascii: "l"), m = UInt8(ascii: "m"), n = UInt8(ascii: "n"),
        ng = UInt8(ascii: "g")

    /// Applies the rules of ``Romanization/joint(final:next:isRoad:)``.
    private static func assimilate(_ letters: inout [UInt8]) {
        guard letters.count >= 2 else { return }
        for second in 1..<letters.count {
            switch (letters[second - 1], letters[second]) {
            case (n, l), (l, n): (letters[second - 1], letters[second]) = (l, l)
            case (m, l), (ng, l): letters[second] = n
            case (k, l): (letters[second - 1], letters[second]) = (ng, n)
            case (p, l): (letters[second - 1], letters[second]) = (m, n)
            case (k, n), (k, m): letters[second - 1] = ng
            case (t, n), (t, m): letters[second - 1] = n
            case (p, n), (p, m): letters[second - 1] = m
            default: break
            }
        }
    }

    /// Reads a folded Latin name sound by sound.
    ///
    /// - Parameter sounds: By the first letter.
    private static func letters(of name: [UInt8], _ sounds: [[Sound]]) -> [UInt8] {
        var letters: [UInt8] = []
        var rest = name[...]
        while let letter = rest.first {
            if let (spelling, sound) = sounds[Int(letter & 0x7F)].first(where: {
                rest.starts(with: $0.spelling)
            }) {
                rest.removeFirst(spelling.count)
                letters += sound
            } else {
                rest.removeFirst()
                // An h is pronounced only before a vowel: "Oh", "Suh".
                let isMute = letter == UInt8(ascii: "h") && !(rest.first.map(vowels.contains) ?? false)
                if !isMute { letters.append(letter) }
            }
        }
        return letters
    }

    private static let vowels = Set("aeiouyw".utf8)

    private typealias Sound = (spelling: [UInt8], sound: [UInt8])

    /// A spelling comes before the shorter ones it begins with.
    private static let sounds = byFirstLetter(
        consonants + openVowels
            + [
                ("woo", "o"), ("wu", "o"), ("wi", "oi"), ("wee", "oi"), ("eui", "oi"), ("eu", "o"),
                ("eo", "o"),
                ("oo", "o"), ("ou", "o"), ("u", "o"),
            ].map(sound) + frontVowels
    )

    private static let soundsWithVowels = byFirstLetter(
        consonants + openVowels
            + [
                ("woo", "u"), ("wu", "u"), ("wi", "ui"), ("wee", "ui"), ("eui", "vi"), ("eu", "v"),
                ("eo", "o"),
                ("oo", "u"), ("ou", "o"),
            ].map(sound) + frontVowels
    )

    private static func byFirstLetter(_ sounds: [Sound]) -> [[Sound]] {
        sounds.reduce(into: Array(repeating: [], count: 128)) { $0[Int($1.spelling[0])].append($1) }
    }

    private static let consonants: [Sound] = [
        ("tch", "c"), ("ng", "g"), ("ch", "c"), ("jj", "c"), ("ts", "c"), ("j", "c"), ("z", "c"), ("sh", "s"),
        ("kh", "k"), ("gh", "k"), ("kk", "k"), ("g", "k"), ("q", "k"), ("x", "ks"), ("th", "t"), ("dh", "t"),
        ("d", "t"), ("ph", "p"), ("bh", "p"), ("b", "p"), ("f", "p"), ("v", "p"), ("r", "l"),
    ].map(sound)

    private static let openVowels: [Sound] = [
        ("weo", "wo"), ("we", "e"), ("oe", "e"), ("wae", "e"),
    ].map(sound)

    private static let frontVowels: [Sound] = [("ae", "e"), ("ai", "e"), ("ee", "i")].map(sound)

    private static func sound(_ spelling: String, _ sound: String) -> Sound {
        (Array(spelling.utf8), Array(sound.utf8))
    }
}

extension [UInt8] {
    package var withoutRepeats: [UInt8] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
