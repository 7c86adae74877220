/// Tables of the Revised Romanization, by the indices of ``HangulSyllable``.
enum RomanLetters {
    static let initials = [
        "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
    ]
    static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi",
        "yu", "eu", "ui", "i",
    ]
    /// At the end of a word and before most consonants.
    static let finals = [
        "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t",
        "t", "ng", "t", "t", "k", "t", "p", "t",
    ]
    /// Before a silent ㅇ: what stays and what moves to the next syllable.
    static let carried = [
        ("", ""), ("", "g"), ("", "kk"), ("k", "s"), ("", "n"), ("n", "j"), ("", "n"), ("", "d"), ("", "r"),
        ("l", "g"), ("l", "m"), ("l", "b"), ("l", "s"), ("l", "t"), ("l", "p"), ("", "r"), ("", "m"),
        ("", "b"), ("p", "s"), ("", "s"), ("", "ss"), ("ng", ""), ("", "j"), ("", "ch"), ("", "k"), ("", "t"),
        ("", "p"),
        ("", ""),
    ]
}

/// How a romanization spells the sounds.
struct RomanSpelling {
    let vowels: [String]
    /// The spelling of plain stops that are not after a voiced sound; empty if there is no difference.
    private let voiceless: [String: String]

    static let revised = RomanSpelling(vowels: RomanLetters.vowels, voiceless: [:])
    /// McCune-Reischauer without breves and apostrophes.
    static let mcCuneReischauer = RomanSpelling(
        vowels: RomanLetters.vowels.map { $0.replacing("eo", with: "o").replacing("eu", with: "u") },
        voiceless: ["g": "k", "d": "t", "b": "p", "j": "ch"]
    )

    /// - Parameter coda: The end of the previous syllable; `nil` at the start of a word.
    func onset(_ letters: String, after coda: String?) -> String {
        let isVoiced = coda.map { !["k", "t", "p"].contains($0) } ?? false
        return isVoiced ? letters : voiceless[letters] ?? letters
    }
}
