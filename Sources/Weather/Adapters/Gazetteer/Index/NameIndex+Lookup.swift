extension NameIndex {
    /// Where the keys are that begin with a text.
    struct Found {
        /// The postings of exactly the text.
        var whole: Range<Int>
        /// The postings of all keys that begin with it.
        var begun: Range<Int>
    }

    /// Returns the postings of exactly this key.
    func postings(of key: [UInt8]) -> Range<Int> {
        key.withUnsafeBytes { find($0, isWhole: true).whole }
    }

    /// Returns the postings of all keys that begin with this one.
    func postings(withPrefix prefix: [UInt8]) -> Range<Int> { find(prefix).begun }

    /// Returns both in one pass.
    func find(_ key: [UInt8]) -> Found { key.withUnsafeBytes { find($0, isWhole: false) } }

    /// - Parameter isWhole: Whether longer keys are not looked for.
    private func find(_ searched: UnsafeRawBufferPointer, isWhole: Bool) -> Found {
        let next = firstBlock(from: 0, beyond: .equal, of: searched)
        var found = Self.nothing(at: 0)
        var isFound = false
        if next > 0 {
            var cursor = cursor(overBlock: next - 1)
            var comparison = Comparison(with: searched)
            while cursor.advance() {
                switch comparison.position(of: cursor, in: keys) {
                case .before: continue
                case .equal:
                    if isFound { continue }
                    found = Found(whole: cursor.postings, begun: cursor.postings)
                    if isWhole { return clamped(found) }
                    isFound = true
                case .longer:
                    if isFound { continue }
                    found = Self.nothing(at: cursor.postings.lowerBound)
                    if isWhole { return clamped(found) }
                    isFound = true
                case .after:
                    let end = cursor.postings.lowerBound
                    if !isFound { found = Self.nothing(at: end) }
                    found.begun = found.begun.lowerBound..<max(found.begun.lowerBound, end)
                    return clamped(found)
                }
            }
        }
        if !isFound { found = Self.nothing(at: firstPosting(ofBlock: next)) }
        if !isWhole {
            let end = end(of: searched, from: next)
            found.begun = found.begun.lowerBound..<max(found.begun.lowerBound, end)
        }
        return clamped(found)
    }

    /// Returns the posting after the last key that begins with a text, from the beginning of a block on.
    private func end(of searched: UnsafeRawBufferPointer, from block: Int) -> Int {
        // Mostly there are none.
        guard block < blockCount, Comparison.position(of: firstKey(ofBlock: block), to: searched) <= .longer
        else {
            return firstPosting(ofBlock: block)
        }
        let next = firstBlock(from: block, beyond: .longer, of: searched)
        var cursor = cursor(overBlock: next - 1)
        var comparison = Comparison(with: searched)
        while cursor.advance() {
            if comparison.position(of: cursor, in: keys) == .after { return cursor.postings.lowerBound }
        }
        return firstPosting(ofBlock: next)
    }

    /// Returns the first block, from a given one on, whose first key is beyond a position.
    private func firstBlock(from block: Int, beyond position: Position, of searched: UnsafeRawBufferPointer)
        -> Int
    {
        (block..<blockCount).partitioningIndex {
            Comparison.position(of: firstKey(ofBlock: $0), to: searched) <= position
        }
    }

    private static func nothing(at posting: Int) -> Found {
        Found(whole: posting..<posting, begun: posting..<posting)
    }

    /// In a damaged file, there may be any numbers.
    private func clamped(_ found: Found) -> Found {
        Found(whole: found.whole.clamped(to: 0..<count), begun: found.begun.clamped(to: 0..<count))
    }

    /// Where a key is in the order of the dictionary, relative to another.
    fileprivate enum Position: UInt8, Comparable {
        case before, equal
        /// It begins with the other.
        case longer
        case after

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// Compares the keys of a block with a text, without reading again what they share.
    private struct Comparison {
        private let searched: UnsafeRawBufferPointer
        /// How many bytes of the last key and of the text are the same.
        private var common = 0
        private(set) var last = Position.before

        init(with searched: UnsafeRawBufferPointer) { self.searched = searched }

        @inline(__always)
        mutating func position(of cursor: KeyCursor, in keys: UnsafeRawBufferPointer) -> Position {
            // It differs where the last one did.
            if cursor.shared > common { return last }
            let own = UnsafeRawBufferPointer(rebasing: keys[cursor.suffix])
            let rest = UnsafeRawBufferPointer(rebasing: searched[cursor.shared...])
            let same = Self.common(own, rest)
            common = cursor.shared &+ same
            last = Self.position(of: own, to: rest, common: same)
            return last
        }

        @inline(__always)
        static func position(of key: UnsafeRawBufferPointer, to searched: UnsafeRawBufferPointer) -> Position
        {
            position(of: key, to: searched, common: common(key, searched))
        }

        @inline(__always)
        private static func position(
            of key: UnsafeRawBufferPointer,
            to searched: UnsafeRawBufferPointer,
            common: Int
        ) -> Position {
            if common == searched.count { return common == key.count ? .equal : .longer }
            return common == key.count || key[common] < searched[common] ? .before : .after
        }

        @inline(__always)
        private static func common(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
            let most = min(one.count, other.count)
            var count = 0
            while count < most, one[count] == other[count] { count &+= 1 }
            return count
        }
    }
}
