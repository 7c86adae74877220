import Foundation
import WeatherModels

/// Chance that can be asked again: the same place, the same day and the same question have the same answer.
struct Seed: Hashable, Sendable {
    private let value: UInt64

    init(_ coordinate: Coordinate) {
        let corner = coordinate.roundedToHundredths
        let latitude = UInt64(bitPattern: Int64((corner.latitude * 100).rounded()))
        let longitude = UInt64(bitPattern: Int64((corner.longitude * 100).rounded()))
        value = Self.mixed(latitude &* 0x9E37_79B9_7F4A_7C15 ^ Self.mixed(longitude))
    }

    /// What a draw is for.
    enum Subject: UInt64 {
        case wetness, amount, temperature, shower, length, cloud, wind, direction, pressure, fog, dust,
            revision
        case failure
    }

    /// 0 ..< 1, evenly spread.
    func uniform(_ subject: Subject, _ number: Int) -> Double {
        let drawn = Self.mixed(
            value ^ Self.mixed(UInt64(bitPattern: Int64(number)) &+ subject.rawValue << 48)
        )
        return Double(drawn >> 11) / Double(1 << 53)
    }

    /// Of the standard normal distribution (Box and Muller 1958).
    func normal(_ subject: Subject, _ number: Int) -> Double {
        let (one, other) = (uniform(subject, number &* 2), uniform(subject, number &* 2 &+ 1))
        return (-2 * log(max(one, 1e-12))).squareRoot() * cos(2 * .pi * other)
    }

    /// A course of the standard normal distribution in which neighbours resemble each other: autoregressive of the first
    /// order, begun far enough back that the beginning is forgotten.
    /// - Parameter persistence: 0 ..< 1, the correlation of neighbours.
    func course(_ subject: Subject, at number: Int, persistence: Double) -> Double {
        let rest = (1 - persistence * persistence).squareRoot()
        return (number - Self.memory...number).reduce(0) { value, step in
            persistence * value + rest * normal(subject, step)
        }
    }

    /// Steps after which nothing of the beginning is left.
    static let memory = 24

    /// Whether it is this place's turn to be out of reach: each for one hour in twenty.
    func fails(at moment: Date) -> Bool {
        let hour = Int((moment.timeIntervalSince1970 / 3600).rounded(.down))
        return Int(uniform(.failure, 0) * 20) == ((hour % 20) + 20) % 20
    }

    /// The finaliser of SplitMix64 (Steele, Lea and Flood 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var z = number &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
