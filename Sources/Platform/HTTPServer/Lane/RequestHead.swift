/// The head of an HTTP/1 request, read only as far as it takes to know where the request ends and whether its answer may
/// be one given before. Judging it is left to the decoder: whatever is unusual here is passed on.
struct RequestHead {
    enum Body: Equatable {
        case none
        case length(Int)
        /// Chunked, or said in a way the decoder must judge.
        case undetermined
    }

    enum Persistence: Equatable {
        /// As HTTP/1.1 does by itself.
        case implied
        /// As HTTP/1.0 does when asked: the answer must say so.
        case asked
        case none
    }

    fileprivate(set) var method: Range<Int> = 0..<0
    fileprivate(set) var target: Range<Int> = 0..<0
    fileprivate(set) var body = Body.none
    fileprivate(set) var persistence = Persistence.implied
    /// What HTTP/1.0 says of it is to be ignored (RFC 9110, section 10.1.1).
    fileprivate(set) var expectsContinue = false
    /// A GET without body, and nothing in it that an earlier answer could not know of.
    fileprivate(set) var isRepeatable = true
    /// The value, of the only one.
    fileprivate(set) var acceptEncoding: Range<Int>?
    fileprivate(set) var ifNoneMatch: Range<Int>?
    /// Whether proxies tell of the client.
    fileprivate(set) var isForwarded = false
    /// Lines of fields that may change the answer, as sent.
    fileprivate(set) var distinguishing: [Range<Int>] = []
    /// Lines that offer another protocol: a decoder that saw them would wait for it.
    fileprivate(set) var offers: [Range<Int>] = []
    fileprivate(set) var hostCount = 0
    /// Whether host and codings are such as every parser reads alike.
    fileprivate(set) var isSound = true
    private var codingCount = 0
    fileprivate(set) var isHTTP10 = false

    /// Where the head ends, with its blank line; nil where that has not come.
    ///
    /// - Parameter start: What comes before was looked at already.
    static func end(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = max(0, start - 3)
        while let feed = bytes.firstIndex(of: .lineFeed, from: index) {
            let next = feed + 1
            guard next < bytes.count else { return nil }
            if bytes[next] == .lineFeed { return next + 1 }
            if bytes[next] == .carriageReturn {
                guard next + 1 < bytes.count else { return nil }
                if bytes[next + 1] == .lineFeed { return next + 2 }
            }
            index = next
        }
        return nil
    }

    /// - Parameter bytes: A whole head, to its blank line.
    init(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        while let feed = bytes.firstIndex(of: .lineFeed, from: start) {
            var end = feed
            if end > start, bytes[end - 1] == .carriageReturn { end -= 1 } else { isRepeatable = false }
            let line = start..<end
            if line.isEmpty { break }
            if !bytes.isPlainText(line) { refuseToJudge() }
            if start == 0 { readRequestLine(line, of: bytes) } else { readField(line, of: bytes) }
            start = feed + 1
        }
        if !bytes.isEqual(method, to: "GET") || body != .none || hostCount > 1 { isRepeatable = false }
    }

    private mutating func readRequestLine(_ line: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.firstIndex(of: .space, from: line.lowerBound), first < line.upperBound,
            let second = bytes.firstIndex(of: .space, from: first + 1), second < line.upperBound
        else { return refuseToJudge() }
        method = line.lowerBound..<first
        target = (first + 1)..<second
        let version = (second + 1)..<line.upperBound
        if bytes.isEqual(version, to: "HTTP/1.0") {
            isHTTP10 = true
            persistence = .none
        } else if !bytes.isEqual(version, to: "HTTP/1.1") {
            refuseToJudge()
        }
        if target.isEmpty || bytes[target.lowerBound] != UInt8(ascii: "/") { isRepeatable = false }
    }

    private mutating func readField(_ line: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: line.lowerBound),
            colon < line.upperBound,
            bytes[line.lowerBound] > .space
        else { return refuseToJudge() }
        let name = line.lowerBound..<colon
        let value = bytes.trimmed((colon + 1)..<line.upperBound)
        switch FieldMeaning(bytes, name) {
        case .innocent: break
        case .host:
            hostCount += 1
            if !HostField.isValid(bytes[value]) { isSound = false }
        case .forwarded: isForwarded = true
        case .acceptEncoding:
            if acceptEncoding != nil { isRepeatable = false }
            acceptEncoding = value
        case .ifNoneMatch:
            if ifNoneMatch != nil { isRepeatable = false }
            ifNoneMatch = value
        case .connection: readConnection(value, of: bytes)
        case .contentLength: readLength(value, of: bytes)
        case .transferEncoding:
            codingCount += 1
            // No other coding is understood, and none may come twice (RFC 9112, section 6.1).
            if codingCount > 1 || !bytes.isEqual(value, toLowercase: "chunked") { isSound = false }
            refuseToJudge()
        case .acceptTransferEncoding:
            // Taken by everybody, and never to be named (RFC 9110, section 10.1.4).
            if words(value, of: bytes).contains(where: { bytes.hasPrefix($0, lowercase: "chunked") }) {
                isSound = false
            }
        case .expect:
            expectsContinue = !isHTTP10
            isRepeatable = false
        case .upgrade:
            offers.append(line)
            isRepeatable = false
        case .unusual: isRepeatable = false
        case .unknown: distinguishing.append(line)
        }
    }

    private mutating func readConnection(_ value: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        if bytes.isEqual(value, toLowercase: "close") {
            persistence = .none
        } else if bytes.isEqual(value, toLowercase: "keep-alive") {
            if isHTTP10, persistence == .none { persistence = .asked }
        } else {
            isRepeatable = false
            if words(value, of: bytes).contains(where: { bytes.isEqual($0, toLowercase: "close") }) {
                persistence = .none
            }
        }
    }

    /// The elements of a list.
    private func words(_ value: Range<Int>, of bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = value.lowerBound
        while start < value.upperBound {
            // `split` counts from the slice's own beginning.
            let comma = bytes.firstIndex(of: UInt8(ascii: ","), from: start) ?? value.upperBound
            let end = min(comma, value.upperBound)
            words.append(bytes.trimmed(start..<end))
            start = end + 1
        }
        return words
    }

    private mutating func readLength(_ value: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        guard body == .none, let length = bytes.decimal(value) else { return refuseToJudge() }
        body = length == 0 ? .none : .length(length)
    }

    /// The decoder sees all that follows, and the connection ends with the answer.
    private mutating func refuseToJudge() {
        isRepeatable = false
        body = .undetermined
        persistence = .none
    }
}
