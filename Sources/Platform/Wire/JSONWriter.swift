/// Writes JSON (RFC 8259) as it goes: fields in the order written, no `null` unless said, no needless digits. Nothing is
/// held but the bytes.
public struct JSONWriter: Sendable {
    /// How the text is set out.
    public enum Layout: Sendable {
        /// Without a blank.
        case compact
        /// Two blanks a level, a field a line: `"name": 1`; what is short may stand on one line.
        case indented
        /// As Foundation's encoders print it: `"name" : 1`, and an empty line in what is empty.
        case spaced
    }

    /// What was written.
    public private(set) var bytes: [UInt8] = []
    private let layout: Layout
    /// Whether the next value of the open object or array needs a comma before it.
    private var needsComma = false
    /// How many objects and arrays are open.
    private var depth = 0
    /// Whether the open object or array stands on one line.
    private var isOnOneLine = false

    public init(_ layout: Layout = .compact, capacity: Int = 1024) {
        self.layout = layout
        bytes.reserveCapacity(capacity)
    }

    // MARK: Values

    /// - Parameter isOnOneLine: Whether it stands on one line in a layout of several.
    public mutating func object(isOnOneLine: Bool = false, _ fields: (inout JSONWriter) -> Void) {
        nest("{", "}", isOnOneLine: isOnOneLine, fields)
    }

    /// - Parameter isOnOneLine: Whether it stands on one line in a layout of several.
    @inlinable
    public mutating func array<Element>(
        isOnOneLine: Bool = false,
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        nest("[", "]", isOnOneLine: isOnOneLine) { json in
            for element in elements {
                json.separate()
                write(&json, element)
            }
        }
    }

    /// Escaped as far as it must be.
    public mutating func string(_ text: String) {
        JSONText.append(text, to: &bytes)
        needsComma = true
    }

    /// All its digits.
    public mutating func integer(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// Rounded to so many decimals; `null` for what is not finite.
    public mutating func decimal(_ number: Double, decimals: Int, zeros: FixedDecimal.Zeros = .dropped) {
        guard number.isFinite else { return null() }
        FixedDecimal(clamping: number, decimals: decimals).append(to: &bytes, zeros: zeros)
        needsComma = true
    }

    /// `true` or `false`.
    public mutating func bool(_ value: Bool) {
        raw(value ? "true" : "false")
        needsComma = true
    }

    /// The literal.
    public mutating func null() {
        raw("null")
        needsComma = true
    }

    // MARK: Parts

    /// The name of a field whose value is written next. In it, nothing needs an escape.
    public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        colon()
    }

    /// A name that is not known beforehand, such as a language code.
    public mutating func name(any name: String) {
        separate()
        JSONText.append(name, to: &bytes)
        colon()
    }

    @usableFromInline
    mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if layout != .compact {
            if !isOnOneLine { newLine() } else if needsComma { bytes.append(UInt8(ascii: " ")) }
        }
        needsComma = false
    }

    @usableFromInline
    mutating func nest(
        _ open: Unicode.Scalar,
        _ close: Unicode.Scalar,
        isOnOneLine: Bool,
        _ write: (inout JSONWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        let outer = self.isOnOneLine
        self.isOnOneLine = outer || isOnOneLine && layout == .indented
        needsComma = false
        depth += 1
        write(&self)
        depth -= 1
        if layout != .compact { endLines(isEmpty: !needsComma) }
        self.isOnOneLine = outer
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func endLines(isEmpty: Bool) {
        if isOnOneLine || isEmpty && layout == .indented { return }
        if isEmpty { bytes.append(UInt8(ascii: "\n")) }
        newLine()
    }

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func colon() {
        switch layout {
        case .compact: bytes.append(UInt8(ascii: ":"))
        case .indented: raw(": ")
        case .spaced: raw(" : ")
        }
    }

    private mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
