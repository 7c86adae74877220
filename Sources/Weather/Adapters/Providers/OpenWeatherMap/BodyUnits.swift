/// The units a body is in. No body says which: it is known from what was asked.
package enum BodyUnits: String, CaseIterable, Sendable {
    /// Kelvin and metres per second.
    case standard
    /// Degrees Celsius and metres per second.
    case metric
    /// Degrees Fahrenheit and miles per hour.
    case imperial
}
