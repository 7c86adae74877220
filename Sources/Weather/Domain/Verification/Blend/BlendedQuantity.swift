import Foundation

/// What is blended: its error before anything is known, and its bounds.
public enum BlendedQuantity: UInt8, Codable, Hashable, Sendable, CaseIterable {
    /// °C.
    case temperature = 1
    /// m/s, never negative.
    case wind = 2

    /// The standard deviation of an error before anything is known, in the quantity's unit.
    ///
    /// - Parameter lead: In days.
    public func priorSpread(lead: Double) -> Double {
        switch self {
        case .temperature: 1.3 + 0.25 * lead
        case .wind: 2.0 + 0.2 * lead
        }
    }

    var isNeverNegative: Bool { self == .wind }

    /// How much of a departure from the normal a forecast keeps before anything is known: exp(−(L/14)³).
    static func priorDamping(lead: Double) -> Double { exp(-pow(max(lead, 0) / 14, 3)) }
}
