/// An air temperature, stored in degrees Celsius. Reading it requires naming the unit.
public struct Temperature: Hashable, Comparable, Sendable {
    /// Degrees Celsius.
    public let celsius: Double

    public init(celsius: Double) {
        self.celsius = celsius
    }

    public init(kelvin: Double) {
        self.init(celsius: kelvin - Self.celsiusZeroInKelvin)
    }

    public init(fahrenheit: Double) {
        self.init(celsius: (fahrenheit - 32) * 5 / 9)
    }

    /// Thermodynamic temperature in kelvin.
    public var kelvin: Double { celsius + Self.celsiusZeroInKelvin }

    /// Degrees Fahrenheit.
    public var fahrenheit: Double { celsius * 9 / 5 + 32 }

    public static func < (a: Temperature, b: Temperature) -> Bool {
        a.celsius < b.celsius
    }

    /// 0 °C in kelvin, exact by the definition of the Celsius scale (BIPM, SI brochure, 9th edition, 2.3.1).
    private static let celsiusZeroInKelvin = 273.15
}
