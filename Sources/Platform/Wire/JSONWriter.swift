/// Writes JSON (RFC 8259) directly to bytes: fields in the order written, `null` only on request, no superfluous
/// digits.
public struct JSONWriter: Sendable {
    /// The layout of the text.
    public enum Layout: Sendable {
        /// Without blanks.
        case compact
        /// Two blanks for each level and one field on each line, `"name": 1`; short values may be on one line.
        case indented
        /// Like Foundation's encoders: `"name" : 1`, and a blank line in empty containers.
        case spaced
    }

    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []
    private let layout: Layout
    /// Whether the next value of the open object or array needs a comma.
    private var needsComma = false
    /// The number of open objects and arrays.
    private var depth = 0
    /// Whether the open object or array is on one line.
    private var isOnOneLine = false

    public init(_ layout: Layout = .compact, capacity: Int = 1024) {
        self.layout = layout
        bytes.reserveCapacity(capacity)
    }

    // MARK: Values

    /// Writes an object.
    ///
    /// - Parameter isOnOneLine: Whether it is on one line in a layout with several lines.
    public mutating func object(isOnOneLine: Bool = false, _ fields: (inout JSONWriter) -> Void) {
        nest("{", "}", isOnOneLine: isOnOneLine, fields)
    }

    /// Writes an array.
    ///
    /// - Parameter isOnOneLine: Whether it is on one line in a layout with several lines.
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

    /// Writes a text with the necessary escapes.
    public mutating func string(_ text: String) {
        bytes.append(quoted: text)
        needsComma = true
    }

    /// Writes an integer.
    public mutating func integer(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// Writes a rounded number; `null` if it is not finite.
    public mutating func decimal(_ number: Double, decimals: Int, zeros: FixedDecimal.Zeros = .dropped) {
        guard number.isFinite else { return null() }
        FixedDecimal(clamping: number, decimals: decimals).append(to: &bytes, zeros: zeros)
        needsComma = true
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        raw(value ? "true" : "false")
        needsComma = true
    }

    /// Writes `null`.
    public mutating func null() {
        raw("null")
        needsComma = true
    }

    // MARK: Parts

    /// Writes a constant name; the value must follow. The name must not need an escape.
    public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        colon()
    }

    /// Writes a name that is not constant, such as a language code.
    public mutating func name(any name: String) {
        separate()
        bytes.append(quoted: name)
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
