/// What a server offers in its reply to EHLO (RFC 5321, 4.1.1.1).
struct SMTPOffer: Hashable, Sendable {
    var startTLS = false
    var mechanisms: Set<String> = []
    /// In bytes; `nil` if the server has or says none (RFC 1870).
    var sizeLimit: Int?
    /// Whether it takes the parameter `SIZE`.
    var takesSize = false
    var eightBit = false
    var international = false

    init(_ reply: SMTPReply) {
        // The first line is the server's name.
        for line in reply.lines.dropFirst() {
            let words = line.uppercased().split(separator: " ")
            switch words.first {
            case "STARTTLS": startTLS = true
            case "AUTH": mechanisms.formUnion(words.dropFirst().map(String.init))
            case "SIZE":
                takesSize = true
                sizeLimit = words.dropFirst().first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            case "8BITMIME": eightBit = true
            case "SMTPUTF8": international = true
            default: break
            }
        }
    }
}
