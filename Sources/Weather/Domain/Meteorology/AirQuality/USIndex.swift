import WeatherModels
import WeatherUnits

/// The Air Quality Index of the US Environmental Protection Agency, 0–500, in six categories: good, moderate,
/// unhealthy for sensitive groups, unhealthy, very unhealthy, hazardous ("Technical Assistance Document for the
/// Reporting of Daily Air Quality", EPA-454/B-24-002, May 2024, with the particle breakpoints of that year).
///
/// The index is defined for means over 1, 8 or 24 hours. The hourly concentration is used instead, because an hourly
/// forecast has no such mean. The result follows smoke faster than the daily figure and is not an official value.
enum USIndex {
    static func band(for air: AirQuality) -> AirQualityBand? {
        var worst: (index: Double, pollutant: Pollutant)?
        for table in tables {
            guard let index = table.index(in: air) else { continue }
            if let found = worst, index <= found.index { continue }
            worst = (index, table.pollutant)
        }
        guard let worst else { return nil }
        let index = Int(worst.index.rounded())
        let level = 1 + categoryEnds.prefix { index > $0 }.count
        return AirQualityBand(
            scale: .us,
            level: level,
            levels: categoryEnds.count + 1,
            index: index,
            dominant: worst.pollutant
        )
    }

    /// The index at which each category ends; the last one ends at 500.
    private static let categoryEnds = [50, 100, 150, 200, 300]

    /// Breakpoints in the unit of the row's `parts`: µg/m³ for particles, ppm or ppb for gases.
    private static let tables = [
        Breakpoints(.pm2_5, step: 0.1, ends: [9.0, 35.4, 55.4, 125.4, 225.4, 325.4]),
        Breakpoints(.pm10, step: 1, ends: [54, 154, 254, 354, 424, 604]),
        // 8-hour values up to 0.200 ppm, where they end; hazardous by the 1-hour values, from 0.405 ppm.
        Breakpoints(
            .ozone,
            step: 0.001,
            ends: [0.054, 0.070, 0.085, 0.105, 0.200, 0.604],
            lastBegins: 0.405
        ),
        Breakpoints(.carbonMonoxide, step: 0.1, ends: [4.4, 9.4, 12.4, 15.4, 30.4, 50.4]),
        Breakpoints(.sulphurDioxide, step: 1, ends: [35, 75, 185, 304, 604, 1004], parts: 1e3),
        Breakpoints(.nitrogenDioxide, step: 1, ends: [53, 100, 360, 649, 1249, 2049], parts: 1e3),
    ]

    /// The breakpoints of one pollutant, counted in steps, so that binary rounding cannot move a breakpoint.
    private struct Breakpoints {
        let pollutant: Pollutant
        /// The step that values are truncated to.
        private let step: Double
        private let begins: [Double]
        private let ends: [Double]
        /// The factor for a mixing ratio in ppm.
        private let parts: Double

        init(
            _ pollutant: Pollutant,
            step: Double,
            ends: [Double],
            lastBegins: Double? = nil,
            parts: Double = 1
        ) {
            self.pollutant = pollutant
            self.step = step
            self.parts = parts
            self.ends = ends.map { ($0 / step).rounded() }
            var begins = [0] + self.ends.dropLast().map { $0 + 1 }
            if let lastBegins { begins[begins.count - 1] = (lastBegins / step).rounded() }
            self.begins = begins
        }

        /// Returns the index: linear between the breakpoints, 500 beyond the last.
        func index(in air: AirQuality) -> Double? {
            guard let concentration = air[pollutant] else { return nil }
            let value =
                concentration.partsPerMillion(of: pollutant).map { $0 * parts }
                ?? concentration.microgramsPerCubicMetre
            // The added billionth makes 0.3 three tenths, and not slightly less.
            let steps = (value / step + 1e-9).rounded(.down)
            guard let row = ends.firstIndex(where: { steps <= $0 }) else { return 500 }
            let low = row == 0 ? 0 : Double(categoryEnds[row - 1] + 1)
            let high = row < categoryEnds.count ? Double(categoryEnds[row]) : 500
            // Between the last 8-hour value of ozone and the first 1-hour value, the index is the end of the category
            // below.
            guard steps >= begins[row] else { return low - 1 }
            return low + (high - low) * (steps - begins[row]) / (ends[row] - begins[row])
        }
    }
}
