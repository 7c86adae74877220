import Wire

extension OrderedJSON {
    /// A figure of the weather: 21.4.
    static func decimal(_ number: Double) -> OrderedJSON { .decimal(number, decimals: 2) }

    /// An angle of a coordinate.
    static func degrees(_ angle: Double) -> OrderedJSON { .decimal(angle, decimals: 4) }
}
