public import Languages
public import WeatherModels
import WeatherPorts

/// The places that a first launch offers in one tap (B1).
public struct OfferedPlaces: Hashable, Sendable {
    /// The country that all of them are in; `nil` if they are from the whole world.
    public let country: LocalizedName?
    public let places: [Place]
}

extension SearchPlaces {
    /// Returns well-known cities of the person's country, otherwise of the language's, otherwise of the world. Those that
    /// are missing in the gazetteer in use are left out.
    public func offered(in language: Language) -> OfferedPlaces {
        for country in [countryCode, language.homeCountry].compactMap(\.self) {
            let places = cities(of: country)
            guard places.count > 1 else { continue }
            return OfferedPlaces(country: search.countryName(country), places: places)
        }
        return OfferedPlaces(
            country: nil,
            places: Self.worldCities.compactMap { city($0.name, in: $0.country) }
        )
    }

    /// Returns the cities that our table has for the country, otherwise its largest ones.
    private func cities(of country: String) -> [Place] {
        guard let names = Self.wellKnownCities[country] else {
            return search.cities(of: country, limit: Self.mostOffered)
        }
        return names.compactMap { city($0, in: country) }
    }

    private func city(_ name: String, in country: String) -> Place? {
        let query = PlaceQuery(name, countryCode: country)
        return search.matches(for: query).first { $0.place.countryCode == country && $0.area == nil }?.place
    }

    private static let mostOffered = 20

    /// Where the largest cities are not the best known, because many are suburbs.
    private static let wellKnownCities = [
        "KR": [
            "공주", "광주", "군산", "구미", "대구", "대전", "목포", "부산", "서산", "서울", "속초", "순천", "수원", "울산", "익산", "전주",
            "제주", "천안", "청주", "춘천",
        ],
        "JP": [
            "札幌", "仙台", "新潟", "金沢", "長野", "東京", "横浜", "静岡", "名古屋", "京都", "大阪", "神戸", "岡山", "広島", "松山", "高知",
            "福岡", "長崎", "鹿児島", "那覇",
        ],
    ]

    private static let worldCities: [(name: String, country: String)] = [
        ("Bangkok", "TH"), ("Beijing", "CN"), ("Berlin", "DE"), ("Cairo", "EG"), ("Delhi", "IN"),
        ("Dubai", "AE"), ("Istanbul", "TR"), ("Lagos", "NG"), ("London", "GB"), ("Los Angeles", "US"),
        ("Madrid", "ES"), ("Mexico City", "MX"), ("Moscow", "RU"), ("New York City", "US"), ("Paris", "FR"),
        ("São Paulo", "BR"), ("Seoul", "KR"), ("Singapore", "SG"), ("Sydney", "AU"), ("Tokyo", "JP"),
    ]
}
