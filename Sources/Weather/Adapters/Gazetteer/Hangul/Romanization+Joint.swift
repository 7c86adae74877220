extension Romanization {
    /// Returns the letters of a final consonant and of the initial that follows it.
    ///
    /// - Parameter isRoad: Whether `next` is the 로 (路) at the end of a name, before which ㄴ is kept: 신문로 Sinmunno.
    static func joint(
        final: Int,
        next: HangulSyllable,
        isRoad: Bool
    ) -> (coda: String, onset: String) {
        let initial = Initial(rawValue: next.initial)
        let coda = RomanLetters.finals[final]
        let onset = RomanLetters.initials[next.initial]
        return switch (coda, initial) {
        case (_, .silent?): carriedOver(final, beforeI: next.medial == 20)
        case ("", _), (_, nil): (coda, onset)
        case ("k", .n?), ("k", .m?): ("ng", onset)
        case ("t", .n?), ("t", .m?): ("n", onset)
        case ("p", .n?), ("p", .m?): ("m", onset)
        case ("k", .r?): ("ng", "n")
        case ("t", .r?): ("n", "n")
        case ("p", .r?): ("m", "n")
        case ("m", .r?), ("ng", .r?): (coda, "n")
        case ("n", .r?): isRoad ? ("n", "n") : ("l", "l")
        case ("l", .r?), ("l", .n?): ("l", "l")
        default: aspirated(final, initial) ?? (coda, onset)
        }
    }

    private enum Initial: Int {
        case g = 0, n = 2, d = 3, r = 5, m = 6, silent = 11, j = 12, h = 18
    }

    /// Before a silent ㅇ, the final or its second letter moves to the next syllable; ㄷ and ㅌ before ㅣ are
    /// palatalized.
    private static func carriedOver(_ final: Int, beforeI: Bool) -> (String, String) {
        switch final {
        case 7 where beforeI: ("", "j")
        case 25 where beforeI: ("", "ch")
        case 13 where beforeI: ("l", "ch")
        default: RomanLetters.carried[final]
        }
    }

    /// ㅎ and a plain stop merge into an aspirate, as does ㅈ with ㅎ.
    private static func aspirated(_ final: Int, _ initial: Initial?) -> (String, String)? {
        let rest: [Int: String] = [27: "", 6: "n", 15: "l"]
        switch initial {
        case .g?: return rest[final].map { ($0, "k") }
        case .d?: return rest[final].map { ($0, "t") }
        case .j?: return rest[final].map { ($0, "ch") }
        case .h? where final == 22: return ("", "ch")
        default: return nil
        }
    }
}
