extension NameIndex {
    /// A position between the keys of a dictionary, relative to a given key.
    enum Boundary {
        case before
        case after
        /// After all keys that begin with the given one.
        case afterLonger

        /// Whether a key is before this boundary of `searched`.
        @inline(__always)
        func isPreceded(by key: UnsafeRawBufferPointer, of searched: UnsafeRawBufferPointer) -> Bool {
            let common = min(key.count, searched.count)
            for position in 0..<common where key[position] != searched[position] {
                return key[position] < searched[position]
            }
            if key.count < searched.count { return true }
            return key.count == searched.count ? self != .before : self == .afterLonger
        }
    }

    /// Returns the postings between two boundaries of a key.
    func range(from lower: Boundary, to upper: Boundary, _ key: [UInt8]) -> Range<Int> {
        key.withUnsafeBytes { key in
            let start = min(firstPosting(beyond: lower, of: key), count)
            return start..<max(start, min(firstPosting(beyond: upper, of: key), count))
        }
    }

    private func firstPosting(beyond boundary: Boundary, of searched: UnsafeRawBufferPointer) -> Int {
        let block = lastBlock(beginningBefore: boundary, of: searched)
        guard block >= 0 else { return 0 }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: KeyCursor.greatestLength + 1) {
            buffer in
            guard let key = buffer.baseAddress else { return 0 }
            // In a damaged file, the first key of a block may claim to share bytes with a previous one.
            buffer.initialize(repeating: 0)
            var cursor = cursor(overBlock: block)
            while cursor.advance() {
                let length = cursor.read(into: key)
                let current = UnsafeRawBufferPointer(start: key, count: length)
                guard boundary.isPreceded(by: current, of: searched) else {
                    return cursor.postings.lowerBound
                }
            }
            return cursor.postings.upperBound
        }
    }

    /// Returns −1 if even the first key of the first block is beyond the boundary.
    private func lastBlock(beginningBefore boundary: Boundary, of searched: UnsafeRawBufferPointer) -> Int {
        (0..<blockCount).partitioningIndex { block in
            var cursor = cursor(overBlock: block)
            _ = cursor.advance()
            let first = UnsafeRawBufferPointer(rebasing: keys[cursor.suffix])
            return boundary.isPreceded(by: first, of: searched)
        } - 1
    }
}
