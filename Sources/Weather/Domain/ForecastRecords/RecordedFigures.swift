/// The values of one forecast: a row of tenths for each variable, by lead.
public struct RecordedFigures: Hashable, Sendable {
    /// Without missing values at the end; never empty.
    private var rows: [RecordedVariable: [Tenths?]] = [:]

    public init() {}

    /// Whether there is no value.
    public var isEmpty: Bool { rows.isEmpty }

    /// The value at a position of a variable's row (``RecordedVariable/lead(at:)``). A position beyond the row has
    /// none, and setting it has no effect.
    public subscript(variable: RecordedVariable, position: Int) -> Tenths? {
        get {
            guard let row = rows[variable], row.indices.contains(position) else { return nil }
            return row[position]
        }
        set {
            guard (0..<variable.count).contains(position) else { return }
            var row = rows[variable] ?? []
            while row.count <= position { row.append(nil) }
            row[position] = newValue
            while let last = row.last, last == nil { row.removeLast() }
            rows[variable] = row.isEmpty ? nil : row
        }
    }

    /// The values of a variable by position, up to the last one.
    func row(of variable: RecordedVariable) -> [Tenths?] { rows[variable] ?? [] }

    /// How many values of a variable there are up to the last one.
    public func count(of variable: RecordedVariable) -> Int { rows[variable]?.count ?? 0 }
}

extension RecordedFigures {
    /// The values in bytes: for each variable its number, the length of its row, and each value in two bytes, the lower
    /// first. With 16 days of four variables and 72 h of two, 236 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for variable in RecordedVariable.allCases {
            guard let row = rows[variable] else { continue }
            bytes += [variable.rawValue, UInt8(row.count)]
            for value in row {
                let bits = UInt16(bitPattern: value?.number ?? Tenths.missing)
                bytes += [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
            }
        }
        return bytes
    }

    /// Returns `nil` for bytes that ``bytes`` never are.
    public init?(bytes: [UInt8]) {
        self.init()
        var rest = bytes[...]
        var last: RecordedVariable?
        while let number = rest.popFirst() {
            guard let variable = RecordedVariable(rawValue: number),
                last.map({ $0.rawValue < number }) ?? true,
                let length = rest.popFirst(), (1...variable.count).contains(Int(length)),
                rest.count >= Int(length) * 2
            else { return nil }
            var row: [Tenths?] = []
            for _ in 0..<length {
                let bits = UInt16(rest.removeFirst()) | UInt16(rest.removeFirst()) << 8
                row.append(Tenths(number: Int16(bitPattern: bits)))
            }
            guard row.last != .some(nil) else { return nil }
            rows[variable] = row
            last = variable
        }
    }
}
