/// Which places abroad are kept although they have fewer people than the minimum.
enum SmallPlaces {
    /// Whether people who use the service are likely to look for the place: it is a small town of a country where they
    /// live or travel to villages, or so well known in Korea that GeoNames has a Korean spelling of it.
    static func isKept(_ place: GeoNamesPlace, minimumPopulation: Int) -> Bool {
        let minimum = countries[place.country] ?? (hasKoreanName(place) ? 200 : nil)
        return minimum.map { place.population >= min($0, minimumPopulation) } ?? false
    }

    private static func hasKoreanName(_ place: GeoNamesPlace) -> Bool {
        place.alternates.contains { name in
            name.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        }
    }

    /// The least number of people, by country.
    private static let countries = ["GB": 1_000, "IE": 1_000, "IS": 200, "JP": 500, "NZ": 500]
}
