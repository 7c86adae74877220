extension NameIndex {
    /// Calls `body` with the postings of every key within a number of typing errors (0…2) of `key`, and the number of
    /// errors: a symbol omitted, added or replaced, or two neighbours transposed. Keys of another script or page are
    /// not similar, and a key of more than 62 symbols has no similar ones.
    func forEachSimilar(
        to key: [UInt8],
        edits: Int,
        _ body: (_ postings: Range<Int>, _ edits: Int) -> Void
    ) {
        guard let first = key.first,
            let script = Self.scriptEnds.firstIndex(where: { first <= $0 })
        else { return }
        SimilarityAutomaton.withAutomaton(for: key, edits: edits) { automaton in
            let region = postings(inScript: script)
            guard !region.isEmpty else { return }
            let filter = key.withUnsafeBytes { SignatureFilter($0, edits: automaton.edits) }
            var similar: [(postings: Range<Int>, edits: Int)] = []
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: KeyCursor.greatestLength + 1) { key in
                // In a damaged file, a key may claim to share bytes that no previous key had.
                key.initialize(repeating: 0)
                guard let key = key.baseAddress else { return }
                lazySignatures[script].signatures(of: self, in: region).forEachCandidate(filter) {
                    candidate in
                    guard automaton.canBegin(with: candidate.leading) else { return }
                    var cursor = cursor(overBlock: candidate.block)
                    var length = 0
                    for _ in 0...candidate.numberInBlock where cursor.advance() {
                        length = cursor.read(into: key)
                    }
                    if let edits = automaton.edits(
                        inWholeOf: UnsafeRawBufferPointer(start: key, count: length)
                    ) {
                        similar.append((cursor.postings, edits))
                    }
                }
            }
            // In the order of the dictionary: of equal places, the first ones are taken.
            for key in similar.sorted(by: { $0.postings.lowerBound < $1.postings.lowerBound }) {
                body(key.postings, key.edits)
            }
        }
    }

    /// Calls `body` as ``forEachSimilar(to:edits:_:)`` does, but for the keys whose beginning is similar to `key`, and
    /// whose first two symbols are correct.
    func forEachBeginning(
        similarTo key: [UInt8],
        edits: Int,
        _ body: (_ postings: Range<Int>, _ edits: Int) -> Void
    ) {
        guard !key.isEmpty else { return }
        SimilarityAutomaton.withAutomaton(for: key, edits: edits) { automaton in
            let region = postings(withPrefix: Self.twoSymbols(of: key))
            guard !region.isEmpty else { return }
            withUnsafeTemporaryAllocation(
                of: SimilarityAutomaton.State.self,
                capacity: KeyCursor.greatestLength + 1
            ) { states in
                // In a damaged file, a key may claim to share bytes that no previous key had.
                states.initialize(repeating: automaton.start)
                let walk = BeginningsWalk(index: self, automaton: automaton, region: region, states: states)
                for block in block(of: region.lowerBound)...block(of: region.upperBound - 1) {
                    walk.visit(block, body)
                }
            }
        }
    }

    /// Returns the postings of keys in a script, judged by the first byte: the keys of a script begin with one of a few
    /// bytes.
    private func postings(inScript script: Int) -> Range<Int> {
        let first = script == 0 ? 0 : Self.scriptEnds[script - 1] + 1
        let start = postings(withPrefix: [first]).lowerBound
        return start..<max(start, postings(withPrefix: [Self.scriptEnds[script]]).upperBound)
    }

    /// The last bytes of the scripts: Hangul; each page; digits and Latin; the rest of Latin; Greek; Cyrillic; Armenian
    /// and Hebrew; Arabic and its neighbours; South and South-East Asia; kana and Han; the rest.
    static let scriptEnds: [UInt8] =
        [0x21] + Array(0x22...0x2F) + [0x7F, 0xCC, 0xCF, 0xD3, 0xD7, 0xDF, 0xE2, 0xE9, 0xFF]

    private static func twoSymbols(of key: [UInt8]) -> [UInt8] {
        var end = 0
        for _ in 0..<2 where end < key.count {
            end += SimilarityAutomaton.symbolLength(key[end], available: key.count - end)
        }
        return Array(key[..<end])
    }
}

/// Traverses a part of a dictionary like a prefix tree, and skips branches without similar keys.
private struct BeginningsWalk {
    let index: NameIndex
    let automaton: SimilarityAutomaton
    let region: Range<Int>
    /// By the length of the current key's prefix, at whole symbols.
    let states: UnsafeMutableBufferPointer<SimilarityAutomaton.State>

    func visit(_ block: Int, _ body: (Range<Int>, Int) -> Void) {
        var cursor = index.cursor(overBlock: block)
        // The prefix length of the current key after which nothing can be similar.
        var (length, deadLength) = (0, Int.max)
        while cursor.advance() {
            if cursor.shared < deadLength {
                length = follow(cursor)
                deadLength = states[length].isDead ? length : .max
            }
            guard cursor.postings.lowerBound >= region.lowerBound else { continue }
            guard cursor.postings.lowerBound < region.upperBound else { return }
            if let edits = automaton.editsOfBeginning(states[length]) { body(cursor.postings, edits) }
        }
    }

    /// Processes the symbols that a key does not share with the previous one, until nothing can be similar. Returns
    /// how far it got.
    private func follow(_ cursor: KeyCursor) -> Int {
        var length = cursor.shared
        var state = states[length]
        var position = cursor.suffix.lowerBound
        while position < cursor.suffix.upperBound, !state.isDead {
            let rest = UnsafeRawBufferPointer(rebasing: index.keys[position..<cursor.suffix.upperBound])
            let (places, symbolLength) = automaton.firstSymbol(of: rest)
            state = automaton.state(after: state, symbol: places)
            position += symbolLength
            length += symbolLength
            automaton.noteEdits(&state)
            states[length] = state
        }
        return length
    }
}
