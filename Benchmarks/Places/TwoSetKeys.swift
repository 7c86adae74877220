import Foundation

/// Korean typed on a Latin keyboard, in the two-set layout of KS X 5002.
enum TwoSetKeys {
    /// Returns "tjdnf" for 서울, or `nil` if the text is not all Hangul.
    static func latin(of hangul: String) -> String? {
        var keys = ""
        for scalar in hangul.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.value {
            case 0x1100...0x1112: keys += initials[Int(scalar.value - 0x1100)]
            case 0x1161...0x1175: keys += medials[Int(scalar.value - 0x1161)]
            case 0x11A8...0x11C2: keys += finals[Int(scalar.value - 0x11A8)]
            default: return nil
            }
        }
        return keys.isEmpty ? nil : keys
    }

    private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
    private static let medials = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
    private static let finals = words(
        "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g"
    )

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
