import Languages
package import WeatherModels

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
        utf8(at: position).split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func text(at position: Int) -> String {
        String(decoding: utf8(at: position), as: UTF8.self)
    }

    /// Returns a name: the standard one and, if there is one, the Korean one.
    func name(at position: Int) -> LocalizedName {
        let fields = fields(at: position)
        return LocalizedName(fields.first ?? "", korean: fields.dropFirst().first)
    }

    private func utf8(at position: Int) -> Slice<UnsafeRawBufferPointer> {
        var (start, length, shift) = (position, 0, 0)
        while start >= 0, start < bytes.count, shift <= 21 {
            let byte = bytes[start]
            start += 1
            length |= Int(byte & 0x7F) << shift
            guard byte & 0x80 != 0 else {
                return length <= bytes.count - start ? bytes[start..<start + length] : bytes[0..<0]
            }
            shift += 7
        }
        return bytes[0..<0]
    }
}

/// Builds a ``TextTable`` without duplicate texts.
struct TextTableBuilder {
    private(set) var bytes: [UInt8] = []
    private var positions: [String: Int] = [:]

    /// Returns the position of the text with these fields, adding it if needed.
    mutating func position(of fields: [String]) -> Int {
        let text = fields.map { $0.filter { $0 != "\0" } }.joined(separator: "\0")
        if let position = positions[text] { return position }
        let position = bytes.count
        positions[text] = position
        bytes.append(leb128: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
        return position
    }

    mutating func position(of name: LocalizedName) -> Int {
        let korean = name.text(in: .korean)
        return position(of: korean == name.standard ? [name.standard] : [name.standard, korean])
    }
}

extension LocalizedName {
    /// - Parameter korean: `nil` or empty if the name in Korean is unknown.
    package init(_ standard: String, korean: String?) {
        let korean = korean.flatMap { $0.isEmpty ? nil : $0 }
        self.init(standard, translations: korean.map { [.korean: $0] } ?? [:])
    }
}
