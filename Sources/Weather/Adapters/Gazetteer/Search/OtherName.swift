import WeatherPorts

/// What matched instead of the names shown, where it can be written as people write it: a code, a name as typed, or one
/// of a script that folding leaves as it is. Others are known only without their blanks, capitals and accents:
/// "newyorkvanjava" is no name to be shown.
struct OtherName {
    let text: String

    /// - Parameter key: In the dictionary, without its page.
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
    /// The common Chinese characters.
    fileprivate var isHan: Bool { unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } }
}
