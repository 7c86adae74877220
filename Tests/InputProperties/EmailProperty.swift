import AccountModels
import Foundation

/// An e-mail address: exactly what the pattern says, in ASCII.
struct EmailProperty: InputProperty {
    let name = "email"
    let examples = [
        "me@cream.kr", " Me.and+you_%-1@mail.cream.co.kr ", "a@b.c", "a@-.kr", "a@b..kr",
        String(repeating: "a", count: 245) + "@cream.kr", "a@" + String(repeating: "b.", count: 126) + "kr",
        "",
    ]

    func fault(on input: [UInt8]) async -> String? {
        let typed = String(decoding: input, as: UTF8.self)
        let text = typed.trimmingCharacters(in: .whitespaces)
        let email = try? EmailAddress(checking: typed)
        guard (email != nil) == Self.isAddress(Array(text.utf8)) else { return "accepted: \(email != nil)" }
        guard let email else { return nil }
        guard email.text.utf8.elementsEqual(text.utf8) else { return "another text" }
        guard email.folded == text.lowercased(), email.folded.utf8.count == text.utf8.count else {
            return "folded"
        }
        guard email == EmailAddress(accepted: email.text) else { return "not read again" }
        guard (try? EmailAddress(checking: email.folded))?.folded == email.folded else { return "folds on" }
        let parts = text.split(separator: "@")
        return email.masked == "\(text.prefix(1))…@\(parts[1])" ? nil : "not masked"
    }

    /// The pattern, read by hand: `[A-Z0-9a-z._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,64}`.
    private static func isAddress(_ text: [UInt8]) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.count <= 254, parts.count == 2, !parts[0].isEmpty, let dot = parts[1].lastIndex(of: 0x2E)
        else {
            return false
        }
        let (host, end) = (parts[1][..<dot], parts[1][(dot + 1)...])
        return parts[0].allSatisfy { isLetter($0) || isDigit($0) || "._%+-".utf8.contains($0) }
            && !host.isEmpty
            && host.allSatisfy { isLetter($0) || isDigit($0) || ".-".utf8.contains($0) }
            && (2...64).contains(end.count) && end.allSatisfy(isLetter)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
