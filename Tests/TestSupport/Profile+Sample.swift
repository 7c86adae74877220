import Foundation
public import StoragePort

/// A profile that differs from others by its number.
public func sampleProfile(_ number: Int, at seconds: Double = 796_000_000) -> Profile {
    let digits = String(number, radix: 16)
    return Profile(
        id: Profile.ID(rawValue: String(repeating: "a", count: 32 - digits.count) + digits),
        createdAt: Date(timeIntervalSinceReferenceDate: seconds)
    )
}
