import Languages
import WeatherModels

/// Texts in sequence, each preceded by its length (LEB128) and identified by its position. A text may have several
/// fields, separated by a zero byte.
struct TextTable: @unchecked Sendable {  // Its memory never changes.
    private let memory: FileMemory
    private let bytes: UnsafeRawBufferPointer

    init(_ section: UnsafeRawBufferPointer, in memory: FileMemory) {
        self.memory = memory
        bytes = section
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
        guard fields.count > 1 else { return LocalizedName(fields.first ?? "") }
        return LocalizedName(fields[0], translations: [.korean: fields[1]])
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
        var length = text.utf8.count
        while length >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: length) | 0x80)
            length >>= 7
        }
        bytes.append(UInt8(length))
        bytes.append(contentsOf: text.utf8)
        return position
    }

    mutating func position(of name: LocalizedName) -> Int {
        let korean = name.text(in: .korean)
        return position(of: korean == name.standard ? [name.standard] : [name.standard, korean])
    }
}
