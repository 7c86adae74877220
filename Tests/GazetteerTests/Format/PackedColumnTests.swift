import Testing

@testable import Gazetteer

@Suite struct PackedColumnTests {
    @Test("numbers of every width come back", arguments: 0...PackedColumn.greatestWidth)
    func roundTrip(width: Int) throws {
        let greatest = (1 << width) - 1
        let numbers = (0..<100).map { $0 == 99 ? greatest : ($0 &* 0x9E37_79B9_7F4A) & greatest }
        let bytes = PackedColumn.encoded(numbers)
        #expect(bytes.count == 16 + (100 * width + 7) / 8)
        try bytes.withUnsafeBytes { bytes in
            let column = try #require(PackedColumn(bytes))
            #expect((0..<100).map { column[$0] } == numbers)
            #expect(column[100] == 0)
            #expect(column[-1] == 0)
            #expect(column[.max] == 0)
        }
    }

    @Test("a section too short for its numbers is none")
    func tooShort() {
        var bytes = PackedColumn.encoded([1, 2, 3])
        bytes.withUnsafeBytes { #expect(PackedColumn($0) != nil) }
        bytes[0] = 80
        bytes.withUnsafeBytes { #expect(PackedColumn($0) == nil) }
        bytes[0] = 3
        bytes[4] = 57
        bytes.withUnsafeBytes { #expect(PackedColumn($0) == nil) }
    }
}
