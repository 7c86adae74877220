import ArgumentParser
import Foundation
import Gazetteer
import Languages
import WeatherModels

/// Queries of one kind, made from the names of a gazetteer.
struct QueryClass {
    enum Kind: String, CaseIterable, ExpressibleByArgument {
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

    /// A text, and the positions of the places that have the name it was made from; none for random letters.
    struct Query {
        let text: String
        let meant: Set<Coordinate>
    }

    let kind: Kind
    let queries: [Query]

    var texts: [String] { queries.map(\.text) }

    /// How many queries have a place with the name they were made from among their answers.
    func hits(_ answers: (String) throws -> [Coordinate]) rethrows -> Int {
        try queries.count { query in try answers(query.text).contains(where: query.meant.contains) }
    }
}

/// Makes queries with a seeded generator.
struct QueryMaker {
    private let names: [Spelling]
    private let initials: [Spelling]
    private let places: [Place]
    private var random: SeededGenerator

    /// A name or initials, and the positions of the places that have them.
    private struct Spelling {
        let text: String
        var places: Set<Coordinate>
    }

    init(_ gazetteer: Gazetteer, seed: UInt64) {
        let coordinates = (0..<gazetteer.info.placeCount).map { gazetteer.place(at: $0)?.coordinate }
        var names: [Spelling] = []
        var initials: [Spelling] = []
        // The places of a spelling come one after the other.
        func add(_ spelling: Gazetteer.Spelling, to list: inout [Spelling]) {
            guard let place = coordinates[spelling.ordinal] else { return }
            if list.last?.text == spelling.text {
                list[list.count - 1].places.insert(place)
            } else {
                list.append(Spelling(text: spelling.text, places: [place]))
            }
        }
        gazetteer.forEachSpelling { spelling in
            switch spelling.kind {
            case .name where spelling.text.count >= 2: add(spelling, to: &names)
            case .initials: add(spelling, to: &initials)
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
        var queries: [QueryClass.Query] = []
        // There may be fewer than wanted of some kinds in a small file.
        for _ in 0..<count * 50 where queries.count < count {
            if let query = query(kind), texts.insert(query.text).inserted { queries.append(query) }
        }
        return QueryClass(kind: kind, queries: queries)
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

    private mutating func query(_ kind: QueryClass.Kind) -> QueryClass.Query? {
        switch kind {
        case .exact: return made(from: names) { name, _ in name }
        case .prefix:
            return made(from: names) { name, random in
                String(name.prefix(.random(in: 1...max(1, name.count - 1), using: &random)))
            }
        case .oneError:
            return made(from: names) { Self.mistyped($0, errors: 1, leastLength: 5, using: &$1) }
        case .twoErrors:
            return made(from: names) { Self.mistyped($0, errors: 2, leastLength: 8, using: &$1) }
        case .initials:
            return made(from: initials) { initials, random in
                String(initials.prefix(.random(in: 2...max(2, initials.count), using: &random)))
            }
        case .keyboard: return made(from: names) { name, _ in TwoSetKeys.latin(of: name) }
        case .words: return words()
        case .nothing:
            let length = Int.random(in: 4...12, using: &random)
            let letters = (0..<length).compactMap { _ in
                "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)
            }
            return QueryClass.Query(text: String(letters), meant: [])
        }
    }

    private mutating func made(
        from spellings: [Spelling],
        _ text: (String, inout SeededGenerator) -> String?
    ) -> QueryClass.Query? {
        guard let spelling = spellings.randomElement(using: &random) else { return nil }
        return text(spelling.text, &random).map { QueryClass.Query(text: $0, meant: spelling.places) }
    }

    /// Returns "name, region", "region name" or a name of several words.
    private mutating func words() -> QueryClass.Query? {
        guard let place = places.randomElement(using: &random) else { return nil }
        let name = Bool.random(using: &random) ? place.name.standard : place.name.text(in: .korean)
        let text: String? =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: place.region.map { "\(name), \($0.standard)" }
            case 1: place.region.map { "\($0.text(in: .korean)) \(name)" }
            default: name.contains(" ") ? name : nil
            }
        return text.map { QueryClass.Query(text: $0, meant: [place.coordinate]) }
    }

    private static func mistyped(
        _ name: String,
        errors: Int,
        leastLength: Int,
        using random: inout SeededGenerator
    ) -> String? {
        guard name.count >= leastLength, let letters = alphabet(of: name) else { return nil }
        var typed = Array(name)
        for _ in 0..<errors {
            // The first letter is rarely wrong, but may be.
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
        default: return Set(name).sorted()
        }
    }
}
