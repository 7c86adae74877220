/// A few regions and countries, as ordinals of ``Gazetteer/divisionNames`` in ascending order.
///
/// Not a `Set`: a command that searches once would spend more time on what makes integers hashable than on the search.
struct DivisionSet: Sendable {
    private(set) var rows: [Int] = []

    init() {}

    init(_ row: Int) { rows = [row] }

    var isEmpty: Bool { rows.isEmpty }

    func contains(_ row: Int) -> Bool {
        let place = place(of: row)
        return place < rows.endIndex && rows[place] == row
    }

    mutating func insert(_ row: Int) {
        let place = place(of: row)
        guard place == rows.endIndex || rows[place] != row else { return }
        rows.insert(row, at: place)
    }

    func filter(_ isIncluded: (Int) -> Bool) -> DivisionSet {
        var kept = DivisionSet()
        kept.rows = rows.filter(isIncluded)
        return kept
    }

    private func place(of row: Int) -> Int { rows.indices.partitioningIndex { rows[$0] < row } }
}
