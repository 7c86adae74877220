/// Reads the keys of one block of a name dictionary in order.
///
/// An entry begins with a byte. Its high four bits are the number of bytes that the key shares with the previous one,
/// its low four bits the number of its own bytes. For 15, another byte with the excess over 15 follows, the one for
/// the shared bytes first. An entry without own bytes gives the previous key more postings: one more than its high
/// four bits or, if these are 15, sixteen more than the number that follows (LEB128).
struct KeyCursor {
    /// The maximum length of a key in bytes.
    static let greatestLength = 255

    private let bytes: UnsafeRawBufferPointer
    private var position: Int
    private let end: Int

    /// The number of bytes the key shares with the previous one.
    private(set) var shared = 0
    /// The position of its other bytes.
    private(set) var suffix = 0..<0
    /// The postings of the key.
    private(set) var postings: Range<Int>

    /// - Parameter block: The range of its entries in `bytes`; clamped to them.
    init(_ bytes: UnsafeRawBufferPointer, block: Range<Int>, firstPosting: Int) {
        self.bytes = bytes
        let block = block.clamped(to: 0..<bytes.count)
        (position, end) = (block.lowerBound, block.upperBound)
        postings = firstPosting..<firstPosting
    }

    /// Advances to the next key. Returns `false` at the end of the block.
    @inline(__always)
    mutating func advance() -> Bool {
        guard position < end else { return false }
        let header = bytes[position]
        position &+= 1
        shared = Int(header >> 4)
        var length = Int(header & 0x0F)
        if shared == 15 { shared &+= excess() }
        if length == 15 { length &+= excess() }
        // Both are at most 270 here; the values of a damaged file are clamped to the valid range.
        shared = min(shared, Self.greatestLength)
        length = min(length, Self.greatestLength &- shared, end &- position)
        suffix = position..<position &+ length
        position &+= length
        let first = postings.upperBound
        var count = 1
        if position < end, bytes[position] & 0x0F == 0 { count &+= repetitions() }
        postings = first..<first &+ count
        return true
    }

    /// Replaces the previous key in `key` by this one and returns its length.
    @inline(__always)
    func read(into key: UnsafeMutablePointer<UInt8>) -> Int {
        for offset in 0..<suffix.count { key[shared &+ offset] = bytes[suffix.lowerBound &+ offset] }
        return shared &+ suffix.count
    }

    @inline(__always)
    private mutating func excess() -> Int {
        guard position < end else { return 0 }
        defer { position &+= 1 }
        return Int(bytes[position])
    }

    private mutating func repetitions() -> Int {
        let few = Int(bytes[position] >> 4)
        position += 1
        guard few == 15 else { return few + 1 }
        var (number, shift) = (0, 0)
        while position < end, shift <= 21 {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { break }
            shift += 7
        }
        return number + 16
    }
}
