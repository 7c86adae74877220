import Foundation
import WeatherModels

/// Reproducible random numbers: the same place, day and purpose give the same number.
struct Seed: Hashable, Sendable {
    private let value: UInt64

    init(_ coordinate: Coordinate) {
        let corner = coordinate.roundedToHundredths
        let latitude = UInt64(bitPattern: Int64((corner.latitude * 100).rounded()))
        let longitude = UInt64(bitPattern: Int64((corner.longitude * 100).rounded()))
        value = Self.mixed(latitude &* 0x9E37_79B9_7F4A_7C15 ^ Self.mixed(longitude))
    }

    /// The purpose of a random number.
    enum Subject: UInt64 {
        case wetness, amount, temperature, shower, length, cloud, wind, direction, pressure, fog, dust,
            revision
        case failure
        case warning, warningStart, warningLength, warningLead, warningKind, warningLevel, warningEnd,
            warningArea
        case warningFailure, station
    }

    /// Returns a uniformly distributed number, 0 ..< 1.
    func uniform(_ subject: Subject, _ number: Int) -> Double {
        let drawn = Self.mixed(
            value ^ Self.mixed(UInt64(bitPattern: Int64(number)) &+ subject.rawValue << 48)
        )
        return Double(drawn >> 11) / Double(1 << 53)
    }

    /// Returns a number from the standard normal distribution (Box and Muller 1958).
    func normal(_ subject: Subject, _ number: Int) -> Double {
        let (one, other) = (uniform(subject, number &* 2), uniform(subject, number &* 2 &+ 1))
        return (-2 * log(max(one, 1e-12))).squareRoot() * cos(2 * .pi * other)
    }

    /// Returns an element of a first-order autoregressive series with standard normal distribution, started far
    /// enough back that the start has no influence.
    ///
    /// - Parameter persistence: 0 ..< 1, the correlation of neighbours.
    func course(_ subject: Subject, at number: Int, persistence: Double) -> Double {
        let rest = (1 - persistence * persistence).squareRoot()
        return (number - Self.memory...number).reduce(0) { value, step in
            persistence * value + rest * normal(subject, step)
        }
    }

    /// The number of steps after which the start has no influence.
    static let memory = 24

    /// Whether this place is currently unavailable: each place is for one hour in twenty.
    func fails(at moment: Date) -> Bool { isTurn(.failure, of: 20, at: moment) }

    /// Whether the warnings of this place are currently unavailable: they are for one hour in ten.
    func lacksWarnings(at moment: Date) -> Bool { isTurn(.warningFailure, of: 10, at: moment) }

    private func isTurn(_ subject: Subject, of hours: Int, at moment: Date) -> Bool {
        let hour = Int((moment.timeIntervalSince1970 / 3600).rounded(.down))
        return Int(uniform(subject, 0) * Double(hours)) == ((hour % hours) + hours) % hours
    }

    /// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var z = number &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
