import AccountModels
import Accounts

/// The cookie of a device: knows the addresses whose codes the server made for its number, and no other.
struct DeviceMarkProperty: InputProperty {
    let name = "device"
    let examples: [String]
    private let marks = DeviceMarks(secret: Array(repeating: 3, count: 32))
    private let mine = EmailAddress(accepted: "me@cream.kr")
    /// The number and the code of each mark of mine.
    private let right: [(number: String, code: String)]

    init() {
        let (marks, mine) = (marks, mine)
        let own = (1...2).map { byte in
            marks.mark(nil, adding: mine) { Array(repeating: UInt8(byte), count: $0) }
        }
        right = own.map { (String($0.prefix(32)), String($0.suffix(32))) }
        let family = (0..<4).reduce(own[0]) { mark, number in
            marks.mark(mark, adding: EmailAddress(accepted: "\(number)@cream.kr")) { _ in [] }
        }
        let others = marks.mark(nil, adding: EmailAddress(accepted: "you@cream.kr")) {
            Array(repeating: 1, count: $0)
        }
        examples = own + [family, others, String(own[0].prefix(32)) + String(own[1].dropFirst(32)), ""]
    }

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        let isFormed = (2...5).contains(parts.count) && parts.allSatisfy { isDigits($0, count: 32) }
        let isRight =
            isFormed
            && right.contains { right in
                parts[0].elementsEqual(right.number.utf8)
                    && parts.dropFirst().contains { $0.elementsEqual(right.code.utf8) }
            }
        let device = marks.device(text, knows: mine)
        guard (device != nil) == isRight else { return "known: \(device != nil)" }
        let next = marks.mark(text, adding: mine) { Array(repeating: 9, count: $0) }
        guard next.utf8.count <= 164 else { return "\(next.utf8.count) bytes" }
        guard marks.device(next, knows: mine) != nil else { return "not known after it was added" }
        guard marks.mark(next, adding: mine, randomBytes: { _ in [] }) == next else { return "grows" }
        return isFormed && !next.utf8.starts(with: parts[0]) ? "another number" : nil
    }
}
