/// Tells how many typing errors part a key from a text, symbol by symbol: a symbol left out, added or taken for
/// another, or two neighbours changed round, none of them touched again (optimal string alignment distance).
///
/// An automaton of the texts with at most two errors, simulated with the bits of words, a bit for each beginning of
/// the text (S. Wu and U. Manber, "Fast Text Searching Allowing Errors", CACM 35, 1992; neighbours changed round as
/// by H. Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
struct SimilarityAutomaton {
    /// The longest text that can be looked for, in symbols.
    static let greatestLength = 62

    /// After some symbols of a key.
    struct State {
        /// Bit n: at most so many errors part them from the first n symbols of the text.
        fileprivate var within0: UInt64 = 0
        fileprivate var within1: UInt64 = 0
        fileprivate var within2: UInt64 = 0
        /// `within0` and `within1` a symbol earlier.
        fileprivate var earlier0: UInt64 = 0
        fileprivate var earlier1: UInt64 = 0
        /// Where in the text the last symbol is: bit n for the n-th, counted from 0.
        fileprivate var lastSymbol: UInt64 = 0
        /// The fewest errors between the whole text and those beginnings of the key that were noted.
        fileprivate var fewestEdits = UInt8.max

        /// Whether nothing that goes on from here is similar.
        @inline(__always)
        var isDead: Bool { within0 | within1 | within2 == 0 }
    }

    /// The most errors.
    let edits: Int
    /// The bit of the whole text.
    private let whole: UInt64
    /// Where each ASCII symbol, or Hangul letter, is in the text.
    private let ascii: UnsafeMutableBufferPointer<UInt64>
    /// The symbols of the text that are written with several bytes, as they come.
    private let others: UnsafeMutableBufferPointer<UInt32>

    /// Calls `body` with the automaton of a text; does not for a text that is too long.
    static func withAutomaton(for text: [UInt8], edits: Int, _ body: (SimilarityAutomaton) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { ascii in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: greatestLength) { others in
                ascii.initialize(repeating: 0)
                others.initialize(repeating: 0)
                if let automaton = SimilarityAutomaton(text, edits: edits, ascii, others) { body(automaton) }
            }
        }
    }

    private init?(
        _ text: [UInt8],
        edits: Int,
        _ ascii: UnsafeMutableBufferPointer<UInt64>,
        _ others: UnsafeMutableBufferPointer<UInt32>
    ) {
        self.edits = min(max(edits, 0), 2)
        self.ascii = ascii
        self.others = others
        var (position, length) = (0, 0)
        while position < text.count {
            guard length < Self.greatestLength else { return nil }
            let end = position + Self.symbolLength(text[position], available: text.count - position)
            if text[position] < 0x80 {
                ascii[Int(text[position])] |= 1 << UInt64(length)
            } else {
                others[length] = text[position..<end].reduce(0) { $0 << 8 | UInt32($1) }
            }
            position = end
            length += 1
        }
        whole = 1 << UInt64(length)
    }

    /// Before the first symbol of a key.
    @inline(__always)
    var start: State { State(within0: 1, within1: edits > 0 ? 3 : 0, within2: edits > 1 ? 7 : 0) }

    /// The errors between the whole text and a key; nil for too many.
    @inline(__always)
    func edits(inWholeOf key: UnsafeRawBufferPointer) -> Int? {
        var state = start
        var position = 0
        while position < key.count {
            let (places, length) = firstSymbol(of: UnsafeRawBufferPointer(rebasing: key[position...]))
            state = self.state(after: state, symbol: places)
            if state.isDead { return nil }
            position += length
        }
        return edits(state)
    }

    /// The errors between the whole text and some beginning of the key; nil for too many.
    @inline(__always)
    func editsOfBeginning(_ state: State) -> Int? {
        state.fewestEdits == .max ? nil : Int(state.fewestEdits)
    }

    /// The state after one more symbol of the key.
    /// - Parameter places: where in the text the symbol is.
    @inline(__always)
    func state(after state: State, symbol places: UInt64) -> State {
        var next = State()
        let inText = whole << 1 &- 1
        next.within0 = (state.within0 & places) << 1
        if edits > 0 {
            // Right, added, taken for another, left out; then two neighbours changed round.
            next.within1 =
                (state.within1 & places) << 1 | state.within0 | state.within0 << 1 | next.within0 << 1
                | (state.earlier0 & places & state.lastSymbol >> 1) << 2
            next.within1 &= inText
        }
        if edits > 1 {
            next.within2 =
                (state.within2 & places) << 1 | state.within1 | state.within1 << 1 | next.within1 << 1
                | (state.earlier1 & places & state.lastSymbol >> 1) << 2
            next.within2 &= inText
        }
        next.earlier0 = state.within0
        next.earlier1 = state.within1
        next.lastSymbol = places
        next.fewestEdits = state.fewestEdits
        return next
    }

    /// Remembers how many errors there are between the whole text and what was read of the key.
    @inline(__always)
    func noteEdits(_ state: inout State) {
        if let edits = edits(state), edits < state.fewestEdits { state.fewestEdits = UInt8(edits) }
    }

    @inline(__always)
    private func edits(_ state: State) -> Int? {
        if state.within0 & whole != 0 { return 0 }
        if state.within1 & whole != 0 { return 1 }
        return state.within2 & whole != 0 ? 2 : nil
    }
}

// MARK: Symbols

extension SimilarityAutomaton {
    /// Where in the text the first symbol of some bytes is, and how many bytes it has.
    @inline(__always)
    func firstSymbol(of bytes: UnsafeRawBufferPointer) -> (places: UInt64, length: Int) {
        if bytes[0] < 0x80 { return (ascii[Int(bytes[0])], 1) }
        let length = Self.symbolLength(bytes[0], available: bytes.count)
        var symbol: UInt32 = 0
        for position in 0..<length { symbol = symbol << 8 | UInt32(bytes[position]) }
        var (places, rest, position): (UInt64, UInt64, Int) = (0, whole >> 1, 0)
        while rest != 0 {
            if others[position] == symbol { places |= 1 << UInt64(position) }
            (rest, position) = (rest >> 1, position + 1)
        }
        return (places, length)
    }

    /// Letters of Hangul, characters of other scripts.
    static func symbolCount(of key: [UInt8]) -> Int { key.count { $0 & 0xC0 != 0x80 } }

    /// How many bytes a symbol takes by its first one.
    @inline(__always)
    static func symbolLength(_ first: UInt8, available: Int) -> Int {
        let length =
            switch first {
            case ..<0xC0: 1
            case ..<0xE0: 2
            case ..<0xF0: 3
            default: 4
            }
        return min(length, available)
    }
}
