/// A command with its arguments, such as `SET key value`.
public struct ValkeyCommand: Hashable, Sendable {
    /// The command's name first.
    public let words: [[UInt8]]

    public init(_ words: [[UInt8]]) {
        self.words = words
    }

    public init(_ words: String...) {
        self.init(words.map { Array($0.utf8) })
    }

    /// An array of bulk strings, which any byte may be in.
    var encoded: [UInt8] {
        var bytes = Array("*\(words.count)\r\n".utf8)
        bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
        for word in words {
            bytes += "$\(word.count)\r\n".utf8
            bytes += word
            bytes += "\r\n".utf8
        }
        return bytes
    }
}
