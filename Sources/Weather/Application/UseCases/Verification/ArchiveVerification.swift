/// What the forecasts of an archive were worth, and the blend made of them.
package struct ArchiveVerification: Sendable {
    /// By variable and lead.
    package let cells: [Cell]
    /// Every forecast with its blend, if asked for.
    package let forecasts: [Forecast]
    /// Variables that are not blended, by name, with the number of their lines.
    package let others: [(variable: String, lines: Int)]
    /// Variables whose places have no source in common, and so no best one.
    package let withoutCommonSource: [String]

    /// One variable at one lead, all places together.
    package struct Cell: Hashable, Sendable {
        package let variable: String
        /// Days, or hours where the times of the archive have one.
        package let lead: Double
        /// How many forecasts were compared, each from 30 of its place and lead on and with every source there.
        package let count: Int
        /// Which source was the best in hindsight.
        package let bestSource: String
        /// Its mean absolute error, in °C or m/s.
        package let best: Double
        /// The mean absolute error of the blend.
        package let blend: Double
        /// ``blend`` ÷ ``best``; `nil` where the best source has no error.
        package let ratio: Double?
        /// Nine of ten archives like this one have a ratio in it.
        package let interval: ClosedRange<Double>?
    }

    /// A forecast with its blend.
    package struct Forecast: Hashable, Sendable {
        package let place: String
        package let variable: String
        /// As in the archive.
        package let lead: Double
        /// `2026-03-10`, or with an hour.
        package let issue: String
        package let target: String
        package let blend: Double
    }
}
