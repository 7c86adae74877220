extension NameIndex {
    /// Which keys are similar to a text.
    enum Similarity {
        /// Those that it could be a misspelling of.
        case wholeKeys
        /// Those that begin so, the first two symbols being right.
        case beginnings
    }

    /// Calls `body` with the postings of every key at most so many typing errors (0…2) away from `key`, and how many:
    /// a symbol left out, added or taken for another, or two neighbours changed round. Keys of another script or page
    /// are not similar. A key of more than 62 symbols has none.
    func forEachSimilar(
        to key: [UInt8],
        edits: Int,
        _ similarity: Similarity = .wholeKeys,
        _ body: (_ postings: Range<Int>, _ edits: Int) -> Void
    ) {
        guard let first = key.first, let automaton = SimilarityAutomaton(key, edits: edits) else { return }
        let region =
            switch similarity {
            case .wholeKeys: postings(inScriptOf: first)
            case .beginnings: postings(withPrefix: Self.twoSymbols(of: key))
            }
        guard !region.isEmpty else { return }
        withUnsafeTemporaryAllocation(
            of: SimilarityAutomaton.State.self,
            capacity: KeyCursor.greatestLength + 1
        ) { states in
            // A damaged file may say that a key shares bytes no key before it had.
            states.initialize(repeating: automaton.start)
            var walk = SimilarityWalk(
                index: self,
                automaton: automaton,
                region: region,
                countsBeginnings: similarity == .beginnings,
                states: states
            )
            walk.run(body)
        }
    }

    /// The postings of the keys whose first byte may stand where this one does: what is of one script begins with one
    /// of a few bytes.
    private func postings(inScriptOf first: UInt8) -> Range<Int> {
        guard let bytes = Self.scripts.first(where: { $0.contains(first) }) else { return 0..<0 }
        let start = range(from: .before, to: .afterLonger, [bytes.lowerBound]).lowerBound
        return start..<max(start, range(from: .before, to: .afterLonger, [bytes.upperBound]).upperBound)
    }

    private static let scripts: [ClosedRange<UInt8>] =
        // Hangul, the pages one by one, digits and Latin, the scripts of two bytes, of India and the South-East, Han.
        [0x00...0x21] + (0x22...0x2F).map { $0...$0 } + [0x30...0x7F]
        + [
            0x80...0xCC, 0xCD...0xCF, 0xD0...0xD3, 0xD4...0xD7, 0xD8...0xDF, 0xE0...0xE2, 0xE3...0xE9,
            0xEA...0xFF,
        ]

    private static func twoSymbols(of key: [UInt8]) -> [UInt8] {
        var end = 0
        for _ in 0..<2 where end < key.count {
            end += SimilarityAutomaton.symbolLength(key[end], available: key.count - end)
        }
        return Array(key[..<end])
    }
}

/// Walks a dictionary as if it were a tree of prefixes, and leaves out the branches where nothing is similar.
private struct SimilarityWalk {
    let index: NameIndex
    let automaton: SimilarityAutomaton
    let region: Range<Int>
    let countsBeginnings: Bool
    /// By length of the beginning of the present key, where that is a whole number of symbols.
    let states: UnsafeMutableBufferPointer<SimilarityAutomaton.State>
    /// The length of a beginning of the present key that nothing similar has; beyond any key where there is none.
    private var deadLength = Int.max

    init(
        index: NameIndex,
        automaton: SimilarityAutomaton,
        region: Range<Int>,
        countsBeginnings: Bool,
        states: UnsafeMutableBufferPointer<SimilarityAutomaton.State>
    ) {
        self.index = index
        self.automaton = automaton
        self.region = region
        self.countsBeginnings = countsBeginnings
        self.states = states
    }

    mutating func run(_ body: (Range<Int>, Int) -> Void) {
        let lastBlock = index.block(of: region.upperBound - 1)
        var block = index.block(of: region.lowerBound)
        while block <= lastBlock {
            walk(block, body)
            block += 1
            // Where the next block begins with the dead beginning too, all of the one before it does.
            guard deadLength != .max else { continue }
            while block < lastBlock, index.sharedBytes(ofBlock: block) >= deadLength,
                index.sharedBytes(ofBlock: block + 1) >= deadLength
            {
                block += 1
            }
        }
    }

    private mutating func walk(_ block: Int, _ body: (Range<Int>, Int) -> Void) {
        var cursor = index.cursor(overBlock: block)
        // The first key of a block is written whole.
        deadLength = .max
        while cursor.advance() {
            guard cursor.shared < deadLength else { continue }
            let length = follow(cursor)
            guard cursor.postings.lowerBound >= region.lowerBound else { continue }
            guard cursor.postings.lowerBound < region.upperBound else { return }
            if let edits = edits(at: length) { body(cursor.postings, edits) }
        }
    }

    private func edits(at length: Int) -> Int? {
        if countsBeginnings { return automaton.editsOfBeginning(states[length]) }
        return deadLength == .max ? automaton.edits(states[length]) : nil
    }

    /// Goes through the symbols of a key that it does not share with the one before; how far it got.
    private mutating func follow(_ cursor: KeyCursor) -> Int {
        deadLength = .max
        var length = cursor.shared
        var state = states[length]
        var position = cursor.suffix.lowerBound
        let end = cursor.suffix.upperBound
        while position < end {
            let symbolLength = SimilarityAutomaton.symbolLength(
                index.keys[position],
                available: end - position
            )
            let symbol = UnsafeRawBufferPointer(rebasing: index.keys[position..<position + symbolLength])
            state = automaton.state(after: state, symbol: automaton.places(of: symbol))
            position += symbolLength
            length += symbolLength
            states[length] = state
            if automaton.isDead(state), !countsBeginnings || state.fewestEdits == .max {
                deadLength = length
                break
            }
        }
        return length
    }
}
