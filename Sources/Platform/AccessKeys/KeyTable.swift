import SharedFolder

/// The keys a server knows, by their hashes.
struct KeyTable {
    private var admissions: [String: KeyAdmission] = [:]
    private var byDigest: [UInt64: [KeyAdmission]] = [:]

    /// Revoked ones too, since their last uses may not have been counted.
    var all: some Collection<KeyAdmission> { admissions.values }

    var holdsUsable: Bool { admissions.values.contains(where: \.isUsable) }

    func admission(for digest: SecretDigest) -> KeyAdmission? {
        byDigest[digest.beginning]?.first { $0.digest.isSame(as: digest) && $0.isUsable }
    }

    /// Takes over what the storage says.
    /// - Returns: How many known keys it no longer has. No key is ever deleted, so they were lost; they hold as before.
    mutating func update(
        _ keys: [StoredAccessKey],
        limits: SharedLimits?,
        clock: MonotonicClock
    ) -> Int {
        var missing = Set(admissions.keys)
        for key in keys.map(\.key) {
            missing.remove(key.hash)
            if let known = admissions[key.hash] {
                if key.revokedAt != nil { known.revoke() }
            } else if key.revokedAt == nil, let digest = SecretDigest(key.hash) {
                let due = limits?.number(for: digest) ?? SharedNumber()
                let new = KeyAdmission(key, digest: digest, due: due, clock: clock)
                admissions[key.hash] = new
                byDigest[digest.beginning, default: []].append(new)
            }
        }
        return missing.count
    }
}
