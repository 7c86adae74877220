/// How much of a pollutant is in the air. Stored in micrograms per cubic metre at ambient conditions.
public struct MassConcentration: Hashable, Comparable, Sendable {
    /// µg/m³, 0 or more.
    public let microgramsPerCubicMetre: Double

    /// A negative value (a model's rounding) is taken as 0.
    public init(microgramsPerCubicMetre: Double) {
        self.microgramsPerCubicMetre = max(0, microgramsPerCubicMetre)
    }

    public static func < (a: MassConcentration, b: MassConcentration) -> Bool {
        a.microgramsPerCubicMetre < b.microgramsPerCubicMetre
    }
}
