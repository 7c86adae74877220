import TestSupport
import Foundation
import WeatherModels
import WeatherPorts

@testable import Gazetteer

/// Damages files, and asks them everything there is to ask.
enum DamagedFile {
    /// Damaged files a seed; more by `GAZETTEER_FUZZ_ROUNDS`.
    static let rounds =
        ProcessInfo.processInfo.environment["GAZETTEER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 100

    static func contents() throws -> GazetteerContents {
        var contents = try SampleContents.contents()
        var random = SeededGenerator(seed: 41)
        for (number, key) in WordList.keys(count: 150, seed: 42).enumerated() {
            contents.places.append(
                try SampleContents.place(
                    number % 3 == 0 ? .koreanArea(1_000_000_000 + number) : .geonames(number + 10),
                    String(decoding: key.map { $0 < 0x30 ? $0 + 0x60 : $0 }, as: UTF8.self),
                    at: Double.random(in: 32...39, using: &random),
                    Double.random(in: 125...130, using: &random),
                    korean: "성산읍",
                    country: "KR"
                )
            )
        }
        return contents
    }

    static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
        case 1:
            bytes.removeLast(Int.random(in: 1..<64, using: &random))
            setLength(of: &bytes)
        case 2: swapSections(of: &bytes, using: &random)
        case 3: damageSectionTable(of: &bytes, using: &random)
        case 4: overwriteHeadOfSection(of: &bytes, using: &random)
        default:
            for _ in 0..<Int.random(in: 1...64, using: &random) {
                let position = Int.random(in: FileLayout.headerLength..<bytes.count, using: &random)
                bytes[position] = UInt8.random(in: 0...255, using: &random)
            }
        }
    }

    static func repairHeader(of bytes: inout [UInt8]) {
        let count = sectionCount(of: bytes)
        guard bytes.count >= FileLayout.headerLength + count * FileLayout.sectionEntryLength else { return }
        let checksum = bytes.withUnsafeBytes { SectionTable.tableChecksum(of: $0, sectionCount: count) }
        for byte in 0..<4 {
            bytes[FileLayout.Header.checksum + byte] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * byte))
        }
    }

    /// Where the bytes of a section begin.
    static func start(of section: FileSection, in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { file in
            entries(of: bytes).first { file.number(at: $0) as UInt32 == section.rawValue }
                .map { Int(file.number(at: $0 + 8) as UInt64) }
        }
    }

    /// The positions of bytes that belong to no section.
    static func paddings(of bytes: [UInt8]) -> Set<Int> {
        let table = FileLayout.headerLength + sectionCount(of: bytes) * FileLayout.sectionEntryLength
        var positions = Set(table..<bytes.count)
        bytes.withUnsafeBytes { bytes in
            for entry in stride(from: FileLayout.headerLength, to: table, by: FileLayout.sectionEntryLength) {
                let start = Int(bytes.number(at: entry + 8) as UInt64)
                positions.subtract(start..<start + Int(bytes.number(at: entry + 16) as UInt64))
            }
        }
        return positions
    }

    /// Every question, with what the file says and with what it cannot know.
    static func ask(_ gazetteer: Gazetteer, using random: inout SeededGenerator) {
        try? gazetteer.verify()
        _ = gazetteer.info
        for ordinal in [0, 1, gazetteer.places.count - 1, gazetteer.places.count, 1 << 40, -1] {
            _ = gazetteer.places.place(ordinal)
            _ = gazetteer.places.regionNumber(of: ordinal).map { gazetteer.places.divisions.regionName($0) }
            _ = gazetteer.places.divisions.countryName(ordinal)
        }
        let search = GazetteerSearch(gazetteer)
        for id: PlaceID in [
            .geonames(1_846_326), .koreanArea(5_013_000_000), .airport("RKPC"),
            .postcode(country: "US", code: "10001"),
        ] {
            _ = search.place(withID: id)
        }
        _ = search.countryName("KR")
        for names in [gazetteer.names, gazetteer.divisionNames] {
            for posting in [0, names.count / 2, names.count - 1, names.count] {
                ask(names, names.key(of: posting))
            }
            ask(names, Folding.key("서귀포"))
            ask(names, [UInt8.random(in: 0...255, using: &random), 0x61, 0x62])
        }
        for text in ["서귀포", "성산", "ㅅㅅ", "ㅅ1ㅍ", "서귀퐁", "abne", "a, KR", "Seong", "ICN", "100"] {
            for match in search.matches(for: PlaceQuery(text)) { _ = match.otherName }
        }
        gazetteer.forEachSpelling { _ in }
        for (latitude, longitude) in [(33.25, 126.51), (90, 0), (-90, 180), (0, -180), (37.5, 127.5)] {
            guard let point = try? Coordinate(latitude: latitude, longitude: longitude) else { continue }
            _ = search.placeNaming(point)
            _ = search.nearestPlace(to: point, within: 1_000_000)
        }
    }

    private static func ask(_ names: NameIndex, _ key: [UInt8]) {
        _ = names.postings(of: key).prefix(100).map { names.ordinal(at: $0) }
        let begun = names.postings(withPrefix: Array(key.prefix(2)))
        for ordinal in names.smallestOrdinals(in: begun, limit: 3) where ordinal < 0 { return }
        func read(_ postings: Range<Int>, _: Int) { _ = postings.prefix(3).map { names.key(of: $0) } }
        names.forEachSimilar(to: key, edits: 2, read)
        names.forEachBeginning(similarTo: key, edits: 2, read)
    }

    private static func sectionCount(of bytes: [UInt8]) -> Int {
        guard bytes.count >= FileLayout.headerLength else { return 0 }
        return bytes.withUnsafeBytes {
            min(Int($0.number(at: FileLayout.Header.sectionCount) as UInt32), 1_000)
        }
    }

    private static func entries(of bytes: [UInt8]) -> [Int] {
        (0..<sectionCount(of: bytes)).map { FileLayout.headerLength + $0 * FileLayout.sectionEntryLength }
    }

    private static func setLength(of bytes: inout [UInt8]) {
        for byte in 0..<8 {
            bytes[FileLayout.Header.fileLength + byte] = UInt8(truncatingIfNeeded: bytes.count >> (8 * byte))
        }
    }

    /// Gives two sections each other's bytes, or one the bytes of another.
    private static func swapSections(of bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard let one = entries(of: bytes).randomElement(using: &random),
            let other = entries(of: bytes).randomElement(using: &random)
        else { return }
        let isSwap = Bool.random(using: &random)
        for offset in 4..<FileLayout.sectionEntryLength {
            let byte = bytes[one + offset]
            bytes[one + offset] = bytes[other + offset]
            if isSwap { bytes[other + offset] = byte }
        }
    }

    private static func damageSectionTable(of bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard let entry = entries(of: bytes).randomElement(using: &random) else { return }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let position = entry + Int.random(in: 0..<FileLayout.sectionEntryLength, using: &random)
            bytes[position] =
                [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                .randomElement(using: &random) ?? 0
        }
    }

    /// The first bytes of a section say how many numbers it has and how wide they are.
    private static func overwriteHeadOfSection(of bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard let entry = entries(of: bytes).randomElement(using: &random) else { return }
        let start = bytes.withUnsafeBytes { Int($0.number(at: entry + 8) as UInt64) }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let position = start + Int.random(in: 0..<12, using: &random)
            if position < bytes.count { bytes[position] = UInt8.random(in: 0...255, using: &random) }
        }
    }
}
