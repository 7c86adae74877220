import WeatherModels

/// The bounds between the levels of one pollutant.
struct BandTable {
    /// The level that a value on a bound belongs to.
    enum Bound {
        /// The lower level: `0–15, 16–35`.
        case closesLevel
        /// The upper level: `[10; 25)`.
        case opensLevel
    }

    /// In ascending order; one fewer than there are levels.
    let bounds: [Double]
    let bound: Bound

    /// Returns the level and the value's position within it, which ranks pollutants of the same level.
    func place(of value: Double) -> (level: Int, share: Double) {
        let passed = bounds.prefix { bound == .closesLevel ? value > $0 : value >= $0 }.count
        let low = passed == 0 ? 0 : bounds[passed - 1]
        let width = passed < bounds.count ? bounds[passed] - low : low
        return (passed + 1, width > 0 ? (value - low) / width : 0)
    }
}

extension AirQualityBand {
    /// Returns the band of the worst pollutant. `value` returns a pollutant's value in the unit of its table.
    static func worst(
        on scale: AirQualityScale,
        of air: AirQuality,
        tables: [(Pollutant, BandTable)],
        value: (Pollutant, AirQuality) -> Double?
    ) -> AirQualityBand? {
        var worst: (level: Int, share: Double, pollutant: Pollutant)?
        for (pollutant, table) in tables {
            guard let value = value(pollutant, air) else { continue }
            let place = table.place(of: value)
            if let found = worst, (place.level, place.share) <= (found.level, found.share) { continue }
            worst = (place.level, place.share, pollutant)
        }
        guard let worst, let levels = tables.first.map({ $0.1.bounds.count + 1 }) else { return nil }
        return AirQualityBand(scale: scale, level: worst.level, levels: levels, dominant: worst.pollutant)
    }
}
