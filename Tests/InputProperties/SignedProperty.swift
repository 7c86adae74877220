import Site

/// A signed text, as in the cookies of visitors: taken exactly as it was made, for its purpose.
struct SignedProperty: InputProperty {
    let name = "signed"
    let examples: [String]
    private let signer = Signer(secret: Array(repeating: 4, count: 32))
    private let purpose = Signer.Purpose(rawValue: "profile")
    private let made: [String]

    init() {
        let texts = [String(repeating: "0123456789abcdef", count: 2), "가.é", ""]
        made = texts.map { [signer, purpose] in signer.signed($0, for: purpose) }
        examples =
            made + texts.map { [signer] in signer.signed($0, for: Signer.Purpose(rawValue: "newcomer")) }
    }

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let verified = signer.verified(text, for: purpose)
        let isMade = made.contains { $0.utf8.elementsEqual(text.utf8) }
        guard (verified != nil) == isMade else { return "taken: \(verified != nil)" }
        let signed = signer.signed(text, for: purpose)
        guard let again = signer.verified(signed, for: purpose), again.utf8.elementsEqual(text.utf8) else {
            return "not verified as it was signed"
        }
        return signer.verified(signed, for: Signer.Purpose(rawValue: "other")) == nil
            ? nil : "taken for another purpose"
    }
}
