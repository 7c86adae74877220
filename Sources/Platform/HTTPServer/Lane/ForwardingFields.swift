/// The forwarding headers of proxies, read from the bytes of a head.
struct ForwardingFields {
    private(set) var forwarded: [String] = []
    private(set) var forwardedFor: [String] = []

    init(_ head: UnsafeRawBufferPointer) {
        for line in head.split(separator: .lineFeed).dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = line.startIndex..<colon
            let value = head.trimmed((colon + 1)..<line.endIndex)
            let text = head.text(value).filter { $0 != "\r" }
            if head.isEqual(name, toLowercase: "forwarded") { forwarded.append(text) }
            if head.isEqual(name, toLowercase: "x-forwarded-for") { forwardedFor.append(text) }
        }
    }
}
