import CPostgreSQL
import SQLStore

/// What a statement returned: rows of columns in binary form, and how many rows it changed.
final class ResultTable: @unchecked Sendable {  // Nothing changes it once it is received.
    private let pq: LibPQ
    private let pointer: OpaquePointer

    /// Takes the result over.
    init(_ pointer: OpaquePointer, _ pq: LibPQ) {
        (self.pointer, self.pq) = (pointer, pq)
    }

    deinit { pq.clear(pointer) }

    /// How many rows it holds.
    var rows: Int { Int(pq.tupleCount(pointer)) }

    /// How many rows were returned, added, changed or removed.
    var affected: Int { pq.commandTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// The kind of statement that was run, such as `COMMIT`.
    var command: String { pq.commandStatus(pointer).map { String(cString: $0) } ?? "" }

    /// Returns the type and the bytes of a value, which are valid as long as this exists; `nil` for NULL.
    fileprivate func value(_ row: Int32, _ column: Int) -> (type: UInt32, bytes: UnsafeRawBufferPointer)? {
        guard let column = Int32(exactly: column), (0..<pq.fieldCount(pointer)).contains(column),
            pq.getIsNull(pointer, row, column) == 0
        else { return nil }
        let length = Int(pq.getLength(pointer, row, column))
        let bytes = UnsafeRawBufferPointer(start: pq.getValue(pointer, row, column), count: length)
        return (pq.fieldType(pointer, column), bytes)
    }
}

/// One row of a result.
struct ResultRow: SQLColumns {
    let table: ResultTable
    /// From 0.
    let row: Int

    func text(_ column: Int) -> String? {
        read(column) { type, bytes in
            switch type {
            case TypeID.text, TypeID.varying, TypeID.padded, TypeID.name, TypeID.unknown, TypeID.character:
                String(decoding: bytes, as: UTF8.self)
            default: nil
            }
        }
    }

    func integer(_ column: Int) -> Int? {
        read(column) { type, bytes in
            switch type {
            case TypeID.truth, TypeID.objectID: Int(Self.number(bytes))
            case TypeID.smallInteger: Int(Int16(truncatingIfNeeded: Self.number(bytes)))
            case TypeID.integer: Int(Int32(truncatingIfNeeded: Self.number(bytes)))
            case TypeID.bigInteger: Int(Int64(bitPattern: Self.number(bytes)))
            default: nil
            }
        }
    }

    func real(_ column: Int) -> Double? {
        let real = read(column) { type, bytes -> Double? in
            switch type {
            case TypeID.double: Double(bitPattern: Self.number(bytes))
            case TypeID.single: Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.number(bytes))))
            default: nil
            }
        }
        // As with SQLite, a whole number is a number.
        return real ?? integer(column).map { Double($0) }
    }

    func bytes(_ column: Int) -> [UInt8]? {
        read(column) { type, bytes in type == TypeID.bytes ? Array(bytes) : nil }
    }

    private func read<Value>(_ column: Int, _ body: (UInt32, UnsafeRawBufferPointer) -> Value?) -> Value? {
        guard let (type, bytes) = table.value(Int32(clamping: row), column) else { return nil }
        return withExtendedLifetime(table) { body(type, bytes) }
    }

    /// At most eight bytes, the most significant first.
    private static func number(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
