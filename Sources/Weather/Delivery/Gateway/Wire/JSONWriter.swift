/// JSON as the API writes it: no blanks, fields in the order written, numbers without needless digits, never `null`
/// unless said. Writes bytes as it goes; nothing is held but them.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next value of the open object or array needs a comma before it.
    private var needsComma = false

    init(capacity: Int = 1024) {
        bytes.reserveCapacity(capacity)
    }

    // MARK: Whole values

    mutating func object(_ fields: (inout JSONWriter) -> Void) {
        nest("{", "}", fields)
    }

    mutating func array<Element>(
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        nest("[", "]") { json in
            for element in elements {
                json.separate()
                write(&json, element)
                json.needsComma = true
            }
        }
    }

    // MARK: Fields

    mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        self.name(name)
        object(fields)
        needsComma = true
    }

    mutating func array<Element>(
        _ name: StaticString,
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        array(elements, write)
        needsComma = true
    }

    /// Nothing at all for nil.
    mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
        needsComma = true
    }

    /// Nothing at all for nil.
    mutating func field(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        self.name(name)
        raw(String(number))
        needsComma = true
    }

    /// Rounded to so many decimals, without zeros at the end; nothing at all for nil or what is not finite.
    /// - Parameter keepsPoint: Whether whole numbers end in `.0`.
    mutating func field(_ name: StaticString, _ number: Double?, decimals: Int, keepsPoint: Bool = false) {
        guard let number, number.isFinite else { return }
        self.name(name)
        DecimalFigure(number, places: decimals, keepsPoint: keepsPoint).append(to: &bytes)
        needsComma = true
    }

    /// `null`, where the API says it.
    mutating func null(_ name: StaticString) {
        self.name(name)
        raw("null")
        needsComma = true
    }

    /// A name that is not known beforehand, such as a language code.
    mutating func field(named name: String, _ text: String) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
        string(text)
        needsComma = true
    }

    // MARK: Parts

    private mutating func nest(
        _ open: Unicode.Scalar,
        _ close: Unicode.Scalar,
        _ write: (inout JSONWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        needsComma = false
        write(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// RFC 8259, escaping no more than must be.
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\n"): raw("\\n")
            case UInt8(ascii: "\r"): raw("\\r")
            case UInt8(ascii: "\t"): raw("\\t")
            case 0..<0x20:
                raw("\\u00")
                let digits = String(byte, radix: 16)
                raw(digits.utf8.count < 2 ? "0" + digits : digits)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
