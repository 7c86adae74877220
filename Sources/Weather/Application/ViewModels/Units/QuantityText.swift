import WeatherModels
public import WeatherUnits
import Wire

/// Formats quantities for people. Conversion, rounding and symbol are in one place; decimals are a parameter (C9).
public struct QuantityText: Hashable, Sendable {
    public let units: QuantityUnits

    public init(_ units: QuantityUnits) {
        self.units = units
    }

    public init(_ preferences: Preferences) {
        self.init(preferences.units)
    }

    /// Returns "21.4°C", "70.5°F" or "294.6 K"; "–" if it is unknown.
    public func temperature(_ temperature: Temperature?, decimals: Int) -> String {
        temperature.map { units.quantity($0).text(decimals: decimals) } ?? LabelledValue.absent
    }

    /// Returns "21°", in kelvin "295", for narrow rows where the unit is known; "–" if it is unknown.
    public func degrees(_ temperature: Temperature?, decimals: Int = 0) -> String {
        guard let quantity = temperature.map({ units.quantity($0) }) else { return LabelledValue.absent }
        return FixedDecimal.text(quantity.value, decimals: decimals) + (quantity.unit == .kelvin ? "" : "°")
    }

    /// Returns "9–12°", below zero "-3…-1°", or "9°" if both round to the same.
    func degrees(_ bounds: TemperatureBounds) -> String {
        let (lowest, highest) = (degrees(bounds.lowest), degrees(bounds.highest))
        guard lowest != highest else { return lowest }
        let mark = units.quantity(bounds.lowest).value < 0 ? "…" : "–"
        return (lowest.hasSuffix("°") ? String(lowest.dropLast()) : lowest) + mark + highest
    }

    /// Returns "3.4 m/s", "12 km/h", "8 mph" or "7 kn".
    public func speed(_ speed: Speed) -> String {
        let quantity = units.quantity(speed)
        return quantity.text(decimals: quantity.unit == .metresPerSecond ? 1 : 0)
    }

    /// Returns "1013 hPa", "29.92 inHg" or "760 mmHg".
    public func pressure(_ pressure: Pressure) -> String { pressureFigure(pressure).text }

    /// Like ``pressure(_:)``, with number and unit separate.
    func pressureFigure(_ pressure: Pressure) -> Figure {
        let quantity = units.quantity(pressure)
        return quantity.figure(decimals: quantity.unit == .inchesOfMercury ? 2 : 0)
    }

    /// Returns "1.2 mm" or "0.05 in".
    public func precipitation(_ precipitation: Precipitation) -> String {
        let quantity = units.quantity(precipitation)
        return quantity.text(decimals: quantity.unit == .millimetres ? 1 : 2)
    }

    /// Returns "450 m", "9.5 km", "24 km"; "0.3 mi", "15 mi".
    public func visibility(_ length: Length) -> String { visibilityFigure(length).text }

    /// Like ``visibility(_:)``, with number and unit separate.
    func visibilityFigure(_ length: Length) -> Figure {
        switch units.visibility {
        case .miles: Quantity(length.miles, .miles).figure(decimals: length.miles < 10 ? 1 : 0)
        case .kilometres:
            length.metres < 1000
                ? Quantity(length.metres, .metres).figure(decimals: 0)
                : Quantity(length.kilometres, .kilometres).figure(decimals: length.kilometres < 10 ? 1 : 0)
        }
    }

    /// Returns "86 m"; "282 ft" with miles.
    func height(_ length: Length) -> String {
        switch units.visibility {
        case .miles: Quantity(length.metres / 0.3048, .feet).text(decimals: 0)
        case .kilometres: Quantity(length.metres, .metres).text(decimals: 0)
        }
    }

    /// Returns "54%".
    public func percent(_ percent: Percent) -> String {
        Quantity(percent.value, .percent).text(decimals: 0)
    }
}
