public import AccessKeys
import Foundation

/// A key that differs from others by its number.
public func sampleKey(
    _ number: Int,
    name: String? = nil,
    owner: KeyOwner? = nil,
    limit: RequestLimit = .standard
) -> AccessKey {
    let id = String(0xA000_0000 + number, radix: 16)
    return AccessKey(
        id: id,
        name: name,
        hash: id + String(repeating: "0", count: 56),
        beginning: owner.map { _ in "3f2a" },
        owner: owner,
        limit: limit,
        createdAt: Date(timeIntervalSinceReferenceDate: Double(number) + 0.5)
    )
}
