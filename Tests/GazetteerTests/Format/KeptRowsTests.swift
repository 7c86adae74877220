import Testing

@testable import Gazetteer

struct KeptRowsTests {
    @Test("a value is made once for each row, however many rows a damaged file claims")
    func once() {
        let rows = KeptRows<Int>(count: Int(UInt32.max))
        var made: [Int] = []
        for row in [5, 1 << 19, 5, -1, 1 << 31, 1 << 31] {
            let value = rows.value(of: row) {
                made.append(row)
                return row * 2
            }
            #expect(value == row * 2)
        }
        #expect(made == [5, 1 << 19, -1, 1 << 31, 1 << 31])
    }
}
