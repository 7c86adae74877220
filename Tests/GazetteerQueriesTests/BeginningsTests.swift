import Gazetteer
import Testing
import WeatherModels
import WeatherPorts

@Suite("Beginnings of the names of cities")
struct BeginningsTests {
    struct Person: CustomTestStringConvertible, Sendable {
        let country: String
        /// ISO 639.
        let language: String

        var testDescription: String { "\(language)-\(country)" }
    }

    /// A large city, and what the person types of its name.
    private struct City {
        let id: PlaceID
        let typed: String
    }

    /// Of more than three cities that begin so, no list of three has all: then it has three of them and nothing else.
    @Test(
        "the 200 largest cities of the world and the 100 of one's country are among the first three after a few letters",
        arguments: [
            Person(country: "KR", language: "ko"), Person(country: "US", language: "en"),
            Person(country: "GB", language: "en"), Person(country: "JP", language: "ja"),
        ]
    )
    func firstThree(person: Person) throws {
        let gazetteer = try Self.shipped.get()
        let search = GazetteerSearch(gazetteer)
        let cities = Self.largestCities(of: gazetteer, for: person)
        #expect(cities.count > 200)
        var byKey: [[UInt8]: [City]] = [:]
        for city in cities { byKey[Folding.key(city.typed), default: []].append(city) }
        for (key, begun) in byKey {
            // Also those whose typed beginning is longer: "a" is the beginning of "aba".
            let wanted = Set(cities.filter { Folding.key($0.typed).starts(with: key) }.map(\.id))
            let query = PlaceQuery(begun[0].typed, countryCode: person.country)
            let first = search.matches(for: query).prefix(3)
            let found = wanted.intersection(first.compactMap(\.place.id)).count
            #expect(
                found == min(wanted.count, 3),
                "“\(query.text)” finds \(first.map(\.place.name.standard)), \(found) of \(wanted.count)"
            )
        }
    }

    /// The largest by population, under the names that the person sees. Of one's country those that have such a name:
    /// Korea has fewer than a hundred cities, and what comes after them are villages.
    private static func largestCities(of gazetteer: Gazetteer, for person: Person) -> [City] {
        let cities = (0..<gazetteer.info.placeCount).compactMap { ordinal -> (Int, Place)? in
            guard let place = gazetteer.place(at: ordinal), place.kind == .city else { return nil }
            return (ordinal, place)
        }
        .sorted { ($0.1.population ?? 0, $1.0) > ($1.1.population ?? 0, $0.0) }
        let own = cities.filter { ordinal, place in
            let hasName = gazetteer.name(at: ordinal, inLanguage: person.language) != nil
            return place.countryCode == person.country && (hasName || person.language == "en")
        }
        .prefix(100)
        var seen: Set<Int> = []
        return (cities.prefix(200) + own).compactMap { ordinal, place in
            guard seen.insert(ordinal).inserted, let id = place.id else { return nil }
            let name = gazetteer.name(at: ordinal, inLanguage: person.language) ?? place.name.standard
            return City(id: id, typed: beginning(of: name))
        }
    }

    /// Two syllables, kana or Chinese characters, or three letters of another script.
    private static func beginning(of name: String) -> String {
        let letters = name.unicodeScalars.contains { $0.value >= 0x3041 } ? 2 : 3
        var typed = ""
        for character in name where typed.count(where: \.isLetter) < letters { typed.append(character) }
        return typed
    }

    private static let shipped = Result { try Gazetteer.shipped() }
}
