import Gazetteer
import Languages
import Testing
import WeatherModels
import WeatherPorts

/// Well-known names of things that are not towns.
@Suite("Well-known names")
struct WellKnownNamesTests {
    private static let shipped = Result { try Gazetteer.shipped() }

    @Test(
        "What only resembles a well-known name, or is larger than one weather, is offered, never taken",
        arguments: [
            "North Pole", "South Pole", "Patagonia", "Siberia",
            "Antarctica",
            "McMurdo", "Amazon", "Scandinavia", "Tuscany", "Bavaria", "Transylvania", "Crimea", "Kashmir",
            "Tibet",
            "Narnia", "Mordor", "Hogwarts", "Bermuda Triangle", "Mariana Trench", "Red Sea",
            "Pacific Ocean", "Alps", "Himalayas", "Hawaii", "Georgia", "Japan", "태국", "북극", "남극",
            "Sahara", "사하라 사막", "サハラ砂漠", "Gobi Desert", "Atacama Desert", "한탄강",
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
            ("San Fransisco", "San Francisco"), ("Everest", "Mount Everest"),
            ("Mount Everest", "Mount Everest"),
            ("Yosemite", "Yosemite National Park"), ("Kilimanjaro", "Mount Kilimanjaro"),
            ("Matterhorn", "Matterhorn"),
            ("Mount Fuji", "Mount Fuji"), ("富士山", "Mount Fuji"), ("Stonehenge", "Stonehenge"),
            ("Machu Picchu", "Machu Picchu"), ("Loch Ness", "Loch Ness"), ("Eiffel Tower", "Eiffel Tower"),
            ("Bora Bora", "Bora Bora"), ("Lake Baikal", "Lake Baikal"), ("한라산", "Hallasan"),
            ("에베레스트", "Mount Everest"), ("강남역", "Gangnam Station"), ("부산역", "Busan Station"),
            ("괌", "Guam"), ("Bali", "Bali"), ("시칠리아", "Sicily"), ("강남", "Gangnam-gu"),
            ("Heathrow", "London Heathrow Airport"), ("JFK airport", "John F Kennedy International Airport"),
            ("成田空港", "Narita International Airport"), ("USJ", "Universal Studios Japan"), ("서울", "Seoul"),
            ("한강", "Han River"), ("청계천", "Cheonggyecheon"), ("鳥取砂丘", "Tottori Sand Dunes"),
        ]
    )
    func taken(name: String, place: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = try #require(search.matches(for: PlaceQuery(name)).first)
        #expect(first.place.name.standard == place)
        #expect(first.isSure)
    }

    @Test(
        "A country is answered with its capital",
        arguments: [
            ("한국", "Seoul"), ("Japan", "Tokyo"), ("日本", "Tokyo"), ("태국", "Bangkok"), ("スイス", "Bern"),
            ("USA", "Washington"),
            ("영국", "London"), ("Ukraine", "Kyiv"), ("Iceland", "Reykjavík"), ("Georgia", "Tbilisi"),
        ]
    )
    func capital(country: String, city: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = try #require(search.matches(for: PlaceQuery(country)).first)
        #expect(first.place.name.standard == city)
        #expect(first.area?.isCapital == true)
    }

    @Test(
        "A city is not hidden by a country that is called so in one language or another",
        arguments: [
            ("Norfolk", "US", "Norfolk"), ("Columbia", "US", "Columbia"), ("Salvador", "BR", "Salvador"),
            ("Granada", "ES", "Granada"),
        ]
    )
    func city(name: String, country: String, city: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = try #require(search.matches(for: PlaceQuery(name)).first)
        #expect(first.place.name.standard == city && first.area == nil)
        #expect(first.place.countryCode == country)
    }

    @Test("A country's name is that of the town nearby, for who is there")
    func townNearby() throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let nashville = try Coordinate(latitude: 36.16, longitude: -86.78)
        let near = try #require(search.matches(for: PlaceQuery("Lebanon", near: nashville)).first)
        #expect(near.place.name.standard == "Lebanon" && near.place.countryCode == "US")
        #expect(search.matches(for: PlaceQuery("Lebanon")).first?.area != nil)
    }

    @Test(
        "A Japanese city or ward is found with the word for its kind, and with what it is in",
        arguments: [
            ("府中市", "府中", "東京都"), ("東京都府中市", "府中", "東京都"), ("広島県府中市", "府中", "広島県"),
            ("三鷹市", "三鷹", "東京都"), ("津市", "津", "三重県"), ("北海道札幌市", "札幌", "北海道"),
            ("沖縄県那覇市", "那覇", "沖縄県"), ("横浜市青葉区", "青葉区", "神奈川県"), ("仙台市 青葉区", "青葉区", "宮城県"),
            ("千葉市美浜区", "美浜区", "千葉県"), ("神奈川県横浜市青葉区", "青葉区", "神奈川県"),
            ("さいたま市大宮区", "大宮区", "埼玉県"), ("京都市北区", "北区", "京都府"), ("大阪市北区", "北区", "大阪府"),
            ("港区", "港区", "東京都"), ("東京都江東区", "江東区", "東京都"), ("杉並区", "杉並区", "東京都"),
            ("品川区", "品川区", "東京都"), ("練馬区", "練馬区", "東京都"), ("文京区", "文京区", "東京都"), ("富士見市", "富士見", "埼玉県"),
            ("木浦市", "木浦", "全羅南道"),
        ]
    )
    func japanese(text: String, name: String, region: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let first = try #require(search.matches(for: PlaceQuery(text, countryCode: "JP")).first)
        #expect(first.place.name.text(in: .japanese) == name)
        #expect(first.place.region?.text(in: .japanese) == region)
        #expect(first.quality == .exact && first.isSure)
    }

    @Test("The largest cities of a country are each in another neighbourhood")
    func cities() throws {
        let search = GazetteerSearch(try Self.shipped.get())
        let cities = search.cities(of: "FR", limit: 20)
        #expect(cities.count == 20 && cities.first?.name.standard == "Paris")
        for (index, city) in cities.enumerated() {
            #expect(city.countryCode == "FR" && city.kind == .city)
            for other in cities[..<index] { #expect(city.coordinate.distance(to: other.coordinate) > 30_000) }
        }
        #expect(search.cities(of: "XX", limit: 20).isEmpty)
    }

    @Test(
        "A region is answered with its largest town",
        arguments: [("캘리포니아", "Los Angeles"), ("Bayern", "Munich")]
    )
    func region(name: String, city: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        #expect(
            search.matches(for: PlaceQuery(name)).contains {
                $0.place.name.standard == city && $0.area != nil
            }
        )
    }

    @Test(
        "A station or airport does not hide its town",
        arguments: ["서울", "부산", "강릉", "London", "Tokyo", "오사카"]
    )
    func town(name: String) throws {
        let search = GazetteerSearch(try Self.shipped.get())
        #expect(search.matches(for: PlaceQuery(name)).first?.place.kind == .city)
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
