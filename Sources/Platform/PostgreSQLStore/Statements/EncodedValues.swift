import SQLStore

/// The values of a statement as they are sent: binary, each with its type.
struct EncodedValues {
    /// Of each value.
    private(set) var types: [UInt32] = []
    private(set) var lengths: [Int32] = []
    /// Where each begins; `nil` is NULL.
    private var starts: [Int?] = []
    private var content: [UInt8] = []

    /// - Throws: ``StoreObstacle/refusal(_:)`` for a text that PostgreSQL has no way to store.
    init(_ values: [SQLValue]) throws(StoreObstacle) {
        types.reserveCapacity(values.count)
        for value in values { try append(value) }
    }

    private mutating func append(_ value: SQLValue) throws(StoreObstacle) {
        switch value {
        case .text(let text):
            guard text?.isStorable ?? true else {
                throw .refusal("a text holds the character U+0000")
            }
            append(text?.utf8, TypeID.text)
        case .integer(let number):
            append(number.map { Self.bytes(UInt64(bitPattern: Int64($0))) }, TypeID.bigInteger)
        case .real(let number): append(number.map { Self.bytes($0.bitPattern) }, TypeID.double)
        case .bytes(let bytes): append(bytes, TypeID.bytes)
        }
    }

    private mutating func append(_ bytes: (some Collection<UInt8>)?, _ type: UInt32) {
        types.append(type)
        lengths.append(Int32(clamping: bytes?.count ?? 0))
        starts.append(bytes.map { _ in content.count })
        if let bytes { content.append(contentsOf: bytes) }
    }

    /// Most significant byte first.
    private static func bytes(_ number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// Calls the closure with the addresses of the values.
    func withPointers<Answer>(_ body: ([UnsafePointer<CChar>?]) -> Answer) -> Answer {
        // An empty array may have no address, which would make NULL of an empty value.
        (content + [0]).withUnsafeBytes { memory in
            let base = memory.baseAddress?.assumingMemoryBound(to: CChar.self)
            return body(starts.map { start in start.flatMap { base?.advanced(by: $0) } })
        }
    }
}
