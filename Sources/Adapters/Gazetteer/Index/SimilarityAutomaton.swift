/// Tells how many typing errors part a key from a text, symbol by symbol: a symbol left out, added or taken for
/// another, or two neighbours changed round, none of them touched again (optimal string alignment distance).
///
/// An automaton of the texts with at most two errors, simulated with the bits of words, a bit for each beginning of
/// the text (S. Wu and U. Manber, "Fast Text Searching Allowing Errors", CACM 35, 1992; neighbours changed round as
/// by H. Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
struct SimilarityAutomaton {
    /// The longest text that can be looked for, in symbols.
    static let greatestLength = 62
    static let greatestEdits = 2

    /// After some symbols of a key: bit n of `within[e]` says that at most e errors part them from the first n symbols
    /// of the text.
    struct State {
        fileprivate(set) var within0: UInt64 = 0
        fileprivate(set) var within1: UInt64 = 0
        fileprivate(set) var within2: UInt64 = 0
        /// `within0` and `within1` a symbol earlier.
        fileprivate var earlier0: UInt64 = 0
        fileprivate var earlier1: UInt64 = 0
        /// Where in the text the last symbol is: bit n for the n-th, counted from 0.
        fileprivate var lastSymbol: UInt64 = 0
        /// The fewest errors between the whole text and any beginning of the key so far.
        fileprivate(set) var fewestEdits = UInt8.max
    }

    private let edits: Int
    /// The bit of the whole text.
    private let whole: UInt64
    /// Where each ASCII symbol, or Hangul letter, is in the text.
    private var ascii = [UInt64](repeating: 0, count: 128)
    private var others: [(symbol: UInt32, places: UInt64)] = []

    /// Nil for a text that is too long.
    init?(_ text: [UInt8], edits: Int) {
        self.edits = min(max(edits, 0), Self.greatestEdits)
        var (position, length) = (0, 0)
        while position < text.count {
            guard length < Self.greatestLength else { return nil }
            let end = position + Self.symbolLength(text[position], available: text.count - position)
            if end == position + 1, text[position] < 0x80 {
                ascii[Int(text[position])] |= 1 << UInt64(length)
            } else {
                let symbol = text[position..<end].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                if let index = others.firstIndex(where: { $0.symbol == symbol }) {
                    others[index].places |= 1 << UInt64(length)
                } else {
                    others.append((symbol, 1 << UInt64(length)))
                }
            }
            position = end
            length += 1
        }
        whole = 1 << UInt64(length)
    }

    /// Before the first symbol of a key.
    var start: State {
        var state = State(within0: 1, within1: edits > 0 ? 3 : 0, within2: edits > 1 ? 7 : 0)
        noteEdits(&state)
        return state
    }

    /// Whether no key that begins like this is similar.
    @inline(__always)
    func isDead(_ state: State) -> Bool { state.within0 | state.within1 | state.within2 == 0 }

    /// The errors between the whole text and the whole key; nil for too many.
    @inline(__always)
    func edits(_ state: State) -> Int? {
        if state.within0 & whole != 0 { return 0 }
        if state.within1 & whole != 0 { return 1 }
        return state.within2 & whole != 0 ? 2 : nil
    }

    /// The errors between the whole text and some beginning of the key; nil for too many.
    @inline(__always)
    func editsOfBeginning(_ state: State) -> Int? {
        state.fewestEdits == .max ? nil : Int(state.fewestEdits)
    }

    /// The state after one more symbol of the key.
    @inline(__always)
    func state(after state: State, symbol places: UInt64) -> State {
        var next = State()
        next.within0 = (state.within0 & places) << 1
        if edits > 0 {
            // Added, taken for another, left out; then two neighbours changed round.
            next.within1 =
                (state.within1 & places) << 1 | state.within0 | state.within0 << 1 | next.within0 << 1
                | (state.earlier0 & places & state.lastSymbol >> 1) << 2
        }
        if edits > 1 {
            next.within2 =
                (state.within2 & places) << 1 | state.within1 | state.within1 << 1 | next.within1 << 1
                | (state.earlier1 & places & state.lastSymbol >> 1) << 2
        }
        let inText = whole << 1 &- 1
        next.within1 &= inText
        next.within2 &= inText
        next.earlier0 = state.within0
        next.earlier1 = state.within1
        next.lastSymbol = places
        next.fewestEdits = state.fewestEdits
        noteEdits(&next)
        return next
    }

    @inline(__always)
    private func noteEdits(_ state: inout State) {
        if let edits = edits(state), edits < state.fewestEdits { state.fewestEdits = UInt8(edits) }
    }

    /// Where in the text a symbol is that stands in some bytes.
    @inline(__always)
    func places(of symbol: UnsafeRawBufferPointer) -> UInt64 {
        if symbol.count == 1, symbol[0] < 0x80 { return ascii[Int(symbol[0])] }
        var code: UInt32 = 0
        for byte in symbol { code = code << 8 | UInt32(byte) }
        for other in others where other.symbol == code { return other.places }
        return 0
    }

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
