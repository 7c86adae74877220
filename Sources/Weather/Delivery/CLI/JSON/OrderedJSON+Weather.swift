import Wire

extension OrderedJSON {
    /// Returns a weather value such as 21.4.
    static func decimal(_ number: Double) -> OrderedJSON { .decimal(number, decimals: 2) }

    /// Returns an angle of a coordinate.
    static func degrees(_ angle: Double) -> OrderedJSON { .decimal(angle, decimals: 4) }
}
