import TestSupport
import Testing
import WeatherModels

@testable import Gazetteer

/// Whatever a file says, it is refused with a typed error or gives harmless answers: nothing traps, and nothing outside
/// of it is read, which would end the process.
@Suite struct DamagedFileTests {
    private static let whole = Result { GazetteerWriter.bytes(of: try DamagedFile.contents()) }

    @Test("a file cut off anywhere is refused")
    func truncated() throws {
        let bytes = try Self.whole.get()
        for length in stride(from: 0, to: bytes.count, by: 997) {
            #expect(throws: GazetteerFileError.self) { try Gazetteer(copying: Array(bytes.prefix(length))) }
        }
    }

    @Test("a byte changed anywhere is found by verifying", arguments: 0..<4)
    func verified(bit: Int) throws {
        let bytes = try Self.whole.get()
        let paddings = DamagedFile.paddings(of: bytes)
        for position in stride(from: bit, to: bytes.count, by: 1_999) where !paddings.contains(position) {
            var damaged = bytes
            damaged[position] ^= 1 << UInt8(bit * 2)
            #expect(throws: GazetteerFileError.self) { try Gazetteer(copying: damaged).verify() }
        }
    }

    @Test("a file of another version, or with a section missing, is refused with what is wrong")
    func otherVersion() throws {
        var bytes = try Self.whole.get()
        bytes[FileLayout.Header.version] = 9
        #expect(throws: GazetteerFileError.unsupportedVersion(found: 9, supported: 2)) {
            try Gazetteer(copying: bytes)
        }
        bytes = try Self.whole.get()
        bytes[FileLayout.headerLength] = 0xEE
        #expect(throws: GazetteerFileError.damaged(section: "header")) { try Gazetteer(copying: bytes) }
        DamagedFile.repairHeader(of: &bytes)
        #expect(throws: GazetteerFileError.damaged(section: "texts")) { try Gazetteer(copying: bytes) }
        bytes.append(0)
        #expect(throws: GazetteerFileError.wrongLength(expected: UInt64(bytes.count - 1), found: bytes.count))
        {
            try Gazetteer(copying: bytes)
        }
    }

    @Test(
        "numbers of no bits, of which eight bytes may claim four thousand million, are refused",
        arguments: [FileSection.gridPlaces, .identifierOrder, .placeIdentifiers, .nameBlockPostings]
    )
    func numbersOfNoBits(section: FileSection) throws {
        let empty = GazetteerContents(places: [], regions: [], countries: [], attribution: "", dataDate: "")
        var bytes = GazetteerWriter.bytes(of: empty)
        let start = try #require(DamagedFile.start(of: section, in: bytes))
        bytes.replaceSubrange(start..<start + 5, with: [0xFE, 0xFF, 0xFF, 0xFF, 0])
        #expect(throws: GazetteerFileError.damaged(section: "\(section)")) { try Gazetteer(copying: bytes) }
    }

    /// The header's checksum is corrected, because otherwise all damage to the section table would be caught there.
    @Test("a damaged file does no harm", arguments: 1...4)
    func harmless(seed: UInt64) throws {
        let bytes = try Self.whole.get()
        var random = SeededGenerator(seed: seed)
        var answered = 0
        for round in 0..<DamagedFile.rounds {
            var damaged = bytes
            DamagedFile.damage(&damaged, using: &random)
            if round % 8 != 0 { DamagedFile.repairHeader(of: &damaged) }
            do {
                DamagedFile.ask(try Gazetteer(copying: damaged), using: &random)
                answered += 1
            } catch {
                // Refused.
            }
        }
        // Else the test would only show that damaged files are refused.
        #expect(answered > DamagedFile.rounds / 5)
    }
}
