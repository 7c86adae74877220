import Foundation

/// Korean in Latin letters by the Revised Romanization, as it is pronounced.
///
/// Source: National Institute of Korean Language, "Romanization of Korean" (Ministry of Culture and Tourism notice
/// 2000-8), https://www.korean.go.kr/front_eng/roman/roman_01.do. Proper nouns: ㄱ, ㄷ, ㅂ before ㅎ keep their h
/// (묵호 Mukho), and tensed consonants are not shown (낙동강 Nakdonggang). An ㄴ that compounds insert
/// (학여울 Hangnyeoul) cannot be told from the spelling and is not written.
public enum Romanization {
    /// "Wangsimni" of 왕십리: each word capitalised, what is no Hangul left as it is.
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

    /// "Puch'on" of 부천 without its marks, "Puchon": the McCune-Reischauer romanisation that was official until 2000
    /// and is on older maps (G. M. McCune, E. O. Reischauer, "The Romanization of the Korean Language", 1939).
    static func older(_ hangul: String) -> String { romanized(hangul, .mcCuneReischauer) }

    /// The English name of an administrative area, its kind after a hyphen that no assimilation crosses:
    /// "Aewol-eup", "Yeoksam 1-dong", "Suwon-si Jangan-gu", "Chungcheongbuk-do"; "Jeju-do" of 제주특별자치도,
    /// "Sejong-si" of 세종특별자치시.
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

    /// "Yeoksam 1" of 역삼1: the number of a quarter stands apart.
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
            let joint = RomanJoint(final: syllable.final, next: next, isRoad: isRoad)
            latin += joint.coda
            (coda, onset) = (joint.coda, joint.onset)
        }
        return latin.prefix(1).uppercased() + latin.dropFirst()
    }
}

extension String {
    /// Composed where it may need it: Korean file systems and some keyboards give syllables in parts.
    var precomposed: String {
        unicodeScalars.contains { (0x1100...0x11FF).contains($0.value) }
            ? precomposedStringWithCanonicalMapping : self
    }
}
