/// Names a mail: in its `Message-ID`, by which receivers find repetitions, and where it waits.
public struct MailID: Hashable, Sendable {
    /// 32 lower-case hexadecimal digits.
    public let text: String

    /// Makes the name of 16 bytes; of more, the first 16 are taken. The same bytes name the same mail.
    ///
    /// - Returns: `nil` for fewer.
    public init?(_ bytes: some Sequence<UInt8>) {
        let first = Array(bytes.prefix(16))
        guard first.count == 16 else { return nil }
        text = first.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
