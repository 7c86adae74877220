import WeatherModels

/// The rank of Korean areas without a known population.
///
/// These are our own estimates and not statistics: the order of magnitude typical of the kind of area, lowered for a
/// 도, which a query means less often than a city in it. The same applies to the populations of the largest cities for
/// which GeoNames has none, or that of the former town. They order results and are never shown as populations. The
/// larger the city that contains the area, the higher the rank, by at most a fifth: of two areas with one name, that
/// of Seoul comes first.
extension KoreanArea {
    func estimatedProminence(cityPopulation: Int?) -> Double {
        if level == .city, let thousands = Self.thousands[code] { return thousands * 1000 }
        let typical: Double =
            switch kind {
            case .province: 30_000
            case .city: 150_000
            case .district: 250_000
            case .county: 50_000
            case .town: 20_000
            case .neighbourhood: 15_000
            case .township: 5_000
            // A rock at sea; no area is of another kind.
            default: 1_000
            }
        return (typical * (1 + Double(cityPopulation ?? 0) / 50_000_000)).rounded()
    }

    /// The estimated population in thousands, by the code of the area.
    private static let thousands: [Int: Double] = [
        4_146_000_000: 1076,  // 용인시
        4_136_000_000: 733,  // 남양주시
        4_139_000_000: 514,  // 시흥시
        4_148_000_000: 498,  // 파주시
        4_161_000_000: 392,  // 광주시
    ]
}
