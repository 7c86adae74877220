import WeatherModels

/// A place's identifier as stored: its number and, in the lowest three bits, its source.
struct StoredIdentifier {
    let number: Int

    private enum Source: Int {
        case geonames = 0
        /// The number is the row of the Korean area.
        case koreanArea = 1
        case airport = 2
        /// The country is that of the place.
        case postcode = 3
        /// The number is the row of the point's name.
        case point = 4
    }

    private static let sourceBits = 3
    /// Numbers of ten characters, the longest code, are below.
    private static let numberBits = 53

    init(number: Int) { self.number = number }

    /// Returns `nil` if the identifier cannot be stored.
    ///
    /// - Parameters:
    ///   - koreanAreaRow: Returns the row of an area by its code.
    ///   - pointRow: Returns the row of a point by its name.
    init?(_ identifier: PlaceID, koreanAreaRow: (Int) -> Int?, pointRow: (String) -> Int?) {
        let (source, value): (Source, Int?) =
            switch identifier {
            case .geonames(let number): (.geonames, number)
            case .koreanArea(let code): (.koreanArea, koreanAreaRow(code))
            case .airport(let code): (.airport, CodeNumber.number(of: code))
            case .postcode(_, let code): (.postcode, CodeNumber.number(of: code))
            case .point(let name): (.point, pointRow(name))
            }
        guard let value, (0..<1 << Self.numberBits).contains(value) else { return nil }
        number = value << Self.sourceBits | source.rawValue
    }

    /// Whether it identifies a well-known point.
    var isPoint: Bool { source == .point }

    private var source: Source? { Source(rawValue: number & (1 << Self.sourceBits - 1)) }

    func identifier(
        country: () -> String,
        koreanAreaCode: (Int) -> Int,
        pointName: (Int) -> String
    ) -> PlaceID? {
        let value = number >> Self.sourceBits
        return switch source {
        case .geonames: .geonames(value)
        case .koreanArea: .koreanArea(koreanAreaCode(value))
        case .airport: .airport(CodeNumber.code(of: value))
        case .postcode: .postcode(country: country(), code: CodeNumber.code(of: value))
        case .point: .point(pointName(value))
        case nil: nil
        }
    }
}

/// Codes of at most ten characters as base-39 numbers; the first character is the lowest digit.
enum CodeNumber {
    private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -".utf8)
    private static let base = characters.count + 1

    /// Returns `nil` if the code contains other characters or is too long.
    static func number(of code: String) -> Int? {
        guard (1...10).contains(code.utf8.count) else { return nil }
        var number = 0
        for character in code.utf8.reversed() {
            guard let digit = characters.firstIndex(of: character) else { return nil }
            number = number * base + digit + 1
        }
        return number
    }

    static func code(of number: Int) -> String {
        var (code, rest): ([UInt8], Int) = ([], number)
        while rest > 0 {
            // No character is digit 0, so it ends the code, even in a damaged file.
            guard rest % base > 0 else { break }
            code.append(characters[rest % base - 1])
            rest /= base
        }
        return String(decoding: code, as: UTF8.self)
    }
}
