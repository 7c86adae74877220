import Languages
import WeatherModels

/// Texts one after the other, each with its length before it (LEB128), named by where they begin. A text may have
/// several fields, parted by a zero byte.
struct TextTable: @unchecked Sendable {  // Its memory never changes.
    private let memory: FileMemory
    private let bytes: UnsafeRawBufferPointer

    init(_ section: UnsafeRawBufferPointer, in memory: FileMemory) {
        self.memory = memory
        bytes = section
    }

    /// The fields of the text at a position; one empty field at a position where there is none.
    func fields(at position: Int) -> [String] {
        utf8(at: position).split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func text(at position: Int) -> String {
        String(decoding: utf8(at: position), as: UTF8.self)
    }

    /// A name: the standard one, and the Korean one where there is one.
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

/// Makes a ``TextTable``, every text once.
struct TextTableBuilder {
    private(set) var bytes: [UInt8] = []
    private var positions: [String: Int] = [:]

    /// Where the text of these fields is.
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
