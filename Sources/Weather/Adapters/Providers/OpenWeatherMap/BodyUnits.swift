/// The units of a body. Bodies do not state them: they follow from the request.
package enum BodyUnits: String, CaseIterable, Sendable {
    /// Kelvin and metres per second.
    case standard
    /// Degrees Celsius and metres per second.
    case metric
    /// Degrees Fahrenheit and miles per hour.
    case imperial
}
