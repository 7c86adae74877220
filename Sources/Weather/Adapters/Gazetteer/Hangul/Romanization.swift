import Foundation

/// Romanizes Korean by the Revised Romanization, according to pronunciation.
///
/// Source: National Institute of Korean Language, "Romanization of Korean" (Ministry of Culture and Tourism notice
/// 2000-8), https://www.korean.go.kr/front_eng/roman/roman_01.do. Proper nouns: ㄱ, ㄷ, ㅂ before ㅎ keep their h (묵호
/// Mukho), and tensed consonants are not shown (낙동강 Nakdonggang). An ㄴ inserted in compounds (학여울 Hangnyeoul) cannot
/// be derived from the spelling and is not written.
public enum Romanization {
    /// Returns "Wangsimni" for 왕십리: each word capitalized, characters other than Hangul unchanged.
    public static func revised(_ hangul: String) -> String { romanized(hangul, .revised) }

    private static func romanized(_ hangul: String, _ spelling: RomanSpelling) -> String {
        var result = ""
        var run: [HangulSyllable] = []
        for scalar in hangul.precomposed.unicodeScalars {
            if let syllable = HangulSyllable(scalar) {
                run.append(syllable)
            } else {
                result += word(run, spelling)
                run.removeAll(keepingCapacity: true)
                result.unicodeScalars.append(scalar)
            }
        }
        return result + word(run, spelling)
    }

    /// Returns "Puchon" for 부천 ("Puch'on" without marks): the McCune-Reischauer romanization, which was official
    /// until 2000 and is used on older maps (G. M. McCune, E. O. Reischauer, "The Romanization of the Korean
    /// Language", 1939).
    static func older(_ hangul: String) -> String { romanized(hangul, .mcCuneReischauer) }

    /// Returns the English name of an administrative area, with the kind after a hyphen that no assimilation crosses:
    /// "Aewol-eup", "Yeoksam 1-dong", "Suwon-si Jangan-gu", "Chungcheongbuk-do"; "Jeju-do" for 제주특별자치도, "Sejong-si"
    /// for 세종특별자치시.
    public static func areaName(_ hangul: String) -> String {
        hangul.precomposed.split(separator: " ").map { area(String($0)) }.joined(separator: " ")
    }

    private static func area(_ name: String) -> String {
        for long in ["특별자치", "특별", "광역"] {
            for kind in ["시", "도"] where name.hasSuffix(long + kind) && name.count > long.count + 1 {
                return area(String(name.dropLast(long.count + 1)) + kind)
            }
        }
        guard let last = name.last, let suffix = suffixes[last], name.count >= 2 else { return revised(name) }
        let bare = name.dropLast()
        if last == "동", bare.last == "가", bare.dropLast().last?.isNumber == true {
            return numbered(bare.dropLast()) + "-ga-dong"
        }
        return numbered(bare) + suffix
    }

    /// Returns "Yeoksam 1" for 역삼1, with the number of a neighbourhood separated.
    private static func numbered(_ name: Substring) -> String {
        let digits = name.reversed().prefix { $0.isNumber || ".,·".contains($0) }.count
        guard digits > 0, digits < name.count else { return revised(String(name)) }
        return revised(String(name.dropLast(digits))) + " " + name.suffix(digits)
    }

    private static let suffixes: [Character: String] = [
        "도": "-do", "시": "-si", "군": "-gun", "구": "-gu", "읍": "-eup", "면": "-myeon", "동": "-dong",
        "리": "-ri", "가": "-ga",
    ]

    private static func word(_ syllables: [HangulSyllable], _ spelling: RomanSpelling) -> String {
        var latin = ""
        var coda: String?
        var onset = syllables.first.map { RomanLetters.initials[$0.initial] } ?? ""
        for (position, syllable) in syllables.enumerated() {
            latin += spelling.onset(onset, after: coda) + spelling.vowels[syllable.medial]
            guard position + 1 < syllables.count else {
                latin += RomanLetters.finals[syllable.final]
                break
            }
            let next = syllables[position + 1]
            let isRoad =
                position + 2 == syllables.count && position >= 1
                && next == HangulSyllable(initial: 5, medial: 8)
            let joint = joint(final: syllable.final, next: next, isRoad: isRoad)
            latin += joint.coda
            (coda, onset) = (joint.coda, joint.onset)
        }
        return latin.prefix(1).uppercased() + latin.dropFirst()
    }
}

extension String {
    /// The text in composed form if needed: Korean file systems and some keyboards decompose syllables.
    var precomposed: String {
        unicodeScalars.contains { (0x1100...0x11FF).contains($0.value) }
            ? precomposedStringWithCanonicalMapping : self
    }
}
