/// The head of an HTTP/1 request, read only far enough to find the end of the request and to decide whether an
/// earlier answer fits. Validation is left to the decoder: anything unusual is passed on.
struct RequestHead {
    enum Body: Equatable {
        case none
        case length(Int)
        /// Chunked, or stated in a way that only the decoder can judge.
        case undetermined
    }

    enum Persistence: Equatable {
        /// The default of HTTP/1.1.
        case implied
        /// Requested by an HTTP/1.0 client: the answer must confirm it.
        case asked
        case none
    }

    fileprivate(set) var method: Range<Int> = 0..<0
    fileprivate(set) var target: Range<Int> = 0..<0
    fileprivate(set) var body = Body.none
    fileprivate(set) var persistence = Persistence.implied
    /// Ignored for HTTP/1.0 (RFC 9110, section 10.1.1).
    fileprivate(set) var expectsContinue = false
    /// Whether it is a GET without body or fields that rule out an earlier answer.
    fileprivate(set) var isRepeatable = true
    /// The value, if the field occurs once.
    fileprivate(set) var acceptEncoding: Range<Int>?
    fileprivate(set) var ifNoneMatch: Range<Int>?
    /// Whether there are forwarding headers of proxies.
    fileprivate(set) var isForwarded = false
    /// The lines of fields that may change the answer, as sent.
    fileprivate(set) var distinguishing: [Range<Int>] = []
    /// The lines that offer another protocol. A decoder that saw them would wait for it.
    fileprivate(set) var offers: [Range<Int>] = []
    fileprivate(set) var hostCount = 0
    /// Whether every parser reads host and codings in the same way.
    fileprivate(set) var isSound = true
    private var codingCount = 0
    fileprivate(set) var isHTTP10 = false

    /// Returns the end of the head, after its blank line, or `nil` if that was not received yet.
    ///
    /// - Parameter start: Where to start; the bytes before were already searched.
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

    /// - Parameter bytes: A complete head, including its blank line.
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
            // No other coding is supported, and none may occur twice (RFC 9112, section 6.1).
            if codingCount > 1 || !bytes.isEqual(value, toLowercase: "chunked") { isSound = false }
            refuseToJudge()
        case .acceptTransferEncoding:
            // Chunked is always acceptable and must not be listed (RFC 9110, section 10.1.4).
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
            // `split` counts from the start of the slice.
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

    /// Leaves the rest to the decoder, and the connection ends with the answer.
    private mutating func refuseToJudge() {
        isRepeatable = false
        body = .undetermined
        persistence = .none
    }
}
