import ConditionArt
import Testing
import WeatherModels

@Suite("Pictures of the weather")
struct ConditionArtTests {
    static let icons = ConditionIcon.Picture.allCases.flatMap { picture in
        [true, false].map { ConditionIcon(picture: picture, isDay: $0) }
    }

    /// Names and sizes as in https://openweathermap.org/weather-conditions.
    static let sizes = ["": 50, "@2x": 100, "@4x": 200]

    @Test("4.4: there are 18 pictures, each in three sizes", arguments: icons)
    func everySize(icon: ConditionIcon) throws {
        #expect(Self.icons.count == 18)
        for (suffix, pixels) in Self.sizes {
            let header = try PNGHeader(#require(ConditionArt.png(named: icon.name + suffix)))
            #expect(header.width == pixels)
            #expect(header.height == pixels)
            #expect(header.isTransparentSomewhere, "\(icon.name)\(suffix) would stand in a box")
        }
    }

    @Test("C17: the inventory counts each picture in each size, and all their bytes")
    func inventory() {
        let files = Self.icons.flatMap { icon in
            ["", "@2x", "@4x"].compactMap { ConditionArt.png(named: icon.name + $0) }
        }
        #expect(ConditionArt.inventory.pictures == files.count)
        #expect(ConditionArt.inventory.bytes == files.reduce(0) { $0 + $1.count })
    }

    @Test("no two pictures are the same")
    func distinct() {
        let pictures = Self.icons.compactMap { ConditionArt.png(named: $0.name) }
        #expect(Set(pictures).count == 18)
    }

    @Test(
        "a name there is none of has no picture",
        arguments: [
            "", "1", "10", "10x", "10D", "10d@3x", "10d@2x ", "10d.png", "99d", "10dd", "../10d", "한글",
        ]
    )
    func unknownName(name: String) {
        #expect(ConditionArt.png(named: name) == nil)
    }

    @Test("a name does not end at a null")
    func nameWithNull() {
        #expect(ConditionArt.png(named: "10d\0@2x") == nil)
    }

    @Test("all of them are small enough to be carried in the program")
    func budget() {
        let bytes = Self.icons.flatMap { icon in
            Self.sizes.keys.compactMap { ConditionArt.png(named: icon.name + $0)?.count }
        }
        #expect(bytes.reduce(0, +) <= 250_000)
    }
}

/// What a PNG file says of itself (W3C PNG, third edition, 5.2 and 11.2.1).
private struct PNGHeader {
    let width: Int
    let height: Int
    /// Has an alpha channel or a palette with one.
    let isTransparentSomewhere: Bool

    init(_ file: [UInt8]) throws {
        try #require(file.count > 33)
        #expect(Array(file[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(file[12..<16]) == Array("IHDR".utf8))
        func number(at offset: Int) -> Int { file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(at: 16)
        height = number(at: 20)
        let colourType = file[25]
        isTransparentSomewhere = colourType & 4 != 0 || file.firstRange(of: Array("tRNS".utf8)) != nil
        #expect(Array(file.suffix(8).prefix(4)) == Array("IEND".utf8))
    }
}
