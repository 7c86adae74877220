public import WeatherModels

extension SearchPlaces {
    /// Returns the places that a first launch offers in one tap: twenty cities of Korea (B1), by Korean name, without
    /// those that are missing in the gazetteer in use.
    public func offered() -> [Place] {
        let names = [
            "공주", "광주", "군산", "구미", "대구", "대전", "목포", "부산", "서산", "서울", "속초", "순천", "수원", "울산", "익산", "전주",
            "제주",
            "천안", "청주", "춘천",
        ]
        return names.compactMap { name in
            let found = try? self(name, limit: 10)
            return found?.first { $0.place.countryCode == "KR" }?.place
        }
    }
}
