/// Counts the typing errors between a key and a text, symbol by symbol: a symbol omitted, added or replaced, or two
/// neighbours transposed, without editing the same symbol twice (optimal string alignment distance).
///
/// It is an automaton for the texts with at most two errors, simulated with bit operations, one bit for each prefix
/// of the text (S. Wu and U. Manber, "Fast Text Searching Allowing Errors", CACM 35, 1992; transpositions after H.
/// Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
struct SimilarityAutomaton {
    /// The maximum length of the text in symbols.
    static let greatestLength = 62

    /// The state after some symbols of a key.
    struct State {
        /// Bit n is set if these symbols are within the number of errors of the first n symbols of the text.
        fileprivate var within0: UInt64 = 0
        fileprivate var within1: UInt64 = 0
        fileprivate var within2: UInt64 = 0
        /// `within0` and `within1` one symbol earlier.
        fileprivate var earlier0: UInt64 = 0
        fileprivate var earlier1: UInt64 = 0
        /// The positions of the last symbol in the text: bit n for position n, from 0.
        fileprivate var lastSymbol: UInt64 = 0
        /// The fewest errors between the whole text and the prefixes of the key noted so far.
        fileprivate var fewestEdits = UInt8.max

        /// Whether no continuation can be similar.
        @inline(__always)
        var isDead: Bool { within0 | within1 | within2 == 0 }
    }

    /// The maximum number of errors.
    let edits: Int
    /// The bit for the whole text.
    private let whole: UInt64
    /// The positions of each ASCII symbol or Hangul letter in the text.
    private let ascii: UnsafeMutableBufferPointer<UInt64>
    /// The multi-byte symbols of the text in order.
    private let others: UnsafeMutableBufferPointer<UInt32>

    /// Calls `body` with the automaton of a text, unless the text is too long.
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

    /// The state before the first symbol of a key.
    @inline(__always)
    var start: State { State(within0: 1, within1: edits > 0 ? 3 : 0, within2: edits > 1 ? 7 : 0) }

    /// Returns the number of errors between the whole text and a key, or `nil` for too many.
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

    /// Whether a key that begins with these bytes may be similar.
    ///
    /// - Parameter leading: The first one lowest; 0 ends a shorter key.
    @inline(__always)
    func canBegin(with leading: UInt64) -> Bool {
        var state = start
        var rest = leading
        var available = 8
        while available > 0, rest & 0xFF != 0 {
            let byte = UInt8(truncatingIfNeeded: rest)
            let places: UInt64
            var length = 1
            if byte < 0x80 {
                places = ascii[Int(byte)]
            } else {
                length = Self.symbolLength(byte, available: .max)
                guard length <= available else { return true }
                places = self.places(
                    of: UInt32(truncatingIfNeeded: rest.byteSwapped >> UInt64(64 - length * 8))
                )
            }
            state = self.state(after: state, symbol: places)
            if state.isDead { return false }
            rest >>= UInt64(length * 8)
            available -= length
        }
        return true
    }

    /// Returns the fewest errors between the whole text and any prefix of the key, or `nil` for too many.
    @inline(__always)
    func editsOfBeginning(_ state: State) -> Int? {
        state.fewestEdits == .max ? nil : Int(state.fewestEdits)
    }

    /// Returns the state after one more symbol of the key.
    ///
    /// - Parameter places: The positions of the symbol in the text.
    @inline(__always)
    func state(after state: State, symbol places: UInt64) -> State {
        var next = State()
        let inText = whole << 1 &- 1
        next.within0 = (state.within0 & places) << 1
        if edits > 0 {
            // Matched, added, replaced, omitted; then transposed.
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

    /// Notes the number of errors between the whole text and what was read of the key.
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
    /// Returns the positions in the text of the first symbol of some bytes, and the symbol's length in bytes.
    @inline(__always)
    func firstSymbol(of bytes: UnsafeRawBufferPointer) -> (places: UInt64, length: Int) {
        if bytes[0] < 0x80 { return (ascii[Int(bytes[0])], 1) }
        let length = Self.symbolLength(bytes[0], available: bytes.count)
        var symbol: UInt32 = 0
        for position in 0..<length { symbol = symbol << 8 | UInt32(bytes[position]) }
        return (places(of: symbol), length)
    }

    /// Returns the positions in the text of a multi-byte symbol.
    @inline(__always)
    private func places(of symbol: UInt32) -> UInt64 {
        var (places, rest, position): (UInt64, UInt64, Int) = (0, whole >> 1, 0)
        while rest != 0 {
            if others[position] == symbol { places |= 1 << UInt64(position) }
            (rest, position) = (rest >> 1, position + 1)
        }
        return places
    }

    /// Returns the number of symbols: Hangul letters, or characters of other scripts.
    static func symbolCount(of key: [UInt8]) -> Int { key.count { $0 & 0xC0 != 0x80 } }

    /// Returns the length in bytes of a symbol from its first byte.
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
