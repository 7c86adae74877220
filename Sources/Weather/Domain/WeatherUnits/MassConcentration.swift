/// The concentration of a pollutant, stored in micrograms per cubic metre at ambient conditions.
public struct MassConcentration: Hashable, Comparable, Sendable {
    /// µg/m³, 0 or more.
    public let microgramsPerCubicMetre: Double

    /// Treats a negative value (a model's rounding) as 0.
    public init(microgramsPerCubicMetre: Double) {
        self.microgramsPerCubicMetre = max(0, microgramsPerCubicMetre)
    }

    public static func < (a: MassConcentration, b: MassConcentration) -> Bool {
        a.microgramsPerCubicMetre < b.microgramsPerCubicMetre
    }
}
