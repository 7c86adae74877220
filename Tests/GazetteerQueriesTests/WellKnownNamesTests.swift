import Gazetteer
import Testing
import WeatherModels
import WeatherPorts

/// Well-known names of things that are not towns: they are missing in the data, and something else always resembles
/// them.
@Suite("Well-known names that are not in the data")
struct WellKnownNamesTests {
    private static let shipped = Result { try Gazetteer.shipped() }

    @Test(
        "What only resembles a well-known name is offered, never taken",
        arguments: [
            "North Pole", "South Pole", "Everest", "Mount Everest", "Yosemite", "Yellowstone", "Kilimanjaro",
            "Matterhorn", "Denali", "Mount Fuji", "Stonehenge", "Machu Picchu", "Angkor Wat", "Loch Ness",
            "Lake Tahoe", "Death Valley", "Area 51", "Silicon Valley", "Wall Street", "Disneyland",
            "Eiffel Tower",
            "Big Ben", "Buckingham Palace", "Bora Bora", "Patagonia", "Siberia", "Sahara", "Antarctica",
            "McMurdo",
            "Amazon", "Scandinavia", "Tuscany", "Bavaria", "Transylvania", "Crimea", "Kashmir", "Tibet",
            "Galapagos",
            "Easter Island", "Narnia", "Gotham", "Mordor", "Hogwarts", "Bermuda Triangle", "Mariana Trench",
            "Dead Sea", "Red Sea", "Pacific Ocean", "Lake Baikal", "Chernobyl", "Great Wall", "Kruger",
            "Serengeti",
            "Alps", "Himalayas", "Hawaii", "Maldives", "Seychelles", "Georgia", "한라산", "백두산", "지리산", "설악산",
            "에베레스트",
            "북극", "남극", "강남역", "부산역",
        ]
    )
    func offered(name: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = search.matches(for: PlaceQuery(name)).first
        #expect(first?.isSure != true, "\(first?.place.name.standard ?? "")")
    }

    @Test(
        "What is called so is taken",
        arguments: [
            ("HCMC", "Ho Chi Minh City"), ("CDMX", "Mexico City"), ("NYC", "New York City"),
            ("LA", "Los Angeles"),
            ("JFK", "John F Kennedy International Airport"), ("Vegas", "Las Vegas"), ("제주도", "Jeju-do"),
            ("Hong Kong", "Hong Kong"), ("Frankfurt", "Frankfurt am Main"),
            ("RKPC", "Jeju International Airport"),
            ("Washington", "Washington"), ("수원", "Suwon"), ("Seogwpio", "Seogwipo"),
            ("San Fransisco", "San Francisco"),
        ]
    )
    func taken(name: String, place: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = try #require(search.matches(for: PlaceQuery(name)).first)
        #expect(first.place.name.standard == place)
        #expect(first.isSure)
    }

    /// Folded names: "newyorkvanjava" is an alias of Jakarta that nobody writes this way.
    @Test(
        "No name is shown as nobody writes it",
        arguments: ["New Yo", "New Del", "Northpra", "Lutet", "Bomb", "St Pete"]
    )
    func otherNames(begun: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        for match in search.matches(for: PlaceQuery(begun, limit: 50)) {
            guard let other = match.otherName else { continue }
            #expect(
                !other.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic } || other == begun
            )
        }
    }
}
