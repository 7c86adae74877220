/// Finds the addresses of names.
public protocol HostResolver: Sendable {
    /// Returns all addresses of a name, the best first.
    ///
    /// - Parameter name: With a dot at the end, it is complete: no domain of this network is added.
    func addresses(of name: String) async throws(HostResolverError) -> [IPAddress]
}

/// Why a name has no address.
public enum HostResolverError: Error, Hashable, Sendable {
    case noSuchHost
    /// Nobody answered, or the answer cannot be used; it may succeed later.
    case failed
    /// Too many names are being looked up.
    case busy
}
