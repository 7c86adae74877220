import WeatherModels

/// Texts in sequence, each preceded by its length (LEB128) and identified by its position. A text may have several
/// fields, separated by a zero byte.
struct TextTable: @unchecked Sendable {  // Its memory never changes.
    private let memory: FileMemory
    private let bytes: UnsafeRawBufferPointer

    init(_ section: FileSection, of table: SectionTable) throws(GazetteerFileError) {
        memory = table.memory
        bytes = try table.bytes(of: section)
    }

    /// Returns the fields of the text at a position, or one empty field if there is none.
    func fields(at position: Int) -> [String] {
        fieldsInPlace(at: position).map { String(decoding: $0, as: UTF8.self) }
    }

    func text(at position: Int) -> String {
        String(decoding: utf8(at: position), as: UTF8.self)
    }

    /// Returns the fields of the text at a position, to be read one after the other.
    func fieldsInPlace(at position: Int) -> FieldsInPlace { FieldsInPlace(rest: utf8(at: position)) }

    private func utf8(at position: Int) -> UnsafeRawBufferPointer {
        var (start, length, shift) = (position, 0, 0)
        while start >= 0, start < bytes.count, shift <= 21 {
            let byte = bytes[start]
            start += 1
            length |= Int(byte & 0x7F) << shift
            guard byte & 0x80 != 0 else {
                let isInside = length <= bytes.count - start
                return UnsafeRawBufferPointer(rebasing: bytes[start..<(isInside ? start + length : start)])
            }
            shift += 7
        }
        return UnsafeRawBufferPointer(rebasing: bytes[0..<0])
    }
}

/// The fields of a text, without copies. An empty text has one empty field.
struct FieldsInPlace: Sequence, IteratorProtocol {
    fileprivate var rest: UnsafeRawBufferPointer?

    mutating func next() -> UnsafeRawBufferPointer? {
        guard let text = rest else { return nil }
        let end = text.firstIndex(of: 0)
        rest = end.map { UnsafeRawBufferPointer(rebasing: text[($0 + 1)...]) }
        return UnsafeRawBufferPointer(rebasing: text[..<(end ?? text.count)])
    }
}

/// Builds a ``TextTable`` without duplicate texts.
struct TextTableBuilder {
    private(set) var bytes: [UInt8] = []
    private var positions: [String: Int] = [:]

    /// Returns the position of the text with these fields, adding it if needed. None may have a zero byte.
    mutating func position(of fields: [String]) -> Int {
        let text = fields.joined(separator: "\0")
        if let position = positions[text] { return position }
        let position = bytes.count
        positions[text] = position
        bytes.append(leb128: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
        return position
    }
}
