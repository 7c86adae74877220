import Foundation
import Gazetteer
import Languages
import WeatherModels

/// Queries of one kind, made from the names of a gazetteer.
struct QueryClass {
    enum Kind: String, CaseIterable {
        case prefix, exact
        /// One typing error in a name of at least five letters.
        case oneError = "one typo"
        /// Two typing errors in a name of at least eight letters.
        case twoErrors = "two typos"
        case initials = "initial consonants"
        case keyboard = "Korean on Latin keys"
        case words = "several words"
        /// Random letters.
        case nothing = "no such place"
    }

    let kind: Kind
    let texts: [String]
}

/// Makes queries with a seeded generator.
struct QueryMaker {
    private let names: [String]
    private let initials: [String]
    private let places: [Place]
    private var random: SeededGenerator

    init(_ gazetteer: Gazetteer, seed: UInt64) {
        var names: [String] = []
        var initials: [String] = []
        gazetteer.forEachSpelling { spelling in
            switch spelling.kind {
            case .name where spelling.text.count >= 2: names.append(spelling.text)
            case .initials: initials.append(spelling.text)
            default: break
            }
        }
        (self.names, self.initials) = (names, initials)
        places = (0..<gazetteer.info.placeCount).compactMap { gazetteer.place(at: $0) }
            .filter { $0.kind != .postcode }
        random = SeededGenerator(seed: seed)
    }

    /// Returns `count` distinct queries of a kind.
    mutating func queries(_ kind: QueryClass.Kind, count: Int) -> QueryClass {
        var texts: Set<String> = []
        var order: [String] = []
        // There may be fewer than wanted of some kinds in a small file.
        for _ in 0..<count * 50 where order.count < count {
            if let text = text(kind), texts.insert(text).inserted { order.append(text) }
        }
        return QueryClass(kind: kind, texts: order)
    }

    /// Returns points, half of them near places and half anywhere.
    mutating func points(count: Int) throws -> [Coordinate] {
        try (0..<count).map { number in
            if number.isMultiple(of: 2), let place = places.randomElement(using: &random)?.coordinate {
                return try Coordinate(
                    latitude: min(90, max(-90, place.latitude + .random(in: -0.5...0.5, using: &random))),
                    longitude: min(180, max(-180, place.longitude + .random(in: -0.5...0.5, using: &random)))
                )
            }
            return try Coordinate(
                latitude: asin(.random(in: -1...1, using: &random)) * 180 / .pi,
                longitude: .random(in: -180...180, using: &random)
            )
        }
    }

    private mutating func text(_ kind: QueryClass.Kind) -> String? {
        switch kind {
        case .exact: return names.randomElement(using: &random)
        case .prefix:
            return names.randomElement(using: &random).map {
                String($0.prefix(.random(in: 1...max(1, $0.count - 1), using: &random)))
            }
        case .oneError: return mistyped(errors: 1, leastLength: 5)
        case .twoErrors: return mistyped(errors: 2, leastLength: 8)
        case .initials:
            return initials.randomElement(using: &random).map {
                String($0.prefix(.random(in: 2...max(2, $0.count), using: &random)))
            }
        case .keyboard: return names.randomElement(using: &random).flatMap(TwoSetKeys.latin)
        case .words: return words()
        case .nothing:
            let length = Int.random(in: 4...12, using: &random)
            return String(
                (0..<length).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) }
            )
        }
    }

    /// Returns "name, region", "country name" or a name of several words.
    private mutating func words() -> String? {
        guard let place = places.randomElement(using: &random) else { return nil }
        let name = Bool.random(using: &random) ? place.name.standard : place.name.text(in: .korean)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return place.region.map { "\(name), \($0.standard)" }
        case 1: return place.region.map { "\($0.text(in: .korean)) \(name)" }
        default: return name.contains(" ") ? name : nil
        }
    }

    private mutating func mistyped(errors: Int, leastLength: Int) -> String? {
        guard let name = names.randomElement(using: &random), name.count >= leastLength,
            let letters = Self.alphabet(of: name)
        else { return nil }
        var typed = Array(name)
        for _ in 0..<errors {
            // //The first letter is rarely wrong, but may be.
            let position = Int.random(in: 0..<typed.count, using: &random)
            guard let letter = letters.randomElement(using: &random) else { return nil }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: typed.remove(at: position)
            case 1: typed.insert(letter, at: position)
            case 2 where position > 0: typed.swapAt(position - 1, position)
            default: typed[position] = letter
            }
        }
        return String(typed)
    }

    /// Returns the letters of the script, for typing errors.
    private static func alphabet(of name: String) -> [Character]? {
        guard let first = name.unicodeScalars.first else { return nil }
        switch first.value {
        case 0x61...0x7A: return Array("abcdefghijklmnopqrstuvwxyz")
        case 0x430...0x44F: return Array("абвгдежзийклмнопрстуфхцчшщыьэюя")
        case 0xAC00...0xD7A3: return Array("가나다라마바사아자차하고노도로모보소오주구부")
        default: return Array(Set(name))
        }
    }
}
