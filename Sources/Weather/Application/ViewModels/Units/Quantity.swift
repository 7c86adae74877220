import Wire

/// A number and its unit, as shown: the last step before text or JSON.
public struct Quantity: Hashable, Sendable {
    public var value: Double
    public var unit: UnitSymbol

    public init(_ value: Double, _ unit: UnitSymbol) {
        self.value = value
        self.unit = unit
    }

    /// Returns the number with its unit: "21.4°C", "3.4 m/s", "54%".
    public func text(decimals: Int) -> String {
        figure(decimals: decimals).text
    }

    /// Returns number and unit separately.
    func figure(decimals: Int) -> Figure {
        Figure(FixedDecimal.text(value, decimals: decimals), of: unit)
    }
}

/// A number in large type, with its unit in smaller letters.
public struct Figure: Hashable, Sendable {
    /// "1013"; with what follows without a space, "54%".
    public let number: String
    /// "hPa"; `nil` if there is none, or if it is part of the number.
    public let unit: String?
    /// Both for screen readers: "1013 hPa".
    public let text: String

    init(_ number: String, of unit: UnitSymbol) {
        self.init(
            unit.isSetApart ? number : number + unit.rawValue,
            unit: unit.isSetApart ? unit.rawValue : nil
        )
    }

    init(_ number: String, unit: String? = nil) {
        self.number = number
        self.unit = unit
        text = unit.map { "\(number) \($0)" } ?? number
    }
}

/// The units shown. The raw values are used in JSON, so they must not change.
public enum UnitSymbol: String, CaseIterable, Hashable, Sendable {
    case celsius = "°C"
    case fahrenheit = "°F"
    case kelvin = "K"
    case metresPerSecond = "m/s"
    case kilometresPerHour = "km/h"
    case milesPerHour = "mph"
    case knots = "kn"
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
    case millimetresOfMercury = "mmHg"
    case millimetres = "mm"
    case centimetres = "cm"
    case inches = "in"
    case metres = "m"
    case feet = "ft"
    case kilometres = "km"
    case miles = "mi"
    case percent = "%"
    case microgramsPerCubicMetre = "µg/m³"

    /// Whether there is a space between number and unit.
    var isSetApart: Bool {
        switch self {
        case .celsius, .fahrenheit, .percent: false
        default: true
        }
    }
}
