import WeatherPorts

/// The name that matched instead of those shown, if its usual spelling is known: a code, a name as typed, or one in a
/// script that folding does not change. Others are stored without blanks, capitals and accents: "newyorkvanjava"
/// cannot be shown.
struct OtherName {
    let text: String

    /// - Parameter key: The key in the dictionary, without its page.
    init?(_ evidence: Candidate.Evidence, _ key: [UInt8], typed: TypedText) {
        switch evidence {
        case .code: text = HangulComposer.text(of: key).uppercased()
        case .name, .similar:
            if typed.key == key {
                text = typed.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            } else {
                let name = HangulComposer.text(of: key)
                guard name.allSatisfy({ $0.isHangulSyllable || $0.isHan }) else { return nil }
                text = name
            }
        case .initials, .sound: return nil
        }
    }
}

extension Character {
    /// Whether all characters are in the common Chinese range.
    fileprivate var isHan: Bool { unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } }
}
