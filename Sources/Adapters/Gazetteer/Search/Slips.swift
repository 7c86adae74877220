/// Typing errors between two keys, counted in symbols: letters of Hangul, characters of other scripts.
enum Slips {
    /// The optimal string alignment distance: insertions, deletions, substitutions and exchanges of neighbours.
    static func count(from one: [UInt8], to other: [UInt8]) -> Int {
        let (a, b) = (symbols(of: one), symbols(of: other))
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    least = min(least, beforeLast[j - 2] + 1)
                }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }

    /// The bytes of each symbol: a byte that continues a character of UTF-8 belongs to the one before.
    static func symbols(of key: [UInt8]) -> [ArraySlice<UInt8>] {
        var starts = key.indices.filter { key[$0] & 0xC0 != 0x80 }
        starts.append(key.count)
        return zip(starts, starts.dropFirst()).map { key[$0..<$1] }
    }
}
