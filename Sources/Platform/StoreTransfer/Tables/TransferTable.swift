/// A table as it is copied: what it has in common in both engines.
struct TransferTable: Hashable, Sendable {
    struct Column: Hashable, Sendable {
        let name: String
        let kind: Kind
    }

    /// What a column holds, besides NULL.
    enum Kind: Hashable, Sendable {
        case integer
        case real
        case text
        case bytes
    }

    let name: String
    /// In the order of their names.
    let columns: [Column]
    /// The columns of its primary key, in its order; empty if it has none.
    let key: [Column]
    /// The tables that its rows name.
    let references: Set<String>

    /// How many rows are read and written at once. Rows with bytes may be long.
    var pageSize: Int { columns.contains { $0.kind == .bytes } ? 64 : 512 }

    /// How a name is written in a statement.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    var quotedName: String { Self.quoted(name) }
}

extension [TransferTable] {
    /// Returns the tables such that each comes after those that its rows name.
    func inOrderOfReferences() -> [TransferTable] {
        var (ordered, left) = ([TransferTable](), self.sorted { $0.name < $1.name })
        while !left.isEmpty {
            let waiting = Set(left.map(\.name))
            // In a circle of references there is none that is ready: then their order is no help.
            let place =
                left.firstIndex { $0.references.subtracting([$0.name]).isDisjoint(with: waiting) } ?? 0
            ordered.append(left.remove(at: place))
        }
        return ordered
    }
}
