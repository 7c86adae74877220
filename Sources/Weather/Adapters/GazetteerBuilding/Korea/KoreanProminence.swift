import WeatherModels

/// What a Korean area without a known population is ranked by.
///
/// Estimates of ours, taken from no statistics: the order of magnitude of the population that is typical of its kind,
/// lowered for a 도, which a query means less often than a city in it. So are the populations of the largest cities that
/// GeoNames has none for, or that of the town they were. They order results and are never shown as populations. The
/// larger the city above, the higher, by at most a fifth: of two areas of one name that of Seoul comes first.
enum KoreanProminence {
    static func estimate(for area: KoreanArea, cityPopulation: Int?) -> Double {
        if area.level == .city, let thousands = thousands[area.code] { return thousands * 1000 }
        let typical: Double =
            switch area.kind {
            case .province: 30_000
            case .city: 150_000
            case .district: 250_000
            case .county: 50_000
            case .town: 20_000
            case .neighbourhood: 15_000
            case .township: 5_000
            case .airport, .postcode, .landmark: 1_000
            }
        return (typical * (1 + Double(cityPopulation ?? 0) / 50_000_000)).rounded()
    }

    /// Estimated population in thousands by the code of the area.
    private static let thousands: [Int: Double] = [
        4_146_000_000: 1076,  // 용인시
        4_136_000_000: 733,  // 남양주시
        4_139_000_000: 514,  // 시흥시
        4_148_000_000: 498,  // 파주시
        4_161_000_000: 392,  // 광주시
    ]
}
