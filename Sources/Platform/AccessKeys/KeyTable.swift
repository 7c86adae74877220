import SharedCache
import SharedFolder

struct KeyTable {
    private var admissions: [String: KeyAdmission] = [:]
    private var byDigest: [UInt64: [KeyAdmission]] = [:]

    /// All known keys, including revoked ones, whose last uses may not have been written yet.
    var all: some Collection<KeyAdmission> { admissions.values }

    var holdsUsable: Bool { admissions.values.contains(where: \.isUsable) }

    func admission(for digest: SecretDigest) -> KeyAdmission? {
        byDigest[digest.beginning]?.first { $0.digest.isSame(as: digest) && $0.isUsable }
    }

    /// Whether a key is known as revoked or suspended.
    func refuses(_ digest: SecretDigest) -> Bool {
        byDigest[digest.beginning]?.contains { $0.digest.isSame(as: digest) && $0.isRefused } ?? false
    }

    /// Replaces the table with what the storage holds.
    ///
    /// - Returns: The number of known keys that are missing from the storage. Keys are never deleted, so these were
    ///   lost; they stay valid.
    mutating func update(
        _ keys: [StoredAccessKey],
        limits: SharedLimits?,
        cache: (any SharedCache)?,
        clock: MonotonicClock
    ) -> Int {
        var missing = Set(admissions.keys)
        for key in keys.map(\.key) {
            missing.remove(key.hash)
            if let known = admissions[key.hash] {
                known.follow(key)
            } else if key.isUsable, let digest = SecretDigest(key.hash) {
                let due = limits?.number(for: digest) ?? SharedNumber()
                let new = KeyAdmission(key, digest: digest, due: due, cache: cache, clock: clock)
                admissions[key.hash] = new
                byDigest[digest.beginning, default: []].append(new)
            }
        }
        return missing.count
    }
}
