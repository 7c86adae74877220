import AccountModels

/// A password: composed, of a bounded length, and with what the rules ask for.
struct PasswordProperty: InputProperty {
    let name = "password"
    let examples = [
        "my own passw0rt!", "비밀번호가 1 있습니다", "password1!", String(repeating: "a1!", count: 43), "short1!",
        "e\u{301}",
        "",
    ]

    func fault(on input: [UInt8]) async -> String? {
        let password = Password(String(decoding: input, as: UTF8.self))
        let text = String(decoding: password.bytes, as: UTF8.self)
        guard Password(text) == password, Password(text).bytes == password.bytes else {
            return "composed twice"
        }
        let count = text.unicodeScalars.count
        guard password.canBeAnybodys == (1...Password.most).contains(count) else {
            return "can be anybody's: \(password.canBeAnybodys)"
        }
        let faults = password.faults
        guard faults.contains(.tooLong) == (count > Password.most) else {
            return "\(count) code points: \(faults)"
        }
        guard !faults.contains(.tooLong) else { return faults == [.tooLong] ? nil : "\(faults)" }
        guard faults.contains(.tooShort) == (count < Password.fewest) else {
            return "\(count) code points: \(faults)"
        }
        let scalars = text.unicodeScalars
        let hasLetter = scalars.contains { Self.letters.contains($0.properties.generalCategory) }
        let hasDigit = scalars.contains { $0.properties.generalCategory == .decimalNumber }
        guard faults.contains(.noLetter) != hasLetter, faults.contains(.noDigit) != hasDigit else {
            return "\(faults) of \(password.bytes)"
        }
        return "\(password)".contains("hidden") ? nil : "shown"
    }

    private static let letters: Set<Unicode.GeneralCategory> = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    ]
}
