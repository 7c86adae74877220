import WeatherModels

/// What a Korean area without a known population is ranked by.
///
/// Typical populations of its kind (Ministry of the Interior and Safety, resident registration, 2023: a median 시 has
/// 200,000, a 구 280,000, a 군 45,000, a 읍 20,000, a 동 16,000, a 면 3,000), lowered for a 도, which a query means
/// less often than a city in it; from the same source the largest cities that GeoNames has no population for, or that of
/// the town they were. The larger the city above, the higher, by at most a fifth: of two areas of one name
/// that of Seoul comes first.
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

    /// Population in thousands by the code of the area.
    private static let thousands: [Int: Double] = [
        4_146_000_000: 1076,  // 용인시
        4_136_000_000: 733,  // 남양주시
        4_139_000_000: 514,  // 시흥시
        4_148_000_000: 498,  // 파주시
        4_161_000_000: 392,  // 광주시
    ]
}
